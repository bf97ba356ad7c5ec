"""What a card laid face down would bring its seat, as far as the seat may know (Match.outcome)."""

from typing import Any

from comity.play.empires.moves import Raise, Sell

Json = dict[str, Any]


def outcome_of_sale(move: Sell, seat: int, held: int, sales: Json) -> Json:
    """delivers, keeps: goods, as things stand (E7.2); gold, gold_if_lowered: by the goods that all others deliver, the
    second after Great Britain's power (E7.3, E7.4, E9.4).

    held: goods of the seat; sales: of the view's `derived.market`.
    """
    goods = min(move.goods, sales["most"][seat])
    tables = {"gold": sales["gold_if_sold"], "gold_if_lowered": sales["gold_if_lowered"]}
    return {"delivers": goods, "keeps": held - goods, **{name: list(table[goods]) for name, table in tables.items()}}


def outcome_of_raising(move: Raise, seat: int, held: int, campaign: Json) -> Json:
    """armies: those that can be paid for as things stand; cost, keeps: gold (E8.1); revolts: of the next Develop, for
    bonds that are then unpaid (E6.3).

    held: gold of the seat; campaign: of the view's `derived`.
    """
    armies = min(move.armies, campaign["most"][seat])
    revolts = campaign["revolts_if_raised"][seat][armies]
    return {"armies": armies, "cost": armies, "keeps": held - armies, "revolts": revolts}
