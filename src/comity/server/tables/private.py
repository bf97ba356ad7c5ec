"""What the person of a seat keeps at the table for themselves alone, such as a plan of the round.

It is in no view, log, record or replay, and in no message to anybody else; nobody else hears that it has changed.
"""

import json
from typing import Any

from comity.server.refusals import Refusal
from comity.server.table import Private
from comity.server.tables.live_table import LiveTable
from comity.server.wire import Json

MOST = 4096  # characters of what one seat keeps, as JSON
DEEPEST = 8  # lists and objects within each other


def kept_at(live_table: LiveTable, guest: str | None, seat: int | None) -> Json:
    """What the guest keeps at the seat; nothing of anybody who sat there before."""
    private = live_table.private.get(seat) if seat is not None else None
    return private.kept if private is not None and private.guest == guest else {}


async def keep(live_table: LiveTable, guest: str, seat: int, kept: Json) -> Json:
    """Keep this in the place of what was kept; the guest's other windows hear of it. Raises Refusal."""
    require_small(kept)

    async def work() -> Json:
        live_table.require_present(guest, seat)
        private = Private(guest, kept)
        await live_table.store.keep_private(live_table.table.id, seat, private)
        live_table.private[seat] = private
        for subscriber in live_table.subscribers:
            if subscriber.guest == guest and subscriber.seat_at(live_table.table) == seat:
                subscriber.notify()
        return {"kept": kept}

    return await live_table.exclusively(work)


def require_small(kept: Json) -> None:
    """Raises Refusal for what is too large, or no JSON that can be given back."""
    if depth(kept) > DEEPEST:
        raise Refusal(422, "malformed_request", f"kept: at most {DEEPEST} lists and objects within each other.", "kept")
    try:
        size = len(json.dumps(kept, allow_nan=False))
    except ValueError:
        raise Refusal(422, "malformed_request", "kept: numbers must be finite.", "kept") from None
    if size > MOST:
        raise Refusal(422, "malformed_request", f"kept: at most {MOST} characters of JSON, not {size}.", "kept")


def depth(value: Any, above: int = 0) -> int:
    """How many lists and objects lie within each other, counted to one more than may be."""
    if not isinstance(value, dict | list) or above > DEEPEST:
        return above
    parts = value.values() if isinstance(value, dict) else value
    return max((depth(part, above + 1) for part in parts), default=above + 1)
