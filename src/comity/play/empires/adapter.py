"""Empires as Match sees it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, cast

from typing_extensions import override

from comity.errors import IllegalMove
from comity.games.common.log import CAPACITY, LOG
from comity.games.common.rows import Rows, allocate, to_dict
from comity.games.empires import deals
from comity.games.empires.actions import ACTIONS
from comity.games.empires.constants import OFFERS_PER_STEP, WINDOW_MASK, Asset, EventKind, Kind, Step, phase_of
from comity.games.empires.reasons import Reason
from comity.games.empires.spec import SPEC
from comity.games.empires.tables import ASSET_NAMES, NATION_IDS, RECONSTRUCTION, wars_of
from comity.play.adapter import Adapter, Json, Moment
from comity.play.desk import Desk, Offer
from comity.play.empires import events, moves, position, views
from comity.play.empires.loading import Loader
from comity.play.moves import Gift, Move, Until
from comity.play.parsing import parse_move, parse_position
from comity.play.position import load_desk
from comity.play.words import title

HIDDEN = (Kind.CLAIM, Kind.SELL, Kind.RAISE)


class EmpiresAdapter(Adapter):
    spec = SPEC
    untils: ClassVar[tuple[Until, ...]] = ("phase", "round")

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(seats, options)
        self.wars = wars_of(options)
        self.war_ids = [war.id for war in self.wars]
        self.plain_rules = to_dict(self.rules)
        self.decode_cached = lru_cache(maxsize=4096)(self.build_move)

    # moves

    def parse(self, seat: int, data: object) -> Move:
        move = parse_move(moves.MOVES, seat, data)
        self.require_known(seat, move)
        return move

    def require_known(self, seat: int, move: Move) -> None:
        """Seats and wars of this table; raises IllegalMove."""
        other = getattr(move, "seat", 0)
        if other >= self.seats:
            message = f"seat: there is no seat {other}; seats are 0 to {self.seats - 1}."
            raise IllegalMove("malformed_move", message, seat, move.to_json(), "seat")
        if isinstance(move, moves.WinWar) and move.war not in self.war_ids:
            message = f"war: there is no war {move.war!r} in this game."
            raise IllegalMove("malformed_move", message, seat, move.to_json(), "war")

    @override
    def encode(self, seat: int, move: Move, action: Rows, state: Rows) -> None:
        self.require_known(seat, move)
        kind = Kind[move.kind.upper()]
        values = [self.number(field.domain, getattr(move, field.name)) for field in ACTIONS[kind].fields]
        action["kind"], action["seat"] = kind, seat
        action["a"] = values[0] if values else 0
        action["b"] = values[1] if len(values) > 1 else 0

    def number(self, domain: str, value: Any) -> int:
        if domain == "nation":
            return NATION_IDS.index(value)
        return self.war_ids.index(value) if domain == "war" else int(value)

    @override
    def decode(self, actions: Rows, state: Rows) -> list[Move]:
        return [self.decode_cached(kind, a, b) for kind, _, a, b in actions.tolist()]

    def build_move(self, kind: int, a: int, b: int) -> Move:
        fields = {
            field.name: {"nation": NATION_IDS, "war": self.war_ids}[field.domain][value]
            if field.domain in ("nation", "war")
            else value
            for field, value in zip(ACTIONS[kind].fields, (a, b), strict=False)
        }
        return moves.BY_KIND[kind].model_validate(fields)

    def is_secret(self, move: Move) -> bool:
        open_pick = self.plain_rules["first_game"] and move.kind == "claim"  # E2.6
        return not open_pick and move.kind in [kind.name.lower() for kind in HIDDEN]

    def encode_deal(self, deal: Sequence[Gift]) -> Rows:
        record = allocate(deals.DEAL)
        record["count"] = len(deal)
        for index, gift in enumerate(cast("Sequence[moves.EmpiresGift]", deal)):
            entry = record["gifts"][0]
            entry["source"][index], entry["target"][index] = gift.source, gift.to
            for asset in ASSET_NAMES:
                entry[asset][index] = getattr(gift, asset)
            entry["nations"][index] = sum(1 << NATION_IDS.index(nation) for nation in set(gift.nations))
            for number in gift.cards:
                entry["cards"][index, number] += 1
            entry["diplomacy"][index] = gift.diplomacy
        return record

    # why not

    def sentence(self, reason: int) -> str:
        return Reason(reason).sentence

    def shortage(self, deal: Rows, names: Sequence[str]) -> str:
        who, what, which = (int(deal[name][0]) for name in ("short_seat", "short_what", "short_which"))
        if what == deals.SHORT_NATION:
            lacking = f"the tile of {title(NATION_IDS[which])}"
        elif what == deals.SHORT_CARD:
            lacking = f"a card {which} to give"
        elif what == deals.SHORT_TOKEN:
            lacking = "the diplomacy token"
        else:
            lacking = f"enough {ASSET_NAMES[Asset(what)]}"
        return f"{names[who]} does not hold {lacking} (E4.2)."

    # desk

    def offer_limit(self) -> int:
        return OFFERS_PER_STEP

    def moment(self, state: Rows) -> Moment:
        """Round, phase, step, and how often it led to itself: after a contest, and after a war (E2.2, E8.3)."""
        step = int(state["step"][0])
        entered = int(state["contests"][0]) + int((state["players"]["won"][0] >= 0).sum())
        return int(state["round_number"][0]), phase_of(step), step, entered

    def has_expired(self, offer: Offer, before: Moment, after: Moment) -> bool:
        return before[0] != after[0] or (offer.until == "phase" and before[1] != after[1])

    # what people see

    @override
    def events(self, log: Rows, state: Rows) -> list[Json]:
        count = min(int(log["count"][0]), CAPACITY)
        return [self.event(*entry) for entry in log["entry"][0, :count].tolist()]

    def event(self, what: int, seat: int, a: int, b: int) -> Json:
        template = events.TEMPLATES[EventKind(what)]
        data = {}
        for field, value in zip(template.fields, (a, b), strict=True):
            if field is not None:
                name, convert = field
                data[name] = self.war_ids[value] if name == "war" else convert(value)
        return {"event": template.name, "seat": seat if seat >= 0 else None, "data": data}

    def text(self, event: str, seat: int | None, data: Json, names: Sequence[str]) -> str:
        extra = {}
        if "war" in data:
            extra["war"] = events.the_war(data["war"])
            extra["prize"] = events.amounts(self.wars[self.war_ids.index(data["war"])].assets)
        if "deal" in data:
            extra["deal"] = self.deal_words([moves.EmpiresGift(**gift) for gift in data["deal"]], names)
        return events.sentence(event, seat, data, names, extra)

    def deal_words(self, deal: Sequence[Gift], names: Sequence[str]) -> str:
        return "; ".join(f"{names[gift.source]} gives {names[gift.to]} {events.gift_words(gift)}" for gift in deal)

    def state_json(self, state: Rows) -> Json:
        return self.plain_json(to_dict(state))

    def plain_json(self, state: Json) -> Json:
        in_window = bool(WINDOW_MASK >> state["step"] & 1)
        return position.to_json(state, self.options, self.war_ids, in_window)

    @override
    def seat_state_json(self, observed: Rows, seat: int | None) -> Json:
        plain = to_dict(observed)
        shown = self.plain_json(plain)
        return {**shown, "players": views.with_chosen(shown["players"], plain)}

    def derived(self, observed: Rows, desk: Desk) -> Json:
        state = to_dict(observed)
        seats = state["players"][: state["seats"]]
        return {
            **views.phase_json(state, self.plain_rules),
            "players": [views.institutions_json(player) for player in seats],
            "market": views.market_json(self.plain_rules, state),
            "wars": views.wars_json(state, self.wars),
            "powers": views.powers_json(state, self.why_not(observed, state)),
            "offers": [self.offer_json(observed, offer) for offer in desk.offers],
            "reconstruction": [
                name for name in ("wars", "ports") if self.options.get(name, RECONSTRUCTION) in (None, RECONSTRUCTION)
            ],
        }

    def why_not(self, observed: Rows, state: Json) -> dict[int, tuple[str, str]]:
        """Of each tile in play: the reason that its holder would get for using it now."""
        reasons = {}
        action = self.new_action()
        action["kind"] = Kind.USE_POWER
        for seat, player in enumerate(state["players"][: state["seats"]]):
            for number in range(len(NATION_IDS)):
                if player["nations"] >> number & 1:
                    action["seat"], action["a"] = seat, number
                    reason = Reason(self.spec.contract.check(self.rules, observed, action))
                    reasons[number] = (reason.name.lower(), reason.sentence)
        return reasons

    def offer_json(self, observed: Rows, offer: Offer) -> Json:
        """Whether an open offer could settle as things stand, and if not, why."""
        deal = self.encode_deal(offer.deal)
        reason = Reason(self.spec.contract.check_deal(self.rules, observed, deal))
        return {
            "id": offer.id,
            "settles": reason == Reason.OK,
            "code": None if reason == Reason.OK else reason.name.lower(),
        }

    # positions

    def load_position(self, position_json: Json, state: Rows, seed: int) -> Desk:
        given = parse_position(position.Position, position_json)
        self.spec.contract.start(self.rules, state, seed, allocate(LOG))
        Loader(given, self.rules, state, self.war_ids).load()
        step = int(state["step"][0])
        return load_desk(self, given.desk, state, holds_offers=step > Step.PICK and step != Step.OVER)

    @property
    def wanted_names(self) -> tuple[str, ...]:
        return ASSET_NAMES

    def components(self) -> Json | None:
        chosen = {name: self.options.get(name, RECONSTRUCTION) for name in ("wars", "ports")}
        if all(value in (None, RECONSTRUCTION) for value in chosen.values()):
            return None
        ports = self.plain_rules["ports"][: self.plain_rules["port_count"]]
        return {
            "wars": [
                {"id": war.id, "seats": war.seats, **{k: v for k, v in war.assets.items() if v}} for war in self.wars
            ],
            "ports": ports,
        }


ADAPTER = EmpiresAdapter
