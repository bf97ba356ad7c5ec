"""The table at a glance: title, players or nations on offer, ports, wars, offers, wanted lists, notices."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from comity.games.empires.tables import NATION_IDS, components
from comity.play.empires.events import gift_words
from comity.play.empires.moves import EmpiresGift
from comity.tui import desk
from comity.tui.empires.players import WIDE, players
from comity.tui.empires.words import bundle, nation
from comity.tui.empires.words import war as title_of_war
from comity.tui.manual import manual

Json = Mapping[str, Any]
NARROW_HEADERS = ("gold", "good", "ppl", "land", "bond", "rev.")


def table(view: Json, seat: int | None, width: int) -> list[RenderableType]:
    """Everything on the table, as it fits into so many columns."""
    setting_up = view["derived"]["phase"] == "setup"
    parts: list[RenderableType] = [header(view, width)]
    parts += (
        [nations(view, width), *taken(view)] if setting_up else [players(view, seat, width), ports(view), *prices(view)]
    )
    parts += [wars(view, width), *desk.offers(view, deal), *desk.wants(view, bundle), *reconstruction(view)]
    return parts


def header(view: Json, width: int) -> Text:
    """Round and step, and who is waited for."""
    derived, step = view["derived"], manual("comity.tui.empires").steps[view["state"]["step"]]
    return desk.header(view, f" Round {derived['round']} of {derived['rounds']} · {step['title']}", width)


def nations(view: Json, width: int) -> Table:
    """What is on offer in setup: assets at the start, revolts beside the tile, the power."""
    wide = width >= WIDE
    state = view["state"]
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column("nation", no_wrap=True)
    for name in ("gold", "goods", "people", "land", "bonds", "revolts") if wide else NARROW_HEADERS:
        grid.add_column(name, justify="right", no_wrap=True)
    grid.add_column(" power", no_wrap=True)
    starts, powers = components(), manual("comity.tui.empires").powers
    for identifier in state["draft"]["offered"]:
        start = starts.first_game if state["step"] == "pick" else starts.nations[NATION_IDS.index(identifier)]
        assets = [str(start[name]) for name in ("gold", "goods", "people", "territories", "bonds")]
        revolts = str(state["draft"]["revolts"].get(identifier, 0) or "")
        grid.add_row(nation(identifier, narrow=not wide), *assets, revolts, f" {powers[identifier]['short']}")
    return grid


def taken(view: Json) -> list[RenderableType]:
    """In setup: who has which nation already, and who has chosen."""
    words = []
    for seat, player in enumerate(view["state"]["players"]):
        held = [nation(tile) for tile in player["nations"]]
        if held:
            words.append(f"{view['names'][seat]} has {held[0]}")
        elif player.get("chosen"):
            words.append(f"{view['names'][seat]} has chosen")
    return [Text("; ".join(words) + ".", style="dim")] if words else []


def ports(view: Json) -> Text:
    """The ports from the dearest; those covered by goods delivered are in brackets; the price."""
    market = view["derived"]["market"]
    delivered = sum(player["delivered"] or 0 for player in view["state"]["players"])
    text = Text("Ports  ", style="dim")
    for place, price in enumerate(market["ports"]):
        text.append(f"({price}) " if place < delivered else f"{price} ", style="dim" if place < delivered else "cyan")
    if market["price"] is not None:
        text.append(f" price {market['price']}", style="bold")
    return text


def prices(view: Json) -> list[RenderableType]:
    """In Market, until it is settled: the price of a good for each number that all sell together (E7.3)."""
    market = view["derived"]["market"]
    if view["derived"]["phase"] != "market" or market["price"] is not None:
        return []
    runs = [
        (price, [goods for goods, _ in run])
        for price, run in groupby(enumerate(market["price_if_delivered"]), itemgetter(1))
    ]
    last = runs[-1][1][0]
    parts = [f"{sold[0]}–{sold[-1]}: {price}" if len(sold) > 1 else f"{sold[0]}: {price}" for price, sold in runs[:-1]]
    return [Text(f"Price by all goods sold  {'  '.join([*parts, f'{last}+: {runs[-1][0]}'])}", style="dim")]


def wars(view: Json, width: int) -> RenderableType:
    """The row from the left: active wars numbered in the order in which they leave, then those that wait."""
    narrow = width < WIDE
    cells = [war_cell(view, place, war, narrow) for place, war in enumerate(view["derived"]["wars"], 1)]
    lines = [Text()]
    for cell in cells:
        if lines[-1] and lines[-1].cell_len + cell.cell_len + 2 > width - 5:
            lines.append(Text())
        lines[-1].append("  " if lines[-1] else "").append(cell)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(Text("Wars", style="dim"), Text("\n").join(lines))
    return grid


def war_cell(view: Json, place: int, war: Json, narrow: bool) -> Text:
    """A war: what it brings, and who has won it this round."""
    line = f"{title_of_war(war['id'], narrow)} {bundle(war['assets'], narrow)}"
    if war["won_by"] is not None:
        return Text(f"{place} {line} → {view['names'][war['won_by']]}", style="dim")
    return Text(f"{place} ").append(line, style="cyan") if war["active"] else Text(f"– {line}", style="dim")


def deal(gifts: Sequence[Json], names: Sequence[str]) -> str:
    """'Ann → Bo: 2 gold; Bo → Ann: 1 good'."""
    return "; ".join(
        f"{names[gift['from']]} → {names[gift['to']]}: {gift_words(EmpiresGift(**dict(gift)))}" for gift in gifts
    )


def reconstruction(view: Json) -> list[RenderableType]:
    """Which component tables are ours (on every screen where they are)."""
    ours = " and ".join(
        {"wars": "war tiles", "ports": "port prices"}[name] for name in view["derived"]["reconstruction"]
    )
    return [Text(f"Our reconstruction, for the rulebook prints none: {ours}.", style="dim")] if ours else []
