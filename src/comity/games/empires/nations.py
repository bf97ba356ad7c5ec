"""THE table of national powers (E9): when each works, and what it brings. Rules, help and events take it from here."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from comity.games.common.masks import set_of
from comity.games.empires.constants import AFTERMATH, NATIONS, Asset, Nation, Step

PRICE_FALL = 2  # E9.4: and the price must be at least this
ARMIES_AHEAD = 2  # E9.6: of every other player


@dataclass(frozen=True)
class Power:
    """A national power. brings: assets, once or for each of what its clause counts; not what depends on the price."""

    nation: Nation
    steps: tuple[Step, ...]
    clauses: tuple[str, ...]
    brings: Mapping[Asset, int] = field(default_factory=dict)

    def amount(self, asset: Asset) -> int:
        """How much of an asset it brings; 0: none."""
        return self.brings.get(asset, 0)


POWERS = (
    Power(Nation.OTTOMANS, (Step.DEVELOP,), ("E9.1", "E9.2"), {Asset.GOLD: 1}),  # for each industry
    Power(Nation.RUSSIA, (Step.DEVELOP,), ("E9.1", "E9.2"), {Asset.GOLD: 2}),  # for each unused person
    Power(Nation.DENMARK, AFTERMATH, ("E9.1", "E9.6", "E9.7"), {Asset.SUPPORTERS: 2}),
    Power(Nation.PORTUGAL, AFTERMATH, ("E9.1", "E9.6"), {Asset.TERRITORIES: 1}),
    Power(Nation.NETHERLANDS, (Step.MARKET_END,), ("E9.1", "E9.5")),
    Power(Nation.SPAIN, AFTERMATH, ("E9.1", "E9.6"), {Asset.GOLD: 3}),
    Power(Nation.FRANCE, (Step.MARKET,), ("E9.1", "E9.3"), {Asset.BONDS: 1, Asset.GOLD: 5}),
    Power(Nation.GREAT_BRITAIN, (Step.PRICE,), ("E9.1", "E9.4")),
    Power(Nation.SWEDEN, AFTERMATH, ("E9.1", "E9.6", "E9.8"), {Asset.GOODS: 1, Asset.GOLD: 1}),
    Power(Nation.AUSTRIA, (Step.DEVELOP,), ("E9.1", "E9.2"), {Asset.GOLD: 1}),  # for each luxury
    Power(Nation.PRUSSIA, AFTERMATH, ("E9.1", "E9.6"), {Asset.PEOPLE: 1, Asset.TERRITORIES: 1}),
)

POWERS_IN = tuple(set_of(power.nation for power in POWERS if step in power.steps) for step in Step)
"""By step, the set of nations whose power works in it."""
BRINGS = np.array([[power.amount(asset) for asset in Asset] for power in POWERS])
"""By nation and asset."""
assert BRINGS.shape == (NATIONS, len(Asset))
