"""Tables in memory: who sits there, what they do, what moves a table on by itself."""
