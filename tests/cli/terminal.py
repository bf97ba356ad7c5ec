"""A terminal for tests: what a person would see and type there. Not for Windows, which has no pseudo-terminals."""

import os
import pty
import select
import sys
import time

WHERE, HERE = "\x1b[6n", "\x1b[24;1R"  # a program asks where the cursor is; terminals answer


class Terminal:
    """Comity on a terminal of its own."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process, self.seen = pty.fork(), ""
        if self.process[0] == 0:
            os.environ.update({"TERM": "xterm", "COLUMNS": "80", "LINES": "24", **environment})
            os.execv(sys.executable, [sys.executable, "-m", "comity", *arguments])

    def wait_for(self, text: str, seconds: float = 200) -> str:
        """What is on the screen until the text has come."""
        end = time.monotonic() + seconds
        while text not in self.seen and time.monotonic() < end:
            if select.select([self.process[1]], [], [], 0.2)[0]:
                try:
                    read = os.read(self.process[1], 65536).decode("utf-8", "replace")
                except OSError:  # the program has ended
                    break
                self.seen += read
                if WHERE in read:
                    self.type(HERE)
        assert text in self.seen, self.seen[-2000:]
        before, _, self.seen = self.seen.partition(text)
        return before

    def seen_until_quiet(self, seconds: float = 1) -> str:
        """What else comes on the screen until nothing has come for so long."""
        while select.select([self.process[1]], [], [], seconds)[0]:
            self.seen += os.read(self.process[1], 65536).decode("utf-8", "replace")
        return self.seen

    def insist(self, key: str, text: str) -> None:
        """Press a key until the text comes: Python misses a signal between showing a prompt and waiting at it."""
        for _ in range(20):
            self.type(key)
            try:
                self.wait_for(text, 3)
            except AssertionError:
                continue
            return
        raise AssertionError(f"{text!r} did not come")

    def type(self, text: str) -> None:
        os.write(self.process[1], text.encode())

    def end(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self.process[0], 0)[1])
