"""The whole contract can be called from compiled code, and plays there as it does from Python."""

from typing import Any

import numpy as np
import pytest
from contract.tables import ALL, SMALLEST, Bench, Table, played

from comity.games.common.jit import INTERPRETED
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR, random_below
from comity.games.common.rows import Rows, allocate, duplicate
from comity.games.spec import RESULT, Contract

pytestmark = pytest.mark.skipif(INTERPRETED, reason="there is nothing to compile")
PLAIN = [table for table in SMALLEST if not table.options]
MOST = 400  # decisions of a game that are compared


def compiled(function: Any) -> Any:
    from numba import njit

    return njit(function)


def random_game(contract: Contract) -> Any:
    """A function that plays random moves and keeps the state before each of them; it returns how many there were."""
    start, pending, over, legal, apply = (
        contract.start,
        contract.pending,
        contract.over,
        contract.legal,
        contract.apply,
    )

    def play(rules: Rows, state: Rows, out: Rows, log: Rows, generator: Rows, seed: int, kept: Rows) -> int:
        start(rules, state, seed, log)
        count = 0
        while not over(rules, state) and count < len(kept):
            kept[count] = state[0]
            seat = 0
            while (pending(rules, state) >> seat) & 1 == 0:
                seat += 1
            chosen = random_below(generator[0], legal(rules, state, seat, out))  # type: ignore[no-untyped-call]
            log[0]["count"] = 0
            apply(rules, state, out[chosen : chosen + 1], log)
            count += 1
        return count

    return play


@pytest.mark.slow
@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_a_compiled_loop_shows_the_same_states(table: Table) -> None:
    play, kept = random_game(table.spec.contract), []
    for function in (play, compiled(play)):
        bench, states = Bench(table), allocate(table.spec.state, MOST)
        log, generator = allocate(LOG), allocate(GENERATOR)
        count = function(bench.rules, bench.state, bench.out, log, generator, 5, states)
        kept.append((count, states.tobytes(), bench.bytes, log["count"][0]))
    assert kept[0] == kept[1]
    assert kept[0][0] > 50


def every_answer(contract: Contract) -> Any:
    """A function that calls what a loop over moves does not."""
    may_act, check, check_deal, settle, resume = (
        contract.may_act,
        contract.check,
        contract.check_deal,
        contract.settle,
        contract.resume,
    )
    trading_open, observe, score, status = (
        contract.trading_open,
        contract.observe,
        contract.score,
        contract.status,
    )
    determinize, to_index, from_index, legal_mask = (
        contract.determinize,
        contract.to_index,
        contract.from_index,
        contract.legal_mask,
    )

    def ask(rules: Rows, state: Rows, out: Rows, deal: Rows, log: Rows, seen: Rows, result: Rows, mask: Rows) -> Any:
        able = may_act(rules, state, out)
        index = to_index(rules, state, out[:1])
        codec = (index, from_index(rules, state, out[0]["seat"], index, out[1:2]), legal_mask(rules, state, 0, mask))
        reasons = (check(rules, state, out[:1]), check_deal(rules, state, deal))
        open_before = trading_open(rules, state)
        settle(rules, state, deal, log)
        resume(rules, state, log)
        observe(rules, state, 1, seen)
        determinize(rules, seen[:1], 1, 5, seen[1:])
        score(rules, state, result)
        return able, reasons, open_before, codec, status(rules, state)

    return ask


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({table.game for table in PLAIN}))
def test_every_other_function_gives_compiled_what_it_gives_in_python(game: str) -> None:
    table = next(table for table in reversed(ALL) if table.game == game and table.seats <= 3 and not table.options)
    match = next(match for match in played(table, 3) if match.desk.offers and settles(match))
    contract, spec = table.spec.contract, table.spec
    ask, given = every_answer(contract), []
    for function in (ask, compiled(ask)):
        state, deal = duplicate(match._state), duplicate(match.deal_of(match.desk.offers[0]))
        out, log, seen, result = (
            allocate(spec.action, spec.max_legal),
            allocate(LOG),
            allocate(spec.state, 2),
            allocate(RESULT),
        )
        mask = np.empty(spec.mask_size, np.int8)
        contract.legal(match.rules, state, match.pending[0], out)
        answers = function(match.rules, state, out, deal, log, seen, result, mask)
        rows = (state, deal, log, seen, result, mask)
        given.append((np.array(answers[0]), answers[1:], [row.tobytes() for row in rows]))
    assert given[0] == given[1]
    assert given[0][1][0][1] == 0
    assert given[0][1][1]


def settles(match: Any) -> bool:
    """The first open offer could settle at once."""
    deal = match.deal_of(match.desk.offers[0])
    return bool(match._contract.check_deal(match.rules, match._state, deal) == 0)
