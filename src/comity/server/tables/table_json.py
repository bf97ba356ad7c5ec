"""A table as JSON, as a guest may know it."""

from comity.play.match import Match
from comity.server.table import Table
from comity.server.wire import Json

QUIET = ("ready", "unready", "laid")  # events that are no news


def table_json(table: Table, guest: str | None) -> Json:
    """A table as a guest may know it: seat links for its creator, the seed once it can tell nothing."""
    creator = guest is not None and guest == table.creator
    return {
        "id": table.id,
        "game": table.game,
        "options": table.options,
        "pace": table.pace,
        "study": table.study,
        "state": table.state,
        "seats": [seat_json(table, number, guest) for number in range(len(table.seats))],
        "link": f"/t/{table.id}",
        "seat_links": seat_links(table) if creator else {},
        "created": table.created,
        "updated": table.updated,
        "seq": table.seq,
        "result": table.result,
        "creator": creator,
        "seed": table.seed if table.shows_seed else None,
        "seed_chosen": table.seed_chosen,
        "from_position": table.start is not None,
        "rematch": rematch_json(table, guest),
        "lobby_talk": table.lobby_talk if table.state == "open" else [],
        "may_fork": may_fork(table, guest),
    }


def may_fork(table: Table, guest: str | None) -> bool:
    """Whether the guest may play on from an earlier moment: nothing of the game may be secret from them."""
    return table.state == "over" or (table.state == "playing" and len(table.seats_of(guest)) == len(table.seats))


def rematch_json(table: Table, guest: str | None) -> Json | None:
    """Another game of the same people, if somebody has asked for one; the link takes the guest's own seat there."""
    if table.rematch is None:
        return None
    keys = [table.rematch["keys"].get(str(seat)) for seat in table.seats_of(guest)]
    key = next((key for key in keys if key), None)
    return {"by": table.rematch["by"], "link": f"/t/{table.rematch['id']}" + (f"?key={key}" if key else "")}


def news_json(match: Match | None) -> Json | None:
    """Where a game stands, as everyone may know it: round, step, whom it waits for, and what happened last."""
    if match is None or match.over:
        return None
    state = match.view()["state"]
    last = next((event for event in reversed(match.log()) if event["event"] not in QUIET), None)
    return {
        "round": state.get("round"),
        "step": state.get("step"),
        "pending": list(match.pending),
        "last": last["text"] if last else None,
    }


def seat_json(table: Table, number: int, guest: str | None) -> Json:
    seat = table.seats[number]
    return {
        "seat": number,
        "kind": seat.kind,
        "name": table.names[number] if table.names else seat.name,
        "online": number in table.online,
        "you": guest is not None and seat.guest == guest,
        "covered": seat.kind == "human" and seat.left,
        "hotseat": seat.hotseat,
        "bot": table.bot_of(number),
    }


def seat_links(table: Table) -> dict[str, str]:
    """A link for every seat that somebody else could take: an open one, or one that a bot covers."""
    return {
        str(number): f"/t/{table.id}?key={seat.key}"
        for number, seat in enumerate(table.seats)
        if seat.kind == "open" or (seat.kind == "human" and seat.left)
    }
