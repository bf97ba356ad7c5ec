"""How many armies to raise, whom to name, and which war to win (E8)."""

import numpy as np

from comity.bots.empires.evaluation import UNIT, Stage, foresee, held, standing, worth
from comity.bots.empires.mixture import NEVER
from comity.bots.empires.powers import prize
from comity.bots.empires.scratch import SAMPLES
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.common.rng import random_below
from comity.games.empires.constants import NUMBERS, Kind, Nation
from comity.games.empires.phases.winners import wars_left

RAISE_TOLERANCE = 12
WAR_TOLERANCE = 8
NAME_TOLERANCE = UNIT
TOO_MANY = 2 * RAISE_TOLERANCE  # a card above the gold in hand


@rule
def imagine_armies(view, seat, generator, scratch):
    """Fill scratch.drawn[:, other] with what each other may raise: mostly few, seldom all that its bonds can spare."""
    for k in range(SAMPLES):
        for other in range(int(view.seats)):
            player = view.players[other]
            gold = int(player.gold)
            spare = min(NUMBERS - 1, max(min(gold, 2), gold - int(player.bonds)))
            few = min(random_below(generator, spare + 1), random_below(generator, spare + 1))
            scratch.drawn[k, other] = min(gold, 1 + few)
        scratch.drawn[k, seat] = 0


@rule
def worth_now(rules, view, seat, scratch):
    """What a seat holds is worth once this War phase is over."""
    holding, _ = foresee(rules, view, seat)
    return worth(rules, scratch, holding, int(Stage.END))


@rule
def sort_prizes(rules, view, seat, base, scratch):
    """Fill scratch.prizes with what the active wars are worth to a seat, from best to worst; returns how many."""
    wars = int(view.active)
    for k in range(wars):
        value = prize(rules, view, seat, np.int64(view.wars[k]), base, scratch)
        place = k
        while place > 0 and int(scratch.prizes[place - 1]) < value:
            scratch.prizes[place] = scratch.prizes[place - 1]
            place -= 1
        scratch.prizes[place] = value
    return wars


@rule
def value_place(scratch, wars, rank, others):
    """What picking as the rank-th (0: first) is worth: the war, and that the others do not get it.

    Tastes differ: three of four who pick earlier are thought to take a war that this seat would rather have.
    """
    if wars == 0:
        return 0
    won = int(scratch.prizes[min(wars - 1, (3 * rank + 3) // 4)])
    return won + won // others


@rule
def value_armies(view, seat, armies, wars, fewest_bonus, most_bonus, scratch):
    """What the place in the order that so many armies win is worth, in UNIT.

    fewest_bonus, most_bonus: what it is worth besides to have raised fewest, or two more than all others.
    """
    others = int(view.seats) - 1
    total = 0
    for k in range(SAMPLES):
        ahead, equal, fewest, most = 0, 0, NUMBERS, 0
        for other in range(others + 1):
            if other != seat:
                raised = int(scratch.drawn[k, other])
                ahead += 1 if raised > armies else 0
                equal += 1 if raised == armies else 0
                fewest, most = min(fewest, raised), max(most, raised)
        if armies > 0:
            total += value_place(scratch, wars, ahead + (equal + 1) // 2, others)
        elif wars > 0:
            total += int(scratch.prizes[wars - 1]) // others
        if armies <= fewest:
            total += fewest_bonus
        if armies >= most + 2:
            total += most_bonus
    return total // SAMPLES


@rule
def value_raises(rules, view, seat, legal, n, generator, scratch):
    """Fill scratch.values for the choice of a card in `raise`."""
    imagine_armies(view, seat, generator, scratch)
    gold, goods, people, territories, bonds = held(view.players[seat])
    end = int(Stage.END)
    base = worth(rules, scratch, (gold, goods, people, territories, bonds), end)
    wars = sort_prizes(rules, view, seat, base, scratch)
    tiles = int(view.players[seat].nations) & ~int(view.powers_used)
    portugal, prussia = 0, 0
    if has(tiles, Nation.PORTUGAL):
        portugal = max(0, worth(rules, scratch, (gold, goods, people, territories + UNIT, bonds), end) - base)
    if has(tiles, Nation.PRUSSIA):
        prussia = max(0, worth(rules, scratch, (gold, goods, people + UNIT, territories + UNIT, bonds), end) - base)
    for i in range(n):
        number = np.int64(legal[i].a)
        armies = min(number, gold // UNIT)
        value = value_armies(view, seat, armies, wars, portugal, prussia, scratch)
        value += worth(rules, scratch, (gold - UNIT * armies, goods, people, territories, bonds), end)
        scratch.values[i] = value if number == armies else value - TOO_MANY - number
        if legal[i].kind != Kind.RAISE:
            scratch.values[i] = NEVER


@rule
def next_picker(view, seat):
    """Who will probably pick the war after this one: the most armies among those without one; -1 nobody."""
    found, most = -1, 0
    for other in range(int(view.seats)):
        player = view.players[other]
        if other != seat and int(player.won) < 0 and int(player.armies) > most:
            found, most = other, int(player.armies)
    return found


@rule
def value_wars(rules, view, seat, legal, n, scratch):
    """Fill scratch.values for the choice of a war: its worth, and what the next picker loses by it."""
    picker = next_picker(view, seat)
    best, second = NEVER, NEVER
    if picker >= 0:
        wars = wars_left(view)
        base = worth_now(rules, view, picker, scratch)
        for k in range(int(view.active)):
            war = np.int64(view.wars[k])
            if has(wars, war):
                value = prize(rules, view, picker, war, base, scratch)
                scratch.prizes[war] = value
                if value > best:
                    best, second = value, best
                elif value > second:
                    second = value
    base = worth_now(rules, view, seat, scratch)
    for i in range(n):
        war = np.int64(legal[i].a)
        if legal[i].kind != Kind.WIN_WAR:
            scratch.values[i] = NEVER
            continue
        scratch.values[i] = prize(rules, view, seat, war, base, scratch)
        if picker >= 0 and int(scratch.prizes[war]) == best:
            scratch.values[i] = int(scratch.values[i]) + (best - second) // (int(view.seats) - 1)


@rule
def value_names(rules, view, seat, legal, n, scratch):
    """Fill scratch.values for the diplomat's choices: itself first, then whoever stands worst."""
    for i in range(n):
        named = np.int64(legal[i].a)
        if legal[i].kind != Kind.NAME_DIPLOMAT and legal[i].kind != Kind.NEXT_WINNER:
            scratch.values[i] = NEVER
        elif named == seat:
            scratch.values[i] = -NEVER
        else:
            scratch.values[i] = -standing(rules, view, named, scratch)
