"""Wealth of Nations in a terminal."""
