"""Pile Split as people and the wire see it: its moves, events, positions and words."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import override

from comity.errors import BadPosition
from comity.games.common.rows import Rows, allocate, to_dict
from comity.play import desk, position
from comity.play.adapter import Adapter, Moment
from comity.play.codec import Codec
from comity.play.desk_rules import Offering
from comity.play.events import Events, Template, first, second
from comity.play.moves import Gift, Move, any_move
from comity.play.parsing import Count, Model
from comity.play.schema import event_type
from comity.play.words import Counted
from pilesplit.games import ACTIONS, DEAL, MOST, SPEC, Happened, Step

Json = dict[str, Any]
Until = Literal["phase"]
Share = Annotated[int, Field(strict=True, ge=0, le=MOST)]
Amount = Annotated[int, Field(strict=True, ge=1, le=9999)]
Held = Annotated[int, Field(strict=True, ge=0, le=9999)]
ASSETS = {"stones": "stone", "coins": "coin"}
OFFERS = 5  # that a seat may make while one pile lies there


class Demand(Move):
    """Demand a share of the pile (P1)."""

    kind: Literal["demand"] = "demand"
    stones: Share


class PileGift(Gift):
    """What one seat gives another (P3)."""

    stones: Amount = Field(default=0)
    coins: Amount = Field(default=0)


class Offer(Offering):
    """Propose a deal (P3)."""

    kind: Literal["offer"] = "offer"
    deal: tuple[PileGift, ...] = Field(max_length=2)
    until: Until = "phase"


PileMove = any_move((Demand,), Offer)
EVENTS = Events(
    {
        Happened.PILE: Template(
            "pile", {"round": first(Count), "stones": second(Count)}, "Round {round}: a pile of {stones:stone|stones}."
        ),
        Happened.LAID: Template("laid", {}, "{who} has demanded a share."),
        Happened.TOOK: Template("took", {"stones": first(Count)}, "{who} takes {stones:stone|stones}."),
        Happened.LOST: Template(
            "lost",
            {"demanded": first(Count), "pile": second(Count)},
            "Of {pile:stone|stones}, {demanded} are demanded: nobody takes any.",
        ),
        Happened.ENDED: Template("game_over", {}, "The last pile is gone."),
    },
    PileGift,
    Until,
)


class PlayerPosition(Model):
    stones: Held = 0
    coins: Held = 3
    demand: Share | None = None


class OpenOffer(desk.Offer):
    deal: tuple[PileGift, ...]
    until: Until = "phase"


class DeskPosition(position.DeskPosition):
    offers: tuple[OpenOffer, ...] = ()


class Position(Model):
    """A situation. pile: 0 at the end."""

    options: Json = Field(default_factory=dict)
    seats: Literal[2] = 2
    round: Annotated[int, Field(strict=True, ge=1)] = 1
    step: Literal["demand", "over"] = "demand"
    pile: Share
    players: tuple[PlayerPosition, PlayerPosition]
    desk: DeskPosition | None = None


class PileSplitAdapter(Adapter):
    spec = SPEC
    move_types = TypeAdapter(PileMove)
    gift_type = PileGift
    position_type = Position
    event_table = EVENTS
    untils = ("phase",)
    wanted_names = tuple(ASSETS)
    codec = Codec(ACTIONS, (Demand,), {})

    # moves and deals

    @override
    def encode(self, seat: int, move: Move, action: Rows, state: Rows) -> None:
        self.codec.encode(seat, move, action)

    @override
    def decode(self, actions: Rows, state: Rows) -> list[Move]:
        return [self.codec.decode(kind, (a,)) for kind, _, a in actions.tolist()]

    @override
    def encode_deal(self, deal: Sequence[Gift]) -> Rows:
        row = allocate(DEAL)
        row["count"] = len(deal)
        for index, gift in enumerate(deal):
            row["gifts"][0, index] = tuple(gift.model_dump().values())
        return row

    @override
    def is_secret(self, move: Move) -> bool:
        return move.kind == "demand"

    @override
    def shortage(self, deal: Rows, names: Sequence[str]) -> str:
        return f"{names[int(deal['short_seat'][0])]} does not hold what they would give (P3)."

    @override
    def offer_limit(self) -> int:
        return OFFERS

    @override
    def holds_offers(self, state: Rows) -> bool:
        return int(state["step"][0]) == Step.DEMAND

    @override
    def moment(self, state: Rows) -> Moment:
        return int(state["round_number"][0]), int(state["step"][0])

    @override
    def has_expired(self, offer: desk.Offer, before: Moment, after: Moment) -> bool:
        return before != after

    # what people see

    @override
    def scene(self, state: Rows) -> None:
        return None

    @override
    def words_of(self, event: str, data: Mapping[str, Any]) -> Json:
        return {}

    @override
    def amounts(self, bundle: Mapping[str, int]) -> str:
        parts = [f"{Counted(bundle[name]):{one}|{name}}" for name, one in ASSETS.items() if bundle.get(name)]
        return ", ".join(parts) or "nothing"

    @override
    def gift_words(self, gift: Gift) -> str:
        return self.amounts(gift.model_dump())

    @override
    def state_json(self, state: Rows) -> Json:
        now = to_dict(state)
        return {
            "options": dict(self.options),
            "seats": now["seats"],
            "round": now["round_number"],
            "step": Step(now["step"]).name.lower(),
            "pile": now["pile"],
            "players": [
                {**player, "demand": player["demand"] if player["demand"] >= 0 else None} for player in now["players"]
            ],
        }

    @override
    def seat_state_json(self, observed: Rows, seat: int | None) -> Json:
        shown, waiting = self.state_json(observed), int(observed["waiting"][0])
        players = [{**player, "chosen": not waiting >> other & 1} for other, player in enumerate(shown["players"])]
        return {**shown, "players": players}

    @override
    def outlook_json(self, observed: Rows) -> Json:
        return {
            "round": int(observed["round_number"][0]),
            "rounds": int(self.rules["rounds"][0]),
            "trading_open": self.holds_offers(observed),
        }

    @override
    def reconstruction(self) -> list[str]:
        return []

    @override
    def fill(self, given: Position, state: Rows) -> None:
        demands = [-1 if player.demand is None else player.demand for player in given.players]
        if given.round > self.rules["rounds"][0] or (given.step == "over") != (given.pile == 0):
            raise BadPosition("Position: round, step and pile do not fit together.")
        if max(demands) > given.pile or -1 not in demands or (given.step == "over" and max(demands) >= 0):
            raise BadPosition("Position: players demand what cannot be demanded now.")
        state["round_number"], state["step"], state["pile"] = given.round, Step[given.step.upper()], given.pile
        for seat, player in enumerate(given.players):
            state["players"][0, seat] = (player.stones, player.coins, demands[seat])


def words() -> Json:
    """Pile Split on a screen."""
    help_of_demand = [
        {"text": "Both demand a share of the pile in secret; if it holds both, each takes theirs.", "clauses": ["P1"]},
        {"text": "If it does not, nobody takes any.", "clauses": ["P2"]},
    ]
    return {
        "assets": [{"id": name, "one": one, "many": name} for name, one in ASSETS.items()],
        "steps": [{"id": "demand", "title": "The pile", "help": help_of_demand, "window": False}],
        "moves": [
            {"kind": action.name, "help": action.help, "clauses": list(action.clauses), "fields": ["stones"]}
            for action in ACTIONS
        ],
    }


ADAPTER = PileSplitAdapter
SCHEMAS = {"move": PileMove, "event": event_type(EVENTS.fields), "position": Position}
