"""Empires for people: moves, views, sentences, positions."""
