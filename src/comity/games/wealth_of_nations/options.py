"""The options of a game, checked. Everything said here is for people."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from comity.errors import BadOptions, shown
from comity.games.spec import Option
from comity.games.wealth_of_nations.constants import MAX_AMOUNT, SEATS_MAX, SEATS_MIN
from comity.games.wealth_of_nations.tables import components

NO_TERRAIN = "none"


@dataclass(frozen=True)
class Chosen:
    """Options of one game, all of them, and the hexes of its terrain by name."""

    edition: str
    war: bool
    super_industry: bool
    terrain: tuple[str, ...]
    limited_passing: bool
    cash_only_start: bool
    shared_dots: bool
    mine_picks_first: bool
    final_interest: bool
    barters_per_phase: int
    last_round: int


def yes_or_no(name: str, default: bool, help_: str) -> Option:
    return Option(name, {"type": "boolean"}, default, help_)


COUNT = {"type": "integer", "minimum": 0, "maximum": MAX_AMOUNT}
OPTIONS = (
    Option("edition", {"enum": ["second", "first"]}, "second", "The edition of the rules; first is the game of 2008."),
    yes_or_no("war", True, "War Clouds: Military Units (W9)."),
    yes_or_no("super_industry", True, "The Integrated Economy tile (W3.8); second edition only, off in the first."),
    Option(
        "terrain",
        {"enum": [NO_TERRAIN, *components()["terrain"]]},
        NO_TERRAIN,
        "Impassable Terrain (W1.4): six hexes out of play, in one of six arrangements.",
    ),
    yes_or_no("terrain_any_seats", False, "Use the arrangement at any number of seats, not only those it is made for."),
    yes_or_no("limited_passing", False, "Who passes in the Trade phase is out until its end (W13.1)."),
    yes_or_no("cash_only_start", False, "No Starting Packages: money, one flag and fuller markets (W13.2)."),
    yes_or_no("shared_dots", False, "A dot completed by tiles of several owners serves each of them (W13.3)."),
    yes_or_no("mine_picks_first", False, "Another player than the first begins the draft (W13.4)."),
    yes_or_no("final_interest", False, "Interest is also paid before the final sell-off; second edition only."),
    Option("barters_per_phase", COUNT, 20, "Barters of a player in its turns of one Trade phase; 0: no limit (W6.6)."),
    Option("last_round", COUNT, 30, "The game ends after this round at the latest; 0: never for this (W11.7)."),
)
SECOND_ONLY = {"super_industry": "W3.8", "final_interest": "W5.2"}  # and the clause of each


def flag(options: Mapping[str, Any], name: str, default: bool) -> bool:
    """A yes-or-no option; raises BadOptions."""
    value = options.get(name, default)
    if not isinstance(value, bool):
        raise BadOptions(f"Option {name} must be true or false, not {shown(value)}.")
    return value


def amount(options: Mapping[str, Any], name: str, default: int) -> int:
    """A whole-number option; raises BadOptions."""
    value = options.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_AMOUNT:
        raise BadOptions(f"Option {name} must be a whole number from 0 to {MAX_AMOUNT}, not {shown(value)}.")
    return value


def chosen_edition(seats: Any, options: Mapping[str, Any]) -> str:
    """The edition, once it is known that it can be played with so many; raises BadOptions."""
    edition = options.get("edition", "second")
    if edition not in ("second", "first"):
        raise BadOptions(f"Option edition must be 'second' or 'first', not {shown(edition)}.")
    if not isinstance(seats, int) or isinstance(seats, bool) or not SEATS_MIN <= seats <= SEATS_MAX:
        raise BadOptions(f"Wealth of Nations is for {SEATS_MIN} to {SEATS_MAX} seats, not {shown(seats)}.")
    if edition == "first" and seats == SEATS_MIN:
        raise BadOptions("The first edition is for 3 to 6 seats, not 2.")
    for name, clause in SECOND_ONLY.items():
        if edition == "first" and options.get(name, False) is True:
            raise BadOptions(
                f"Option {name} belongs to the second edition ({clause}): leave it out, or set edition to 'second'."
            )
    return str(edition)


def chosen_terrain(seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The hexes of the arrangement; raises BadOptions."""
    any_seats = flag(options, "terrain_any_seats", False)
    name, arrangements = options.get("terrain", NO_TERRAIN), components()["terrain"]
    if name is None or name == NO_TERRAIN:
        return ()
    if not isinstance(name, str) or name not in arrangements:
        names = ", ".join(arrangements)
        raise BadOptions(f"Option terrain must be {NO_TERRAIN!r} or one of {names} (W1.4), not {shown(name)}.")
    if seats not in arrangements[name]["seats"] and not any_seats:
        made_for = ", ".join(str(count) for count in arrangements[name]["seats"])
        raise BadOptions(
            f"Option terrain: {name} is for {made_for} seats, not {seats} (W1.4); terrain_any_seats allows it anyway."
        )
    return tuple(arrangements[name]["hexes"])


def choose(seats: Any, options: Mapping[str, Any]) -> Chosen:
    """All options, defaults filled in; raises BadOptions."""
    unknown = sorted(shown(name) for name in set(options) - {option.name for option in OPTIONS})
    if unknown:
        raise BadOptions(f"Wealth of Nations has no option {unknown[0]}.")
    edition = chosen_edition(seats, options)
    chosen = Chosen(
        edition=edition,
        war=flag(options, "war", True),
        super_industry=flag(options, "super_industry", edition == "second"),
        terrain=chosen_terrain(seats, options),
        limited_passing=flag(options, "limited_passing", False),
        cash_only_start=flag(options, "cash_only_start", False),
        shared_dots=flag(options, "shared_dots", False),
        mine_picks_first=flag(options, "mine_picks_first", False),
        final_interest=flag(options, "final_interest", False),
        barters_per_phase=amount(options, "barters_per_phase", 20),
        last_round=amount(options, "last_round", 30),
    )
    if chosen.mine_picks_first and chosen.cash_only_start:
        raise BadOptions(
            "Option mine_picks_first needs Starting Packages (W13.4): leave it out, or leave out cash_only_start."
        )
    return chosen
