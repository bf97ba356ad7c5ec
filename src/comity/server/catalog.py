"""What clients are told about the games: options, bots, and words for people. The client has no table of its own."""

from functools import cache
from importlib import import_module
from typing import Any

from comity.games import registry
from comity.server.feed import to_text
from comity.server.thinking import bot_names

Json = dict[str, Any]
WORDS = {"empires": "comity.play.empires.words"}


@cache
def catalog_text() -> str:
    """The catalog as JSON; it changes only with Comity itself."""
    return to_text({"games": [game_json(game) for game in WORDS]})


def game_json(game: str) -> Json:
    spec = registry.get(game)
    return {
        "id": spec.id,
        "title": spec.title,
        "seats": {"least": spec.seats[0], "most": spec.seats[-1]},
        "rules_version": spec.rules_version,
        "options": [
            {"name": option.name, "schema": option.schema, "default": option.default, "help": option.help}
            for option in spec.options
        ],
        "bots": list(bot_names(game)),
        "reconstructions": list(spec.reconstructions),
        "words": import_module(WORDS[game]).words(),
    }
