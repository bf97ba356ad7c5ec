"""What both games' rules stand on: the decorator, records, the generator inside the record, the event log."""
