"""Bots by name."""

import pytest

from comity.bots.names import quickest
from comity.bots.registry import bot_names, bots_of, check_bot, line_up, listed_bots, make_bot
from comity.errors import BadOptions, UnknownGame
from comity.games import registry


def test_where_there_are_bots_there_are_random_and_greedy() -> None:
    for game in registry.OWN:
        assert {"random", "greedy"} <= set(bots_of(game).names)


def test_a_bot_knows_its_name_and_seat() -> None:
    rules = registry.get("empires").make_rules(3, {})
    for name in bots_of("empires").names:
        bot = make_bot("empires", name, rules, 2, 7)
        assert (bot.name, bot.seat) == (name, 2)


def test_names_are_repeated_in_turn() -> None:
    assert line_up("empires", 5, ["greedy", "random"]) == ("greedy", "random", "greedy", "random", "greedy")
    assert line_up("empires", 2, ("random", "greedy")) == ("random", "greedy")


@pytest.mark.parametrize("name", ["gredy", "", None, 3, ["greedy"]])
def test_an_unknown_bot(name: object) -> None:
    with pytest.raises(BadOptions, match=r"^There is no bot .* for empires; there is random \(new\), greedy \(fair\)"):
        check_bot("empires", name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("greedy:n=4", "has no parameter 'n'; it takes none"),
        ("greedy:", "like search:n=400"),
        ("greedy:n", "like search:n=400"),
        ("greedy:n=1,n=2", "like search:n=400"),
    ],
)
def test_parameters_that_a_bot_does_not_take(name: str, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        check_bot("empires", name)


def test_every_bot_says_how_it_plays_and_takes_its_numbers() -> None:
    for game in registry.OWN:
        rules = registry.get(game).make_rules(2, {})
        for bot in listed_bots(game):
            assert bot.help.endswith(".")
            assert make_bot(game, quickest(bot), rules, 1, 7).name == bot.name
            for key, one in bot.parameters.items():
                assert one.least <= one.default <= one.most
                with pytest.raises(BadOptions, match=f"{bot.name}:{key} must be a whole number from {one.least}"):
                    check_bot(game, f"{bot.name}:{key}={one.most + 1}")


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], "a list of names"),
        ("greedy", "a list of names"),
        (None, "a list of names"),
        (["random"] * 5, "4 seats, but 5 bots"),
        (["random", "clever"], "'clever'"),
    ],
)
def test_a_lineup_that_does_not_fit(names: object, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        line_up("empires", 4, names)


def test_an_unknown_game() -> None:
    with pytest.raises(UnknownGame):
        bots_of("chess")


def test_a_game_without_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "part", lambda *_: None)
    assert bot_names("empires") == ()
    with pytest.raises(BadOptions, match="no bots for empires"):
        bots_of("empires")
