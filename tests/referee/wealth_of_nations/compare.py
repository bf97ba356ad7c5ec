"""The referee against the rules: each function tries one situation and yields a sentence for every difference.

The tests try thousands, scripts/fuzz referee_wealth_of_nations as many as one likes.
"""

from collections.abc import Collection, Iterable, Iterator

from referee.wealth_of_nations import referee
from referee.wealth_of_nations.boards import Setting
from referee.wealth_of_nations.engine import Completed, Engine, Grouped
from referee.wealth_of_nations.referee import BOTH, COMPONENTS, Bloc, Dot, Run

FREE, FOOD, ORE = Run("free"), Run("food"), Run("ore")


def unlike(what: str, ours: Iterable[object], theirs: Iterable[object]) -> Iterator[str]:
    """A sentence for each thing that only one of them finds, or finds more often."""
    ours, theirs = sorted(map(said, ours)), sorted(map(said, theirs))
    if ours != theirs:
        for thing in sorted(set(ours) | set(theirs)):
            if ours.count(thing) != theirs.count(thing):
                yield f"{what}: {thing}: the referee finds {ours.count(thing)}, the rules find {theirs.count(thing)}"


def said(thing: object) -> str:
    """The same words for equal things: sets in their order."""
    if isinstance(thing, frozenset):
        return "{" + ", ".join(sorted(map(said, thing))) + "}"
    if isinstance(thing, tuple):
        return "(" + ", ".join(map(said, thing)) + ")"
    return str(thing)


def whole(bloc: Bloc) -> Run:
    """The bloc fed by food, or as farms are."""
    return FREE if bloc.colour == "food" else FOOD


def stock_left(board: referee.Board, tile: str) -> int:
    """W4.3, W3.8: tiles that can still be built; the one Integrated Economy is taken to be in the box."""
    on_board = sum(lying.name == tile for lying in board.values())
    return 1 if tile == BOTH else max(0, int(COMPONENTS["stacks"]["second"][tile]) - on_board)


def board_differences(setting: Setting, found: list[Bloc], dots: list[Dot]) -> Iterator[str]:
    """W3.2, W3.5, W3.6, W3.8, W13.3: blocs and dots. found, dots: what the referee finds on the board."""
    made = referee.produced(setting.board, {bloc: whole(bloc) for bloc in found}, shared=setting.shared)
    expected = [
        Grouped(bloc.colour, bloc.owner, bloc.tiles, made[bloc], referee.automated(bloc, setting.tokens))
        for bloc in found
    ]
    groups, completed = Engine.of(setting).survey()
    yield from differ("blocs", expected, groups)
    yield from differ("completed dots", [Completed(*dot) for dot in dots], completed)


def differ(what: str, ours: Collection[object], theirs: Collection[object]) -> Iterator[str]:
    """Quick where all is the same."""
    if len(ours) != len(theirs) or set(ours) != set(theirs):
        yield from unlike(what, ours, theirs)
