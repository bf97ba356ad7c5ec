"""The run plan: the best one is proposed, and changed bloc by bloc (W10.1–W10.4)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text
from typing_extensions import override

from comity.errors import ComityError
from comity.play.wealth_of_nations.feeding import run_bloc
from comity.tui.building import Builder
from comity.tui.parsing import continued, whole
from comity.tui.screen import Screen
from comity.tui.wealth_of_nations.players import bloc_words, worth
from comity.tui.wealth_of_nations.words import bundle, hex_of, split

Json = dict[str, Any]
HELP = """\
3               bloc 3 runs, or no longer runs
3 ore · 3 food  what feeds it: ore only where it is automated
3 without E6    leave tiles unfed: their dots do not count
best · nothing  start from the best plan, or from none
send · cancel   choose this plan for good, or go back"""


@dataclass
class Line:
    """A bloc of the seat, whether it runs, and how."""

    bloc: Mapping[str, Any]
    runs: bool
    feed: str
    unfed: tuple[str, ...] = ()

    @property
    def move(self) -> Json:
        named = {"hex": self.bloc["hexes"][0], "colour": self.bloc["colour"], "feed": self.feed}
        return {**named, **({"unfed": list(self.unfed)} if self.unfed else {})}


class RunBuilder(Builder):
    """A run plan being changed; it begins with the best one."""

    prompt = "run (send · cancel · ?)> "
    help = HELP

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        own = [bloc for bloc in view["derived"]["blocs"] if bloc["owner"] == view["seat"]]
        self.lines = [Line(bloc, False, usual_feed(bloc)) for bloc in own]
        self.plan_best()

    @property
    def move(self) -> Json:
        return {"kind": "run", "blocs": [line.move for line in self.lines if line.runs]}

    @property
    def is_empty(self) -> bool:
        return True  # its help is shown each time: nobody changes plans often

    def plan_best(self) -> None:
        """As the view proposes."""
        best = {(run["hex"], run["colour"]): run for run in self.view["derived"]["plans"][self.view["seat"]]["blocs"]}
        for line in self.lines:
            run = best.get((line.bloc["hexes"][0], line.bloc["colour"]))
            line.runs, line.feed, line.unfed = run is not None, usual_feed(line.bloc), ()
            if run is not None:
                line.feed, line.unfed = run["feed"], tuple(run.get("unfed", ()))

    @override
    def may_become(self, line: str) -> Iterator[str]:
        yield from super().may_become(line)
        yield from continued(line, self.next_words)

    def next_words(self, words: Sequence[str]) -> Iterator[str]:
        """What may follow these words: a bloc's number, then what feeds it, or the tiles that stay unfed."""
        if not words:
            yield from ("best", "nothing", *(str(place) for place in range(1, len(self.lines) + 1)))
            return
        number = whole(words[0])
        if number is None or not 0 < number <= len(self.lines):
            return
        bloc = self.lines[number - 1].bloc
        if bloc["colour"] != "food" and len(words) == 1:
            yield from ("food", "without", *(["ore"] if bloc["automated"] else []))
        elif words[1] == "without":
            yield from bloc["hexes"]

    def take(self, line: str) -> None:
        """See HELP."""
        words = split(line)
        if words and words[0] in ("best", "nothing", "none"):
            self.plan_best()
            if words[0] != "best":
                for each in self.lines:
                    each.runs = False
            return
        chosen = self.line(words[0] if words else "")
        rest = words[1:]
        if not rest:
            chosen.runs = not chosen.runs
        elif rest[0] in ("ore", "food"):
            set_feed(chosen, rest[0])
        elif rest[0] in ("without", "unfed"):
            leave_unfed(chosen, tuple(hex_of(word) for word in rest[1:]))
        else:
            raise ComityError(f"{line!r} changes no plan; ? shows how it is done.")

    def line(self, word: str) -> Line:
        number = whole(word)
        if number is None or not 1 <= number <= len(self.lines):
            raise ComityError(
                f"Begin with the number of a bloc, 1 to {len(self.lines)}; ? shows how plans are changed."
            )
        return self.lines[number - 1]

    def show(self, screen: Screen) -> None:
        """Every bloc; what the plan takes of what there is, and makes."""
        for number, line in enumerate(self.lines, 1):
            mark = "✓" if line.runs else "–"
            how = f" [{line.feed}{', without ' + ' '.join(line.unfed) if line.unfed else ''}]" if line.runs else ""
            words = f" {number}. {mark} {bloc_words(self.view, line.bloc)}{how}"
            screen.show(Text(words, style="yellow" if line.runs else "dim"))
        screen.show(Text(self.summary()))

    def summary(self) -> str:
        takes: dict[str, int] = {}
        makes: dict[str, int] = {}
        for line in self.lines:
            if line.runs:
                cost, dots = run_bloc(self.view["state"], line.bloc, line.feed, line.unfed)
                add(takes, cost)
                add(makes, {line.bloc["colour"]: self.kept(line, dots)})
        held = self.view["state"]["players"][self.view["seat"]]
        short = {name: count - held[name] for name, count in takes.items() if count > held[name]}
        lacking = f" You lack {bundle(short)}." if short else ""
        having = bundle({name: held[name] for name in ("food", "energy", "ore")})
        return f"This takes {bundle(takes)} (you have {having}), and makes {bundle(makes)}.{lacking}"

    def kept(self, line: Line, dots: int) -> int:
        """What the bloc makes, less what occupiers take (W10.8)."""
        return worth(self.view, line.bloc, max(0, dots - sum(line.bloc["occupiers"].values())))


def usual_feed(bloc: Mapping[str, Any]) -> str:
    return "free" if bloc["colour"] == "food" else "food"


def set_feed(line: Line, feed: str) -> None:
    """Raises ComityError."""
    if line.bloc["colour"] == "food":
        raise ComityError("Farms need no food: they run whole (W10.2, W10.3).")
    if feed == "ore" and not line.bloc["automated"]:
        raise ComityError("Only an automated bloc runs by ore (W10.4).")
    line.runs, line.feed, line.unfed = True, feed, ()


def leave_unfed(line: Line, hexes: tuple[str, ...]) -> None:
    """Raises ComityError."""
    if line.bloc["colour"] == "food":
        raise ComityError("Farms need no food: they run whole (W10.2, W10.3).")
    strange = [name for name in hexes if name not in line.bloc["hexes"]]
    if strange:
        raise ComityError(f"{strange[0]} is not in this bloc (W10.3).")
    if len(set(hexes)) == len(line.bloc["hexes"]):
        raise ComityError("At least one tile is fed, or the bloc does not run (W10.3).")
    line.runs, line.feed, line.unfed = True, "food", tuple(dict.fromkeys(hexes))


def add(total: dict[str, int], more: Mapping[str, int]) -> None:
    for name, count in more.items():
        total[name] = total.get(name, 0) + count
