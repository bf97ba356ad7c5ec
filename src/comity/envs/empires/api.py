"""What batches of Empires are played with."""

from comity.envs.empires.items import ITEMS
from comity.envs.loops import make_loops
from comity.games.empires.spec import SPEC

LOOPS = make_loops(__name__, SPEC, ITEMS)
