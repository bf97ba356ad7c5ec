"""What runs in a bot's worker."""

import multiprocessing
import os
import random
import signal
import threading
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

from comity.games.registry import games
from comity.play.match import Match
from comity.server.seating import Json

if TYPE_CHECKING:
    from comity.server.bots import Question


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that can play a game."""
    return ("random", "greedy")


def begin() -> None:
    """Of a worker process: load the rules. Ctrl-C is left to the server, which ends its workers; none outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=end_with, args=(server,), daemon=True).start()
    warm()


def end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


def warm() -> None:
    """Load the rules, by a short game of each kind; compiles them where that has not been done."""
    for game, spec in games().items():
        match = Match(game, spec.seats[0])
        while not match.over:
            seat = match.pending[0]
            match.view(seat)
            match.play(seat, match.legal(seat)[0])


def answer(question: "Question") -> Json | None:
    """The bot's move, None where it has nothing to do."""
    moves = [move for move in question.legal if move["kind"] not in ("accept", "unready", "withdraw", "decline")]
    if not moves:
        return None
    return random.Random(question.seed).choice(moves)
