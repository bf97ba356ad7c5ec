"""From a position's JSON to a state: the board, units about to act, and what was chosen for the Produce phase."""

from collections.abc import Callable
from typing import Any

from typing_extensions import override

from comity.errors import BadPosition, IllegalMove
from comity.games.common.rows import Rows, allocate
from comity.games.spec import Contract
from comity.games.wealth_of_nations.actions import ACTION
from comity.games.wealth_of_nations.constants import By, Kind, Step
from comity.games.wealth_of_nations.phases.operations import defenders
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.steps import DEVELOPING, DRAFTING, PRODUCING, UNIT_STEPS
from comity.games.wealth_of_nations.supplies import economies_left
from comity.games.wealth_of_nations.tables import HEX_NAMES, TILE_NAMES
from comity.play.loading import forbid
from comity.play.moves import Move
from comity.play.wealth_of_nations import moves
from comity.play.wealth_of_nations.bloc_names import HEX_NUMBERS
from comity.play.wealth_of_nations.codec import encode_occupation, encode_plan
from comity.play.wealth_of_nations.loading import Loader
from comity.play.wealth_of_nations.position import HexPosition, Position
from comity.play.wealth_of_nations.refusals import reason_sentence
from comity.play.wealth_of_nations.snapshot import find_outlook

DEFENDERS: Callable[[Any, int, int], int] = defenders  # compiled rules have no types
ECONOMIES_LEFT: Callable[[Any, Any], int] = economies_left


class BoardLoader(Loader):
    """Fills a whole state from a position. Raises BadPosition."""

    def __init__(self, position: Position, rules: Rows, state: Rows, contract: Contract) -> None:
        super().__init__(position, rules, state)
        self.contract = contract

    @override
    def load(self) -> None:
        super().load()
        for name, content in self.position.board.items():
            self.load_hex(HEX_NUMBERS[name], content, f"board.{name}")
        self.load_economies()
        self.check_units()
        self.load_units_at_work()
        self.load_choices()

    # board

    def load_hex(self, h: int, content: HexPosition, place: str) -> None:
        units = [*content.units, *[0] * (self.seats - len(content.units))]
        forbid(len(units) > self.seats, f"{place}.units", f"must be at most {self.seats} numbers, one a seat")
        holds = content.flag is not None or content.tile is not None or any(units)
        blocked = bool(self.rules["blocked"][0, h])
        forbid(blocked and holds, place, "holds something, but is the centre or Impassable Terrain (W1.2, W1.4)")
        forbid(any(units) and not self.war, f"{place}.units", "belong to a game with war (W9)")
        if content.flag is not None:
            self.seat(content.flag, f"{place}.flag")
        forbid(self.step in DRAFTING and any(units), f"{place}.units", "come after the draft (W4.8)")
        self.check_tile(content, place)
        board = self.state["board"][0]
        board["flag"][h] = -1 if content.flag is None else content.flag
        board["tile"][h] = -1 if content.tile is None else TILE_NAMES.index(content.tile)
        board["rotation"][h], board["token"][h], board["built"][h] = content.rotation, content.token, content.built
        board["units"][h, : self.seats] = units

    def check_tile(self, content: HexPosition, place: str) -> None:
        tile = content.tile
        forbid(tile is not None and content.flag is None, f"{place}.flag", "is missing: a tile stands on a flag")
        forbid(tile is None and content.rotation != 0, f"{place}.rotation", "belongs to a tile")
        forbid(tile is None and content.token, f"{place}.token", "belongs to a tile (W8.7)")
        forbid(tile == "farm" and content.token, f"{place}.token", "cannot lie on a farm (W8.7)")
        economy = tile == "integrated_economy" and not self.rules["super_industry"][0]
        forbid(economy, f"{place}.tile", "belongs to the option super_industry (W3.8)")
        fits = self.step in DEVELOPING and self.war
        forbid(content.built and not fits, f"{place}.built", "belongs to a Develop phase with war (W9.1)")

    def load_economies(self) -> None:
        """Those that are neither on the board nor in a player's hand (W3.8, W4.4)."""
        given = self.position.integrated_economy_left
        fresh = ECONOMIES_LEFT(self.rules[0], self.state[0])
        forbid(bool(given) and not self.rules["super_industry"][0], "integrated_economy_left", "must be 0 (W3.8)")
        self.state["integrated_left"] = fresh if given is None else given

    # units

    def check_units(self) -> None:
        """All of a player's units may meet in one hex, which counts no more than MOST_UNITS of them."""
        totals = self.state["board"]["units"][0].sum(axis=0, dtype=int).tolist()
        for seat, total in enumerate(totals):
            why = f"holds {total} units of seat {seat}, but a position has at most {moves.MOST_UNITS} of a player"
            forbid(total > moves.MOST_UNITS, "board", why)

    def load_units_at_work(self) -> None:
        """W9.2, W9.3, W9.8, W9.9."""
        activation, operation, stand = self.position.activation, self.position.operation, self.position.stand
        step = self.step
        forbid(activation is not None and step not in UNIT_STEPS, "activation", "does not fit this step (W9.2)")
        forbid(operation is not None and step != Step.OPERATION, "operation", "does not fit this step (W9.3)")
        forbid(stand is not None and step != Step.STAND, "stand", "does not fit this step (W9.8)")
        forbid(operation is None and step == Step.OPERATION, "operation", "is missing in the step operation")
        forbid(stand is None and step == Step.STAND, "stand", "is missing in the step stand")
        if step == Step.ACTIVATE:
            self.load_left(1, "W9.2")
            units = self.state["board"]["units"][0, :, int(self.state["active"][0])]
            forbid(int(units.sum()) == 0, "step", "is activate, but the active player has no unit (W9.2)")
        if operation is not None:
            by = By[operation.by.upper()]
            self.load_left(0, "W9.3")
            lasting = by == By.TRANSPORT and int(self.state["left"][0]) > 0
            forbid(lasting, "activation.left", "must be 0 after a transport (W9.9)")
            self.load_mover(operation.hex, "operation.hex")
            self.state["by"] = by
        if stand is not None:
            active = int(self.state["active"][0])
            forbid(stand.mover != active, "stand.mover", f"must be {active}, whose turn it is (W9.8)")
            self.load_left(0, "W9.3")
            self.load_mover(stand.hex, "stand.hex")
            self.load_asked(HEX_NUMBERS[stand.hex], stand.asked)

    def load_left(self, least: int, clause: str) -> None:
        """Activations that are left; while one goes on, it is not among them."""
        given, total = self.position.activation, int(self.rules["activations"][0])
        most = total if least else total - 1
        transport = self.position.operation is not None and self.position.operation.by == "transport"
        left = given.left if given is not None else 0 if transport else most
        forbid(not least <= left <= most, "activation.left", f"must be from {least} to {most}, not {left} ({clause})")
        self.state["left"] = left

    def load_mover(self, name: str, place: str) -> None:
        h, active = HEX_NUMBERS[name], int(self.state["active"][0])
        there = int(self.state["board"]["units"][0, h, active]) > 0
        forbid(not there, place, f"is {name}, where seat {active} has no unit (W9.3)")
        self.state["hex"] = h

    def load_asked(self, h: int, asked: tuple[int, ...] | None) -> None:
        active = int(self.state["active"][0])
        able = [seat for seat in range(self.seats) if DEFENDERS(self.state[0], active, h) >> seat & 1]
        strangers = [seat for seat in asked or () if seat not in able]
        why = f"names seat {strangers[0] if strangers else 0}, who has no unit on {HEX_NAMES[h]} to stand with (W9.8)"
        forbid(bool(strangers), "stand.asked", why)
        chosen = able if asked is None else sorted(set(asked))
        forbid(not chosen, "stand.asked", "must be at least one seat with a unit there (W9.8)")
        self.state["asked"] = sum(1 << seat for seat in chosen)

    # choices for Produce

    def load_choices(self) -> None:
        """Occupations and plans, each judged as the move that it was (W10.1–W10.7)."""
        for seat, player in enumerate(self.players):
            place = f"players[{seat}]"
            early = player.occupations is not None and not (self.step in PRODUCING and self.war)
            forbid(early, f"{place}.occupations", "does not fit this step (W10.7)")
            forbid(player.plan is not None and self.step != Step.RUN, f"{place}.plan", "does not fit this step (W10.1)")
        for seat, player in enumerate(self.players):
            if player.occupations is not None:
                move: Move = moves.Occupy(blocs=player.occupations)
                action = self.judged(seat, move, Step.OCCUPY, f"players[{seat}].occupations")
                self.state["players"]["occupying"][0, seat] = action["sections"][0]
                self.state["players"]["declared"][0, seat] = 1
        for seat, player in enumerate(self.players):
            if player.plan is not None:
                action = self.judged(seat, moves.Run(blocs=player.plan), Step.RUN, f"players[{seat}].plan")
                own = self.state["board"]["flag"][0] == seat
                self.state["plan"][0, own] = action["sections"][0, own]
                self.state["players"]["planned"][0, seat] = 1

    def judged(self, seat: int, move: Move, step: Step, place: str) -> Rows:
        """The action row of an occupy or a run that would be legal for the seat in this step."""
        action, state = allocate(ACTION), self.state
        action["kind"], action["seat"] = Kind[move.kind.upper()], seat
        tiles, owners = state["board"]["tile"][0].tolist(), state["board"]["flag"][0].tolist()
        try:
            if isinstance(move, moves.Run):
                encode_plan(seat, move, action, tiles, owners, find_outlook(self.rules, state).leader)
            elif isinstance(move, moves.Occupy):
                encode_occupation(seat, move, action, tiles)
        except IllegalMove as error:
            raise BadPosition(f"Position: {place}: {error.message}") from None
        state["step"], state["waiting"] = step, 1 << seat
        reason = Reason(self.contract.check(self.rules, state, action))
        state["step"], state["waiting"] = self.step, 0
        if reason != Reason.OK:
            raise BadPosition(f"Position: {place}: {reason_sentence(reason, Kind[move.kind.upper()])}")
        return action
