"""What clients are told about the games: options, bots, and words for people. The client has no table of its own."""

from functools import cache
from importlib import import_module
from typing import Any

from comity.errors import shown
from comity.games import registry
from comity.server.refusals import Refusal
from comity.server.tables.bot_worker import bot_names
from comity.server.tables.subscriber import to_text

Json = dict[str, Any]
WORDS = {"empires": "comity.play.empires.words"}


@cache
def catalog_text() -> str:
    """The catalog as JSON; it changes only with Comity itself."""
    return to_text({"games": [game_json(game) for game in WORDS]})


def require_offered(game: str) -> None:
    """Raises Refusal for a game that nobody can play here: there are no words for it, or it is none."""
    if game not in WORDS:
        message = f"There is no game {shown(game)} here; there is {', '.join(WORDS)}."
        raise Refusal(422, "unknown_game", message, "game")


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
