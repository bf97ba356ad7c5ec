"""Wealth of Nations in a terminal."""

from comity.play.wealth_of_nations.numbers import numbers

__all__ = ["numbers"]  # for help.toml
