"""What each address answers, by what it is about."""
