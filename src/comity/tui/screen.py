"""The terminal: draws, asks, and knows whether anybody sits there. Everything is readable without colour."""

import codecs
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from comity.play.writing import JOINERS
from comity.tui.line_editor import LineEditor

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

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None, plain: bool = False) -> None:
        """plain: lines alone, as without a terminal."""
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        reconfigure = getattr(self.target, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="comity.plain")
        self.console = Display(
            file=self.target, highlight=False, markup=False, emoji=False, color_system=None if plain else "auto"
        )
        if self.console.width < NARROWEST:
            self.console.width = NARROWEST
        terminal = self.source.isatty() and self.console.is_terminal and not self.console.is_dumb_terminal
        self.editor = LineEditor.at(self.source, self.target) if terminal and not plain else None
        self.reader = ""  # who types: nobody else is shown their earlier lines
        self.on_page_up: Callable[[], None] | None = None  # while they type

    @property
    def lively(self) -> bool:
        """Whether a person sits at a terminal."""
        return self.editor is not None

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
        if self.lively and not self.console.legacy_windows:  # there clearing forgets it anyway, and knows no such codes
            self.target.write("\x1b[3J")
        self.clear()

    def count_lines(self, *parts: RenderableType) -> int:
        """How many lines these take."""
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def page(self, title: str, lines: Sequence[Text]) -> None:
        """What may be longer than the screen: from its end and to scroll in, where a person sits there."""
        if self.editor is None:
            self.show(*lines)
        else:
            self.editor.page(title, [line.plain for line in lines])

    def ask(self, prompt: str, lines: Callable[[str], Sequence[str]] | None = None) -> str:
        """A line of input, without spaces around it; raises Left at the end of the input.

        lines: what a line may become, where completion is wanted.
        """
        self.target.flush()
        if self.editor is not None:
            try:
                return self.editor.ask(prompt, self.reader, lines, self.on_page_up if lines else None).strip()
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
