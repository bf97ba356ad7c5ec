"""Lines typed at a terminal: arrow keys, everybody's own earlier lines, completion by Tab; and pages to scroll in.

prompt_toolkit does it, so on Windows as well. Where no terminal is, `Screen` reads plain lines without this.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.bindings.scroll import (
    scroll_one_line_down,
    scroll_one_line_up,
    scroll_page_down,
    scroll_page_up,
)
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.output import Output, create_output
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.widgets import TextArea

Lines = Callable[[str], Sequence[str]]  # the whole lines that a line may become
SCROLLING = {
    "up": scroll_one_line_up,
    "down": scroll_one_line_down,
    "pageup": scroll_page_up,
    "pagedown": scroll_page_down,
    " ": scroll_page_down,
}
LEAVING = ("q", "escape", "enter", "c-c", "c-d")


class Continued(Completer):
    """Completion by whole lines; of each the list shows only what the last word becomes."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
        typed = document.text_before_cursor.lstrip()
        known = len(typed) - len(typed.rpartition(" ")[2])
        for line in self._lines(typed):
            yield Completion(line, -len(typed), display=line[known:])


class LineEditor:
    """What reads lines from a terminal."""

    def __init__(self, source: Input, target: Output) -> None:
        self._input, self._output = source, target
        self._histories: dict[str, InMemoryHistory] = {}

    @classmethod
    def at(cls, source: TextIO, target: TextIO) -> "LineEditor":
        """That of the terminal behind these."""
        return cls(create_input(source), create_output(target))

    def ask(self, prompt: str, whose: str, lines: Lines | None, on_page_up: Callable[[], None] | None) -> str:
        """A line; raises EOFError at the end of the input, and KeyboardInterrupt.

        whose: whose earlier lines the arrow keys bring back, where completion is wanted; others must not see them.
        on_page_up: what Page up does before the line is gone on with.
        """
        history = InMemoryHistory() if lines is None else self._histories.setdefault(whose, InMemoryHistory())
        keys, begun = KeyBindings(), list[str]()

        @keys.add("pageup")
        def _(event: KeyPressEvent) -> None:
            if on_page_up is not None:
                begun.append(event.current_buffer.text)
                event.app.exit(result="")

        while True:
            session: PromptSession[str] = PromptSession(
                history=history,
                completer=None if lines is None else Continued(lines),
                complete_style=CompleteStyle.READLINE_LIKE,
                complete_while_typing=False,
                key_bindings=keys,
                input=self._input,
                output=self._output,
            )
            line = session.prompt(prompt, default=begun.pop() if begun else "")
            if not begun:
                return line
            assert on_page_up is not None
            on_page_up()

    def page(self, title: str, lines: Sequence[str]) -> None:
        """Text that may be longer than the screen, from its end; the screen is afterwards as it was."""
        text = TextArea("\n".join(lines), read_only=True, scrollbar=True)
        text.buffer.cursor_position = len(text.text)
        keys = KeyBindings()
        for key, scroll in SCROLLING.items():
            keys.add(key)(scroll)
        for key in LEAVING:
            keys.add(key, eager=True)(leave)
        header = Window(FormattedTextControl(f" {title} · ↑ ↓ Page up, Page down · q: back"), height=1, style="reverse")
        layout = Layout(HSplit([header, text]))
        Application[None](layout, key_bindings=keys, full_screen=True, input=self._input, output=self._output).run()


def leave(event: KeyPressEvent) -> None:
    event.app.exit()
