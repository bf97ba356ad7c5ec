"""The words that may follow on a line in the game's own words: what is legal now, for the Tab key."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from comity.games.wealth_of_nations.tables import CUBE_NAMES
from comity.tui.wealth_of_nations import board
from comity.tui.wealth_of_nations.choices import word_of
from comity.tui.wealth_of_nations.lines import DOING, HEX_WORDS, LOOKING, WAYS, beginning
from comity.tui.wealth_of_nations.words import COLOURS, split

View = Mapping[str, Any]
Words = Sequence[str]
Following = Callable[[View, Words], Iterable[str]]


def next_words(view: View, words: Words) -> Iterable[str]:
    """See Face.next_words."""
    if not words:
        return [*possible(view), *LOOKING]
    words = split(" ".join(words))
    first = words[0] if words[0] in FOLLOWING else beginning(words[0])
    return FOLLOWING[first](view, words[1:]) if first is not None and first in FOLLOWING else ()


def possible(view: View) -> Iterable[str]:
    """The words of what is legal now."""
    words = dict.fromkeys(map(word_of, view["legal"]))
    if "go" in words:
        words["stay"] = None
    return [word for word in words if word in DOING]


def entries_of(kind: str, key: str) -> Following:
    """'build farm E6 2 force', 'move E6 F7 2': by the view's entries, `key` of which says which tile."""

    def following(view: View, words: Words) -> Iterable[str]:
        entries = view["legal"].get(kind, ())
        if not words:
            return [entry[key] for entry in entries]
        own = [entry for entry in entries if entry[key].lower() == words[0]]
        if len(words) == 1:
            return [place for entry in own for place in entry["hexes"]]
        there = [entry for entry in own if words[1].upper() in entry["hexes"]]
        if len(words) == 2:
            return [str(turn) for entry in there for turn in entry["hexes"][words[1].upper()]]
        forced = (entry["hexes"][words[1].upper()] for entry in there if entry.get("force"))
        return ["force"] if len(words) == 3 and any(words[2] == str(turn) for turns in forced for turn in turns) else []

    return following


def place(view: View, words: Words) -> Iterable[str]:
    """'place farm E6 2', without the tile where all are of one kind."""
    tiles = {entry["tile"] for entry in view["legal"].get("place_tile", ())}
    put = entries_of("place_tile", "tile")
    if len(tiles) != 1 or (words and words[0] in tiles):
        return put(view, words)
    only = tiles.pop()
    return [*([] if words else [only]), *put(view, [only, *words])]


def hexes_of(word: str) -> Following:
    def following(view: View, words: Words) -> Iterable[str]:
        return [] if words else [place for kind in HEX_WORDS[word] for place in view["legal"].get(kind, ())]

    return following


def way_of(word: str) -> Following:
    def following(view: View, words: Words) -> Iterable[str]:
        goals: Mapping[str, Sequence[str]] = view["legal"].get(WAYS[word], {})
        if len(words) > 1:
            return ()
        return goals.get(words[0].upper(), ()) if words else goals

    return following


def stay(view: View, words: Words) -> Iterable[str]:
    return () if words else view["legal"].get("move_unit", ())


def cubes_of(kind: str) -> Following:
    """'buy 2 food 1 ore': numbers and cubes of the mixes that can be paid or are held."""

    def following(view: View, words: Words) -> Iterable[str]:
        said = {name: int(number) for number, name in zip(words[::2], words[1::2], strict=False) if number.isdecimal()}
        mixes = [mix for mix in view["legal"].get(kind, ()) if said.items() < mix.items()]
        more = {(name, count) for mix in mixes for name, count in mix.items() if name not in said}
        if len(words) % 2 and words[-1].isdecimal():
            return sorted((name for name, count in more if count == int(words[-1])), key=CUBE_NAMES.index)
        return map(str, sorted({count for _, count in more}))

    return following


def notes_of(kind: str) -> Following:
    def following(view: View, words: Words) -> Iterable[str]:
        return () if words else map(str, view["legal"].get(kind, ()))

    return following


def packages(view: View, words: Words) -> Iterable[str]:
    return () if words else view["legal"].get("take_package", ())


def opponents(view: View, words: Words) -> Iterable[str]:
    return () if words else [view["names"][seat] for seat in view["legal"].get("battle", ())]


def occupied(view: View, words: Words) -> Iterable[str]:
    """'occupy E6 energy 2, F7 food'."""
    ways = view["legal"].get("occupy", ())
    here = next((word for word in reversed(words) if word.upper() in {way["hex"] for way in ways}), None)
    if here is None:
        return ["nothing", *dict.fromkeys(way["hex"] for way in ways)]
    own = [way for way in ways if way["hex"] == here.upper()]
    if words[-1] == here:
        return [way["colour"] for way in own]
    if words[-1] in COLOURS:
        return [str(count) for way in own if way["colour"] == words[-1] for count in range(1, way["units"] + 1)]
    return dict.fromkeys(way["hex"] for way in ways if way["hex"].lower() not in words)


def plans(view: View, words: Words) -> Iterable[str]:
    return () if words or "run" not in view["legal"] else ("best", "nothing")


def names(view: View, words: Words) -> Iterable[str]:
    return () if words else view["names"]


def rows(_: View, words: Words) -> Iterable[str]:
    return () if words else board.ROWS


FOLLOWING: Mapping[str, Following] = {
    "take": packages,
    "place": place,
    "build": entries_of("build_tile", "tile"),
    "move": entries_of("move_tiles", "from"),
    **{word: hexes_of(word) for word in HEX_WORDS},
    **{word: way_of(word) for word in WAYS},
    "stay": stay,
    "buy": cubes_of("buy"),
    "sell": cubes_of("sell"),
    "borrow": notes_of("borrow"),
    "repay": notes_of("repay"),
    "battle": opponents,
    "occupy": occupied,
    "run": plans,
    "board": rows,
    "blocs": names,
}
