"""What a game must offer so that Match can show it to people; one subclass a game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar

from comity.errors import IllegalMove
from comity.games.common.rows import Rows, allocate, duplicate
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

    def new_action(self) -> Rows:
        return allocate(self.spec.action)

    # moves
    @abstractmethod
    def parse(self, seat: int, data: object) -> Move:
        """A typed move from JSON; one of this game's typed moves is itself. Raises IllegalMove, code malformed_move."""

    @abstractmethod
    def encode(self, seat: int, move: Move, action: Rows, state: Rows) -> None:
        """Write a move of the game's own kinds into an action record; raises IllegalMove where none can say it."""

    @abstractmethod
    def decode(self, actions: Rows, state: Rows) -> list[Move]:
        """The moves of action records that are legal in the state."""

    @abstractmethod
    def encode_deal(self, deal: Sequence[Gift]) -> Rows:
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
    def shortage(self, deal: Rows, names: Sequence[str]) -> str:
        """Who lacks what, after check_deal found that a deal cannot settle."""

    def field(self, move: Move) -> str | None:
        """The field that a reason of the rules is about: a move has at most one that matters."""
        fields = [name for name in type(move).model_fields if name != "kind"]
        return fields[0] if fields else None

    # desk
    @abstractmethod
    def offer_limit(self) -> int:
        """How many offers a seat may make in a step."""

    def may_bargain(self, _state: Rows, _seat: int) -> bool:
        """Whether the seat can be a party of a deal while trading is open."""
        return True

    @abstractmethod
    def moment(self, state: Rows) -> Moment:
        """Where the game stands, as far as offers care."""

    def is_new_step(self, before: Moment, after: Moment) -> bool:
        """Whether offers are counted afresh on the way from one moment to the next."""
        return before != after

    @abstractmethod
    def has_expired(self, offer: Offer, before: Moment, after: Moment) -> bool:
        """Whether an offer ends on the way from one moment to the next."""

    # what people see
    @abstractmethod
    def events(self, log: Rows, state: Rows) -> list[Json]:
        """The log record's entries as {event, seat, data}; state: after all of them."""

    @abstractmethod
    def text(self, event: str, seat: int | None, data: Json, names: Sequence[str]) -> str:
        """One sentence."""

    @abstractmethod
    def deal_words(self, deal: Sequence[Gift], names: Sequence[str]) -> str:
        """A deal in words."""

    @abstractmethod
    def state_json(self, state: Rows) -> Json:
        """A position without its desk."""

    @abstractmethod
    def seat_state_json(self, observed: Rows, seat: int | None) -> Json:
        """The same of a state as the seat observed it (None: a spectator), with `chosen` in a secret choice."""

    def is_open(self, state: Rows) -> bool:
        """Whether nothing in a state is hidden from a spectator but the generator."""
        seen, bare = allocate(self.spec.state), duplicate(state)
        self.spec.contract.observe(self.rules, state, -1, seen)
        bare["rng"] = 0
        return bool(seen.tobytes() == bare.tobytes())

    def legal_json(self, actions: Rows, state: Rows) -> Json:
        """Legal actions as the view shows them, by kind."""
        return self.group_legal(self.decode(actions, state))

    def group_legal(self, moves: Sequence[Move]) -> Json:
        """Legal moves by kind: true, or the list of what the one field may be."""
        groups: Json = {}
        for move in moves:
            fields = [name for name in type(move).model_fields if name != "kind"]
            if not fields:
                groups[move.kind] = True
            elif len(fields) == 1:
                groups.setdefault(move.kind, []).append(getattr(move, fields[0]))
            else:
                groups.setdefault(move.kind, []).append({name: getattr(move, name) for name in fields})
        return groups

    @abstractmethod
    def derived(self, observed: Rows, desk: Desk) -> Json:
        """What people want computed."""

    @abstractmethod
    def load_position(self, position: Json, state: Rows, seed: int) -> Desk:
        """Fill a state from a position's JSON; raises BadPosition."""

    @property
    @abstractmethod
    def wanted_names(self) -> tuple[str, ...]:
        """What may stand in a wanted list."""

    def components(self) -> Json | None:
        """The full tables where they are not the default."""
        return None
