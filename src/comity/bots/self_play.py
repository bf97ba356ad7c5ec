"""Whole games between bots, compiled: the true state stays here, and each bot sees what its seat may see.

The loops are written once, over a game's rules for single rows; a game adds its policies and what is noted of a game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity.bots.bot import Batch
from comity.bots.seeding import start_luck
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.jit import rule, rule_of
from comity.games.common.log import LOG
from comity.games.common.masks import lowest
from comity.games.common.rng import GENERATOR, random_below
from comity.games.common.rows import Rows, allocate
from comity.games.spec import RESULT, GameSpec


def game_row(kinds: int, seats: int, rounds: str = "i2") -> np.dtype[Any]:
    """The dtype of what is noted of a game with that many kinds of actions, for up to that many seats."""
    return np.dtype(
        [
            ("decisions", "i4"),
            ("kinds", "i4", (kinds,)),  # actions of each kind
            ("rounds", rounds),  # the round in which it ended
            ("nations", "i1", (seats,)),  # the nation that each seat set out with; -1 none
            ("broken", "i4"),  # every invariant ever broken, as bits
            ("stalled", "i1"),  # 1: broken off, as it would not end
            ("trace", "u8"),  # a hash of all actions in order
        ]
    )


@rule
def nothing_noted(_game, _state):
    """note_nations of a game without nations."""


@rule
def nothing_more(_rules, _state):
    """The last look of a game in which there is nothing to look at but the invariants."""
    return 0


@dataclass(frozen=True)
class Policies:
    """What a game's self-play is made of. All functions are compiled by `rule`.

    row: the dtype that game_row makes. limit: decisions; a game that needs more is broken off, as stalled.
    choose(policy, rules, views, seat, legal, generators, memory) -> the index in `legal` of the action that it wrote
    there. policy: the number of the seat's bot; rules, views: length 1; legal: max_legal actions; generators: one a
    seat; memory: a tuple of arrays of length 1 of the dtypes in `memory`, for anything.
    mix(trace, action) -> a hash of this action and all before it; trace: a GENERATOR row, kept by it through a game.
    note_nations(game, state): fills game.nations as soon as they are known; called after each action.
    last_look(rules, state) -> further bits for `broken`, of a game that has ended.
    """

    row: np.dtype[Any]
    limit: int
    choose: Callable[..., int]
    memory: tuple[np.dtype[Any], ...]
    mix: Callable[..., Any]
    note_nations: Callable[..., None] = nothing_noted
    last_look: Callable[..., int] = nothing_more


def game_loop(module: str, spec: GameSpec, own: Policies) -> Callable[..., None]:
    """The compiled loop over games between bots. `module` is the one whose functions these policies are."""
    game_rules, limit, empty = spec.contract.rows, own.limit, spec.contract.rows.empty
    start, act, advance, over_step = game_rules.start, game_rules.act, game_rules.advance, int(game_rules.over_step)
    blank_secrets, status, score = game_rules.blank_secrets, game_rules.status, game_rules.score
    choose, mix, note_nations, last_look = own.choose, own.mix, own.note_nations, own.last_look

    @rule_of(module)
    def play_games(rules, states, views, seeds, bots, generators, legal, logs, memory, traces, games, results, moves):
        """Play a game with each seed. Of several seats that a game waits for, the lowest acts.

        rules, states, views, logs, traces: length 1; bots: (games, seats) numbers of policies; generators: one a seat;
        legal: max_legal actions; games: (games,), zeroed, but nations -1; results: (games,), written; moves: room for
        the actions of one game, or empty: then they are not kept.
        """
        state, log = states[0], logs[0]
        for i in range(len(seeds)):
            game = games[i]
            traces[0].rng = np.uint64(0)
            for seat in range(len(generators)):
                start_luck(generators[seat], seeds[i], seat)
            log.count = 0
            states[0] = empty[0]
            start(rules[0], state, seeds[i], log)
            while int(state.step) != over_step and game.decisions < limit:
                seat = lowest(state.waiting)
                views[0] = states[0]
                blank_secrets(views[0], seat)
                action = legal[choose(bots[i, seat], rules, views, seat, legal, generators, memory)]
                if len(moves) > 0:
                    moves[int(game.decisions)] = action
                game.decisions += 1
                game.kinds[int(action.kind)] += 1
                game.trace = mix(traces[0], action)
                log.count = 0
                act(rules[0], state, action, log)
                advance(rules[0], state, log)
                game.broken = int(game.broken) | status(rules[0], state)
                note_nations(game, state)
            game.broken = int(game.broken) | last_look(rules[0], state)
            game.rounds = state.round_number
            game.stalled = int(state.step) != over_step
            score(rules[0], state, results[i])

    return play_games


def random_loop(module: str, spec: GameSpec) -> Callable[..., int]:
    """The compiled loop over games of random actions: how fast the rules are."""
    game_rules, empty = spec.contract.rows, spec.contract.rows.empty
    start, list_legal, act, advance = game_rules.start, game_rules.legal, game_rules.act, game_rules.advance
    over_step = int(game_rules.over_step)

    @rule_of(module)
    def play_randomly(rules, states, legal, logs, generators, count, seed):
        """All arrays but legal: length 1. Returns the number of decisions."""
        state, log, generator, decisions = states[0], logs[0], generators[0], 0
        for i in range(count):
            log.count = 0
            states[0] = empty[0]
            start(rules[0], state, seed + i, log)
            while int(state.step) != over_step:
                n = list_legal(rules[0], state, lowest(state.waiting), legal)
                action = legal[random_below(generator, n)]
                log.count = 0
                act(rules[0], state, action, log)
                advance(rules[0], state, log)
                decisions += 1
        return decisions

    return play_randomly


class SelfPlay:
    """Many games of one game's bots, without any match."""

    def __init__(self, module: str, spec: GameSpec, policies: Policies, names: Sequence[str]) -> None:
        """names: of the bots, by number; module: the one in which the policies' functions are."""
        self.spec = spec
        self.policies = policies
        self.names = names
        self.most = spec.seats[-1]
        self.play_games = game_loop(module, spec, policies)
        self.play_random_games = random_loop(module, spec)

    @property
    def entry_point(self) -> EntryPoint:
        numbers = np.zeros((1, self.most), np.int8)
        rows = ("rules", "state", "state", np.dtype(np.int64), numbers, GENERATOR, "action", LOG)
        noted = (self.policies.memory, GENERATOR, self.policies.row, RESULT, "action")
        return EntryPoint(self.play_games, Purpose.SIMULATE, "whole games between bots", (*rows, *noted))

    def play(self, rules: Rows, seeds: NDArray[np.int64], lineups: Sequence[Sequence[str]], keep_moves: bool) -> Batch:
        """See GameBots. Games whose moves are kept are played one by one, in the same memory."""
        spec, row, count = self.spec, self.policies.row, len(seeds)
        games, results, numbers = allocate(row, count), allocate(RESULT, count), self.numbers(lineups)
        games["nations"] = -1
        state, view, log, trace = allocate(spec.state), allocate(spec.state), allocate(LOG), allocate(GENERATOR)
        generators, legal = allocate(GENERATOR, self.most), allocate(spec.action, spec.max_legal)
        moves = allocate(spec.action, self.policies.limit if keep_moves else 0)
        memory = tuple(allocate(dtype) for dtype in self.policies.memory)
        kept: list[Rows] = []
        size = 1 if keep_moves else max(1, count)
        for first in range(0, count, size):
            part = slice(first, first + size)
            given = (seeds[part], numbers[part], generators, legal, log, memory, trace)
            self.play_games(rules, state, view, *given, games[part], results[part], moves)
            kept += [moves[:made].copy() for made in games["decisions"][part].tolist() if keep_moves]
        return Batch(games, results, kept if keep_moves else None)

    def numbers(self, lineups: Sequence[Sequence[str]]) -> NDArray[np.int8]:
        """(lineups, most seats): the number of each seat's bot; 0 where there is no seat."""
        numbers = np.zeros((len(lineups), self.most), np.int8)
        for index, lineup in enumerate(lineups):
            numbers[index, : len(lineup)] = [self.names.index(name) for name in lineup]
        return numbers

    def play_randomly(self, rules: Rows, games: int, seed: int) -> int:
        """See GameBots."""
        state, log, generator = allocate(self.spec.state), allocate(LOG), allocate(GENERATOR)
        legal = allocate(self.spec.action, self.spec.max_legal)
        return int(self.play_random_games(rules, state, legal, log, generator, games, seed))
