"""Decisions a second of other projects' games. Runs in an environment of its own, and so imports nothing of Comity.

python peer_games.py SECONDS: one JSON object on stdout.

catanatron: random players, 4 of them; every action that a player takes counts. OpenSpiel: backgammon, the C++ random
rollouts of its Monte Carlo tree search from the initial position; the search counts no steps, so their number is the
rollouts' times the mean number of players' decisions (chance left out) in random games played here beforehand. The
same game as an environment, played from Python, each decision with its observation: `observed`.
"""

import json
import random
import sys
import time

SAMPLE = 300  # random games of backgammon, whose mean length has a standard error of some 2 %
SIMULATIONS, ROLLOUTS = 5, 20  # of one search: few nodes with many rollouts, so that rollouts are what takes time


def catanatron(seconds: float) -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    started, decisions, games = time.perf_counter(), 0, 0
    while time.perf_counter() - started < seconds:
        random.seed(games)
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=games)
        game.play()
        decisions += len(game.state.actions)
        games += 1
    return {"decisions_per_second": decisions / (time.perf_counter() - started), "games": games}


def backgammon(seconds: float) -> dict[str, float]:
    import pyspiel

    game = pyspiel.load_game("backgammon")
    luck = random.Random(1)
    length = sum(decisions_in(game.new_initial_state(), luck) for _ in range(SAMPLE)) / SAMPLE
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, 1, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    started, rollouts = time.perf_counter(), 0
    while time.perf_counter() - started < seconds:
        bot.mcts_search(state)
        rollouts += SIMULATIONS * ROLLOUTS
    rate = rollouts * length / (time.perf_counter() - started)
    return {"decisions_per_second": rate, "rollouts": rollouts, "decisions_a_game": length}


def backgammon_steps(seconds: float) -> dict[str, float]:
    """As an environment for a program that learns: what is legal, the tensor of what the player sees, and a step."""
    import pyspiel

    game, luck = pyspiel.load_game("backgammon"), random.Random(1)
    started, decisions, games = time.perf_counter(), 0, 0
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor()
                decisions += 1
            state.apply_action(luck.choice(state.legal_actions()))
        games += 1
    return {"decisions_per_second": decisions / (time.perf_counter() - started), "games": games, "observed": True}


def decisions_in(state: "object", luck: random.Random) -> int:
    """How many decisions the players take in one random game."""
    decisions = 0
    while not state.is_terminal():  # type: ignore[attr-defined]
        decisions += not state.is_chance_node()  # type: ignore[attr-defined]
        state.apply_action(luck.choice(state.legal_actions()))  # type: ignore[attr-defined]
    return decisions


if __name__ == "__main__":
    each = float(sys.argv[1])
    measured = {
        "catanatron": catanatron(each),
        "open_spiel_backgammon": backgammon(each),
        "open_spiel_backgammon_environment": backgammon_steps(each),
    }
    print(json.dumps(measured))
