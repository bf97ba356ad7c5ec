"""Empires in a terminal."""

from comity.play.empires.numbers import numbers

__all__ = ["numbers"]  # for help.toml
