"""The rules' outlook as JSON: phase, prices, powers, the war row; and who has chosen in a secret choice."""

from collections.abc import Mapping, Sequence
from typing import Any

from comity.games.empires.constants import SECRET_CHOICES, phase_of
from comity.games.empires.nations import POWERS
from comity.games.empires.reasons import Reason
from comity.games.empires.tables import ASSET_NAMES, War

Json = dict[str, Any]
Outlook = Mapping[str, Any]  # games.empires.outlook.OUTLOOK as a dict


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


def powers_json(state: Mapping[str, Any], outlook: Outlook) -> list[Json]:
    """Every nation tile in play: who holds it, when it works, whether it may be used now, and if not, why."""
    entries = []
    for power in POWERS:
        nation, seat = power.nation, outlook["holder"][power.nation]
        if seat >= 0:
            reason = Reason(outlook["power"][nation])
            entries.append(
                {
                    "nation": nation.name.lower(),
                    "holder": seat,
                    "steps": [step.name.lower() for step in power.steps],
                    "used": bool(state["powers_used"] >> nation & 1),
                    "usable": reason == Reason.OK,
                    "code": None if reason == Reason.OK else reason.name.lower(),
                    "why_not": None if reason == Reason.OK else reason.sentence,
                }
            )
    return entries


def market_json(rules: Mapping[str, Any], state: Mapping[str, Any], outlook: Outlook) -> Json:
    """Port prices; and the price that each total of delivered goods would give, from 0 goods up."""
    count = rules["port_count"]
    return {
        "ports": rules["ports"][:count],
        "price_if_delivered": outlook["price_if_delivered"][: count + 1],
        "price": state["price"] if state["price"] >= 0 else None,
    }


def phase_json(state: Mapping[str, Any], rules: Mapping[str, Any], outlook: Outlook) -> Json:
    return {
        "phase": phase_of(state["step"]).name.lower(),
        "round": state["round_number"],
        "rounds": rules["rounds"],
        "trading_open": bool(outlook["trading_open"]),
    }


def with_chosen(players: list[Json], state: Mapping[str, Any]) -> list[Json]:
    """In a secret choice, whether each player has made it; the game waits for those who have not."""
    if state["step"] not in SECRET_CHOICES:
        return players
    return [{**player, "chosen": not state["waiting"] >> seat & 1} for seat, player in enumerate(players)]
