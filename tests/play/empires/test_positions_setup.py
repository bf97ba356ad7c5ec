"""Positions: the draft, a pick and the desk."""

import pytest
from rulebook.empires.table import WARS, Json, at, gift, load, play, player, refuse_position

THREE = [{"nations": ["russia"]}, {"nations": ["france"]}, {"nations": ["spain"]}]


@pytest.mark.parametrize(
    ("words", "draft", "seated"),
    [
        ("draft.offered", {"offered": ["france", "spain"]}, [player()] * 3),
        ("draft.offered", {"offered": ["france", "spain", "russia"]}, [player("france"), player(), player()]),
        ("draft.offered", {"offered": ["poland"]}, [player()] * 3),
        ("draft.choosing", {"choosing": [0]}, [player()] * 3),
        ("draft.choosing", {"choosing": [0, 1, 5]}, [player()] * 3),
        ("draft.revolts", {"offered": ["france", "spain", "russia"], "revolts": {"prussia": 1}}, [player()] * 3),
        ("draft.revolts", {"offered": ["france", "spain", "russia"], "revolts": {"france": -1}}, [player()] * 3),
        ("draft.contests", {"contests": 20}, [player()] * 3),
        ("draft.contests", {"contests": -1}, [player()] * 3),
        ("claim", {"offered": ["france", "spain", "russia"]}, [player(claim="prussia"), player(), player()]),
        ("claim", {"offered": ["france", "spain"]}, [player("russia", claim="france"), player(), player()]),
    ],
)
def test_the_draft_must_fit(words: str, draft: Json, seated: list[Json]) -> None:
    refuse_position(words, step="draft", players=seated, draft=draft)
    refuse_position("diplomat", step="draft", players=[player()] * 3, diplomat=0)


def test_a_draft_names_each_tile_once() -> None:
    refuse_position(
        "draft.offered", step="draft", players=[player()] * 2, draft={"offered": ["france", "france", "spain"]}
    )


@pytest.mark.parametrize(
    ("words", "first", "rest"),
    [
        ("players[0].gold", {"gold": 7}, {}),
        ("players[0].revolts", {"revolts": 1}, {}),
        ("players[0].cards", {"cards": [3]}, {}),
        ("players[0].nations", {"nations": ["france", "spain"]}, {}),
        ("powers_used", {}, {"powers_used": ["france"]}),
    ],
)
@pytest.mark.parametrize("first_game", [False, True])
def test_in_setup_nothing_is_held_or_used(words: str, first: Json, rest: Json, *, first_game: bool) -> None:
    options = {"first_game": first_game, "wars": WARS}
    refuse_position(words, step="pick" if first_game else "draft", options=options, players=[first, {}], **rest)


@pytest.mark.rule("E2.2")
def test_in_the_draft_a_claimed_tile_has_brought_its_revolts() -> None:
    match = at("draft", player("france", revolts=2), player(), draft={"offered": ["spain", "russia"]})
    play(match, 1, "claim", nation="spain")
    assert [seat["revolts"] for seat in match.position()["players"]] == [3, 1]


@pytest.mark.parametrize(("words", "draft"), [("revolts", {"revolts": {"spain": 1}}), ("contests", {"contests": 1})])
def test_a_pick_knows_no_contests(words: str, draft: Json) -> None:
    refuse_position(words, step="pick", seats=2, options={"first_game": True, "wars": WARS}, draft=draft)


GOOD = {"id": 2, "by": 0, "deal": [gift(0, 1, gold=1)], "accepted": [0]}
OF_THREE = {**GOOD, "deal": [gift(0, 1, gold=1), gift(0, 2, gold=1)]}


@pytest.mark.parametrize(
    ("words", "desk"),
    [
        ("accepted", {"offers": [{**GOOD, "accepted": []}]}),
        ("accepted", {"offers": [{**GOOD, "accepted": [1]}]}),
        ("accepted", {"offers": [{**GOOD, "accepted": [0, 1]}]}),
        ("accepted", {"offers": [{**GOOD, "accepted": [0, 2]}]}),
        ("accepted", {"offers": [{**GOOD, "by": 2, "accepted": [2]}]}),
        ("declined", {"offers": [{**GOOD, "declined": [{"seat": 1}]}]}),
        ("declined", {"offers": [{**OF_THREE, "declined": [{"seat": 0}]}]}),
        ("declined", {"offers": [{**OF_THREE, "declined": [{"seat": 3}]}]}),
        ("declined", {"offers": [{**OF_THREE, "declined": [{"seat": 1}, {"seat": 1}]}]}),
        ("declined", {"offers": [{**OF_THREE, "declined": [{"seat": 1}, {"seat": 2}]}]}),
        ("declined", {"offers": [{**OF_THREE, "accepted": [0, 1], "declined": [{"seat": 1}]}]}),
        ("declined[0].why", {"offers": [{**OF_THREE, "declined": [{"seat": 1, "why": ""}]}]}),
        ("offers[0]", {"offers": [{**GOOD, "deal": [gift(0, 5, gold=1)]}]}),
        ("offers[0]", {"offers": [{**GOOD, "deal": []}]}),
        ("offers[0].deal", {"offers": [{**GOOD, "deal": [gift(0, 1)]}]}),
        ("offers[0].deal", {"offers": [{**GOOD, "deal": [gift(0, 1, revolts=1)]}]}),
        ("offers[0].deal", {"offers": [{**GOOD, "deal": [gift(0, 1, gold=0)]}]}),
        ("offers[0].id", {"offers": [{**GOOD, "id": 0}]}),
        ("offers[0].until", {"offers": [{**GOOD, "until": "turn"}]}),
        ("id twice", {"offers": [GOOD, GOOD]}),
        ("next_id", {"offers": [GOOD], "next_id": 2}),
        ("next_id", {"next_id": 0}),
        ("made_this_step", {"made_this_step": [0]}),
        ("made_this_step", {"made_this_step": [0, 0, 21]}),
        ("made_this_step", {"made_this_step": [0, 0, -1]}),
    ],
)
def test_the_desk_must_fit(words: str, desk: Json) -> None:
    refuse_position(words, players=THREE, desk=desk)


def test_the_desk_is_empty_where_no_trading_is() -> None:
    refuse_position("desk", step="over", round=5, players=THREE, desk={"offers": [GOOD]})
    refuse_position("desk", seats=3, desk={"offers": [GOOD]})
    match = load(players=THREE, desk={"offers": [GOOD]}, step="sell")
    assert match.position()["desk"] == {
        "offers": [{**GOOD, "until": "phase", "counters": None, "declined": []}],
        "next_id": 3,
        "made_this_step": [0, 0, 0],
    }


def test_an_open_offer_need_not_be_held_yet() -> None:
    match = load(players=THREE, desk={"offers": [{**GOOD, "deal": [gift(0, 1, gold=9000)]}]})
    assert match.view()["derived"]["offers"] == [{"id": 2, "settles": False, "code": "cannot_settle"}]
