"""Guides through a first game, as a game's guide.toml tells them."""

import tomllib
from importlib.resources import files
from typing import Any

Json = dict[str, Any]
USUAL: Json = {"round": 1, "read": True, "until": None, "sometimes": False, "last": False}


def read_guide(package: str, minutes: int, table: Json) -> Json:
    """{minutes, table, lines}. package: whose guide.toml tells the lines, which get an id each; table: of POST /tables.

    A `position` in the file is where the table begins.
    """
    data = tomllib.loads(files(package).joinpath("guide.toml").read_text(encoding="utf-8"))
    lines = [{**USUAL, **line, "id": f"{number}-{line['step']}"} for number, line in enumerate(data["line"])]
    begun = {"position": data["position"]} if "position" in data else {}
    return {"minutes": minutes, "table": {**table, **begun}, "lines": lines}


def with_two_bots() -> list[Json]:
    """Seats of POST /tables: the person, and two bots."""
    return [{"kind": "me"}, *({"kind": "bot", "bot": "greedy", "name": name} for name in ("Bea", "Carlos"))]
