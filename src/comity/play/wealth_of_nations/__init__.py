"""Wealth of Nations for people: moves, views, sentences, positions, drawings."""
