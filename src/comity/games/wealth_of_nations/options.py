"""The options of a game, checked. Everything said here is for people."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from comity.errors import BadOptions, shown
from comity.games.common.options import Given, Option, require_seats, yes_or_no
from comity.games.wealth_of_nations.constants import MAX_AMOUNT, SEATS_MAX, SEATS_MIN
from comity.games.wealth_of_nations.tables import components

TITLE = "Wealth of Nations"
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


COUNT = {"type": "integer", "minimum": 0, "maximum": MAX_AMOUNT}
OPTIONS = (
    Option(
        "edition",
        {"enum": ["second", "first"]},
        "second",
        "The edition of the rules; first: of 2008, to which terrain and optional rules may be added (W1.4, W13).",
    ),
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
    Option(
        "barters_per_phase",
        COUNT,
        20,
        "Barters of a player in its turns of one Trade phase; 0: no limit, as in the book (W6.6).",
    ),
    Option(
        "last_round", COUNT, 30, "The game ends after this round at the latest; 0: no limit, as in the book (W11.7)."
    ),
)
SECOND_ONLY = {"super_industry": "W3.8", "final_interest": "W5.2"}  # and the clause of each


def chosen_edition(seats: Any, given: Given) -> str:
    """The edition, once it is known that it can be played with so many; raises BadOptions."""
    edition = given.choice("edition")
    require_seats(TITLE, seats, SEATS_MIN, SEATS_MAX)
    if edition == "first" and seats == SEATS_MIN:
        raise BadOptions("The first edition is for 3 to 6 seats, not 2.")
    for name, clause in SECOND_ONLY.items():
        if edition == "first" and given.raw.get(name) is True:
            raise BadOptions(
                f"Option {name} belongs to the second edition ({clause}): leave it out, or set edition to 'second'."
            )
    return str(edition)


def chosen_terrain(seats: int, given: Given) -> tuple[str, ...]:
    """The hexes of the arrangement; raises BadOptions."""
    any_seats = given.flag("terrain_any_seats")
    name, arrangements = given.value("terrain"), components()["terrain"]
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
    given = Given(TITLE, OPTIONS, options)
    edition = chosen_edition(seats, given)
    if edition == "first":  # without what the second added
        given = Given(TITLE, OPTIONS, {"super_industry": False, **options})
    chosen = Chosen(
        edition=edition,
        war=given.flag("war"),
        super_industry=given.flag("super_industry"),
        terrain=chosen_terrain(seats, given),
        limited_passing=given.flag("limited_passing"),
        cash_only_start=given.flag("cash_only_start"),
        shared_dots=given.flag("shared_dots"),
        mine_picks_first=given.flag("mine_picks_first"),
        final_interest=given.flag("final_interest"),
        barters_per_phase=given.whole("barters_per_phase"),
        last_round=given.whole("last_round"),
    )
    if chosen.mine_picks_first and chosen.cash_only_start:
        raise BadOptions(
            "Option mine_picks_first needs Starting Packages (W13.4): leave it out, or leave out cash_only_start."
        )
    return chosen
