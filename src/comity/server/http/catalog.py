"""What clients read about the games: options, bots, and words for people. The client has no table of its own."""

from functools import cache

from comity.bots.registry import bot_names
from comity.errors import shown
from comity.games import registry
from comity.games.spec import GameSpec
from comity.server.refusals import Refusal
from comity.server.wire import Json, to_text


@cache
def catalog_text() -> str:
    """The catalog as JSON; it changes only with what is installed."""
    return to_text({"games": [game_json(spec) for spec in offered()]})


def offered() -> list[GameSpec]:
    """The games that can be played here."""
    return [spec for spec in registry.games().values() if spec.offered]


def require_offered(game: str) -> None:
    """Raises Refusal for a game that nobody can play here: no server offers it, or it is none."""
    here = [spec.id for spec in offered()]
    if game not in here:
        message = f"There is no game {shown(game)} here; there is {', '.join(here)}."
        raise Refusal(422, "unknown_game", message, "game")


def game_json(spec: GameSpec) -> Json:
    words = registry.part(spec, "play", "words", "words")
    return {
        "id": spec.id,
        "title": spec.title,
        "seats": {"least": spec.seats[0], "most": spec.seats[-1]},
        "rules_version": spec.rules_version,
        "options": [
            {"name": option.name, "schema": option.schema, "default": option.default, "help": option.help}
            for option in spec.options
        ],
        "bots": list(bot_names(spec.id)),
        "reconstructions": list(spec.reconstructions),
        "words": words() if words else {},
    }
