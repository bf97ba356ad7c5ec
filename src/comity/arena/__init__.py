"""Bots against each other: whole matches, many at once, and what comes of them."""

from comity.arena import simulate
from comity.arena.matches import play

__all__ = ["play", "simulate"]
