"""What a plan to run takes and makes, bloc by bloc and in all (W10.2–W10.8)."""

from collections.abc import Sequence
from typing import Any

from comity.games.common.rows import Rows
from comity.games.wealth_of_nations.constants import CUBES, Colour
from comity.games.wealth_of_nations.tables import CUBE_NAMES
from comity.play.wealth_of_nations.bloc_names import node_at
from comity.play.wealth_of_nations.boards import Weighed, weigh
from comity.play.wealth_of_nations.codec import mix
from comity.play.wealth_of_nations.moves import Run, RunBloc
from comity.play.wealth_of_nations.snapshot import BlocOutlook, Outlook

Json = dict[str, Any]


def outcome_of_run(rules: Rows, board: Rows, found: Outlook, move: Run, plan: Rows) -> Json:
    """blocs: in the order of the move; cost and yields: of all of them, less what occupiers take.

    board: BOARD, length 1, with found its outlook; plan (61, 2): constants.Feed, of the move.
    """
    tiles = board["tile"][0].tolist()
    weighed, by_leader = weigh(rules, board, plan), {bloc.leader: bloc for bloc in found.blocs}
    bank_dot = int(rules["bank_dot"][0])
    blocs = [bloc_json(part, leader_of(part, tiles, found), weighed, by_leader, bank_dot) for part in move.blocs]
    cost = [sum(bloc["cost"].get(name, 0) for bloc in blocs) for name in CUBE_NAMES]
    yields: Json = {}
    for part, bloc in zip(move.blocs, blocs, strict=True):
        if bloc["yields"]:
            yields[part.colour] = yields.get(part.colour, 0) + bloc["yields"]
    return {"blocs": blocs, "cost": mix(cost), "yields": yields}


def leader_of(part: RunBloc, tiles: Sequence[int], found: Outlook) -> int:
    """codec.encode_plan has seen that there is such a bloc."""
    node = node_at(tiles, part.hex, part.colour)
    return -1 if node is None else found.leader[node]


def bloc_json(part: RunBloc, leader: int, weighed: Weighed, by_leader: dict[int, BlocOutlook], bank_dot: int) -> Json:
    """dots: what it makes; taken: those of occupiers; yields: for the owner, cubes or a bank's dollars."""
    bloc, dots = by_leader[leader], weighed.made[leader]
    taken = min(dots, sum(bloc.occupiers))
    worth = bank_dot if bloc.colour == Colour.MONEY else 1
    return {
        "hex": part.hex,
        "colour": part.colour,
        "dots": dots,
        "taken": taken,
        "cost": mix(weighed.cost[leader][:CUBES]),
        "yields": (dots - taken) * worth,
    }
