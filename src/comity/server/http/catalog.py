"""What clients read about the games: options, bots, and words for people. The client has no table of its own."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from comity.bots.bot import Listed
from comity.bots.registry import listed_bots
from comity.errors import shown
from comity.games import registry
from comity.games.spec import GameSpec
from comity.play.adapter import Adapter
from comity.play.registry import adapter_for
from comity.play.schema import json_schema
from comity.play.words import title
from comity.server.http.rules_page import digest_of
from comity.server.refusals import Refusal
from comity.server.wire import Json, to_text


@cache
def catalog_text() -> str:
    """The catalog as JSON; it changes only with what is installed."""
    return to_text({"games": [game_json(spec) for spec in registry.games().values()]})


def require_game(game: str) -> None:
    """Raises Refusal for a game that there is not."""
    here = registry.games()
    if game not in here:
        message = f"There is no game {shown(game)} here; there is {', '.join(here)}."
        raise Refusal(422, "unknown_game", message, "game")


def game_json(spec: GameSpec) -> Json:
    words = registry.part(spec, "play", "words", "words")
    guide = registry.part(spec, "play", "guide", "guide")
    pitch = registry.part(spec, "play", "manual", "PITCH")
    adapter = adapter_for(spec.id, spec.seats[0], {})
    return {
        "id": spec.id,
        "title": spec.title,
        "seats": {"least": spec.seats[0], "most": spec.seats[-1]},
        "rules_version": spec.rules_version,
        "options": [
            {"name": option.name, "schema": option.schema, "default": option.default, "help": option.help}
            for option in spec.options
        ],
        "bots": [bot.name for bot in listed_bots(spec.id)],
        "bot_levels": [bot_json(bot) for bot in listed_bots(spec.id)],
        "reconstructions": list(spec.reconstructions),
        "untils": list(adapter.untils),
        "page": static(f"games/{spec.id}/page.js"),
        "picture": static(f"games/{spec.id}/cover.svg"),
        "rules": digest_of(spec) is not None,
        "pitch": pitch,
        "guide": guide() if guide else None,
        "words": words() if words else plain_words(adapter),
    }


def bot_json(bot: Listed) -> Json:
    """How strong a bot is, how it plays, and the numbers that may follow its name."""
    numbers = {
        name: {"default": one.default, "least": one.least, "most": one.most, "help": one.help}
        for name, one in bot.parameters.items()
    }
    return {"name": bot.name, "level": bot.level, "help": bot.help, "parameters": numbers}


def static(file: str) -> str | None:
    """The address of a file of the browser client, such as the module that draws a game there; None without it."""
    if find_spec("comity.web") is None:
        return None
    from comity.web import STATIC

    return f"/static/{file}" if (Path(STATIC) / file).is_file() else None


def plain_words(adapter: Adapter) -> Json:
    """For a game that brings no words: what can be traded, and what its moves are made of, each by its own name."""
    schemas = registry.part(adapter.spec, "play", "schema", "SCHEMAS") or {}
    kinds = json_schema(schemas["move"], adapter.spec.title)["$defs"].values() if "move" in schemas else ()
    return {
        "assets": [{"id": name, "one": name, "many": name} for name in adapter.wanted_names],
        "moves": [fields_json(kind["properties"]) for kind in kinds if "kind" in kind.get("properties", {})],
    }


def fields_json(properties: Json) -> Json:
    """A kind of move, from the properties of its JSON Schema."""
    kind = properties["kind"]["const"]
    return {"kind": kind, "help": title(kind), "clauses": [], "fields": [name for name in properties if name != "kind"]}
