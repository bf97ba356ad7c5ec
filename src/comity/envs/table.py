"""One game at a table, for the interfaces of learning libraries: who may act, what a seat sees, its actions as indices.

Three kinds: without deals, on the rules alone; the same with candidate deals by number; with deals as JSON, on a Match
and its desk.
"""

import json
from collections.abc import Mapping
from copy import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity.envs.candidates import CHOICES, DEALING
from comity.envs.layout import deals_of, layout_of
from comity.envs.loops import loops_of
from comity.envs.rewards import Reward, pay
from comity.errors import BadOptions, shown
from comity.games import registry
from comity.games.common.log import LOG
from comity.games.common.masks import members_of
from comity.games.common.rows import Rows, allocate, assign, duplicate
from comity.games.spec import RESULT
from comity.play.adapter import Json
from comity.play.arguments import check_seed
from comity.play.match import Match
from comity.play.registry import adapter_for

DEALS = ("off", "candidates", "structured")
Move = int | Mapping[str, Any]
"""An index, or, with structured deals, a move as JSON."""


class Table:
    """A game of a kind, without deals; `begin` starts one. Raises UnknownGame and BadOptions."""

    def __init__(self, game: str, seats: int | None, options: Mapping[str, Any] | None) -> None:
        self.spec = registry.get(game)
        self.seats = self.spec.usual_seats if seats is None else seats
        self.options = {} if options is None else dict(options)
        self.adapter = adapter_for(game, self.seats, self.options)
        self.rules, self.layout = self.adapter.rules, layout_of(game)
        self.wait = self.spec.mask_size
        self.num_actions = self.spec.mask_size + 1
        self._state, self._log = allocate(self.spec.state), allocate(LOG)
        self._listed = allocate(self.spec.action, self.spec.max_legal)

    def another(self) -> "Table":
        """A table of the same kind, where the game stands as it does here."""
        twin = copy(self)
        twin._state, twin._log = duplicate(self._state), allocate(LOG)
        return twin

    def __deepcopy__(self, _memo: object) -> "Table":
        return self.another()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.spec.id, self.seats, self.options, self._state.tobytes())

    def begin(self, seed: int) -> None:
        """A new game. Raises BadOptions."""
        self._log["count"] = 0
        self.spec.contract.start(self.rules, self._state, check_seed(seed), self._log)

    @property
    def pending(self) -> tuple[int, ...]:
        """Seats that the game waits for, ascending; empty at the end."""
        return tuple(members_of(self.spec.contract.pending(self.rules, self._state)))

    @property
    def asked(self) -> tuple[int, ...]:
        """Seats that are asked one after another: all that are waited for."""
        return self.pending

    @property
    def able(self) -> tuple[int, ...]:
        """Seats that can do something, those waited for included."""
        return tuple(members_of(self.spec.contract.may_act(self.rules, self._state, self._listed)))

    @property
    def moment(self) -> Any:
        """Where the game stands: the same while nothing but choices has been made."""
        return self.adapter.moment(self.observe(None))

    def observe(self, seat: int | None) -> Rows:
        """What a seat may know; None: a spectator."""
        seen = allocate(self.spec.state)
        self.spec.contract.observe(self.rules, self._state, -1 if seat is None else seat, seen)
        return seen

    def numbers(self, seat: int) -> NDArray[np.int32]:
        return self.layout.numbers(self.observe(seat))

    def mask(self, seat: int, *, waits: bool) -> NDArray[np.int8]:
        """(num_actions,): 1 at each legal index; waits: that the seat may do nothing."""
        marks = np.zeros(self.num_actions, np.int8)
        self.spec.contract.legal_mask(self.rules, self.observe(seat), seat, marks[: self.wait])
        marks[self.wait] = waits
        return marks

    def action_of(self, seat: int, move: Move) -> Rows | None:
        """The action of an index, as it stands now; None if it is not legal."""
        action = allocate(self.spec.action)
        if not is_index(move, self.wait):
            return None
        reason = self.spec.contract.from_index(self.rules, self.observe(seat), seat, move, action)
        return None if reason else action

    def refusal(self, seat: int, chosen: Any) -> Json | None:  # noqa: ARG002  # the action knows its seat
        """Why what `action_of` gave cannot be done now, or None."""
        reason = int(self.spec.contract.check(self.rules, self._state, chosen))
        return {"code": self.spec.reasons(reason).name.lower()} if reason else None

    def play(self, seat: int, chosen: Any) -> None:  # noqa: ARG002  # the action knows its seat
        """Do what `action_of` gave; it must be possible."""
        self._log["count"] = 0
        self.spec.contract.apply(self.rules, self._state, chosen, self._log)

    def rewards(self, reward: Reward) -> list[float]:
        """What the end pays each seat; nothing before it."""
        paid = np.zeros(self.seats, np.float32)
        if not self.pending:
            result = allocate(RESULT)
            self.spec.contract.score(self.rules, self.observe(None), result)
            pay(result[0], self.seats, int(reward), paid)
        return [float(amount) for amount in paid]

    def text(self) -> str:
        """The table as a spectator may see it, as JSON."""
        return json.dumps(self.adapter.seat_state_json(self.observe(None), None), indent=1)


class DealingTable(Table):
    """The same with candidate deals: indices after the one for waiting offer one of them, or answer an offer.

    They are those of a batch with the same seed and choices. While an offer waits, its partner alone can do anything.
    """

    def __init__(self, game: str, seats: int | None, options: Mapping[str, Any] | None) -> None:
        super().__init__(game, seats, options)
        self.plain_layout, self.layout = self.layout, self.layout.with_deals()
        self.num_actions += CHOICES
        self.propose, self.accept, self.decline = self.wait + 1, self.num_actions - 2, self.num_actions - 1
        self.dealing = loops_of(game).dealing
        self._dealing, self._deal, self.decisions = allocate(DEALING), allocate(self.spec.deal), 0

    def another(self) -> "DealingTable":
        twin = copy(self)
        twin._state, twin._log = duplicate(self._state), allocate(LOG)
        twin._dealing, twin._deal = duplicate(self._dealing), allocate(self.spec.deal)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        kept = (self._state.tobytes(), self._dealing.tobytes(), self.decisions)
        return restored_deals, (self.spec.id, self.seats, self.options, *kept)

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.decisions = 0
        self.dealing.begin(self._dealing, seed)

    @property
    def partner(self) -> int | None:
        """Who is to answer an offer; None: there is none."""
        return int(self._dealing["to"][0]) if self._dealing["by"][0] >= 0 else None

    @property
    def pending(self) -> tuple[int, ...]:
        return super().pending if self.partner is None else (self.partner,)

    @property
    def able(self) -> tuple[int, ...]:
        return super().able if self.partner is None else (self.partner,)

    @property
    def moment(self) -> Any:
        return super().moment, self.partner, self._dealing["settled"][0], self._dealing["refused"][0]

    @property
    def offer(self) -> Rows:
        """The offer that waits for an answer, as a deal row."""
        self.dealing.settles(self.rules, self._state, self._dealing, self._deal)
        return self._deal

    def _find(self, seat: int) -> int:
        """How many candidates the seat has, as far as it is its turn."""
        turn = seat if seat in self.pending else -1
        self.dealing.find(self.rules, self.observe(seat), turn, self.decisions, self._dealing, self._deal)
        return int(self._dealing["count"][0])

    def numbers(self, seat: int) -> NDArray[np.int32]:
        self._find(seat)
        offer = self._dealing["offer"][0] * (seat == self.partner)
        seen = (self.plain_layout.numbers(self.observe(seat)), self._dealing["candidates"][0], offer)
        return np.concatenate([np.asarray(part, np.int32).reshape(-1) for part in seen])

    def mask(self, seat: int, *, waits: bool) -> NDArray[np.int8]:
        if self.partner is None:
            marks = super().mask(seat, waits=waits)
            marks[self.propose : self.propose + self._find(seat)] = 1
            return marks
        marks = np.zeros(self.num_actions, np.int8)
        marks[self.wait] = waits
        if seat == self.partner:
            marks[self.decline] = 1
            marks[self.accept] = self.dealing.settles(self.rules, self.observe(seat), self._dealing, self._deal)
        return marks

    def action_of(self, seat: int, move: Move) -> Any:
        """An index that is no action of the game stays a number."""
        if isinstance(move, Mapping) or not is_index(move, self.num_actions) or int(move) <= self.wait:
            return super().action_of(seat, move) if self.partner is None else None
        return int(move) if self.mask(seat, waits=False)[int(move)] else None

    def refusal(self, seat: int, chosen: Any) -> Json | None:
        if isinstance(chosen, int):
            return None if self.mask(seat, waits=False)[chosen] else {"code": "no_such_index"}
        return super().refusal(seat, chosen) if self.partner is None else {"code": "offer_open"}

    def play(self, seat: int, chosen: Any) -> None:
        if not isinstance(chosen, int):
            super().play(seat, chosen)
        elif chosen < self.accept:
            self._find(seat)
            self._dealing["offer"][0] = self._dealing["candidates"][0, chosen - self.propose]
            self._dealing["by"], self._dealing["to"] = seat, self._dealing["offer"][0, 0, 1]
            self._dealing["made"][0, seat] += 1
        else:
            self._answer(chosen == self.accept)
        self.decisions += 1

    def words(self, seat: int, index: int) -> str:
        """What an index after the one for waiting means for the seat now, as JSON."""
        if index >= self.accept:
            return json.dumps({"kind": "accept" if index == self.accept else "decline"})
        self._find(seat)
        names = loops_of(self.spec.id).items.names
        rows = self._dealing["candidates"][0, index - self.propose].tolist()
        deal = [{"from": giver, "to": taker, names[item]: amount} for giver, taker, item, amount in rows]
        return json.dumps({"kind": "offer", "deal": deal})

    def _answer(self, accepted: bool) -> None:
        settled = accepted and self.dealing.settles(self.rules, self._state, self._dealing, self._deal)
        self._dealing["by"], self._dealing["offer"] = -1, 0
        self._dealing["settled" if settled else "refused"] += 1
        if settled:
            self._log["count"] = 0
            self.spec.contract.settle(self.rules, self._state, self._deal, self._log)


class TalkingTable(Table):
    """The same with deals: `match` has the desk, and a move may be JSON of any kind, offers included."""

    def __reduce__(self) -> tuple[Any, ...]:
        return played_on, (self.spec.id, self.seats, self.options, self.match)

    def another(self) -> "TalkingTable":
        twin = copy(self)
        twin.match = self.match.copy()
        return twin

    def begin(self, seed: int) -> None:
        self.match = Match(self.spec.id, self.seats, seed, self.options)

    @property
    def pending(self) -> tuple[int, ...]:
        return self.match.pending

    @property
    def asked(self) -> tuple[int, ...]:
        """All that can do something: whoever is ready may still have an offer to answer."""
        return self.match.may_act

    @property
    def able(self) -> tuple[int, ...]:
        return self.match.may_act

    def observe(self, seat: int | None) -> Rows:
        return self.match.observe(seat)

    def action_of(self, seat: int, move: Move) -> Any:
        """A move as JSON, of an index or as it was given; None for an index that is not legal."""
        if isinstance(move, Mapping):
            return move
        action = super().action_of(seat, move)
        return None if action is None else self.match.move_of(duplicate(action)).to_json()

    def refusal(self, seat: int, chosen: Any) -> Json | None:
        error = self.match.check(seat, chosen)
        return None if error is None else {"code": error.code, "message": error.message, "field": error.field}

    def play(self, seat: int, chosen: Any) -> None:
        self.match.play(seat, chosen)


def restored(game: str, seats: int, options: Mapping[str, Any], state: bytes) -> Table:
    """A table without deals as it was kept."""
    table = Table(game, seats, options)
    assign(table._state, np.frombuffer(state, table.spec.state))
    return table


def restored_deals(
    game: str, seats: int, options: Mapping[str, Any], state: bytes, dealing: bytes, decisions: int
) -> DealingTable:
    """A table with candidate deals as it was kept."""
    table = DealingTable(game, seats, options)
    assign(table._state, np.frombuffer(state, table.spec.state))
    assign(table._dealing, np.frombuffer(dealing, DEALING))
    table.decisions = decisions
    return table


def played_on(game: str, seats: int, options: Mapping[str, Any], match: Match) -> TalkingTable:
    """A table with deals as it was kept."""
    table = TalkingTable(game, seats, options)
    table.match = match
    return table


def is_index(move: object, size: int) -> bool:
    """Whether it is a whole number from 0 to size - 1."""
    return isinstance(move, int | np.integer) and not isinstance(move, bool) and 0 <= int(move) < size


def make_table(game: str, seats: int | None, options: Mapping[str, Any] | None, deals: object) -> Table:
    """Raises UnknownGame and BadOptions."""
    if deals not in DEALS:
        raise BadOptions(f"deals must be {' or '.join(map(repr, DEALS))}, not {shown(deals)}.")
    if deals == "candidates":
        deals_of(game, deals)
        return DealingTable(game, seats, options)
    return (TalkingTable if deals == "structured" else Table)(game, seats, options)


def try_move(table: Table, seat: int, move: Any) -> tuple[Any, Json | None]:
    """What a move is, ready to play, and why it cannot be played; both None for waiting, where that is allowed."""
    if not isinstance(move, Mapping) and move == table.wait and seat not in table.pending:
        return None, None
    chosen = table.action_of(seat, move)
    if chosen is None:
        return None, {"code": "no_such_index"}
    return chosen, table.refusal(seat, chosen)
