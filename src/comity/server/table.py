"""A table and its seats as the server knows them, apart from the game that is played there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from comity.bots.registry import bot_names
from comity.errors import UnknownGame
from comity.play.readiness import USUAL_MODE, Mode
from comity.server.wire import Json

State = Literal["open", "playing", "over"]
Kind = Literal["human", "bot", "open"]


@dataclass
class Seat:
    """One seat. guest: who plays it; left: a bot covers for the guest; key: lets who has it sit down."""

    kind: Kind
    name: str
    key: str
    guest: str | None = None
    bot: str | None = None
    left: bool = False
    hotseat: bool = False
    auto_ready: Mode = USUAL_MODE

    @property
    def is_person(self) -> bool:
        """A human who is there, on line or not."""
        return self.kind == "human" and not self.left


@dataclass(frozen=True)
class Private:
    """What a guest keeps at a seat for themselves alone, such as a plan of the round; any JSON object."""

    guest: str
    kept: Json


@dataclass(frozen=True)
class TablePlan:
    """What a new table is to be.

    seed, bot_seed: None: drawn; a given seed is shown to all; start: the position that it begins from; entries: what
    has been played there already.
    """

    game: str
    options: Json
    seats: list[Seat]
    seed: int | None = None
    bot_seed: int | None = None
    pace: float | None = None
    study: bool = False
    start: Json | None = None
    entries: Sequence[tuple[int, Json]] = ()


@dataclass
class Table:
    """One table. seq: how many entries its log holds; names: of the seats, once it has started.

    study: what was shown may be taken back; start: the position that the game begins from, if it is no fresh one;
    rematch: another game of the same people, {id, by, keys by seat}; lobby_talk: what was said before the start,
    {seat, name, text}.
    """

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
    study: bool = False
    start: Json | None = None
    rematch: Json | None = None
    lobby_talk: list[Json] = field(default_factory=list)
    online: set[int] = field(default_factory=set)

    @property
    def shows_seed(self) -> bool:
        """Whether everyone may know the seed: it can tell nothing any more, or somebody chose it."""
        return self.state == "over" or self.seed_chosen

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest plays, ascending."""
        return [number for number, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def bot_of(self, seat: int) -> str | None:
        """The bot that moves for the seat, if one does: its own, or the game's usual one for somebody who has left."""
        found = self.seats[seat]
        if found.kind == "bot":
            return found.bot
        return (found.bot or cover(self.game)) if found.kind == "human" and found.left else None

    def shares_screen(self, seat: int) -> bool:
        """Whether the person of a seat plays other seats as well."""
        return len(self.seats_of(self.seats[seat].guest)) > 1

    @property
    def waits_for_nobody(self) -> bool:
        """Every person has left: the bots wait until somebody comes back."""
        people = [seat for seat in self.seats if seat.kind == "human"]
        return bool(people) and all(seat.left for seat in people)


def cover(game: str) -> str | None:
    """The bot that plays where nobody names one: the game's last. None without bots, or where the game is missing."""
    try:
        return next(reversed(bot_names(game)), None)
    except UnknownGame:
        return None


@dataclass(frozen=True)
class SeatToken:
    """A token of a seat, for a program. hash: SHA-256 in hex; may: "read" or "play"; times: seconds since 1970."""

    hash: str
    id: str
    guest: str
    table_id: str
    seat: int
    may: str
    created: float
    expires: float
