"""What the rules tell people of a situation, and what the referee says: blocs, best plans, supplies, points."""

from collections import Counter
from collections.abc import Iterator

from referee.wealth_of_nations import accounting, referee
from referee.wealth_of_nations.accounting import Standing
from referee.wealth_of_nations.boards import KINDS, Setting
from referee.wealth_of_nations.compare import differ, stock_left, whole
from referee.wealth_of_nations.compare_produce import Runs, purse, random_phase, random_runs, read_plan
from referee.wealth_of_nations.engine import Engine, hexes_of, led
from referee.wealth_of_nations.referee import COMPONENTS

from comity.games.wealth_of_nations.constants import Step
from comity.games.wealth_of_nations.tables import CUBE_NAMES, TILE_NAMES


def outlook_differences(setting: Setting, seed: int, seen: Counter[str]) -> Iterator[str]:
    """Everything but the units' occupations, which are over before anybody looks ahead here."""
    phase = random_phase(setting, seed)
    engine, held = Engine.of(setting), {}
    for seat in range(setting.seats):
        held[seat] = purse(phase, random_runs(phase, seat))
        engine.give(seat, "eliminated", int(seat in phase.eliminated))
        for name in (*CUBE_NAMES, "money"):
            engine.give(seat, name, held[seat][name])
        engine.give(seat, "notes", phase.notes[seat])
    engine.state["step"] = Step.DEVELOP
    found = engine.outlook()
    seen["outlooks"] += 1
    runs: Runs = {}
    for seat in phase.players:
        runs |= read_plan(phase, seat, found["plan"][0].tolist())
    seen["blocs planned"] += len(runs)
    all_run = {bloc: whole(bloc) for bloc in phase.found}
    for what, field, planned in (
        ("blocs in the outlook", "dots", all_run),
        ("dots of best plans", "plan_makes", runs),
    ):
        made = referee.produced(setting.board, planned, shared=setting.shared)
        expected = [(bloc.colour, bloc.owner, bloc.tiles, made.get(bloc, 0)) for bloc in phase.found]
        blocs = found["blocs"][0][: int(found["bloc_count"][0])]
        dots = dict(zip(blocs["leader"].tolist(), blocs[field].tolist(), strict=True))
        yield from differ(what, expected, grouped(engine, found["leader"][0].tolist(), dots))
    stacks = dict(zip(TILE_NAMES, found["stacks_left"][0].tolist(), strict=True))
    yield from differ("stacks", {(tile, stock_left(setting.board, tile)) for tile in KINDS}, set(stacks.items()))
    for seat in range(setting.seats):
        tiles = sum(tile.owner == seat for tile in setting.board.values())
        flags = tiles + sum(owner == seat for owner in setting.flags.values())
        units = sum(here.get(seat, 0) for here in setting.units.values())
        should = (
            accounting.score(Standing(tiles, held[seat]["money"], phase.notes[seat], flags)),
            max(0, COMPONENTS["flags"]["second"][str(setting.seats)] - flags),
            max(0, COMPONENTS["units"]["per_player"] - units),
        )
        shown = tuple(int(found["seats"][name][0, seat]) for name in ("points", "flags_left", "units_left"))
        if shown != should:
            yield f"seat {seat} has (points, flags, units left) {should}; the outlook says {shown}"


def grouped(engine: Engine, leaders: list[int], dots: dict[int, int]) -> list[object]:
    """(colour, owner, tiles, dots) of all blocs."""
    look, owners = engine.colours(), engine.state["board"]["flag"][0].tolist()
    return [(look[head], owners[head // 2], hexes_of(nodes), dots[head]) for head, nodes in led(leaders).items()]
