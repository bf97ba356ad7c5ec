"""What a seat may imagine: states and matches that look to it as the true one does, with all else drawn anew."""

import copy
import json
import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from contract.tables import Bench, Table, choose, every_table, played, smallest_tables, state_alone

from comity import BadOptions, BadPosition, IllegalMove, Match
from comity.games.common.rows import Rows, allocate
from comity.games.wealth_of_nations.constants import Feed, Kind

Json = dict[str, Any]


def imagined(bench: Bench, observed: Rows, seat: int, seed: int) -> Rows:
    state = allocate(bench.spec.state)
    bench.contract.determinize(bench.rules, observed, seat, seed, state)
    return state


@every_table
def test_an_imagined_state_looks_as_the_true_one_and_is_sound(table: Table) -> None:
    """For a seat and for a spectator; what was observed is not sound, lest a game go on from there by mistake."""
    bench = Bench(table, 5)
    for number in bench.decisions(5, 300):
        for seat in (-1, number % table.seats):
            observed = bench.observe(seat)
            assert bench.status(observed) != 0
            state = imagined(bench, observed, seat, number)
            assert bench.status(state) == 0
            seen = allocate(table.spec.state)
            bench.contract.observe(bench.rules, state, seat, seen)
            assert seen.tobytes() == observed.tobytes()
            assert imagined(bench, observed, seat, number).tobytes() == state.tobytes()
            assert imagined(bench, observed, seat, number + 1).tobytes() != state.tobytes()


def hidden(table: Table, seed: int) -> Iterator[Match]:
    """A match played at random, where something is hidden from somebody and now and then elsewhere; several games."""
    for game in range(6):
        for number, match in enumerate(played(table, seed + game, 250)):
            if number % 25 == 0 or not match._adapter.is_open(match._state):
                yield match


@pytest.mark.slow
@smallest_tables
def test_an_imagined_match_has_the_same_view(table: Table) -> None:
    """Made of the match, or of the view alone; and each plays on, its record replays, nothing before is taken back."""
    random = Random(6)
    for number, match in enumerate(hidden(table, 6)):
        if number == 40:
            break
        seat = random.randrange(table.seats)
        view = json.dumps(match.view(seat))
        known = state_alone(json.loads(view))
        twins = [match.determinize(seat, number), Match.from_view(json.loads(view), number)]
        for twin in twins:
            assert json.dumps(state_alone(twin.view(seat))) == json.dumps(known)
            assert twin.observe(seat).tobytes() == match.observe(seat).tobytes()
            for _ in range(6):
                if not twin.over:
                    twin.play(*choose(twin, random))
            again = Match.from_record(json.loads(json.dumps(twin.record())))
            assert again._state.tobytes() == twin._state.tobytes()
        assert json.dumps(match.view(seat)) == view
        spectator = Match.from_view(json.loads(json.dumps(match.view())), number)
        assert state_alone(spectator.view()) == state_alone(match.view())


def chi_square(counts: Counter[Any], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 for kind in counts) / expected + (kinds - len(counts)) * expected


def looks_uniform(counts: Counter[Any], kinds: int) -> bool:
    """Every kind comes up, and the statistic is less than its mean plus four standard deviations."""
    free = kinds - 1
    return len(counts) == kinds and chi_square(counts, kinds) < free + 4 * (2 * free) ** 0.5


CARDS: Json = {
    "step": "sell",
    "players": [
        {"nations": ["france"]},
        {"nations": ["prussia"], "cards": [2, 2, 5, 7], "card": 7},
        {"nations": ["spain"], "cards": [3]},
    ],
}
CLAIMS: Json = {"step": "draft", "draft": {"offered": ["france", "spain", "russia"]}, "seats": 3}


def test_cards_and_claims_are_drawn_alike_from_those_that_may_lie_there() -> None:
    cards, claims = Match.from_position("empires", CARDS), Match.from_position("empires", CLAIMS)
    claims.play(1, {"kind": "claim", "nation": "spain"})
    laid: Counter[Any] = Counter()
    claimed: Counter[Any] = Counter()
    for seed in range(1500):
        players = cards.determinize(0, seed).position()["players"]
        assert players[0]["card"] is None
        assert players[2]["card"] == 3
        laid[players[1]["card"]] += 1
        claimed[claims.determinize(0, seed).position()["players"][1]["claim"]] += 1
    assert set(laid) == {2, 5, 7}
    assert looks_uniform(laid, 3)
    assert looks_uniform(claimed, 3)
    assert cards.determinize(1, 3).position()["players"][1]["card"] == 7


def test_run_plans_are_drawn_alike_from_all_that_can_be_paid() -> None:
    """Two mines in one bloc, an automated factory and a farm, with too few cubes for everything."""
    match = Match.from_position(
        "wealth-of-nations",
        {
            "step": "run",
            "players": [{}, {"food": 2, "energy": 2, "ore": 1, "labor": 1}],
            "board": {
                "A1": {"flag": 0, "tile": "farm"},
                "E6": {"flag": 1, "tile": "academy", "rotation": 5},
                "E7": {"flag": 1, "tile": "academy", "rotation": 5},
                "I5": {"flag": 1, "tile": "factory", "token": True},
                "A5": {"flag": 1, "tile": "farm"},
            },
        },
    )
    spec, state, rules = match.adapter.spec, match._state, match.rules
    assert [len(bloc["hexes"]) for bloc in match.view()["derived"]["blocs"]].count(2) == 1
    own = [h for h in range(61) if state["board"]["flag"][0, h] == 1]
    action, possible = allocate(spec.action), set()
    action["kind"], action["seat"] = Kind.RUN, 1
    for feeds in product(Feed, repeat=len(own)):
        action["sections"][0, own, 0] = feeds
        if spec.contract.check(rules, state, action) == 0:
            possible.add(tuple(map(int, feeds)))
    match.play(1, {"kind": "run", "blocs": []})
    observed, drawn, out = match.observe(0), Counter[Any](), allocate(spec.state)
    for seed in range(200 * len(possible)):
        spec.contract.determinize(rules, observed, 0, seed, out)
        drawn[tuple(out["plan"][0, own, 0].tolist())] += 1
    assert len(possible) > 12
    assert set(drawn) == possible
    assert looks_uniform(drawn, len(possible))


@every_table
def test_what_is_imagined_does_not_depend_on_what_is_hidden(table: Table) -> None:
    match, random = table.match(7), Random(7)
    for number in range(120):
        if match.over:
            break
        match.play(*choose(match, random))
        other = match.copy()
        other._state["rng"] ^= 0x0123456789ABCDEF
        seat = number % table.seats
        for unlike in range(table.seats):
            twin = other.determinize(unlike, number)
            assert twin._state.tobytes() == match.determinize(unlike, number)._state.tobytes()
        assert match.determinize(seat, match.seed or 0)._state["rng"] != match._state["rng"]


@smallest_tables
def test_a_match_can_be_pickled_and_copied(table: Table) -> None:
    for number, match in enumerate(played(table, 8, 60)):
        if number % 20 != 19:
            continue
        for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
            assert twin.record() == match.record()
            assert [twin.view(seat) for seat in range(match.seats)] == [match.view(seat) for seat in range(match.seats)]
            before = match.position()
            twin.undo()
            assert match.position() == before


def test_no_seat_no_seed_and_no_view_are_refused() -> None:
    match = Match("empires", 3)
    with pytest.raises(IllegalMove):
        match.determinize(3, 1)
    with pytest.raises(BadOptions):
        match.determinize(0, -1)
    for view in (None, {}, {**match.view(0), "seat": 7}, {**match.view(0), "state": {}}, {**match.view(0), "seq": "x"}):
        with pytest.raises(BadPosition):
            Match.from_view(view, 1)  # type: ignore[arg-type]
