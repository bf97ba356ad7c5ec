"""What a bot does in a situation set up by hand."""

from typing import Any

from rulebook.wealth_of_nations.table import Table

from comity.bots.bot import OwnBot
from comity.bots.registry import make_bot
from comity.games.wealth_of_nations.constants import Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.spec import SPEC
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES, TILE_NAMES


def bot_at(table: Table, seat: int, name: str = "greedy") -> OwnBot:
    return make_bot("wealth-of-nations", name, table.rules, seat, 1)


def choice(table: Table, seat: int, name: str = "greedy") -> Any:
    """The action that a bot takes from what its seat sees (length 1); it is legal."""
    action = bot_at(table, seat, name).choose(table.observed(seat))
    assert action is not None
    assert action["seat"][0] == seat
    assert Reason(SPEC.contract.check(table.rules, table.state, action)) == Reason.OK
    return action


def kind_of(action: Any) -> Kind:
    return Kind(int(action["kind"][0]))


def cubes_of(action: Any) -> dict[str, int]:
    """Of a purchase or a sale."""
    return {name: int(n) for name, n in zip(CUBE_NAMES, action["cubes"][0], strict=True) if n}


def tile_of(action: Any) -> str:
    return TILE_NAMES[int(action["a"][0])]


def hex_in(action: Any, field: str) -> str:
    return HEX_NAMES[int(action[field][0])]


def go_on(table: Table, seat: int, *until: Kind) -> list[Kind]:
    """Greedy plays the seat, others pass or let pass, until it takes an action of these kinds; all kinds on the way."""
    seen: list[Kind] = []
    while not seen or seen[-1] not in until:
        (waiting,) = table.waiting
        if waiting == seat:
            action = choice(table, seat)
            seen.append(kind_of(action))
            table.apply(action)
        else:
            table.do(Kind.LET_PASS if table.step == Step.STAND else Kind.PASS, waiting)
    return seen
