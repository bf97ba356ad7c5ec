"""Bots only, shown step by step."""

from collections.abc import Sequence

from rich.text import Text

from comity.errors import ComityError
from comity.games.common.interpreter import interpreter
from comity.tui import explain
from comity.tui.face import View
from comity.tui.news import event_line, worth_telling
from comity.tui.parsing import whole
from comity.tui.screen import Left, Screen
from comity.tui.session import Session

HELP = "Enter: one move · N: so many · step: to the next step · end · ? rules · quit"
TO_THE_END = -1
TO_THE_NEXT_STEP = -2
NO_MORE = 0


def watch(session: Session, screen: Screen) -> None:
    """Show a game between bots, until it is over or the watcher leaves."""
    told = 0
    while True:
        events = session.match.log()
        show(session, screen, worth_telling(session.face, events, told))
        told = len(events)
        if session.match.over:
            screen.show(*session.face.result(session.match.view()))
            return
        moves = ask(session, screen)
        if moves == NO_MORE:
            return
        go_on(session, moves)


def show(session: Session, screen: Screen, news: Sequence[View]) -> None:
    """The table, and what has happened since it was last shown."""
    table = session.face.table(session.match.view(), None, screen.width, screen.height - 3)
    words = interpreter.notice()
    notice = [Text(words, style="dim")] if words else []
    room = screen.height - screen.count_lines(*table, *notice) - 3
    screen.clear()
    screen.show(*table, *map(event_line, news[-room:] if screen.lively else news), *notice)


def go_on(session: Session, moves: int) -> None:
    """So many moves, or as far as was asked for."""
    step = step_of(session)
    done = 0
    while done != moves and not session.match.over and session.play_one_bot():
        done += 1
        if moves == TO_THE_NEXT_STEP and step_of(session) != step:
            return


def step_of(session: Session) -> str:
    return str(session.match.view()["state"]["step"])


def ask(session: Session, screen: Screen) -> int:
    """How far to go: a number of moves, or one of the constants above."""
    screen.show(Text(HELP, style="dim"))
    while True:
        try:
            line = screen.ask("watch> ").lower()
        except Left:
            return NO_MORE if screen.lively else TO_THE_END  # without a terminal nobody is there to ask
        if not line:
            return 1
        if whole(line):
            return int(line)
        if line in ("s", "step"):
            return TO_THE_NEXT_STEP
        if line in ("e", "end"):
            return TO_THE_END
        if line in ("q", "quit"):
            return NO_MORE
        if not line.startswith("?"):
            screen.show(Text(HELP, style="dim"))
            continue
        try:
            screen.show(*explain.explain(session.face.manual, step_of(session), line[1:].strip()))
        except ComityError as problem:
            screen.show(Text(problem.message, style="red"))
