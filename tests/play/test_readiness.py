"""Who is asked in a window, and for whom Comity may say 'ready': one policy for the terminal and the server."""

from comity.play import undo
from comity.play.match import Match
from comity.play.readiness import Mode, Seen, has_choice, reason_to_ask

OFFER = {"kind": "offer", "deal": [{"from": 0, "to": 1, "gold": 1}]}
SEED_WITHOUT_POWERS = 0  # that could be used in the first market window


def window(step: str = "war", seed: int = 4) -> Match:
    """A game for three at the beginning of a step, with the first legal moves so far."""
    match = Match("empires", 3, seed)
    while match.view()["state"]["step"] != step:
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[0])
    return match


def asked(match: Match, seat: int, mode: Mode = "on", seen: Seen | None = None) -> str | None:
    return reason_to_ask(match, seat, mode, seen)


def test_without_anything_to_do_nobody_is_asked() -> None:
    match = window()
    assert asked(match, 0) is None
    assert asked(match, 0, "until_choice") is None
    assert asked(match, 0, "off") == "you have not said that you are ready"


def test_somebody_who_took_their_readiness_back_is_asked() -> None:
    match = window()
    match.play(0, {"kind": "ready"})
    match.play(0, {"kind": "unready"})
    assert asked(match, 0)
    assert asked(match, 0, "until_choice")
    assert asked(match, 1) is None


def test_an_offer_asks_its_parties_and_trading_asks_the_trader() -> None:
    match = window("market")
    match.play(0, OFFER)
    assert asked(match, 1) == "an offer waits for you"
    assert asked(match, 1, "until_choice") == "an offer waits for you"
    assert asked(match, 2) is None
    match.play(0, {"kind": "withdraw", "offer": 1})
    assert asked(match, 1) is None
    assert asked(match, 0), "it has traded in this window"


def test_an_own_offer_of_an_earlier_window_asks_unless_only_choices_count() -> None:
    match = window("develop", seed=SEED_WITHOUT_POWERS)
    match.play(0, {**OFFER, "until": "round"})
    for seat in match.pending:
        match.play(seat, {"kind": "ready"})
    assert match.view()["state"]["step"] == "market"
    assert asked(match, 0) == "an offer of yours is open"
    assert asked(match, 0, "until_choice") is None
    assert asked(match, 1, "until_choice") == "an offer waits for you"


def test_a_usable_power_is_not_passed_over_in_any_mode() -> None:
    for seed in range(40):
        match = window("develop", seed)
        able = {seat for seat in range(3) if "use_power" in match.view(seat)["legal"]}
        for seat in range(3):
            expected = "you can use a national power" if seat in able else None
            assert asked(match, seat) == expected
            assert asked(match, seat, "until_choice") == expected
        if able:
            return
    raise AssertionError("no game had a usable power")


def test_who_is_short_is_asked_while_trading_may_still_help() -> None:
    match = window("sell")
    match.play(0, {"kind": "sell", "goods": 10})
    for seat in match.pending:
        match.play(seat, {"kind": "sell", "goods": 0})
    assert match.view()["state"]["step"] == "delivery"
    for mode in ("on", "until_choice"):
        assert asked(match, 0, mode) == "you have fewer goods than you sell"


def test_a_choice_is_always_asked_for() -> None:
    match = window("raise")
    assert has_choice(match, 0)
    for mode in ("on", "until_choice", "off"):
        assert asked(match, 0, mode) == "there is something to choose"


def test_a_game_without_windows_always_asks() -> None:
    match = Match("wealth-of-nations", 3)
    assert match.window is None
    assert asked(match, match.pending[0], "until_choice") == "there is something to choose"


def test_after_an_undo_the_mover_is_asked_and_the_others_start_afresh() -> None:
    match = window("war")
    match.play(1, {"kind": "ready"})
    match.play(0, OFFER)
    undo.take_back(match, undo.plan(match, 0).moves)
    assert asked(match, 0), "it has taken a move back"
    assert asked(match, 1) is None, "its readiness was taken by the undo, not by itself"


def test_a_person_at_a_screen_is_asked_where_there_is_something_new() -> None:
    match, seen = window("war"), Seen()
    assert asked(match, 0, seen=seen) == "a phase begins"
    assert asked(match, 0, "until_choice", seen) is None
    seen.look(match, 0)
    assert asked(match, 0, seen=seen) == "you have not said that you are ready", "it looks at this very window"
    seen.say_ready(match, 0)
    assert asked(match, 0, seen=seen) is None
    match.play(1, {"kind": "offer", "deal": [{"from": 1, "to": 2, "people": 1}]})
    match.play(2, {"kind": "accept", "offer": 1})
    for mode in ("on", "until_choice"):
        assert asked(match, 0, mode, seen) == "something has changed since you were ready"
