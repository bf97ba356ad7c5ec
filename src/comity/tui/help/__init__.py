"""Rules in our own words, by step and by power: what `?` shows. One data file a game."""
