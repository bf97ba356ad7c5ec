"""Wealth of Nations as Match sees it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, ClassVar, cast, get_args

from typing_extensions import override

from comity.games.common.log import LOG
from comity.games.common.masks import members_of
from comity.games.common.rows import Rows, allocate, duplicate
from comity.games.wealth_of_nations import deals
from comity.games.wealth_of_nations.constants import Kind, Step
from comity.games.wealth_of_nations.options import NO_TERRAIN
from comity.games.wealth_of_nations.reasons import Reason
from comity.games.wealth_of_nations.spec import SPEC
from comity.games.wealth_of_nations.steps import ENDING
from comity.play.adapter import Adapter, Json, Moment, Past
from comity.play.desk import Offer
from comity.play.moves import Gift, Move, Until
from comity.play.parsing import parse_move
from comity.play.result import result_of
from comity.play.wealth_of_nations import codec, events, legal, moves, views
from comity.play.wealth_of_nations.chronicle import chronicle_json, decided_by
from comity.play.wealth_of_nations.loading_board import BoardLoader
from comity.play.wealth_of_nations.mat import ROUND_PLAN, RoundPlan, next_prices, outcome_of_round
from comity.play.wealth_of_nations.moves import ASSET_NAMES
from comity.play.wealth_of_nations.position import Position, to_json
from comity.play.wealth_of_nations.refusals import field_of, reason_sentence, shortage_sentence
from comity.play.wealth_of_nations.run_outcome import outcome_of_run
from comity.play.wealth_of_nations.snapshot import Outlook, Snapshot, field_bytes, find_outlook, from_bytes

NO_LIMIT = 2**53 - 1
PRODUCE_STEPS = frozenset((int(Step.OCCUPY), int(Step.RUN)))
SECRET_FIELDS = tuple(field_bytes(SPEC.state, name) for name in ("plan", "rng"))


class WealthOfNationsAdapter(Adapter):
    spec = SPEC
    move_types = moves.MOVES
    gift_type = moves.Barter
    position_type = Position
    event_table = events.EVENTS
    untils: ClassVar[tuple[Until, ...]] = get_args(moves.Until)
    wanted_names = ASSET_NAMES

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(seats, options)
        self.fixed = views.fixed_of(self.plain_rules)
        self.cached_outlook = lru_cache(maxsize=64)(self.find_outlook)
        self.cached_snapshot = lru_cache(maxsize=16)(self.read)

    def outlook(self, state: Rows) -> Outlook:
        """Blocs, plans and what is left; the same for all who look at a state."""
        public = bytearray(state.tobytes())
        for field in SECRET_FIELDS:
            public[field] = bytes(field.stop - field.start)
        return self.cached_outlook(bytes(public))

    def find_outlook(self, state: bytes) -> Outlook:
        return find_outlook(self.rules, from_bytes(state, self.spec.state))

    def snapshot(self, state: Rows) -> Snapshot:
        return self.cached_snapshot(state.tobytes())

    def read(self, state: bytes) -> Snapshot:
        return Snapshot(from_bytes(state, self.spec.state))

    def leaders(self, state: Rows) -> Sequence[int]:
        """By node; found only where a choice for Produce is to be named."""
        return self.outlook(state).leader if int(state["step"][0]) in PRODUCE_STEPS else ()

    # moves

    @override
    def encode(self, seat: int, move: Move, action: Rows, state: Rows) -> None:
        self.require_known(seat, move)
        codec.encode(seat, move, action)
        if not isinstance(move, moves.Occupy | moves.Run) or self.spec.contract.check(self.rules, state, action):
            return  # to choose nothing is legal whenever it is the seat's time to choose
        tiles = state["board"]["tile"][0].tolist()
        if isinstance(move, moves.Occupy):
            codec.encode_occupation(seat, move, action, tiles)
        else:
            owners = state["board"]["flag"][0].tolist()
            codec.encode_plan(seat, move, action, tiles, owners, self.outlook(state).leader)

    @override
    def decode(self, actions: Rows, state: Rows) -> list[Move]:
        tiles = state["board"]["tile"][0].tolist()
        return list(codec.decode(actions, tiles, self.leaders(state)))

    @override
    def is_secret(self, move: Move) -> bool:
        return isinstance(move, moves.Run)

    @override
    def parse_plan(self, seat: int, data: object) -> Move | None:
        is_plan = isinstance(data, RoundPlan) or (isinstance(data, Mapping) and data.get("kind") == "round_plan")
        return parse_move(ROUND_PLAN, seat, data, one_kind=True) if is_plan else None

    @override
    def outcome(self, observed: Rows, seat: int, move: Move) -> Json:
        if isinstance(move, RoundPlan):
            return outcome_of_round(self.rules, observed, self.outlook(observed), seat, move)
        if not isinstance(move, moves.Run):
            return super().outcome(observed, seat, move)
        self.require_known(seat, move)
        found, action = self.outlook(observed), self.new_action()
        tiles, owners = (observed["board"][name][0].tolist() for name in ("tile", "flag"))
        codec.encode_plan(seat, move, action, tiles, owners, found.leader)
        return outcome_of_run(self.rules, observed["board"], found, move, action["sections"][0])

    @override
    def encode_deal(self, deal: Sequence[Gift]) -> Rows:
        row = allocate(deals.DEAL)
        row["count"] = len(deal)
        for index, gift in enumerate(cast("Sequence[moves.Barter]", deal)):
            amounts = [getattr(gift, asset) for asset in ASSET_NAMES]
            row["gifts"][0, index] = (gift.source, gift.to, amounts)
        return row

    # why not

    @override
    def refusal(self, reason: int, move: Move) -> str:
        return reason_sentence(Reason(reason), Kind[move.kind.upper()])

    @override
    def field(self, reason: int, move: Move) -> str | None:
        return field_of(Reason(reason), move)

    @override
    def shortage(self, deal: Rows, names: Sequence[str]) -> str:
        who, what = int(deal["short_seat"][0]), int(deal["short_what"][0])
        return shortage_sentence(what, names[who] if who >= 0 else "")

    # desk

    @override
    def offer_limit(self) -> int:
        return deals.offer_limit(self.plain_rules["barters_per_phase"]) or NO_LIMIT

    @override
    def may_bargain(self, state: Rows, seat: int) -> bool:
        """W5.3."""
        return int(state["players"]["eliminated"][0, seat]) == 0

    @override
    def moment(self, state: Rows) -> Moment:
        """Phase and turn: a seat's turn has ended, too, when cubes were traded or a barter was settled in it."""
        active, players = int(state["active"][0]), state["players"]
        step, number = int(state["step"][0]), int(state["round_number"][0])
        barters = int(players["barters"][0, active]) if active >= 0 else 0
        return number, step, active, barters, int(players["cubes"].sum())

    @override
    def is_new_step(self, before: Moment, after: Moment) -> bool:
        return before[:2] != after[:2]

    @override
    def has_expired(self, offer: Offer, before: Moment, after: Moment) -> bool:
        return self.is_new_step(before, after) or offer.until == "turn"

    # what people see

    @override
    def scene(self, state: Rows) -> events.Scene:
        prices = partial(next_prices, self.rules, state)
        return events.Scene(state["board"]["tile"][0].tolist(), self.plain_rules["bank_dot"], prices)

    @override
    def words_of(self, event: str, data: Mapping[str, Any]) -> Json:
        return events.words_of(event, data)

    @override
    def amounts(self, bundle: Mapping[str, int]) -> str:
        return events.bundle_words(bundle)

    @override
    def gift_words(self, gift: Gift) -> str:
        return events.gift_words(gift)

    @override
    def state_json(self, state: Rows) -> Json:
        return to_json(self.snapshot(state), self.options, self.leaders(state))

    @override
    def seat_state_json(self, observed: Rows, seat: int | None) -> Json:
        """In the step run, the plans of others are null, whether they have chosen or not."""
        snap = self.snapshot(observed)
        shown = to_json(snap, self.options, self.leaders(observed))
        if snap.step == Step.RUN:
            for other, player in enumerate(shown["players"]):
                player["chosen"] = not snap["waiting"] >> other & 1
                player["plan"] = player["plan"] if other == seat else None
        return shown

    @override
    def mark_chosen(self, state: Rows, seats: int) -> None:
        super().mark_chosen(state, seats)
        for seat in members_of(seats):
            state["players"]["planned"][0, seat] = 1

    @override
    def is_open(self, state: Rows) -> bool:
        """A plan to run nothing is hidden as well, though its bytes are those of no plan."""
        return int(state["players"]["planned"].sum()) == 0

    @override
    def legal_json(self, actions: Rows, state: Rows) -> Json:
        tiles = state["board"]["tile"][0].tolist()
        return legal.group(actions, self.plain_rules, tiles, self.leaders(state))

    @override
    def outlook_json(self, observed: Rows) -> Json:
        return views.derived_json(self.plain_rules, self.fixed, self.snapshot(observed), self.outlook(observed))

    @override
    def looking_back(self, past: Past, observed: Rows) -> Json:
        step = int(observed["step"][0])
        over = step == Step.OVER
        ranking = result_of(self.spec, self.rules, observed)["ranking"] if over else []
        return {
            "chronicle": chronicle_json(self, past, observed, self.outlook) if step in ENDING else None,
            "decided_by": decided_by(observed, self.outlook(observed), ranking) if over else None,
        }

    @override
    def reconstruction(self) -> list[str]:
        terrain = self.options.get("terrain") not in (None, NO_TERRAIN)
        economy = bool(self.plain_rules["super_industry"])
        return [*(["terrain"] if terrain else []), *(["integrated_economy"] if economy else [])]

    # positions

    @override
    def fill(self, position: Position, state: Rows) -> None:
        contract = self.spec.contract
        loader = BoardLoader(position, self.rules, state, contract)
        loader.load()
        resumed = duplicate(state)
        contract.resume(self.rules, resumed, allocate(LOG))
        loader.check_active(resumed)


ADAPTER = WealthOfNationsAdapter
