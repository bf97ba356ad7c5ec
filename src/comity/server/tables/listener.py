"""What a table in memory knows of the parts that move it on."""

from typing import Protocol


class Listener(Protocol):
    """A part that acts by itself after changes of a table, such as its bots."""

    def changed(self) -> None:
        """Something at the table has changed: look again whether there is anything to do."""

    def stop(self) -> None:
        """The table is put away: do nothing more."""
