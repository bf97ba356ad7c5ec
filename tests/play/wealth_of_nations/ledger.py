"""An account of a game of Wealth of Nations kept from its events alone; it checks on the way what each must say."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from play.wealth_of_nations.books import COSTS, INTEGRATED, Json
from play.wealth_of_nations.ledger_produce import Produce
from referee.wealth_of_nations import accounting, referee
from referee.wealth_of_nations.referee import COMPONENTS


class Ledger(Produce):
    """Setup, Trade and Develop; Produce and the end are in ledger_produce.py."""

    def __init__(self, seats: int, options: Mapping[str, Any], start: Json | None = None) -> None:
        super().__init__(seats, options, start)
        self.lifting: list[Json] = []  # tiles of the move that is being told
        self.to_lift = 0
        self.flags_due: Counter[str] = Counter()  # flags and tokens that such a move sends back: told less due
        self.tokens_due: Counter[str] = Counter()
        self.blocs_before: tuple[referee.Bloc, ...] = ()
        self.begun = start is not None
        self.last_flag = False  # W11.1a: placed in a Develop phase of the second edition

    def record(self, events: Sequence[Json]) -> None:
        """Enter what one move has brought about; AssertionError if it does not add up."""
        self.open_page()
        for event in events:
            enter = getattr(self, f"on_{event['event']}", None)
            if enter is not None:
                enter(event["seat"], event["data"])
        self.rehome_tokens()
        assert self.to_lift == 0
        assert not any((self.flags_due + self.tokens_due).values())
        assert not +self.agreed
        assert not self.last_flag or self.triggered is not None

    # setup

    def on_first_player(self, seat: int, data: Json) -> None:
        """Drawn at the start, and after that passed on clockwise (W4.1, W5.1)."""
        if self.begun:
            _, *others = self.turn_order()
            assert seat == next(other for other in [*others, self.first_player] if other in self.seats_in_game())
        else:
            self.drafter = seat
        self.first_player, self.begun = seat, True

    def on_drafts_first(self, seat: int, data: Json) -> None:
        assert seat != self.first_player
        self.drafter = seat

    def on_package_taken(self, seat: int, data: Json) -> None:
        package, holder = self.packages[data["package"]], self.holders[seat]
        assert all(data["package"] not in other.packages for other in self.holders)
        holder.packages.append(data["package"])
        self.picked += 1
        holder.to_place.update(package.get("tiles", {}))
        self.economies -= package.get("tiles", {}).get(INTEGRATED, 0)
        self.gain(seat, {name: n for name, n in package.items() if name != "tiles"})

    def on_tile_placed(self, seat: int, data: Json) -> None:
        assert self.holders[seat].to_place[data["tile"]] > 0
        assert not data["force"]
        self.holders[seat].to_place[data["tile"]] -= 1
        self.put_flag(seat, data["hex"])
        self.lay_tile(data)

    def lay_tile(self, data: Json) -> None:
        place = self.places[data["hex"]]
        assert place.tile is None
        conflict = referee.placement_conflict(self.board, data["hex"], data["tile"], data["rotation"])
        assert data["force"] == conflict
        place.tile, place.rotation = data["tile"], data["rotation"]

    def on_tile_returned(self, seat: int, data: Json) -> None:
        assert self.holders[seat].to_place[data["tile"]] > 0
        self.holders[seat].to_place[data["tile"]] -= 1
        if data["tile"] == INTEGRATED:
            self.economies += 1
        else:
            self.stacks[data["tile"]] += 1

    def on_unit_placed(self, seat: int, data: Json) -> None:
        assert self.places[data["hex"]].flag == seat
        assert self.holders[seat].units == COMPONENTS["units"]["per_player"]
        self.put_unit(seat, data["hex"])

    # turns

    def on_step(self, seat: None, data: Json) -> None:
        if self.step in ("draft", "place_tile") and data["step"] not in ("draft", "place_tile"):
            self.close_draft()
        if data["step"] == "trade":
            assert data["round"] == self.round + (self.step not in ("draft", "place_tile", "place_unit", "first_flag"))
            self.check_interest(begins=data["round"] > 1)
        else:
            assert data["round"] == self.round + (data["step"] == "over" and self.triggered is None)
        if self.step in ("develop", "activate") and data["step"] != "develop":
            self.close_develop()
        if self.step == "run":
            self.close_run()
        self.step, self.round = data["step"], data["round"]
        if self.step in ("trade", "develop"):
            self.turn, self.passed = self.first_player, 0
        for holder in self.holders:
            if self.step == "trade":
                holder.out, holder.barters = False, 0
            if self.step not in ("occupy", "run"):
                holder.occupations, holder.planned = None, False

    def act(self, seat: int) -> None:
        """A turn of Trade or Develop is taken."""
        assert seat == self.turn
        self.actor, self.passed = seat, 0
        self.turn = self.next_turn(seat)

    def on_passed(self, seat: int, data: Json) -> None:
        passed = self.passed
        if self.step == "trade":
            self.holders[seat].out = self.options.get("limited_passing", False)
        self.act(seat)
        self.passed = passed + 1

    # Trade

    def on_bought(self, seat: int, data: Json) -> None:
        self.check_amount(data["cubes"])
        cubes = [cube for cube, n in data["cubes"].items() for _ in range(n)]
        price, self.market = accounting.buy(cubes, self.market)
        assert data["money"] == price
        self.gain(seat, {"money": price}, -1)
        self.gain(seat, data["cubes"])
        self.act(seat)

    def on_sold(self, seat: int, data: Json) -> None:
        self.check_amount(data["cubes"])
        cubes = [cube for cube, n in data["cubes"].items() for _ in range(n)]
        price, self.market = accounting.sell(cubes, self.market)
        assert data["money"] == price
        self.gain(seat, data["cubes"], -1)
        self.gain(seat, {"money": price})
        self.act(seat)

    def check_amount(self, cubes: Mapping[str, int]) -> None:
        assert 1 <= sum(cubes.values()) <= (3 if self.second else 1)

    def on_borrowed(self, seat: int, data: Json) -> None:
        assets = self.holders[seat].assets
        money, notes = assets["money"], assets["notes"]
        for _ in range(data["notes"]):
            money, notes = accounting.borrow(money, notes)
        assert data["money"] == money - assets["money"]
        self.fresh[seat] += data["notes"]
        self.gain(seat, {"money": data["money"], "notes": data["notes"]})

    def on_repaid(self, seat: int, data: Json) -> None:
        assert data["money"] == data["notes"] * accounting.NOTES["repay"]
        self.gain(seat, {"money": data["money"], "notes": data["notes"]}, -1)

    def on_settled(self, seat: int, data: Json) -> None:
        """The deal as it was offered; the gifts themselves are told one by one and must come to the same."""
        parties = {gift[side] for gift in data["deal"] for side in ("from", "to")}
        assert self.turn in parties
        assert len(parties) == 2
        self.agreed = Counter()
        for gift in data["deal"]:
            named = {key: n for key, n in gift.items() if key not in ("from", "to")}
            for asset, n in named.items():
                self.agreed[gift["from"], gift["to"], asset] += n
                self.gain(gift["from"], {asset: n}, -1)
        for gift in data["deal"]:
            self.gain(gift["to"], {key: n for key, n in gift.items() if key not in ("from", "to")})
        assert all(self.holders[party].assets["notes"] <= accounting.NOTES["most"] for party in parties)
        self.holders[self.turn].barters += 1
        self.act(self.turn)

    def on_bartered(self, seat: int, data: Json) -> None:
        key = (seat, data["to"], data["asset"])
        assert self.agreed[key] >= data["amount"] > 0
        self.agreed[key] -= data["amount"]

    # Develop

    def on_flag_placed(self, seat: int, data: Json) -> None:
        if self.step == "develop":
            self.pay(seat, COSTS["flag"])
            self.act(seat)
            self.note_flag(seat, data["hex"])
        else:
            assert self.cash
            self.put_flag(seat, data["hex"])

    def note_flag(self, seat: int, name: str) -> None:
        """W8.2, W9.7; W11.1a is judged when the whole move is told."""
        assert not any(n for other, n in self.places[name].units.items() if other != seat)
        self.put_flag(seat, name)
        self.last_flag = self.last_flag or (self.second and self.holders[seat].flags == 0)

    def on_tile_built(self, seat: int, data: Json) -> None:
        assert self.places[data["hex"]].flag == seat
        self.pay(seat, referee.build_cost(data["tile"], forced=data["force"]))
        self.take_tile(data["tile"])
        self.lay_tile(data)
        self.act(seat)

    def on_tiles_moved(self, seat: int, data: Json) -> None:
        assert 1 <= data["tiles"] <= COMPONENTS["costs"]["move_tiles"]
        self.pay(seat, COSTS["move"])
        self.pay(seat, COSTS["force"], data["forced"])
        self.to_lift, self.lifting = data["tiles"], []
        self.forced = data["forced"]
        self.act(seat)

    def on_tile_moved(self, seat: int, data: Json) -> None:
        assert self.to_lift > 0
        assert self.places[data["from"]].tile == data["tile"]
        assert self.places[data["from"]].flag == seat
        self.lifting.append(data)
        self.to_lift -= 1
        if self.to_lift == 0:
            self.put_down(seat)

    def put_down(self, seat: int) -> None:
        """W8.4–W8.6: all tiles of the move, as soon as all are told of."""
        moves = [(move["from"], move["to"], move["rotation"]) for move in self.lifting]
        self.blocs_before = self.blocs()
        _, forced = referee.put_down(self.board, moves)
        assert forced == [move["force"] for move in self.lifting]
        assert self.forced == sum(forced)
        tokens = [self.places[move["from"]].token for move in self.lifting]
        for move in self.lifting:
            place = self.places[move["from"]]
            place.tile, place.rotation, place.token = None, 0, False
            if not self.war:
                place.flag = None
        for move, token in zip(self.lifting, tokens, strict=True):
            place, stays = self.places[move["to"]], move["from"] == move["to"]
            if not self.war and place.flag is not None:
                self.flags_due[move["to"]] += 1
            assert place.flag == seat or (not self.war and place.flag is None)
            place.flag, place.tile, place.rotation = seat, move["tile"], move["rotation"]
            place.token = token and (stays or not self.war)
            if token and not place.token:
                self.tokens_due[move["from"]] += 1

    def on_flag_returned(self, seat: int, data: Json) -> None:
        self.flags_due[data["hex"]] -= 1
        self.holders[seat].flags += 1

    def on_token_lost(self, seat: int, data: Json) -> None:
        self.tokens_due[data["hex"]] -= 1

    def on_token_moved(self, seat: int, data: Json) -> None:
        """W8.5: told by the hex where its tile lay before the move; it goes to a tile of what was that bloc."""
        lifted: dict[str, str] = {move["from"]: move["to"] for move in self.lifting}
        old = next((move["from"] for move in self.lifting if move["to"] == data["to"]), data["to"])
        assert any({old, data["from"]} <= bloc.tiles for bloc in self.blocs_before if bloc.colour != "food")
        self.rehomed.append((str(lifted.get(data["from"], data["from"])), data["to"]))

    def rehome_tokens(self) -> None:
        for old, _ in self.rehomed:
            assert self.places[old].token
            self.places[old].token = False
        for _, new in self.rehomed:
            assert self.places[new].tile is not None
            assert not self.places[new].token
            self.places[new].token = True

    def on_automated(self, seat: int, data: Json) -> None:
        place = self.places[data["hex"]]
        assert place.flag == seat
        assert place.tile not in (None, "farm")
        assert place.tile is not None
        colour = "energy" if place.tile == INTEGRATED else next(iter(referee.TILES[place.tile]["dots"]))
        assert not referee.automated(self.bloc(data["hex"], colour), self.tokens())
        self.pay(seat, COSTS["automate"])
        place.token = True
        self.act(seat)

    # war

    def on_unit_built(self, seat: int, data: Json) -> None:
        place = self.places[data["hex"]]
        assert place.flag == seat
        assert place.tile is not None
        assert not place.built
        self.pay(seat, COSTS["unit"])
        place.built = True
        self.put_unit(seat, data["hex"])
        self.act(seat)

    def on_activated(self, seat: int, data: Json) -> None:
        self.pay(seat, COSTS["activate"])
        self.left = COMPONENTS["costs"]["activations"]
        self.act(seat)

    def on_unit_moved(self, seat: int, data: Json) -> None:
        assert seat == self.actor
        assert data["to"] == data["from"] or data["to"] in referee.neighbours(data["from"]).values()
        self.left -= 1
        assert self.left >= 0
        self.shift(seat, data)

    def shift(self, seat: int, data: Json) -> None:
        assert data["to"] in referee.playable(self.terrain)
        self.put_unit(seat, data["from"], -1)
        self.put_unit(seat, data["to"])

    def on_transported(self, seat: int, data: Json) -> None:
        self.pay(seat, COSTS["transport"])
        self.act(seat)
        self.left = 0
        self.shift(seat, data)

    def on_stood(self, seat: int, data: Json) -> None:
        assert data["mover"] == self.actor != seat
        self.put_unit(seat, data["hex"], -1)
        self.put_unit(data["mover"], data["hex"], -1)

    def on_battled(self, seat: int, data: Json) -> None:
        assert seat == self.actor != data["opponent"]
        self.put_unit(seat, data["hex"], -1)
        self.put_unit(data["opponent"], data["hex"], -1)

    def on_conquered(self, seat: int, data: Json) -> None:
        place = self.places[data["hex"]]
        assert place.flag == data["opponent"] != seat
        assert place.tile is None
        self.put_unit(seat, data["hex"], -1)
        place.flag = None
        self.holders[data["opponent"]].flags += 1
        self.note_flag(seat, data["hex"])

    def on_settled_hex(self, seat: int, data: Json) -> None:
        self.put_unit(seat, data["hex"], -1)
        self.note_flag(seat, data["hex"])

    def on_activate_ended(self, seat: int, data: Json) -> None:
        assert seat == self.actor
        self.left = 0
