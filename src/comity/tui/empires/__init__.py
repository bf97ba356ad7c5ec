"""Empires in a terminal."""
