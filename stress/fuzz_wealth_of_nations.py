"""Random games of Wealth of Nations, checked after every step: scripts/fuzz wealth_of_nations [--games N]

Every seat count and random options of both editions take turns; in every second game everybody is rich. Among the
moves are moves of several tiles, plans of every kind, and random deals, sound and unsound. What is checked, and the
accounts of its own that say what each move costs and brings, is in fuzzing/wealth_of_nations_*.py: each is compiled,
and this loop only calls them. Ends with exit code 1, and the seed and step of the first failure, if a check fails.
"""

import sys
from enum import IntEnum
from random import Random
from typing import Any

import numpy as np
from fuzzing import (
    jobs,
    wealth_of_nations_board,
    wealth_of_nations_deals,
    wealth_of_nations_holdings,
    wealth_of_nations_looking,
)
from fuzzing.jobs import REPORT, Outcome, Table

from comity.errors import BadOptions
from comity.games.common.jit import rule
from comity.games.common.log import CAPACITY, LOG
from comity.games.common.masks import bit, has
from comity.games.common.rng import GENERATOR, random_below
from comity.games.common.rows import Rows, allocate
from comity.games.spec import NO_SCORE, RESULT
from comity.games.wealth_of_nations import checks, deals, flow, legal_actions, scoring, supplies
from comity.games.wealth_of_nations.actions import ACTION, MAX_LEGAL
from comity.games.wealth_of_nations.constants import (
    COLOURS,
    CUBES,
    HEXES,
    MAX_MOVED,
    SEATS_MAX,
    SEATS_MIN,
    SECTIONS,
    Colour,
    Feed,
    Kind,
    Step,
    Tile,
)
from comity.games.wealth_of_nations.options import OPTIONS
from comity.games.wealth_of_nations.rules import make_rules
from comity.games.wealth_of_nations.setup import empty_state
from comity.games.wealth_of_nations.state import STATE

EMPTY = empty_state()
STEP_LIMIT = 20_000  # a random game of a few rounds takes some hundred steps
ENDLESS_LIMIT = 2_000  # of a game that nothing forces to end
RARELY = bit(Kind.BORROW) | bit(Kind.REPAY) | bit(Kind.END_ACTIVATE)


class Wrong(IntEnum):
    """What may be wrong with a move; what else may be: wealth_of_nations_*.Wrong."""

    NOTHING = 0
    INVARIANT_BROKEN = 1
    MORE_THAN_THE_BOX_HOLDS = 2
    LOG_OVERFLOWED = 3
    LEGAL_MOVE_REFUSED = 4
    WRONG_RESULT = 5
    NEVER_ENDS = 6


@rule
def random_plan(generator, state, seat, action):
    """Blocs of one colour alike: idle, fed, some tiles of them not, by ore or for free."""
    action.kind, action.seat = Kind.RUN, seat
    feeds = np.zeros(COLOURS, np.int64)
    for colour in range(COLOURS):
        feeds[colour] = random_below(generator, 4)
    for h in range(HEXES):
        for section in range(SECTIONS):
            action.sections[h, section] = Feed.IDLE
        tile = int(state.board.tile[h])
        if tile >= 0 and state.board.flag[h] == seat:
            feed = feeds[tile] if tile < COLOURS else feeds[Colour.ENERGY]
            if feed == Feed.FOOD and random_below(generator, 4) == 0:
                feed = Feed.UNFED
            if tile == Tile.FARM:
                feed = Feed.FREE if feed > 0 else Feed.IDLE
            action.sections[h, 0] = feed
            if tile == Tile.INTEGRATED_ECONOMY and feeds[Colour.FOOD] > 0:
                action.sections[h, 1] = Feed.FREE


@rule
def random_moves(generator, state, seat, action):
    """One to three tiles; a token may go elsewhere."""
    action.kind, action.seat, action.count, action.tokens = Kind.MOVE_TILES, seat, 0, 0
    board = state.board
    own, goals, n, m, automated = np.empty(HEXES, np.int64), np.empty(HEXES, np.int64), 0, 0, -1
    for h in range(HEXES):
        if board.flag[h] == seat and board.tile[h] >= 0:
            own[n] = h
            n += 1
            if board.token[h] != 0 and (automated < 0 or random_below(generator, 2) == 0):
                automated = h
        if board.flag[h] == seat or (board.flag[h] < 0 and random_below(generator, 8) == 0):
            goals[m] = h
            m += 1
    if n == 0:
        return
    action.sections[:] = 0
    action.count = 1 + random_below(generator, MAX_MOVED)
    for k in range(int(action.count)):
        move = action.moves[k]
        move.source, move.target = own[random_below(generator, n)], goals[random_below(generator, m)]
        move.rotation, move.force = random_below(generator, 6), 1 if random_below(generator, 4) == 0 else 0
    if automated >= 0 and random_below(generator, 2) == 0:
        action.tokens = 1
        action.sections[automated, 0] = 1 + own[random_below(generator, n)]


@rule
def finds_odd_action(rules, state, seat, actions, generator):
    """One that legal does not list."""
    for _ in range(16):
        if state.step == Step.RUN:
            random_plan(generator, state, seat, actions[0])
        elif state.step == Step.DEVELOP:
            random_moves(generator, state, seat, actions[0])
        else:
            return False
        if flow.check(rules, state, actions[0]) == 0:
            return True
    return False


@rule
def finds_action(rules, state, seat, hurry, legal, actions, generator):
    """A random legal action; notes are seldom touched, and the more hurried pass more often."""
    if random_below(generator, 4) == 0 and finds_odd_action(rules, state, seat, actions, generator):
        return True
    every = legal_actions.kinds(rules, state, seat)
    among = every if random_below(generator, 32) == 0 else every & ~RARELY
    if has(every, Kind.PASS) and random_below(generator, 4) < hurry:
        among = bit(Kind.PASS)
    found = legal_actions.random_action(rules, state, seat, among, generator, legal)
    found = found or legal_actions.random_action(rules, state, seat, every, generator, legal)
    actions[0] = legal[0]
    return found


@rule
def play_move(rules, state, log, hurry, legal, actions, generator):
    """A move of a seat that is waited for, in Trade sometimes of another; False if a legal one is refused."""
    seat = random_below(generator, int(state.seats))
    while not has(state.waiting, seat) and (state.step != Step.TRADE or random_below(generator, 8) != 0):
        seat = (seat + 1) % int(state.seats)
    if finds_action(rules, state, seat, hurry, legal, actions, generator):
        if flow.check(rules, state, actions[0]) != 0:
            return False
        flow.act(rules, state, actions[0], log)
        flow.advance(rules, state, log)
    return True


@rule
def is_right(rules, state, result):
    """W5.3, W11.5, W11.6: scores, and who stands before whom."""
    scoring.score(rules, state, result)
    seats = int(state.seats)
    for seat in range(seats):
        player, points, better = state.players[seat], 0, 0
        for h in range(HEXES):
            points += 4 if state.board.tile[h] >= 0 and state.board.flag[h] == seat else 0
        points += int(player.money) // 10 - 3 * int(player.notes)
        if result.scores[seat] != (NO_SCORE if player.eliminated else points):
            return False
        for other in range(seats):
            better += 1 if result.places[other] < result.places[seat] else 0
            if result.places[other] < result.places[seat] and result.scores[other] < result.scores[seat]:
                return False
        if better != result.places[seat]:
            return False
    return True


@rule
def move(rules, states, logs, hurry, legal, actions, generator):
    """One move; returns what is wrong. All but legal and hurry, 0 … 3 of 4 turns passed, are arrays of length 1."""
    return (
        Wrong.NOTHING
        if play_move(rules[0], states[0], logs[0], hurry, legal, actions, generator[0])
        else Wrong.LEGAL_MOVE_REFUSED
    )


@rule
def judge(rules, states, logs, results):
    """The state after a move or a deal; returns what is wrong."""
    if checks.status(rules[0], states[0]) != 0:
        return Wrong.INVARIANT_BROKEN
    if checks.excess(rules[0], states[0]) != 0:
        return Wrong.MORE_THAN_THE_BOX_HOLDS
    if logs[0].count > CAPACITY:
        return Wrong.LOG_OVERFLOWED
    if states[0].step == Step.OVER and not is_right(rules[0], states[0], results[0]):
        return Wrong.WRONG_RESULT
    return Wrong.NOTHING


@rule
def begin(rules, states, logs, seed, generator):
    """A new game; logs, states and the like: arrays of length 1."""
    generator[0].rng = np.uint64(seed)
    states[0] = EMPTY[0]
    flow.start(rules[0], states[0], random_below(generator[0], 1 << 30), logs[0])


@rule
def endow(rules, states, generator):
    """Much of everything for everybody who is in the game: random play is poor."""
    for seat in range(int(states[0].seats)):
        player = states[0].players[seat]
        if player.eliminated == 0:
            player.money = int(player.money) + random_below(generator[0], 100)
            for cube in range(CUBES):
                player.cubes[cube] = int(player.cubes[cube]) + random_below(generator[0], 24)
        if rules[0].war and states[0].step == Step.TRADE:
            land(rules[0], states[0], seat, random_below(generator[0], HEXES))


@rule
def land(rules, state, seat, h):
    """A unit more on the next hex with a tile, so that blocs are occupied and units meet."""
    for k in range(HEXES):
        place = (h + k) % HEXES
        if state.board.tile[place] >= 0 and supplies.units_left(rules, state.board, seat) > 0:
            state.board.units[place, seat] += 1
            return


class Driver:
    """All that games of one kind of table need, kept from one to the next."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.rules = make_rules(seats, options)
        self.state, self.log, self.report = allocate(STATE), allocate(LOG), allocate(REPORT)
        self.copies, self.legal, self.action = allocate(STATE, 2), allocate(ACTION, MAX_LEGAL), allocate(ACTION)
        self.deal, self.result, self.generator = allocate(deals.DEAL), allocate(RESULT), allocate(GENERATOR)
        self.board, self.holdings = allocate(wealth_of_nations_board.BOOK), allocate(wealth_of_nations_holdings.BOOK)
        self.tables = np.zeros((4, SEATS_MAX, wealth_of_nations_holdings.ASSETS), np.int64)
        self.endless = bool(self.rules["last_round"][0] == 0)  # all may pass for ever (W11.7)
        self.limit = ENDLESS_LIMIT if self.endless else STEP_LIMIT

    def play(self, seed: int) -> IntEnum | None:
        """One game up to its end; the first thing found wrong. In every second one all are rich, round after round."""
        begin(self.rules, self.state, self.log, seed, self.generator)
        rich, endowed = seed % 2 == 0, 0
        for step in range(self.limit):
            if self.state["step"][0] == Step.OVER:
                return None
            if step == 0 or (rich and self.state["round_number"][0] != endowed):
                if rich:
                    endow(self.rules, self.state, self.generator)
                endowed = int(self.state["round_number"][0])
                wealth_of_nations_board.open_book(self.board, self.state)
                wealth_of_nations_holdings.open_book(self.holdings, self.state)
            self.report["step"] = step
            wrong = self.step(seed // 2 % 4)
            if wrong:
                return wrong
        return None if self.endless else Wrong.NEVER_ENDS

    def step(self, hurry: int) -> IntEnum | None:
        """Look, then a deal or a move, then all accounts."""
        rules, state, log, generator = self.rules, self.state, self.log, self.generator
        log["count"] = 0
        found = wealth_of_nations_looking.look(rules, state, self.legal, self.action, self.copies, generator)
        if found:
            return wealth_of_nations_looking.Wrong(found)
        if self.report["step"][0] % (4 if state["step"][0] == Step.TRADE else 32) == 0:
            books = self.deal, self.tables, self.copies, self.report
            found = wealth_of_nations_deals.try_deal(rules, state, log, *books, generator)
            if found:
                return wealth_of_nations_deals.Wrong(found)
        else:
            self.report["moves"] += 1
            found = move(rules, state, log, hurry, self.legal, self.action, generator)
            if found:
                return Wrong(found)
        return self.audit()

    def audit(self) -> IntEnum | None:
        """What the move or the deal just made has changed, and the state that it left."""
        rules, state, log = self.rules, self.state, self.log
        found = wealth_of_nations_board.keep(rules, self.board, state, log)
        if found:
            return wealth_of_nations_board.Wrong(found)
        found = wealth_of_nations_holdings.keep(rules, self.holdings, state, log, self.tables[0])
        if found:
            return wealth_of_nations_holdings.Wrong(found)
        found = judge(rules, state, log, self.result)
        return Wrong(found) if found else None


def fuzz(seats: int, options: dict[str, Any], games: int, seed: int) -> Outcome:
    """Play so many games of one kind of table."""
    driver = Driver(seats, options)
    for game in range(games):
        driver.report["games"] += 1
        wrong = driver.play(seed + game)
        if wrong is not None:
            place = f"{seats} seats, {options}: seed {seed + game}, step {int(driver.report['step'][0])}"
            return outcome(driver.report, f"{wrong.name.lower()} with {place}")
    return outcome(driver.report, None)


def outcome(report: Rows, failure: str | None) -> Outcome:
    played, moves, settled, refused = (int(report[name][0]) for name in ("games", "moves", "settled", "refused"))
    return Outcome(played, moves, settled, refused, failure)


def random_options(random: Random) -> dict[str, Any]:
    """Any of them, sound or not; most games are short."""
    options: dict[str, Any] = {}
    for option in OPTIONS:
        if option.name == "last_round":
            options[option.name] = random.choice([1, 2, 3, 3, 4, 5, 8, 30, 0])
        elif option.name == "barters_per_phase":
            options[option.name] = random.choice([20, 1, 0])
        elif random.random() < 0.4:
            options[option.name] = random.choice(option.schema.get("enum", [True, False]))
    return options


def random_tables(count: int, random: Random) -> tuple[Table, ...]:
    """So many kinds of tables, every number of seats among them."""
    tables: list[Table] = []
    while len(tables) < count:
        seats, options = SEATS_MIN + len(tables) % (SEATS_MAX - SEATS_MIN + 1), random_options(random)
        try:
            make_rules(seats, options)
        except BadOptions:
            continue
        tables.append((seats, options))
    return tuple(tables)


TABLES = random_tables(200, Random(1))


def main() -> int:
    return jobs.main(__doc__ or "", fuzz, TABLES, games=10_000, batch=10)


if __name__ == "__main__":
    sys.exit(main())
