"""Match: one game with its desk, its talk and its record. Everyone uses this object: server, terminal, tests, bots."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from comity.errors import IllegalMove
from comity.games.common.log import LOG
from comity.games.common.masks import members_of
from comity.games.common.rows import Rows, allocate, assign, duplicate
from comity.games.spec import Contract
from comity.play import beginnings, desk_rules, outcomes, record, talk
from comity.play.adapter import Adapter, Json, Moment
from comity.play.arguments import check_seat
from comity.play.beginnings import Beginning
from comity.play.copying import copied
from comity.play.desk import Offer
from comity.play.desk_rules import Offering
from comity.play.history import Entry, History, PlayedMove
from comity.play.moves import Accept, Decline, Move, Withdraw
from comity.play.registry import adapter_for, adapter_of
from comity.play.result import result_of
from comity.play.scratch import room_for


class Match:
    """One game being played.

    game: its id; seats: how many; seed: 0 … 2**53 - 1; options: as the game's spec lists them; names: one a seat.
    Raises UnknownGame or BadOptions. After any error that a method raises, the match is as before.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self._begin(beginnings.fresh(adapter_for(game, seats, options), seed, names))

    @classmethod
    def _from(cls, first: Beginning) -> "Match":
        match = cls.__new__(cls)
        match._begin(first)
        return match

    def _begin(self, first: Beginning) -> None:
        self.seed: int | None = first.seed
        self.names = first.names
        self._adapter = first.adapter
        self.seats, self.options = first.adapter.seats, copied(first.adapter.options)
        self._state, self._log = first.state, first.log
        self.desk = first.desk
        self._history = History()
        self._before = first.seq, first.told
        self._events: list[Json] = []
        self.wanted, self.promises = first.wanted, first.promises
        self._tell_log()
        self.start = None if first.from_start else self.position()  # the position that the match began from, if it did

    @property
    def game(self) -> str:
        return self._adapter.spec.id

    @property
    def _contract(self) -> Contract:
        return self._adapter.spec.contract

    @property
    def adapter(self) -> Adapter:
        """The words of this table: what is peculiar to its game. It holds nothing that changes."""
        return self._adapter

    @property
    def entries(self) -> list[Entry]:
        """What the record keeps, in order: [seat, move, undo or talk]."""
        return copied(self._history.entries)

    def entries_since(self, seq: int) -> list[Entry]:
        """The entries after the first `seq`."""
        return copied(self._history.entries[max(0, seq - self._before[0]) :])

    # who and what

    @property
    def window(self) -> Moment | None:
        """Round and step, where players say that they are ready; None elsewhere."""
        return self._adapter.window(self._state)

    @property
    def pending(self) -> tuple[int, ...]:
        """Seats the match is waiting for, ascending; empty only when it is over."""
        return tuple(members_of(self._contract.pending(self._adapter.rules, self._state)))

    @property
    def may_act(self) -> tuple[int, ...]:
        """Seats with any legal move besides offers and talk, pending ones included."""
        seats = set(members_of(self._contract.may_act(self._adapter.rules, self._state, room_for(self._adapter.spec))))
        return tuple(sorted(seats | {seat for seat in range(self.seats) if desk_rules.legal(self._table, seat)}))

    @property
    def over(self) -> bool:
        return bool(self._contract.over(self._adapter.rules, self._state))

    @property
    def result(self) -> Json | None:
        """Scores by seat (None: no score), the ranking as groups of seats, and why the game ended; None until then."""
        return result_of(self._adapter.spec, self._adapter.rules, self._state) if self.over else None

    def legal(self, seat: int) -> list[Move]:
        """Every legal move of the enumerable kinds: all but offers; each can be played."""
        seat = check_seat(seat, self.seats)
        return self._adapter.decode(self._legal_actions(seat), self._state) + desk_rules.legal(self._table, seat)

    def _legal_actions(self, seat: int) -> Rows:
        """The legal action rows of a seat, until the next call."""
        room = room_for(self._adapter.spec)
        return room[: self._contract.legal(self._adapter.rules, self._state, seat, room)]

    def check(self, seat: int, move: Move | Mapping[str, Any]) -> IllegalMove | None:
        """None, or the error that play would raise."""
        try:
            seat = check_seat(seat, self.seats, move)
            parsed = self._adapter.parse(seat, move)
            self._require_legal(seat, parsed)
        except IllegalMove as error:
            return error
        return None

    # doing

    def play(self, seat: int, move: Move | Mapping[str, Any]) -> list[Json]:
        """Do a move, typed or as JSON; returns the events that everyone may see. Raises IllegalMove."""
        seat = check_seat(seat, self.seats, move)
        parsed = self._adapter.parse(seat, move)
        action = self._require_legal(seat, parsed)
        self._history.add_move(seat, parsed.to_json(), self._state, self.desk)
        first = len(self._events)
        before = self._adapter.moment(self._state)
        if action is None:
            self._bargain(seat, parsed)
        else:
            self._log["count"] = 0
            self._contract.apply(self._adapter.rules, self._state, action, self._log)
            self._tell_log()
        self._move_on(before)
        return copied(self._events[first:])

    def _require_legal(self, seat: int, move: Move) -> Rows | None:
        """The action row of a legal move, None for one of the desk; raises IllegalMove."""
        if isinstance(move, Offering | Accept | Decline | Withdraw):
            desk_rules.require_legal(self._table, seat, move)
            return None
        action = self._adapter.new_action()
        self._adapter.encode(seat, move, action, self._state)
        reason = self._contract.check(self._adapter.rules, self._state, action)
        if reason:
            raise self._adapter.explain(reason, seat, move)
        return action

    @property
    def _table(self) -> desk_rules.Table:
        return desk_rules.Table(self._adapter, self._state, self.desk, self.names)

    def _bargain(self, seat: int, move: Move) -> None:
        """A legal move of the desk."""
        self.desk, news, settled = desk_rules.perform(self._table, seat, move)
        for event, data in news:
            self._tell(event, seat, data)
        if settled is not None:
            self._log["count"] = 0
            self._contract.settle(self._adapter.rules, self._state, settled, self._log)
            self._tell_log()

    def _move_on(self, before: Moment) -> None:
        """What ends for the desk with the step just left, if one was."""
        self.desk, expired = desk_rules.move_on(self._table, before)
        for number in expired:
            self._tell("offer_expired", None, {"offer": number})

    def undo(self, moves: int = 1) -> list[Json]:
        """Take back so many last moves; talk stays said, offer ids stay used. Raises ComityError if there are fewer."""
        seat, before = self._history.take_back(moves)
        assign(self._state, before.state)
        self.desk = self.desk.as_it_was(before.desk)
        self._tell("undone", seat, {"moves": moves})
        return copied(self._events[-1:])

    def latest_moves(self) -> Iterator[PlayedMove]:
        """The moves in effect, the last one first."""
        return self._history.latest_moves(self._adapter, self._state)

    def say(self, seat: int, text: str) -> list[Json]:
        """Public talk, kept in the record. Raises IllegalMove."""
        return self._talk(seat, {"say": text})

    def promise(self, seat: int, text: str, to: int) -> list[Json]:
        """A promise to another seat, kept in the record; it binds nobody (E4.4, W6.3)."""
        return self._talk(seat, {"promise": text, "to": to})

    def want(self, seat: int, wanted: Mapping[str, int], spare: Mapping[str, int] | None = None) -> list[Json]:
        """A public list of what the seat looks for, and of what it could spare; replaces the last one."""
        return self._talk(seat, {"wanted": wanted, **({} if spare is None else {"spare": spare})})

    def _talk(self, seat: int, words: Json) -> list[Json]:
        seat = check_seat(seat, self.seats, words)
        said = talk.parse(self._adapter, seat, words)
        self._history.add_talk(seat, said.entry)
        if said.event == "wanted":
            self.wanted[seat] = {"wanted": said.data["wanted"], "spare": said.data["spare"]}
        elif said.event == "promised":
            self.promises.append({"seq": self.seq, "from": seat, **said.data})
        self._tell(said.event, seat, said.data)
        return copied(self._events[-1:])

    # telling

    def _tell_log(self) -> None:
        for event in self._adapter.events(self._log, self._state):
            self._tell(event["event"], event["seat"], event["data"])

    def _tell(self, event: str, seat: int | None, data: Json) -> None:
        told = {"seq": self.seq, "event": event, "seat": seat, "data": data, "visible_to": "all"}
        self._events.append({**told, "text": self._adapter.text(event, seat, data, self.names)})

    @property
    def seq(self) -> int:
        """How many moves, undos and words there were."""
        return self._before[0] + len(self._history.entries)

    def log(self, seat: int | None = None, start: int = 0) -> list[Json]:
        """All events so far but the first `start`, as the seat may know them (None: a spectator); none is secret."""
        if seat is not None:
            check_seat(seat, self.seats)
        return copied(self._events[start:])

    def observe(self, seat: int | None = None) -> Rows:
        """The state row that a seat may know: what bots play from."""
        seat = None if seat is None else check_seat(seat, self.seats)
        return self._adapter.observe(self._state, seat)

    def since_phase_began(self, seat: int) -> tuple[Rows, list[Json]]:
        """What the seat could see when the present phase began, and the events since then, as it may know them."""
        state, place = self._history.phase_start(self._adapter, self._state)
        seen = self._adapter.observe(state, check_seat(seat, self.seats))
        return seen, self.log(seat, bisect_right(self._events, self._before[0] + place, key=itemgetter("seq")))

    def move_of(self, action: Rows) -> Move:
        """The typed move of an action row: what a bot has chosen."""
        return self._adapter.decode(action, self._state)[0]

    def deal_of(self, offer: Offer) -> Rows:
        """An offer's deal as a row: what a bot is asked about."""
        return self._adapter.encode_deal(offer.deal)

    @property
    def rules(self) -> Rows:
        """The rules row of this table, read-only."""
        return self._adapter.rules

    def view(self, seat: int | None = None) -> Json:
        """What a seat may know and do; None: a spectator. A screen, a bot or a language model needs nothing else."""
        seat = None if seat is None else check_seat(seat, self.seats)
        observed = self.observe(seat)
        return {
            "format": beginnings.VIEW_FORMAT,
            "game": self.game,
            "seq": self.seq,
            "seat": seat,
            "names": list(self.names),
            "pending": list(self.pending),
            "may_act": list(self.may_act),
            "state": self._adapter.seat_state_json(observed, seat),
            "legal": {} if seat is None else self._legal_json(seat),
            "derived": self._adapter.derived(observed, self.desk, self._history.past()),
            "desk": self.desk.to_json(),
            "wanted": copied(self.wanted),
            "promises": copied(self.promises[-talk.PROMISES_SHOWN :]),
            "result": self.result,
            "log_from": self._before[1] + len(self._events),
        }

    def _legal_json(self, seat: int) -> Json:
        found = self._adapter.legal_json(self._legal_actions(seat), self._state)
        return found | desk_rules.legal_json(self._table, seat)

    def preview(self, seat: int, move: Move | Mapping[str, Any]) -> Json:
        """The view that the seat would have if this public move, or this whole deal, went through.

        Raises IllegalMove; also for a move made face down, whose outcome would tell what others laid.
        """
        seat = check_seat(seat, self.seats, move)
        parsed = self._adapter.parse(seat, move)
        if self._adapter.is_secret(parsed):
            raise outcomes.no_preview(seat, parsed)
        future = self.copy()
        deal = desk_rules.whole_deal(self._table, seat, parsed)
        if deal is None:
            future.play(seat, parsed)
        else:
            before = self._adapter.moment(self._state)
            self._contract.settle(self._adapter.rules, future._state, deal, future._log)
            future.desk = desk_rules.desk_after(self._table, seat, parsed)
            future._move_on(before)
        return future.view(seat)

    def outcome(self, seat: int, move: Move | Mapping[str, Any]) -> Json:
        """What a choice made face down, or a plan, would bring the seat as far as it knows: see outcomes."""
        seat = check_seat(seat, self.seats, move)
        plan = self._adapter.parse_plan(seat, move)
        parsed, error = (plan, None) if plan else (self._adapter.parse(seat, move), self.check(seat, move))
        return outcomes.outcome(self._adapter, self.observe(seat), seat, parsed, error)

    # keeping

    def position(self) -> Json:
        """Everything, secrets included, the generator excepted."""
        return {**self._adapter.state_json(self._state), "desk": self.desk.to_json()}

    @classmethod
    def from_position(
        cls, game: str, position: Mapping[str, Any], seed: int = 0, names: Sequence[str] | None = None
    ) -> "Match":
        """A match that begins in a situation set up by hand. Raises UnknownGame, BadOptions, BadPosition."""
        return cls._from(beginnings.at_position(adapter_of(game, position), position, seed, names))

    @classmethod
    def from_view(cls, view: Mapping[str, Any], seed: int) -> "Match":
        """A match as the seat may imagine it that has this view; see determinize. Raises BadPosition, UnknownGame."""
        return cls._from(beginnings.from_view(view, seed))

    def determinize(self, seat: int, seed: int) -> "Match":
        """A match as the seat may imagine it: its view is the same, and the seed decides on all that it cannot know.

        What others chose in secret is drawn from all that it may be, each alike, and all luck is drawn anew. Its record
        begins here, and nothing before can be taken back. Raises IllegalMove for no seat, BadOptions for no seed.
        """
        seat = check_seat(seat, self.seats)
        first = beginnings.imagined(self._adapter, self.observe(seat), seat, seed, self.names)
        first.desk, first.seq, first.told = self.desk, self.seq, self._before[1]
        first.wanted, first.promises = list(self.wanted), list(self.promises)
        twin = self._from(first)
        twin._events = list(self._events)
        return twin

    def record(self) -> Json:
        """Options, seed and every move and word: replays to the same bytes. Secrets included; see export."""
        everything = record.Stretch(self.start, self._history.entries)
        return record.write(self._adapter, self.seed, self.names, everything, self.result)

    def export(self) -> Json:
        """A record for everyone: of a running game, cut where nothing was hidden, and without its seed.

        Raises ComityError while choices are hidden that were in the position at the start.
        """
        if self.over:
            return self.record()
        stretch = record.open_stretch(self._adapter, self._history, self._state, self.desk)
        return record.write(self._adapter, None, self.names, stretch, None)

    @classmethod
    def from_record(cls, data: Mapping[str, Any]) -> "Match":
        """Replay a record and verify its result. Raises BadRecord, UnknownGame, BadOptions, BadPosition."""
        given = record.parse(data)
        match = cls._from(beginnings.recorded(given))
        record.replay(given, match.replay)
        record.require_result(given, match.result)
        return match

    def replay(self, seat: int, entry: Mapping[str, Any]) -> None:
        """One entry of a record's moves: a move, an undo or talk. Raises ComityError."""
        if "undo" in entry:
            self.undo(record.undo_count(entry))
        elif "kind" not in entry and talk.is_talk(entry):
            self._talk(seat, dict(entry))
        else:
            self.play(seat, entry)

    def copy(self) -> "Match":
        """An independent match in the same situation."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._state = duplicate(self._state)
        twin._log = allocate(LOG)
        twin._history = self._history.copy()
        twin._events = list(self._events)
        twin.wanted = list(self.wanted)
        twin.promises = list(self.promises)
        return twin

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> "Match":
        return self.copy()
