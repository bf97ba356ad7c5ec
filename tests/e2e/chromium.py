"""The system's Chromium: where it is, and how the tests start it."""

import shutil
from pathlib import Path

PLACES = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    return next((place for place in PLACES if Path(place).exists()), shutil.which("chromium"))
