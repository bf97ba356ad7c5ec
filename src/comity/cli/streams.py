"""Standard input, output and error, whatever state the program gets them in."""

import io
import os
import sys


class ClosedOutput(io.TextIOBase):
    """Stands for a standard output that was closed before the program began."""

    def write(self, _: str) -> int:
        raise BrokenPipeError


def prepare() -> None:
    """Let every stream be there, and no byte of the input break it off.

    A closed descriptor would go to the next file that is opened, and what is meant for stdout into that file.
    """
    occupy_descriptors()
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    if sys.stdout is None:
        sys.stdout = ClosedOutput()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def occupy_descriptors() -> None:
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        continue
    os.close(descriptor)
