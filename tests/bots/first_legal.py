"""A bot in thirty lines that needs nothing of Comity: python first_legal.py. It does the first thing that is legal.

It takes offers in which it only gets, and offers one gold for one good at the start of each phase.
"""

import json
import sys
from typing import Any


def decide(question: dict[str, Any]) -> dict[str, Any]:
    view, seat = question["view"], question["seat"]
    for offer in question["offers"]:
        gives = any(gift["from"] == seat for gift in offer["deal"])
        kind = "accept" if offer["acceptable"] and not gives else "decline"
        return {"move": {"kind": kind, "offer": offer["id"]}}
    legal = view["legal"]
    others = [other for other in range(len(view["names"])) if other != seat]
    if "offer" in legal and not any(event["seat"] == seat for event in question["log"]):
        deal = [{"from": seat, "to": others[0], "gold": 1}, {"from": others[0], "to": seat, "goods": 1}]
        return {"move": {"kind": "offer", "deal": deal}, "why": "I lack goods."}
    if not question["waited_for"]:
        return {"move": None}
    for kind, choices in legal.items():
        if kind in ("ready", "claim", "sell", "raise", "name_diplomat", "next_winner", "win_war"):
            field = {"sell": "goods", "raise": "armies", "win_war": "war", "claim": "nation"}.get(kind, "seat")
            return {"move": {"kind": kind} if choices is True else {"kind": kind, field: choices[0]}}
    return {"move": None}


for line in sys.stdin:
    sys.stdout.write(json.dumps(decide(json.loads(line))) + "\n")
    sys.stdout.flush()
