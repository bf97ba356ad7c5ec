"""The bot `greedy`: it does what brings most until the end, as far as it can tell, and has tastes only in setup."""

from comity.bots.wealth_of_nations import opening, war
from comity.bots.wealth_of_nations.developing import choose_develop
from comity.bots.wealth_of_nations.evaluation import count_rounds, look_ahead
from comity.bots.wealth_of_nations.finishing import find_haste
from comity.bots.wealth_of_nations.planning import make_plan
from comity.bots.wealth_of_nations.trading import choose_trade
from comity.games.common.jit import rule
from comity.games.common.masks import has
from comity.games.wealth_of_nations import notes, plans
from comity.games.wealth_of_nations.actions import clear_sections, write
from comity.games.wealth_of_nations.constants import Kind, Step
from comity.games.wealth_of_nations.phases import occupy
from comity.games.wealth_of_nations.steps import ENDING_SET, PRODUCING_SET, SETUP_SET, TURNS_SET


@rule
def choose_in_setup(rules, view, seat, generator, scratch, out):
    if view.step == Step.DRAFT:
        opening.choose_package(rules, view, seat, generator, scratch, out)
    elif view.step == Step.PLACE_TILE:
        opening.choose_place(rules, view, seat, generator, scratch, out)
    elif view.step == Step.PLACE_UNIT:
        opening.choose_post(view, seat, out)
    else:
        opening.choose_first_flag(rules, view, seat, generator, out)


@rule
def choose_in_produce(rules, view, seat, out):
    """Occupy with every unit; run what is worth most; repay all that can be repaid."""
    if view.step == Step.OCCUPY:
        write(out, 0, Kind.OCCUPY, seat, 1, 0)
        clear_sections(out[0])
        occupy.occupy_all(rules, view, seat, out[0].sections)
    elif view.step == Step.RUN:
        write(out, 0, Kind.RUN, seat, 0, 0)
        clear_sections(out[0])
        if plans.best_plan(rules, view, seat, out[0].sections):
            out[0].a = 1
    else:
        n = notes.most_repaid(rules, view.players[seat])
        write(out, 0, Kind.REPAY if n > 0 else Kind.FINISH, seat, n, 0)


@rule
def choose(rule_rows, views, seat, generators, blocs, afters, scratches, out):
    """Write the action of a seat to out[0]; False if the seat is not waited for.

    rule_rows, views, scratches: length 1; generators: one a seat. afters (a state) and blocs (BLOCS): length 1,
    memory for imagination.
    """
    rules, view, scratch = rule_rows[0], views[0], scratches[0]
    if not has(view.waiting, seat):
        return False
    step = int(view.step)
    if step == Step.STAND:
        war.choose_stand(view, seat, out)
    elif step == Step.OPERATION:
        scratch.rounds = count_rounds(rules, view)
        find_haste(rules, view, seat, scratch)
        war.choose_operation(rules, view, seat, scratch, out)
    elif has(PRODUCING_SET | ENDING_SET, step):
        choose_in_produce(rules, view, seat, out)
    else:
        look_ahead(rules, view, seat, blocs, scratch)
        find_haste(rules, view, seat, scratch)
        if has(SETUP_SET, step):
            choose_in_setup(rules, view, seat, generators[seat], scratch, out)
        elif has(TURNS_SET, step):
            afters[0] = views[0]
            make_plan(rules, afters[0], seat, blocs, scratch)
            if step == Step.TRADE:
                choose_trade(rules, view, seat, scratch, out)
            else:
                choose_develop(rules, view, afters[0], seat, blocs, scratch, out)
        else:
            war.choose_march(rules, view, seat, blocs, scratch, out)
    return True
