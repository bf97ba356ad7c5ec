"""The checkout's own environment: `.venv`, with exactly what requirements.lock names and Comity installed in place.

Every script here imports this module, which needs nothing but Python and pip. `run` makes or renews the environment if
it has to, then runs a program of it. An environment counts as made only when its stamp is written, last of all: an
interrupted installation is simply made again. When everything is current, no network is needed.
"""

import contextlib
import importlib.util
import os
import platform
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

LOWEST, HIGHEST = (3, 11), (3, 14)  # also in pyproject.toml
if not LOWEST <= sys.version_info[:2] <= HIGHEST:
    sys.exit(f"Comity needs Python 3.{LOWEST[1]} to 3.{HIGHEST[1]}, and this is Python {platform.python_version()}.")
if sys.platform == "darwin" and platform.machine() == "x86_64":
    sys.exit("Comity needs a Python for Apple silicon on a Mac: its compiler, Numba, no longer supports Intel.")

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
VENV = ROOT / ".venv"
STAMP = VENV / "comity-installed"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
SUFFIX = ".exe" if os.name == "nt" else ""
PYTHON = PROGRAMS / f"python{SUFFIX}"

MISLEADING = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_USER")  # they point to other libraries
TICK = 1.0  # seconds between two signs of life on a terminal
SLOW_TICK = 15.0  # the same where the output goes to a file


def run(program: str, *arguments: str, folder: Path | None = None) -> int:
    """Run a program of the environment, made first if need be, in folder or where the user is; its exit code."""
    prepare()
    with subprocess.Popen([PROGRAMS / (program + SUFFIX), *arguments], cwd=folder, env=clean_environment()) as process:
        signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        while True:
            try:
                code = process.wait()
            except KeyboardInterrupt:
                continue  # the program got it too, and decides
            return code if code >= 0 else 128 - code  # ended by a signal: told as shells do


def prepare() -> None:
    """Make or renew the environment, if pyproject.toml or the lock asks for another; ends the script if that fails."""
    libraries, project = fingerprints()
    if stamped() == [libraries, project]:
        return
    try:
        with alone():
            renew(libraries, project)
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. The next run takes up the installation again.")
    except OSError as error:
        sys.exit(f"Comity could not make its environment in {VENV}: {error}.")


def fingerprints() -> tuple[str, str]:
    """What the libraries depend on, and what Comity's own installation depends on besides, as two hashes."""
    if not LOCK.exists():
        sys.exit(f"{LOCK} is missing: this is not a whole checkout of Comity.")
    place = f"{ROOT}\n{platform.python_implementation()} {sys.version_info[:2]} {platform.machine()}\n"
    return sha256(place.encode() + LOCK.read_bytes()).hexdigest(), sha256(PROJECT.read_bytes()).hexdigest()


def stamped() -> list[str]:
    """The fingerprints of what is installed; empty if nothing is, or its Python has gone."""
    return STAMP.read_text().split() if PYTHON.exists() and STAMP.exists() else []


def renew(libraries: str, project: str) -> None:
    """Install what differs from the stamp: all of it, or Comity alone."""
    present = stamped()
    if present == [libraries, project]:
        return  # another script has just done it
    started = time.monotonic()
    STAMP.unlink(missing_ok=True)
    if present[:1] != [libraries]:
        make_venv()
        pip_install("the libraries of requirements.lock", "--require-hashes", "--only-binary", ":all:", "-r", str(LOCK))
    pip_install("Comity itself", "--no-deps", "--no-index", "--no-build-isolation", "--editable", str(ROOT))
    unfinished = STAMP.with_suffix(".part")
    unfinished.write_text(f"{libraries}\n{project}\n")
    unfinished.replace(STAMP)
    say(f"The environment is ready ({time.monotonic() - started:.0f} s).")


def make_venv() -> None:
    """A new, empty .venv of the Python that runs this script."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        sys.exit("This Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv")
    say(f"Setting up {VENV} with Python {platform.python_version()}, once. It takes a minute or two.")
    base = getattr(sys, "_base_executable", None) or sys.executable  # not the .venv that is about to be replaced
    made = subprocess.run([base, "-m", "venv", "--clear", VENV], env=clean_environment(), check=False)
    if made.returncode:
        sys.exit(f"{VENV} could not be made. If it is in use, leave it (deactivate) and run this again.")


def pip_install(what: str, *arguments: str) -> None:
    """Run pip install in the environment and show that it lives; ends the script with pip's last lines if it fails."""
    options = ("--no-input", "--disable-pip-version-check", "--progress-bar", "off")
    lines: list[str] = []
    with subprocess.Popen(
        [PYTHON, "-m", "pip", "install", *options, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=clean_environment(),
    ) as process:
        assert process.stdout is not None  # a pipe was asked for
        reader = threading.Thread(target=lines.extend, args=(process.stdout,), daemon=True)
        reader.start()
        try:
            show_progress(f"Installing {what}", reader, lines)
        except KeyboardInterrupt:
            process.terminate()
            reader.join()
            raise
    if process.returncode:
        sys.stderr.writelines(lines[-12:])
        sys.exit(f"Installing {what} failed (see above). Is there a network? Then run this again.")


def show_progress(title: str, reader: threading.Thread, lines: list[str]) -> None:
    """Say every while how long it has taken, and what pip is at, until pip's output ends."""
    started = time.monotonic()
    terminal = sys.stderr.isatty()
    say(f"{title} …")
    while True:
        reader.join(TICK if terminal else SLOW_TICK)
        if not reader.is_alive():
            break
        said = lines[-1].strip() if lines else ""
        step = f"  {time.monotonic() - started:4.0f} s  {said}"
        if terminal:
            sys.stderr.write(f"\r\x1b[K{step[:78]}")
            sys.stderr.flush()
        else:
            say(step[:120])
    if terminal:
        sys.stderr.write("\r\x1b[K")


def clean_environment() -> dict[str, str]:
    """The user's environment variables, less those that would lead Python or pip elsewhere."""
    return {name: value for name, value in os.environ.items() if name not in MISLEADING}


def say(text: str) -> None:
    """On stderr: stdout belongs to the program that the script runs."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold off other scripts that would change the same environment; the system lets go if this one dies."""
    with (ROOT / ".venv.lock").open("a+b") as file:
        waiting = False
        while not take(file.fileno()):
            if not waiting:
                say("Another script is setting up the environment; waiting for it.")
            waiting = True
            time.sleep(TICK)
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that pip is ended as well
        yield
        signal.signal(signal.SIGTERM, before)


if sys.platform == "win32":
    import msvcrt

    def take(file: int) -> bool:
        """Lock the open file, if nobody holds it."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def take(file: int) -> bool:
        """Lock the open file, if nobody holds it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
