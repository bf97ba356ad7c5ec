"""What goes to one socket: views and events, and nothing that its seat may not know."""

from comity.games.common.interpreter import interpreter
from comity.server.tables.live_table import LiveTable
from comity.server.tables.private import kept_at
from comity.server.tables.subscriber import Subscriber
from comity.server.tables.table_json import table_json
from comity.server.wire import Json


async def next_message(live_table: LiveTable, subscriber: Subscriber) -> Json:
    """Wait for a change, then the view as it is by then: one message for all changes in between."""
    await subscriber.wait()
    return {"type": "closing"} if subscriber.closing else view_message(live_table, subscriber)


def view_message(live_table: LiveTable, subscriber: Subscriber) -> Json:
    """View, new events and table; the events count as sent."""
    table, match = live_table.table, live_table.match
    seat = subscriber.seat_at(table)
    view, events = None, []
    if match is not None:
        view = match.view(seat)
        events = match.log(seat, subscriber.seen)
        subscriber.seen = int(view["log_from"])
        live_table.show(seat)
    return {
        "type": "view",
        "view": view,
        "events": events,
        "table": table_json(table, subscriber.guest),
        "undo": live_table.undo.to_json() if live_table.undo else None,
        "undo_steps": live_table.undo.steps if live_table.undo else [],
        "auto_ready": table.seats[seat].auto_ready if seat is not None else None,
        "auto_ready_at": live_table.auto_ready_at.get(seat) if seat is not None else None,
        "kept": kept_at(live_table, subscriber.guest, seat),
        "notice": interpreter.notice(),
    }
