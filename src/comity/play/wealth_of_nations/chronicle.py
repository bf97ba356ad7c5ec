"""How a game came to its end: round by round, what was made, where the money came from, and what decided it (W11)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from comity.games.common.log import LOG
from comity.games.common.rows import Rows, allocate, duplicate
from comity.games.wealth_of_nations.constants import Step
from comity.games.wealth_of_nations.steps import SETUP
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES
from comity.play.adapter import Adapter, Entry, Json, Past
from comity.play.wealth_of_nations.snapshot import Outlook, SeatOutlook

SOURCES = ("start", "markets", "barter", "banks", "notes", "interest", "sell_off")
BY_KIND = {"buy": "markets", "sell": "markets", "accept": "barter", "borrow": "notes", "repay": "notes"}
BY_EVENT = {"sold_off": ("sell_off", 1), "interest": ("interest", -1), "borrowed": ("notes", 1)}
CLOSES = frozenset((int(Step.TRADE), int(Step.RUN)))  # steps whose last move makes the rules pay and take money
MEASURES: tuple[tuple[str, Callable[[SeatOutlook, int], int]], ...] = (  # W11.6; the second value: money
    ("points", lambda seat, _money: seat.points),
    ("money", lambda _seat, money: money),
    ("flags", lambda seat, _money: -seat.flags_left),
)


class Story(NamedTuple):
    """Of each seat: cubes and dollars that its blocs made for it, and its money by where it came from."""

    made: list[Json]
    money: list[Json]
    sell_off: list[Json]  # by cube: its price, and how many each seat sold


def chronicle_json(adapter: Adapter, past: Past, end: Rows, look: Callable[[Rows], Outlook]) -> Json:
    """Points, money, tiles and dots by round, the start first; barter prices likewise; and the Story."""
    moves = list(past)
    states = [*(state for _, state in moves), end]
    marks, seats = list(by_round(states)), int(end["seats"][0])
    seen = [(mark, look(mark)) for mark in marks]
    story = tell(adapter, moves, states, seats)
    return {
        "rounds": [int(mark["round_number"][0]) for mark in marks],
        "points": [[seat.points for seat in found.seats] for _, found in seen],
        "tiles": [[seat.tiles for seat in found.seats] for _, found in seen],
        "money": [mark["players"]["money"][0, :seats].tolist() for mark in marks],
        "dots": [[dots_of(found, seat) for seat in range(seats)] for _, found in seen],
        "prices": {
            name: [found.markets[cube].barter_x2 / 2 for _, found in seen] for cube, name in enumerate(CUBE_NAMES)
        },
        "made": story.made,
        "sources": story.money,
        "sell_off": story.sell_off,
    }


def dots_of(found: Outlook, seat: int) -> int:
    return sum(bloc.dots for bloc in found.blocs if bloc.owner == seat)


def by_round(states: Sequence[Rows]) -> Iterator[Rows]:
    """When the first round begins, when each later one does, and the end; of a game begun later, from there on."""
    begun = [state for state in states if int(state["step"][0]) not in SETUP] or [states[-1]]
    yield begun[0]
    for before, after in pairwise(begun):
        if after["round_number"][0] > before["round_number"][0]:
            yield after
    if len(begun) > 1:
        yield begun[-1]


def tell(adapter: Adapter, moves: Sequence[tuple[Entry, Rows]], states: Sequence[Rows], seats: int) -> Story:
    story = Story([{} for _ in range(seats)], [dict.fromkeys(SOURCES, 0) for _ in range(seats)], [])
    held = states[0]["players"]["money"][0]
    for seat in range(seats):
        story.money[seat]["start"] += int(held[seat])
    for (entry, before), after in zip(moves, states[1:], strict=True):
        kind = entry[1]["kind"]
        if int(before["step"][0]) in CLOSES and before["step"][0] != after["step"][0]:
            for event in events_of(adapter, entry, before):
                add_event(story, event)
        elif source := BY_KIND.get(kind) or ("start" if int(before["step"][0]) in SETUP else None):
            gained = after["players"]["money"][0] - before["players"]["money"][0]
            for seat in range(seats):
                story.money[seat][source] += int(gained[seat])
    return story


def events_of(adapter: Adapter, entry: Entry, before: Rows) -> list[Json]:
    """What the rules told when this move was made."""
    seat, move = entry
    action, state, log = adapter.new_action(), duplicate(before), allocate(LOG)
    adapter.encode(seat, adapter.parse(seat, move), action, state)
    adapter.spec.contract.apply(adapter.rules, state, action, log)
    return adapter.events(log, state)


def add_event(story: Story, event: Json) -> None:
    kind, seat, data = event["event"], event["seat"], event["data"]
    if kind in ("produced", "taken"):
        made = story.made[seat]
        made[data["colour"]] = made.get(data["colour"], 0) + data["amount"]
        if data["colour"] == COLOUR_NAMES[-1]:
            story.money[seat]["banks"] += data["amount"]
    elif kind == "sell_off":
        story.sell_off.append({"cube": data["cube"], "price": data["price"], "sold": [0] * len(story.made)})
    elif kind in BY_EVENT:
        source, sign = BY_EVENT[kind]
        story.money[seat][source] += sign * data["money"]
        if kind == "sold_off":
            sale = next(sale for sale in story.sell_off if sale["cube"] == data["cube"])
            sale["sold"][seat] = data["money"] // sale["price"]


def decided_by(end: Rows, found: Outlook, ranking: Sequence[Sequence[int]]) -> str:
    """What tells the first place from the second: points, money or flags (W11.6); shared; or that the others fell."""
    if len(ranking) == 1:
        return "shared"
    first, second = ranking[0][0], ranking[1][0]
    players = end["players"][0]
    if players["eliminated"][second]:
        return "elimination"
    for name, measure in MEASURES:
        if measure(found.seats[first], int(players["money"][first])) != measure(
            found.seats[second], int(players["money"][second])
        ):
            return name
    return "shared"
