"""Batches played at random beside the same games in Match and through the contract, compared byte for byte."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comity import Match
from comity.envs.batch import Batch
from comity.envs.layout import layout_of
from comity.games.common.log import LOG
from comity.games.common.masks import members_of
from comity.games.common.rows import Rows, allocate, duplicate


class Followed:
    """One game of a batch, played again through the contract and, if wanted, in a Match."""

    def __init__(self, batch: Batch, seed: int, options: dict[str, Any], in_match: bool) -> None:
        self.spec, self.rules = batch.spec, batch.rules
        self.state, self.log = allocate(self.spec.state), allocate(LOG)
        self.listed, self.action = allocate(self.spec.action, self.spec.max_legal), allocate(self.spec.action)
        self.seen = allocate(self.spec.state)
        self.spec.contract.start(self.rules, self.state, seed, self.log)
        self.match = Match(self.spec.id, batch.seats, seed, options) if in_match else None

    @property
    def seat(self) -> int:
        waiting = members_of(self.spec.contract.pending(self.rules, self.state))
        return waiting[0] if waiting else -1

    def observed(self) -> Rows:
        self.spec.contract.observe(self.rules, self.state, self.seat, self.seen)
        return self.seen

    def indices(self) -> list[int]:
        contract = self.spec.contract
        found = contract.legal(self.rules, self.state, self.seat, self.listed)
        return [contract.to_index(self.rules, self.state, self.listed[k : k + 1]) for k in range(found)]

    def play(self, place: int) -> None:
        """The action at this place of the list that `indices` made."""
        action = duplicate(self.listed[place : place + 1])
        if self.match is not None:
            self.match.play(self.seat, self.match.move_of(action))
        self.log["count"] = 0
        self.spec.contract.apply(self.rules, self.state, action, self.log)

    def compare(self, batch: Batch, b: int) -> None:
        """The environment stands where this game does, shows it and lists what it lists."""
        assert batch.states[b : b + 1].tobytes() == self.state.tobytes()
        assert batch.seat[b] == self.seat
        assert batch.obs[b].tolist() == numbers(batch, self.observed()).tolist()
        assert batch.legal[b, : batch.count[b]].tolist() == self.indices()
        if self.match is not None:
            assert self.match._state.tobytes() == self.state.tobytes()


def numbers(batch: Batch, row: Rows) -> NDArray[np.int32]:
    return layout_of(batch.spec.id).numbers(row)


def random_places(batch: Batch, luck: np.random.Generator) -> NDArray[np.int64]:
    """Any legal action in each environment."""
    return (luck.random(batch.num_envs) * batch.count).astype(np.int64)


def follow(batch: Batch, options: dict[str, Any], luck_seed: int, *, matches: int, most: int) -> Iterator[list[int]]:
    """Play at random until the first game of each environment has ended, or so many steps; yields which ended.

    matches: so many environments are also followed in a Match. Later games of an environment are not compared.
    """
    luck = np.random.default_rng(luck_seed)
    games = {b: Followed(batch, seed, options, in_match=b < matches) for b, seed in enumerate(batch.seeds.tolist())}
    for _ in range(most):
        for b, game in games.items():
            game.compare(batch, b)
        places = random_places(batch, luck)
        for b, game in games.items():
            game.play(int(places[b]))
        batch.step(places)
        ended = [b for b in games if batch.dones[b]]
        for b in ended:
            result = games.pop(b)
            assert batch.final_obs[b].tolist() == numbers(batch, result.observed()).tolist()
            if result.match is not None:
                assert result.match.over
        yield ended
        if not games:
            return
