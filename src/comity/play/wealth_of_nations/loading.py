"""From a position to a state: defaults of a fresh game, then checks that everything fits together.

The board and what units are about to do: loading_board.py.
"""

from collections.abc import Callable
from typing import Any

from comity.games.common.rows import Rows
from comity.games.wealth_of_nations.constants import EndReason, Step
from comity.games.wealth_of_nations.phases import draft
from comity.games.wealth_of_nations.state import next_seat
from comity.games.wealth_of_nations.steps import (
    ALL_AT_ONCE,
    DRAFTING,
    ENDING,
    PRODUCING,
    SETUP,
    TURNS,
    UNIT_STEPS,
    WAR_STEPS,
)
from comity.games.wealth_of_nations.tables import CUBE_NAMES, PACKAGE_IDS, TILE_NAMES
from comity.play.loading import StateLoader, forbid
from comity.play.wealth_of_nations.position import (
    MOST_CUBES,
    MOST_MONEY,
    NATION_IDS,
    PRESENT_ROUND,
    PlayerPosition,
    Position,
)

SEAT_AFTER: Callable[[Any, int], int] = next_seat  # compiled rules have no types
PICKS: Callable[[Any], int] = draft.picks


class Loader(StateLoader[Position]):
    """Fills a state, all but the board, from a position. Raises BadPosition."""

    def __init__(self, position: Position, rules: Rows, state: Rows) -> None:
        super().__init__(position, rules, state)
        self.war = bool(rules["war"][0])
        self.second = bool(rules["second"][0])
        self.cash_only = bool(rules["cash_only_start"][0])
        self.players = self.one_a_seat(position.players, PlayerPosition())
        self.step = self.find_step()

    def load(self) -> None:
        self.check_step()
        self.state["step"] = self.step
        self.state["round_number"] = self.position.round
        self.load_end()
        for seat, player in enumerate(self.players):
            self.load_player(seat, player, f"players[{seat}]")
        self.check_totals()
        self.load_nations()
        self.load_packages()
        self.load_market()
        self.load_order()
        self.load_draft()
        self.load_passes()

    def in_game(self, seat: int) -> bool:
        return int(self.state["players"]["eliminated"][0, seat]) == 0

    def left(self) -> int:
        """How many players are in the game."""
        return sum(player.eliminated is None for player in self.players)

    # step and round

    def find_step(self) -> int:
        """Without one: a fresh game's first, or Trade, if anything shows that setup is over."""
        if self.position.step is not None:
            return int(Step[self.position.step.upper()])
        begun = bool(self.position.board) or self.position.round > 1
        return Step.TRADE if begun else int(self.state["step"][0])

    def check_step(self) -> None:
        step, number = self.step, self.position.round
        last = int(self.rules["last_round"][0])
        with_packages = step in SETUP and step != Step.FIRST_FLAG
        forbid(with_packages and self.cash_only, "step", "does not fit the option cash_only_start (W13.2)")
        forbid(step == Step.FIRST_FLAG and not self.cash_only, "step", "belongs to a cash_only_start (W13.2)")
        forbid(step in WAR_STEPS and not self.war, "step", "belongs to a game with war (W4.8, W9, W10.7)")
        forbid(step == Step.SETTLE_NOTES and not self.second, "step", "belongs to the second edition (W11.4)")
        forbid(step in SETUP and number != 1, "round", "must be 1 in setup")
        beyond = last + (0 if self.second else 1)  # the first edition's last Trade phase (W11.2)
        forbid(last > 0 and number > beyond, "round", f"must be at most {beyond} with last_round {last} (W11.7)")
        played = number > last > 0 and step not in (Step.TRADE, Step.OVER)
        forbid(played, "round", f"must be at most {last} in this step, with last_round {last} (W11.7)")

    def load_end(self) -> None:
        name, step = self.position.end_triggered, self.step
        self.state["end_triggered"] = -1 if name is None else EndReason[name.upper()]
        early = step in SETUP or (step == Step.TRADE and self.second)
        forbid(name is not None and early, "end_triggered", "does not fit: the game goes on after this step (W11.2)")
        left = self.left()
        missing = name is None and left > 1 and (step in ENDING or self.is_past_last_round())
        forbid(missing, "end_triggered", "is missing, but nothing else can have led to this step (W11.1)")
        forbid(step == Step.SETTLE_NOTES and left < 2, "step", "does not fit: fewer than two players are left (W5.3)")

    def is_past_last_round(self) -> bool:
        """Whether the Develop phase that triggers the end is over (W11.7)."""
        last, number = int(self.rules["last_round"][0]), self.position.round
        return last > 0 and (number > last or (number == last and self.step in PRODUCING))

    # players

    def load_player(self, seat: int, player: PlayerPosition, place: str) -> None:
        row, eliminated = self.state["players"][0], player.eliminated is not None
        money = player.money
        if money is None:
            money = 0 if eliminated or not self.cash_only else int(self.rules["start_money"][0])
        row["money"][seat], row["notes"][seat] = money, player.notes
        row["cubes"][seat] = [getattr(player, name) for name in CUBE_NAMES]
        sold = self.step == Step.SETTLE_NOTES or (self.step == Step.OVER and self.second and self.left() > 1)
        held = int(row["cubes"][seat].sum())
        forbid(sold and held > 0, place, "holds cubes, but the final sell-off is over (W11.3)")
        if eliminated:
            self.load_eliminated(seat, player, place, held + money + player.notes)
        self.load_marks(seat, player, place)

    def check_totals(self) -> None:
        """What players hold together may come to one of them, who must be able to count it."""
        players = self.state["players"][0]
        held = {"money": players["money"], **{name: players["cubes"][:, k] for k, name in enumerate(CUBE_NAMES)}}
        for name, amounts in held.items():
            total, most = int(amounts.sum(dtype=int)), MOST_MONEY if name == "money" else MOST_CUBES
            forbid(total > most, "players", f"hold {total} {name} together, and may hold {most}")

    def load_eliminated(self, seat: int, player: PlayerPosition, place: str, held: int) -> None:
        number, here = player.eliminated, self.position.round
        fell = here if number == PRESENT_ROUND else number
        last = here + int(self.rules["final_interest"][0] and self.step in ENDING)
        forbid(self.step in SETUP, f"{place}.eliminated", "does not fit setup (W5.3)")
        forbid(not self.second, f"{place}.eliminated", "belongs to the second edition (W5.3)")
        forbid(fell is not None and fell > last, f"{place}.eliminated", f"must be a round from 1 to {last}, not {fell}")
        forbid(held > 0, place, "is eliminated and must hold nothing (W5.3)")
        self.state["players"]["eliminated"][0, seat] = fell

    def load_marks(self, seat: int, player: PlayerPosition, place: str) -> None:
        """What a player has done in this phase."""
        row, step = self.state["players"][0], self.step
        limited = bool(self.rules["limited_passing"][0])
        forbid(player.out and not limited, f"{place}.out", "belongs to the option limited_passing (W13.1)")
        forbid(step in SETUP and (player.out or player.barters > 0), place, "has traded before the first Trade phase")
        forbid(player.settled and step not in ENDING, f"{place}.settled", "does not fit this step (W11.4)")
        for name, amount in player.to_place.items():
            forbid(amount > 0 and step != Step.PLACE_TILE, f"{place}.to_place", "does not fit this step (W4.6)")
            row["to_place"][seat, TILE_NAMES.index(name)] = amount
        row["out"][seat], row["barters"][seat], row["settled"][seat] = (
            player.out,
            player.barters,
            player.settled,
        )

    def load_nations(self) -> None:
        """W4.2; those that are not said go by seat, or else the first that is free."""
        given = [None if player.nation is None else NATION_IDS.index(player.nation) for player in self.players]
        named = [nation for nation in given if nation is not None]
        forbid(len(set(named)) < len(named), "players", "name a nation twice (W4.2)")
        for seat, nation in enumerate(given):
            if nation is None:
                free = [number for number in (seat, *range(len(NATION_IDS))) if number not in named]
                nation = free[0]
                named.append(nation)
            self.state["players"]["nation"][0, seat] = nation

    def load_packages(self) -> None:
        """W4.4."""
        owners: dict[int, int] = {}
        for seat, player in enumerate(self.players):
            place, mask = f"players[{seat}].packages", 0
            for name in player.packages:
                number = PACKAGE_IDS.index(name)
                in_game = not self.cash_only and int(self.rules["packages"][0]) >> number & 1 == 1
                forbid(not in_game, place, f"names {name}, which is not in this game (W4.4, W13.2)")
                forbid(number in owners, place, f"names {name}, which seat {owners.get(number)} has")
                owners[number] = seat
                mask |= 1 << number
            self.state["players"]["packages"][0, seat] = mask
        placing = [seat for seat, player in enumerate(self.players) if any(player.to_place.values())]
        forbid(len(placing) > 1, "players", "place tiles in two seats, but one does so at a time (W4.6)")

    # table

    def load_market(self) -> None:
        for cube, name in enumerate(CUBE_NAMES):
            amount = self.position.market.get(name)
            wells = int(self.rules["wells"][0, cube])
            if amount is not None:
                forbid(amount > wells, f"market.{name}", f"must be from 0 to {wells}, not {amount} (W2.1)")
                self.state["stock"][0, cube] = amount

    def load_order(self) -> None:
        """The first player, and whose turn it is; where the rules say whose, check_active compares."""
        given = self.position.first_player
        first = int(self.state["first_player"][0]) if given is None else self.seat(given, "first_player")
        if given is None and not self.in_game(first):
            first = SEAT_AFTER(self.state[0], first)
        somebody = any(self.in_game(seat) for seat in range(self.seats))
        forbid(somebody and not self.in_game(first), "first_player", f"is {first}, who is eliminated (W5.3)")
        self.state["first_player"] = first
        self.state["active"] = -1
        if self.step in (*TURNS, *UNIT_STEPS):
            stand = self.position.stand
            fresh = self.first_not_out(first) if stand is None else stand.mover
            given = self.position.active
            active = self.seat(fresh if given is None else given, "active")
            forbid(not self.in_game(active), "active", f"is {active}, who is eliminated (W5.3)")
            self.state["active"] = active

    def first_not_out(self, first: int) -> int:
        """Whose turn it is where nobody says so: the first player's, or who comes next and has not passed (W13.1)."""
        order = [(first + k) % self.seats for k in range(self.seats)]
        if not self.limited_trade:
            return first
        return next((seat for seat in order if self.in_game(seat) and not self.players[seat].out), first)

    @property
    def limited_trade(self) -> bool:
        """Whether who passes in this step is out (W13.1)."""
        return bool(self.rules["limited_passing"][0]) and self.step == Step.TRADE

    def load_draft(self) -> None:
        """How many packages are picked, and who picked first (W4.5, W13.4); kept when the draft is over."""
        given, first = self.position.draft, int(self.state["first_player"][0])
        drafting = self.step in DRAFTING
        mine = bool(self.rules["mine_picks_first"][0])
        drafter = None if given is None else given.drafter
        if drafter is None:
            fresh = int(self.state["drafter"][0])
            drafter = first if not mine else fresh if fresh != first else (first + 1) % self.seats
        self.seat(drafter, "draft.drafter")
        early = self.step in SETUP and not self.cash_only
        forbid(early and mine == (drafter == first), "draft.drafter", "does not fit the first player (W4.5, W13.4)")
        taken = sum(len(player.packages) for player in self.players)
        picks = 0 if self.cash_only else PICKS(self.rules[0])
        pick = None if given is None else given.pick
        if pick is None:
            pick = taken if drafting else picks
        forbid(pick > picks, "draft.pick", f"must be from 0 to {picks}, not {pick} (W4.5)")
        forbid(drafting and pick != taken, "draft.pick", f"must be {taken}, as many as there are packages taken")
        self.state["drafter"], self.state["pick"] = drafter, pick

    def load_passes(self) -> None:
        """Where all have passed, the phase is over, and the rules go on (W6.1, W8.1)."""
        passed = self.position.passed_in_a_row
        forbid(passed > self.seats, "passed_in_a_row", f"must be from 0 to {self.seats}, not {passed}")
        active = int(self.state["active"][0])
        turn_is_over = self.limited_trade and self.players[active].out
        goes_on = turn_is_over and not self.players[self.first_not_out(active)].out
        forbid(goes_on, "active", f"is {active}, who has passed and is out (W13.1)")
        self.state["passed"] = passed

    def check_active(self, resumed: Rows) -> None:
        """resumed: the state at its first decision. Whose turn a step gives it cannot be said otherwise."""
        given, found = self.position.active, int(resumed["active"][0])
        if given is None or self.step in (*TURNS, *UNIT_STEPS):
            return
        all_at_once = self.step in (*ALL_AT_ONCE, Step.OVER)
        forbid(all_at_once, "active", "must be nobody: all choose at once, or the game is over; leave it out")
        skipped = int(resumed["step"][0]) != self.step
        forbid(skipped, "active", "must be nobody: there is nobody to ask in this step; leave it out")
        forbid(given != found, "active", f"must be seat {found}, whose turn it is, or left out")
