"""What the screens look like: they fit, tell all without colour, and draw the board whole where there is room."""

from random import Random
from typing import Any

import pytest
from play.wealth_of_nations.tables import GAME, choose
from tui.wealth_of_nations.situations import FACE, at, drawn, menu

from comity.errors import ComityError
from comity.play.match import Match
from comity.tui.news import event_paragraph

NAMES = ["Kaunitz", "Fleury", "Pitt", "Panin", "Choiseul", "Walpole"]


def positions(seats: int) -> list[Match]:
    """A match at every step that a random game reaches within some rounds."""
    match, random, steps, found = Match(GAME, seats, 3, {}, NAMES[:seats]), Random(4), set[str](), list[Match]()
    for _ in range(400):
        step = match.view()["state"]["step"]
        if step not in steps:
            steps.add(step)
            found.append(match.copy())
        if match.over:
            break
        match.play(*choose(match, random))
    assert {"draft", "place_tile", "trade", "develop", "run"} <= steps
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 6])
def test_the_table_fits_and_says_who_is_waited_for(seats: int) -> None:
    for match in positions(seats):
        for width, height in ((80, 24), (120, 40), (160, 60), (80, 1000)):
            text = drawn(*FACE.table(match.view(0), 0, width, height), width=width)
            assert max(map(len, text.splitlines())) <= width
            for seat in range(seats):
                row = next(line for line in text.splitlines() if f"{seat} {NAMES[seat]}" in line)
                assert ("▸" in row) == (seat in match.pending)
            whole = height > 50
            assert ("│ E1 " in text) == whole
            assert whole or len(text.splitlines()) <= 14 + seats + 6


def test_a_hex_tells_all_in_one_line() -> None:
    rows = drawn(*FACE.table(at("trade").view(0), 0, 80, 24)).splitlines()
    east = next(line for line in rows if line.startswith("E "))
    assert east.split() == ["E", "·", "·", "·", "·", "##", "0■A5*+0", "0■A5+11", "·", "·"]
    south = next(line for line in rows if line.startswith("        G "))
    assert south.split() == ["G", "·", "2◎B0", "2◆G4+0", "·", "·", "·", "0+00"]


def test_markets_show_the_next_three_prices_both_ways() -> None:
    text = drawn(*FACE.table(at("trade").view(0), 0, 80, 24))
    assert "buy     7 7 7       13 13 14      17 18 18     20 21 22   25 26 27" in text
    assert "sell    4 4 4       9 9 8         13 13 12     15 15 14   19 18 17" in text


def test_players_show_holdings_what_is_left_and_score() -> None:
    match = at("trade")
    row = next(line for line in drawn(*FACE.table(match.view(0), 0, 80, 24)).splitlines() if "0 Seat 0" in line)
    found = match.view(0)["derived"]["players"][0]
    assert row.split()[4:] == ["$500", "0", "30", "20", "20", "20", "20", "3", "11", "4", str(found["score"]["total"])]


@pytest.mark.parametrize(("step", "first"), [("trade", "buy …"), ("develop", "flag … (1 labor)")])
def test_choices_name_the_kind_first(step: str, first: str) -> None:
    """However many moves are legal, they are few."""
    match = at(step)
    choices = FACE.choices(match.view(0), match.legal(0))
    assert len(match.legal(0)) > 50
    assert len(choices) <= 8
    assert choices[0].words == first
    assert choices[-1].words.startswith("pass")
    assert [choice.key for choice in choices] == [str(k) for k in range(1, len(choices) + 1)]


@pytest.mark.parametrize("step", ["trade", "develop", "occupy", "run"])
def test_every_choice_is_a_legal_move_or_a_line(step: str) -> None:
    match = at(step)
    for choice in FACE.choices(match.view(0), match.legal(0)):
        if choice.opens in ("deal", "want"):
            assert step == "trade", "commands of every game"
        elif choice.move is None:
            assert FACE.typed(match.view(0), choice.opens) is not None
        else:
            assert match.check(0, choice.move) is None


def test_the_best_plan_is_offered_with_what_it_makes() -> None:
    match = at("run")
    words = [choice.words for choice in FACE.choices(match.view(0), match.legal(0))]
    assert words == ["run the best plan: 5 labor for 3 food 1 energy", "run nothing", "run …: change the plan"]


def test_what_would_change_is_shown() -> None:
    match = at("develop")
    move: dict[str, Any] = {"kind": "build_tile", "tile": "academy", "hex": "F7", "rotation": 0}
    text = drawn(*FACE.effects(match.view(0), match.preview(0, move), range(3)))
    assert "−1 ore −1 capital" in text
    assert "62 → 66" in text
    assert "Seat 1" not in text, "nothing changes for them"


def test_beside_the_whole_board_nothing_is_cut_off() -> None:
    match = at("trade", players=[{"money": 9999, "notes": 20, "capital": 999}] * 3)
    for width in (150, 170):
        text = drawn(*FACE.table(match.view(0), 0, width, 60), width=width)
        assert "│ E1 " in text
        assert "…" not in text
        assert "score" in text


def test_rows_of_the_board_are_drawn_alone() -> None:
    """The whole drawing is higher than a terminal of 24 lines; three rows fit."""
    text = menu(at("develop"), "board E7")
    assert [row for row in "ABCDEFGHI" if f"│ {row}1 " in text] == ["D", "E", "F"]
    assert len(text.splitlines()) == 15
    assert "│ A1 " in menu(at("develop"), "board a")
    with pytest.raises(ComityError, match="Say a row or a hex"):
        menu(at("develop"), "board x")


@pytest.mark.rule("W5.2", "W5.3")
@pytest.mark.parametrize(
    ("money", "notes", "said"),
    [
        (5, 5, ""),
        (4, 5, "and you have $4: it would take 1 more note"),
        (0, 18, "and you have $0: even notes would not do, and you would be eliminated"),
        (0, 11, "it would take 2 more notes"),
    ],
)
def test_interest_that_cannot_be_paid_is_foretold(money: int, notes: int, said: str) -> None:
    match = at("trade", players=[{"money": money, "notes": notes}, {}, {}])
    text = " ".join(drawn(*FACE.table(match.view(0), 0, 80, 24)).split())
    assert (said in text) if said else "Interest" not in text
    for final in (False, True):
        options = {"last_round": 1, "final_interest": final}
        last = at("trade", players=[{"money": money, "notes": notes}, {}, {}], options=options)
        assert ("Interest" in drawn(*FACE.table(last.view(0), 0, 80, 24))) == (final and bool(said))


def test_markets_stand_where_they_are_used_and_can_be_asked_for() -> None:
    assert "market" in drawn(*FACE.table(at("trade").view(0), 0, 80, 24))
    assert "market" not in drawn(*FACE.table(at("develop").view(0), 0, 80, 24))
    assert "15/30  20 21 22  15 15 14" in menu(at("develop"), "market")


def test_what_can_be_occupied_is_shown() -> None:
    text = drawn(*FACE.table(at("occupy").view(0), 0, 80, 24))
    assert "Seat 2: generator G3: 1 energy for 1 food; units there: 1 of Seat 0" in text


def test_news_that_do_not_fit_follow_each_other() -> None:
    events = [{"event": "passed", "text": f"Player number {k} passes."} for k in range(9)]
    lines = [str(line) for line in event_paragraph(events, 60, 3)]
    assert lines[0] == "… before that 5 more: log"
    assert " ".join(lines[1:]).split() == " ".join(event["text"] for event in events[-4:]).split()
    assert max(map(len, lines)) <= 60
    assert [str(line) for line in event_paragraph(events[:2], 80, 1)] == [
        "  Player number 0 passes. Player number 1 passes."
    ]


@pytest.mark.slow
def test_six_seats_fit_a_small_terminal_by_a_shorter_board() -> None:
    """With up to four lines of choices, a reminder, the prompt and two lines of news there is room for 16."""
    for match in positions(6):
        if match.view()["state"]["step"] in ("trade", "develop"):
            text = drawn(*FACE.table(match.view(0), 0, 80, 17))
            assert len(text.splitlines()) <= 17
            assert max(map(len, text.splitlines())) <= 80
            assert text.splitlines()[0].startswith(" Round"), "nothing is scrolled away"


def test_the_short_board_tells_owners_tiles_tokens_and_units() -> None:
    lines = drawn(*FACE.table(at("trade").view(0), 0, 80, 17)).splitlines()
    assert next(line for line in lines if line.startswith("E ")).split()[:10] == [
        "E", "·", "·", "·", "·", "##", "0A±", "0A+", "·", "·",
    ]  # fmt: skip
    assert "G · 2B  2G+ · · · 0+" in " ".join(next(line for line in lines if line.startswith("G ")).split()).replace(
        "2B 2G+", "2B  2G+"
    )


@pytest.mark.rule("W11.5")
def test_the_end_gives_the_parts_of_the_score() -> None:
    match = at("trade", options={"last_round": 1})
    view = {**match.view(), "result": {"ranking": [[0], [1], [2]], "scores": [62, 20, 20]}}
    score = view["derived"]["players"][0]["score"]
    said = f"({score['tiles']} for tiles, {score['money']} for money, {score['notes']} for notes)"
    assert said in " ".join(drawn(*FACE.result(view)).split())
