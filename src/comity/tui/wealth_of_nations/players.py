"""The table of players, the markets, and the blocs of a player."""

from collections.abc import Callable, Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from comity.games.wealth_of_nations.notes import charges_interest, notes_for
from comity.games.wealth_of_nations.tables import CUBE_NAMES
from comity.play.wealth_of_nations.boards import rules_of
from comity.play.wealth_of_nations.drawing import STYLES
from comity.play.words import title
from comity.tui.wealth_of_nations.words import bundle, some, tile

Json = Mapping[str, Any]
CHARGES_INTEREST: Callable[[Any, bool], bool] = charges_interest  # compiled rules have no types
NOTES_FOR: Callable[[Any, int, int, int], int] = notes_for
HEADERS = ("money", "notes", "food", "energy", "labor", "ore", "capital", "tiles", "flags", "units", "score")
NARROW = {"energy": "ener", "capital": "cap", "labor": "lab"}
NAME_WIDTH = {False: 10, True: 14}
WIDE = 88  # columns from which words are written out


def players(view: Json, seat: int | None, width: int) -> Table:
    """A row for each seat: what it holds, tiles on the board, flags and units left, score. The viewer's own is bold."""
    wide = width >= WIDE
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column("player", no_wrap=True, min_width=NAME_WIDTH[wide])
    for header in headers(view):
        table.add_column(header if wide else NARROW.get(header, header), justify="right", no_wrap=True)
    for other in range(len(view["names"])):
        cells: list[str | Text] = [mark(view, other), name(view, other, NAME_WIDTH[wide]), *amounts(view, other)]
        table.add_row(*cells, style="bold" if other == seat else "")
    return table


def headers(view: Json) -> tuple[str, ...]:
    """Without units where the game is played without war (W12.1)."""
    return tuple(header for header in HEADERS if header != "units" or has_war(view))


def has_war(view: Json) -> bool:
    return bool(rules_of(view["state"])["war"][0])


def mark(view: Json, seat: int) -> Text:
    """Waited for (▸), has chosen (✓), out of the Trade phase (–); 1 the first player, x eliminated."""
    player = view["state"]["players"][seat]
    if player["eliminated"] is not None:
        return Text("x", style="red")
    done = "✓" if player.get("chosen") else "–" if player["out"] else " "
    waiting = "▸" if seat in view["pending"] else done
    first = "1" if view["state"]["first_player"] == seat else " "
    return Text(waiting, style="yellow" if waiting == "▸" else "green") + Text(first, style="magenta")


def name(view: Json, seat: int, width: int) -> Text:
    """Seat and name in the nation's colour."""
    words = f"{seat} {view['names'][seat]}"
    shown = words if len(words) <= width else words[: width - 1] + "…"
    return Text(shown, style=STYLES[view["state"]["players"][seat]["nation"]])


def amounts(view: Json, seat: int) -> list[str]:
    player, found = view["state"]["players"][seat], view["derived"]["players"][seat]
    score = found["score"]["total"] if found["score"] else None
    held = [f"${player['money']}", *(str(player[asset]) for asset in ("notes", *CUBE_NAMES))]
    units = [found["units_left"]] if has_war(view) else []
    left = [found["tiles"], found["flags_left"], *units, "—" if score is None else score]
    return held + [str(count).replace("-", "−") for count in left]


def markets(view: Json, wide: bool) -> Table:
    """What the next three cubes cost and bring, with the stock; wide: a line a cube, else a column."""
    rows = view["derived"]["market"]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    if wide:
        for header in ("market", "stock", "to buy", "to sell", "barter"):
            table.add_column(header, no_wrap=True)
        for cube, row in rows.items():
            table.add_row(
                cube, f"{row['stock']}/{row['wells']}", prices(row["buy"]), prices(row["sell"]), f"${row['barter']}"
            )
        return table
    table.add_column("market", style="dim", no_wrap=True)
    for cube, row in rows.items():
        table.add_column(f"{cube} {row['stock']}/{row['wells']}", no_wrap=True)
    table.add_row("buy", *(prices(row["buy"]) for row in rows.values()))
    table.add_row("sell", *(prices(row["sell"]) for row in rows.values()))
    return table


def prices(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def bloc_words(view: Json, bloc: Json) -> str:
    """'2 academies E6 E7: 3 labor for 2 food 1 energy (automated: or 1 energy 1 ore); units there: 1 of Bo'."""
    names = view["names"]
    kind = tile(bloc["industry"], len(bloc["hexes"]))
    other = f" (automated: or {bundle(bloc['cost_by_ore'])})" if bloc["cost_by_ore"] is not None else ""
    made = bundle({bloc["colour"]: worth(view, bloc, bloc["dots"])})
    words = f"{kind} {' '.join(bloc['hexes'])}: {made} for {bundle(bloc['cost'])}{other}"
    units = [f"{count} of {names[int(seat)]}" for seat, count in bloc["units"].items()]
    taking = [f"{count} of {names[int(seat)]}" for seat, count in bloc["occupiers"].items()]
    words += f"; units there: {', '.join(units)}" if units else ""
    return words + (f"; occupied by {', '.join(taking)}" if taking else "")


def worth(view: Json, bloc: Json, dots: int) -> int:
    """So many dots of the bloc: cubes, or of banks dollars (W10.5)."""
    dollars: int = view["derived"]["costs"]["bank_dot"]
    return dots * (dollars if bloc["colour"] == "money" else 1)


def blocs(view: Json, seat: int) -> list[Text]:
    """A seat's blocs, a line each."""
    own = [bloc for bloc in view["derived"]["blocs"] if bloc["owner"] == seat]
    return [Text(f"  {bloc_words(view, bloc)}") for bloc in own] or [Text("  no blocs", style="dim")]


def occupiable(view: Json, seat: int) -> list[Text]:
    """Blocs of opponents on which the seat has units, with what they make and need (W10.7)."""
    there = [bloc for bloc in view["derived"]["blocs"] if bloc["units"].get(str(seat)) and bloc["owner"] != seat]
    lines = [Text(f"  {view['names'][bloc['owner']]}: {bloc_words(view, bloc)}") for bloc in there]
    return [Text("Blocs that your units stand on:"), *lines] if lines else []


def interest_due(view: Json, seat: int) -> list[Text]:
    """A warning where the seat holds less than the next interest: what it has to do, or that it would be out (W5.2)."""
    player, found, end = view["state"]["players"][seat], view["derived"]["players"][seat], view["derived"]["end"]
    rules, due, money = rules_of(view["state"])[0], found["interest"], player["money"]
    is_last = end["triggered"] is not None or end["last_round"] == view["derived"]["round"]
    if due <= money or player["eliminated"] is not None or not CHARGES_INTEREST(rules, is_last):
        return []
    notes = NOTES_FOR(rules, player["notes"], money, due)
    what = f"Interest of ${due} is due when the next round begins, and you have ${money}:"
    if notes < 0:
        return [Text(f"{what} even notes would not do, and you would be eliminated (W5.3).", style="red")]
    return [Text(f"{what} it would take {some(notes, 'more note')} (W5.2).", style="yellow")]


def score_parts(score: Json) -> str:
    """'40 for tiles, 3 for money, −2 for notes' (W11.5)."""
    return f"{score['tiles']} for tiles, {score['money']} for money, {score['notes']} for notes".replace("-", "−")


def holding(view: Json, seat: int) -> list[Text]:
    """A seat in detail: what it holds, its score with its parts, notes, blocs, and what it could make."""
    player, found = view["state"]["players"][seat], view["derived"]["players"][seat]
    lines = [Text(f"{view['names'][seat]}, {title(player['nation'])}: {bundle(player)}.")]
    score = found["score"]
    if score:
        lines.append(Text(f"Score {score['total']}: {score_parts(score)}.".replace("-", "−")))
    if found["next_note"] is not None:
        lines.append(Text(f"The next note pays ${found['next_note']}; interest ${found['interest']} a round."))
    lines += [Text("Blocs:"), *blocs(view, seat)]
    plan = view["derived"]["plans"][seat]
    lines.append(Text(f"Best plan now: {bundle(plan['yields'])} for {bundle(plan['cost'])}.", style="dim"))
    return lines
