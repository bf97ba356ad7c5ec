"""The referee itself: feeding and power, dots lost, shared dots and occupied blocs."""

from collections import Counter

import pytest
from referee.wealth_of_nations import referee
from referee.wealth_of_nations.referee import BOTH, Bloc, Run, bloc_of, lay

FOOD, ORE, FREE = Run("food"), Run("ore"), Run("free")
ECONOMY = lay((BOTH, "F6:0"), ("farm", "F5:0 F7:0"), ("generator", "E7:1 G6:1"))
MINES = lay(("mine", "F5:0 E6:0 D6:0"))  # in a row
ACADEMIES = lay(("academy", "E6:5", 0), ("academy", "E7:5", 1), ("academy", "D6:3", 2))


def unfed(*names: str) -> Run:
    return Run("food", frozenset(names))


def only(board: referee.Board) -> Bloc:
    (bloc,) = referee.blocs(board)
    return bloc


@pytest.mark.parametrize(
    ("tile", "places", "run", "cost", "made"),
    [
        ("academy", "E6:0 E7:4 F6:4 D7:4", FOOD, Counter(food=4, energy=1), Counter(labor=7)),
        ("generator", "E4:0 F4:1 F5:0", FOOD, Counter(food=3), Counter(energy=5)),
        ("factory", "E3:0 F2:3 F3:5", ORE, Counter(ore=1, energy=1), Counter(capital=4)),
        ("bank", "E6:0 E7:2 F6:4", FOOD, Counter(food=3, energy=1), Counter(money=90)),
        ("farm", "A1:0 A2:0 B1:0", FREE, Counter(energy=1), Counter(food=5)),
    ],
)
def test_examples(tile: str, places: str, run: Run, cost: Counter[str], made: Counter[str]) -> None:
    board = lay((tile, places))
    bloc = only(board)
    assert referee.may_run(bloc, run, tokens=bloc.tiles)
    assert referee.running_cost(bloc, run) == cost
    assert referee.harvest(board, {bloc: run}, [0]) == {0: made}


@pytest.mark.parametrize(
    ("run", "food", "made"),
    [
        (unfed(), 3, 5),
        (unfed("D6"), 2, 3),
        (unfed("E6"), 2, 2),  # the middle one: both half dots lie partly on it
        (unfed("F5", "D6"), 1, 1),
        (unfed("F5", "E6"), 1, 1),
    ],
)
def test_dots_even_partly_on_an_unfed_tile_do_not_count(run: Run, food: int, made: int) -> None:
    bloc = only(MINES)
    assert referee.may_run(bloc, run)
    assert referee.running_cost(bloc, run) == Counter(food=food, energy=1)
    assert referee.produced(MINES, {bloc: run}) == {bloc: made}


def test_a_third_dot_is_lost_with_any_of_its_tiles() -> None:
    board = lay(("factory", "D6:0 E6:1 E7:5"))
    bloc = only(board)
    assert [referee.produced(board, {bloc: unfed(*left)})[bloc] for left in ([], ["D6"], ["E6"], ["E7"])] == [
        4,
        2,
        2,
        2,
    ]


def test_at_least_one_tile_is_fed_and_farms_run_whole() -> None:
    mines, farms = only(MINES), only(lay(("farm", "A1:0 A2:0")))
    assert not referee.may_run(mines, unfed("F5", "E6", "D6"))
    assert not referee.may_run(mines, unfed("A1"))
    assert not referee.may_run(mines, FREE)
    assert referee.may_run(farms, FREE)
    assert not referee.may_run(farms, FOOD)
    assert not referee.may_run(farms, Run("free", frozenset({"A1"})))


def test_a_bloc_without_a_full_dot_may_run() -> None:
    bank = lay(("bank", "E6:0"))
    assert referee.may_run(only(bank), FOOD)
    assert referee.running_cost(only(bank), FOOD) == Counter(food=1, energy=1)
    assert referee.harvest(bank, {only(bank): FOOD}, [0]) == {0: Counter()}


def test_one_token_feeds_the_whole_bloc_for_ore() -> None:
    mines = only(MINES)
    assert not referee.may_run(mines, ORE)
    assert not referee.may_run(mines, ORE, tokens={"A1"})
    assert referee.may_run(mines, ORE, tokens={"D6"})
    assert referee.may_run(mines, unfed("E6"), tokens={"D6"})  # food is still allowed
    assert not referee.may_run(mines, Run("ore", frozenset({"E6"})), tokens={"D6"})
    assert referee.running_cost(mines, ORE) == Counter(ore=1, energy=1)


def test_a_bloc_that_is_not_run_makes_nothing() -> None:
    board = lay(("mine", "A1:0"), ("mine", "I5:0"))
    assert referee.harvest(board, {bloc_of(board, "I5", "ore"): FOOD}, [0]) == {0: Counter(ore=1)}


# ---- W3.8: the two sections of an Integrated Economy


def test_each_section_is_fed_and_powered_on_its_own() -> None:
    farms, generators = bloc_of(ECONOMY, "F6", "food"), bloc_of(ECONOMY, "F6", "energy")
    assert referee.running_cost(farms, FREE) == Counter(energy=1)
    assert referee.running_cost(generators, FOOD) == Counter(food=3)
    assert referee.harvest(ECONOMY, {farms: FREE}, [0]) == {0: Counter(food=4)}
    assert referee.harvest(ECONOMY, {generators: FOOD}, [0]) == {0: Counter(energy=5)}
    assert referee.harvest(ECONOMY, {farms: FREE, generators: FOOD}, [0]) == {0: Counter(food=4, energy=5)}


def test_an_unfed_generator_section_does_not_touch_the_farms() -> None:
    farms, generators = bloc_of(ECONOMY, "F6", "food"), bloc_of(ECONOMY, "F6", "energy")
    run = unfed("F6")
    assert referee.running_cost(generators, run) == Counter(food=2)
    assert referee.harvest(ECONOMY, {farms: FREE, generators: run}, [0]) == {0: Counter(food=4, energy=2)}


def test_alone_it_makes_one_energy_for_one_food() -> None:
    board = lay((BOTH, "F6:0"))
    farm, generator = bloc_of(board, "F6", "food"), bloc_of(board, "F6", "energy")
    assert referee.running_cost(generator, FOOD) == Counter(food=1)
    assert referee.harvest(board, {farm: FREE, generator: FOOD}, [0]) == {0: Counter(energy=1)}


def test_its_token_serves_the_generators_and_farms_have_none() -> None:
    farms, generators = bloc_of(ECONOMY, "F6", "food"), bloc_of(ECONOMY, "F6", "energy")
    assert referee.automated(generators, {"F6"})
    assert not referee.automated(farms, {"F6"})
    assert referee.running_cost(generators, ORE) == Counter(ore=1)
    assert not referee.may_run(farms, ORE, tokens={"F5", "F6"})


# ---- W3.6, W13.3: dots of several owners


def test_without_the_option_dots_of_several_owners_make_nothing() -> None:
    runs = dict.fromkeys(referee.blocs(ACADEMIES), FOOD)
    assert referee.harvest(ACADEMIES, runs, [0, 1, 2]) == {seat: Counter(labor=1) for seat in range(3)}


@pytest.mark.parametrize(
    ("running", "labor"),
    [((0, 1, 2), (3, 3, 2)), ((0, 1), (3, 3, 0)), ((0,), (3, 0, 0)), ((2,), (0, 0, 2)), ((), (0, 0, 0))],
)
def test_each_owner_gets_a_whole_cube_whatever_the_others_do(running: tuple[int, ...], labor: tuple[int, ...]) -> None:
    """E6 and E7 share a half dot, all three a third dot; each has its own full dot besides."""
    runs = {bloc: FOOD for bloc in referee.blocs(ACADEMIES) if bloc.owner in running}
    assert referee.harvest(ACADEMIES, runs, [0, 1, 2], shared=True) == {
        seat: +Counter(labor=count) for seat, count in enumerate(labor)
    }
    for dot, owners in referee.shared_dots(ACADEMIES, runs).items():
        assert owners == dot.owners & set(running)


def test_who_owns_two_of_the_three_tiles_feeds_both_and_gets_one_cube() -> None:
    board = lay(("factory", "E6:1 E7:5"), ("factory", "D6:0", 1))
    two, one = bloc_of(board, "E6", "capital"), bloc_of(board, "D6", "capital")
    assert referee.produced(board, {two: FOOD, one: FOOD}, shared=True) == {two: 3, one: 2}
    assert referee.produced(board, {two: unfed("E7"), one: FOOD}, shared=True) == {two: 1, one: 2}
    assert referee.produced(board, {two: unfed("E6"), one: FOOD}) == {two: 1, one: 1}


def test_an_unfed_tile_elsewhere_in_the_bloc_costs_no_shared_dot() -> None:
    board = MINES | lay(("mine", "C6:0", 1))  # goes on where D6 ends
    mines = bloc_of(board, "D6", "ore")
    dot, *others = referee.shared_dots(board, {})
    assert (dot.kind, set(dot.hexes), len(others)) == ("half", {"C6", "D6"}, 0)
    assert referee.shared_dots(board, {mines: unfed("F5")}) == {dot: {0}}
    assert referee.shared_dots(board, {mines: unfed("D6")}) == {dot: set()}
    assert referee.produced(board, {mines: unfed("F5")}, shared=True) == {mines: 4}


def test_ore_feeds_every_tile_of_a_shared_dot() -> None:
    two = bloc_of(lay(("factory", "E6:1 E7:5"), ("factory", "D6:0", 1)), "E6", "capital")
    board = lay(("factory", "E6:1 E7:5"), ("factory", "D6:0", 1))
    assert referee.produced(board, {two: ORE}, shared=True) == {two: 3}


def test_the_same_colour_suffices() -> None:
    """An Integrated Economy between an opponent's farms and generators: two shared dots of each colour."""
    board = {name: tile._replace(owner=int(name != "F6")) for name, tile in ECONOMY.items()}
    farm, generator = bloc_of(board, "F6", "food"), bloc_of(board, "F6", "energy")
    runs = {farm: FREE, generator: FOOD}
    assert referee.harvest(board, runs, [0, 1], shared=True) == {0: Counter(food=2, energy=3), 1: Counter()}
    alone = referee.shared_dots(board, {generator: FOOD})  # its farm section does not run
    assert {(dot.colour, owners) for dot, owners in alone.items()} == {
        ("energy", frozenset({0})),
        ("food", frozenset()),
    }
    runs |= {bloc_of(board, "F5", "food"): FREE, bloc_of(board, "G6", "energy"): FOOD}
    assert referee.harvest(board, runs, [0, 1], shared=True)[1] == Counter(food=2, energy=2)
    assert referee.harvest(board, runs, [0, 1]) == {0: Counter(energy=1), 1: Counter(food=1, energy=1)}


def test_a_shared_bank_dot_pays_each_owner_in_full() -> None:
    board = lay(("bank", "E6:0"), ("bank", "E7:2", 1))
    runs = dict.fromkeys(referee.blocs(board), FOOD)
    assert referee.harvest(board, runs, [0, 1], shared=True) == {0: Counter(money=30), 1: Counter(money=30)}
    assert referee.harvest(board, runs, [0, 1]) == {0: Counter(), 1: Counter()}


# ---- W10.7 to W10.10: occupied blocs


def test_which_blocs_a_player_may_occupy() -> None:
    board = ECONOMY | lay(("mine", "A1:0", 1), ("mine", "I5:0", 2))
    units = {"F6": {1: 1}, "F5": {1: 2, 0: 1}, "A1": {1: 1, 2: 1}, "C3": {1: 1}}
    assert {(b.colour, n) for b, n in referee.occupiable(board, units, 1).items()} == {("food", 3), ("energy", 1)}
    assert [(b.colour, b.owner) for b in referee.occupiable(board, units, 2)] == [("ore", 1)]
    assert referee.occupiable(board, units, 2, eliminated={1}) == {}
    assert referee.occupiable(board, units, 0) == {}


@pytest.mark.parametrize("place", ["F5", "E6"])
def test_an_occupier_takes_one_cube_first_wherever_it_stands(place: str) -> None:
    bloc = only(MINES)
    (units,) = referee.occupiable(MINES, {place: {1: 1}}, 1).items()
    assert units == (bloc, 1)
    assert referee.harvest(MINES, {bloc: FOOD}, [0, 1], {bloc: {1: 1}}) == {0: Counter(ore=4), 1: Counter(ore=1)}
    partly = {bloc: unfed("F5", "E6")}
    assert referee.harvest(MINES, partly, [0, 1], {bloc: {1: 1}}) == {0: Counter(), 1: Counter(ore=1)}
    assert referee.harvest(MINES, {}, [0, 1], {bloc: {1: 1}}) == {0: Counter(), 1: Counter()}


def test_from_a_bank_an_occupier_takes_one_dots_money() -> None:
    board = lay(("bank", "E6:0 E7:2 F6:4"))
    bloc = only(board)
    gains = referee.harvest(board, {bloc: FOOD}, [0, 1], {bloc: {1: 2}})
    assert gains == {0: Counter(money=30), 1: Counter(money=60)}


@pytest.mark.parametrize(
    ("cubes", "units", "order", "taken", "left"),
    [
        (5, {1: 2, 2: 2}, (0, 1, 2), {1: 2, 2: 2}, 1),
        (3, {1: 2, 2: 2}, (0, 1, 2), {1: 2, 2: 1}, 0),
        (3, {1: 2, 2: 2}, (2, 0, 1), {2: 2, 1: 1}, 0),
        (1, {1: 2, 2: 2}, (2, 0, 1), {2: 1}, 0),
        (4, {1: 1, 2: 4}, (1, 2, 0), {1: 1, 2: 3}, 0),
        (0, {1: 1}, (0, 1), {}, 0),
        (2, {}, (0, 1), {}, 2),
        (4, {1: 3, 2: 1, 3: 2}, (3, 0, 1, 2), {3: 2, 1: 1, 2: 1}, 0),
    ],
)
def test_too_few_cubes_go_round_in_turn_order(
    cubes: int, units: dict[int, int], order: tuple[int, ...], taken: dict[int, int], left: int
) -> None:
    assert referee.split(cubes, units, order) == (Counter(taken), left)


def test_occupiers_take_from_shared_cubes_as_well() -> None:
    board = lay(("bank", "E6:0"), ("bank", "E7:2", 1))
    bloc = bloc_of(board, "E6", "money")
    gains = referee.harvest(board, {bloc: FOOD}, [0, 1, 2], {bloc: {2: 1}}, shared=True)
    assert gains == {0: Counter(), 1: Counter(), 2: Counter(money=30)}
