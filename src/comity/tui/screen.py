"""The terminal: draws, asks, and knows whether anybody sits there. Everything is readable without colour."""

import codecs
import contextlib
import sys
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from comity.play.writing import JOINERS

with contextlib.suppress(ImportError):  # Windows has none
    import readline  # noqa: F401  # input() then edits its line and remembers earlier ones

NARROWEST = 80  # columns; narrower terminals wrap
LOWEST = 24  # lines
PLAIN = {
    "▸": ">", "✓": "+", "→": "->", "−": "-", "–": "-", "—": "-", "·": "-", "…": "...", "♦": "*", "│": "|", "×": "x",
    "─": "-", "±": "&",
    "▲": "^", "◆": "o", "■": "=", "▼": "v", "◣": "%", "◎": "$", "◈": "&", "╱": "/", "╲": "\\", "●": "@", "○": "o",
    "“": '"', "”": '"', "’": "'",
}  # fmt: skip


class Left(Exception):
    """The input has ended: whoever was there has left."""


def plain(error: UnicodeError) -> tuple[str, int]:
    """Signs that the terminal's encoding lacks, in letters that every encoding has."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error("comity.plain", plain)


def harmless(text: str) -> str:
    """What somebody wrote, on one line and without what a terminal would obey."""
    return "".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in text)


class Display(Console):
    """Rich's console, but a closed pipe is an error like any other: the command line tells of it."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Where a game is shown and answered: the terminal, or whatever standard input and output are."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        reconfigure = getattr(self.target, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="comity.plain")
        self.console = Display(file=self.target, highlight=False)
        if self.console.width < NARROWEST:
            self.console.width = NARROWEST
        self.lively = self.source.isatty() and self.console.is_terminal and not self.console.is_dumb_terminal

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return max(LOWEST, self.console.height)

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def clear(self) -> None:
        """An empty page: on a live terminal the old one is gone, elsewhere a line separates them."""
        if self.lively:
            self.console.clear()
        else:
            self.show("")

    def forget(self) -> None:
        """Clear what can be scrolled back to as well: the next reader must not see it."""
        if self.lively:
            self.target.write("\x1b[3J")
        self.clear()

    def count_lines(self, *parts: RenderableType) -> int:
        """How many lines these take."""
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def ask(self, prompt: str) -> str:
        """A line of input, without spaces around it; raises Left at the end of the input."""
        self.target.flush()
        if self.lively:
            try:
                return input(prompt).strip()
            except EOFError:
                self.show("")
                raise Left from None
        self.console.print(Text(prompt), end="")
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.show("")
            raise Left
        if not self.source.isatty():
            self.show(Text(line.strip()))  # nobody typed it here: the output reads like a terminal's
        return line.strip()
