"""What runs in a bot's worker."""

import threading
import time
from typing import cast

from comity.bots.compiled_entries import PLAY, entries
from comity.bots.registry import bot_names, make_bot
from comity.games import registry
from comity.games.common.interpreter import interpreter
from comity.play.desk_rules import Offering
from comity.play.match import Match
from comity.play.registry import adapter_for
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
    offered = [spec.id for spec in registry.games().values() if spec.offered]
    missing = [entry for game in offered for entry in entries(game) if entry.purpose is PLAY]
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
        names = bot_names(game)
        if not names:
            continue
        match = Match(game, max(spec.seats[0], len(names)))
        adapter = adapter_for(game, match.seats, {})
        bots = [make_bot(game, names[seat % len(names)], match.rules, seat, 0) for seat in range(match.seats)]
        gift = {"from": 0, "to": 1, adapter.wanted_names[0]: 1}
        deal = adapter.encode_deal(cast("Offering", adapter.parse(0, {"kind": "offer", "deal": [gift]})).deal)
        has_answered = False
        while not match.over:
            seat = match.pending[0]
            match.view(seat)
            state = match.observe(seat)
            if not has_answered and spec.contract.check_deal(adapter.rules, state, deal) == 0:
                has_answered = all(bot.answer(match.observe(bot.seat), deal) in (True, False) for bot in bots)
            action = bots[seat].choose(state)
            match.play(seat, match.legal(seat)[0] if action is None else adapter.decode(action, state)[0])
