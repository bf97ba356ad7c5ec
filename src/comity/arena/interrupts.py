"""Ctrl-C as a wish to end soon, for work that ends well only between two steps."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any


class Interrupts:
    """While entered, the first Ctrl-C only sets `came`; the next one is raised as KeyboardInterrupt as usual.

    Outside the main thread, where Python takes no signals, it does nothing.
    """

    def __init__(self) -> None:
        self.came = False
        self.usual: Any = None

    def __enter__(self) -> "Interrupts":
        try:
            self.usual = signal.signal(signal.SIGINT, self.note)
        except ValueError:
            self.usual = None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.usual is not None:
            signal.signal(signal.SIGINT, self.usual)

    def note(self, _number: int, _frame: FrameType | None) -> None:
        if self.came:
            raise KeyboardInterrupt
        self.came = True

    @contextmanager
    def held(self) -> Iterator[None]:
        """Ctrl-C does nothing at all, in processes started meanwhile neither."""
        if self.usual is None:
            yield
            return
        noting = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, noting)
