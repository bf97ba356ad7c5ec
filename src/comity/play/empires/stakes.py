"""The rules' stakes as JSON: what nations, sales, armies and wars would bring to each seat, in their phase."""

from collections.abc import Mapping
from typing import Any

from comity.games.common.masks import members_of
from comity.games.common.rows import Rows, allocate, unpack
from comity.games.empires.constants import NATIONS, NUMBERS, Phase, Step, phase_of
from comity.games.empires.outlook import CHANGES
from comity.games.empires.scoring import Measure
from comity.games.empires.stakes import STAKES, stakes
from comity.games.empires.tables import ASSET_NAMES, NATION_IDS

Json = dict[str, Any]
State = Mapping[str, Any]
SETTLED = (Step.DELIVERY, Step.PRICE, Step.MARKET_END)  # E7.2: the cards are turned


def stakes_json(rules: Rows, observed: Rows, state: State) -> Json:
    """`draft`, `sales`, `delivery`, `campaign` and `decided_by`, each null outside its phase; `wins` by place."""
    phase = phase_of(state["step"])
    found = allocate(STAKES)
    stakes(rules, observed, int(phase), found)
    return {
        "draft": draft_json(rules, state, found) if phase == Phase.SETUP else None,
        "sales": sales_json(rules, state, found) if state["step"] in (Step.MARKET, Step.SELL) else None,
        "delivery": delivery_json(state, found) if state["step"] in SETTLED else None,
        "campaign": campaign_json(state, found) if phase == Phase.WAR else None,
        "decided_by": Measure(int(found["decided_by"][0])).name.lower() if phase == Phase.END else None,
        "wins": wins_json(state, found) if phase == Phase.WAR else [],
    }


def draft_json(rules: Rows, state: State, found: Rows) -> list[Json]:
    """Every nation on offer or taken: what its holder starts with, revolts beside the tile included."""
    starts = rules["start"][0].tolist()
    changes = found["first_develop"][0].tolist()
    holders = {
        nation: seat
        for seat, player in enumerate(state["players"][: state["seats"]])
        for nation in members_of(player["nations"])
    }
    entries = []
    for nation in range(NATIONS):
        if nation in holders or state["offered"] >> nation & 1:
            start = dict(zip(ASSET_NAMES, starts[nation], strict=True))
            beside = state["tile_revolts"][nation]
            if nation in holders:
                beside = state["players"][holders[nation]]["revolts"]  # taken with the tile; nothing else yet (E2.2)
            entries.append(
                {
                    "nation": NATION_IDS[nation],
                    "start": {**start, "revolts": start["revolts"] + beside},
                    "develop": unpack(changes[nation], CHANGES),
                    "holder": holders.get(nation),
                    "revolts": beside,
                }
            )
    return entries


def sales_json(rules: Rows, state: State, found: Rows) -> Json:
    """Before the cards: what each could sell and is likely to, and what each number of goods would bring."""
    seats, totals = state["seats"], int(rules["port_count"][0]) + 1
    gold = {name: found[name][0, :, :totals].tolist() for name in ("gold_if_sold", "gold_if_lowered")}
    return {"most": found["most"][0, :seats].tolist(), "likely": found["likely"][0, :seats].tolist(), **gold}


def delivery_json(state: State, found: Rows) -> Json:
    """After the cards: goods, price and gold as things stand, and what Great Britain's power would make of them."""
    seats, lowered = state["seats"], int(found["lowered"][0])
    lists = {name: found[name][0, :seats].tolist() for name in ("due", "gold", "lowered_gold")}
    return {
        "goods": lists["due"],
        "price": int(found["price"][0]),
        "gold": lists["gold"],
        "lowered": None if lowered < 0 else {"price": lowered, "gold": lists["lowered_gold"]},
    }


def campaign_json(state: State, found: Rows) -> Json:
    """Armies: what each could raise, at which cost in revolts; then who has how many, and in which order they win."""
    seats, step = state["seats"], state["step"]
    most, turned = found["most"][0, :seats].tolist(), step >= Step.MUSTER
    revolts = found["revolts_if_raised"][0, :seats, :NUMBERS].tolist()
    return {
        "most": most if step <= Step.MUSTER else None,
        "revolts_if_raised": [row[: count + 1] for row, count in zip(revolts, most, strict=True)]
        if step <= Step.MUSTER
        else None,
        "armies": found["due"][0, :seats].tolist() if turned else None,
        "order": order_json(found["place"][0, :seats].tolist()) if turned else [],
        "candidates": members_of(int(found["candidates"][0])),
    }


def order_json(places: list[int]) -> list[list[int]]:
    """Groups of equals from the most armies down; who raised none is in no group."""
    return [
        [seat for seat, place in enumerate(places) if place == group]
        for group in sorted({place for place in places if place >= 0})
    ]


def wins_json(state: State, found: Rows) -> list[list[Json] | None]:
    """By place in the row: what winning the war would change for each seat; null where it cannot be won any more."""
    won = {player["won"] for player in state["players"][: state["seats"]]}
    return [
        None if war in won else wins_of(state["seats"], found, place)
        for place, war in enumerate(state["wars"][: state["active"]])
    ]


def wins_of(seats: int, found: Rows, place: int) -> list[Json]:
    changes = found["wins"][0, place, :seats].tolist()
    opened = found["win_powers"][0, place, :seats].tolist()
    return [
        {**unpack(change, CHANGES), "powers": [NATION_IDS[nation] for nation in members_of(nations)]}
        for change, nations in zip(changes, opened, strict=True)
    ]
