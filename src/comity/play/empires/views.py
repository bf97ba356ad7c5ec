"""What people want computed: institutions, the next Develop, prices, powers, the war row, what offers would do."""

from collections.abc import Mapping, Sequence
from typing import Any

from comity.games.empires.constants import AFTERMATH_MASK, Phase, Step, phase_of
from comity.games.empires.tables import ASSET_NAMES, NATION_IDS, War
from comity.play.empires.position import names_of

Json = dict[str, Any]
POWER_STEPS = {
    "ottomans": ("develop",),
    "russia": ("develop",),
    "austria": ("develop",),
    "france": ("market",),
    "great_britain": ("price",),
    "netherlands": ("market_end",),
    **dict.fromkeys(
        ("portugal", "prussia", "spain", "denmark", "sweden"),
        tuple(step.name.lower() for step in Step if AFTERMATH_MASK >> step & 1),
    ),
}
SECRET_STEPS = {Step.DRAFT: "claim", Step.SELL: "card", Step.RAISE: "card"}


def institutions_json(player: Mapping[str, int]) -> Json:
    """E3: what works now, what is left over, and what the next Develop would bring as things stand (E6)."""
    banks = min(player["gold"], player["bonds"])
    luxuries = min(player["people"], player["goods"])
    industries = min(player["people"] - luxuries, player["territories"])
    unused = player["people"] - luxuries - industries
    revolts = player["bonds"] - banks + (1 if unused > 1 else 0)
    return {
        "banks": banks,
        "luxuries": luxuries,
        "industries": industries,
        "unused_people": unused,
        "free_gold": player["gold"] - banks,
        "free_goods": player["goods"] - luxuries,
        "free_territories": player["territories"] - industries,
        "unpaid_bonds": player["bonds"] - banks,
        "develop": {"gold": -banks, "goods": industries - luxuries, "supporters": luxuries, "revolts": revolts},
        "support": player["supporters"] - player["revolts"],
    }


def wars_json(state: Mapping[str, Any], wars: Sequence[War]) -> list[Json]:
    """The row from the left: what each brings, whether it is active, who has won it."""
    winners = {
        player["won"]: seat for seat, player in enumerate(state["players"][: state["seats"]]) if player["won"] >= 0
    }
    row = state["wars"][: state["active"] + state["inactive"]]
    return [
        {
            "id": wars[war].id,
            "assets": {name: wars[war].assets[name] for name in ASSET_NAMES if wars[war].assets[name]},
            "active": place < state["active"],
            "won_by": winners.get(war),
        }
        for place, war in enumerate(row)
    ]


def powers_json(state: Mapping[str, Any], why_not: Mapping[int, tuple[str, str]]) -> list[Json]:
    """Every nation tile in play: who holds it, when it works, whether it may be used now, and if not, why.

    why_not: by nation number (code, sentence); code ok means usable.
    """
    entries = []
    for seat, player in enumerate(state["players"][: state["seats"]]):
        for nation in names_of(player["nations"]):
            number = NATION_IDS.index(nation)
            code, sentence = why_not[number]
            entries.append(
                {
                    "nation": nation,
                    "holder": seat,
                    "steps": list(POWER_STEPS[nation]),
                    "used": bool(state["powers_used"] >> number & 1),
                    "usable": code == "ok",
                    "code": None if code == "ok" else code,
                    "why_not": None if code == "ok" else sentence,
                }
            )
    return sorted(entries, key=lambda entry: NATION_IDS.index(str(entry["nation"])))


def market_json(rules: Mapping[str, Any], state: Mapping[str, Any]) -> Json:
    """Port prices; and the price that each total of delivered goods would give, from 0 goods up."""
    ports = rules["ports"][: rules["port_count"]]
    return {"ports": ports, "price_if_delivered": [*ports, 0], "price": state["price"] if state["price"] >= 0 else None}


def phase_json(state: Mapping[str, Any], rules: Mapping[str, Any]) -> Json:
    return {
        "phase": Phase(phase_of(state["step"])).name.lower(),
        "round": state["round_number"],
        "rounds": rules["rounds"],
        "trading_open": not (state["step"] <= Step.PICK or state["step"] in (Step.SELL, Step.RAISE, Step.OVER)),
    }


def with_chosen(players: list[Json], state: Mapping[str, Any]) -> list[Json]:
    """In a secret choice, whether each player has made it; the game waits for those who have not."""
    if state["step"] not in SECRET_STEPS:
        return players
    return [{**player, "chosen": not state["waiting"] >> seat & 1} for seat, player in enumerate(players)]
