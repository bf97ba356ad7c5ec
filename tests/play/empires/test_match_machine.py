"""Hypothesis plays Empires, as match_machine.py says."""

from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from play.empires.offers import offer
from play.match_machine import PROFILE, Json, MatchMachine, anything, seats

from comity.games.empires.constants import OFFERS_PER_STEP
from comity.games.empires.tables import NATION_IDS, components

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


class AtTheTable(MatchMachine):
    game, coin = "empires", "gold"
    tables = st.tuples(st.integers(2, 5), st.sampled_from(OPTIONS))
    moves, junk, talk = moves, junk, talk

    def offer(self, seat: int, random: Random, *, wild: bool) -> Json:
        return offer(self.match, seat, random, wild=wild)

    def trading_open(self) -> bool:
        return self.match.position()["step"] not in CLOSED

    def offer_limit(self) -> int:
        return OFFERS_PER_STEP

    def moment(self) -> tuple[Any, ...]:
        """Round, phase, step, and how many wars were won, each in a step of its own."""
        position = self.match.position()
        wars = sum(player["won"] is not None for player in position["players"])
        contests = position["draft"]["contests"] if position["draft"] else 0
        return position["round"], PHASES.get(position["step"], 3), position["step"], wars + contests

    def ends(self, until: str, before: tuple[Any, ...], after: tuple[Any, ...], news: list[Json]) -> bool:
        return bool(after[0] != before[0] or (after[1] != before[1] and until == "phase"))


TestAtTheTable = pytest.mark.slow(AtTheTable.TestCase)
TestAtTheTable.settings = PROFILE
