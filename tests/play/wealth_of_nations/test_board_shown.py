"""What a screen draws of the board, and foresees of a move, against what the rules then count and do."""

from fractions import Fraction
from random import Random

import pytest
from play.wealth_of_nations.tables import OPTIONS, Json, played

from comity import Match

ON_THE_BOARD = {"place_tile", "place_unit", "place_first_flag", "place_flag", "build_tile", "move_tiles", "automate"}
ON_THE_BOARD |= {"build_unit", "activate", "transport", "move_unit", "battle", "conquer", "settle", "stand", "occupy"}
SHARE = {"e": Fraction(1, 2), "c": Fraction(1, 3)}


def colours_of(view: Json, hex_name: str) -> dict[str, str]:
    """The colour of each dot of the tile on a hex, by its point as the tile lies, "middle" for a full one."""
    content, found = view["state"]["board"][hex_name], dict[str, str]()
    for part in view["derived"]["tiles"][content["tile"]]:
        if part["centre"]:
            found["middle"] = part["colour"]
        for point in part["points"]:
            found[f"{point[0]}{(int(point[1]) + content['rotation']) % 6}"] = part["colour"]
    return found


def drawn_dots(view: Json) -> dict[tuple[int, str], Fraction]:
    """Whole dots by owner and colour, counted from what is drawn: a half on each of two tiles makes one."""
    dots: dict[tuple[int, str], Fraction] = {}
    for hex_name, content in view["state"]["board"].items():
        if content["tile"]:
            for point, colour in colours_of(view, hex_name).items():
                mark = view["derived"]["dots"].get(hex_name, {}).get(point)
                if point == "middle" or mark == "whole":
                    key = (content["flag"], colour)
                    dots[key] = dots.get(key, Fraction()) + (1 if point == "middle" else SHARE[point[0]])
    return dots


def counted_dots(view: Json) -> dict[tuple[int, str], Fraction]:
    dots: dict[tuple[int, str], Fraction] = {}
    for bloc in view["derived"]["blocs"]:
        if bloc["dots"]:
            key = (bloc["owner"], bloc["colour"])
            dots[key] = dots.get(key, Fraction()) + bloc["dots"]
    return dots


@pytest.mark.rule("W3.2", "W3.6")
@pytest.mark.parametrize(("seats", "options"), [pair for pair in OPTIONS if "shared_dots" not in pair[1]], ids=str)
def test_the_dots_that_are_drawn_are_those_that_count(seats: int, options: Json) -> None:
    for number, match in enumerate(played(seats, options, 11, 240)):
        if number % 12 == 0:
            view = match.view()
            assert drawn_dots(view) == counted_dots(view)


@pytest.mark.parametrize(("seats", "options"), OPTIONS, ids=str)
def test_a_move_on_the_board_brings_what_was_foreseen(seats: int, options: Json) -> None:
    """The view of a ghost is the view after the move, to the last mark of a dot."""
    random = Random(5)
    for number, match in enumerate(played(seats, options, 13, 240)):
        if number % 6 == 0 and not match.over:
            foresee_and_play(match, random)


def foresee_and_play(match: Match, random: Random) -> None:
    seat = match.pending[0]
    moves = [move for move in match.legal(seat) if move.kind in ON_THE_BOARD]
    if moves:
        move = random.choice(moves)
        foreseen, then = match.preview(seat, move), match.copy()
        then.play(seat, move)
        assert foreseen == then.view(seat)
