"""An account of a game of Empires kept from its events alone, by rules of its own: as a table could keep on paper.

It shares no code with the game but the data file of components, and checks on the way what each event must say.
"""

import tomllib
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

Json = dict[str, Any]
DATA = tomllib.loads(files("comity.games.empires").joinpath("empires.toml").read_text(encoding="utf-8"))
NATIONS = {nation["id"]: nation for nation in DATA["nation"]}
WARS = {war["id"]: war for war in DATA["war"]}
ASSETS = ("gold", "goods", "people", "territories", "bonds", "supporters", "revolts")
WINDOWS = {"develop", "market", "delivery", "market_end", "war", "muster", "war_end"}
POWERS_OF = {
    "develop": {"ottomans", "russia", "austria"},
    "market": {"france"},
    "market_end": {"netherlands"},
    "war_end": {"portugal", "prussia", "spain", "denmark", "sweden"},
}
BONUS: dict[str, dict[str, int]] = {
    "france": {"bonds": 1, "gold": 5},
    "portugal": {"territories": 1},
    "prussia": {"people": 1, "territories": 1},
    "spain": {"gold": 3},
    "sweden": {"goods": 1, "gold": 1},
}


@dataclass
class Holder:
    """One player's side of the table."""

    assets: Counter[str] = field(default_factory=Counter)
    nations: set[str] = field(default_factory=set)
    cards: Counter[int] = field(default_factory=Counter)
    ready: bool = False
    card: int | None = None
    delivered: int | None = None
    armies: int | None = None
    won: str | None = None
    passed_over: bool = False

    def luxuries(self) -> int:
        return min(self.assets["people"], self.assets["goods"])

    def industries(self) -> int:
        return min(self.assets["people"] - self.luxuries(), self.assets["territories"])

    def unused(self) -> int:
        return self.assets["people"] - self.luxuries() - self.industries()


class Ledger:
    """wars: the row as it lies at the start; everything else comes from events."""

    def __init__(self, seats: int, options: Json, wars: Json) -> None:
        self.options = options
        self.holders = [Holder() for _ in range(seats)]
        self.active, self.inactive = list(wars["active"]), list(wars["inactive"])
        self.step, self.round = "", 1
        self.diplomat: int | None = None
        self.price: int | None = None
        self.powers_used: set[str] = set()
        self.request: int | None = None
        self.offered: set[str] = set(NATIONS)
        self.tile_revolts: Counter[str] = Counter()
        self.luxuries_now: dict[int, int] = {}  # in this Develop, by seat; who has none is not told of

    def snapshot(self) -> "Ledger":
        return deepcopy(self)

    def record(self, event: Json) -> None:
        """Enter one event; AssertionError if it does not add up."""
        enter = getattr(self, f"on_{event['event']}", None)
        if enter is not None:
            enter(event["seat"], event["data"])

    def gain(self, seat: int, **amounts: int) -> None:
        for name, amount in amounts.items():
            self.holders[seat].assets[name] += amount
            assert self.holders[seat].assets[name] >= 0, f"seat {seat} has less than no {name}"

    # setup

    def on_nations_dealt(self, seat: None, data: Json) -> None:
        self.offered = set(data["nations"])
        assert len(self.offered) == len(self.holders) + 1

    def on_contested(self, seat: None, data: Json) -> None:
        assert len(data["seats"]) > 1
        self.tile_revolts[data["nation"]] += 1

    def on_claimed(self, seat: int, data: Json) -> None:
        self.offered.remove(data["nation"])
        assert data["revolts"] == self.tile_revolts.pop(data["nation"], 0)
        self.holders[seat].nations.add(data["nation"])
        self.gain(seat, revolts=data["revolts"])

    def on_set_out(self, seat: int, data: Json) -> None:
        first = self.options.get("first_game", False)
        game = DATA["first_game" if first else "standard_game"]
        bundle = game if first else {**NATIONS[data["nation"]], **game}
        assert self.holders[seat].nations == {data["nation"]}
        self.gain(seat, **{name: bundle.get(name, 0) for name in ASSETS})
        self.holders[seat].cards = Counter(range(11))
        self.offered = set()

    # steps and windows

    def on_step(self, seat: None, data: Json) -> None:
        self.step, self.round = data["step"], data["round"]
        self.luxuries_now = {}
        for holder in self.holders:
            holder.ready = False
            if self.step == "war":
                holder.delivered = self.price = None
            if self.step == "develop":
                holder.card = holder.armies = holder.won = None
                holder.passed_over = False
                self.powers_used = set()

    def on_game_over(self, seat: None, data: Json) -> None:
        self.step = "over"
        for holder in self.holders:
            holder.ready = False

    def on_ready(self, seat: int, data: Json) -> None:
        assert not self.holders[seat].ready
        self.holders[seat].ready = True

    def on_unready(self, seat: int, data: Json) -> None:
        assert self.holders[seat].ready
        self.holders[seat].ready = False

    # Develop

    def on_unemployed(self, seat: int, data: Json) -> None:
        assert data["people"] == self.holders[seat].unused() > 1
        self.gain(seat, revolts=1)

    def on_unpaid(self, seat: int, data: Json) -> None:
        assets = self.holders[seat].assets
        assert data["bonds"] == assets["bonds"] - assets["gold"] > 0
        self.gain(seat, revolts=data["bonds"])

    def on_banks(self, seat: int, data: Json) -> None:
        assets = self.holders[seat].assets
        assert data["banks"] == min(assets["gold"], assets["bonds"])
        self.gain(seat, gold=-data["banks"])

    def on_luxuries(self, seat: int, data: Json) -> None:
        assert data["luxuries"] == self.holders[seat].luxuries()
        self.luxuries_now[seat] = data["luxuries"]
        self.gain(seat, goods=-data["luxuries"], supporters=data["luxuries"])

    def on_industries(self, seat: int, data: Json) -> None:
        assets = self.holders[seat].assets
        assert data["industries"] == min(assets["people"] - self.luxuries_now.get(seat, 0), assets["territories"])
        self.gain(seat, goods=data["industries"])

    # Market and War

    def on_card(self, seat: int, data: Json) -> None:
        holder = self.holders[seat]
        assert holder.cards[data["number"]] > 0 or (data["number"] == 0 and not +holder.cards)
        holder.card = data["number"] if +holder.cards else None

    def on_delivered(self, seat: int, data: Json) -> None:
        holder = self.holders[seat]
        holder.delivered = data["goods"]
        assert data["goods"] == min(holder.card or 0, holder.assets["goods"])
        self.gain(seat, goods=-data["goods"])

    def on_price(self, seat: None, data: Json) -> None:
        assert data["goods"] == sum(holder.delivered or 0 for holder in self.holders)
        first = DATA["ports"]["first_available"][str(len(self.holders))]
        assert data["price"] == max(0, first - data["goods"])
        self.price = data["price"]

    def on_earned(self, seat: int, data: Json) -> None:
        assert data == {"goods": self.holders[seat].delivered, "gold": (self.price or 0) * data["goods"]}
        self.gain(seat, gold=data["gold"])
        self.holders[seat].card = None

    def on_raised(self, seat: int, data: Json) -> None:
        holder = self.holders[seat]
        holder.armies = data["armies"]
        assert data["armies"] == min(holder.card or 0, holder.assets["gold"])
        self.gain(seat, gold=-data["armies"])

    def on_token(self, seat: int, data: Json) -> None:
        assert data["from"] == self.diplomat != seat
        self.diplomat = seat

    def on_named_next(self, seat: int, data: Json) -> None:
        assert data["by"] == self.diplomat
        assert self.holders[seat].won is None

    def on_passed_over(self, seat: int, data: Json) -> None:
        self.holders[seat].passed_over = True

    def on_war_won(self, seat: int, data: Json) -> None:
        assert data["war"] in self.active
        assert data["war"] not in [holder.won for holder in self.holders]
        assert self.holders[seat].armies
        self.holders[seat].won = data["war"]
        self.gain(seat, **{name: WARS[data["war"]].get(name, 0) for name in ASSETS})

    def on_war_removed(self, seat: None, data: Json) -> None:
        assert self.active.pop(0) == data["war"]

    def on_war_activated(self, seat: None, data: Json) -> None:
        assert self.inactive.pop(0) == data["war"]
        self.active.append(data["war"])

    # powers

    def on_power_used(self, seat: int, data: Json) -> None:
        nation, holder = data["nation"], self.holders[seat]
        assert nation in holder.nations - self.powers_used
        self.powers_used.add(nation)
        if nation == "great_britain":
            assert self.price is not None
            self.price -= 2
            return
        gold = {
            "ottomans": holder.industries(),
            "russia": 2 * holder.unused(),
            "austria": holder.luxuries(),
            "netherlands": self.price or 0,
        }
        bonus = BONUS.get(nation) or {"gold": gold[nation]}
        assert data["gold"] == bonus.get("gold", 0)
        self.gain(seat, **bonus)

    def on_requested(self, seat: int, data: Json) -> None:
        assert data["nation"] == "denmark"
        self.request = seat
        for other, holder in enumerate(self.holders):
            holder.ready = holder.ready and other == seat

    def on_permitted(self, seat: int, data: Json) -> None:
        assert data["asker"] == self.request != seat
        self.powers_used.add("denmark")
        self.request = None
        self.gain(data["asker"], supporters=2)

    def on_lapsed(self, seat: int, data: Json) -> None:
        assert seat == self.request
        self.request = None

    # deals

    def on_settled(self, seat: int, data: Json) -> None:
        parties = {gift[side] for gift in data["deal"] for side in ("from", "to")}
        for gift in data["deal"]:
            self.hand_over(gift, -1, self.holders[gift["from"]])
        for gift in data["deal"]:
            self.hand_over(gift, 1, self.holders[gift["to"]])
            if gift.get("diplomacy"):
                assert self.diplomat == gift["from"]
                self.diplomat = gift["to"]
        usable = POWERS_OF.get(self.step, set()) - self.powers_used
        for other, holder in enumerate(self.holders):
            holder.ready = holder.ready and other not in parties and not usable & holder.nations

    def hand_over(self, gift: Json, sign: int, holder: Holder) -> None:
        for name in ASSETS:
            holder.assets[name] += sign * gift.get(name, 0)
            assert holder.assets[name] >= 0
        tiles = set(gift.get("nations", ()))
        assert tiles <= holder.nations if sign < 0 else not tiles & holder.nations
        holder.nations ^= tiles
        for number in gift.get("cards", ()):
            holder.cards[number] += sign
            assert holder.cards[number] >= (holder.card == number)

    # what it comes to

    def position(self) -> Json:
        """The same as Match.position() says, where events tell it: open information without the desk."""
        asked = None if self.request is None else {"nation": "denmark", "seat": self.request}
        return {
            "round": self.round,
            "step": self.step,
            "diplomat": self.diplomat,
            "price": self.price,
            "powers_used": self.powers_used,
            "wars": {"active": self.active, "inactive": self.inactive},
            "request": asked,
            "players": [
                {
                    **{name: holder.assets[name] for name in ASSETS},
                    "nations": holder.nations,
                    "cards": sorted(holder.cards.elements()),
                    "ready": holder.ready and self.step in WINDOWS,
                    "card": holder.card,
                    "delivered": holder.delivered,
                    "armies": holder.armies,
                    "won": holder.won,
                    "passed_over": holder.passed_over,
                }
                for holder in self.holders
            ],
        }
