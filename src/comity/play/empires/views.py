"""The rules' outlook as JSON: phase, prices, powers, the war row; and who has chosen in a secret choice."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from comity.games.common.rows import Rows, allocate, unpack
from comity.games.empires.constants import SECRET_CHOICES, Phase, phase_of
from comity.games.empires.nations import POWERS
from comity.games.empires.outlook import OUTLOOK, PLAYER_OUTLOOK, outlook
from comity.games.empires.reasons import Reason
from comity.games.empires.tables import ASSET_NAMES, NATION_IDS, War

Json = dict[str, Any]
POWER_STEPS = tuple(tuple(step.name.lower() for step in power.steps) for power in POWERS)  # by nation
ROUND = (Phase.DEVELOP, Phase.MARKET, Phase.WAR)  # the last round has the first of them alone (E5.1)
Outlook = Mapping[str, Any]  # what views read of games.empires.outlook.OUTLOOK


def find_outlook(rules: Rows, state: Rows) -> Outlook:
    """The rules' outlook of a state; players and prices as many as there are."""
    found = allocate(OUTLOOK)
    outlook(rules, state, found)
    whole, seats, ports = found[0], int(rules["seats"][0]), int(rules["port_count"][0])
    return {
        "players": [unpack(player, PLAYER_OUTLOOK) for player in whole["players"][:seats].tolist()],
        "trading_open": bool(whole["trading_open"]),
        "price_if_delivered": whole["price_if_delivered"][: ports + 1].tolist(),
        "holder": whole["holder"].tolist(),
        "power": whole["power"].tolist(),
    }


@cache
def refusal_of(reason: int) -> tuple[str | None, str | None]:
    """The code and the sentence of a reason not to use a power; None, None where there is none."""
    why = Reason(reason)
    return (None, None) if why == Reason.OK else (why.name.lower(), why.sentence)


def wars_json(state: Mapping[str, Any], wars: Sequence[War], wins: Sequence[list[Json] | None]) -> list[Json]:
    """The row from the left: what each brings, whether it is active, who has won it; wins: by place, as stakes.py says.

    `if_won` tells for each seat what winning it would change; null outside War, and where it cannot be won.
    """
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
            "if_won": wins[place] if place < len(wins) else None,
        }
        for place, war in enumerate(row)
    ]


def powers_json(state: Mapping[str, Any], seen: Outlook) -> list[Json]:
    """Every nation tile in play: who holds it, when it works, whether it may be used now, and if not, why."""
    entries = []
    for nation, seat in enumerate(seen["holder"]):
        if seat >= 0:
            code, sentence = refusal_of(seen["power"][nation])
            entries.append(
                {
                    "nation": NATION_IDS[nation],
                    "holder": seat,
                    "steps": list(POWER_STEPS[nation]),
                    "used": bool(state["powers_used"] >> nation & 1),
                    "usable": code is None,
                    "code": code,
                    "why_not": sentence,
                }
            )
    return entries


def market_json(rules: Mapping[str, Any], state: Mapping[str, Any], seen: Outlook) -> Json:
    """Port prices; and the price that each total of delivered goods would give, from 0 goods up."""
    return {
        "ports": rules["ports"][: rules["port_count"]],
        "price_if_delivered": seen["price_if_delivered"],
        "price": state["price"] if state["price"] >= 0 else None,
    }


def phase_json(state: Mapping[str, Any], rules: Mapping[str, Any], seen: Outlook) -> Json:
    return {
        "phase": phase_of(state["step"]).name.lower(),
        "round": state["round_number"],
        "rounds": rules["rounds"],
        "phases": [part.name.lower() for part in (ROUND if state["round_number"] < rules["rounds"] else ROUND[:1])],
        "trading_open": seen["trading_open"],
    }


def with_chosen(players: list[Json], state: Mapping[str, Any]) -> list[Json]:
    """In a secret choice, whether each player has made it; the game waits for those who have not."""
    if state["step"] not in SECRET_CHOICES:
        return players
    return [{**player, "chosen": not state["waiting"] >> seat & 1} for seat, player in enumerate(players)]
