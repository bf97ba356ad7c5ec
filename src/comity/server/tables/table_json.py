"""A table as JSON, as a guest may know it."""

from comity.server.table import Table
from comity.server.wire import Json


def table_json(table: Table, guest: str | None) -> Json:
    """A table as a guest may know it: seat links for its creator, the seed once it can tell nothing."""
    creator = guest is not None and guest == table.creator
    shows_seed = table.state == "over" or table.seed_chosen
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
        "seed": table.seed if shows_seed else None,
        "seed_chosen": table.seed_chosen,
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
        "bot": seat.player,
    }


def seat_links(table: Table) -> dict[str, str]:
    """A link for every seat that somebody else could take: an open one, or one that a bot covers."""
    return {
        str(number): f"/t/{table.id}?key={seat.key}"
        for number, seat in enumerate(table.seats)
        if seat.kind == "open" or (seat.kind == "human" and seat.left)
    }
