"""What a game must offer so that it can be played in a terminal; one subclass a game, found by its id."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from comity.errors import IllegalMove
from comity.play.moves import Move
from comity.tui.building import Builder
from comity.tui.manual import Manual, manual
from comity.tui.screen import NARROWEST

Json = dict[str, Any]
View = Mapping[str, Any]


@dataclass(frozen=True)
class Choice:
    """Something that can be done, as it is offered: what to type for it, what it is in words, and the move.

    opens: where there are too many moves to number them, the line that stands for them all (see Face.typed).
    """

    key: str
    words: str
    move: Move | None
    opens: str = ""


@dataclass(frozen=True)
class Menu:
    """What is said to a line that is no whole move; goes_on: the player is then asked for the rest of it."""

    lines: Sequence[RenderableType]
    goes_on: bool = True


Typed = Json | Menu | Builder


class Face(ABC):
    """A game's looks. Knows no match; draws views."""

    game: str
    untils: tuple[str, ...]  # how long an offer may last
    most_parties: int | None = None  # of one deal; None: any number

    @property
    def manual(self) -> Manual:
        """What `?` tells: by default, of the file help.toml beside the face."""
        return manual(type(self).__module__.rpartition(".")[0])

    @abstractmethod
    def table(self, view: View, seat: int | None, width: int, height: int) -> list[RenderableType]:
        """The table at a glance, as a seat sees it, with so much room."""

    def has_room_for_log(self, width: int, height: int, log: int) -> bool:  # noqa: ARG002
        """Whether of so many columns (and lines) those for the log may be taken from the table's right."""
        return width - log >= NARROWEST

    @abstractmethod
    def choices(self, view: View, moves: Sequence[Move]) -> list[Choice]:
        """A seat's legal moves, numbered; where a move is a number itself, that is its key."""

    def typed(self, view: View, line: str) -> Typed | None:  # noqa: ARG002  # a game may have no words of its own
        """What a line in the game's own words means: a move, a menu, or something to be put together; None: nothing.

        Raises ComityError for a line that begins so and is wrong.
        """
        return None

    def next_words(self, view: View, words: Sequence[str]) -> Iterable[str]:  # noqa: ARG002
        """What may follow these words, in small letters, of a line in the game's own words; without any, begin one."""
        return ()

    def own_help(self, view: View) -> str:  # noqa: ARG002
        """What can be typed in this game besides, for `help`; nothing that its options leave out."""
        return ""

    def reminders(self, view: View) -> Sequence[str]:
        """Commands that are named below the choices."""
        return ("deal", "want") if view["derived"].get("trading_open") else ()

    def how_to_mend(self, view: View, problem: IllegalMove) -> str:  # noqa: ARG002
        """What a refused move lacks, or how it may still be done, after the rules' sentence; "" where that says all."""
        return ""

    @property
    @abstractmethod
    def gift_examples(self) -> tuple[str, str]:
        """What may be given and what may be got, for the deal builder's help."""

    @property
    @abstractmethod
    def asset_names(self) -> Sequence[str]:
        """What players hold so many of: the names in views, which can be typed as well."""

    def single_gifts(self, view: View, seat: int) -> Iterable[str]:  # noqa: ARG002
        """What else a seat could give, as it is typed: a certain tile, a card."""
        return ()

    @abstractmethod
    def is_news(self, event: View) -> bool:
        """Whether an event is worth a line beside the table; `log` shows all of them."""

    def condensed(self, events: Sequence[View], names: Sequence[str]) -> Sequence[View]:  # noqa: ARG002
        """The same news in fewer sentences, for where there is little room; event and text are read of them."""
        return events

    @abstractmethod
    def gift(self, words: str) -> Json:
        """What is given, from a player's words ('2 gold, france'), as a gift's JSON without from and to.

        Raises ComityError with a sentence.
        """

    @abstractmethod
    def amounts(self, words: str) -> dict[str, int]:
        """Assets for a wanted list, from a player's words. Raises ComityError."""

    @abstractmethod
    def deal(self, gifts: Sequence[View], names: Sequence[str]) -> str:
        """A deal in words."""

    @abstractmethod
    def effects(self, before: View, after: View, seats: Sequence[int]) -> list[RenderableType]:
        """What changes for these seats from one view to another."""

    @abstractmethod
    def holding(self, view: View, seat: int) -> list[RenderableType]:
        """What a seat holds in detail: cards, tiles, powers."""

    @abstractmethod
    def result(self, view: View) -> list[RenderableType]:
        """The final ranking."""
