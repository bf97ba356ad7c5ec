"""The bots of Wealth of Nations, compiled."""
