"""The bookkeeper against the rules: every price of every market, notes, interest, the final sell-off and the score."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from referee.wealth_of_nations import accounting
from referee.wealth_of_nations.accounting import MARKETS, Standing
from referee.wealth_of_nations.boards import random_setting
from referee.wealth_of_nations.engine import Engine
from referee.wealth_of_nations.referee import COMPONENTS

from comity.games.wealth_of_nations.constants import EndReason, Kind, Step
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import CUBE_NAMES

MIXES = [mix for size in (1, 2, 3) for mix in combinations_with_replacement(CUBE_NAMES, size)]
MOST = accounting.NOTES["most"]


def trading(stocks: Mapping[str, int], **options: Any) -> Engine:
    """Seat 0's turn in a Trade phase, with so many cubes in the markets."""
    engine = Engine(3, **options)
    engine.state["stock"][0] = [stocks[name] for name in CUBE_NAMES]
    return engine.go(Step.TRADE)


def stocks_of(engine: Engine) -> dict[str, int]:
    return dict(zip(CUBE_NAMES, engine.state["stock"][0].tolist(), strict=True))


def amounts(cubes: tuple[str, ...]) -> list[int]:
    return [cubes.count(name) for name in CUBE_NAMES]


def random_stocks(chance: Random) -> dict[str, int]:
    """Often at one of the ends."""
    ends = {name: (0, 1, 2, accounting.wells(name) - 1, accounting.wells(name)) for name in CUBE_NAMES}
    return {
        name: chance.choice(ends[name]) if chance.random() < 0.3 else chance.randint(0, accounting.wells(name))
        for name in CUBE_NAMES
    }


# ---- W2, W6.2


@pytest.mark.rule("W2.1", "W2.2", "W2.3", "W2.4")
def test_every_well_of_every_market() -> None:
    """One cube bought, one sold, and the price advised, whatever the market holds."""
    for name, market in MARKETS.items():
        for stock in range(sum(market["rows"]) + 1):
            stocks = dict.fromkeys(CUBE_NAMES, 7) | {name: stock}
            assert trading(stocks).barter_prices[name] == accounting.barter_price(name, stock)
            engine = trading(stocks)
            engine.give(0, "money", 50)
            assert engine.check(Kind.BUY, 0, cubes=amounts((name,))) == Reason.OK
            engine.do()
            price, left = accounting.buy_one(name, stock)
            assert (50 - engine.holds(0, "money"), stocks_of(engine)) == (price, stocks | {name: left})
            assert engine.holds(0, name) == 1
            engine = trading(stocks)
            engine.give(0, name, 1)
            assert engine.check(Kind.SELL, 0, cubes=amounts((name,))) == Reason.OK
            engine.do()
            price, left = accounting.sell_one(name, stock)
            assert (engine.holds(0, "money"), stocks_of(engine)) == (price, stocks | {name: left})
            assert engine.holds(0, name) == 0


@pytest.mark.rule("W2.5")
def test_the_opening_stock() -> None:
    assert stocks_of(Engine(3)) == {name: market["start"] for name, market in MARKETS.items()}


@pytest.mark.rule("W13.2")
def test_the_opening_stock_of_a_cash_only_start() -> None:
    rows = COMPONENTS["cash_only_start"]["rows_filled"]
    filled = {name: sum(market["rows"][:rows]) for name, market in MARKETS.items()}
    assert stocks_of(Engine(3, cash_only_start=True)) == filled


@pytest.mark.rule("W6.2", "W2.2", "W2.3")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_every_mix_at_random_stocks(edition: str) -> None:
    """What may be bought and sold, and what two such actions do; prices follow the cubes one after another."""
    done: Counter[str] = Counter()
    mixes = [mix for mix in MIXES if edition == "second" or len(mix) == 1]
    for seed in range(400):
        chance = Random(seed)
        stocks = random_stocks(chance)
        engine = trading(stocks, edition=edition)
        held = {name: chance.randint(0, 3) for name in CUBE_NAMES}
        money = chance.choice((chance.randint(0, 120), accounting.buy(chance.choice(mixes), stocks)[0]))
        for name, amount in {**held, "money": money}.items():
            engine.give(0, name, amount)
        to_buy = [mix for mix in mixes if accounting.buy(mix, stocks)[0] <= money]
        to_sell = [mix for mix in mixes if all(mix.count(name) <= held[name] for name in mix)]
        for kind, expected in ((Kind.BUY, to_buy), (Kind.SELL, to_sell)):
            legal = engine.legal(0, kind)["cubes"].tolist()
            assert sorted(legal) == sorted(map(amounts, expected)), (seed, kind)
        dear = [mix for mix in mixes if mix not in to_buy]
        for mix in chance.sample(dear, min(3, len(dear))):
            assert engine.check(Kind.BUY, 0, cubes=amounts(mix)) == Reason.NOT_ENOUGH_MONEY
            done["too dear"] += 1
        for kind, book, sign, possible in (
            (Kind.BUY, accounting.buy, -1, to_buy),
            (Kind.SELL, accounting.sell, 1, to_sell),
        ):
            if possible:
                before, mix = engine.state.copy(), chance.choice(possible)
                assert engine.check(kind, 0, cubes=amounts(mix)) == Reason.OK
                engine.do()
                total, after = book(chance.sample(mix, len(mix)), stocks)
                assert engine.holds(0, "money") == money + sign * total
                assert stocks_of(engine) == after
                assert engine.cubes(0) == {name: held[name] - sign * mix.count(name) for name in CUBE_NAMES}
                done[kind.name] += 1
                engine.state[:] = before
    assert min(done[what] for what in ("too dear", "BUY", "SELL")) > 300


# ---- W6.4, W5.2: notes


@pytest.mark.rule("W6.4")
def test_notes_taken_and_repaid_from_every_number_held() -> None:
    for held in range(MOST + 1):
        for more in range(1, MOST + 3):
            engine = trading(dict.fromkeys(CUBE_NAMES, 7))
            engine.give(1, "notes", held)  # no turn of its own is needed
            said = engine.check(Kind.BORROW, 1, more)
            if held + more > MOST:
                assert said == Reason.TOO_MANY_NOTES
                continue
            engine.do()
            money, notes = 0, held
            for _ in range(more):
                money, notes = accounting.borrow(money, notes)
            assert (said, engine.holds(1, "money"), engine.holds(1, "notes")) == (Reason.OK, money, notes)
            for back in range(1, more + 2):
                payable = accounting.most_repaid(money, notes)
                allowed = engine.check(Kind.REPAY, 1, back)
                assert (allowed == Reason.OK) == (back <= payable), (held, more, back)
            if payable:
                assert engine.check(Kind.REPAY, 1, payable) == Reason.OK
                engine.do()
                for _ in range(payable):
                    money, notes = accounting.repay(money, notes)
                assert (engine.holds(1, "money"), engine.holds(1, "notes")) == (money, notes)


@pytest.mark.rule("W5.2", "W5.4")
def test_interest_for_every_number_of_notes_and_money_that_matters() -> None:
    """Five players at a time, beside one who never falls."""
    cases = [(money, notes) for money in range(23) for notes in range(MOST + 1)]
    fell = 0
    for start in range(0, len(cases), 5):
        engine, holdings = Engine(6), [(1, 0), *cases[start : start + 5]]
        for seat, (money, notes) in enumerate(holdings):
            engine.give(seat, "money", money)
            engine.give(seat, "notes", notes)
            engine.give(seat, "ore", 1)
        engine.go(Step.RUN)  # nobody owns a tile, so the next round begins at once
        for seat, (money, notes) in enumerate(holdings):
            paid = accounting.interest(money, notes)
            assert (engine.holds(seat, "money"), engine.holds(seat, "notes")) == (paid or (0, 0)), (money, notes)
            assert (engine.holds(seat, "eliminated") > 0, engine.holds(seat, "ore")) == (
                paid is None,
                int(paid is not None),
            )
            fell += paid is None
    assert fell > 50


# ---- W11: the end


def final_state(seed: int, **options: Any) -> tuple[Engine, dict[int, Standing], dict[int, dict[str, int]]]:
    """A board, holdings and fallen players at random, when the last Produce phase has begun."""
    chance = Random(seed)
    setting = random_setting(seed)
    engine = Engine.of(setting, **options)
    engine.state["stock"][0] = list(random_stocks(chance).values())
    engine.state["end_triggered"] = EndReason.FLAGS
    engine.state["players"]["planned"] = 1
    standings, hands = {}, {}
    few, most = chance.choice((3, 12)), chance.choice((20, 60, 400))
    for seat in range(setting.seats):
        fallen = chance.randint(1, 2) if seat > 1 and chance.random() < 0.2 else None
        tiles = sum(tile.owner == seat for tile in setting.board.values())
        flags = tiles + sum(owner == seat for owner in setting.flags.values())
        money, notes = (0, 0) if fallen else (chance.randint(0, most), chance.choice((0, 0, 2, 20)))
        hands[seat] = {name: 0 if fallen else chance.randint(0, few) for name in CUBE_NAMES}
        for name, amount in {**hands[seat], "money": money, "notes": notes, "eliminated": fallen or 0}.items():
            engine.give(seat, name, amount)
        standings[seat] = Standing(tiles, money, notes, flags, fallen)
    return engine, standings, hands


@pytest.mark.rule("W11.3", "W11.4", "W11.5")
@pytest.mark.parametrize("interest", [False, True])
def test_the_sell_off_the_last_notes_and_the_score(interest: bool) -> None:
    """Everybody repays some of what the bookkeeper says it could repay, and no more is allowed."""
    repaid = over = 0
    for seed in range(400):
        chance = Random(seed)
        engine, standings, hands = final_state(seed, final_interest=interest)
        if interest:
            for seat, standing in standings.items():
                paid = accounting.interest(standing.money, standing.notes) if standing.eliminated is None else (0, 0)
                if paid is None:
                    hands[seat] = dict.fromkeys(CUBE_NAMES, 0)
                fallen = 3 if paid is None else standing.eliminated  # it is round 2, so all others fell before
                money, notes = paid or (0, 0)
                standings[seat] = standing._replace(money=money, notes=notes, eliminated=fallen)
        stocks = stocks_of(engine)
        engine.go(Step.RUN)
        if sum(standing.eliminated is None for standing in standings.values()) < 2:
            over += 1
            assert engine.step == Step.OVER
        else:
            for seat, money in accounting.sell_off(stocks, hands).items():
                standings[seat] = standings[seat]._replace(money=standings[seat].money + money)
                assert engine.cubes(seat) == dict.fromkeys(CUBE_NAMES, 0)
                assert engine.holds(seat, "money") == standings[seat].money, seed
            able = [seat for seat, end in standings.items() if accounting.most_repaid(end.money, end.notes)]
            assert engine.waiting == able
            for seat in able:
                standings[seat] = repay_some(chance, engine, seat, standings[seat])
                repaid += 1
            assert engine.step == Step.OVER
        check_result(engine, standings)
    assert repaid > 300
    assert (over > 0) == interest


def repay_some(chance: Random, engine: Engine, seat: int, standing: Standing) -> Standing:
    most = accounting.most_repaid(standing.money, standing.notes)
    assert len(engine.legal(seat, Kind.REPAY)) == most
    assert engine.check(Kind.REPAY, seat, most + 1) != Reason.OK
    money, notes, some = standing.money, standing.notes, chance.randint(0, most)
    for _ in range(some):
        money, notes = accounting.repay(money, notes)
    if some:
        assert engine.check(Kind.REPAY, seat, some) == Reason.OK
        engine.do()
    if seat in engine.waiting:
        assert accounting.most_repaid(money, notes) > 0
        assert engine.check(Kind.FINISH, seat) == Reason.OK
        engine.do()
    return standing._replace(money=money, notes=notes)


def check_result(engine: Engine, standings: Mapping[int, Standing]) -> None:
    """Scores, and places that leave out as many as share the one before."""
    scores, places = engine.result
    assert scores == [accounting.score(standing) for _, standing in sorted(standings.items())]
    ranks = accounting.ranking(standings)
    better = {seat: sum(map(len, ranks[:rank])) for rank, seats in enumerate(ranks) for seat in seats}
    assert places == [better[seat] for seat in sorted(standings)]


@pytest.mark.rule("W11.5", "W11.6", "W5.3")
def test_places_where_much_is_alike() -> None:
    """Small numbers, so that scores, money and flags are often equal, and several fell in one round."""
    ties: Counter[int] = Counter()
    for seed in range(1500):
        chance = Random(seed)
        seats = chance.randint(2, 6)
        engine, standings = Engine(seats), {}
        free = list(range(30))
        for seat in range(seats):
            tiles, flags = chance.randint(0, 1), chance.randint(1, 2)
            fallen = chance.randint(1, 2) if chance.random() < 0.3 else None
            money, notes = (0, 0) if fallen else (chance.choice((0, 9, 10, 40)), chance.choice((0, 0, 1)))
            for number in [free.pop() for _ in range(flags)]:
                engine.state["board"]["flag"][0, number] = seat
                engine.state["board"]["tile"][0, number] = (
                    chance.randrange(7) if tiles and number == free[-1] + 1 else -1
                )
            engine.give(seat, "money", money)
            engine.give(seat, "notes", notes)
            engine.give(seat, "eliminated", fallen or 0)
            standings[seat] = Standing(tiles, money, notes, flags, fallen)
        check_result(engine, standings)
        ties.update(map(len, accounting.ranking(standings)))
    assert min(ties[2], ties[3]) > 50
