"""The command line. Only what `comity --help` needs is imported here; each command imports its own work."""

import sys
from collections.abc import Sequence


def main() -> None:
    """The program `comity`."""
    from comity.cli import streams

    streams.prepare()
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Do a command; its exit code."""
    from comity.cli import app, exit_codes

    return exit_codes.tell(lambda: app.run(arguments))
