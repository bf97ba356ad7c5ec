"""A whole Produce phase, the referee's word against the rules': occupiers, run plans, what comes of them (W10)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from referee.wealth_of_nations import accounting, referee
from referee.wealth_of_nations.boards import Setting
from referee.wealth_of_nations.compare import FOOD, FREE, ORE, differ, whole
from referee.wealth_of_nations.engine import NUMBER, Engine, fed_as
from referee.wealth_of_nations.referee import BANK_DOT, Bloc, Run

from comity.games.wealth_of_nations.constants import EventKind, Feed, Kind, Step
from comity.games.wealth_of_nations.event_numbers import unpack_run
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES

EXACT = 12  # fed tiles of a bloc, up to which the best plan is the best
Runs = dict[Bloc, Run]
Place = tuple[str, str]  # a hex, and the colour of one of its tile's blocs
Occupiers = dict[Bloc, dict[int, int]]  # units by seat


class Phase(NamedTuple):
    """What everybody has when the phase begins."""

    setting: Setting
    found: list[Bloc]
    order: list[int]  # seats from the first player
    eliminated: frozenset[int]
    notes: dict[int, int]
    chance: Random

    def blocs_of(self, seat: int) -> list[Bloc]:
        return [bloc for bloc in self.found if bloc.owner == seat]

    @property
    def players(self) -> list[int]:
        return [seat for seat in self.order if seat not in self.eliminated]


def random_phase(setting: Setting, seed: int) -> Phase:
    chance = Random(seed)
    seats = list(range(setting.seats))
    some_fell = setting.seats > 2 and chance.random() < 0.4
    fallen = frozenset(chance.sample(seats, chance.randint(1, setting.seats - 2)) if some_fell else ())
    first = chance.choice([seat for seat in seats if seat not in fallen])
    notes = {seat: chance.randint(0, 20) if chance.random() < 0.3 else 0 for seat in seats}
    return Phase(setting, referee.blocs(setting.board), seats[first:] + seats[:first], fallen, notes, chance)


def produce_differences(setting: Setting, seed: int, seen: Counter[str]) -> Iterator[str]:
    """From the first question to the next round, interest included (W5.2)."""
    phase = random_phase(setting, seed)
    engine = Engine.of(setting)
    engine.state["first_player"] = phase.order[0]
    engine.state["stock"][0] = [phase.chance.randint(0, accounting.wells(name)) for name in CUBE_NAMES]
    for seat in phase.order:
        engine.give(seat, "eliminated", int(seat in phase.eliminated))
    engine.go(Step.OCCUPY)
    occupiers: Occupiers = {}
    yield from occupy(engine, phase, occupiers, seen)
    if engine.step != Step.RUN:
        if any(phase.blocs_of(seat) for seat in phase.players):
            yield f"the rules ask nobody what to run, and are in {engine.step.name}"
        return
    owners = sorted(seat for seat in phase.players if phase.blocs_of(seat))
    if engine.waiting != owners:
        yield f"W10.7: plans are asked of {owners}; the rules ask {engine.waiting}"
        return
    plans = {seat: random_runs(phase, seat) for seat in phase.players}
    before = {seat: purse(phase, runs) for seat, runs in plans.items()}
    for seat, held in before.items():
        engine.give(seat, "notes", phase.notes[seat])
        for name in (*CUBE_NAMES, "money"):
            engine.give(seat, name, held[name])
    for seat in phase.chance.sample(owners, len(owners)):
        yield from plan(engine, phase, seat, plans[seat], before[seat], occupiers, seen)
    runs = {bloc: run for mine in plans.values() for bloc, run in mine.items()}
    seen.update({"blocs run": len(runs)})
    seen.update(kinds_of_runs(phase, runs, occupiers))
    yield from outcome(engine, phase, runs, occupiers, before, seen)


# ---- W10.7


def occupy(engine: Engine, phase: Phase, occupiers: Occupiers, seen: Counter[str]) -> Iterator[str]:
    """Everybody who has something to say is asked in turn order; occupiers is filled."""
    for seat in phase.players:
        open_to = referee.occupiable(phase.setting.board, phase.setting.units, seat, phase.eliminated)
        if not open_to:
            continue
        if engine.waiting != [seat]:
            yield f"W10.7: seat {seat} is asked what it occupies; the rules ask {engine.waiting}"
            return
        places = sorted((name, bloc.colour) for bloc in open_to for name in bloc.tiles & units_of(phase.setting, seat))
        declared = random_units(phase, seat, places)
        yield from barred_occupations(engine, phase, seat, places, seen)
        if engine.check(Kind.OCCUPY, seat, sections=engine.sections(declared)) != Reason.OK:
            yield f"W10.7: seat {seat} may not occupy {declared}"
            return
        engine.do()
        home = {(name, bloc.colour): bloc for bloc in open_to for name in bloc.tiles}
        for place, count in declared.items():
            if count:
                by_seat = occupiers.setdefault(home[place], {})
                by_seat[seat] = by_seat.get(seat, 0) + count


def barred_occupations(
    engine: Engine, phase: Phase, seat: int, places: list[Place], seen: Counter[str]
) -> Iterator[str]:
    """More units than stand there, one's own blocs and those of the fallen; places: hexes and colours that are open."""
    name, colour = places[0]
    too_many: dict[Place, int] = {(name, colour): 1 + phase.setting.units[name][seat]}
    if engine.check(Kind.OCCUPY, seat, sections=engine.sections(too_many)) != Reason.TOO_MANY_OCCUPIERS:
        yield f"W10.7: seat {seat} may occupy {too_many} without the units"
    standing = {(name, bloc.colour) for bloc in phase.found for name in bloc.tiles & units_of(phase.setting, seat)}
    barred = sorted(standing - set(places))
    for place in phase.chance.sample(barred, min(2, len(barred))):
        fallen = phase.setting.board[place[0]].owner in phase.eliminated
        seen["bloc of the fallen" if fallen else "bloc of one's own"] += 1
        if engine.check(Kind.OCCUPY, seat, sections=engine.sections({place: 1})) != Reason.NOT_OCCUPIABLE:
            yield f"W10.7: seat {seat} may occupy {place}"


def units_of(setting: Setting, seat: int) -> frozenset[str]:
    return frozenset(name for name, here in setting.units.items() if seat in here)


def random_units(phase: Phase, seat: int, places: list[Place]) -> dict[Place, int]:
    """Some units by hex and colour; on an Integrated Economy they are split between its blocs."""
    left = {name: phase.setting.units[name][seat] for name, _ in places}
    declared = {}
    for name, colour in phase.chance.sample(places, len(places)):
        declared[name, colour] = phase.chance.randint(0, left[name])
        left[name] -= declared[name, colour]
    return declared


# ---- W10.1 to W10.4


def random_runs(phase: Phase, seat: int) -> Runs:
    """Some of the player's blocs, each in a way that is allowed."""
    return {bloc: random_run(phase, bloc) for bloc in phase.blocs_of(seat) if phase.chance.random() < 0.8}


def random_run(phase: Phase, bloc: Bloc) -> Run:
    if bloc.colour == "food":
        return FREE
    if referee.automated(bloc, phase.setting.tokens) and phase.chance.random() < 0.5:
        return ORE
    often = phase.chance.choice((0.0, 0.0, 0.3, 0.6))
    unfed = {name for name in sorted(bloc.tiles) if phase.chance.random() < often}
    if unfed == bloc.tiles:
        unfed.discard(phase.chance.choice(sorted(unfed)))
    return Run("food", frozenset(unfed))


def wrong_run(phase: Phase, bloc: Bloc) -> Run:
    """A way of running the bloc that is not always allowed."""
    one = frozenset({phase.chance.choice(sorted(bloc.tiles))})
    return phase.chance.choice((FREE, FOOD, ORE, Run("food", bloc.tiles), Run("ore", one), Run("free", one)))


def running_cost(runs: Mapping[Bloc, Run]) -> Counter[str]:
    cost: Counter[str] = Counter()
    for bloc, run in runs.items():
        cost += referee.running_cost(bloc, run)
    return cost


def purse(phase: Phase, runs: Runs) -> Counter[str]:
    """Enough for the plan, and sometimes more."""
    held, most = running_cost(runs), phase.chance.choice((0, 1, 5))
    for name in (*CUBE_NAMES, "money"):
        held[name] += phase.chance.randint(0, most)
    return held


def sections(engine: Engine, runs: Mapping[Bloc, Run]) -> object:
    return engine.sections(
        {
            (name, bloc.colour): feed
            for bloc, run in runs.items()
            for name, feed in fed_as(run.feed, bloc.tiles, run.unfed)
        }
    )


def plan(
    engine: Engine,
    phase: Phase,
    seat: int,
    runs: Runs,
    held: Counter[str],
    occupiers: Occupiers,
    seen: Counter[str],
) -> Iterator[str]:
    """The rules know a plan at least as good, and take this one."""
    yield from barred_plans(engine, phase, seat, runs, held, seen)
    yield from best_plan(engine, phase, seat, runs, held, occupiers, seen)
    if engine.check(Kind.RUN, seat, sections=sections(engine, runs)) != Reason.OK:
        yield f"seat {seat} with {dict(held)} may not run {runs}"
        return
    engine.do()


def barred_plans(
    engine: Engine, phase: Phase, seat: int, runs: Runs, held: Counter[str], seen: Counter[str]
) -> Iterator[str]:
    """One bloc fed otherwise, which may be allowed; a part of a bloc without the rest; another's bloc."""
    changed = phase.chance.choice(phase.blocs_of(seat))
    wrong = {**runs, changed: wrong_run(phase, changed)}
    fits = all(referee.may_run(bloc, run, phase.setting.tokens) for bloc, run in wrong.items())
    paid = running_cost(wrong) <= held
    said = engine.check(Kind.RUN, seat, sections=sections(engine, wrong))
    seen.update([f"plan: {said.name}"])
    if (said == Reason.OK) != (fits and paid) or (fits and not paid and not said.name.startswith("NOT_ENOUGH")):
        yield f"seat {seat} with {dict(held)} runs {changed} as {wrong[changed]}: the rules say {said.name}"
    if len(changed.tiles) > 1:
        part: dict[Place, int] = {(min(changed.tiles), changed.colour): Feed[whole(changed).feed.upper()]}
        if engine.check(Kind.RUN, seat, sections=engine.sections(part)) != Reason.BLOC_DIVIDED:
            yield f"W10.1: seat {seat} may run {part} without the rest of {changed}"
    for bloc in [bloc for bloc in phase.found if bloc.owner != seat][:1]:
        if engine.check(Kind.RUN, seat, sections=sections(engine, {bloc: whole(bloc)})) != Reason.NOT_YOUR_BLOC:
            yield f"W10.1: seat {seat} may run another's bloc {bloc}"


def worth(phase: Phase, runs: Runs, occupiers: Occupiers, stocks: Mapping[str, int]) -> float:
    """Dollars at the prices advised for barter, of what is made less what it takes; occupiers take theirs (W2.4)."""
    prices: dict[str, float] = {cube: accounting.barter_price(cube, stock) for cube, stock in stocks.items()}
    prices["money"] = BANK_DOT
    total = 0.0
    for bloc, dots in referee.produced(phase.setting.board, runs, shared=phase.setting.shared).items():
        total += prices[bloc.colour] * max(0, dots - sum(occupiers.get(bloc, {}).values()))
    return total - sum(prices[cube] * count for cube, count in running_cost(runs).items())


def best_plan(
    engine: Engine, phase: Phase, seat: int, runs: Runs, held: Counter[str], occupiers: Occupiers, seen: Counter[str]
) -> Iterator[str]:
    """The plan that the rules propose is allowed, and worth at least as much as another one, and as nothing."""
    proposed = read_plan(phase, seat, engine.legal(seat, Kind.RUN)["sections"][-1].tolist())
    if not running_cost(proposed) <= held or not all(
        referee.may_run(bloc, run, phase.setting.tokens) for bloc, run in proposed.items()
    ):
        yield f"seat {seat} with {dict(held)} may not run what the rules propose: {proposed}"
    if all(len(bloc.tiles) <= EXACT for bloc in phase.blocs_of(seat) if bloc.colour != "food"):
        stocks = dict(zip(CUBE_NAMES, engine.state["stock"][0].tolist(), strict=True))
        best, other = (worth(phase, made, occupiers, stocks) for made in (proposed, runs))
        seen["better plan"] += best > other
        if best < max(0, other):
            yield f"seat {seat} with {dict(held)}: {proposed} makes ${best}, but {runs} makes ${other}"


def read_plan(phase: Phase, seat: int, feeds: list[list[int]]) -> Runs:
    """A plan of the rules in the referee's words."""
    colours = {(name, bloc.colour) for bloc in phase.blocs_of(seat) for name in bloc.tiles}
    runs = {}
    for bloc in phase.blocs_of(seat):
        # Of an Integrated Economy the rules keep the generator first and the farm second (W3.8).
        told = {
            name: Feed(feeds[NUMBER[name]][int(bloc.colour == "food" and (name, "energy") in colours)])
            for name in bloc.tiles
        }
        unfed = frozenset(name for name, feed in told.items() if feed == Feed.UNFED)
        ways = set(told.values()) - {Feed.UNFED}
        if ways != {Feed.IDLE}:
            runs[bloc] = Run("+".join(sorted(way.name.lower() for way in ways)), unfed)
    return runs


# ---- W10.5, W10.8, W10.9


def kinds_of_runs(phase: Phase, runs: Runs, occupiers: Occupiers) -> Iterator[str]:
    for bloc, run in runs.items():
        yield f"fed by {run.feed}{' in part' if run.unfed else ''}"
        if bloc in occupiers:
            yield f"occupied by {len(occupiers[bloc])}"
            if run.unfed:
                yield "occupied and fed in part"
    yield "shared dots" if phase.setting.shared else "no shared dots"
    if phase.eliminated:
        yield "with eliminated players"


def outcome(
    engine: Engine,
    phase: Phase,
    runs: Runs,
    occupiers: Occupiers,
    before: Mapping[int, Counter[str]],
    seen: Counter[str],
) -> Iterator[str]:
    """What everybody holds in the next round, and what was told of each bloc on the way."""
    if engine.step not in (Step.TRADE, Step.OVER):
        yield f"after the last plan the rules are in {engine.step.name}"
        return
    shared = phase.setting.shared
    yield from told(engine, phase, runs, occupiers, seen)
    gains = referee.harvest(phase.setting.board, runs, phase.order, occupiers, shared=shared)
    for seat in phase.players:
        cost = running_cost({bloc: run for bloc, run in runs.items() if bloc.owner == seat})
        after = {name: before[seat][name] - cost[name] + gains[seat][name] for name in CUBE_NAMES}
        paid = accounting.interest(before[seat]["money"] + gains[seat]["money"], phase.notes[seat])
        money, notes = paid or (0, 0)
        should = {**(after if paid else dict.fromkeys(CUBE_NAMES, 0)), "money": money, "notes": notes}
        holds = {name: engine.holds(seat, name) for name in should}
        if holds != should or (engine.holds(seat, "eliminated") > 0) != (paid is None):
            yield f"seat {seat} should hold {should} after {runs}, occupied {occupiers}; it holds {holds}"
        seen["eliminated by interest"] += paid is None


def told(engine: Engine, phase: Phase, runs: Runs, occupiers: Occupiers, seen: Counter[str]) -> Iterator[str]:
    """The events of the phase: how each bloc ran, what was taken from it."""
    ran, taken = engine.events(EventKind.RAN), engine.events(EventKind.TAKEN)
    if ran is None or taken is None:
        seen["too many events"] += 1
        return
    home = {(name, bloc.colour): bloc for bloc in phase.found for name in bloc.tiles}
    look = engine.colours()
    made = referee.produced(phase.setting.board, runs, shared=phase.setting.shared)
    expected_runs, expected_taken = [], []
    for bloc, run in runs.items():
        fed = len(bloc.tiles - run.unfed)
        expected_runs.append((bloc.owner, bloc.colour, bloc.tiles, run.feed, fed, made[bloc]))
        took, _ = referee.split(made[bloc], occupiers.get(bloc, {}), phase.order)
        expected_taken += [(seat, bloc.colour, bloc.tiles, count) for seat, count in took.items()]
        seen["not enough for all occupiers"] += sum(took.values()) < sum(occupiers.get(bloc, {}).values())
    seen["cubes taken"] += len(expected_taken)
    found_runs, found_taken = [], []
    for seat, node, packed in ran:
        bloc = home[HEX_NAMES[node // 2], look[node]]
        feed, fed, dots = unpack_run(packed)
        way = "food" if feed == Feed.UNFED else Feed(feed).name.lower()
        found_runs.append((seat, bloc.colour, bloc.tiles, way, fed, dots))
    for seat, node, count in taken:
        bloc = home[HEX_NAMES[node // 2], look[node]]
        found_taken.append((seat, bloc.colour, bloc.tiles, count))
    yield from differ("running blocs", expected_runs, found_runs)
    yield from differ("what was taken", expected_taken, found_taken)
