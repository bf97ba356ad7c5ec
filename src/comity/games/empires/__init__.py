"""The rules of Empires: clauses E1 to E10 of docs/rules/empires.md."""
