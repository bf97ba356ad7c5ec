"""From a position's JSON to a state: defaults of a fresh game, then checks that everything fits together."""

from collections.abc import Sequence

from comity.games.common.log import LOG
from comity.games.common.masks import members_of, set_of
from comity.games.common.rows import Rows, allocate
from comity.games.empires.constants import (
    AFTERMATH,
    CARD_LAID,
    CONTESTS,
    MOST_HELD,
    NUMBERS,
    PRICED,
    SETUP,
    WINDOWS,
    Phase,
    Step,
    phase_of,
)
from comity.games.empires.outlook import OUTLOOK, outlook, pass_rounds
from comity.games.empires.tables import ASSET_NAMES, NATION_IDS, components
from comity.play.empires.position import MAX_CARDS, MOST_REVOLTS, PlayerPosition, Position, names_of
from comity.play.loading import StateLoader, forbid


class Loader(StateLoader[Position]):
    """Fills a state from a position. Raises BadPosition."""

    def __init__(self, position: Position, rules: Rows, state: Rows, war_ids: Sequence[str]) -> None:
        super().__init__(position, rules, state)
        self.war_ids = list(war_ids)
        self.step = self.find_step()
        self.setup = self.step in SETUP
        self.aftermath = self.step in AFTERMATH
        forbid(position.players is None and not self.setup, "players", "is missing, but setup is over")
        self.players = self.one_a_seat(position.players, PlayerPosition())

    def load(self) -> None:
        self.state["step"] = self.step
        self.load_round()
        self.load_wars()
        for seat, player in enumerate(self.players):
            self.load_player(seat, player)
        self.check_owners()
        self.check_totals()
        if self.setup:
            self.load_draft()
        else:
            forbid(self.position.draft is not None, "draft", "belongs to setup")
            self.state["offered"] = 0
            self.state["choosing"] = 0
        found = self.look()
        self.load_diplomat(found)
        self.load_price(found)
        self.load_powers_used()
        self.load_request()
        self.load_next_winner(found)
        self.load_ready()

    def find_step(self) -> int:
        if self.position.step is not None:
            return int(Step[self.position.step.upper()])
        if self.position.draft is None and any(player.nations for player in self.position.players or ()):
            return Step.DEVELOP
        return int(self.state["step"][0])

    def load_round(self) -> None:
        number, rounds = self.position.round, int(self.rules["rounds"][0])
        first_game = bool(self.rules["first_game"][0])
        setup = Step.PICK if first_game else Step.DRAFT
        forbid(self.setup and self.step != setup, "step", "does not fit the option first_game")
        forbid(number > rounds, "round", f"must be from 1 to {rounds}, not {number}")
        forbid(self.setup and number != 1, "round", "must be 1 in setup")
        last_only = self.step == Step.OVER
        later = phase_of(self.step) in (Phase.MARKET, Phase.WAR)
        forbid(later and number == rounds, "step", f"does not fit: the last round ({rounds}) is Develop only")
        forbid(last_only and number != rounds, "step", f"does not fit: the game ends in round {rounds}")
        self.state["round_number"] = number

    def load_wars(self) -> None:
        wars = self.position.wars
        if wars is None or wars.active is None or wars.inactive is None:
            pass_rounds(self.state, self.position.round - 1, allocate(LOG))
        if wars is None:
            return
        active, inactive = self.named_wars("active"), self.named_wars("inactive")
        going_on = int(self.state["active"][0])
        fresh = self.state["wars"][0, : going_on + int(self.state["inactive"][0])].tolist()
        if active is None:
            active = [war for war in fresh[:going_on] if war not in (inactive or ())]
        if inactive is None:
            inactive = [war for war in fresh[going_on:] if war not in active]
        row = [*active, *inactive]
        forbid(len(set(row)) < len(row), "wars", "names a war twice")
        self.state["wars"] = -1
        self.state["wars"][0, : len(row)] = row
        self.state["active"] = len(active)
        self.state["inactive"] = len(inactive)

    def named_wars(self, part: str) -> list[int] | None:
        """The wars of one part of the row, None if the position leaves it open."""
        names = getattr(self.position.wars, part)
        return None if names is None else [self.war(name, f"wars.{part}") for name in names]

    def war(self, name: str, place: str) -> int:
        forbid(name not in self.war_ids, place, f"names an unknown war, {name!r}")
        return self.war_ids.index(name)

    def load_player(self, seat: int, player: PlayerPosition) -> None:
        place, row = f"players[{seat}]", self.state["players"][0]
        nations = [NATION_IDS.index(nation) for nation in player.nations]
        forbid(len(set(nations)) < len(nations), f"{place}.nations", "names a nation twice")
        forbid(self.setup and len(nations) > 1, f"{place}.nations", "must be one at most in setup")
        forbid(self.setup and bool(player.cards), f"{place}.cards", "must be none in setup")
        for asset in ASSET_NAMES:
            given = getattr(player, asset)
            may_hold = not self.setup or (asset == "revolts" and len(nations) > 0)  # those of a claimed tile (E2.2)
            forbid(bool(given) and not may_hold, f"{place}.{asset}", f"must be 0 in setup, not {given}")
            row[asset][seat] = self.fresh(asset, nations) if given is None else given
        row["nations"][seat] = set_of(nations)
        cards = player.cards if player.cards is not None else () if self.setup else range(NUMBERS)
        row["cards"][seat] = [list(cards).count(number) for number in range(NUMBERS)]
        self.load_choices(seat, player, place, row)

    def fresh(self, asset: str, nations: Sequence[int]) -> int:
        """What a player with these tiles has at the start (E2.3, E2.6); without any, what comes with no nation."""
        if self.setup:
            return 0
        if nations or self.rules["first_game"][0]:
            return int(self.rules["start"][asset][0, min(nations, default=0)])
        return int(components().standard_game.get(asset, 0))

    def load_choices(self, seat: int, player: PlayerPosition, place: str, row: Rows) -> None:
        forbid(player.card is not None and self.step not in CARD_LAID, f"{place}.card", "does not fit this step")
        if player.card is not None:
            held = int(row["cards"][seat][player.card])
            forbid(held == 0, f"{place}.card", f"is {player.card}, which is not among the cards held")
        row["card"][seat] = -1 if player.card is None else player.card
        fits = self.step == Step.DRAFT or player.claim is None
        forbid(not fits, f"{place}.claim", "belongs to the draft")
        row["claim"][seat] = -1 if player.claim is None else NATION_IDS.index(player.claim)
        priced = self.step in PRICED
        forbid(player.delivered is not None and not priced, f"{place}.delivered", "does not fit this step")
        row["delivered"][seat] = (player.delivered or 0) if priced else -1
        forbid(player.armies is not None and not self.aftermath, f"{place}.armies", "does not fit this step")
        row["armies"][seat] = (player.armies or 0) if self.aftermath else -1
        forbid(player.won is not None and not self.aftermath, f"{place}.won", "does not fit this step")
        row["won"][seat] = -1
        if player.won is not None:
            war, active = self.war(player.won, f"{place}.won"), int(self.state["active"][0])
            is_active = war in self.state["wars"][0, :active]
            forbid(not is_active, f"{place}.won", f"is {player.won}, which is not active")
            forbid(war in row["won"][:seat], f"{place}.won", f"is {player.won}, which another seat has won")
            row["won"][seat] = war
        forbid(player.passed_over and not self.aftermath, f"{place}.passed_over", "does not fit this step")
        if player.passed_over:
            self.state["passed_over"] = int(self.state["passed_over"][0]) | 1 << seat

    def check_owners(self) -> None:
        for number, nation in enumerate(NATION_IDS):
            owners = [
                seat for seat in range(self.seats) if int(self.state["players"]["nations"][0, seat]) >> number & 1
            ]
            forbid(len(owners) > 1, "players", f"hold {nation} in two hands, seats {' and '.join(map(str, owners))}")

    def check_totals(self) -> None:
        """What players hold together may come to one of them, who must be able to count it."""
        players = self.state["players"][0]
        for asset in ASSET_NAMES:
            total = int(players[asset].sum(dtype=int))
            forbid(
                total > MOST_HELD, "players", f"hold {total} {asset} together, and at most {MOST_HELD} can be counted"
            )
        cards = int(players["cards"].sum(dtype=int))
        forbid(cards > MAX_CARDS, "players", f"hold {cards} cards together, and at most {MAX_CARDS} can be counted")

    def load_draft(self) -> None:
        draft = self.position.draft
        held = [int(tiles) for tiles in self.state["players"]["nations"][0, : self.seats]]
        owned = set_of(number for tiles in held for number in range(len(NATION_IDS)) if tiles >> number & 1)
        choosing = [seat for seat in range(self.seats) if not held[seat]]
        offered = int(self.state["offered"][0]) & ~owned
        if draft is not None:
            if draft.choosing is not None:
                given = sorted(self.seat(seat, "draft.choosing") for seat in draft.choosing)
                forbid(given != choosing, "draft.choosing", f"must be the seats without a nation, {choosing}")
            picking = self.step == Step.PICK
            forbid(picking and bool(draft.revolts), "draft.revolts", "belong to a draft, and this is no draft")
            forbid(picking and draft.contests > 0, "draft.contests", "belong to a draft, and this is no draft")
            if draft.offered is not None:
                twice = len(set(draft.offered)) < len(draft.offered)
                forbid(twice, "draft.offered", "names a nation twice")
                offered = set_of(NATION_IDS.index(nation) for nation in draft.offered)
            self.state["contests"] = draft.contests
            for nation, revolts in draft.revolts.items():
                forbid(nation not in names_of(offered), "draft.revolts", f"names {nation}, which is not on offer")
                most = MOST_REVOLTS - (CONTESTS - draft.contests)
                forbid(revolts > most, f"draft.revolts.{nation}", f"must be from 0 to {most}, not {revolts}")
                self.state["tile_revolts"][0, NATION_IDS.index(nation)] = revolts
        forbid(bool(offered & owned), "draft.offered", "names a nation that a player holds")
        enough = offered.bit_count() >= len(choosing)
        forbid(not enough, "draft.offered", f"must be at least one nation for each of {len(choosing)} seats")
        self.state["offered"] = offered
        self.state["choosing"] = set_of(choosing)
        for seat, player in enumerate(self.players):
            forbid(
                player.claim is not None and seat not in choosing,
                f"players[{seat}].claim",
                "is laid by a seat that has a nation",
            )
            on_offer = player.claim is None or player.claim in names_of(offered)
            forbid(not on_offer, f"players[{seat}].claim", f"is {player.claim}, which is not on offer")

    def look(self) -> Rows:
        """What the rules find in the state as far as it is loaded."""
        found = allocate(OUTLOOK)
        outlook(self.rules, self.state, found)
        return found

    def load_diplomat(self, found: Rows) -> None:
        seat = self.position.diplomat
        if self.step == Step.DRAFT:
            forbid(seat is not None, "diplomat", "is not known before the draft is over")
            self.state["diplomat"] = -1
        elif seat is not None:
            self.state["diplomat"] = self.seat(seat, "diplomat")
        elif self.step != Step.PICK:  # E2.4; without any tile the first seat
            self.state["diplomat"] = max(0, int(found["lowest_holder"][0]))

    def load_price(self, found: Rows) -> None:
        forbid(self.position.price is not None and self.step not in PRICED, "price", "does not fit this step")
        if self.step in PRICED:
            self.state["price"] = found["price"] if self.position.price is None else self.position.price

    def load_powers_used(self) -> None:
        used = self.position.powers_used
        forbid(self.setup and bool(used), "powers_used", "must be empty in setup")
        forbid(len(set(used)) < len(used), "powers_used", "names a nation twice")
        self.state["powers_used"] = set_of(NATION_IDS.index(nation) for nation in used)

    def load_request(self) -> None:
        request = self.position.request
        if request is None:
            return
        seat = self.seat(request.seat, "request.seat")
        forbid(not self.aftermath, "request", "does not fit this step")
        holds = "denmark" in self.players[seat].nations
        forbid(not holds, "request.seat", f"is {seat}, which does not hold denmark")
        forbid("denmark" in self.position.powers_used, "request", "is open although the power of denmark is used")
        self.state["request"] = seat

    def load_next_winner(self, found: Rows) -> None:
        seat = self.position.next_winner
        if self.step != Step.WIN_WAR:
            forbid(seat is not None, "next_winner", "belongs to the step win_war")
            return
        equals = members_of(int(found["equals"][0]))
        forbid(not equals, "next_winner", "can be nobody: no seat with an army has still to win a war")
        several = " and ".join(map(str, equals))
        forbid(seat is None and len(equals) > 1, "next_winner", f"is missing: seats {several} have the most armies")
        seat = equals[0] if seat is None else seat
        is_equal = self.seat(seat, "next_winner") in equals
        forbid(not is_equal, "next_winner", f"is {seat}, which has not the most armies of those left")
        forbid(not found["wars_left"][0], "step", "is win_war, but no war is left")
        self.state["next_winner"] = seat

    def load_ready(self) -> None:
        ready = set_of(seat for seat, player in enumerate(self.players) if player.ready)
        forbid(bool(ready) and self.step not in WINDOWS, "players", "are ready, but nobody is asked in this step")
        self.state["waiting"] = set_of(range(self.seats)) & ~ready if self.step in WINDOWS else 0
