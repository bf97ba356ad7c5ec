"""Lines at a terminal: arrow keys, Tab, the log's pane, Ctrl-C and Ctrl-D; and plain lines where that is wanted."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from comity.tui.line_editor import LineEditor
from comity.tui.parsing import fitting

Terminal = pytest.importorskip("cli.terminal", reason="terminals are tested on POSIX").Terminal
UP, DOWN, HOME, PAGE_UP, TAB, ENTER = "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[5~", "\t", "\r"


@contextmanager
def editing() -> Iterator[tuple[LineEditor, PipeInput]]:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        yield LineEditor(keys, DummyOutput()), keys


def known(line: str) -> list[str]:
    return fitting(line, ["deal give Bo 2 gold", "deal get Cy 1 good", "ready"])


def typed(editor: LineEditor, keys: PipeInput, text: str, whose: str = "Ann", **more: Any) -> str:
    keys.send_text(text)
    return editor.ask("> ", whose, **{"lines": known, "on_page_up": None, **more})


def test_arrow_keys_bring_back_ones_own_lines_and_nobody_elses() -> None:
    with editing() as (editor, keys):
        assert typed(editor, keys, f"raise 5{ENTER}") == "raise 5"
        assert typed(editor, keys, f"say hi{ENTER}") == "say hi"
        assert typed(editor, keys, f"{UP}{UP}{ENTER}") == "raise 5"
        assert typed(editor, keys, f"{UP}{DOWN}{ENTER}") == ""
        assert typed(editor, keys, f"{UP}{ENTER}", whose="Bo") == "", "Ann has typed it at the same screen"
        assert typed(editor, keys, f"{UP}{ENTER}", lines=None) == "", "a question has no earlier lines"
        assert typed(editor, keys, f"eady{HOME}r{ENTER}") == "ready"


def test_tab_completes_what_is_sure() -> None:
    with editing() as (editor, keys):
        assert typed(editor, keys, f"r{TAB}{ENTER}") == "ready"
        assert typed(editor, keys, f"d{TAB}i{TAB}{ENTER}") == "deal give Bo 2 gold"
        assert typed(editor, keys, f"x{TAB}{ENTER}") == "x"


def test_page_up_shows_the_log_and_the_line_goes_on() -> None:
    shown = []
    with editing() as (editor, keys):
        assert typed(editor, keys, f"re{PAGE_UP}ady{ENTER}", on_page_up=lambda: shown.append(1)) == "ready"
        assert shown == [1]
        assert typed(editor, keys, f"re{PAGE_UP}ady{ENTER}") == "ready"


def test_a_page_is_left_by_q() -> None:
    with editing() as (editor, keys):
        keys.send_text(f"{UP}{DOWN}{PAGE_UP}q")
        editor.page("What has happened", [f"line {number}" for number in range(200)])


def test_the_end_of_the_input_and_an_interruption() -> None:
    with editing() as (editor, keys):
        with pytest.raises(EOFError):
            typed(editor, keys, "\x04")
        with pytest.raises(KeyboardInterrupt):
            typed(editor, keys, "say\x03")


def test_at_a_terminal_lines_are_completed_and_the_log_is_a_pane(tmp_path: Path) -> None:
    terminal = Terminal("play", "--new", "--seed", "7", COMITY_DATA=str(tmp_path))
    terminal.wait_for("Player>")
    terminal.type(f"sa{TAB}hello{ENTER}")
    terminal.wait_for("Player: hello")
    terminal.wait_for("Player>")
    terminal.type(f"{UP}{ENTER}")
    terminal.wait_for("Player>")
    terminal.type(PAGE_UP)
    assert "Player: hello" in terminal.wait_for("q: back") + terminal.seen_until_quiet()
    terminal.type("q")
    terminal.wait_for("Player>")
    terminal.type("\x04")
    terminal.wait_for("Saved in ")
    assert terminal.end() == 0


def test_plain_lines_have_no_control_codes(tmp_path: Path) -> None:
    terminal = Terminal("play", "--new", "--plain", "--seed", "7", COMITY_DATA=str(tmp_path))
    shown = terminal.wait_for("Player>")
    assert "Round 1 of 5" in shown
    assert "\x1b" not in shown
    terminal.type("quit\n")
    terminal.wait_for("Saved in ")
    assert terminal.end() == 0
