"""Positions from which random games reach what a new game seldom does."""

from typing import Any

from play.wealth_of_nations.tables import RICH, tile

Json = dict[str, Any]
FIRST: Json = {"edition": "first", "last_round": 6}
SECOND: Json = {"last_round": 6}
ROW = {f"E{k}": tile("academy", rotation=5, token=k == 6) for k in (6, 7, 8)}
FLAGS = {f"C{k}": {"flag": 0} for k in range(1, 8)}
BATTLEFIELD = {
    **{name: {**there, "units": [0, 1, 2]} for name, there in ROW.items()},
    **{f"D{k}": tile("bank", 1, rotation=k, units=[1, 0, 0]) for k in (2, 3, 4)},
    **{f"C{k}": tile("generator", 2, units=[1, 1, 0]) for k in (2, 3, 4)},
    "G3": tile("integrated_economy", 2, units=[1, 1, 0]),
}
FULL = {f"{row}{k}": {"flag": 1} for row, n in zip("ABCDEFGHI", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True)
        for k in range(1, n + 1) if (row, k) != ("E", 5)}  # fmt: skip
DEBTS = {"money": 3, "notes": 19}


def start(step: str, **more: Any) -> Json:
    table = {"seats": 3, "first_player": 0, "draft": {"pick": 0 if step == "draft" else 12}}
    return {**table, "step": step, "players": [RICH] * 3, "options": SECOND, **more}


STARTS: list[Json] = [
    start("draft"),  # everybody is rich from the first move on
    start("draft", options=FIRST),
    start("draft", options={**SECOND, "war": False, "shared_dots": True}),
    start("develop", board=ROW),
    start("develop", board=ROW, options={**SECOND, "war": False}),
    start("develop", board={**ROW, **FLAGS}, options={**SECOND, "war": False}),
    start("develop", board=BATTLEFIELD),
    start("develop", board=BATTLEFIELD, options={**SECOND, "shared_dots": True}),
    start("draft", board=FULL),
    start("trade", players=[DEBTS] * 3),
    start("trade", players=[DEBTS, RICH, RICH], options={**SECOND, "last_round": 1, "final_interest": True}),
]
