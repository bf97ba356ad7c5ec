"""The guide through a first game, one round by doing: its table, and its lines from guide.toml."""

import tomllib
from importlib.resources import files
from typing import Any

Json = dict[str, Any]
SEED, BOT_SEED = 20, 4  # so that the bots of everyone's first game are the same
SEATS: tuple[Json, ...] = (
    {"kind": "me"},
    {"kind": "bot", "bot": "greedy", "name": "Bea"},
    {"kind": "bot", "bot": "greedy", "name": "Carlos"},
)
MINUTES = 10
USUAL: Json = {"round": 1, "read": True, "sometimes": False, "last": False}


def guide() -> Json:
    """{minutes, table, lines}. table: as POST /tables takes it; lines: as guide.toml tells, with an id each."""
    data = tomllib.loads(files(__package__).joinpath("guide.toml").read_text(encoding="utf-8"))
    lines = [{**USUAL, **line, "id": f"{number}-{line['step']}"} for number, line in enumerate(data["line"])]
    table = {
        "options": {"first_game": True},
        "seed": SEED,
        "bot_seed": BOT_SEED,
        "seats": [dict(seat) for seat in SEATS],
    }
    return {"minutes": MINUTES, "table": table, "lines": lines}
