"""A table of Empires for the tests: situations in a line, moves and refusals that are checked from every side."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from comity import BadPosition, IllegalMove, Match

Json = dict[str, Any]
ASSETS = ("gold", "goods", "people", "territories", "bonds", "supporters", "revolts")
WARS: list[Json] = [  # war tiles whose names say what they give; the first ones of this list lie active
    {"id": "both", "people": 2, "territories": 2},
    {"id": "land", "territories": 3, "gold": 3},
    {"id": "folk", "people": 3, "gold": 1},
    {"id": "trade", "goods": 2, "gold": 1},
    {"id": "glory", "people": 1, "supporters": 2},
    *({"id": f"war_{number}", "gold": 1} for number in range(6, 14)),
]
ALL_CARDS = list(range(11))
seen: set[str] = set()  # what the running test has seen: "code …", "event …", "kind …", "end …"


def player(*nations: str, **rest: Any) -> Json:
    """A player of a position; assets that are not named are 0, and the cards are 0 to 10."""
    return {**dict.fromkeys(ASSETS, 0), "nations": list(nations), **rest}


def players(*amounts: int, asset: str = "gold") -> list[Json]:
    """Players without nations that differ in one asset."""
    return [player(**{asset: amount}) for amount in amounts]


def row(active: int, inactive: int = 3) -> Json:
    """The first war tiles of WARS in a row."""
    ids = [war["id"] for war in WARS[: active + inactive]]
    return {"active": ids[:active], "inactive": ids[active:]}


def at(step: str, *seated: Json, options: Json | None = None, seed: int = 0, **rest: Any) -> Match:
    """A match that begins in this step of round 1, with WARS, unless the position says otherwise."""
    position = {
        "options": {"wars": WARS, **(options or {})},
        "step": step,
        "players": list(seated),
        "wars": row(len(seated)),
        **rest,
    }
    match = Match.from_position("empires", position, seed)
    note(match, match.log())
    return match


def load(**position: Any) -> Match:
    """The match of a position, with WARS unless it has options of its own."""
    return Match.from_position("empires", {"options": {"wars": WARS}, **position})


def refuse_position(words: str, **position: Any) -> None:
    """Refused, in one sentence that names the place."""
    with pytest.raises(BadPosition) as caught:
        load(**position)
    message = caught.value.message
    assert words in message
    assert message.startswith(("Position: ", "A position "))
    assert message.endswith(".")
    assert len(message) < 300


def play(match: Match, seat: int, kind: str, /, **fields: Any) -> list[Json]:
    """Do a move that must be legal; returns its events. The position reached must load as itself."""
    move = {"kind": kind, **fields}
    assert match.check(seat, move) is None, match.check(seat, move)
    if kind != "offer":
        listed = {name: value for name, value in move.items() if name != "why"}
        assert listed in [legal.to_json() for legal in match.legal(seat)]
        assert seat in match.may_act
    events = match.play(seat, move)
    seen.add(f"kind {kind}")
    note(match, events)
    again = Match.from_position("empires", match.position())
    assert again.position() == match.position()
    assert (again.pending, again.may_act) == (match.pending, match.may_act)
    return events


def note(match: Match, events: Sequence[Json]) -> None:
    for event in events:
        assert event["text"]
        assert "{" not in event["text"]
        seen.add(f"event {event['event']}")
    if match.result:
        seen.add(f"end {match.result['reason']}")


def snapshot(match: Match) -> str:
    """All that an error must leave as it was."""
    return json.dumps([match.position(), match.record(), match.log(), match.pending])


def refused(match: Match, code: str, seat: int, kind: str, /, **fields: Any) -> IllegalMove:
    """A move that must be refused with this code and change nothing; returns the error."""
    return refused_move(match, code, seat, {"kind": kind, **fields})


def refused_move(match: Match, code: str, seat: Any, move: Any) -> IllegalMove:
    """The same for a move of any form, and any seat."""
    before = snapshot(match)
    told = match.check(seat, move)
    with pytest.raises(IllegalMove) as caught:
        match.play(seat, move)
    error = caught.value
    assert (error.code, snapshot(match)) == (code, before), error.message
    assert told is not None
    assert (told.code, told.message, told.field) == (error.code, error.message, error.field)
    assert error.message[0].isupper() or error.field is not None, error.message
    assert error.message.endswith((".", ")."))
    if code != "malformed_move":
        assert move not in [legal.to_json() for legal in match.legal(seat)]
    seen.add(f"code {code}")
    return error


def all_ready(match: Match) -> list[Json]:
    """Everyone who is not yet ready says so; returns the events."""
    return [event for seat in match.pending for event in play(match, seat, "ready")]


def lay(match: Match, *cards: int) -> list[Json]:
    """Everyone who is asked lays a card, all the cards in the order of the seats asked."""
    kind, field = {"sell": ("sell", "goods"), "raise": ("raise", "armies")}[step(match)]
    return [
        event
        for seat, card in zip(match.pending, cards, strict=True)
        for event in play(match, seat, kind, **{field: card})
    ]


def use(match: Match, seat: int, nation: str) -> list[Json]:
    return play(match, seat, "use_power", nation=nation)


def gift(source: int, to: int, **what: Any) -> Json:
    return {"from": source, "to": to, **what}


def offer(match: Match, by: int, *deal: Json, **rest: Any) -> int:
    """The id of a new offer."""
    (offered,) = named("offered", play(match, by, "offer", deal=list(deal), **rest))
    return int(offered["data"]["offer"])


def settle(match: Match, *deal: Json) -> list[Json]:
    """The giver of the first gift proposes a deal, and all other parties accept it; returns the events."""
    by = deal[0]["from"]
    number = offer(match, by, *deal)
    others = sorted({gift[end] for gift in deal for end in ("from", "to")} - {by})
    return [event for seat in others for event in play(match, seat, "accept", offer=number)]


def named(name: str, events: Sequence[Json]) -> list[Json]:
    """The events with this name."""
    return [event for event in events if event["event"] == name]


def step(match: Match) -> str:
    return str(match.position()["step"])


def steps(events: Sequence[Json]) -> list[str]:
    """The steps that were entered."""
    return [event["data"]["step"] for event in named("step", events)]


def of(match: Match, key: str) -> list[Any]:
    """One fact of every player."""
    return [player[key] for player in match.position()["players"]]


def ready(match: Match) -> list[int]:
    """Who is ready."""
    return [seat for seat, said in enumerate(of(match, "ready")) if said]


def institutions(match: Match) -> list[Json]:
    """Of every player: what the view says works for it."""
    derived: list[Json] = match.view()["derived"]["players"]
    return derived


def choices(match: Match, seat: int, kind: str, field: str) -> list[Any]:
    """What the seat may choose among, by its legal moves."""
    return [move.to_json().get(field) for move in match.legal(seat) if move.kind == kind]
