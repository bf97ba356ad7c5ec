"""What a line may become: the commands, moves, names and numbers that are legal now, for the Tab key.

A completion is a whole line. What it says is for the rules to judge, as if it had been typed.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial

from comity.play.match import Match
from comity.tui.deals import deal_lines, wanted_lines
from comity.tui.face import Choice, Face, View
from comity.tui.parsing import continued, fitting
from comity.tui.readiness import MODES

Lines = Iterator[str]


class Completing:
    """The lines that one seat may type, now."""

    def __init__(self, match: Match, face: Face, seat: int, choices: Sequence[Choice], commands: Iterable[str]) -> None:
        self.match = match
        self.face = face
        self.seat = seat
        self.choices = choices
        self.commands = tuple(commands)

    def __call__(self, line: str) -> list[str]:
        """The lines that begin with what is typed, small letters or large, each once."""
        return fitting(line, self.lines(line))

    @cached_property
    def view(self) -> View:
        return self.match.view(self.seat)

    def lines(self, line: str) -> Lines:
        yield from (choice.opens or re.split(r":| \(", choice.words)[0] for choice in self.choices)
        word, space, rest = line.partition(" ")
        if line.startswith("?"):
            yield from (f"? {topic}" for topic in self.topics())
        elif not space:
            yield from (choice.key for choice in self.choices)
            yield from (f"{name} " if name in TAKING else name for name in self.commands if self.is_possible(name))
            yield from self.face.next_words(self.view, ())
        elif word.lower() in ARGUMENTS:
            yield from (f"{word} {more}" for more in ARGUMENTS[word.lower()](self, rest))
        else:
            yield from continued(line, partial(self.face.next_words, self.view))

    def rest(self, line: str, more: str) -> list[str]:
        """What the rest of a line may become, of which the game asks for more."""
        lines = continued(f"{line} {more}", partial(self.face.next_words, self.view))
        return fitting(more, (whole[len(line) + 1 :] for whole in lines))

    def rest_of_wants(self, word: str, more: str) -> list[str]:
        """What `more` may become after want or spare."""
        return fitting(more, self.wants(word, more))

    def is_possible(self, command: str) -> bool:
        """Whether a command has its place now: one that needs an argument has at least one."""
        return command not in NEEDY or any(True for _ in ARGUMENTS[command](self, ""))

    def topics(self) -> Lines:
        manual = self.face.manual
        yield from ("all", *manual.steps, *manual.powers, *manual.topics)

    def names(self) -> Lines:
        yield from self.match.names

    def others(self) -> Lines:
        yield from (f"{name} " for seat, name in enumerate(self.match.names) if seat != self.seat)

    def offers(self, own: bool) -> Lines:
        """The numbers of one's own offers, or of those of others."""
        yield from (str(offer.id) for offer in self.match.desk.offers if (offer.by == self.seat) == own)

    def answers(self, kind: str) -> Lines:
        yield from map(str, self.view["legal"].get(kind, ()))

    def deal(self, line: str) -> Lines:
        if "offer" in self.view["legal"]:
            yield from deal_lines(self.view, self.seat, self.face, line)

    def wants(self, word: str, line: str) -> Lines:
        """'want 2 gold; spare 1 good', of which the first word is typed."""
        if self.view["derived"]["trading_open"]:
            whole = f"{word} "
            yield from (found[len(whole) :] for found in wanted_lines(self.face, f"{whole}{line}"))

    def passing(self) -> Lines:
        if "pass" in self.view["legal"]:
            yield "all"


ARGUMENTS: Mapping[str, Callable[[Completing, str], Iterable[str]]] = {
    "?": lambda known, _: known.topics(),
    "deal": Completing.deal,
    "offer": Completing.deal,
    "counter": lambda known, _: known.offers(own=False),
    "replace": lambda known, _: known.offers(own=True),
    "accept": lambda known, _: known.answers("accept"),
    "decline": lambda known, _: known.answers("decline"),
    "withdraw": lambda known, _: known.answers("withdraw"),
    "try": Completing.lines,
    "preview": Completing.lines,
    "holds": lambda known, _: known.names(),
    "log": lambda _known, _line: ("all",),
    "promise": lambda known, _: known.others(),
    "want": lambda known, line: known.wants("want", line),
    "spare": lambda known, line: known.wants("spare", line),
    "auto": lambda _known, _line: MODES,
    "pass": lambda known, _: known.passing(),
}
NEEDY = ("deal", "offer", "counter", "replace", "accept", "decline", "withdraw", "want", "spare", "pass")
TAKING = ("counter", "replace", "accept", "decline", "withdraw", "try", "preview", "say", "promise")  # never alone
