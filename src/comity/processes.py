"""How many processes are worth while; and what a worker does first, so that it ends with its parent."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def begin_worker() -> None:
    """Leave Ctrl-C to the parent, which ends its workers; end with it, also where it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
