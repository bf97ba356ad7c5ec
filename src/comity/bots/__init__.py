"""Bots: they choose an action, answer deals and propose them, from what their seat may see."""

from comity.bots.program import ProgramBot
from comity.bots.registry import make
from comity.bots.situation import Decision, Situation

__all__ = ["Decision", "ProgramBot", "Situation", "make"]
