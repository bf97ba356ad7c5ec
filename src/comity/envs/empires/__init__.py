"""Empires for programs that learn."""
