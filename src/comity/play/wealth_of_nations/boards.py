"""Boards as JSON shows them, put before the rules: marks of dots, and what a tile or a plan would do there."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from comity.games.common.rows import Rows, allocate
from comity.games.wealth_of_nations.board_outlook import BOARD_OUTLOOK, NO_MARKS, NO_PLAN, find_marks, weigh_plan
from comity.games.wealth_of_nations.constants import SEATS_MAX
from comity.games.wealth_of_nations.rules import make_rules
from comity.games.wealth_of_nations.state import BOARD
from comity.games.wealth_of_nations.tables import TILE_NAMES
from comity.play.wealth_of_nations.bloc_names import HEX_NUMBERS

Json = Mapping[str, Any]
MARK: Callable[[Rows, Rows, Rows], None] = find_marks  # compiled rules have no types
WEIGH: Callable[[Rows, Rows, Rows, Rows], None] = weigh_plan


class Weighed(NamedTuple):
    """What stands on a board, and what a plan does there: games/wealth_of_nations/board_outlook.BOARD_OUTLOOK."""

    leader: list[int]  # by node
    own_dots: list[int]  # by hex
    made: list[int]  # by leader
    cost: list[list[int]]  # by leader and cube


def rules_of(state: Json) -> Rows:
    """The rules of a position, or of the state of a view: by its seats and options."""
    return rules_for(state["seats"], json.dumps(dict(state["options"]), sort_keys=True))


@lru_cache(maxsize=16)
def rules_for(seats: int, options: str) -> Rows:
    return make_rules(seats, json.loads(options))


def any_rules() -> Rows:
    """For what is the same in every game: tiles, and how dots meet."""
    return rules_for(SEATS_MAX, "{}")


def rows_of(board: Json) -> Rows:
    """BOARD, length 1, of a board in JSON; units are left out."""
    rows = allocate(BOARD)
    laid = rows[0]
    laid["flag"], laid["tile"] = -1, -1
    for name, content in board.items():
        h = HEX_NUMBERS[name]
        laid["flag"][h] = -1 if content["flag"] is None else content["flag"]
        if content["tile"]:
            laid["tile"][h], laid["rotation"][h] = TILE_NAMES.index(content["tile"]), content["rotation"]
            laid["token"][h] = content["token"]
    return rows


def marks_of(board: Json) -> list[list[int]]:
    """By hex, constants.Mark of each of its points, edges 0–5 and then corners 0–5."""
    marks = NO_MARKS.copy()
    MARK(any_rules(), rows_of(board), marks)
    found: list[list[int]] = marks.tolist()
    return found


def no_plan() -> Rows:
    """Nothing runs, shape (61, 2): constants.Feed of each section."""
    return NO_PLAN.copy()


def weigh(rules: Rows, board: Rows, plan: Rows) -> Weighed:
    """board: BOARD, length 1."""
    found = allocate(BOARD_OUTLOOK)
    WEIGH(rules, board, plan, found)
    return Weighed(*(found[name][0].tolist() for name in Weighed._fields))
