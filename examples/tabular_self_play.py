"""Tabular self-play through OpenSpiel: one Q-learner for each seat of Empires, then measured against random play.

    python examples/tabular_self_play.py [--games 300] [--seed 1]

A state of the table is what the step and a few of the seat's own amounts are: coarse on purpose, so that a table is
enough. Every seat learns from the same games (Watkins, 1989; here with the return of the whole game). Prints the share
of first place against random play with its 95 % interval.
"""

import argparse
import random
from collections import defaultdict
from typing import Any

import pyspiel

import comity.envs.open_spiel  # noqa: F401  # registers the games
from comity.arena.intervals import wilson
from comity.envs.batch import layout

Key = tuple[int, ...]
PLAYERS = 2
RATE, EXPLORING = 0.1, 0.2
OFFSETS = {field.name: field.offset for field in layout("empires")}
ASSETS = ("gold", "goods", "people")


class Tables:
    """For each seat, what an action in a state has been worth."""

    def __init__(self, seed: int) -> None:
        self.worth: dict[tuple[int, Key, int], float] = defaultdict(float)
        self.luck = random.Random(seed)

    def key(self, state: Any, player: int) -> Key:
        seen = state.observation_tensor(player)
        amounts = (min(9, int(seen[OFFSETS[f"players[{player}].{name}"]]) // 2) for name in ASSETS)
        return (int(seen[OFFSETS["step"]]), *amounts)

    def choose(self, state: Any, player: int, exploring: float) -> tuple[Key, int]:
        key, legal = self.key(state, player), state.legal_actions()
        if self.luck.random() < exploring:
            return key, self.luck.choice(legal)
        return key, max(legal, key=lambda index: (self.worth[player, key, index], self.luck.random()))

    def learn(self, path: list[tuple[int, Key, int]], returns: list[float]) -> None:
        for player, key, index in path:
            self.worth[player, key, index] += RATE * (returns[player] - self.worth[player, key, index])


def play(game: Any, tables: Tables, learning: bool, learner: int | None = None) -> list[float]:
    """One game: of all seats alike, or of one learner against random play; what it returned."""
    state, path = game.new_initial_state(), []
    state.apply_action(tables.luck.randrange(1000))
    while not state.is_terminal():
        player = state.current_player()
        if learner is not None and player != learner:
            state.apply_action(tables.luck.choice(state.legal_actions()))
            continue
        key, index = tables.choose(state, player, EXPLORING if learning else 0.0)
        path.append((player, key, index))
        state.apply_action(index)
    returns = list(state.returns())
    if learning:
        tables.learn(path, returns)
    return returns


def train(games: int, tested: int, seed: int = 1) -> tuple[int, float]:
    """How many entries the tables have after so many games, and the share of first place against random play."""
    game, tables = pyspiel.load_game("comity_empires", {"players": PLAYERS}), Tables(seed)
    for _ in range(games):
        play(game, tables, learning=True)
    won = sum(
        play(game, tables, learning=False, learner=number % PLAYERS)[number % PLAYERS] for number in range(tested)
    )
    return len(tables.worth), won / tested


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=300, help="of self-play (default %(default)s)")
    parser.add_argument("--tested", type=int, default=200, help="against random play (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    entries, share = train(arguments.games, arguments.tested, arguments.seed)
    low, high = wilson(share, arguments.tested)
    print(f"{entries} entries; {share:.3f} of first places against random, {low:.3f} to {high:.3f} (95 %)")  # noqa: T201


if __name__ == "__main__":
    main()
