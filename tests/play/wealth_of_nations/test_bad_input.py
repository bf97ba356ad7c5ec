"""What the rules forbid, by each way in: as a move, in a position, in a record and typed; the clause is named."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, Json, refusal, set_up, situation, tile

from comity import BadOptions, BadPosition, BadRecord, ComityError, Match
from comity.tui.registry import face_for

BOARD = {
    "E6": tile("academy", 0, 5),
    "E7": tile("academy", 0, 5),
    "D6": {"flag": 0},
    "E8": {"flag": 0},
    "F6": {"flag": 0},
    "A1": tile("mine", 1),
    "I1": tile("farm", 0),
}
MINES = {f"{row}{place}": tile("mine", 1) for row in "AI" for place in range(1, 5)}
BUILD = {"kind": "build_tile", "tile": "farm", "hex": "E8", "rotation": 0}
BLOC = {"hex": "E7", "colour": "labor", "feed": "food"}
SAME, FOREIGN = {**BLOC, "hex": "E6"}, {**BLOC, "hex": "A1", "colour": "ore"}
ASKED = {"D4": {"flag": 1, "units": [1, 1, 1]}}


def move_tiles(*moves: Sequence[Any]) -> Json:
    return {"kind": "move_tiles", "moves": [dict(zip(("from", "to", "rotation"), move, strict=True)) for move in moves]}


def run(*blocs: Json) -> Json:
    return {"kind": "run", "blocs": list(blocs)}


def on_board(**hexes: Json) -> Json:
    """A position of Develop with this on the board too."""
    return {"step": "develop", "board": {**BOARD, **hexes}}


def planned(*blocs: Json, **held: int) -> Json:
    """A position of Produce in which seat 0, holding this, has laid a plan."""
    return {"step": "run", "board": BOARD, "players": [{**held, "plan": list(blocs)}, {}, {}]}


@dataclass
class Fault:
    """A move that must be refused. typed: the same as a line, if it can be typed; spoilt: a position with the fault.

    more: of the situation in which the move is made; board: instead of BOARD.
    """

    move: Json
    clause: str
    typed: str | None = None
    spoilt: Json = field(default_factory=dict)
    step: str = "develop"
    seat: int = 0
    board: Json | None = None
    more: Json = field(default_factory=dict)

    def match(self) -> Match:
        return set_up(self.step, BOARD if self.board is None else self.board, **self.more)


PASS_TERRAIN = {"seats": 4, "options": {"terrain": "through_the_pass"}}
POOR: Json = {"players": [{"money": 10}, {}, {}]}
HUNGRY: Json = {"players": [{"food": 1, "energy": 9}, {}, {}]}
DARK: Json = {"players": [{"food": 9}, {}, {}]}
FAULTS: dict[str, Fault] = {
    "a hex that does not exist": Fault({**BUILD, "hex": "J1"}, "W1.1", "build farm J1 0", on_board(J1={"flag": 0})),
    "a flag on no hex": Fault({"kind": "place_flag", "hex": "A6"}, "W1.1", "flag A6", on_board(A6={"flag": 0})),
    "a tile moved off the board": Fault(move_tiles(("E6", "Z9", 0)), "W1.1", "move E6 Z9 0"),
    "the centre": Fault({"kind": "place_flag", "hex": "E5"}, "W1.2", "flag E5", on_board(E5={"flag": 0})),
    "a tile on the centre": Fault({**BUILD, "hex": "E5"}, "W1.2", "build farm E5 0", on_board(E5=tile("farm"))),
    "a tile moved to the centre": Fault(move_tiles(("E6", "E5", 0)), "W1.2", "move E6 E5 0"),
    "terrain": Fault(
        {"kind": "place_flag", "hex": "E4"}, "W1.4", "flag E4", {"board": {"E4": {"flag": 0}}, **PASS_TERRAIN},
        board={"D3": {"flag": 0}}, more=PASS_TERRAIN,
    ),
    "rotation 6": Fault(
        {**BUILD, "rotation": 6}, "W3.1", "build farm E8 6", on_board(E6=tile("academy", 0, 6))
    ),
    "a move in rotation 6": Fault(move_tiles(("E6", "E6", 6)), "W3.1", "move E6 E6 6"),
    "a dot conflict": Fault(BUILD, "W3.3"),
    "force without need": Fault({**BUILD, "hex": "D6", "tile": "bank", "force": True}, "W3.4", "build bank D6 0 force"),
    "building without flag": Fault({**BUILD, "hex": "I3"}, "W8.3", "build farm I3 0"),
    "building without ore": Fault(
        {**BUILD, "hex": "C3"}, "W8.3", "build farm C3 0", board={"C3": {"flag": 0}}, more=POOR
    ),
    "building on an empty stack": Fault(
        {**BUILD, "tile": "mine", "hex": "E1"}, "W8.3", "build mine E1 0", board={**MINES, "E1": {"flag": 0}}
    ),
    "another's tile": Fault(move_tiles(("A1", "D6", 0)), "W8.4", "move A1 D6 0"),
    "four moves": Fault(
        move_tiles(("E6", "D6", 0), ("E7", "F6", 0), ("I1", "E8", 0), ("A1", "A1", 0)), "W8.4",
        "move E6 D6 0, E7 F6 0, I1 E8 0, A1 A1 0",
    ),
    "a token on a farm": Fault(
        {"kind": "automate", "hex": "I1"}, "W8.7", "automate I1", on_board(I1=tile("farm", token=True))
    ),
    "a stand out of turn": Fault(
        {"kind": "stand"}, "W9.8", None,
        {"step": "stand", "board": ASKED, "stand": {"mover": 0, "hex": "D4", "asked": [0]}},
        step="stand", seat=2, board=ASKED, more={"stand": {"mover": 0, "hex": "D4", "asked": [1, 2]}},
    ),
    "a stand when nobody moved in": Fault({"kind": "stand"}, "W9.8"),
    "another's bloc": Fault(
        run(FOREIGN), "W10.1", None,
        planned(FOREIGN, food=9, energy=9),
        step="run",
    ),
    "a bloc named twice": Fault(
        run(BLOC, SAME), "W10.1", None,
        planned(BLOC, SAME, food=9, energy=9),
        step="run",
    ),
    "a bloc without power": Fault(
        run(BLOC), "W10.2", None, planned(BLOC, food=9), step="run", more=DARK
    ),
    "more food than held": Fault(
        run(BLOC), "W10.2", None, planned(BLOC, food=1, energy=9),
        step="run", more=HUNGRY,
    ),
}  # fmt: skip
faults = pytest.mark.parametrize("name", FAULTS)
OPTIONS: list[tuple[int, Json, str]] = [
    (4, {"terrain": "five_empires"}, "W1.4"),
    (3, {"terrain": "through_the_pass"}, "W1.4"),
    (3, {"edition": "first", "super_industry": True}, "W3.8"),
    (3, {"edition": "first", "final_interest": True}, "W5.2"),
    (3, {"cash_only_start": True, "mine_picks_first": True}, "W13.4"),
]


@faults
def test_a_move(name: str) -> None:
    fault = FAULTS[name]
    assert fault.clause in refusal(fault.match(), fault.seat, fault.move).message
    before = fault.match()
    match = before.copy()
    with pytest.raises(ComityError, match=fault.clause):
        match.play(fault.seat, fault.move)
    assert match.position() == before.position()
    assert (match.seq, match.log()) == (before.seq, before.log())


@faults
def test_a_move_of_a_record(name: str) -> None:
    fault = FAULTS[name]
    record = {**fault.match().record(), "result": None}
    record["moves"] = [[1, {"say": "hello"}], [fault.seat, fault.move]]
    with pytest.raises(BadRecord, match=fault.clause) as caught:
        Match.from_record(record)
    assert "moves[1]" in caught.value.message


@pytest.mark.parametrize("name", [name for name, fault in FAULTS.items() if fault.spoilt])
def test_a_position(name: str) -> None:
    fault = FAULTS[name]
    position = {"seats": 3, **fault.spoilt}
    with pytest.raises(BadPosition, match=fault.clause):
        Match.from_position(GAME, position)
    with pytest.raises(BadPosition, match=fault.clause):
        Match.from_record({**fault.match().record(), "start": position})


@pytest.mark.parametrize("name", [name for name, fault in FAULTS.items() if fault.typed])
def test_a_line_at_the_terminal(name: str) -> None:
    """Refused as it is read, or by the rules when the move that it means is made."""
    fault = FAULTS[name]
    match = fault.match()
    before = match.position(), match.seq
    with pytest.raises(ComityError, match=fault.clause):
        play_line(match, fault.seat, str(fault.typed))
    assert (match.position(), match.seq) == before


def play_line(match: Match, seat: int, line: str) -> None:
    move = face_for(GAME).typed(match.view(seat), line)
    assert isinstance(move, dict), "a menu, or no line of ours"
    match.play(seat, move)


@pytest.mark.parametrize(("seats", "options", "clause"), OPTIONS, ids=str)
def test_options(seats: int, options: Json, clause: str) -> None:
    with pytest.raises(BadOptions, match=clause):
        Match(GAME, seats, options=options)
    with pytest.raises(ComityError, match=clause):
        Match.from_position(GAME, situation("trade", {}, seats, options=options))
    with pytest.raises(ComityError, match=clause):
        Match.from_record({**Match(GAME, seats).record(), "options": options})


def test_lines_and_moves_without_a_fault_are_played() -> None:
    for line in ("build farm E8 0 force", "build bank D6 0", "flag D7", "move E6 D6 0, I1 E8 0 force", "automate E6"):
        play_line(set_up("develop", BOARD), 0, line)
    assert set_up("run", BOARD).check(0, run(BLOC)) is None
    assert Match.from_position(GAME, {"seats": 3, **planned(BLOC, food=9, energy=9)}).pending
