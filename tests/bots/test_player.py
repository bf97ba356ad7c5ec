"""A bot in a seat: when it is asked, how it answers offers, and what happens when it fails."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from comity.bots import player
from comity.bots.situation import WAIT, Decision
from comity.play.match import Match


def window(step: str = "develop", seats: int = 3) -> Match:
    match = Match("empires", seats, 4)
    while match.view()["state"]["step"] != step:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    return match


def offer(match: Match, by: int, *gifts: tuple[int, int, int]) -> None:
    match.play(by, {"kind": "offer", "deal": [{"from": giver, "to": taker, "gold": n} for giver, taker, n in gifts]})


def answer(match: Match, seat: int, bot: str = "greedy") -> Any:
    return player.answer(player.question(match, seat, bot, 1)).move


def test_who_is_to_answer_an_offer_is_asked_first_then_by_seat() -> None:
    match = window(seats=4)
    assert list(player.next_to_ask(match, range(4))) == [0, 1, 2, 3]
    assert list(player.next_to_ask(match, [1, 3], only_answers=True)) == []
    offer(match, 0, (0, 2, 1))
    assert list(player.next_to_ask(match, [1, 2, 3])) == [2, 1, 3]
    assert list(player.next_to_ask(match, [1, 2, 3], only_answers=True)) == [2]


def test_whom_nobody_waits_for_is_asked_only_if_there_is_something_to_do() -> None:
    match = window("war", seats=3)
    match.play(0, {"kind": "ready"})
    assert list(player.next_to_ask(match, [0, 1])) == [1], "to take readiness back is no reason"
    offer(match, 1, (1, 0, 1), (1, 2, 1))
    match.play(0, {"kind": "accept", "offer": 1})
    if 0 not in match.pending:
        assert list(player.next_to_ask(match, [0])) == [], "to decline what it has accepted is no reason"


def test_a_bot_answers_only_for_itself() -> None:
    match = window()
    offer(match, 0, (0, 1, 1), (0, 2, 1))
    for seat in (1, 2):
        assert answer(match, seat) == {"kind": "accept", "offer": 1}
    match.play(1, {"kind": "accept", "offer": 1})
    reply = answer(match, 1)
    assert reply is None or "offer" not in reply, "it has accepted already"


def test_a_bot_that_has_declined_is_not_asked_again() -> None:
    match = window("war", seats=3)
    offer(match, 0, (0, 1, 1), (0, 2, 1))
    assert list(player.next_to_ask(match, [1, 2], only_answers=True)) == [1, 2]
    match.play(1, {"kind": "decline", "offer": 1})
    assert list(player.next_to_ask(match, [1, 2], only_answers=True)) == [2]
    assert 1 in match.may_act, "it may still accept"
    match.play(1, {"kind": "ready"})
    if 1 not in match.pending:
        assert list(player.next_to_ask(match, [1])) == [], "to think again is no reason"
    assert player.question(match, 1, "greedy", 1).offers == []
    reply = answer(match, 1)
    assert reply is None or "offer" not in reply


def test_a_bot_declines_what_cannot_settle() -> None:
    match = window()
    offer(match, 0, (0, 1, 99))
    assert {answer(match, 1, bot)["kind"] for bot in ("random", "greedy")} == {"decline"}


def test_a_question_is_made_of_plain_data_and_its_luck_follows_from_seed_and_time() -> None:
    match = window()
    first = player.question(match, 1, "random", 5)
    assert first == player.question(match.copy(), 1, "random", 5)
    assert first.seed == player.luck(5, match.seq) != player.luck(6, match.seq)
    assert 0 <= first.seed < 2**53
    match.say(0, "hm")
    assert player.question(match, 1, "random", 5).seed != first.seed


def test_luck_stays_as_it_is() -> None:
    """Games that were saved go on as they would have gone on."""
    assert player.luck(7, 0) == 5621480750520769


def fails(_: object) -> Any:
    raise ZeroDivisionError("no idea")


def flies(_: object) -> Any:
    return Decision({"kind": "fly"})


def sells(_: object) -> Any:
    return Decision({"kind": "sell", "goods": 99})


def says_nothing(_: object) -> Any:
    return None


@pytest.mark.parametrize("bad", [fails, flies, sells, says_nothing])
def test_a_bot_that_fails_is_ready_or_declines(bad: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "answer", bad)
    match = window()
    assert player.decide(match, 1, "greedy", 1) == Decision({"kind": "ready"})
    offer(match, 0, (0, 1, 1))
    assert player.decide(match, 1, "greedy", 1) == Decision({"kind": "decline", "offer": 1})
    match.play(2, {"kind": "ready"})
    assert player.decide(match, 2, "greedy", 1) == WAIT, "nobody waits for it"


def test_a_bot_may_wait_for_an_answer_of_somebody_who_is_waited_for_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "answer", lambda _: WAIT)
    match = window()
    assert player.decide(match, 0, "greedy", 1).move == {"kind": "ready"}, "nobody owes it an answer"
    offer(match, 0, (0, 1, 1))
    assert player.question(match, 0, "greedy", 1).may_wait
    assert player.decide(match, 0, "greedy", 1) == WAIT
    match.play(1, {"kind": "ready"})
    assert not player.question(match, 0, "greedy", 1).may_wait
    assert player.decide(match, 0, "greedy", 1).move == {"kind": "ready"}, "who is ready is not waited for"


def test_what_a_bot_says_of_its_offer_is_said_to_all() -> None:
    match = window()
    player.carry_out(match, 0, Decision({"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 1}]}, "Take it."))
    player.carry_out(match, 1, Decision({"kind": "accept", "offer": 1}, "Gladly."))
    player.carry_out(match, 2, WAIT)
    assert [entry.get("kind", entry.get("say")) for _, entry in match.entries[-3:]] == ["offer", "Take it.", "accept"]


def test_a_situation_tells_of_the_phase_since_it_began_and_travels() -> None:
    match = window("market")
    before = match.observe(1)
    match.play(0, {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 1}]})
    match.play(1, {"kind": "accept", "offer": 1})
    match.say(2, "hm")
    asked = player.question(match, 1, "greedy", 1)
    assert asked.state_at_phase_start().tobytes() == before.tobytes()
    assert asked.state().tobytes() == match.observe(1).tobytes() != before.tobytes()
    assert [event["event"] for event in asked.log if event["event"] != "step"] == [
        "offered",
        "accepted",
        "settled",
        "said",
    ]
    twin = pickle.loads(pickle.dumps(asked))
    assert twin == asked
    assert twin.view == match.view(1)


def test_a_safe_move_commits_to_little() -> None:
    safe_move = player.safe_move
    assert safe_move([{"kind": "use_power", "nation": "spain"}, {"kind": "ready"}]) == {"kind": "ready"}
    assert safe_move([{"kind": "accept", "offer": 1}, {"kind": "sell", "goods": 2}]) == {"kind": "sell", "goods": 2}
    assert safe_move([{"kind": "use_power", "nation": "great_britain"}, {"kind": "decline_power"}])["kind"] == (
        "decline_power"
    )
    assert safe_move([{"kind": "unready"}]) == {"kind": "unready"}
