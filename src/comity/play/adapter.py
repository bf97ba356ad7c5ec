"""What a game must offer so that Match can show it to people; one subclass a game."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar

from pydantic import TypeAdapter

from comity.errors import IllegalMove
from comity.games.common.rows import Rows, allocate, duplicate, to_dict
from comity.games.spec import GameSpec
from comity.play.desk import Desk, Offer
from comity.play.events import Events
from comity.play.moves import Gift, Move, Until
from comity.play.parsing import parse_move

Json = dict[str, Any]
Moment = tuple[int, ...]
Entry = Sequence[Any]  # seat and move, as a record has them
Past = Iterable[tuple[Entry, Rows]]  # the moves in effect, in order, each with the state before it


class Adapter(ABC):
    """The words of one table: a game with its seats and options. Holds nothing that changes."""

    spec: ClassVar[GameSpec]
    move_types: ClassVar[TypeAdapter[Move]]
    gift_type: ClassVar[type[Gift]]
    position_type: ClassVar[type[Any]]
    event_table: ClassVar[Events]
    untils: ClassVar[tuple[Until, ...]]  # how long an offer may last
    wanted_names: ClassVar[tuple[str, ...]]  # what may stand in a wanted list

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        """Raises BadOptions."""
        self.rules = self.spec.make_rules(seats, options)
        self.plain_rules = to_dict(self.rules)
        self.seats = seats
        self.options = deepcopy(dict(options))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seats, self.options)

    def new_action(self) -> Rows:
        return allocate(self.spec.action)

    # moves

    def parse(self, seat: int, data: object) -> Move:
        """A typed move from JSON; one of this game's typed moves is itself. Raises IllegalMove, code malformed_move."""
        move = parse_move(self.move_types, seat, data)
        self.require_known(seat, move)
        return move

    def parse_plan(self, _seat: int, _data: object) -> Move | None:
        """A plan of several parts that can be weighed, but not played, from JSON; None: it is none.

        Raises IllegalMove, code malformed_move.
        """
        return None

    def require_known(self, seat: int, move: Move) -> None:
        """That what a move names is at this table; raises IllegalMove, code malformed_move."""
        other = vars(move).get("seat", 0)  # getattr of what is missing takes long
        if other >= self.seats:
            message = f"seat: there is no seat {other}; seats are 0 to {self.seats - 1}."
            raise IllegalMove("malformed_move", message, seat, move.to_json(), "seat")

    @abstractmethod
    def encode(self, seat: int, move: Move, action: Rows, state: Rows) -> None:
        """Write a move of the game's own kinds into an action row; raises IllegalMove where none can say it."""

    @abstractmethod
    def decode(self, actions: Rows, state: Rows) -> list[Move]:
        """The moves of action rows that are legal in the state."""

    @abstractmethod
    def encode_deal(self, deal: Sequence[Gift]) -> Rows:
        """A deal row."""

    @abstractmethod
    def is_secret(self, move: Move) -> bool:
        """True for a move that others do not see when it is made."""

    def outcome(self, _observed: Rows, seat: int, move: Move) -> Json:
        """What the move would bring the seat, from what it may know; raises IllegalMove where its kind has none."""
        message = f"A {move.kind} has no outcome of its own now."
        raise IllegalMove("no_outcome", message, seat, move.to_json(), "kind")

    # why not

    def explain(self, reason: int, seat: int, move: Move) -> IllegalMove:
        """The error for a reason of the rules."""
        code = self.spec.reasons(reason).name.lower()
        return IllegalMove(code, self.refusal(reason, move), seat, move.to_json(), self.field(reason, move))

    def refusal(self, reason: int, _move: Move) -> str:
        """Why not this move, in words."""
        return self.sentence(reason)

    def field(self, _reason: int, move: Move) -> str | None:
        """The field of the move that a reason is about: its first, since a move has at most one that matters."""
        return next((name for name in type(move).model_fields if name != "kind"), None)

    def sentence(self, reason: int) -> str:
        """Why not, in words, whatever the move."""
        return self.spec.reasons(reason).sentence

    @abstractmethod
    def shortage(self, deal: Rows, names: Sequence[str]) -> str:
        """Who lacks what, after check_deal found that a deal cannot settle."""

    # desk

    @abstractmethod
    def offer_limit(self) -> int:
        """How many offers a seat may make in a step."""

    def may_bargain(self, _state: Rows, _seat: int) -> bool:
        """Whether the seat can be a party of a deal while trading is open."""
        return True

    def holds_offers(self, state: Rows) -> bool:
        """Whether any offer can stand in a state's step."""
        return bool(self.spec.contract.trading_open(self.rules, state))

    @abstractmethod
    def moment(self, state: Rows) -> Moment:
        """Where the game stands, as far as offers care."""

    def phase(self, state: Rows) -> Moment:
        """Which phase of which round a state stands in."""
        return self.moment(state)[:2]

    def is_new_step(self, before: Moment, after: Moment) -> bool:
        """Whether offers are counted from nothing again on the way from one moment to the next."""
        return before != after

    @abstractmethod
    def has_expired(self, offer: Offer, before: Moment, after: Moment) -> bool:
        """Whether an offer ends on the way from one moment to the next."""

    # windows: steps in which players say that they are ready

    def window(self, _state: Rows) -> Moment | None:
        """Round and step, in a window; None elsewhere."""
        return None

    def opens_phase(self, _observed: Rows) -> bool:
        """Whether a window is the first of its phase, where people usually trade."""
        return False

    def concern(self, _observed: Rows, _seat: int, _kinds: Collection[str]) -> str | None:
        """Why a seat should be asked in a window before it is ready: a reason, or None. kinds: of its legal moves."""
        return None

    def holdings(self, observed: Rows) -> bytes:
        """All that players hold: where it is as it was when somebody last looked, nothing new has to be looked at."""
        return bytes(observed.tobytes())

    # events

    def events(self, log: Rows, state: Rows) -> list[Json]:
        """The log's entries as {event, seat, data}; state: after all of them."""
        return self.event_table.read(log, self.scene(state))

    @abstractmethod
    def scene(self, state: Rows) -> Any:
        """What the numbers of log entries refer to."""

    def text(self, event: str, seat: int | None, data: Json, names: Sequence[str]) -> str:
        """One sentence."""
        words = self.words_of(event, data)
        if "deal" in data:
            words["deal"] = self.deal_words([self.gift_type.model_validate(gift) for gift in data["deal"]], names)
        if event == "undone":
            more = data["moves"] - 1
            words["rest"] = f", with {more} that came after it." if more else "."
        if event == "declined_offer":
            words["rest"] = (
                f"{', which stays open' if data['stands'] else ''}{': ' + data['why'] if data['why'] else '.'}"
            )
        if event == "wanted":
            words |= {name: self.amounts(data[name]) for name in ("wanted", "spare")}
        return self.event_table.sentence(event, seat, data, names, words)

    @abstractmethod
    def words_of(self, event: str, data: Mapping[str, Any]) -> Json:
        """The words of an event that are more than a value of its data or a seat's name."""

    @abstractmethod
    def amounts(self, bundle: Mapping[str, int]) -> str:
        """So much of each asset, in words."""

    @abstractmethod
    def gift_words(self, gift: Gift) -> str:
        """What a gift gives, in words."""

    def deal_words(self, deal: Sequence[Gift], names: Sequence[str]) -> str:
        """A deal in words."""
        return "; ".join(f"{names[gift.source]} gives {names[gift.to]} {self.gift_words(gift)}" for gift in deal)

    # what people see

    @abstractmethod
    def state_json(self, state: Rows) -> Json:
        """A position without its desk."""

    @abstractmethod
    def seat_state_json(self, observed: Rows, seat: int | None) -> Json:
        """The same of a state as the seat observed it (None: a spectator), with `chosen` in a secret choice."""

    def observe(self, state: Rows, seat: int | None) -> Rows:
        """The state row that a seat may know (None: a spectator), a new one."""
        observed = allocate(self.spec.state)
        self.spec.contract.observe(self.rules, state, -1 if seat is None else seat, observed)
        return observed

    def mark_chosen(self, state: Rows, seats: int) -> None:
        """Bring a state in the middle of a secret choice to where these seats (as bits) have chosen something."""
        state["waiting"] = int(state["waiting"][0]) & ~seats

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
        """Legal moves by kind: true, or the list of what the one field may be; words that may be added are none."""
        groups: Json = {}
        for move in moves:
            fields = [name for name in type(move).model_fields if name not in ("kind", "why")]
            if not fields:
                groups[move.kind] = True
            elif len(fields) == 1:
                groups.setdefault(move.kind, []).append(getattr(move, fields[0]))
            else:
                groups.setdefault(move.kind, []).append({name: getattr(move, name) for name in fields})
        return groups

    def derived(self, observed: Rows, desk: Desk, past: Past) -> Json:
        """What people want computed: the game's own, and whether each open offer could settle."""
        return {
            **self.outlook_json(observed),
            **self.looking_back(past, observed),
            "offers": [self.offer_json(observed, offer) for offer in desk.offers],
            "reconstruction": self.reconstruction(),
        }

    def looking_back(self, _past: Past, _observed: Rows) -> Json:
        """What people want computed of how the game came to be as it is: all of it where nothing is hidden any more."""
        return {}

    @abstractmethod
    def outlook_json(self, observed: Rows) -> Json:
        """What people want computed of the game itself; the caller's own, whatever is kept of it for the next."""

    @abstractmethod
    def reconstruction(self) -> list[str]:
        """Which parts of this table are a guess of ours (GameSpec.reconstructions says it in words)."""

    def offer_json(self, observed: Rows, offer: Offer) -> Json:
        """Whether an open offer could settle as things stand, and if not, why."""
        reason = self.spec.contract.check_deal(self.rules, observed, self.encode_deal(offer.deal))
        code = self.spec.reasons(reason).name.lower() if reason else None
        return {"id": offer.id, "settles": code is None, "code": code}

    # positions and records

    @abstractmethod
    def fill(self, position: Any, state: Rows) -> None:
        """Bring a fresh game's state into a position, one of position_type; raises BadPosition."""

    def components(self) -> Json | None:
        """The full tables where they are not the default."""
        return None
