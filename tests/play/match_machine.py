"""Hypothesis plays a game: legal moves, deals, answers, talk, undo and every kind of nonsense, in any order.

A model of the desk, kept here, says what must stand on it. After a refusal nothing at all may have changed.
Runs the same examples each time. After a failure COMITY_HYPOTHESIS=shrink finds a shorter one, and
COMITY_HYPOTHESIS=explore looks for new ones; both take some minutes.
"""

import contextlib
import json
import os
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from comity import ComityError, IllegalMove, Match

Json = dict[str, Any]
Strategy = st.SearchStrategy[Any]
QUICK = [Phase.explicit, Phase.generate]
settings.register_profile("shrink", max_examples=40, stateful_step_count=30, derandomize=True, database=None)
settings.register_profile("steady", settings.get_profile("shrink"), phases=QUICK)
settings.register_profile("explore", max_examples=1000, stateful_step_count=60)
PROFILE = settings(
    settings.get_profile(os.environ.get("COMITY_HYPOTHESIS", "steady")),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
DESK = ("accept", "decline", "withdraw")
FLOOD = 20  # a limit on offers up to this is tried out

seats = st.integers(0, 4)
ids = st.integers(1, 12)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def of_the_game(name: str) -> Strategy:
    """The strategy of that name of the machine that is running."""
    return st.runner().flatmap(lambda machine: getattr(machine, name))


class MatchMachine(RuleBasedStateMachine):
    """A match and, beside it, what should stand on its desk: id -> (by, parties, accepted, declined, until).

    A game says below what its tables and moves are, and when offers end.
    """

    game: ClassVar[str]
    coin: ClassVar[str]  # an asset that may be offered
    tables: ClassVar[Strategy]  # what begin takes: seats and options, or something of the game's own
    moves: ClassVar[Strategy]  # JSON of every kind of move, mostly illegal
    junk: ClassVar[Strategy]  # what is no move at all
    talk: ClassVar[Strategy]

    match: Match

    # of each game

    def begin(self, table: Any, seed: int) -> Match:
        count, options = table
        return Match(self.game, count, seed, options)

    def offer(self, seat: int, random: Random, *, wild: bool) -> Json:
        raise NotImplementedError

    def trading_open(self) -> bool:
        raise NotImplementedError

    def offer_limit(self) -> int | None:
        """How many offers a seat may make in a step; None: any number."""
        raise NotImplementedError

    def moment(self) -> tuple[Any, ...]:
        """A step of its own, for the count of offers."""
        raise NotImplementedError

    def ends(self, until: str, before: tuple[Any, ...], after: tuple[Any, ...], news: list[Json]) -> bool:
        """Whether an offer made until then has ended with this move."""
        raise NotImplementedError

    def is_listed(self, seat: int, move: Json) -> bool | None:
        """Whether the move is one of those that legal lists; None: of a kind that is not listed whole."""
        return move in [other.to_json() for other in self.match.legal(seat)]

    def keep_books(self, news: list[Json]) -> None:
        """For a game that keeps more than the desk."""

    def books(self) -> Any:
        return None

    def reopen(self, books: Any) -> None:
        """Go on from what books() returned."""

    def check_books(self) -> None:
        """After every rule."""

    # starting

    @initialize(table=of_the_game("tables"), seed=st.integers(0, 2**53 - 1), skip=st.integers(0, 60))
    def sit_down(self, table: Any, seed: int, skip: int) -> None:
        self.match, random = self.begin(table, seed), Random(seed)
        self.desk: dict[int, tuple[int, set[int], set[int], set[int], str]] = {}
        self.made = [0] * self.match.seats
        self.next_id = 1
        self.pages: list[tuple[Any, ...]] = []  # before each move in effect: state, desk, made, moment, books
        self.keep_books(self.match.log())
        for _ in range(skip):
            if self.match.pending:
                mover = random.choice(self.match.pending)
                self.attempt(mover, self.choose(mover, random.randrange(10**6)))

    def choose(self, seat: int, number: int) -> Json:
        """A legal move of the seat, its kind first."""
        legal = self.match.legal(seat)
        kinds = sorted({move.kind for move in legal})
        of_kind = [move for move in legal if move.kind == kinds[number % len(kinds)]]
        return of_kind[number // len(kinds) % len(of_kind)].to_json()

    def everything(self) -> tuple[Any, ...]:
        match = self.match
        kept = (match._state.tobytes(), match.desk, len(match._history.snapshots), len(match.entries), len(match.log()))
        return (*kept, json.dumps([match.entries, match.wanted, match.promises]))

    def seat(self, number: int) -> int:
        return number % self.match.seats

    def attempt(self, seat: Any, move: Any) -> list[Json] | None:
        """Play, if it is allowed; the events, or None after a refusal that was announced and changed nothing."""
        before, page = self.everything(), self.page()
        refusal = self.match.check(seat, move)
        assert self.everything() == before
        news = self.refused_or(lambda: self.match.play(seat, move), before)
        assert (news is None) == (refusal is not None)
        if news is not None:
            assert self.match.entries[-1][0] == seat
            self.pages.append(page)
            self.follow(news, page[3])
        return news

    def refused_or(self, action: Callable[[], list[Json]], before: tuple[Any, ...]) -> list[Json] | None:
        """The events of an action; None if it was refused, in a sentence and without a trace."""
        try:
            news = action()
        except IllegalMove as error:
            told = error
        else:
            assert news
            assert all(event["seq"] == self.match.seq for event in news)
            return news
        assert self.everything() == before
        assert told.message[-1] == "."
        assert told.message.isprintable()
        assert told.code == told.code.lower()
        return None

    # the model of the desk

    def page(self) -> tuple[Any, ...]:
        offers = {number: (by, set(p), set(a), set(d), until) for number, (by, p, a, d, until) in self.desk.items()}
        return self.match._state.tobytes(), offers, list(self.made), self.moment(), self.books()

    def follow(self, news: list[Json], before: tuple[Any, ...]) -> None:
        for event in news:
            name, seat, data = event["event"], event["seat"], event["data"]
            if name == "offered":
                parties = {gift[side] for gift in data["deal"] for side in ("from", "to")}
                assert data["offer"] == self.next_id
                self.desk[self.next_id] = (seat, parties, {seat}, set(), data["until"])
                self.next_id += 1
                self.made[seat] += 1
            elif name == "accepted":
                self.desk[data["offer"]][2].add(seat)
                self.desk[data["offer"]][3].discard(seat)
            elif name == "settled":
                _, parties, accepted, _, _ = self.desk.pop(data["offer"])
                assert parties == accepted
            elif name == "declined_offer":
                by, parties, accepted, declined, _ = self.desk[data["offer"]]
                assert seat in parties - declined - {by}
                accepted.discard(seat)
                declined.add(seat)
                assert data["stands"] == (declined != parties - {by})
                if not data["stands"]:
                    del self.desk[data["offer"]]
            elif name == "withdrew_offer":
                assert self.desk.pop(data["offer"])[0] == seat
        after = self.moment()
        if after != before:
            self.made = [0] * self.match.seats
        for number, (_, _, _, _, until) in list(self.desk.items()):
            if self.match.over or self.ends(until, before, after, news):
                del self.desk[number]
        self.keep_books(news)

    # moves

    @rule(number=st.integers(0, 10**6), anybody=st.booleans())
    def legal_move(self, number: int, anybody: bool) -> None:
        movers = self.match.may_act if anybody else self.match.pending
        if movers:
            seat = movers[number % len(movers)]
            assert self.attempt(seat, self.choose(seat, number // 7)) is not None

    @rule(order=st.integers(0, 999))
    def all_get_ready(self, order: int) -> None:
        """Whoever is waited for goes ahead: windows close, choices are made."""
        for seat in self.match.pending:
            if seat in self.match.pending:
                legal = [move for move in self.match.legal(seat) if move.kind not in DESK]
                self.attempt(seat, legal[order % len(legal)].to_json())

    @rule(seat=seats, seed=st.integers(0, 9999), wild=st.booleans(), accept=st.integers(0, 3))
    def deal(self, seat: int, seed: int, wild: bool, accept: int) -> None:
        """An offer, perhaps a counter to another; some of its parties accept at once."""
        news = self.attempt(self.seat(seat), self.offer(self.seat(seat), Random(seed), wild=wild))
        for party in range(accept if news else 0):
            self.attempt(self.seat(seat + 1 + party), {"kind": "accept", "offer": self.next_id - 1})

    @rule(seat=seats, kind=st.sampled_from(["accept", *DESK]), number=ids)
    def answer(self, seat: int, kind: str, number: int) -> None:
        seat, number = self.seat(seat), max(1, self.next_id - number)
        known = self.desk.get(number)
        done = self.attempt(seat, {"kind": kind, "offer": number}) is not None
        if known is None:
            assert not done
        elif kind == "withdraw":
            assert done == (seat == known[0])
        elif kind == "decline":
            assert done == (seat in known[1] - known[3] and seat != known[0])
        elif done:
            assert seat in known[1]

    @rule(seat=seats)
    def flood(self, seat: int) -> None:
        """E4.6, W6.6: so many offers in a step, and no more; they are withdrawn again."""
        seat, first, limit = self.seat(seat), self.next_id, self.offer_limit()
        gift = {"from": seat, "to": self.seat(seat + 1), self.coin: 1}
        if not self.trading_open():
            assert self.attempt(seat, {"kind": "offer", "deal": [gift]}) is None
        elif limit is not None and limit <= FLOOD:
            refused = self.match.check(seat, {"kind": "offer", "deal": [gift]})
            for left in range(limit - self.made[seat], -1, -1):
                news = self.attempt(seat, {"kind": "offer", "deal": [gift]})
                assert (news is None) == (left == 0 or refused is not None)
            for number in range(first, self.next_id):
                assert self.attempt(seat, {"kind": "withdraw", "offer": number})

    @rule(seat=seats, move=of_the_game("moves"))
    def any_move(self, seat: int, move: Json) -> None:
        listed = self.is_listed(self.seat(seat), move)
        done = self.attempt(self.seat(seat), move) is not None
        assert listed is None or done == listed

    @rule(seat=seats, nonsense=of_the_game("junk"))
    def nonsense(self, seat: int, nonsense: Any) -> None:
        self.attempt(self.seat(seat), nonsense)

    @rule(seat=st.sampled_from([-1, 6, 99, True, "0", None]), move=of_the_game("moves"))
    def nobodys_move(self, seat: Any, move: Json) -> None:
        assert self.attempt(seat, move) is None

    @rule(seat=seats, words=of_the_game("talk"))
    def speak(self, seat: int, words: Json) -> None:
        before = self.everything()
        news = self.refused_or(lambda: self.match._talk(self.seat(seat), words), before)
        assert self.match._state.tobytes() == before[0]
        assert self.match.desk == before[1]
        assert news is None or len(news) == 1

    @rule(times=st.integers(1, 3))
    def take_back(self, times: int) -> None:
        for _ in range(times):
            before = self.everything()
            if not self.pages:
                try:
                    self.match.undo()
                except ComityError:
                    assert self.everything() == before
                    continue
                raise AssertionError("there was nothing to take back")
            state, self.desk, self.made, _, books = self.pages.pop()
            self.reopen(books)
            self.match.undo()
            assert self.match._state.tobytes() == state

    @rule(seat=seats, move=st.none() | of_the_game("moves"))
    def look(self, seat: int, move: Json | None) -> None:
        before, seat = self.everything(), self.seat(seat)
        self.match.view(seat)
        with contextlib.suppress(IllegalMove, IndexError):
            self.match.preview(seat, move or self.match.legal(seat)[0])
        assert self.everything() == before

    @precondition(lambda self: self.match.seq > 20)
    @rule()
    def keep(self) -> None:
        """Records and positions come back as the same match."""
        twin = Match.from_record(json.loads(json.dumps(self.match.record())))
        assert twin._state.tobytes() == self.match._state.tobytes()
        assert twin.desk == self.match.desk
        assert Match.from_position(self.game, self.match.position()).position() == self.match.position()

    @invariant()
    def nothing_is_broken(self) -> None:
        if not hasattr(self, "match"):
            return
        match = self.match
        assert match._contract.status(match._adapter.rules, match._state) == 0
        assert bool(match.pending) != match.over
        assert match.desk.next_id == self.next_id
        stands = {
            one.id: (one.by, set(one.parties), set(one.accepted), {no.seat for no in one.declined}, one.until)
            for one in match.desk.offers
        }
        assert stands == self.desk
        assert list(match.desk.made_this_step) == self.made
        self.check_books()
