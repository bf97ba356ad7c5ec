"""What a person types in the game's own words, and the menus for what is missing in it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.text import Text

from comity.errors import ComityError
from comity.games.wealth_of_nations.constants import MAX_MOVED
from comity.games.wealth_of_nations.notes import note_pays
from comity.games.wealth_of_nations.tables import CUBE_NAMES, spelled
from comity.play.wealth_of_nations.boards import rules_of
from comity.play.wealth_of_nations.drawing import LEGEND
from comity.tui.face import Menu, Typed
from comity.tui.wealth_of_nations import board, players, putting
from comity.tui.wealth_of_nations.choices import refused
from comity.tui.wealth_of_nations.running import RunBuilder
from comity.tui.wealth_of_nations.table import packages
from comity.tui.wealth_of_nations.words import (
    COLOURS,
    amounts_of,
    bundle,
    hex_of,
    is_hex,
    one_of,
    player_of,
    short_hexes,
    split,
)

View = Mapping[str, Any]
Words = Sequence[str]
Json = dict[str, Any]
OF_WAR = ("unit", "activate", "transport")  # costs
NOTE_PAYS: Callable[[Any, int], int] = note_pays  # compiled rules have no types
HEX_WORDS = {  # word: the kinds that it may stand for, each of one hex
    "flag": ("place_flag", "place_first_flag"),
    "unit": ("build_unit", "place_unit"),
    "automate": ("automate",),
}
WAYS = {"go": "move_unit", "transport": "transport"}  # from one hex to another


def typed(view: View, line: str) -> Typed | None:
    """See Face.typed. A hex alone completes the one thing that can be done with hexes."""
    words = split(line)
    if not words:
        return None
    if is_hex(words[0]):
        words = [*only_word(view), *words]
    word = words[0] if words[0] in LOOKING else beginning(words[0])
    if word is None:
        return None
    rest = words[1:]
    if word in LOOKING:
        return Menu(LOOKING[word](view, rest), goes_on=False)
    return DOING[word](view, rest)


def beginning(word: str) -> str | None:
    """The word of ours that is typed, or is the only one that begins so."""
    fitting = [name for name in DOING if name == word] or [name for name in DOING if name.startswith(word)]
    return fitting[0] if len(fitting) == 1 else None


def only_word(view: View) -> list[str]:
    """The word before a hex that is typed alone; raises ComityError where several things can be done with hexes."""
    kinds = {
        **{kind: word for word, kinds in HEX_WORDS.items() for kind in kinds},
        "move_unit": "go",
        "occupy": "occupy",
    }
    found = {word for kind, word in kinds.items() if kind in view["legal"]}
    if "place_tile" in view["legal"]:
        tiles = [entry["tile"] for entry in view["legal"]["place_tile"]]
        return ["place", tiles[0]] if len(tiles) == 1 else ["place"]
    if not found and not {"build_tile", "move_tiles"} & set(view["legal"]):
        raise ComityError(refused(view, "A hex alone"))
    if len(found) != 1:
        raise ComityError("Say first what to do with the hex, such as: build farm E6.")
    return [found.pop()]


def require(view: View, kinds: Sequence[str], word: str) -> str:
    """The one of these kinds that is legal now; raises ComityError, which says what is."""
    for kind in kinds:
        if kind in view["legal"]:
            return kind
    raise ComityError(refused(view, word, kinds[0]))


def meant(view: View, kinds: Sequence[str]) -> str:
    """The one of these kinds that is legal now, or else the first: the rules then say why not."""
    return next((kind for kind in kinds if kind in view["legal"]), kinds[0])


def hex_line(word: str) -> Callable[[View, Words], Typed]:
    """'flag E6': a move whose one field is a hex."""

    def read(view: View, words: Words) -> Typed:
        if words:
            return {"kind": meant(view, HEX_WORDS[word]), "hex": hex_of(words[0])}
        kind = require(view, HEX_WORDS[word], word)
        return Menu([Text(f"{word} where? {short_hexes(view['legal'][kind])}")])

    return read


def way_line(word: str) -> Callable[[View, Words], Typed]:
    """'go E6 F6': a unit's hex and where it goes; the same hex, or stay: it stays."""

    def read(view: View, words: Words) -> Typed:
        goals = view["legal"][require(view, (WAYS[word],), word)]
        if not words:
            return Menu([Text(f"{word} from where? {short_hexes(goals)}")])
        source = hex_of(words[0])
        if source not in goals:
            raise ComityError(
                f"There is no unit of yours on {source} that could do it; there is on {', '.join(goals)}."
            )
        if len(words) == 1:
            return Menu([Text(f"from {source} where? {short_hexes(goals[source])}")])
        target = source if words[1] == "stay" else hex_of(words[1])
        return {"kind": WAYS[word], "from": source, "to": target}

    return read


def stay(view: View, words: Words) -> Typed:
    """'stay E6': a unit is activated and does not move (W9.3)."""
    return way_line("go")(view, [words[0], words[0]] if words else [])


def trade_line(kind: str) -> Callable[[View, Words], Typed]:
    """'buy 2 food 1 ore' (W6.2)."""

    def read(view: View, words: Words) -> Typed:
        if words:
            cubes = amounts_of(words, CUBE_NAMES)
            check_price(view, kind, cubes)
            return {"kind": kind, "cubes": cubes}
        mixes = view["legal"][require(view, (kind,), kind)]
        rows = view["derived"]["market"]
        names = [name for name in CUBE_NAMES if any(name in mix for mix in mixes)]
        prices = ", ".join(f"{name} at ${' $'.join(map(str, rows[name][kind]))}" for name in names)
        most = max(sum(mix.values()) for mix in mixes)
        return Menu([Text(f"{kind} what? {prices}. Up to {most} in one action, such as: {min(most, 2)} {names[0]}")])

    return read


def check_price(view: View, kind: str, cubes: Mapping[str, int]) -> None:
    """Raises ComityError, with figures, for what is too dear; what the prices shown do not reach is for the rules."""
    rows, money = view["derived"]["market"], view["state"]["players"][view["seat"]]["money"]
    if kind == "buy" and "buy" in view["legal"] and all(n <= len(rows[name]["buy"]) for name, n in cubes.items()):
        price = sum(sum(rows[name]["buy"][:n]) for name, n in cubes.items())
        if price > money:
            raise ComityError(f"That costs ${price}, and you have ${money} (W6.2).")


def notes_line(kind: str) -> Callable[[View, Words], Typed]:
    """'borrow 2', 'repay 1' (W6.4)."""

    def read(view: View, words: Words) -> Typed:
        if not words:
            most = max(view["legal"][require(view, (kind,), kind)])
            return Menu([Text(f"{kind} how many notes? 1 to {most}. {notes_terms(view, kind, most)}")])
        if not words[0].isdecimal():
            raise ComityError(f"Say how many notes, such as: {kind} 1.")
        return {"kind": kind, "notes": int(words[0][:6])}

    return read


def notes_terms(view: View, kind: str, most: int) -> str:
    """What notes bring and cost (W6.4, W11.5)."""
    repay = view["derived"]["costs"]["note_repay"]
    if kind == "repay":
        return f"Each costs ${repay}."
    rules, held = rules_of(view["state"])[0], view["state"]["players"][view["seat"]]["notes"]
    pays = " ".join(f"${NOTE_PAYS(rules, held + k)}" for k in range(min(most, 6)))
    return f"The next pay {pays}{' …' if most > 6 else ''}; repaying one costs ${repay}. More: ? notes"


def battle(view: View, words: Words) -> Typed:
    """'battle Bo' (W9.4)."""
    if words:
        return {"kind": "battle", "seat": player_of(words, view["names"])}
    seats = view["legal"][require(view, ("battle",), "battle")]
    return Menu([Text(f"battle whom? {', '.join(view['names'][seat] for seat in seats)}")])


def take(view: View, words: Words) -> Typed:
    """'take industry-1' (W4.5)."""
    offered = view["legal"][require(view, ("take_package",), "take")]
    if not words:
        return Menu([Text(f"take which? {' '.join(offered)}")])
    return {"kind": "take_package", "package": one_of("-".join(words[:2]), offered, "package on offer")}


def occupy(view: View, words: Words) -> Typed:
    """'occupy E6 energy 2 F7 food': units by hex and colour (W10.7)."""
    possible = view["legal"][require(view, ("occupy",), "occupy")]
    if not words:
        ways = ", ".join(f"{way['hex']} {way['colour']} {way['units']}" for way in possible)
        return Menu([Text(f"occupy what? At most: {ways}; or nothing. Several may follow each other.")])
    if words[0] == "nothing":
        return {"kind": "occupy", "blocs": []}
    blocs: list[Json] = []
    for word in words:
        if is_hex(word):
            place = hex_of(word)
            colours = [way["colour"] for way in possible if way["hex"] == place]
            blocs.append({"hex": place, "colour": colours[0] if colours else COLOURS[0], "units": 1})
        elif not blocs:
            raise ComityError("Begin with a hex, such as: occupy E6 energy 2.")
        elif word.isdecimal():
            blocs[-1]["units"] = int(word[:6])
        else:
            blocs[-1]["colour"] = one_of(word, COLOURS, "colour")
    return {"kind": "occupy", "blocs": blocs}


def run(view: View, words: Words) -> Typed:
    """'run': the plan to change; 'run best', 'run nothing' (W10.1)."""
    require(view, ("run",), "run")
    if not words:
        return RunBuilder(view)
    best = view["derived"]["plans"][view["seat"]]["blocs"]
    return {"kind": "run", "blocs": best if one_of(words[0], ("best", "nothing"), "plan") == "best" else []}


def show_board(view: View, words: Words) -> list[Any]:
    """All of it, or a row with those beside it."""
    if not words:
        return [board.whole(view)]
    row = words[0][0].upper()
    if row not in board.ROWS or len(words[0]) > 2:
        raise ComityError("Say a row or a hex, such as: board E, or board alone for all of it.")
    return [board.part(view, row)]


def show_markets(view: View, _: Words) -> list[Any]:
    return [players.markets(view, True)]


def show_blocs(view: View, words: Words) -> list[Any]:
    """The blocs of a player, or of everyone."""
    seats = [player_of(words, view["names"])] if words else range(len(view["names"]))
    return [line for seat in seats for line in (Text(view["names"][seat]), *players.blocs(view, seat))]


def show_costs(view: View, _: Words) -> list[Any]:
    """What actions cost, and the tiles left."""
    costs, stacks = view["derived"]["costs"], view["derived"]["stacks"]
    lines = [f"  build {name}: {bundle(cost)}{left(stacks, name)}" for name, cost in costs["build_tile"].items()]
    out = {"build_tile", *(() if players.has_war(view) else OF_WAR)}
    lines += [f"  {name}: {bundle(cost)}" for name, cost in costs.items() if isinstance(cost, dict) and name not in out]
    return [Text("\n".join(lines))]


def left(stacks: Mapping[str, int], name: str) -> str:
    return f", {stacks[name]} left" if name in stacks else ""


def show_packages(view: View, _: Words) -> list[Any]:
    """What is in the packages that nobody has."""
    rules = rules_of(view["state"])[0]
    if rules["cash_only_start"]:
        raise ComityError(f"There are no packages: everybody starts with ${rules['start_money']} and a flag (W13.2).")
    if view["derived"]["draft"] is None:
        raise ComityError("The packages have been drafted.")
    return [*packages(view)]


def show_signs(_: View, __: Words) -> list[Any]:
    return [Text("\n".join(LEGEND))]


LOOKING: Mapping[str, Callable[[View, Words], list[Any]]] = {
    "board": show_board,
    "market": show_markets,
    "markets": show_markets,
    "prices": show_markets,
    "blocs": show_blocs,
    "costs": show_costs,
    "packages": show_packages,
    "signs": show_signs,
}
DOING: Mapping[str, Callable[[View, Words], Typed]] = {
    "take": take,
    "place": putting.place,
    "build": putting.build,
    "move": putting.move,
    "flag": hex_line("flag"),
    "unit": hex_line("unit"),
    "automate": hex_line("automate"),
    "transport": way_line("transport"),
    "go": way_line("go"),
    "stay": stay,
    "buy": trade_line("buy"),
    "sell": trade_line("sell"),
    "borrow": notes_line("borrow"),
    "repay": notes_line("repay"),
    "battle": battle,
    "occupy": occupy,
    "run": run,
}
HELP = f"""\
take industry-3  place farm E6 2  packages      while Starting Packages are drafted
build farm E6 2 [force]     without the end of it you see what is possible
move E6 F7 2, E7 E8 0, token E6 F7      up to {spelled(MAX_MOVED)} tiles; where a token goes
flag E6  automate E6
unit E6  transport E6 B2  go E6 F6  stay E6  battle Bo  occupy E6 energy 2, F7 food
buy 2 food 1 ore  sell 1 capital  borrow 1  repay 2  pass  pass all (till asked)
run  run best  run nothing
board  board E      all of it with its dots; the rows D to F;  ? table: signs
blocs [NAME]  costs  market      who makes what for what; costs and tiles left; prices"""


def own_help(view: View) -> str:
    """HELP, without what the options leave out."""
    left_out = [] if players.has_war(view) else ["unit "]
    left_out += ["take "] if rules_of(view["state"])[0]["cash_only_start"] else []
    return "\n".join(line for line in HELP.split("\n") if not line.startswith(tuple(left_out)))
