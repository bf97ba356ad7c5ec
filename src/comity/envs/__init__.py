"""Games for programs that learn: batches of environments, and the interfaces that learning libraries know."""
