"""The table of players: assets, institutions as they will work, support, and where each of them stands."""

from collections.abc import Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from comity.tui.empires.words import changes, cut, nation

Json = Mapping[str, Any]
WIDE = 120  # columns from which words are written out and the next Develop has a column
ASSETS = ("gold", "goods", "people", "territories", "bonds")
WORKS = ("banks", "luxuries", "industries", "unused_people")
HEADERS = {
    False: ("gold", "good", "ppl", "land", "bond", "bank", "lux", "ind", "idle"),
    True: ("gold", "goods", "people", "land", "bonds", "bank", "lux", "ind", "idle"),
}


def players(view: Json, seat: int | None, width: int) -> Table:
    """A row for each seat; the viewer's own is bold. Narrow, names of eight letters fit into 80 columns."""
    wide = width >= WIDE
    name_width = 12 if wide else 8
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column("player", no_wrap=True, min_width=name_width)
    table.add_column("nation tiles", min_width=10)
    for header in HEADERS[wide]:
        table.add_column(header, justify="right", no_wrap=True)
    table.add_column("support" if wide else "supp.", justify="right", no_wrap=True)
    table.add_column(phase_header(view, wide), justify="right", no_wrap=True)
    if wide:
        table.add_column("next Develop", no_wrap=True)
    for other in range(len(view["names"])):
        row = [*who(view, other, wide, name_width), tiles(view, other, wide), *amounts(view, other)]
        row += [support(view, other), in_this_phase(view, other)]
        row += [next_develop(view, other)] if wide else []
        table.add_row(*row, style="bold" if other == seat else "")
    return table


def who(view: Json, seat: int, wide: bool, width: int) -> list[str | Text]:
    """Waited for (▸) or ready (✓), the diplomacy token (♦), and the name, with its seat where there is room."""
    player = view["state"]["players"][seat]
    waiting = "▸" if seat in view["pending"] else "✓" if player["ready"] or player.get("chosen") else " "
    token = "♦" if view["state"]["diplomat"] == seat else " "
    mark = Text(waiting, style="yellow" if waiting == "▸" else "green") + Text(token, style="magenta")
    name = view["names"][seat]
    return [mark, cut(f"{seat} {name}" if wide else name, width)]


def tiles(view: Json, seat: int, wide: bool) -> Text:
    """Nation tiles held; in brackets those whose power was used this round, underlined those usable now."""
    text = Text()
    for power in view["derived"]["powers"]:
        if power["holder"] == seat:
            name = nation(power["nation"], narrow=not wide)
            shown = f"({name})" if power["used"] else f"{name}!" if power["usable"] else name
            text.append(", " if text else "")
            text.append(shown, style="dim" if power["used"] else "underline" if power["usable"] else "")
    return text or Text("—", style="dim")


def amounts(view: Json, seat: int) -> list[Text]:
    """The five assets, then banks, luxuries, industries and idle people; what brings a revolt is red and starred."""
    player, works = view["state"]["players"][seat], view["derived"]["players"][seat]
    cells = [Text(str(player[name])) for name in ASSETS]
    if works["unpaid_bonds"]:
        cells[-1] = Text(f"{player['bonds']}*", style="red")
    cells += [Text(str(works[name]), style="cyan") for name in WORKS]
    if works["develop"]["revolts"] > works["unpaid_bonds"]:
        cells[-1] = Text(f"{works['unused_people']}*", style="red")
    return cells


def support(view: Json, seat: int) -> str:
    """Supporters less revolts."""
    player = view["state"]["players"][seat]
    total = view["derived"]["players"][seat]["support"]
    return f"{player['supporters']}−{player['revolts']}={total}".replace("=-", "=−")


def phase_header(view: Json, wide: bool) -> str:
    return {"market": "sells" if wide else "sold", "war": "armies" if wide else "army"}.get(
        view["derived"]["phase"], ""
    )


def in_this_phase(view: Json, seat: int) -> str:
    """Goods sold or armies raised this phase: the card laid until it is paid for."""
    player = view["state"]["players"][seat]
    phase = view["derived"]["phase"]
    if phase not in ("market", "war"):
        return ""
    done = player["delivered"] if phase == "market" else player["armies"]
    if done is not None:
        return str(done)
    if player["card"] is not None:
        return f"({player['card']})"
    return "(?)" if player.get("chosen") else ""


def next_develop(view: Json, seat: int) -> str:
    return changes(view["derived"]["players"][seat]["develop"], narrow=True) or "—"
