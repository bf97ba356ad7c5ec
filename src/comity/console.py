"""What Comity says besides its answers: lines on stderr, so that stdout stays for what a program may read."""

import sys


def say(text: str) -> None:
    """One line on stderr; what cannot be said any more is left unsaid."""
    if sys.stderr is None:  # closed: print() would turn to stdout
        return
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        return
