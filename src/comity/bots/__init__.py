"""Bots: they choose an action, or answer a deal, from what their seat may see."""

from comity.bots.registry import make

__all__ = ["make"]
