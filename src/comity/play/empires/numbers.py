"""The numbers of the rules that texts name: taken from the rules, so that no text says them a second time."""

from functools import cache
from typing import Any

from comity.games.empires.constants import CONTESTS, NUMBERS, OFFERS_PER_STEP
from comity.games.empires.nations import ARMIES_AHEAD, POWERS, PRICE_FALL
from comity.games.empires.tables import components
from comity.play.words import Counted


@cache
def numbers() -> dict[str, Any]:
    """By name, for str.format; what a power brings is {france[gold]}, with its noun {france[bonds]:bond|bonds}."""
    table = components()
    powers = {
        power.nation.name.lower(): {asset.name.lower(): Counted(n) for asset, n in power.brings.items()}
        for power in POWERS
    }
    return {
        **powers,
        "price_fall": PRICE_FALL,
        "armies_ahead": ARMIES_AHEAD,
        "contests": CONTESTS,
        "offers": OFFERS_PER_STEP,
        "highest_card": NUMBERS - 1,
        "standard": {name: Counted(n) for name, n in table.standard_game.items()},
        "first_game": {name: Counted(n) for name, n in table.first_game.items()},
    }
