"""The browser client: one page and its static files. It holds no rule; names, help and powers come from `/catalog`."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
KIT = Path(__file__).parent / "kit"  # every part of a table in every state, for those who work on Comity
PAGE = (STATIC / "index.html").read_bytes()
