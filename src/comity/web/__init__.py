"""The browser client: one page and its static files. It holds no rule; names, help and powers come from `/catalog`."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
PAGE = (STATIC / "index.html").read_bytes()
