"""The table at a glance: round and step, board, players, markets, blocs in Produce, offers, notices."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from comity.play.wealth_of_nations.events import REASON_WORDS, gift_words, package_title
from comity.play.wealth_of_nations.moves import Barter
from comity.tui import desk
from comity.tui.manual import manual
from comity.tui.wealth_of_nations import board, players
from comity.tui.wealth_of_nations.words import bundle, some, tile

Json = Mapping[str, Any]
BESIDE = board.WIDTH + 4 + 73  # columns from which the rest stands beside the whole board
BOARD_LINES = 52  # of the whole drawing, with what it says below
MARKET = ("trade",)  # steps in which prices are needed
OURS = {"terrain": "the arrangement of terrain", "integrated_economy": "the dots of the Integrated Economy"}


def table(view: Json, seat: int | None, width: int, height: int) -> list[RenderableType]:
    """Everything on the table, as it fits: the whole board beside the rest or above it, the small or the short one.

    Where not even that fits, the board comes first: it is what may be scrolled away.
    """
    top, rest = header(view, width), facts(view, seat, width)
    if shows_whole(width, height):
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=board.WIDTH)
        grid.add_row(board.whole(view), Group(*facts(view, seat, width - board.WIDTH - 4, tall=True)))
        return [top, grid]
    if height > BOARD_LINES + 4 + len(rest) + len(view["names"]):
        return [top, board.whole(view), *rest]
    small = [top, board.small(view), *rest]
    if lines_of(small, width) <= height:
        return small
    short = [top, board.short(view), *rest]
    return short if lines_of(short, width) <= height else [board.short(view), top, *rest]


def shows_whole(width: int, height: int) -> bool:
    """Whether the whole board stands, with the rest at its side."""
    return width >= BESIDE and height > BOARD_LINES


def lines_of(parts: Sequence[RenderableType], width: int) -> int:
    """How many lines these take."""
    console = Console(width=width, file=io.StringIO())
    return sum(len(console.render_lines(part, pad=False)) for part in parts)


def header(view: Json, width: int) -> Text:
    """Round and step; what has been triggered; who is waited for."""
    step = manual("comity.tui.wealth_of_nations").steps[view["state"]["step"]]["title"]
    ending = " · the end is near" if near_end(view) else ""
    return desk.header(view, f" Round {view['derived']['round']} · {step}{ending}", width)


def facts(view: Json, seat: int | None, width: int, tall: bool = False) -> list[RenderableType]:
    """All but the board."""
    setting_up = view["derived"]["draft"] is not None
    parts: list[RenderableType] = [players.players(view, seat, width)]
    parts += packages(view) if setting_up and (tall or seat is None) else []
    parts += [players.markets(view, tall)] if tall or view["state"]["step"] in MARKET else []
    parts += moment(view, seat)
    parts += players.interest_due(view, seat) if seat is not None else []
    parts += desk.offers(view, deal) + desk.wants(view, bundle) + notices(view)
    return parts


def packages(view: Json) -> list[RenderableType]:
    """What is in the packages that nobody has."""
    on_offer = view["derived"]["draft"]["on_offer"]
    return [
        Text(f"{package_title(name)}: {package_words(content)}", style="" if name in on_offer else "dim")
        for name, content in view["derived"]["draft"]["packages"].items()
    ]


def package_words(content: Json) -> str:
    """'2 generators and $10'."""
    parts = [tile(name, count) if count > 1 else f"1 {tile(name)}" for name, count in content["tiles"].items()]
    rest = bundle({**content["cubes"], "money": content["money"]})
    return " and ".join(parts + ([rest] if rest != "nothing" else []))


def moment(view: Json, seat: int | None) -> list[RenderableType]:
    """What matters in this step: whose pick it is, an Activation, a stand, one's own blocs."""
    state, names = view["state"], view["names"]
    step, lines = state["step"], list[RenderableType]()
    if view["derived"]["draft"] is not None:
        order = [names[other] for other in view["derived"]["draft"]["order"]]
        lines.append(Text(f"Still to pick: {', '.join(order)}", style="dim") if order else Text(""))
    if step == "operation":
        place = state["operation"]["hex"]
        lines.append(Text(f"The unit stands on {place}. {units_there(view, place)}", style="yellow"))
    if step in ("activate", "operation") and state["activation"]:
        lines.append(Text(f"Activations left: {state['activation']['left']}", style="dim"))
    if step == "stand":
        stand = state["stand"]
        moved = f"A unit of {names[stand['mover']]} has moved to {stand['hex']}."
        lines.append(Text(f"{moved} {units_there(view, stand['hex'])}", style="yellow"))
    if step == "occupy" and seat is not None:
        lines += players.occupiable(view, seat)
    if step == "run" and seat is not None:
        lines += [Text("Your blocs:"), *players.blocs(view, seat)]
    return lines


def units_there(view: Json, place: str) -> str:
    """'Units there: 2 of Ann, 1 of Bo.'"""
    units = enumerate(view["state"]["board"][place]["units"])
    words = [f"{count} of {view['names'][seat]}" for seat, count in units if count]
    return f"Units there: {', '.join(words)}."


def deal(gifts: Sequence[Json], names: Sequence[str]) -> str:
    """'Ann → Bo: 2 food; Bo → Ann: $20'."""
    return "; ".join(
        f"{names[gift['from']]} → {names[gift['to']]}: {gift_words(Barter(**dict(gift)))}" for gift in gifts
    )


def notices(view: Json) -> list[RenderableType]:
    """Why the end is near, and what of the components is a guess of ours, where it is in play."""
    lines: list[RenderableType] = []
    if near_end(view):
        reason = REASON_WORDS[view["derived"]["end"]["triggered"]]
        lines.append(Text(f"The end is near: {reason}.", style="yellow"))
    ours = " and ".join(OURS[name] for name in view["derived"]["reconstruction"])
    return [*lines, Text(f"Our reconstruction: {ours}.", style="dim")] if ours else lines


def near_end(view: Json) -> bool:
    """Whether the end has been triggered and is still to come."""
    return view["derived"]["end"]["triggered"] is not None and view["state"]["step"] != "over"


def result(view: Json) -> list[RenderableType]:
    """Places with the score and what breaks ties (W11.5, W11.6)."""
    lines: list[RenderableType] = []
    place = 1
    for group in view["result"]["ranking"]:
        for seat in group:
            score, parts = view["result"]["scores"][seat], view["derived"]["players"][seat]["score"]
            money, flags = view["state"]["players"][seat]["money"], flags_of(view, seat)
            words = (
                "eliminated"
                if score is None
                else f"{some(score, 'point')}, ${money}, {some(flags, 'flag')} ({players.score_parts(parts)})".replace(
                    "-", "−"
                )
            )
            lines.append(Text(f"{place}. {view['names'][seat]}: {words}", style="bold" if place == 1 else ""))
        place += len(group)
    return lines


def flags_of(view: Json, seat: int) -> int:
    return sum(content["flag"] == seat for content in view["state"]["board"].values())
