"""What batches of Wealth of Nations are played with."""

from comity.envs.loops import make_loops
from comity.envs.wealth_of_nations.items import ITEMS
from comity.games.wealth_of_nations.spec import SPEC

LOOPS = make_loops(__name__, SPEC, ITEMS)
