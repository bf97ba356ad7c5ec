"""What changes on the table from one view to another: holdings and institutions before → after."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from comity.games.empires.tables import ASSET_NAMES
from comity.tui.empires.words import cards, changes, nation
from comity.tui.manual import manual

Json = Mapping[str, Any]
WORKS = {"banks": "banks", "luxuries": "luxuries", "industries": "industries", "unused_people": "idle people"}


def effects(before: Json, after: Json, seats: Sequence[int]) -> Table:
    """A row for each seat: what it gains and loses, what of its institutions changes, what Develop would bring."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for header in ("player", "change", "institutions", "next Develop"):
        table.add_column(header)
    for seat in seats:
        table.add_row(
            before["names"][seat],
            held_changes(before, after, seat) or "—",
            work_changes(before["derived"]["players"][seat], after["derived"]["players"][seat]) or "as before",
            develop_changes(before["derived"]["players"][seat], after["derived"]["players"][seat]),
        )
    return table


def held_changes(before: Json, after: Json, seat: int) -> str:
    """'+2 gold −1 good, + France'."""
    old, new = before["state"]["players"][seat], after["state"]["players"][seat]
    parts = [changes({name: new[name] - old[name] for name in ASSET_NAMES})]
    parts += [f"+ {nation(tile)}" for tile in new["nations"] if tile not in old["nations"]]
    parts += [f"− {nation(tile)}" for tile in old["nations"] if tile not in new["nations"]]
    parts += [f"cards {cards(new['cards'])}"] if new["cards"] != old["cards"] else []
    had, has = (view["state"]["diplomat"] == seat for view in (before, after))
    parts += ["+ token"] if has and not had else ["− token"] if had and not has else []
    return ", ".join(part for part in parts if part)


def work_changes(old: Json, new: Json) -> str:
    """'luxuries 2 → 3'."""
    return ", ".join(f"{WORKS[name]} {old[name]} → {new[name]}" for name in WORKS if old[name] != new[name])


def develop_changes(old: Json, new: Json) -> str:
    """What Develop would bring, before → after."""
    was, will = changes(old["develop"]) or "nothing", changes(new["develop"]) or "nothing"
    return was if was == will else f"{was} → {will}"


def holding(view: Json, seat: int) -> list[Text]:
    """A seat's cards and tiles in detail."""
    player = view["state"]["players"][seat]
    held = f"the cards {cards(player['cards'])}" if player["cards"] else "no cards"
    lines = [Text(f"{view['names'][seat]} holds {held}.")]
    for power in view["derived"]["powers"]:
        if power["holder"] == seat:
            text = manual("comity.tui.empires").powers[power["nation"]]
            lines.append(Text(f"{nation(power['nation'])}, {text['when']}: {text['text']}"))
            state = "can be used now" if power["usable"] else power["why_not"]
            lines.append(Text(f"  Now: {state}", style="dim"))
    return lines
