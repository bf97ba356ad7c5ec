"""Node's tools for the browser client: Biome and tsc, as tools/javascript/package-lock.json pins them.

Nothing of this is needed to run Comity. Where Node is missing, JavaScript stays unchecked, loudly; where the
environment says CI=true, that is a failure.
"""

import os
import shutil
import subprocess
import sys
from hashlib import sha256

import _env

TOOLS = _env.ROOT / "tools" / "javascript"
STAMP = TOOLS / "node_modules" / "comity-installed"
LOWEST = 18
CHECKED = ("src/comity/web", "tests/web", "tools/javascript")


def is_there() -> bool:
    """Whether Node and npm are on this machine, new enough."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    return said.startswith("v") and int(said[1:].split(".")[0]) >= LOWEST


def is_required() -> bool:
    return os.environ.get("CI") == "true"


def prepare() -> None:
    """Install the tools, if the lock has changed; ends the script if that fails."""
    lock = sha256((TOOLS / "package-lock.json").read_bytes()).hexdigest()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == lock:
        return
    _env.say("Installing the tools of tools/javascript, once …")
    npm = shutil.which("npm") or "npm"
    made = subprocess.run([npm, "ci", "--ignore-scripts"], cwd=TOOLS, capture_output=True, text=True, check=False)
    if made.returncode:
        sys.stderr.write(made.stderr[-2000:])
        sys.exit("Installing tools/javascript failed (see above). Is there a network? Then run this again.")
    STAMP.write_text(lock, encoding="utf-8")


def check() -> list[str]:
    """Format, lint and types of the browser client: the names of the checks that failed."""
    if not is_there():
        _env.say(f"NO NODE {LOWEST} OR LATER ON THIS MACHINE: JAVASCRIPT AND CSS ARE NOT CHECKED.")
        return ["biome", "tsc"] if is_required() else []
    prepare()
    return [name for name, *arguments in checks() if run(name, *arguments)]


def checks() -> tuple[tuple[str, ...], ...]:
    paths = [str(_env.ROOT / path) for path in CHECKED]
    return (
        ("biome", "check", "--error-on-warnings", *paths),
        ("tsc", "--project", "."),
    )


def run(name: str, *arguments: str) -> int:
    """Run a tool of the lock; its exit code."""
    _env.say(f"{name} …")
    program = shutil.which(name, path=str(TOOLS / "node_modules" / ".bin"))
    if program is None:
        sys.exit(f"{name} is missing in {TOOLS / 'node_modules'}: remove that folder, and run this again.")
    return subprocess.run([program, *arguments], cwd=TOOLS, check=False).returncode
