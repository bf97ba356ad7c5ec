"""How a golden playthrough writes down a state: what has changed in it since it was last written, game by game."""

from collections.abc import Iterator
from typing import Any, Protocol

from comity.games.wealth_of_nations.tables import HEX_NAMES

Json = dict[str, Any]
Shown = dict[str, str]  # what was written last, by what it is about
PHASES = {  # of Wealth of Nations, of steps that are not named as their phase
    "place_tile": "draft",
    "activate": "develop",
    "operation": "develop",
    "stand": "develop",
    "occupy": "produce",
    "run": "produce",
}


class States(Protocol):
    """One game's way."""

    def moment(self, position: Json) -> str:
        """Where the game stands; the state is written whenever it is another."""

    def head(self, position: Json) -> str:
        """What is said of the table as a whole."""

    def lines(self, position: Json) -> Iterator[tuple[str, str]]:
        """(what it is about, line) of everything that is written if it has changed."""


def write(states: States, position: Json, shown: Shown) -> Iterator[str]:
    """The lines of a state; shown is brought up to date."""
    yield f"= {states.moment(position)}, {states.head(position)}"
    for about, line in states.lines(position):
        if line != shown.get(about):
            shown[about] = line
            yield f"    {line}"


class Empires:
    SHORT = (("gold", "g"), ("goods", "o"), ("people", "p"), ("territories", "t"), ("bonds", "b"))

    def moment(self, position: Json) -> str:
        return f"round {position['round']} {position['step']}"

    def head(self, position: Json) -> str:
        price = "" if position["price"] is None else f", price {position['price']}"
        return f"token {position['diplomat']}{price}"

    def lines(self, position: Json) -> Iterator[tuple[str, str]]:
        wars = f"wars {' '.join(position['wars']['active'])} | {' '.join(position['wars']['inactive'])}"
        if position["step"] in ("draft", "pick", "develop"):
            yield f"wars at {self.moment(position)}", wars  # whether they have changed or not
        for seat, player in enumerate(position["players"]):
            yield str(seat), f"{seat}: {self.player(player)}"

    def player(self, player: Json) -> str:
        """Amounts, support, tiles, and the cards if they are not 0 to 10."""
        amounts = " ".join(f"{player[name]}{letter}" for name, letter in self.SHORT)
        tiles = " ".join(player["nations"]) or "no tile"
        cards = "" if player["cards"] in ([], list(range(11))) else f" cards {' '.join(map(str, player['cards']))}"
        return f"{amounts} +{player['supporters']}-{player['revolts']} {tiles}{cards}"


class WealthOfNations:
    """By phases: the steps of a unit are parts of Develop."""

    CUBES = ("food", "energy", "labor", "ore", "capital")

    def moment(self, position: Json) -> str:
        return f"round {position['round']} {PHASES.get(position['step'], position['step'])}"

    def head(self, position: Json) -> str:
        triggered = position["end_triggered"]
        end = "" if triggered is None else f", the end: {triggered}"
        return f"first {position['first_player']}{end}"

    def lines(self, position: Json) -> Iterator[tuple[str, str]]:
        yield "market", f"market {self.cubes(position['market'])}"
        for seat, player in enumerate(position["players"]):
            yield str(seat), f"{seat}: {self.player(player)}"
        for name in HEX_NAMES:
            content = position["board"].get(name)
            if content is not None or name in self.held:
                self.held.add(name)
                yield name, f"{name} {self.hex(content)}"

    def __init__(self) -> None:
        self.held: set[str] = set()  # hexes that have ever held anything

    def cubes(self, amounts: Json) -> str:
        return " ".join(f"{amounts[name]}{name[0]}" for name in self.CUBES)

    def player(self, player: Json) -> str:
        out = "" if player["eliminated"] is None else f" eliminated in round {player['eliminated']}"
        return f"${player['money']} {player['notes']}n {self.cubes(player)}{out}"

    def hex(self, content: Json | None) -> str:
        """Whose it is, the tile and its rotation, an Automation token (*), units by seat."""
        if content is None:
            return "empty"
        owner = "nobody's" if content["flag"] is None else f"of {content['flag']}"
        tile = "" if content["tile"] is None else f" {content['tile']}:{content['rotation']}"
        units = f" units {' '.join(map(str, content['units']))}" if any(content["units"]) else ""
        return f"{owner}{tile}{'*' if content['token'] else ''}{units}"


STATES: dict[str, type[States]] = {"empires": Empires, "wealth-of-nations": WealthOfNations}
