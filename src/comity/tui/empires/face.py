"""Empires in a terminal."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text
from typing_extensions import override

from comity.games.empires.tables import ASSET_NAMES
from comity.play.moves import Move
from comity.play.words import Counted
from comity.tui.empires import choices, effects, gifts, table
from comity.tui.empires.words import bundle
from comity.tui.face import Choice, Face, Json, View

SUPPORT = "{supporters:supporter|supporters} less {revolts:revolt|revolts}"
TIES = ("goods", "gold")  # what counts next after support (E10.2)
QUIET = ("ready", "unready", "laid")  # the table shows these by itself
IF_ANY = {"banks": "banks", "luxuries": "luxuries", "industries": "industries", "earned": "gold"}


class EmpiresFace(Face):
    game = "empires"
    untils = ("phase", "round")

    @override
    def table(self, view: View, seat: int | None, width: int, height: int) -> list[RenderableType]:
        return table.table(view, seat, width)

    @override
    def own_help(self, view: View) -> str:
        return "auto on|off|until-choice                 when Comity says 'ready' for you"

    @property
    def gift_examples(self) -> tuple[str, str]:
        return "2 gold, 1 good; also: france, card 3, token", "3 people"

    def choices(self, view: View, moves: Sequence[Move]) -> list[Choice]:
        return choices.choices(view, moves)

    @property
    def asset_names(self) -> Sequence[str]:
        return ASSET_NAMES

    @override
    def single_gifts(self, view: View, seat: int) -> Iterable[str]:
        """Nation tiles, cards, and the token (E4.2)."""
        player = view["state"]["players"][seat]
        yield from (nation.replace("_", " ") for nation in player["nations"])
        yield from (f"card {card}" for card in dict.fromkeys(player["cards"] or ()))
        yield from ("token",) if view["state"]["diplomat"] == seat else ()

    def is_news(self, event: View) -> bool:
        """Not who is ready, and not the institutions that nobody had."""
        name = event["event"]
        return name not in QUIET and (name not in IF_ANY or event["data"][IF_ANY[name]] > 0)

    def gift(self, words: str) -> Json:
        return gifts.read_gift(words)

    def amounts(self, words: str) -> dict[str, int]:
        return gifts.read_amounts(words)

    def deal(self, gifts: Sequence[View], names: Sequence[str]) -> str:
        return table.deal(gifts, names)

    def effects(self, before: View, after: View, seats: Sequence[int]) -> list[RenderableType]:
        return [effects.effects(before, after, seats)]

    def holding(self, view: View, seat: int) -> list[RenderableType]:
        return [*effects.holding(view, seat)]

    def result(self, view: View) -> list[RenderableType]:
        """Places with support and what breaks ties (E10)."""
        lines: list[RenderableType] = []
        place = 1
        for group in view["result"]["ranking"]:
            for seat in group:
                player, score = view["state"]["players"][seat], str(view["result"]["scores"][seat]).replace("-", "−")
                support = SUPPORT.format(**{name: Counted(player[name]) for name in ("supporters", "revolts")})
                rest = ", ".join(bundle({name: player[name]}) if player[name] else f"no {name}" for name in TIES)
                line = f"{place}. {view['names'][seat]}: {score} support, {support}; {rest}"
                lines.append(Text(line, style="bold" if place == 1 else ""))
            place += len(group)
        return lines


FACE = EmpiresFace()
