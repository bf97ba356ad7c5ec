"""Wealth of Nations for programs that learn."""
