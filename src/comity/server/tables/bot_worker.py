"""What runs in a bot's worker."""

from typing import cast

from comity.bots.registry import bot_names, make_bot
from comity.games import registry
from comity.play.desk_rules import Offering
from comity.play.match import Match
from comity.play.registry import adapter_for
from comity.processes import begin_worker


def begin() -> None:
    """Of a worker process: load the rules."""
    begin_worker()
    warm()


def warm() -> None:
    """Load the rules and the bots, by a short game of each kind; compiles them where that has not been done."""
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
