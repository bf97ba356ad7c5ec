"""What people and the wire see: typed moves, views, sentences, Match, desk, record, position."""
