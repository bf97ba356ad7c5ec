"""Contests: bots of any kind in whole matches, the same seeds in every seating, kept in a ledger, on all cores.

Games go in rounds, one game for each seating: the bots move on by a seat, the seed stays. So every bot plays every seed
from every seat. What a game brings follows from the contest and its number alone, whoever plays it; only bots that
think by the clock may differ.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from comity.arena.interrupts import Interrupts
from comity.arena.intervals import wilson
from comity.arena.ledger import Ledger, PlayedGame
from comity.arena.matches import play
from comity.arena.simulate import POLL, game_seed, is_count
from comity.bots.registry import line_up
from comity.errors import BadOptions, ComityError, shown
from comity.games import registry
from comity.play.arguments import check_seed
from comity.processes import begin_worker, cores

Json = dict[str, Any]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Contest:
    """What is played. bots: one a seat, as in the first game of each round."""

    game: str
    rules_version: int
    options: Json
    bots: tuple[str, ...]
    seed: int

    @property
    def key(self) -> str:
        """By which a ledger tells it from others."""
        return json.dumps(asdict(self), sort_keys=True)

    def seating(self, number: int) -> tuple[int, tuple[str, ...]]:
        """The seed of a game, and who sits where."""
        seats = len(self.bots)
        bots = tuple(self.bots[(seat + number) % seats] for seat in range(seats))
        return game_seed(self.seed, number // seats), bots


def run(
    game: str,
    bots: Sequence[str],
    games: int,
    ledger: Path,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Json:
    """Play the first so many games of a contest, those left out that the ledger has, and sum them up.

    bots: by seat, repeated in turn if they are fewer than seats. ledger: an SQLite file, made if it is not there.
    workers: processes, all cores by default; executor: anybody's, in place of them. progress: called with the number
    of games there are and of all games. Ctrl-C ends the run, and what is done stays done.
    Raises UnknownGame, BadOptions, and ComityError for a ledger that cannot be used or a process that dies.
    """
    contest = make_contest(game, bots, seats, seed, options)
    if not is_count(games):
        raise BadOptions(f"games must be a whole number of at least 1, not {shown(games)}.")
    if workers is not None and not is_count(workers):
        raise BadOptions(f"workers must be a whole number of at least 1, not {shown(workers)}.")
    with ExitStack() as stack:
        book = stack.enter_context(Ledger(ledger))
        interrupts = stack.enter_context(Interrupts())
        there = {played.number for played in book.games(contest.key)}
        missing = [number for number in range(games) if number not in there]
        done = games - len(missing)
        report = progress or (lambda _done, _all: None)
        report(done, games)
        for played in play_missing(contest, missing, workers or cores(), executor, interrupts):
            book.add(contest.key, played)
            done += 1
            report(done, games)
        found = [played for played in book.games(contest.key) if played.number < games]
    head = {**asdict(contest), "bots": list(contest.bots)}
    return {**head, "requested": games, "interrupted": done < games, **summary(found)}


def make_contest(
    game: str, bots: Sequence[str], seats: int | None, seed: int, options: Mapping[str, Any] | None
) -> Contest:
    """Everything checked before anything is played; raises UnknownGame or BadOptions."""
    spec = registry.get(game)
    count = spec.usual_seats if seats is None else seats
    spec.make_rules(count, options or {})
    return Contest(game, spec.rules_version, dict(options or {}), line_up(game, count, bots), check_seed(seed))


def play_one(contest: Contest, number: int) -> PlayedGame:
    """A game of a contest, in any process."""
    started = time.perf_counter()
    seed, bots = contest.seating(number)
    match = play(contest.game, bots, seed, contest.options)
    result = match.result
    assert result is not None
    places = [0] * len(bots)
    place = 1
    for group in result["ranking"]:
        for seat in group:
            places[seat] = place
        place += len(group)
    deals = sum(event["event"] == "settled" for event in match.log())
    seconds = round(time.perf_counter() - started, 3)
    return PlayedGame(number, seed, bots, tuple(places), tuple(result["scores"]), deals, seconds)


def play_missing(
    contest: Contest, missing: Sequence[int], workers: int, executor: Executor | None, interrupts: Interrupts
) -> Iterator[PlayedGame]:
    """These games as they are done, in any order."""
    if executor is None and min(workers, len(missing)) <= 1:
        for number in missing:
            if interrupts.came:
                return
            yield play_one(contest, number)
        return
    pool = executor or ProcessPoolExecutor(workers, get_context("spawn"), initializer=begin_worker)
    waiting: set[Future[PlayedGame]] = set()
    try:
        with interrupts.held():  # a process that is starting up would die of it noisily
            waiting = {pool.submit(play_one, contest, number) for number in missing}
        while waiting and not interrupts.came:
            finished, waiting = wait(waiting, POLL, FIRST_COMPLETED)
            yield from (future.result() for future in finished)
    except BrokenProcessPool:
        raise ComityError("A process that played games ended unexpectedly; is there enough memory?") from None
    finally:
        for future in waiting:
            future.cancel()
        if executor is None:
            pool.shutdown(cancel_futures=True)


def summary(games: Sequence[PlayedGame]) -> Json:
    """By bot: games and win share (a shared win in parts) with its 95 % interval, mean place and score.

    pairs: of the times that two bots met at a table, the share in which the first stood better, a shared place as half.
    """
    names = sorted({name for played in games for name in played.bots})
    pairs = [(one, other) for one in names for other in names if one < other]
    return {
        "games": len(games),
        "deals": mean(played.deals for played in games),
        "seconds": mean(played.seconds for played in games),
        "by_bot": {name: bot_json(name, games) for name in names},
        "by_seat": [seat_json(seat, games) for seat in range(len(games[0].bots) if games else 0)],
        "pairs": [{"bots": [one, other], **share_json(meetings(one, other, games))} for one, other in pairs],
    }


def bot_json(name: str, games: Sequence[PlayedGame]) -> Json:
    sat = [(played, seat) for played in games for seat, bot in enumerate(played.bots) if bot == name]
    scores = [score for played, seat in sat if (score := played.scores[seat]) is not None]
    places = mean(played.places[seat] for played, seat in sat)
    return {**share_json([win(played, seat) for played, seat in sat]), "mean_place": places, "mean_score": mean(scores)}


def seat_json(seat: int, games: Sequence[PlayedGame]) -> Json:
    return share_json([win(played, seat) for played in games])


def win(played: PlayedGame, seat: int) -> float:
    """A seat's part of the win."""
    return (played.places[seat] == 1) / played.places.count(1)


def meetings(one: str, other: str, games: Sequence[PlayedGame]) -> list[float]:
    """For each meeting of two bots: 1 where the first stood better, one half where they shared a place, else 0."""
    return [
        0.5 + 0.5 * ((left < right) - (left > right))
        for played in games
        for left, first in zip(played.places, played.bots, strict=True)
        for right, second in zip(played.places, played.bots, strict=True)
        if (first, second) == (one, other)
    ]


def share_json(parts: Sequence[float]) -> Json:
    """How many there were, their share, and the ends of its 95 % interval."""
    share = sum(parts) / len(parts) if parts else 0.0
    low, high = wilson(share, len(parts))
    return {"games": len(parts), "share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


def mean(values: Iterable[float]) -> float | None:
    listed = list(values)
    return round(sum(listed) / len(listed), 4) if listed else None
