"""A plain face for a game that has none of its own: what stands in every game's view, in tables and lines.

A game's face may derive from it, and draw only what it wants to look otherwise.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from comity.errors import ComityError, shown
from comity.games import registry
from comity.play.moves import Accept, Decline, Move, Withdraw
from comity.play.registry import adapter_for
from comity.play.words import title
from comity.tui import desk
from comity.tui.face import Choice, Face, Json, View
from comity.tui.manual import Manual

ELSEWHERE = ("options", "seats", "round", "step", "players")  # of a state: shown in the header and the players' table
QUIET = ("ready", "unready")


class PlainFace(Face):
    """The face of any game."""

    def __init__(self, game: str) -> None:
        """Raises ComityError for a game without an adapter."""
        spec = registry.get(game)
        self.game = spec.id
        self.title = spec.title
        self.adapter = adapter_for(game, spec.usual_seats, {})
        self.untils = self.adapter.untils

    @property
    def manual(self) -> Manual:
        """What the game's words say of each step, if it has words."""
        words = registry.part(self.adapter.spec, "play", "words", "words")
        steps = words()["steps"] if words else ()
        return Manual({step["id"]: {"title": step["title"], "text": help_text(step)} for step in steps}, {}, {})

    # looking

    def table(self, view: View, seat: int | None, width: int, height: int) -> list[RenderableType]:  # noqa: ARG002
        state = view["state"]
        words = [self.title, *([f"Round {state['round']}"] if "round" in state else []), self.step_title(state["step"])]
        other = [f"{title(name)} {text(value)}" for name, value in simple(state) if name not in ELSEWHERE]
        return [
            desk.header(view, f" {' · '.join(words)}", width),
            self.players(view, seat),
            *([Text(" · ".join(other))] if other else []),
            *desk.offers(view, self.deal),
            *desk.wants(view, self.adapter.amounts),
        ]

    def step_title(self, step: str) -> str:
        return self.manual.steps.get(step, {"title": title(step)})["title"]

    def players(self, view: View, seat: int | None) -> Table:
        """A row for each seat and a column for each field; the viewer's own row is bold."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("")
        columns = [name for name, _ in simple(view["state"]["players"][0])]
        for name in columns:
            table.add_column(name.replace("_", " "), justify="right")
        for other, player in enumerate(view["state"]["players"]):
            who = f"{'▸' if other in view['pending'] else ' '} {view['names'][other]}"
            table.add_row(who, *(text(player[name]) for name in columns), style="bold" if other == seat else "")
        return table

    def holding(self, view: View, seat: int) -> list[RenderableType]:
        player = view["state"]["players"][seat]
        return [Text(f"  {name.replace('_', ' ')}: {text(value)}") for name, value in player.items()]

    def effects(self, before: View, after: View, seats: Sequence[int]) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for seat in seats:
            old, new = before["state"]["players"][seat], after["state"]["players"][seat]
            changes = [f"{name} {text(old[name])} → {text(value)}" for name, value in simple(new) if old[name] != value]
            lines.append(Text(f"  {before['names'][seat]}: {', '.join(changes) or 'nothing changes'}"))
        return lines

    def result(self, view: View) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for group in view["result"]["ranking"]:
            for seat in group:
                score = view["result"]["scores"][seat]
                words = f"{len(lines) + 1 - group.index(seat)}. {view['names'][seat]}"
                lines.append(Text(words if score is None else f"{words}: {score}"))
        return lines

    def is_news(self, event: View) -> bool:
        return event["event"] not in QUIET

    # doing

    def choices(self, view: View, moves: Sequence[Move]) -> list[Choice]:  # noqa: ARG002
        """Where all of the game's own moves are numbers of one kind, that number is the key."""
        own = {move: number_of(move) for move in moves if not isinstance(move, Accept | Decline | Withdraw)}
        keyed = None not in own.values() and len({move.kind for move in own}) == 1
        free = count(max(number or 0 for number in own.values()) + 1 if keyed else 1)
        return [
            Choice(str(own[move] if keyed and move in own else next(free)), move_words(move), move) for move in moves
        ]

    @property
    def gift_examples(self) -> tuple[str, str]:
        first, last = self.adapter.wanted_names[0], self.adapter.wanted_names[-1]
        return f"2 {first}", f"1 {last}"

    @property
    def asset_names(self) -> Sequence[str]:
        return self.adapter.wanted_names

    def gift(self, words: str) -> Json:
        return dict(self.amounts(words))

    def amounts(self, words: str) -> dict[str, int]:
        """'2 stones, 1 coin': a number and an asset, or the beginning of its name, again and again."""
        found: dict[str, int] = {}
        names = self.adapter.wanted_names
        for part in filter(None, re.split(r"\s*(?:,|\band\b)\s*", words.strip())):
            read = re.fullmatch(r"([0-9]{1,4})\s+(\S.*)", part)
            fitting = [name for name in names if read and name.startswith(read[2].lower().replace(" ", "_"))]
            if read is None or len(fitting) != 1:
                raise ComityError(f"{shown(part)} is no amount; say it like: 2 {names[0]}, 1 {names[-1]}.")
            found[fitting[0]] = found.get(fitting[0], 0) + int(read[1])
        if not found and words.strip():
            raise ComityError(f"{shown(words)} is no amount; say it like: 2 {names[0]}.")
        return found

    def deal(self, gifts: Sequence[View], names: Sequence[str]) -> str:
        given = (self.adapter.gift_type.model_validate(gift) for gift in gifts)
        return "; ".join(f"{names[gift.source]} → {names[gift.to]}: {self.adapter.gift_words(gift)}" for gift in given)


def simple(record: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields that fit into a cell."""
    return ((name, value) for name, value in record.items() if not isinstance(value, Mapping))


def text(value: Any) -> str:
    """A value of a view in a cell."""
    if value is None or value == []:
        return "—"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return " ".join(map(text, value))
    return str(value)


def number_of(move: Move) -> int | None:
    """The only field of a move, if that is a number."""
    values = [value for name, value in move.to_json().items() if name != "kind"]
    return values[0] if len(values) == 1 and type(values[0]) is int else None


def move_words(move: Move) -> str:
    """'demand 3', 'accept 1', 'ready'."""
    fields = {name: value for name, value in move.to_json().items() if name != "kind"}
    values = [text(value) if len(fields) == 1 else f"{name} {text(value)}" for name, value in fields.items()]
    return " ".join([move.kind.replace("_", " "), *values])


def help_text(step: Json) -> str:
    """The help on a step, with the clauses it rests on."""
    return "\n".join(f"{line['text']} ({', '.join(line['clauses'])})" for line in step["help"])
