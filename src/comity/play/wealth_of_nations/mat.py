"""What a planning mat adds up to: what a seat means to do in a round, against what it holds and today's prices.

Nothing of it is a move, and nothing is checked against the board: it is for thinking ahead.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import Field, TypeAdapter

from comity.games.common.rows import Rows
from comity.games.wealth_of_nations import markets
from comity.games.wealth_of_nations.constants import SECTIONS, Cost, Feed
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, TILE_NAMES
from comity.play.moves import Move
from comity.play.parsing import Model
from comity.play.wealth_of_nations.bloc_names import FEEDS, node_at
from comity.play.wealth_of_nations.boards import no_plan, weigh
from comity.play.wealth_of_nations.codec import mix
from comity.play.wealth_of_nations.moves import ColourId, FeedId, Hex, TileId
from comity.play.wealth_of_nations.snapshot import BlocOutlook, Outlook

Json = dict[str, Any]
Times = Annotated[int, Field(strict=True, ge=0, le=99)]
MOST_LINES = 40
NEXT_TO_BUY: Callable[..., int] = getattr(markets.next_to_buy, "py_func", markets.next_to_buy)  # too little to compile
COSTS = {
    "place_flag": Cost.FLAG,
    "move_tiles": Cost.MOVE,
    "automate": Cost.AUTOMATE,
    "build_unit": Cost.UNIT,
    "activate": Cost.ACTIVATE,
    "transport": Cost.TRANSPORT,
}


def next_prices(rules: Rows, state: Rows) -> dict[str, int]:
    """Dollars for the next cube of each kind (W2.2)."""
    return {name: price(rules, state, cube, 0) for cube, name in enumerate(CUBE_NAMES)}


def price(rules: Rows, state: Rows, cube: int, k: int) -> int:
    """Dollars for the next cube but k."""
    return NEXT_TO_BUY(rules.view(np.recarray)[0], state.view(np.recarray)[0], cube, k)


class BuildLine(Model):
    """So many tiles of a kind (W8.3)."""

    what: Literal["build_tile"]
    tile: TileId
    count: Times = 1


class ActionLine(Model):
    """So many of an action that always costs the same."""

    what: Literal["place_flag", "move_tiles", "automate", "build_unit", "activate", "transport"]
    count: Times = 1


class RunLine(Model):
    """One bloc, by any hex of it and its dots' colour, that is to run whole (W10.2–W10.4)."""

    what: Literal["run"]
    hex: Hex
    colour: ColourId
    feed: FeedId = "food"


Line = Annotated[BuildLine | ActionLine | RunLine, Field(discriminator="what")]


class RoundPlan(Move):
    """What a seat means to do this round; it can be weighed (Match.outcome), not played."""

    kind: Literal["round_plan"] = "round_plan"
    lines: tuple[Line, ...] = Field(max_length=MOST_LINES)


ROUND_PLAN: TypeAdapter[Move] = TypeAdapter(RoundPlan)


def outcome_of_round(rules: Rows, state: Rows, found: Outlook, seat: int, plan: RoundPlan) -> Json:
    """lines: the cost of each in its order, and why it cannot be so, if that is known; need, left (negative: short),
    missing and spare in cubes; missing says what so many cost at today's prices, to buy and as the wells advise for
    barter; pay: for all that is missing; makes: what the blocs to run would yield.

    rules, state: length 1, with found the outlook of the state.
    """
    runs = [line for line in plan.lines if isinstance(line, RunLine)]
    blocs = Blocs(rules, state, found, seat, runs)
    lines = [line_json(rules, found, seat, line, blocs) for line in plan.lines]
    need = [sum(line["cost"].get(name, 0) for line in lines) for name in CUBE_NAMES]
    held = state["players"]["cubes"][0, seat].tolist()
    left = [has - needs for has, needs in zip(held, need, strict=True)]
    missing = {
        name: missing_json(rules, state, found, cube, -left[cube])
        for cube, name in enumerate(CUBE_NAMES)
        if left[cube] < 0
    }
    return {
        "lines": lines,
        "need": mix(need),
        "left": dict(zip(CUBE_NAMES, left, strict=True)),
        "missing": missing,
        "spare": mix([max(0, count) for count in left]),
        "pay": sum(entry["buy"] for entry in missing.values()),
        "makes": blocs.makes,
    }


def missing_json(rules: Rows, state: Rows, found: Outlook, cube: int, count: int) -> Json:
    """Dollars for all of them, one after another (W2.2); barter: by the price that the next well shows (W2.4)."""
    barter_x2 = count * found.markets[cube].barter_x2
    return {
        "count": count,
        "buy": sum(price(rules, state, cube, k) for k in range(count)),
        "barter": barter_x2 / 2 if barter_x2 % 2 else barter_x2 // 2,
    }


def line_json(rules: Rows, found: Outlook, seat: int, line: Line, blocs: "Blocs") -> Json:
    if isinstance(line, RunLine):
        return blocs.line_json(line)
    if isinstance(line, BuildLine):
        tile = TILE_NAMES.index(line.tile)
        left, cost = found.numbers("stacks_left")[tile], rules["tile_cost"][0, tile].tolist()
        why = f"{left or 'None'} left of these tiles." if line.count > left else None
    else:
        pieces, cost = pieces_left(found, seat, line.what), rules["cost"][0, COSTS[line.what]].tolist()
        why = f"{pieces or 'None'} left of yours." if pieces is not None and line.count > pieces else None
    return {"cost": mix([line.count * part for part in cost]), "why": why}


def pieces_left(found: Outlook, seat: int, what: str) -> int | None:
    """How many flags or units the seat can still place; None: it is not about these."""
    own = found.seats[seat]
    return {"place_flag": own.flags_left, "build_unit": own.units_left}.get(what)


class Blocs:
    """What the blocs to run take and make; each counts once, by whatever hex it is named."""

    def __init__(self, rules: Rows, state: Rows, found: Outlook, seat: int, lines: Sequence[RunLine]) -> None:
        self.tiles = state["board"]["tile"][0].tolist()
        self.found, self.seat = found, seat
        self.by_leader: dict[int, BlocOutlook] = {bloc.leader: bloc for bloc in found.blocs if bloc.owner == seat}
        self.counted: set[int] = set()
        chosen = {leader: line.feed for line in lines if (leader := self.leader(line)) is not None}
        plan = no_plan()
        for node, leader in enumerate(found.leader):
            if leader in chosen:
                plan[divmod(node, SECTIONS)] = self.feed(leader, chosen[leader])
        self.weighed = weigh(rules, state["board"], plan)
        self.makes = self.made(chosen, int(rules["bank_dot"][0]))

    def leader(self, line: RunLine) -> int | None:
        """Of the bloc that a line names, where it is the seat's."""
        node = node_at(self.tiles, line.hex, line.colour)
        leader = self.found.leader[node] if node is not None else None
        return leader if leader in self.by_leader else None

    def feed(self, leader: int, wanted: str) -> Feed:
        """Blocs that need no food are free; ore feeds those that are automated (W10.2, W10.4)."""
        bloc = self.by_leader[leader]
        if not bloc.cost[CUBE_NAMES.index("food")]:
            return Feed.FREE
        return FEEDS["ore"] if wanted == "ore" and bloc.automated else FEEDS["food"]

    def made(self, leaders: Any, bank_dot: int) -> Json:
        """By colour, cubes or dollars, less what declared occupiers take."""
        makes: Json = {}
        for leader in leaders:
            bloc = self.by_leader[leader]
            dots = max(0, self.weighed.made[leader] - sum(bloc.occupiers))
            colour = COLOUR_NAMES[bloc.colour]
            if dots:
                makes[colour] = makes.get(colour, 0) + dots * (bank_dot if colour == "money" else 1)
        return makes

    def line_json(self, line: RunLine) -> Json:
        leader = self.leader(line)
        if leader is None:
            return {"cost": {}, "why": "There is no such bloc of yours any more."}
        again = leader in self.counted
        self.counted.add(leader)
        return {"cost": {} if again else mix(self.weighed.cost[leader]), "why": None}
