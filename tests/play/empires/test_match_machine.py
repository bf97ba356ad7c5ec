"""Hypothesis plays Empires: legal moves, deals, answers, talk, undo and every kind of nonsense, in any order.

A model of the desk, kept here, says what must stand on it. After a refusal nothing at all may have changed.
Runs the same examples each time. After a failure COMITY_HYPOTHESIS=shrink finds a shorter one, and
COMITY_HYPOTHESIS=explore looks for new ones; both take some minutes.
"""

import contextlib
import json
import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from play.empires.offers import offer

from comity import ComityError, IllegalMove, Match
from comity.games.empires.constants import OFFERS_PER_STEP
from comity.games.empires.tables import NATION_IDS, components

Json = dict[str, Any]
QUICK = [Phase.explicit, Phase.generate]
settings.register_profile("shrink", max_examples=40, stateful_step_count=30, derandomize=True, database=None)
settings.register_profile("steady", settings.get_profile("shrink"), phases=QUICK)
settings.register_profile("explore", max_examples=1000, stateful_step_count=60)
PROFILE = settings.get_profile(os.environ.get("COMITY_HYPOTHESIS", "steady"))

PHASES = {
    "draft": 0,
    "pick": 0,
    "develop": 1,
    "market": 2,
    "sell": 2,
    "delivery": 2,
    "price": 2,
    "market_end": 2,
    "over": 4,
}
CLOSED = ("draft", "pick", "sell", "raise", "over")
OPTIONS: tuple[Json, ...] = ({}, {"first_game": True}, {"advanced_trading": True})
WARS = [war.id for war in components().wars]

seats = st.integers(0, 4)
ids = st.integers(1, 12)
numbers = st.integers(-1, 11)
moves = st.one_of(
    st.fixed_dictionaries({"kind": st.sampled_from(["claim", "use_power", "decline_power"])}).flatmap(
        lambda move: st.sampled_from(NATION_IDS).map(lambda nation: {**move, "nation": nation})
    ),
    st.sampled_from([{"kind": "ready"}, {"kind": "unready"}]),
    numbers.map(lambda number: {"kind": "sell", "goods": number}),
    numbers.map(lambda number: {"kind": "raise", "armies": number}),
    st.builds(
        lambda nation, seat: {"kind": "permit", "nation": nation, "seat": seat}, st.sampled_from(NATION_IDS), seats
    ),
    seats.map(lambda seat: {"kind": "name_diplomat", "seat": seat}),
    seats.map(lambda seat: {"kind": "next_winner", "seat": seat}),
    st.sampled_from([*WARS, "cold_war"]).map(lambda war: {"kind": "win_war", "war": war}),
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
junk = st.one_of(
    anything,
    st.builds(
        lambda move, key, value: {**move, key: value}, moves, st.sampled_from(["kind", "nation", "seat", "x"]), anything
    ),
    st.builds(
        lambda gift: {"kind": "offer", "deal": [gift]}, st.dictionaries(st.sampled_from(["from", "gold"]), anything)
    ),
    st.builds(lambda number: {"kind": "accept", "offer": number}, anything),
)
talk = st.one_of(
    st.builds(lambda text: {"say": text}, st.text(max_size=12)),
    st.builds(lambda text, to: {"promise": text, "to": to}, st.text(max_size=12), st.integers(-1, 6)),
    st.builds(
        lambda wanted, spare: {"wanted": wanted, "spare": spare},
        st.dictionaries(st.sampled_from(["gold", "bonds", "castles"]), st.integers(0, 3), max_size=2),
        st.dictionaries(st.sampled_from(["goods", "people"]), st.integers(1, 3), max_size=2),
    ),
)


class AtTheTable(RuleBasedStateMachine):
    """A match and, beside it, what should stand on its desk: id -> (by, parties, accepted, until)."""

    match: Match

    @initialize(
        count=st.integers(2, 5),
        seed=st.integers(0, 2**53 - 1),
        options=st.sampled_from(OPTIONS),
        skip=st.integers(0, 60),
    )
    def sit_down(self, count: int, seed: int, options: Json, skip: int) -> None:
        self.match, random = Match("empires", count, seed, options), Random(seed)
        self.desk: dict[int, tuple[int, set[int], set[int], str]] = {}
        self.made = [0] * count
        self.next_id = 1
        self.pages: list[tuple[Any, ...]] = []  # before each move in effect: state, desk, made
        for _ in range(skip):
            if self.match.pending:
                mover = random.choice(self.match.pending)
                self.attempt(mover, random.choice(self.match.legal(mover)).to_json())

    def everything(self) -> tuple[Any, ...]:
        match = self.match
        kept = (match._state.tobytes(), match.desk, len(match._history), len(match.entries), len(match.log()))
        return (*kept, json.dumps([match.entries, match.wanted, match.promises]))

    def seat(self, number: int) -> int:
        return number % self.match.seats

    def attempt(self, seat: int, move: Any) -> list[Json] | None:
        """Play, if it is allowed; the events, or None after a refusal that was announced and changed nothing."""
        before, page = self.everything(), self.page()
        refusal = self.match.check(seat, move)
        assert self.everything() == before
        news = self.refused_or(lambda: self.match.play(seat, move), before)
        assert (news is None) == (refusal is not None)
        if news is not None:
            assert self.match.entries[-1][0] == seat
            self.pages.append(page)
            self.follow(news, page[-1])
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
        position = self.match.position()
        offers = {number: (by, set(p), set(a), until) for number, (by, p, a, until) in self.desk.items()}
        wars = sum(player["won"] is not None for player in position["players"])  # each is won in a step of its own
        contests = position["draft"]["contests"] if position["draft"] else 0
        moment = (position["round"], PHASES.get(position["step"], 3), position["step"], wars + contests)
        return self.match._state.tobytes(), offers, list(self.made), moment

    def follow(self, news: list[Json], before: tuple[int, int, str, int]) -> None:
        for event in news:
            name, seat, data = event["event"], event["seat"], event["data"]
            if name == "offered":
                parties = {gift[side] for gift in data["deal"] for side in ("from", "to")}
                assert data["offer"] == self.next_id
                self.desk[self.next_id] = (seat, parties, {seat}, data["until"])
                self.next_id += 1
                self.made[seat] += 1
            elif name == "accepted":
                self.desk[data["offer"]][2].add(seat)
            elif name == "settled":
                _, parties, accepted, _ = self.desk.pop(data["offer"])
                assert parties == accepted
            elif name in ("declined_offer", "withdrew_offer"):
                by, parties, _, _ = self.desk.pop(data["offer"])
                assert seat in parties
                assert (seat == by) == (name == "withdrew_offer") or len(news) > 1  # a counter to one's own
        after = self.page()[-1]
        if after != before:
            self.made = [0] * self.match.seats
            for number, (_, _, _, until) in list(self.desk.items()):
                if after[0] != before[0] or after[2] == "over" or (after[1] != before[1] and until == "phase"):
                    del self.desk[number]

    # moves

    @rule(number=st.integers(0, 999), anybody=st.booleans())
    def legal_move(self, number: int, anybody: bool) -> None:
        movers = self.match.may_act if anybody else self.match.pending
        if movers:
            seat = movers[number % len(movers)]
            legal = self.match.legal(seat)
            assert self.attempt(seat, legal[number // 7 % len(legal)]) is not None

    @rule(order=st.integers(0, 999))
    def all_get_ready(self, order: int) -> None:
        """Whoever is waited for goes ahead: windows close, choices are made."""
        for seat in self.match.pending:
            if seat in self.match.pending:
                legal = [move for move in self.match.legal(seat) if move.kind not in ("accept", "decline", "withdraw")]
                self.attempt(seat, legal[order % len(legal)].to_json())

    @rule(seat=seats, seed=st.integers(0, 9999), wild=st.booleans(), accept=st.integers(0, 3))
    def deal(self, seat: int, seed: int, wild: bool, accept: int) -> None:
        """An offer of two or three parties, perhaps a counter to another; some of them accept at once."""
        random = Random(seed)
        news = self.attempt(self.seat(seat), offer(self.match, self.seat(seat), random, wild=wild))
        closed = self.match.position()["step"] in CLOSED
        assert not (closed and news)
        for party in range(accept if news else 0):
            self.attempt(self.seat(seat + 1 + party), {"kind": "accept", "offer": self.next_id - 1})

    @rule(seat=seats, kind=st.sampled_from(["accept", "accept", "decline", "withdraw"]), number=ids)
    def answer(self, seat: int, kind: str, number: int) -> None:
        seat, number = self.seat(seat), max(1, self.next_id - number)
        known = self.desk.get(number)
        done = self.attempt(seat, {"kind": kind, "offer": number}) is not None
        if known is None:
            assert not done
        elif kind == "withdraw":
            assert done == (seat == known[0])
        elif kind == "decline":
            assert done == (seat in known[1] and seat != known[0])
        elif done:
            assert seat in known[1]

    @rule(seat=seats)
    def flood(self, seat: int) -> None:
        """E4.6: twenty offers in a step, and no more; they are withdrawn again."""
        seat, first = self.seat(seat), self.next_id
        gift = {"from": seat, "to": self.seat(seat + 1), "gold": 1}
        if self.match.position()["step"] not in CLOSED:
            for left in range(OFFERS_PER_STEP - self.made[seat], -1, -1):
                news = self.attempt(seat, {"kind": "offer", "deal": [gift]})
                assert (news is None) == (left == 0)
            for number in range(first, self.next_id):
                assert self.attempt(seat, {"kind": "withdraw", "offer": number})

    @rule(seat=seats, move=moves)
    def any_move(self, seat: int, move: Json) -> None:
        legal = [other.to_json() for other in self.match.legal(self.seat(seat))]
        assert (self.attempt(self.seat(seat), move) is not None) == (move in legal)

    @rule(seat=seats, nonsense=junk)
    def nonsense(self, seat: int, nonsense: Any) -> None:
        self.attempt(self.seat(seat), nonsense)

    @rule(seat=st.sampled_from([-1, 5, 99, True, "0", None]), move=moves)
    def nobodys_move(self, seat: Any, move: Json) -> None:
        assert self.attempt(seat, move) is None

    @rule(seat=seats, words=talk)
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
            state, self.desk, self.made, _ = self.pages.pop()
            self.match.undo()
            assert self.match._state.tobytes() == state

    @rule(seat=seats, move=st.none() | moves)
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
        assert Match.from_position("empires", self.match.position()).position() == self.match.position()

    @invariant()
    def nothing_is_broken(self) -> None:
        if not hasattr(self, "match"):
            return
        match = self.match
        assert match._contract.status(match._adapter.rules, match._state) == 0
        assert bool(match.pending) != match.over
        assert match.desk.next_id == self.next_id
        stands = {one.id: (one.by, set(one.parties), set(one.accepted), one.until) for one in match.desk.offers}
        assert stands == self.desk
        assert list(match.desk.made_this_step) == self.made


TestAtTheTable = pytest.mark.slow(AtTheTable.TestCase)
TestAtTheTable.settings = settings(PROFILE, deadline=None, suppress_health_check=list(HealthCheck))
