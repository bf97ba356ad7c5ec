"""Moves that are put together line by line: deals, and whatever a game has too many ways for."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

from rich.text import Text

from comity.errors import ComityError
from comity.tui.parsing import fitting
from comity.tui.screen import Screen

Json = dict[str, Any]
CANCEL = ("cancel", "c", "q", "quit")
SEND = ("send", "s", "done", "ok")


class Builder(ABC):
    """A move being put together. Several lines may be given at once, with ; between them."""

    prompt: str

    @property
    @abstractmethod
    def help(self) -> str:
        """How its lines are written."""

    @property
    @abstractmethod
    def move(self) -> Json:
        """The move as it stands."""

    @property
    @abstractmethod
    def is_empty(self) -> bool:
        """Whether nothing stands there yet: then its help is shown first."""

    @abstractmethod
    def take(self, line: str) -> None:
        """One instruction; raises ComityError."""

    def may_become(self, line: str) -> Iterator[str]:  # noqa: ARG002
        """What a line may become; see parsing.fitting."""
        yield from (SEND[0], CANCEL[0], "?")

    @abstractmethod
    def show(self, screen: Screen) -> None:
        """The move as it stands, and what would come of it."""


def build(
    builder: Builder, screen: Screen, first: str, check: Callable[[Json], ComityError | None] = lambda _: None
) -> Json | None:
    """Talk with the player until the move is sent, or cancelled (None); what check refuses stays to be mended."""
    lines = split(first)
    if not lines and builder.is_empty:
        screen.show(Text(builder.help, style="dim"))
    while True:
        for line in lines:
            word = line.lower()
            if word in CANCEL:
                return None
            if word in SEND:
                problem = check(builder.move)
                if problem is None:
                    return builder.move
                screen.show(Text(problem.message, style="red"))
                continue
            if word in ("?", "help"):
                screen.show(Text(builder.help, style="dim"))
                continue
            try:
                builder.take(line)
            except ComityError as mistake:
                screen.show(Text(mistake.message, style="red"))
                break
        builder.show(screen)
        lines = split(screen.ask(builder.prompt, lambda line: fitting(line, builder.may_become(line))))


def split(line: str) -> list[str]:
    return [part.strip() for part in line.split(";") if part.strip()]
