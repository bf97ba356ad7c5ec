"""How a command ends: one clear line on stderr and an exit code, never a traceback.

0 done · 1 something went wrong · 2 bad input · 130 interrupted (Ctrl-C)
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

from comity.console import say
from comity.errors import ComityError

DONE, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def tell(command: Callable[[], int]) -> int:
    """Run a command, say what went wrong, and return the exit code."""
    try:
        code = command()
        sys.stdout.flush()
    except typer.Exit as left:
        return left.exit_code
    except typer.Abort:
        return failed("Interrupted.", INTERRUPTED)
    except KeyboardInterrupt:
        return failed("Interrupted.", INTERRUPTED)
    except ComityError as error:
        return failed(
            error.message, FAILED if type(error) is ComityError else BAD_INPUT
        )  # only its kinds say bad input
    except BrokenPipeError:
        silence_stdout()
        return failed("Whoever was reading the output has closed it.", FAILED)
    except OSError as error:
        silence_stdout()
        return failed(describe(error), FAILED)
    return code


def failed(sentence: str, code: int) -> int:
    say(f"comity: {sentence}")
    return code


@contextmanager
def uninterrupted() -> Iterator[None]:
    """No Ctrl-C ends what is done within: the last steps of leaving."""
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def describe(error: OSError) -> str:
    """What the system says, and of which file."""
    words = error.strerror or str(error)
    return f"{error.filename}: {words}." if error.filename else f"{words}."


def silence_stdout() -> None:
    """Python writes what is left in stdout's buffer once more at its end: let that go nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # stdout is no file: in tests
        return
