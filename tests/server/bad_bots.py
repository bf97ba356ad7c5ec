"""Bots that misbehave, each in its own way; they run in worker processes."""

import os
import time
from typing import Any

from comity.bots.player import Question


def sleeps(_: Question) -> Any:
    time.sleep(60)


def dies(_: Question) -> Any:
    os._exit(3)


def raises(_: Question) -> Any:
    raise ZeroDivisionError("no idea")


def answers_nonsense(question: Question) -> Any:
    return [None, 5, "ready", {"kind": "fly"}, {"kind": "sell", "goods": 99}, {"kind": []}][question.seed % 6]


def process_id(_: Question) -> Any:
    return {"process": os.getpid()}


def what_it_saw(question: Question) -> Any:
    return {"saw": repr(question)}
