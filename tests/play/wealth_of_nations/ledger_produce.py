"""The ledger's pages for Produce, for interest and for the end of the game (W5.2, W5.3, W10, W11)."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

from play.wealth_of_nations.books import CUBES, Books, Json
from referee.wealth_of_nations import accounting, referee


class Running(NamedTuple):
    """A bloc that has run, until all that it made is handed out."""

    bloc: referee.Bloc
    dots: int
    taken: Counter[int]


def fewest_and_most(bloc: referee.Bloc, fed: int) -> tuple[int, int]:
    """Dots of the bloc's own that so many fed tiles can make (W10.3)."""
    made = [sum(dot.hexes <= set(tiles) for dot in bloc.dots) for tiles in combinations(sorted(bloc.tiles), fed)]
    return min(made), max(made)


class Produce(Books):
    def __init__(self, seats: int, options: Mapping[str, Any], start: Json | None = None) -> None:
        super().__init__(seats, options, start)
        self.reason: str | None = None  # why the game is over
        self.open_page()

    def open_page(self) -> None:
        """What is only remembered while one move is told."""
        self.fresh: Counter[int] = Counter()  # notes taken
        self.charged: set[int] = set()  # who has paid interest, or was eliminated
        self.held: list[Counter[str]] | None = None  # before anything was produced
        self.used: list[Counter[str]] = [Counter() for _ in self.holders]
        self.ran: set[referee.Bloc] = set()
        self.ran_nothing: set[int] = set()
        self.running: Running | None = None
        self.agreed: Counter[tuple[int, int, str]] = Counter()
        self.rehomed: list[tuple[str, str]] = []
        self.sold: dict[str, Counter[int]] = {}

    def close_develop(self) -> None:
        """W9.1: the marks go. W11.1, W11.7: whatever brings the end was told of."""
        for place in self.places.values():
            place.built = False
        full = all(self.places[name].flag is not None for name in referee.playable(self.terrain))
        empty = sum(left == 0 for left in self.stacks.values()) >= 5
        last = 0 < self.options.get("last_round", 30) <= self.round
        bare = not self.second and any(holder.flags == 0 for holder in self.holders)
        assert self.triggered is not None or not (full or empty or last or bare)

    def on_end_triggered(self, seat: None, data: Json) -> None:
        assert self.triggered is None
        self.triggered = data["reason"]
        if self.triggered == "flags":
            assert any(holder.flags == 0 for holder in self.holders)
        elif self.triggered == "last_round":
            assert self.round >= self.options.get("last_round", 30) > 0
        elif self.triggered == "stacks":
            assert sum(left == 0 for left in self.stacks.values()) >= 5
        else:
            assert all(self.places[name].flag is not None for name in referee.playable(self.terrain))

    # Produce

    def on_occupies(self, seat: int, data: Json) -> None:
        bloc = self.bloc(data["hex"], data["colour"])
        assert bloc.owner != seat
        assert self.holders[bloc.owner].eliminated is None
        said = [*(self.holders[seat].occupations or ()), data]
        here = sum(other["units"] for other in said if other["hex"] == data["hex"])
        assert here <= self.places[data["hex"]].units[seat]
        self.holders[seat].occupations = said

    def on_occupies_nothing(self, seat: int, data: Json) -> None:
        assert self.holders[seat].occupations is None
        self.holders[seat].occupations = []

    def on_planned(self, seat: int, data: Json) -> None:
        assert not self.holders[seat].planned
        self.holders[seat].planned = True

    def on_ran_nothing(self, seat: int, data: Json) -> None:
        self.ran_nothing.add(seat)

    def on_ran(self, seat: int, data: Json) -> None:
        """W10.1–W10.5: paid from what was held before anything was made."""
        assert self.running is None
        bloc = self.bloc(data["hex"], data["colour"])
        assert bloc.owner == seat not in self.ran_nothing
        assert bloc not in self.ran
        self.ran.add(bloc)
        unfed = sorted(bloc.tiles)[data["fed"] :]
        run = referee.Run(data["feed"], frozenset(unfed))
        assert referee.may_run(bloc, run, self.tokens())
        self.use(seat, referee.running_cost(bloc, run))
        fewest, most = fewest_and_most(bloc, data["fed"])
        if self.options.get("shared_dots", False):
            most += sum(len(dot.owners) > 1 and bool(dot.hexes & bloc.tiles) for dot in self.dots_of(bloc.colour))
        assert fewest <= data["dots"] <= most
        self.running = Running(bloc, data["dots"], Counter())

    def close_run(self) -> None:
        """Everybody who chose to run nothing was told of."""
        idle = {seat for seat, holder in enumerate(self.holders) if holder.planned} - {bloc.owner for bloc in self.ran}
        assert self.ran_nothing == idle

    def dots_of(self, colour: str) -> list[referee.Dot]:
        return [dot for dot in referee.completed_dots(self.board) if dot.colour == colour]

    def use(self, seat: int, cost: Counter[str]) -> None:
        if self.held is None:
            self.held = [Counter(holder.assets) for holder in self.holders]
        self.used[seat].update(cost)
        assert self.used[seat] <= self.held[seat]
        self.pay(seat, cost)

    def on_taken(self, seat: int, data: Json) -> None:
        assert self.running is not None
        assert (data["hex"] in self.running.bloc.tiles, data["colour"]) == (True, self.running.bloc.colour)
        dots = data["amount"] // self.worth(data["colour"])
        assert dots > 0
        self.running.taken[seat] += dots
        self.hand_out(seat, data)

    def on_produced(self, seat: int, data: Json) -> None:
        """The rest is the owner's; who took what is as W10.8 and W10.9 say."""
        assert self.running is not None
        bloc, dots, taken = self.running
        assert (bloc.owner, bloc.colour) == (seat, data["colour"])
        assert (taken, data["amount"] // self.worth(data["colour"])) == referee.split(
            dots, self.occupiers(bloc), self.turn_order()
        )
        self.hand_out(seat, data)
        self.running = None

    def occupiers(self, bloc: referee.Bloc) -> Counter[int]:
        units: Counter[int] = Counter()
        for seat, holder in enumerate(self.holders):
            for said in holder.occupations or ():
                if said["hex"] in bloc.tiles and said["colour"] == bloc.colour:
                    units[seat] += said["units"]
        return units

    @staticmethod
    def worth(colour: str) -> int:
        return referee.BANK_DOT if colour == "money" else 1

    def hand_out(self, seat: int, data: Json) -> None:
        assert data["amount"] % self.worth(data["colour"]) == 0
        self.gain(seat, {data["colour"]: data["amount"]})

    # interest and elimination

    def on_interest(self, seat: int, data: Json) -> None:
        """W5.2, from the notes held before those that this payment made necessary."""
        assets, fresh = self.holders[seat].assets, self.fresh[seat]
        notes = assets["notes"] - fresh
        money = assets["money"] - sum(accounting.NOTES["pays"] - notes - k for k in range(fresh))
        paid = accounting.interest(money, notes)
        assert paid == (assets["money"] - data["money"], assets["notes"])
        assert data["money"] == notes * accounting.NOTES["interest"] > 0
        self.gain(seat, {"money": data["money"]}, -1)
        self.charged.add(seat)

    def on_eliminated(self, seat: int, data: Json) -> None:
        holder = self.holders[seat]
        assert accounting.interest(holder.assets["money"], holder.assets["notes"]) is None
        holder.assets = Counter()
        holder.eliminated = self.round + 1
        self.charged.add(seat)

    def check_interest(self, *, begins: bool) -> None:
        """When a round begins, or before the sell-off if so agreed: whoever held notes has paid for them."""
        held = {seat for seat, holder in enumerate(self.holders) if holder.assets["notes"] > self.fresh[seat]}
        fallen = {seat for seat, holder in enumerate(self.holders) if holder.eliminated is not None}
        assert self.charged - fallen == (held if begins and self.second else set())

    # the end

    def on_sell_off(self, seat: None, data: Json) -> None:
        if not self.sold:
            self.check_interest(begins=self.options.get("final_interest", False))
        cube, amounts = data["cube"], {seat: holder.assets for seat, holder in enumerate(self.holders)}
        held = sum(assets[cube] for assets in amounts.values())
        assert data["price"] == accounting.final_price(cube, self.market[cube], held)
        self.sold[cube] = Counter({seat: assets[cube] * data["price"] for seat, assets in amounts.items()})

    def on_sold_off(self, seat: int, data: Json) -> None:
        assert self.sold[data["cube"]][seat] == data["money"]
        self.gain(seat, {data["cube"]: self.holders[seat].assets[data["cube"]]}, -1)
        self.gain(seat, {"money": data["money"]})

    def on_finished(self, seat: int, data: Json) -> None:
        self.holders[seat].settled = True

    def on_game_over(self, seat: None, data: Json) -> None:
        self.reason = data["reason"]
        fallen = len(self.holders) - len(self.seats_in_game())
        if self.triggered is None:
            assert data["reason"] == ("all_eliminated" if fallen == len(self.holders) else "last_player")
        if self.sold:
            assert all(holder.assets[cube] == 0 for holder in self.holders for cube in CUBES)

    def standings(self) -> dict[int, accounting.Standing]:
        """What everybody ends with."""
        owned = Counter(place.flag for place in self.places.values() if place.flag is not None)
        tiles = Counter(place.flag for place in self.places.values() if place.tile is not None)
        return {
            seat: accounting.Standing(
                tiles[seat], holder.assets["money"], holder.assets["notes"], owned[seat], holder.eliminated
            )
            for seat, holder in enumerate(self.holders)
        }
