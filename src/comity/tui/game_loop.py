"""People and bots around one terminal: whose turn it is, what they see, until the game is over."""

import textwrap
from collections.abc import Sequence
from functools import partial

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from comity.games.common.interpreter import interpreter
from comity.play.match import Match
from comity.play.readiness import concern
from comity.tui.commands import Commands
from comity.tui.face import Choice, Face, View
from comity.tui.news import event_line, event_lines, event_paragraph, worth_telling
from comity.tui.screen import Screen, harmless
from comity.tui.session import Session
from comity.tui.sitting import Sitting

LOG_WIDTH = 36
LOG_ROOM = LOG_WIDTH + 3  # with what separates it from the table
FEWEST_EVENTS = 4  # lines of news that are shown even where the screen is full
MOST_EVENTS = 40


class GameLoop:
    """A session being played on a screen."""

    def __init__(self, session: Session, screen: Screen, auto_ready: str) -> None:
        self.session = session
        self.screen = screen
        self.sitting = Sitting(session, screen, auto_ready)
        self.viewer: int | None = None  # who is looking at the screen
        self.shown_offers: set[tuple[int, int]] = set()  # to which seat, and which
        self.told = [0] * session.match.seats  # how many events each seat had seen when it last moved
        self.drawn = 0  # how many events there were when the screen was last drawn
        self.commands = Commands(self.sitting)

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def face(self) -> Face:
        return self.session.face

    def run(self) -> None:
        """Play to the end. Raises Left when the input ends, and KeyboardInterrupt."""
        while not self.match.over:
            if self.let_bots_reply() or self.sitting.ready_for_somebody() or self.sitting.pass_for_somebody():
                continue
            self.serve(self.next_person())
        self.session.save()
        self.show_end()

    def let_bots_reply(self) -> bool:
        """All that the bots want to do now; whether they did anything."""
        count = 0
        while not self.match.over and self.session.play_one_bot():
            count += 1
        if count:
            self.session.save()
        return count > 0

    def next_person(self) -> int:
        """Who is asked: whoever was just made an offer, or looks at the screen already, or is waited for first."""
        for seat in self.session.humans:
            if self.has_new_offer(seat):
                return seat
        waiting = [seat for seat in self.session.humans if seat in self.match.pending]
        return self.viewer if self.viewer in waiting else waiting[0]

    def has_new_offer(self, seat: int) -> bool:
        """Whether to show an offer, once, to someone whom the game does not wait for; where windows are, they do."""
        fresh = {(seat, offer.id) for offer in self.match.desk.offers if seat in offer.unanswered} - self.shown_offers
        self.shown_offers |= fresh
        return bool(fresh) and seat not in self.match.pending and self.match.window is None

    def serve(self, seat: int) -> None:
        """Ask one person until they have done something, and do it."""
        self.hand_over(seat)
        redraw = True
        while True:
            view = self.match.view(seat)
            choices = self.face.choices(view, self.match.legal(seat))
            visiting = seat not in self.match.pending
            if redraw:
                self.draw(seat, view, choices)
            if visiting:
                self.screen.show(Text("An offer waits for you. Enter leaves it for later.", style="yellow"))
            line = self.screen.ask(f"{self.match.names[seat]}> ", self.commands.completing(seat, choices))
            if visiting and not line:
                break
            before = self.match.seq
            self.sitting.notice = self.sitting.notice if not line else ""
            redraw = self.commands.obey(seat, line, choices)
            if self.match.seq != before:
                self.session.save()
            if self.match.seq != before or seat not in self.session.humans:
                break
        self.told[seat] = self.drawn

    def hand_over(self, seat: int) -> None:
        """Where several people share the screen: nobody sees what the one before saw, if there is anything hidden."""
        if self.viewer not in (None, seat) and self.match.view(self.viewer)["state"] != self.match.view(seat)["state"]:
            self.screen.forget()
            self.screen.ask(f"It is {self.match.names[seat]}'s turn. {self.match.names[seat]}, press Enter. ")
        self.viewer = seat
        self.screen.reader = self.match.names[seat]
        self.screen.on_page_up = partial(self.commands.show_log, seat)

    # what people see

    def draw(self, seat: int, view: View, choices: Sequence[Choice]) -> None:
        """The table, the news since this person last looked, and what they can do."""
        wide = self.face.has_room_for_log(self.screen.width, self.screen.height, LOG_ROOM)
        options = [*self.remarks(seat), *self.options(view, choices)]
        self.sitting.readiness[seat].look()
        room = self.screen.height - self.screen.count_lines(*options) - 2
        fewest = 0 if wide else self.screen.count_lines(*self.news(seat, FEWEST_EVENTS))
        width = self.screen.width - LOG_ROOM if wide else self.screen.width
        table = self.face.table(view, seat, width, room - fewest)
        news = self.news(seat, max(FEWEST_EVENTS, min(MOST_EVENTS, room - self.screen.count_lines(*table))))
        self.drawn = len(self.match.log(seat))
        self.screen.clear()
        if wide:
            self.screen.show(self.beside(table, seat, room), *options)
        else:
            self.screen.show(*table, *news, *options)

    def beside(self, table: Sequence[RenderableType], seat: int, room: int) -> RenderableType:
        """The table, and at its right the end of the log."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=self.screen.width - LOG_ROOM)
        grid.add_column(width=LOG_WIDTH)
        events = worth_telling(self.face, self.match.log(seat))
        lines: list[str] = []
        for event in reversed(events[-room:]):
            wrapped = textwrap.wrap(
                harmless(event["text"]), LOG_WIDTH - 2, initial_indent="│ ", subsequent_indent="│   "
            )
            if len(lines) + len(wrapped) > room:
                break
            lines = wrapped + lines
        grid.add_row(Group(*table), Text("\n".join(lines), style="dim"))
        return grid

    def news(self, seat: int, most: int) -> list[RenderableType]:
        """The events since this person last moved: a line each, or one after another where room is scarce."""
        fresh = worth_telling(self.face, self.match.log(seat), self.told[seat])
        if len(fresh) > most:
            fresh = list(self.face.condensed(fresh, self.match.names))
        return [*(event_lines(fresh) if len(fresh) <= most else event_paragraph(fresh, self.screen.width, most))]

    def remarks(self, seat: int) -> list[RenderableType]:
        """Why Comity did not just say 'ready', whether it is slow for now, and whether the game is safe on the disk."""
        asked = self.match.window is not None and seat in self.match.pending
        reason = concern(self.match, seat) if asked else None
        lines = [Text(f"You are asked because {reason}.", style="dim")] if reason else []
        notice = interpreter.notice()
        lines += [Text(notice, style="dim")] if notice else []
        if self.sitting.readiness[seat].would_help():
            lines.append(Text("Nothing concerns you here: `auto on` says ready for you.", style="dim"))
        lines += [Text(self.sitting.notice, style="yellow")] if self.sitting.notice else []
        return [*lines, *([Text(self.session.trouble, style="red")] if self.session.trouble else [])]

    def options(self, view: View, choices: Sequence[Choice]) -> list[RenderableType]:
        """The numbered choices, as many beside each other as fit, and a reminder of the rest."""
        width = self.screen.width
        entries = [f"[{choice.key}] {choice.words}" for choice in choices]
        lines: list[str] = []
        for entry in entries:
            if lines and len(lines[-1]) + len(entry) + 3 <= width:
                lines[-1] += f"   {entry}"
            else:
                lines.append(entry)
        log = "log: Page up" if self.screen.lively else "log"
        reminders = ["? rules of this step", "help", *self.face.reminders(view), log, "undo", "quit"]
        return [*(Text(line, style="bold") for line in lines), Text(" · ".join(reminders), style="dim")]

    def show_end(self) -> None:
        """The final table and ranking."""
        view = self.match.view()
        result = self.face.result(view)
        table = self.face.table(view, None, self.screen.width, self.screen.height - self.screen.count_lines(*result))
        room = self.screen.height - self.screen.count_lines(*table, *result) - 2
        known = max(self.told) if self.session.humans else 0
        news = worth_telling(self.face, self.match.log(), known)[-max(FEWEST_EVENTS, room) :]
        self.screen.clear()
        self.screen.show(*table, *map(event_line, news), *result)
