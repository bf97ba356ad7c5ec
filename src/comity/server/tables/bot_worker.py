"""What runs in a bot's worker."""

import threading
import time
from collections.abc import Sequence

from comity.arena.matches import play_on
from comity.bots.names import quickest
from comity.bots.registry import listed_bots, make_bot
from comity.bots.situation import deal_row
from comity.envs.compiled_entries import PLAY, entries
from comity.games import registry
from comity.games.common.interpreter import interpreter
from comity.play.match import Match
from comity.processes import begin_worker

LOOK_AGAIN = 1.0  # seconds until the next look at what is compiled by now


def begin(at_once: bool) -> None:
    """Of a worker process: load the rules. at_once: answer on interpreted rules until the server's are compiled."""
    begin_worker()
    if at_once:
        interpreter.on = True
        threading.Thread(target=change_over, daemon=True).start()
    warm()


def change_over() -> None:
    """Take machine code as the server's compilers make it."""
    missing = [entry for game in registry.games() for entry in entries(game) if entry.purpose is PLAY]
    while missing := [entry for entry in missing if not entry.load()]:
        time.sleep(LOOK_AGAIN)
    interpreter.finish()


def warm() -> None:
    """Load the rules and the bots, by a short game of each kind; compiles them where that has not been done.

    While rules are interpreted there is nothing to load.
    """
    if interpreter.on:
        return
    for game, spec in registry.games().items():
        names = [quickest(bot) for bot in listed_bots(game)]
        if names:
            seats = max(spec.seats[0], min(len(names), spec.seats[-1]))
            load(Match(game, seats), [names[seat % len(names)] for seat in range(seats)])


def load(match: Match, names: Sequence[str]) -> None:
    """Play a game to the end, with a view of each seat, and an offer that every bot is asked about."""
    bots = [make_bot(match.game, name, match.rules, seat, 0) for seat, name in enumerate(names)]
    gift = {"from": 0, "to": 1, match.adapter.wanted_names[0]: 1}
    deal, has_answered = deal_row(match.adapter, 0, [gift]), False
    settles = match.adapter.spec.contract.check_deal
    while not match.over:
        match.view(match.pending[0])
        if not has_answered and settles(match.rules, match.observe(0), deal) == 0:
            has_answered = all(bot.answer(match.observe(bot.seat), deal) in (True, False) for bot in bots)
        play_on(match, dict(enumerate(bots)), 0)
