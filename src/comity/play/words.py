"""Words that the sentences and the catalogs of both games share."""

from collections.abc import Iterable
from typing import Any

from comity.games.common.kinds import ActionKind


class Counted(int):
    """A number that a template can write with its noun: {goods:good|goods}."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        one, many = spec.split("|")
        return f"{int(self)} {one if self == 1 else many}"


def title(identifier: str) -> str:
    """great_britain -> Great Britain."""
    small = {"of", "and"}
    return " ".join(word if word in small else word.capitalize() for word in identifier.split("_"))


def moves_json(actions: Iterable[ActionKind], desk_moves: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The kinds of moves of a game as its catalog lists them: those of the rules, then those of the desk."""
    own = (
        {
            "kind": action.name,
            "help": action.help,
            "clauses": list(action.clauses),
            "fields": [field.name for field in action.fields],
        }
        for action in actions
    )
    return [*own, *(dict(move) for move in desk_moves)]
