"""Hypothesis plays Wealth of Nations, as match_machine.py says; a ledger follows the events."""

from random import Random
from typing import Any

import pytest
from contract.tables import offer
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import rule
from play.match_machine import PROFILE, Json, MatchMachine, anything
from play.wealth_of_nations import strolls
from play.wealth_of_nations.agreement import agree
from play.wealth_of_nations.ledger import Ledger
from play.wealth_of_nations.starts import STARTS

from comity import IllegalMove, Match
from comity.games.wealth_of_nations.constants import OFFERS_PER_BARTER
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, HEX_NAMES, PACKAGE_IDS, TILE_NAMES

OPTIONS: tuple[Json, ...] = (
    {},
    {"war": False, "barters_per_phase": 1},
    {"cash_only_start": True, "limited_passing": True, "barters_per_phase": 2},
    {"shared_dots": True, "barters_per_phase": 0},
    {"cash_only_start": True, "war": False, "last_round": 1, "final_interest": True},
)
FIRST: Json = {"edition": "first", "barters_per_phase": 1}
END_OF_TURN = {"bought", "sold", "passed", "settled"}
SHORT_LISTED = ("move_tiles", "run", "occupy")  # not every such move is in the list of legal ones
PLAIN = [
    "pass",
    "activate",
    "conquer",
    "settle",
    "no_operation",
    "end_activate",
    "stand",
    "let_pass",
    "finish",
]  # moves without fields

hexes, rotations, force = st.sampled_from(HEX_NAMES), st.integers(0, 5), st.booleans()
cubes = st.dictionaries(st.sampled_from(CUBE_NAMES), st.integers(1, 3), min_size=1, max_size=2)
colours, feeds = st.sampled_from(COLOUR_NAMES), st.sampled_from(["food", "ore", "free"])
put = {"hex": hexes, "rotation": rotations}
step = {"from": hexes, "to": hexes}


def of_kind(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries({"kind": st.just(kind), **fields})


moves = st.one_of(
    of_kind("take_package", package=st.sampled_from(PACKAGE_IDS)),
    of_kind("place_tile", tile=st.sampled_from(TILE_NAMES), **put),
    of_kind("build_tile", tile=st.sampled_from(TILE_NAMES), force=force, **put),
    of_kind("move_tiles", moves=st.lists(st.fixed_dictionaries({**step, "rotation": rotations}), max_size=4)),
    st.sampled_from(["place_unit", "place_first_flag", "place_flag", "automate", "build_unit"]).flatmap(
        lambda kind: of_kind(kind, hex=hexes)
    ),
    st.sampled_from(["buy", "sell"]).flatmap(lambda kind: of_kind(kind, cubes=cubes)),
    st.sampled_from(["borrow", "repay"]).flatmap(lambda kind: of_kind(kind, notes=st.integers(1, 21))),
    st.sampled_from(["transport", "move_unit"]).flatmap(lambda kind: of_kind(kind, **step)),
    st.sampled_from(PLAIN).map(lambda kind: {"kind": kind}),
    of_kind("battle", seat=st.integers(0, 6)),
    of_kind("occupy", blocs=st.lists(st.fixed_dictionaries({"hex": hexes, "colour": colours, "units": st.just(1)}))),
    of_kind("run", blocs=st.lists(st.fixed_dictionaries({"hex": hexes, "colour": colours, "feed": feeds}), max_size=2)),
)
junk = st.one_of(
    anything,
    st.builds(
        lambda move, key, value: {**move, key: value}, moves, st.sampled_from(["kind", "hex", "cubes", "x"]), anything
    ),
    st.builds(
        lambda gift: {"kind": "offer", "deal": [gift]}, st.dictionaries(st.sampled_from(["from", "food"]), anything)
    ),
    st.builds(lambda blocs: {"kind": "run", "blocs": blocs}, anything),
)
talk = st.one_of(
    st.builds(lambda text: {"say": text}, st.text(max_size=12)),
    st.builds(lambda text, to: {"promise": text, "to": to}, st.text(max_size=12), st.integers(-1, 6)),
    st.builds(
        lambda wanted, spare: {"wanted": wanted, "spare": spare},
        st.dictionaries(st.sampled_from(["ore", "money", "castles"]), st.integers(0, 3), max_size=2),
        st.dictionaries(st.sampled_from(["food", "notes"]), st.integers(1, 3), max_size=2),
    ),
)


class AtTheTable(MatchMachine):
    game, coin = "wealth-of-nations", "money"
    tables = st.one_of(
        st.tuples(st.integers(2, 5), st.sampled_from(OPTIONS)),
        st.tuples(st.integers(3, 6), st.just(FIRST)),
        st.sampled_from(STARTS),
        st.sampled_from(STARTS),
    )
    moves, junk, talk = moves, junk, talk

    def begin(self, table: Any, seed: int) -> Match:
        """A new game, or one from a position."""
        if isinstance(table, dict):
            self.ledger = Ledger(table["seats"], table["options"], table)
            return Match.from_position(self.game, table, seed)
        self.ledger = Ledger(*table)
        return super().begin(table, seed)

    def choose(self, seat: int, number: int) -> Json:
        """Every second turn is passed, so that phases end."""
        move = {"kind": "pass"}
        return move if number % 2 and self.match.check(seat, move) is None else super().choose(seat, number // 2)

    @rule(seed=st.integers(0, 9999))
    def stroll(self, seed: int) -> None:
        """A move of any kind: odd plans, moves of several tiles, offers that can settle and answers to them."""
        if self.match.pending:
            seat, move = strolls.step(self.match, self.ledger, Random(seed))
            assert self.attempt(seat, move) is not None

    def offer(self, seat: int, random: Random, *, wild: bool) -> Json:
        """A wild one is of anything; a tame one moves what the two have."""
        if wild or self.match.seats == 2:
            return offer(self.match, seat, random)
        return strolls.barter(self.match, self.ledger, random)[1]

    def trading_open(self) -> bool:
        return self.match.seats > 2 and self.match.position()["step"] == "trade"

    def offer_limit(self) -> int | None:
        """W6.6."""
        return OFFERS_PER_BARTER * int(self.match.options.get("barters_per_phase", 20)) or None

    def moment(self) -> tuple[Any, ...]:
        position = self.match.position()
        return position["round"], position["step"]

    def ends(self, until: str, before: tuple[Any, ...], after: tuple[Any, ...], news: list[Json]) -> bool:
        """W6.5: with the Trade phase, or with the active player's turn."""
        return before != after or (until == "turn" and any(event["event"] in END_OF_TURN for event in news))

    def is_listed(self, seat: int, move: Json) -> bool | None:
        if move["kind"] in SHORT_LISTED:
            return None
        try:
            parsed = self.match._adapter.parse(seat, move)
        except IllegalMove:
            return False
        return parsed in self.match.legal(seat)

    # the ledger

    def keep_books(self, news: list[Json]) -> None:
        self.ledger.record(news)

    def books(self) -> Ledger:
        return self.ledger.copy()

    def reopen(self, books: Ledger) -> None:
        self.ledger = books

    def check_books(self) -> None:
        agree(self.ledger, self.match)


TestAtTheTable = pytest.mark.slow(AtTheTable.TestCase)
TestAtTheTable.settings = settings(PROFILE, max_examples=2 * PROFILE.max_examples)
