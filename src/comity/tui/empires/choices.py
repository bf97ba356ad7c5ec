"""Empires' legal moves in words, numbered."""

from collections.abc import Mapping, Sequence
from typing import Any

from comity.play.empires import moves as kinds
from comity.play.empires.numbers import numbers
from comity.play.moves import Move
from comity.tui.empires.words import bundle, nation, war
from comity.tui.face import Choice
from comity.tui.manual import manual

Json = Mapping[str, Any]


def choices(view: Json, moves: Sequence[Move]) -> list[Choice]:
    """Cards keep their own number as the key; everything else is numbered from 1, or from 11 beside cards."""
    cards = [move for move in moves if isinstance(move, kinds.Sell | kinds.Raise)]
    others = [move for move in moves if not isinstance(move, kinds.Sell | kinds.Raise)]
    first = 11 if cards else 1
    numbered = [Choice(str(first + place), words(view, move), move) for place, move in enumerate(in_order(others))]
    return [Choice(str(card_number(move)), words(view, move), move) for move in cards] + numbered


def in_order(moves: Sequence[Move]) -> list[Move]:
    """Readiness last: what one might want to do before comes first."""
    return sorted(moves, key=lambda move: isinstance(move, kinds.Ready | kinds.Unready))


def card_number(move: Move) -> int:
    return move.goods if isinstance(move, kinds.Sell) else move.armies if isinstance(move, kinds.Raise) else -1


SIMPLE = {
    "ready": "ready",
    "unready": "take your readiness back",
    "sell": "sell {goods}",
    "accept": "accept offer {offer}",
    "decline": "decline offer {offer}",
    "withdraw": "withdraw offer {offer}",
}


def words(view: Json, move: Move) -> str:
    """What a move does."""
    names = view["names"]
    match move:
        case kinds.Claim():
            return claim_words(view, move)
        case kinds.UsePower():
            return (
                f"use the power of {nation(move.nation)}: {manual('comity.tui.empires').powers[move.nation]['effect']}"
            )
        case kinds.DeclinePower(nation="denmark"):
            return "stop asking for permission as Denmark"
        case kinds.DeclinePower():
            return f"leave the price at {view['derived']['market']['price']}"
        case kinds.Permit():
            gain = f"{numbers()['denmark']['supporters']:supporter|supporters}"
            return f"let {names[move.seat]} use Denmark's power: {gain} for {names[move.seat]}"
        case kinds.NameDiplomat():
            return f"give the diplomacy token to {names[move.seat]}"
        case kinds.NextWinner():
            return f"let {names[move.seat]} choose a war next"
        case kinds.Raise():
            return raise_words(view, move)
        case kinds.WinWar():
            assets = next(entry["assets"] for entry in view["derived"]["wars"] if entry["id"] == move.war)
            return f"win {war(move.war)}: {bundle(assets)}"
    return SIMPLE[move.kind].format(**move.model_dump())


def raise_words(view: Json, move: kinds.Raise) -> str:
    """What raising costs, an army a gold (E8.1): what is left, or how much is missing."""
    left = view["state"]["players"][view["seat"]]["gold"] - move.armies
    return f"raise {move.armies} ({left} gold left)" if left >= 0 else f"raise {move.armies} ({-left} gold short)"


def claim_words(view: Json, claim: kinds.Claim) -> str:
    revolts = view["state"]["draft"]["revolts"].get(claim.nation, 0)
    beside = f" (and {revolts} revolt{'s' * (revolts > 1)})" if revolts else ""
    return nation(claim.nation) + beside
