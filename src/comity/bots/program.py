"""A bot in any language: a program that is asked and answers in JSON lines, on its standard input and output."""

import json
import queue
import subprocess
import threading
from collections.abc import Sequence
from typing import Any, TextIO

from comity.bots.situation import Decision, Situation
from comity.errors import ComityError, shown

PATIENCE = 60.0  # seconds for an answer where the situation says none
LONGEST = 1 << 20  # characters of an answer


class ProgramBot:
    """A program in one seat of one match.

    command: the program and its arguments; it starts with the first question and is ended by `close`, or by leaving a
    `with`. For each question it gets a line, an object with what Situation holds as plain data (seat, view, offers,
    log, waited_for, may_wait, offers_left, wanted, promises, seed, seconds), and writes a line:
    {"move": a move as JSON or null, "why": words or nothing}. What it writes to standard error is shown.
    """

    def __init__(self, command: Sequence[str], name: str | None = None) -> None:
        self.command = list(command)
        self.name = name or self.command[0]
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()

    def decide(self, situation: Situation) -> Decision:
        """See Bot.decide. Raises ComityError for a program that is gone, is silent, or answers what cannot be read."""
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(question_json(situation), ensure_ascii=False) + "\n")
            process.stdin.flush()
            line = self._lines.get(timeout=situation.seconds or PATIENCE)
        except (OSError, ValueError):
            raise ComityError(f"The program {self.name} has ended.") from None
        except queue.Empty:
            raise ComityError(f"The program {self.name} does not answer.") from None
        return read_decision(self.name, line)

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise ComityError(f"The program {self.name} cannot be started: {error.strerror}.") from None
        assert process.stdout is not None
        threading.Thread(target=self._listen, args=(process.stdout,), daemon=True).start()
        self._process = process
        return process

    def _listen(self, output: TextIO) -> None:
        """Put the program's lines where decide waits for them; an empty one when it has ended."""
        while line := output.readline(LONGEST):
            self._lines.put(line)
        self._lines.put("")

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            self._process = None

    def __enter__(self) -> "ProgramBot":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def question_json(situation: Situation) -> dict[str, Any]:
    """A situation as the line that asks: rows of the rules left out, as the view says the same."""
    names = ("seat", "seq", "view", "waited_for", "may_wait", "offers", "offers_left", "log", "wanted", "promises")
    return {name: getattr(situation, name) for name in (*names, "seed", "seconds")}


def read_decision(name: str, line: str) -> Decision:
    """A program's answer; raises ComityError."""
    if not line:
        raise ComityError(f"The program {name} has ended.")
    try:
        answer = json.loads(line)
        move, why = answer.get("move"), answer.get("why", "")
    except (ValueError, AttributeError, RecursionError):
        raise ComityError(f"The program {name} answered {shown(line)}, which is no object in JSON.") from None
    if not isinstance(move, dict | None) or not isinstance(why, str):
        raise ComityError(f"The program {name} answered {shown(line)}: move is an object or null, why is text.")
    return Decision(move, why)
