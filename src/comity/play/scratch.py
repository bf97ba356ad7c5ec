"""Room for the legal actions of a seat: megabytes, which no match needs to itself."""

import threading
from typing import Any

from comity.games.common.rows import Rows, allocate
from comity.games.spec import GameSpec

ROOMS = threading.local()


def room_for(spec: GameSpec) -> Rows:
    """(max_legal,) action rows; whoever asks next in this thread writes over them."""
    rooms: dict[Any, Rows] = vars(ROOMS)
    size = spec.action, spec.max_legal
    if size not in rooms:
        rooms[size] = allocate(*size)
    return rooms[size]
