"""The commands `replay` and `position`: check what is in a file, and show it."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from comity.cli.arguments import about
from comity.cli.exit_codes import DONE
from comity.cli.output import print_json
from comity.cli.warm import prepare
from comity.errors import BadInput
from comity.games import registry
from comity.play import record
from comity.play.match import Match
from comity.tui.news import event_line
from comity.tui.registry import face_for
from comity.tui.screen import Screen

NO_LIMIT = 10**6  # lines: what is printed once may be scrolled


def show_record(data: object, file: str, to: int | None, seat: int | None, as_json: bool) -> int:
    """Replay a record as far as asked, and show the log and the table as a seat sees them. Raises ComityError.

    file: where it comes from, for what is said about it.
    """
    with about(file):
        if not isinstance(data, Mapping):
            raise BadInput("a record is an object.")
        prepare(record.parse(data).game)
        match = Match.from_record(cut(data, to))
    if seat is not None and not 0 <= seat < match.seats:
        raise BadInput(f"--seat: there is no seat {seat}; seats are 0 to {match.seats - 1}.")
    if as_json:
        print_json({"view": match.view(seat), "log": match.log(seat)})
        return DONE
    screen = Screen()
    screen.show(*(event_line(event) for event in match.log(seat)))
    draw(match, seat, screen)
    return DONE


def cut(data: Mapping[str, Any], to: int | None) -> Mapping[str, Any]:
    """The record's first moves and words; raises BadInput."""
    moves = data.get("moves")
    if to is None or not isinstance(moves, list):
        return data
    if not 0 <= to <= len(moves):
        raise BadInput(f"--to must be from 0 to {len(moves)}, the number of moves and words, not {to}.")
    return {**data, "moves": moves[:to], "result": data.get("result") if to == len(moves) else None}


def show_position(game: str, data: object, file: str, as_json: bool) -> int:
    """Check a position and draw it as a spectator sees it; as JSON, complete it. Raises ComityError."""
    spec = registry.get(game)
    with about(file):
        if not isinstance(data, Mapping):
            raise BadInput("a position is an object.")
        prepare(spec.id)
        match = Match.from_position(spec.id, data)
    if as_json:
        print_json(match.position())
        return DONE
    draw(match, None, Screen())
    return DONE


def draw(match: Match, seat: int | None, screen: Screen) -> None:
    """The table, whom the game waits for, and the result if it is over."""
    face = face_for(match.game)
    view = match.view(seat)
    screen.show(*face.table(view, seat, screen.width, NO_LIMIT))
    if match.over:
        screen.show(*face.result(view))
    else:
        waiting = " and ".join(match.names[other] for other in match.pending)
        screen.show(Text(f"The game waits for {waiting}.", style="dim"))
