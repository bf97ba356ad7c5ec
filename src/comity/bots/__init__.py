"""Bots: they choose an action, or answer a deal, from what their seat may see."""
