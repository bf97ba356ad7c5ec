"""What changes on the table from one view to another: holdings, score, and what blocs would make."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from comity.play.wealth_of_nations.moves import ASSET_NAMES
from comity.tui.wealth_of_nations.words import bundle, changes, some

Json = Mapping[str, Any]

PLAN = ("yields", "cost")
PIECES = {"tile": ("tiles", 1), "flag": ("flags_left", -1), "unit": ("units_left", -1)}  # of which more on the board


def effects(before: Json, after: Json, seats: Sequence[int]) -> RenderableType:
    """A row for each seat for which something changes; the others in a deal have one too."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for header in ("player", "change", "score", "best plan would make", "and need"):
        table.add_column(header)
    for seat in seats:
        held = held_changes(before, after, seat)
        score, makes, needs = score_of(before, after, seat), *(plan_of(before, after, seat, part) for part in PLAN)
        if held or "→" in score + makes + needs or len(seats) <= 2:
            table.add_row(before["names"][seat], held or "—", score, makes, needs)
    return table if table.row_count else Text("Nothing changes in what players have.")


def held_changes(before: Json, after: Json, seat: int) -> str:
    """'+2 food −$14 +1 tile': what is held, and pieces on the board."""
    old, new = before["state"]["players"][seat], after["state"]["players"][seat]
    was, becomes = before["derived"]["players"][seat], after["derived"]["players"][seat]
    words = [changes({name: new[name] - old[name] for name in ASSET_NAMES})]
    for noun, (name, sign) in PIECES.items():
        more = (becomes[name] - was[name]) * sign
        if more:
            words.append(f"{'+' if more > 0 else '−'}{some(abs(more), noun)}")
    return " ".join(filter(None, words))


def score_of(before: Json, after: Json, seat: int) -> str:
    """Score before → after."""
    old, new = (view["derived"]["players"][seat]["score"] for view in (before, after))
    words = ["—" if score is None else str(score["total"]).replace("-", "−") for score in (old, new)]
    return words[0] if words[0] == words[1] else " → ".join(words)


def plan_of(before: Json, after: Json, seat: int, part: str) -> str:
    """One of PLAN of the best plan, before → after."""
    old, new = (bundle(view["derived"]["plans"][seat][part]) for view in (before, after))
    return new if old == new else f"{old} → {new}"
