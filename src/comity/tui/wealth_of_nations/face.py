"""Wealth of Nations in a terminal."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from typing_extensions import override

from comity.errors import ComityError, IllegalMove
from comity.play.moves import Move
from comity.play.wealth_of_nations.moves import ASSET_NAMES
from comity.tui.face import Choice, Face, Json, Typed, View
from comity.tui.wealth_of_nations import choices, continuing, digest, effects, lines, mending, players, table
from comity.tui.wealth_of_nations.words import amounts_of, split

QUIET = ("planned", "tiles_moved")
BRIEF_STEPS = ("place_tile", "activate", "operation", "stand")  # their own events tell all


class WealthOfNationsFace(Face):
    game = "wealth-of-nations"
    untils = ("phase", "turn")
    most_parties = 2  # W6.3

    def table(self, view: View, seat: int | None, width: int, height: int) -> list[RenderableType]:
        return table.table(view, seat, width, height)

    @override
    def has_room_for_log(self, width: int, height: int, log: int) -> bool:
        """The whole board comes first."""
        fits = super().has_room_for_log(width, height, log)
        return fits and table.shows_whole(width, height) == table.shows_whole(width - log, height)

    def choices(self, view: View, moves: Sequence[Move]) -> list[Choice]:
        return choices.choices(view, moves)

    def typed(self, view: View, line: str) -> Typed | None:
        return lines.typed(view, line)

    @override
    def next_words(self, view: View, words: Sequence[str]) -> Iterable[str]:
        return continuing.next_words(view, words)

    @override
    def own_help(self, view: View) -> str:
        return lines.own_help(view)

    @override
    def reminders(self, view: View) -> Sequence[str]:
        """Deals stand among the choices."""
        return ("board: dots",)

    @override
    def how_to_mend(self, view: View, problem: IllegalMove) -> str:
        return mending.how_to_mend(view, problem)

    @property
    def gift_examples(self) -> tuple[str, str]:
        return "2 food, 1 ore; also: $20, 1 note", "$30"

    @property
    def asset_names(self) -> Sequence[str]:
        return ASSET_NAMES

    def is_news(self, event: View) -> bool:
        name = event["event"]
        return name not in QUIET and not (name == "step" and event["data"]["step"] in BRIEF_STEPS)

    @override
    def condensed(self, events: Sequence[View], names: Sequence[str]) -> Sequence[View]:
        return digest.condensed(events, names)

    def gift(self, words: str) -> Json:
        given = amounts_of(split(words))
        if not given:
            raise ComityError("Say what is given, such as: 2 food, $10.")
        return dict(given)

    def amounts(self, words: str) -> dict[str, int]:
        return amounts_of(split(words))

    def deal(self, gifts: Sequence[View], names: Sequence[str]) -> str:
        return table.deal(gifts, names)

    def effects(self, before: View, after: View, seats: Sequence[int]) -> list[RenderableType]:
        return [effects.effects(before, after, seats)]

    def holding(self, view: View, seat: int) -> list[RenderableType]:
        return [*players.holding(view, seat)]

    def result(self, view: View) -> list[RenderableType]:
        return table.result(view)


FACE = WealthOfNationsFace()
