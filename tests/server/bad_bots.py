"""Bots that misbehave, each in its own way; they run in worker processes."""

import os
import time
from typing import Any

from comity.bots.situation import Decision, Situation


def sleeps(_: Situation) -> Any:
    time.sleep(60)


def dies(_: Situation) -> Any:
    os._exit(3)


def raises(_: Situation) -> Any:
    raise ZeroDivisionError("no idea")


def answers_nonsense(question: Situation) -> Any:
    said: Any = [None, 5, "ready", {"kind": "fly"}, {"kind": "sell", "goods": 99}, {"kind": []}][question.seed % 6]
    return said if question.seed // 6 % 2 else Decision(said)


def process_id(_: Situation) -> Any:
    return {"process": os.getpid()}


def what_it_saw(question: Situation) -> Any:
    return {"saw": repr(question)}
