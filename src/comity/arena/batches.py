"""Batches of games that bots play in matches, with desk and talk: what self-play notes of compiled ones."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from comity.arena.matches import play_on
from comity.bots.bot import Batch, GameBots
from comity.bots.registry import bots_of
from comity.games.common.rows import Rows, allocate
from comity.games.spec import RESULT
from comity.play.match import Match

Json = dict[str, Any]


def play_matches(
    game: str, options: Mapping[str, Any], seeds: Sequence[int], lineups: Sequence[Sequence[str]], recorded: bool
) -> tuple[Batch, str]:
    """A match for each seed and lineup: what is noted of them, and their records as lines of JSON, if wanted.

    Deals count as no decisions. Invariants are not looked at: compiled games do that.
    """
    bots = bots_of(game)
    games, results = allocate(bots.row, len(seeds)), allocate(RESULT, len(seeds))
    lines = []
    for index, (seed, lineup) in enumerate(zip(seeds, lineups, strict=True)):
        match = Match(game, len(lineup), seed, options, [f"{name} {seat}" for seat, name in enumerate(lineup)])
        play_and_note(match, lineup, bots, games[index : index + 1])
        spec = match.adapter.spec
        spec.contract.score(match.rules, match.observe(), results[index : index + 1])
        lines.append(json.dumps(match.record(), ensure_ascii=False) + "\n" if recorded else "")
    return Batch(games, results, None), "".join(lines)


def play_and_note(match: Match, lineup: Iterable[str], bots: GameBots, row: Rows) -> None:
    """Play a match to its end, and fill a row of what is noted of it."""
    seated, seed = dict(enumerate(lineup)), match.seed or 0
    row["nations"] = -1
    while not match.over:
        play_on(match, seated, seed)
        if row["nations"][0, : match.seats].min() < 0:
            row["nations"][0, : match.seats] = bots.nations_of(match.observe())
    made = [entry["kind"] for _, entry in match.entries if entry.get("kind") in bots.kinds]
    row["decisions"] = len(made)
    for kind in made:
        row["kinds"][0, bots.kinds.index(kind)] += 1
    row["rounds"] = match.observe()["round_number"]
    row["trace"] = int.from_bytes(hashlib.sha256(json.dumps(match.entries).encode()).digest()[:8], "big")
