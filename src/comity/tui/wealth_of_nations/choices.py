"""What a seat can do, numbered: the kind first; those of many ways open a line that is then completed."""

from collections.abc import Mapping, Sequence
from typing import Any

from comity.games.wealth_of_nations.actions import ACTIONS
from comity.games.wealth_of_nations.constants import Kind
from comity.play.moves import Move
from comity.play.wealth_of_nations import moves as kinds
from comity.tui.face import Choice
from comity.tui.wealth_of_nations.table import package_words
from comity.tui.wealth_of_nations.words import bundle, price, tile

Json = Mapping[str, Any]
OPENED = {  # kind: the word that stands for it, and what it does
    "place_tile": ("place", "place {tiles} …"),
    "place_unit": ("unit", "unit …: place your first unit"),
    "place_first_flag": ("flag", "flag …: place your first flag"),
    "buy": ("buy", "buy …"),
    "sell": ("sell", "sell …"),
    "borrow": ("borrow", "borrow … (the next note pays ${next_note})"),
    "repay": ("repay", "repay … (${note_repay} a note)"),
    "place_flag": ("flag", "flag … ({flag})"),
    "build_tile": ("build", "build …"),
    "move_tiles": ("move", "move … tiles ({move})"),
    "automate": ("automate", "automate … ({automate})"),
    "build_unit": ("unit", "unit … ({unit})"),
    "transport": ("transport", "transport … ({transport})"),
    "move_unit": ("go", "go …: move a unit, or stay"),
    "occupy": ("occupy", "occupy …: say which blocs"),
}
WORDS = {"take_package": "take", "no_operation": "no operation", "end_activate": "end", "let_pass": "let it pass"}
DESK = ("offer", "accept", "decline", "withdraw")
LAST = ("pass", "end_activate", "no_operation", "finish", "withdraw")
PLAIN = {
    "pass": "pass (pass all: till asked)",
    "activate": "activate units ({activate})",
    "conquer": "conquer {hex}",
    "settle": "settle {hex}",
    "no_operation": "no operation: the unit does nothing more",
    "end_activate": "end: activate no more units",
    "stand": "stand: a unit of each side falls",
    "let_pass": "let it pass",
    "finish": "finish: repay no more",
    "accept": "accept offer {offer}",
    "decline": "decline offer {offer}",
    "withdraw": "withdraw offer {offer}",
}


def choices(view: Json, moves: Sequence[Move]) -> list[Choice]:
    """Numbered from 1. Moves: all that are legal."""
    by_kind: dict[str, list[Move]] = {}
    for move in moves:
        by_kind.setdefault(move.kind, []).append(move)
    found: list[tuple[str, Move | None, str]] = []
    for kind in [kind for kind in by_kind if kind not in LAST]:
        found += of_kind(view, kind, by_kind[kind])
    found += barter(view)
    for kind in [kind for kind in by_kind if kind in LAST]:
        found += of_kind(view, kind, by_kind[kind])
    return [Choice(str(place), words, move, opens) for place, (words, move, opens) in enumerate(found, 1)]


def barter(view: Json) -> list[tuple[str, Move | None, str]]:
    """Commands that trade with others (W6.3): one has no end of ways to be listed."""
    offer: list[tuple[str, Move | None, str]] = [("deal …: barter", None, "deal")] if "offer" in view["legal"] else []
    want = ("want …: say what you look for", None, "want")
    return [*offer, want] if view["derived"]["trading_open"] else offer


def of_kind(view: Json, kind: str, moves: Sequence[Move]) -> list[tuple[str, Move | None, str]]:
    """Words, the move, and the line that it opens where there is none."""
    if kind == "run":
        return runs(view, moves)
    if kind == "occupy":
        return occupations(moves)
    if kind in OPENED:
        word, words = OPENED[kind]
        return [(words.format_map(facts(view)), None, word)]
    return [(words_of(view, move), move, "") for move in moves]


def word_of(kind: str) -> str:
    """What is typed for moves of a kind."""
    return OPENED[kind][0] if kind in OPENED else WORDS.get(kind, kind)


def refused(view: Json, word: str, kind: str = "") -> str:
    """That something cannot be done now, by which clauses of its kind, what it would cost, and what can be done."""
    clauses = f" ({', '.join(ACTIONS[Kind[kind.upper()]].clauses)})" if kind else ""
    cost = view["derived"]["costs"].get(word)
    costs = f" {price(view, cost)}" if isinstance(cost, dict) and view["derived"]["phase"] == "develop" else ""
    kinds = sorted((kind for kind in view["legal"] if kind not in DESK), key=lambda kind: kind in LAST)
    possible = dict.fromkeys(map(word_of, kinds))
    now = f" You can: {', '.join(possible)}." if possible else ""
    return f"{word}: that cannot be done now{clauses}.{costs}{now}"


def facts(view: Json) -> dict[str, Any]:
    """What words of choices may name: costs, the next note, the tiles to place, the unit's hex."""
    state, derived, seat = view["state"], view["derived"], view["seat"]
    costs = {name: bundle(cost) for name, cost in derived["costs"].items() if isinstance(cost, dict)}
    to_place = state["players"][seat]["to_place"]
    return {
        **costs,
        "note_repay": derived["costs"]["note_repay"],
        "next_note": derived["players"][seat]["next_note"],
        "tiles": " and ".join(tile(name, count) for name, count in to_place.items()),
        "hex": state["operation"]["hex"] if state["operation"] else "",
    }


def words_of(view: Json, move: Move) -> str:
    """What a single move does."""
    match move:
        case kinds.TakePackage():
            content = view["derived"]["draft"]["packages"][move.package]
            return f"{move.package.replace('-', ' ')}: {package_words(content)}"
        case kinds.Battle():
            return f"battle {view['names'][move.seat]}: a unit of each side falls"
    return PLAIN[move.kind].format_map({**facts(view), **move.model_dump()})


def runs(view: Json, moves: Sequence[Move]) -> list[tuple[str, Move | None, str]]:
    """The best plan, nothing, and a plan of one's own (W10.1)."""
    plan = view["derived"]["plans"][view["seat"]]
    best = f"run the best plan: {bundle(plan['yields'])} for {bundle(plan['cost'])}"
    named = [("run nothing" if not move.blocs else best, move, "") for move in moves if isinstance(move, kinds.Run)]
    named.sort(key=lambda entry: entry[0] == "run nothing")
    return [*named, ("run …: change the plan", None, "run")]


def occupations(moves: Sequence[Move]) -> list[tuple[str, Move | None, str]]:
    """The way that uses most units, none, and one's own words (W10.7)."""
    ways = [move for move in moves if isinstance(move, kinds.Occupy)]
    most = max(ways, key=lambda move: sum(bloc.units for bloc in move.blocs))
    nothing = next((move for move in ways if not move.blocs), None)
    found: list[tuple[str, Move | None, str]] = []
    if most.blocs:
        places = ", ".join(f"{bloc.hex} {bloc.colour} {bloc.units}" for bloc in most.blocs)
        found.append((f"occupy with all units: {places}", most, ""))
    found += [("occupy nothing", nothing, "")] if nothing else []
    return [*found, (OPENED["occupy"][1], None, "occupy")]
