"""The event log: a row beside the state, emptied by the caller before each apply.

An entry says what happened, to which seat (-1: to nobody), and two numbers whose meaning the game's event table gives.
Nothing that any seat may not know is ever written: events are for everyone.
"""

import numpy as np

from comity.games.common.jit import rule

CAPACITY = 1024  # more than a Produce phase of any position writes
ENTRY = np.dtype([("what", "i1"), ("seat", "i1"), ("a", "i4"), ("b", "i4")])
LOG = np.dtype([("count", "i4"), ("entry", ENTRY, (CAPACITY,))])


@rule
def emit(log, what, seat, a, b):
    """Append an entry; beyond CAPACITY only the count grows, which tests report."""
    if log.count < CAPACITY:
        entry = log.entry[log.count]
        entry.what = what
        entry.seat = seat
        entry.a = a
        entry.b = b
    log.count += 1
