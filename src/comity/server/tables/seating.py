"""A table and its seats as the server knows them, apart from the game that is played there."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal

Json = dict[str, Any]
State = Literal["open", "playing", "over"]
Kind = Literal["human", "bot", "open"]
AutoReadyMode = Literal["on", "off", "until_choice"]
COVER = "greedy"  # plays for whoever has left
NAME_ROOM = 34  # characters of a name of at most 40 that a number in brackets follows
BOT_NAMES = ("Ada", "Blaise", "Clara", "Dmitri", "Emmy", "Fermat", "Grace", "Hypatia", "Ibn", "Joan")


@dataclass
class Seat:
    """One seat. guest: who plays it; left: a bot covers for the guest; key: lets whoever has it sit down."""

    kind: Kind
    name: str
    key: str
    guest: str | None = None
    bot: str | None = None
    left: bool = False
    hotseat: bool = False
    auto_ready: AutoReadyMode = "on"

    @property
    def is_person(self) -> bool:
        """A human who is there, on line or not."""
        return self.kind == "human" and not self.left

    @property
    def player(self) -> str | None:
        """The bot that moves for the seat, if one does."""
        if self.kind == "bot":
            return self.bot
        return (self.bot or COVER) if self.kind == "human" and self.left else None


@dataclass
class Table:
    """One table. seq: how many entries its log holds; names: of the seats, once it has started."""

    id: str
    game: str
    rules_version: int
    options: Json
    seed: int
    seed_chosen: bool
    bot_seed: int
    pace: float | None
    creator: str
    created: float
    updated: float
    seats: list[Seat]
    state: State = "open"
    names: list[str] | None = None
    result: Json | None = None
    seq: int = 0
    online: set[int] = field(default_factory=set)

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest plays, ascending."""
        return [number for number, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    @property
    def waits_for_nobody(self) -> bool:
        """Every person has left: the bots wait until somebody comes back."""
        people = [seat for seat in self.seats if seat.kind == "human"]
        return bool(people) and all(seat.left for seat in people)


def table_json(table: Table, guest: str | None) -> Json:
    """A table as a guest may know it: seat links for its creator, the seed once it can tell nothing."""
    creator = guest is not None and guest == table.creator
    shows_seed = table.state == "over" or table.seed_chosen
    return {
        "id": table.id,
        "game": table.game,
        "options": table.options,
        "pace": table.pace,
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


def final_names(seats: list[Seat]) -> list[str]:
    """The seats' names for the game: each is told apart from every other, whatever people call themselves."""
    wanted = [seat.name or f"Seat {number}" for number, seat in enumerate(seats)]
    names: list[str] = []
    for number, name in enumerate(wanted):
        numbered = (f"{name[:NAME_ROOM]} ({place})" for place in count(number + 1))
        free = (other for other in numbered if other not in names and other not in wanted)
        names.append(next(free) if name in names else name)
    return names
