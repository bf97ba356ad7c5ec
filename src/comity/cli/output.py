"""Where results and messages go: results to stdout, messages and progress to stderr."""

import io
import json
import sys
from functools import cache
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def print_json(document: Any) -> None:
    """One JSON document on stdout, in UTF-8 whatever the system's code page is."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="strict", newline="\n")
    sys.stdout.write(json.dumps(document, ensure_ascii=False, separators=(", ", ": ")) + "\n")


@cache
def messages() -> Console:
    """The console for messages, on stderr."""
    return Console(stderr=True, highlight=False, soft_wrap=True)


def progress_bar(what: str) -> Progress:
    """A bar on stderr; nothing where stderr is no terminal."""
    return Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=messages(),
        transient=True,
        disable=not messages().is_terminal,
    )
