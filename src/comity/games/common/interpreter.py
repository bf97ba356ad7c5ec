"""Rules as plain Python where their machine code is not there yet: so a game begins at once.

The state's bytes are the same either way, so that a match changes over from one call to the next.
"""

import threading
from typing import Any

import numpy as np

from comity.games.common.attributes import with_attributes


class Interpreter:
    """on: rules that are not compiled are interpreted; off: they are compiled when they are first called.

    progress: of the entry points that had to be compiled since it is on, how many are, and how many there are in all.
    A rule that is interpreted has all rules that it calls interpreted too, whatever is compiled meanwhile.
    """

    def __init__(self) -> None:
        self.on = False
        self.progress: tuple[int, int] | None = None
        self._busy = False
        self._lock = threading.RLock()  # one thread interprets at a time

    def finish(self) -> None:
        """All is compiled."""
        self.on, self.progress = False, None

    def notice(self) -> str | None:
        """What people are told while rules are being compiled; None where there is nothing to tell."""
        if self.progress is None:
            return None
        done, total = self.progress
        return f"The rules are being compiled ({done} of {total} parts); until then moves take a moment."

    def call(self, rule: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """Call a Rule; its machine code, if it is there and the caller is not interpreted itself."""
        with self._lock:
            if self._busy:
                return rule.py_func(*arguments, **named)
            if self.on and not rule.dispatcher.overloads:
                self._busy = True
                try:
                    with np.errstate(over="ignore"):  # the generator's arithmetic wraps on purpose
                        return rule.py_func(*map(with_attributes, arguments), **named)
                finally:
                    self._busy = False
        return rule.dispatcher(*arguments, **named)


interpreter = Interpreter()
