"""What a player types when something changes hands: '2 gold, 1 good, france, card 3, token'."""

import re
from collections.abc import Iterator

from comity.errors import ComityError
from comity.games.empires.tables import NATION_IDS

ASSETS = {
    "gold": "gold",
    "goods": "goods",
    "people": "people",
    "person": "people",
    "ppl": "people",
    "territories": "territories",
    "territory": "territories",
    "land": "territories",
    "bonds": "bonds",
    "supporters": "supporters",
    "revolts": "revolts",
}
FILLERS = {"the", "tile", "tiles", "of", "and", "&", "card", "cards", "diplomacy"}
ONE = {"a", "an", "one"}
SHORTEST = 3  # letters of a nation's name that are enough


def read_gift(words: str) -> dict[str, object]:
    """A gift's JSON without from and to; raises ComityError."""
    gift: dict[str, object] = {}
    counts: dict[str, int] = {}
    tiles: list[str] = []
    cards: list[int] = []
    stream = Words(words)
    for word in stream:
        if word in ("token", "diplomacy"):
            gift["diplomacy"] = True
        elif word in ("card", "cards"):
            cards += stream.numbers()
        elif word.isdecimal() or word in ONE:
            asset = asset_of(stream.following(word))
            counts[asset] = counts.get(asset, 0) + (1 if word in ONE else int(word))
        elif word not in FILLERS:
            tiles.append(nation_of(word))
    if not (gift or counts or tiles or cards):
        raise ComityError("Say what is given, such as: 2 gold, 1 good.")
    return {**counts, **({"nations": tiles} if tiles else {}), **({"cards": cards} if cards else {}), **gift}


def read_amounts(words: str) -> dict[str, int]:
    """Assets with their numbers; raises ComityError."""
    counts: dict[str, int] = {}
    stream = Words(words)
    for word in stream:
        if word.isdecimal() or word in ONE:
            asset = asset_of(stream.following(word))
            counts[asset] = counts.get(asset, 0) + (1 if word in ONE else int(word))
        elif word not in FILLERS:
            raise ComityError(f"{word!r} is no number of something; say it like: 2 gold, 1 good.")
    return counts


class Words:
    """The words of a line, one after the other; great britain counts as one, and 2gold as two."""

    def __init__(self, line: str) -> None:
        joined = re.sub(r"great[ _]+britain", "great_britain", line.lower())
        self.words: list[str] = re.findall(r"[0-9]{1,6}|[^0-9\s,;.]+", joined)
        self.place = 0

    def __iter__(self) -> Iterator[str]:
        while self.place < len(self.words):
            self.place += 1
            yield self.words[self.place - 1]

    def following(self, number: str) -> str:
        if self.place == len(self.words):
            raise ComityError(f"{number} of what? Say it like: 2 gold.")
        self.place += 1
        return self.words[self.place - 1]

    def numbers(self) -> list[int]:
        """The numbers that follow, but for one that counts an asset: 'cards 3 5, 1 bond' are two cards."""
        found = []
        while self.place < len(self.words) and self.words[self.place].isdecimal():
            if self.place + 1 < len(self.words) and assets_like(self.words[self.place + 1]):
                break
            found.append(int(self.words[self.place]))
            self.place += 1
        if not found:
            raise ComityError("Which card? Say it like: card 3.")
        return found


def assets_like(word: str) -> set[str]:
    """The assets that a word or its beginning may mean."""
    exact = {asset for name, asset in ASSETS.items() if word == name or name == word + "s"}
    return exact or {asset for name, asset in ASSETS.items() if name.startswith(word)}


def asset_of(word: str) -> str:
    """gold, goods … from a word or its beginning; raises ComityError."""
    fitting = assets_like(word)
    if len(fitting) == 1:
        return fitting.pop()
    if fitting:
        raise ComityError(f"{word!r} may be {' or '.join(sorted(fitting))}.")
    raise ComityError(f"There is no {word!r} to give; there is gold, goods, people, territories, bonds.")


def nation_of(word: str) -> str:
    """A nation's id from its name or its beginning; raises ComityError."""
    names = {name: name for name in NATION_IDS} | {"britain": "great_britain", "ottoman": "ottomans"}
    fitting = {nation for name, nation in names.items() if len(word) >= SHORTEST and name.startswith(word)}
    if len(fitting) != 1:
        raise ComityError(f"{word!r} is no asset with its number and no nation.")
    return fitting.pop()
