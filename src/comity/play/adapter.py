"""What a game must offer so that Match can show it to people; one subclass a game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar

from comity.errors import IllegalMove
from comity.games.common.record import Records, allocate
from comity.games.spec import GameSpec
from comity.play.desk import Desk, Offer
from comity.play.moves import Gift, Move, Until

Json = dict[str, Any]
Moment = tuple[int, ...]


class Adapter(ABC):
    """The words of one table: a game with its seats and options. Holds nothing that changes."""

    spec: ClassVar[GameSpec]
    untils: ClassVar[tuple[Until, ...]]  # how long an offer may last

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        """Raises BadOptions."""
        self.rules = self.spec.make_rules(seats, options)
        self.seats = seats
        self.options = deepcopy(dict(options))

    def new_action(self) -> Records:
        return allocate(self.spec.action)

    # moves
    @abstractmethod
    def parse(self, seat: int, data: object) -> Move:
        """A typed move from JSON; one of this game's typed moves is itself. Raises IllegalMove, code malformed_move."""

    @abstractmethod
    def encode(self, seat: int, move: Move, action: Records) -> None:
        """Write a move of the game's own kinds into an action record."""

    @abstractmethod
    def decode(self, action: Any) -> Move:
        """The move of an action record."""

    @abstractmethod
    def encode_deal(self, deal: Sequence[Gift]) -> Records:
        """A deal record."""

    @abstractmethod
    def is_secret(self, move: Move) -> bool:
        """True for a move that others do not see when it is made."""

    # why not
    def explain(self, reason: int, seat: int, move: Move) -> IllegalMove:
        """The error for a reason of the rules."""
        member = self.spec.reasons(reason)
        return IllegalMove(member.name.lower(), self.sentence(reason), seat, move.to_json(), self.field(move))

    @abstractmethod
    def sentence(self, reason: int) -> str:
        """Why not, in words."""

    @abstractmethod
    def shortage(self, deal: Records, names: Sequence[str]) -> str:
        """Who lacks what, after check_deal found that a deal cannot settle."""

    def field(self, move: Move) -> str | None:
        """The field that a reason of the rules is about: a move has at most one that matters."""
        fields = [name for name in type(move).model_fields if name != "kind"]
        return fields[0] if fields else None

    # desk
    @abstractmethod
    def offer_limit(self) -> int:
        """How many offers a seat may make in a step."""

    @abstractmethod
    def moment(self, state: Records) -> Moment:
        """Where the game stands, as far as offers care: they are counted afresh when it changes."""

    @abstractmethod
    def has_expired(self, offer: Offer, before: Moment, after: Moment) -> bool:
        """Whether an offer ends on the way from one moment to the next."""

    # what people see
    @abstractmethod
    def events(self, log: Records) -> list[Json]:
        """The log record's entries as {event, seat, data}."""

    @abstractmethod
    def text(self, event: str, seat: int | None, data: Json, names: Sequence[str]) -> str:
        """One sentence."""

    @abstractmethod
    def deal_words(self, deal: Sequence[Gift], names: Sequence[str]) -> str:
        """A deal in words."""

    @abstractmethod
    def state_json(self, state: Records) -> Json:
        """A position without its desk."""

    @abstractmethod
    def seat_state_json(self, observed: Records) -> Json:
        """The same of an observed state, with `chosen` in a secret choice."""

    @abstractmethod
    def group_legal(self, moves: Sequence[Move]) -> Json:
        """Legal moves as the view shows them."""

    @abstractmethod
    def derived(self, observed: Records, desk: Desk) -> Json:
        """What people want computed."""

    @abstractmethod
    def load_position(self, position: Json, state: Records, seed: int) -> Desk:
        """Fill a state from a position's JSON; raises BadPosition."""

    @property
    @abstractmethod
    def wanted_names(self) -> tuple[str, ...]:
        """What may stand in a wanted list."""

    def components(self) -> Json | None:
        """The full tables where they are not the default."""
        return None
