"""Random games of Empires, every invariant checked after every step: scripts/fuzz empires [--games N] [--seed S]

Every seat count, the teaching game, advanced trading and component tables of one's own take turns. Among the moves are
random deals, sound and unsound; an account of its own says which must be refused. The loop is compiled: hundreds of
games a second. Ends with exit code 1, and the seed and step of the first failure, if a check fails.
"""

import sys
from enum import IntEnum
from typing import Any

import numpy as np
from fuzzing import jobs
from fuzzing.jobs import REPORT, Outcome

from comity.games.common.jit import rule
from comity.games.common.log import CAPACITY, LOG
from comity.games.common.masks import bit, count, has
from comity.games.common.rng import GENERATOR, random_below
from comity.games.common.rows import allocate
from comity.games.empires import checks, deals, flow
from comity.games.empires.actions import ACTION, MASK_SIZE, MAX_LEGAL, from_index
from comity.games.empires.constants import NATIONS, NUMBERS, SEATS_MAX, SEATS_MIN, Step
from comity.games.empires.rules import make_rules
from comity.games.empires.setup import empty_state
from comity.games.empires.state import STATE

EMPTY = empty_state()
STEP_LIMIT = 20_000  # a random game takes a few hundred steps
ASSETS, TILES, CARDS, TOKEN = 0, 7, 7 + NATIONS, 7 + NATIONS + NUMBERS  # columns of a holdings table
COLUMNS = TOKEN + 1


class Failure(IntEnum):
    """What a run may find."""

    NONE = 0
    INVARIANT_BROKEN = 1
    LOG_OVERFLOWED = 2
    LEGAL_AND_CHECK_DIFFER = 3
    PENDING_SEAT_WITHOUT_MOVE = 4
    DEAL_JUDGED_WRONGLY = 5
    CHANGED_BY_LOOKING = 6
    DEAL_MOVED_WRONG_ASSETS = 7
    CARDS_OR_TILES_NOT_CONSERVED = 8
    SUPPORT_TAKEN_AWAY = 9
    WAR_ROW_WRONG = 10
    NEVER_ENDS = 11


@rule
def write_holdings(state, table):
    """One row a seat: amounts, tiles, cards by number that may be given away, the token."""
    for seat in range(SEATS_MAX):
        player, row = state.players[seat], table[seat]
        row[0], row[1], row[2], row[3] = player.gold, player.goods, player.people, player.territories
        row[4], row[5], row[6] = player.bonds, player.supporters, player.revolts
        for nation in range(NATIONS):
            row[TILES + nation] = 1 if has(player.nations, nation) else 0
        for number in range(NUMBERS):
            row[CARDS + number] = int(player.cards[number]) - (1 if player.card == number else 0)
        row[TOKEN] = 1 if state.diplomat == seat and state.step > Step.DRAFT else 0


@rule
def write_gift_row(gift, row):
    """What one gift holds, in the same columns."""
    row[0], row[1], row[2], row[3] = gift.gold, gift.goods, gift.people, gift.territories
    row[4], row[5], row[6] = gift.bonds, gift.supporters, gift.revolts
    for nation in range(NATIONS):
        row[TILES + nation] = 1 if has(gift.nations, nation) else 0
    for number in range(NUMBERS):
        row[CARDS + number] = gift.cards[number]
    row[TOKEN] = gift.diplomacy


@rule
def is_sound(rules, state, deal, table, given, row):
    """Whether a deal may settle, by account (E4.1–E4.3, E4.5); leaves in `given` what each seat gives in all."""
    given[:] = 0
    sound = deal.count > 0 and deals_allowed(state.step)
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        write_gift_row(gift, row)
        sound = sound and gift.source != gift.target and row.sum() > 0
        sound = sound and (rules.advanced_trading == 1 or row[5] + row[6] == 0)
        given[int(gift.source)] += row
    for column in range(COLUMNS):
        unique = TILES <= column < CARDS or column == TOKEN
        sound = sound and (not unique or given[:, column].sum() <= 1)
        for seat in range(int(state.seats)):
            sound = sound and given[seat, column] <= table[seat, column]
    return sound


@rule
def deals_allowed(step):
    """E4.3, step by step."""
    return not (step == Step.DRAFT or step == Step.PICK or step == Step.SELL or step == Step.RAISE or step == Step.OVER)


@rule
def amount(generator, held, wild):
    """Usually nothing; else up to what is held, or somewhat more in a wild deal."""
    if random_below(generator, 4) != 0:
        return 0
    return random_below(generator, held + (3 if wild else 1))


@rule
def fill_gift(generator, state, gift, wild, advanced):
    """A random gift between two seats; a wild one may give what nobody may."""
    seats = int(state.seats)
    source = random_below(generator, seats)
    gift.source = source
    gift.target = random_below(generator, seats) if wild else (source + 1 + random_below(generator, seats - 1)) % seats
    player = state.players[source]
    gift.gold = amount(generator, int(player.gold), wild)
    gift.goods = amount(generator, int(player.goods), wild)
    gift.people = amount(generator, int(player.people), wild)
    gift.territories = amount(generator, int(player.territories), wild)
    gift.bonds = amount(generator, int(player.bonds), wild)
    support = advanced or (wild and random_below(generator, 8) == 0)
    gift.supporters = amount(generator, int(player.supporters), wild) if support else 0
    gift.revolts = amount(generator, int(player.revolts), wild) if support else 0
    gift.nations = 0
    for nation in range(NATIONS):
        if (wild or has(player.nations, nation)) and random_below(generator, 12) == 0:
            gift.nations = int(gift.nations) | bit(nation)
    for number in range(NUMBERS):
        gift.cards[number] = 0
        if (wild or player.cards[number] > 0) and random_below(generator, 16) == 0:
            gift.cards[number] = 1
    holds = state.diplomat == source
    gift.diplomacy = 1 if (wild or holds) and random_below(generator, 8) == 0 else 0


@rule
def fill_deal(generator, rules, state, deal):
    """A random deal of one to four gifts, every second one wild; a tame one gives something in every gift."""
    wild = random_below(generator, 2) == 0
    deal.count = random_below(generator, 5) if wild else 1 + random_below(generator, 3)
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        fill_gift(generator, state, gift, wild, rules.advanced_trading == 1)
        if not wild and deals.is_empty(gift):
            gift.gold = 1


@rule
def moved_as_agreed(deal, before, after, received, row, columns):
    """Whether a settled deal changed every holding by what was given and received, and nothing else."""
    received[:] = 0
    for k in range(int(deal.count)):
        gift = deal.gifts[k]
        write_gift_row(gift, row)
        received[int(gift.target)] += row
        received[int(gift.source)] -= row
    for seat in range(SEATS_MAX):
        for column in range(columns):
            if after[seat, column] != before[seat, column] + received[seat, column]:
                return False
    return True


@rule
def try_deal(rules, state, deal, scratch, report, generator):
    """Propose a random deal to the rules; a sound one is settled."""
    _, log, _, state_bytes, copy, before, given, after, row, _ = scratch
    fill_deal(generator, rules, state, deal)
    write_holdings(state, before)
    expected = is_sound(rules, state, deal, before, given, row)
    copy[:] = state_bytes
    allowed = deals.check_deal(rules, state, deal) == 0
    if not np.array_equal(copy, state_bytes):
        return Failure.CHANGED_BY_LOOKING
    if allowed != expected:
        return Failure.DEAL_JUDGED_WRONGLY
    if not allowed:
        report.refused += 1
        return Failure.NONE
    report.settled += 1
    log[0].count = 0
    flow.trade(rules, state, deal, log[0])
    write_holdings(state, after)
    columns = TOKEN if state.step == Step.DIPLOMAT else COLUMNS  # a deal may leave one candidate: the token moves on
    if not moved_as_agreed(deal, before, after, given, row, columns):
        return Failure.DEAL_MOVED_WRONG_ASSETS
    flow.advance(rules, state, log[0])
    return Failure.NONE


@rule
def legal_agrees(rules, state, seat, legal, n, action, every):
    """Whether `check` allows exactly the legal actions, over all that the action table has."""
    allowed = 0
    action.seat = seat
    for index in range(len(every)):
        action.kind, action.a, action.b = every[index, 0], every[index, 1], every[index, 2]
        if flow.check(rules, state, action) == 0:
            allowed += 1
            found = False
            for k in range(n):
                other = legal[k]
                found = found or (other.kind == action.kind and other.a == action.a and other.b == action.b)
            if not found:
                return False
    return allowed == n


@rule
def check_seats(rules, state, scratch, generator):
    """legal and check of every seat that is waited for and of one more, drawn at random."""
    legal, _, action, state_bytes, copy, _, _, _, _, every = scratch
    copy[:] = state_bytes
    drawn = random_below(generator, int(state.seats))
    for seat in range(int(state.seats)):
        pending = has(state.waiting, seat)
        if pending or seat == drawn:
            n = flow.legal(rules, state, seat, legal)
            if pending and n == 0:
                return Failure.PENDING_SEAT_WITHOUT_MOVE
            if seat == drawn and not legal_agrees(rules, state, seat, legal, n, action[0], every):
                return Failure.LEGAL_AND_CHECK_DIFFER
    return Failure.NONE if np.array_equal(copy, state_bytes) else Failure.CHANGED_BY_LOOKING


@rule
def check_supply(rules, state):
    """E2.3, E4.5, E8.5: eleven cards and one tile for each seat, and as many active wars as seats."""
    if state.step <= Step.PICK:
        return Failure.NONE
    tiles = 0
    for number in range(NUMBERS):
        cards = 0
        for seat in range(int(state.seats)):
            cards += int(state.players[seat].cards[number])
        if cards != state.seats:
            return Failure.CARDS_OR_TILES_NOT_CONSERVED
    for seat in range(int(state.seats)):
        tiles += count(state.players[seat].nations)
    if tiles != state.seats:
        return Failure.CARDS_OR_TILES_NOT_CONSERVED
    gone = int(state.round_number) - 1
    active = min(int(state.seats), int(state.seats) + int(rules.inactive) - gone)
    row = int(state.active) + int(state.inactive)
    fits = state.active == active and row == int(state.seats) + int(rules.inactive) - gone
    return Failure.NONE if fits else Failure.WAR_ROW_WRONG


@rule
def support_counters(state):
    """All supporters and revolts: neither is ever taken away, only traded (E4.1)."""
    supporters, revolts = 0, 0
    for seat in range(int(state.seats)):
        supporters += int(state.players[seat].supporters)
        revolts += int(state.players[seat].revolts)
    return supporters, revolts


@rule
def play_move(rules, state, legal, log, generator):
    """A random legal action: mostly of a seat that is waited for, sometimes of another."""
    chosen = random_below(generator, int(state.seats))
    if random_below(generator, 8) != 0:
        while not has(state.waiting, chosen):
            chosen = (chosen + 1) % int(state.seats)
    n = flow.legal(rules, state, chosen, legal)
    if n > 0:
        log.count = 0
        flow.apply(rules, state, legal[random_below(generator, n)], log)


@rule
def play_game(rules, state, deal, scratch, report, generator):
    """One game from its start to its end, or to the first failure."""
    legal, log = scratch[0], scratch[1][0]
    supporters, revolts = 0, 0
    while state.step != Step.OVER:
        report.step += 1
        report.moves += 1
        if report.step > STEP_LIMIT:
            return Failure.NEVER_ENDS
        failure = check_seats(rules, state, scratch, generator)
        if failure == Failure.NONE and random_below(generator, 3) == 0:
            failure = try_deal(rules, state, deal, scratch, report, generator)
        elif failure == Failure.NONE:
            play_move(rules, state, legal, log, generator)
        if failure == Failure.NONE:
            failure = check_supply(rules, state)
        if failure != Failure.NONE:
            return failure
        if checks.status(rules, state) != 0:
            return Failure.INVARIANT_BROKEN
        if log.count > CAPACITY:
            return Failure.LOG_OVERFLOWED
        more_supporters, more_revolts = support_counters(state)
        if more_supporters < supporters or more_revolts < revolts:
            return Failure.SUPPORT_TAKEN_AWAY
        supporters, revolts = more_supporters, more_revolts
    return Failure.NONE


@rule
def play_games(rules, state, deal, scratch, report, generator, games):
    """Games one after the other, each from a seed of its own, up to a failure; all records are arrays of length 1."""
    first = report[0].seed
    for game in range(games):
        report[0].seed = first + game
        report[0].step = 0
        report[0].games += 1
        generator[0].rng = np.uint64(first + game)
        state[0] = EMPTY[0]
        flow.start(rules[0], state[0], random_below(generator[0], 1 << 30), scratch[1][0])
        report[0].failure = play_game(rules[0], state[0], deal[0], scratch, report[0], generator[0])
        if report[0].failure != Failure.NONE:
            return


OWN_WARS = [
    {"id": f"war_{k}", "people": k % 3, "gold": k % 5, "revolts": k % 2, "supporters": k % 4} for k in range(32)
]
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"first_game": True},
    {"advanced_trading": True},
    {"advanced_trading": True, "wars": OWN_WARS, "ports": [40, 7, 3]},
)
TABLES = tuple((seats, options) for seats in range(SEATS_MIN, SEATS_MAX + 1) for options in VARIANTS)


def fuzz(seats: int, options: dict[str, Any], games: int, seed: int) -> Outcome:
    """Play so many games of one kind of table."""
    state, report = allocate(STATE), allocate(REPORT)
    report["seed"] = seed
    state_bytes = state.view(np.uint8)
    scratch = (
        allocate(ACTION, MAX_LEGAL),
        allocate(LOG),
        allocate(ACTION),
        state_bytes,
        state_bytes.copy(),
        *(np.zeros((SEATS_MAX, COLUMNS), np.int64) for _ in range(3)),  # holdings before, given or received, after
        np.zeros(COLUMNS, np.int64),
        np.array([from_index(index) for index in range(MASK_SIZE)]),
    )
    deal, generator = allocate(deals.DEAL), allocate(GENERATOR)
    play_games(make_rules(seats, options), state, deal, scratch, report, generator, games)
    failure, seed, step, played, moves, settled, refused = report[0].tolist()
    place = f"{seats} seats, {options}: seed {seed}, step {step}"
    return Outcome(
        played, moves, settled, refused, f"{Failure(failure).name.lower()} with {place}" if failure else None
    )


def main() -> int:
    return jobs.main(__doc__ or "", fuzz, TABLES, games=100_000, batch=250)


if __name__ == "__main__":
    sys.exit(main())
