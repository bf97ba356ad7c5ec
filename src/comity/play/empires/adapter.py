"""Empires as Match sees it."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, cast, get_args

import numpy as np
from typing_extensions import override

from comity.errors import IllegalMove
from comity.games.common.rows import Rows, allocate, to_dict
from comity.games.empires import deals
from comity.games.empires.actions import ACTIONS
from comity.games.empires.constants import OFFERS_PER_STEP, SECRET_CHOICES, WINDOWS, Asset, Phase, Step, phase_of
from comity.games.empires.spec import SPEC
from comity.games.empires.tables import ASSET_NAMES, NATION_IDS, RECONSTRUCTION, reconstructed, wars_of
from comity.play.adapter import Adapter, Json, Moment, Past
from comity.play.codec import Codec
from comity.play.desk import Offer
from comity.play.empires import events, moves, views
from comity.play.empires.chronicle import chronicle_json
from comity.play.empires.loading import Loader
from comity.play.empires.outcomes import outcome_of_raising, outcome_of_sale
from comity.play.empires.position import Position, to_json
from comity.play.empires.stakes import stakes_json
from comity.play.moves import Gift, Move, Until
from comity.play.words import title

SECRET_MOVES = {kind.name for kind in ACTIONS if set(kind.steps) & set(SECRET_CHOICES)}


class EmpiresAdapter(Adapter):
    spec = SPEC
    move_types = moves.MOVES
    gift_type = moves.EmpiresGift
    position_type = Position
    event_table = events.EVENTS
    untils: ClassVar[tuple[Until, ...]] = get_args(moves.Until)
    wanted_names = ASSET_NAMES

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(seats, options)
        self.wars = wars_of(options)
        self.war_ids = [war.id for war in self.wars]
        self.codec = Codec(ACTIONS, moves.BY_KIND, {"nation": NATION_IDS, "war": self.war_ids})
        self.cached_plain = lru_cache(maxsize=64)(self.read)

    def plain(self, state: Rows) -> Json:
        """A state as to_dict gives it, kept for those who ask next; not to be changed."""
        return self.cached_plain(state.tobytes())

    def read(self, state: bytes) -> Json:
        return to_dict(np.frombuffer(state, self.spec.state))

    # moves

    @override
    def require_known(self, seat: int, move: Move) -> None:
        super().require_known(seat, move)
        if isinstance(move, moves.WinWar) and move.war not in self.war_ids:
            message = f"war: there is no war {move.war!r} in this game."
            raise IllegalMove("malformed_move", message, seat, move.to_json(), "war")

    @override
    def encode(self, seat: int, move: Move, action: Rows, state: Rows) -> None:
        self.require_known(seat, move)
        self.codec.encode(seat, move, action)

    @override
    def decode(self, actions: Rows, state: Rows) -> list[Move]:
        return [self.codec.decode(kind, (a, b)) for kind, _, a, b in actions.tolist()]

    @override
    def legal_json(self, actions: Rows, state: Rows) -> Json:
        return self.codec.group((kind, (a, b)) for kind, _, a, b in actions.tolist())

    @override
    def is_secret(self, move: Move) -> bool:
        open_pick = self.plain_rules["first_game"] and move.kind == "claim"  # E2.6
        return not open_pick and move.kind in SECRET_MOVES

    @override
    def outcome(self, observed: Rows, seat: int, move: Move) -> Json:
        state = self.plain(observed)
        at_stake, player = stakes_json(self.rules, observed, state), state["players"][seat]
        if isinstance(move, moves.Sell) and at_stake["sales"] is not None:
            return outcome_of_sale(move, seat, player["goods"], at_stake["sales"])
        campaign = at_stake["campaign"]
        if isinstance(move, moves.Raise) and campaign is not None and campaign["most"] is not None:
            return outcome_of_raising(move, seat, player["gold"], campaign)
        return super().outcome(observed, seat, move)

    @override
    def encode_deal(self, deal: Sequence[Gift]) -> Rows:
        row = allocate(deals.DEAL)
        row["count"] = len(deal)
        for index, gift in enumerate(cast("Sequence[moves.EmpiresGift]", deal)):
            entry = row["gifts"][0]
            entry["source"][index], entry["target"][index] = gift.source, gift.to
            for asset in ASSET_NAMES:
                entry[asset][index] = getattr(gift, asset)
            entry["nations"][index] = sum(1 << NATION_IDS.index(nation) for nation in set(gift.nations))
            for number in gift.cards:
                entry["cards"][index, number] += 1
            entry["diplomacy"][index] = gift.diplomacy
        return row

    # why not

    @override
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

    @override
    def offer_limit(self) -> int:
        return OFFERS_PER_STEP

    @override
    def holds_offers(self, state: Rows) -> bool:
        return phase_of(int(state["step"][0])) not in (Phase.SETUP, Phase.END)

    @override
    def moment(self, state: Rows) -> Moment:
        """Round, phase, step, and how often it led to itself: after a contest, and after a war (E2.2, E8.3)."""
        step = int(state["step"][0])
        entered = int(state["contests"][0]) + int((state["players"]["won"][0] >= 0).sum())
        return int(state["round_number"][0]), phase_of(step), step, entered

    @override
    def has_expired(self, offer: Offer, before: Moment, after: Moment) -> bool:
        return before[0] != after[0] or (offer.until == "phase" and before[1] != after[1])

    # windows (E5.3)

    @override
    def window(self, state: Rows) -> Moment | None:
        step = int(state["step"][0])
        return (int(state["round_number"][0]), step) if step in WINDOWS else None

    @override
    def opens_phase(self, observed: Rows) -> bool:
        return int(observed["step"][0]) in (Step.DEVELOP, Step.MARKET, Step.WAR)

    @override
    def concern(self, observed: Rows, seat: int, kinds: Collection[str]) -> str | None:
        """A power, a request, or a card laid that cannot be paid in full while trading may still help (E7.2, E8.1)."""
        step, player = int(observed["step"][0]), observed["players"][0, seat]
        if "use_power" in kinds:
            return "you can use a national power"
        if "permit" in kinds:
            return "you are asked for permission"
        if step == Step.DELIVERY and player["card"] > player["goods"]:
            return "you have fewer goods than you sell"
        if step == Step.MUSTER and player["card"] > player["gold"]:
            return "you have less gold than your armies cost"
        return None

    @override
    def holdings(self, observed: Rows) -> bytes:
        held = (observed["players"][name] for name in (*ASSET_NAMES, "nations", "cards"))
        return b"".join(part.tobytes() for part in (*held, observed["diplomat"]))

    # what people see

    @override
    def scene(self, state: Rows) -> Sequence[str]:
        return self.war_ids

    @override
    def words_of(self, event: str, data: Mapping[str, Any]) -> Json:
        words = events.words_of(event, data)
        if "war" in data:
            words["war"] = events.the_war(data["war"])
            words["prize"] = events.amounts(self.wars[self.war_ids.index(data["war"])].assets)
        return words

    @override
    def amounts(self, bundle: Mapping[str, int]) -> str:
        return events.amounts(bundle)

    @override
    def gift_words(self, gift: Gift) -> str:
        return events.gift_words(gift)

    @override
    def state_json(self, state: Rows) -> Json:
        return self.plain_json(self.plain(state))

    def plain_json(self, state: Json) -> Json:
        return to_json(state, self.options, self.war_ids)

    @override
    def seat_state_json(self, observed: Rows, seat: int | None) -> Json:
        plain = self.plain(observed)
        shown = self.plain_json(plain)
        return {**shown, "players": views.with_chosen(shown["players"], plain)}

    @override
    def outlook_json(self, observed: Rows) -> Json:
        state, seen = self.plain(observed), views.find_outlook(self.rules, observed)
        at_stake = stakes_json(self.rules, observed, state)
        return {
            **views.phase_json(state, self.plain_rules, seen),
            "players": seen["players"],
            "draft": at_stake["draft"],
            "market": {
                **views.market_json(self.plain_rules, state, seen),
                "sales": at_stake["sales"],
                "delivery": at_stake["delivery"],
            },
            "wars": views.wars_json(state, self.wars, at_stake["wins"]),
            "campaign": at_stake["campaign"],
            "powers": views.powers_json(state, seen),
            "decided_by": at_stake["decided_by"],
        }

    @override
    def looking_back(self, past: Past, observed: Rows) -> Json:
        over = phase_of(int(observed["step"][0])) == Phase.END
        return {"chronicle": chronicle_json(past, observed) if over else None}

    @override
    def reconstruction(self) -> list[str]:
        return reconstructed(self.options, self.seats)

    # positions and records

    @override
    def fill(self, position: Position, state: Rows) -> None:
        Loader(position, self.rules, state, self.war_ids).load()

    @override
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
