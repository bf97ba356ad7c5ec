"""Between typed moves and rows of actions, for the kinds whose fields are numbers."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from comity.games.common.kinds import ActionKind
from comity.games.common.rows import Rows
from comity.play.moves import ATTRIBUTES, Move

COLUMNS = "abcd"  # of an action row: the fields in the order of the game's table


class Codec:
    """actions: the game's table; kinds: the types of its moves, in the same order; names: by domain, what numbers mean.

    A number of a domain that is not in names is itself.
    """

    def __init__(
        self, actions: Sequence[ActionKind], kinds: Sequence[type[Move]], names: Mapping[str, Sequence[Any]]
    ) -> None:
        self.actions = actions
        self.kinds = kinds
        self.names = names
        self.kind_of = {action.name: action.kind for action in actions}
        self.decode = lru_cache(maxsize=1 << 15)(self.build)

    def encode(self, seat: int, move: Move, action: Rows) -> None:
        """Write the move into an action row, zeroed before."""
        kind = self.kind_of[move.kind]
        action["kind"], action["seat"] = kind, seat
        for field, column in zip(self.actions[kind].fields, COLUMNS, strict=False):
            value = getattr(move, ATTRIBUTES.get(field.name, field.name))
            names = self.names.get(field.domain)
            action[column] = value if names is None else names.index(value)

    def build(self, kind: int, numbers: tuple[int, ...]) -> Move:
        """The move of an action row: its kind and its fields' numbers. `decode` remembers it."""
        return self.kinds[kind].model_validate(self.fields(kind, numbers))

    def fields(self, kind: int, numbers: Sequence[int]) -> dict[str, Any]:
        """What the numbers of a kind's fields mean, by the fields' names in JSON."""
        fields = self.actions[kind].fields
        return {field.name: self.value(field.domain, n) for field, n in zip(fields, numbers, strict=False)}

    def group(self, actions: Iterable[tuple[int, Sequence[int]]]) -> dict[str, Any]:
        """Legal actions, each a kind with its fields' numbers, as views show them, see Adapter.group_legal."""
        groups: dict[str, Any] = {}
        for kind, numbers in actions:
            name, fields = self.actions[kind].name, self.actions[kind].fields
            if not fields:
                groups[name] = True
            elif len(fields) == 1:
                groups.setdefault(name, []).append(self.value(fields[0].domain, numbers[0]))
            else:
                groups.setdefault(name, []).append(self.fields(kind, numbers))
        return groups

    def value(self, domain: str, number: int) -> Any:
        names = self.names.get(domain)
        return number if names is None else names[number]
