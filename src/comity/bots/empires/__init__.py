"""The bots of Empires, compiled."""
