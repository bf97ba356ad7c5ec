"""The deal builder: gifts of any number of parties are put together, previewed, and sent as one offer."""

import re
from collections.abc import Iterator, Sequence

from rich.text import Text
from typing_extensions import override

from comity.errors import ComityError, IllegalMove, shown
from comity.play.desk import Offer
from comity.play.match import Match
from comity.tui.building import Builder
from comity.tui.face import Face, Json, View
from comity.tui.parsing import leading_seat, seat_of, whole
from comity.tui.screen import Screen

HELP = """\
{give:<30}what you give{more}
{get:<30}what you get
{others}drop N                        take line N out again
{until:<30}how long the offer lasts
send · cancel                 put it on the desk, or forget it
Names may be shortened, or be seat numbers."""

OTHERS = "NAME > NAME …                 what others give each other\n"
GIVE = ("give", "offer")
GET = ("get", "take", "for", "ask")


class DealBuilder(Builder):
    """A deal being put together by one seat."""

    prompt = "deal (send · cancel · ?)> "

    def __init__(self, match: Match, face: Face, seat: int, other: Offer | None = None) -> None:
        """other: the offer that is countered or, if it is the seat's own, replaced."""
        self.match = match
        self.face = face
        self.seat = seat
        self.of_other: Json = {}
        if other:
            self.of_other = {"replaces" if other.by == seat else "counters": other.id}
        self.until: str = other.until if other and other.by == seat else "phase"
        self.gifts: list[Json] = [gift.to_json() for gift in other.deal] if other else []

    @property
    def help(self) -> str:
        give, get = self.face.gift_examples
        give, _, more = give.partition("; ")
        until = " | ".join(f"until {until}" for until in self.face.untils)
        others = OTHERS if self.face.most_parties is None else ""
        more = more and f" ({more})"
        return HELP.format(give=f"give NAME {give}", more=more, get=f"get NAME {get}", others=others, until=until)

    @property
    def is_empty(self) -> bool:
        return not self.gifts

    @property
    def move(self) -> Json:
        return {"kind": "offer", "deal": self.gifts, "until": self.until, **self.of_other}

    def take(self, line: str) -> None:
        """One instruction; raises ComityError."""
        verb, _, rest = line.partition(" ")
        verb, rest = verb.lower(), rest.strip()
        if verb in GIVE:
            other, words = self.partner(rest, "to")
            self.add(self.seat, other, words)
        elif verb in GET:
            other, words = self.partner(rest, "from")
            self.add(other, self.seat, words)
        elif verb == "drop":
            self.drop(rest)
        elif verb == "until":
            if rest not in self.face.untils:
                raise ComityError(f"An offer lasts until {' or until '.join(self.face.untils)}, not {shown(rest)}.")
            self.until = rest
        elif ">" in line:
            giver, _, taken = line.partition(">")
            other, words = leading_seat(taken.strip(), self.match.names)
            self.add(seat_of(giver.strip(), self.match.names), other, words)
        else:
            raise ComityError(f"{shown(line)} is no line of a deal; ? shows how they are written.")

    def partner(self, words: str, between: str) -> tuple[int, str]:
        """'Bo 2 gold' or '2 gold to Bo': the other player, and what moves."""
        turned = re.fullmatch(rf"(.*\S)\s+{between}\s+(\S.*)", words)
        if turned:
            return seat_of(turned[2], self.match.names), turned[1]
        return leading_seat(words, self.match.names)

    def add(self, source: int, to: int, words: str) -> None:
        """A gift, added to what the one gives the other already."""
        gift = self.face.gift(words)
        for present in self.gifts:
            if (present["from"], present["to"]) == (source, to):
                for name, value in gift.items():
                    present[name] = value if isinstance(value, bool) else present.get(name, type(value)()) + value
                return
        self.gifts.append({"from": source, "to": to, **gift})

    def drop(self, number: str) -> None:
        place = whole(number)
        if place is None or not 1 <= place <= len(self.gifts):
            raise ComityError(f"There is no line {shown(number)} in this deal.")
        del self.gifts[place - 1]

    @override
    def may_become(self, line: str) -> Iterator[str]:
        return deal_lines(self.match.view(self.seat), self.seat, self.face, line)

    def parties(self) -> Sequence[int]:
        return sorted({gift[end] for gift in self.gifts for end in ("from", "to")})

    def show(self, screen: Screen) -> None:
        """The deal's lines, what it would change, and why it could not settle now."""
        names = self.match.names
        for number, gift in enumerate(self.gifts, 1):
            screen.show(Text(f"  {number}. {self.face.deal([gift], names)}", style="yellow"))
        if self.until != "phase":
            screen.show(Text(f"  until the {self.until} ends", style="yellow"))
        if not self.gifts:
            return
        try:
            after = self.match.preview(self.seat, self.move)
        except IllegalMove as problem:
            later = " It may be offered all the same." if problem.code == "cannot_settle" else ""
            screen.show(Text(f"{problem.message}{later}", style="red"))
        else:
            screen.show(*self.face.effects(self.match.view(self.seat), after, self.parties()))


# what lines may become, for the Tab key


def last_part(line: str) -> tuple[str, str]:
    """A line up to the last of several instructions with ; between them, and that one."""
    part = line.rpartition(";")[2].lstrip()
    return line[: len(line) - len(part)], part


def deal_lines(view: View, seat: int, face: Face, line: str) -> Iterator[str]:
    """What a line of a deal that a seat puts together may become."""
    before, part = last_part(line)
    verb, space, rest = part.lower().partition(" ")
    if not space:
        yield from (before + word for word in ("give ", "get ", "until ", "drop ", "send", "cancel", "?"))
    elif verb == "until":
        yield from (f"{before}until {until}" for until in face.untils)
    elif verb in (*GIVE, *GET):
        for other, name in enumerate(view["names"]):
            begun = f"{before}{verb} {name} "
            if other != seat:
                yield begun
                if rest.startswith(f"{name.lower()} "):
                    giver = seat if verb in GIVE else other
                    yield from (begun + gift for gift in gift_lines(view, giver, face, rest[len(name) + 1 :]))


def gift_lines(view: View, giver: int, face: Face, words: str) -> Iterator[str]:
    """What the words of a gift may become: no more than the giver holds."""
    held = view["state"]["players"][giver]
    before, number = number_before(words)
    for name in face.asset_names:
        if (held[name] or 0) >= max(1, number):
            yield before + (name if number else f"{held[name]} {name}")
    if not number:
        yield from (before + gift for gift in face.single_gifts(view, giver))


def number_before(words: str) -> tuple[str, int]:
    """The words up to the one that is being typed, and the number that they end with, or 0."""
    before = words[: len(words) - len(words.rpartition(" ")[2])]
    last = before.split()[-1:]
    return before, (whole(last[0]) or 0) if last else 0


def wanted_lines(face: Face, line: str) -> Iterator[str]:
    """What 'want 2 gold; spare 1 good' may become."""
    before, part = last_part(line)
    verb, space, rest = part.partition(" ")
    if not space:
        yield from (f"{before}{word} " for word in ("want", "spare"))
        return
    words, number = number_before(rest)
    yield from (f"{before}{verb} {words}{name if number else f'1 {name}'}" for name in face.asset_names)
