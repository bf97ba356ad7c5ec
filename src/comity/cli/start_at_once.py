"""Playing at once: on interpreted rules, while other processes compile them."""

import atexit
import contextlib
import threading
from collections.abc import Sequence

from comity.cli.warm import Compilation
from comity.envs.compiled_entries import PLAY, Entry, entries
from comity.games.common.interpreter import interpreter
from comity.games.common.jit import INTERPRETED

LOOK_AGAIN = 0.5  # seconds until the next look at whether the program ends
CLOSING_SECONDS = 5.0  # for the part that is being loaded when the program ends


class ChangeOver:
    """A thread that takes each part of the rules as soon as it is compiled; until then it is interpreted."""

    def __init__(self, games: Sequence[str]) -> None:
        self.games = games
        self.count, self.total = 0, 0  # of the parts that must be compiled
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def start(self) -> None:
        interpreter.on = True
        self.thread.start()

    def run(self) -> None:
        parts = [entry for game in self.games for entry in entries(game) if entry.purpose is PLAY]
        missing = [entry for entry in parts if not self.closing.is_set() and not entry.load()]
        if missing:
            self.total = len(missing)
            interpreter.progress = (0, self.total)
        self.compile(missing)
        for entry in missing:  # that nobody could keep, on a full disk
            if not self.closing.is_set():
                entry.compile()
        if not self.closing.is_set():
            interpreter.finish()

    def compile(self, missing: Sequence[Entry]) -> None:
        """What is missing, in worker processes where there can be any."""
        with contextlib.suppress(OSError), Compilation(missing) as compilation:
            while compilation.workers and not self.closing.is_set():
                done = compilation.next_done(patience=LOOK_AGAIN)
                if done is not None and done[0].load():
                    self.count += 1
                    interpreter.progress = (self.count, self.total)

    def close(self) -> None:
        """End what is still being compiled."""
        self.closing.set()
        self.thread.join(CLOSING_SECONDS)


def start_at_once(games: Sequence[str]) -> None:
    """From now on rules that are not compiled are interpreted, and are compiled meanwhile; ends with the program."""
    if INTERPRETED:
        return
    change_over = ChangeOver(games)
    change_over.start()
    atexit.register(change_over.close)
