"""One seat of a match is somebody's, bots sit in all others: they play on until that seat is asked."""

from collections.abc import Mapping

from comity.bots import player
from comity.bots.bot import Bot
from comity.play.match import Match


def let_bots_play(match: Match, bots: Mapping[int, Bot], seed: int | None) -> None:
    """Until only seats without a bot have something to say, or the match is over. seed: of the bots' luck.

    While an offer waits for a seat without a bot, bots do nothing but answer offers.
    """
    others = [seat for seat in range(match.seats) if seat not in bots]
    while not match.over:
        owed = any(player.owes_answer(match, seat) for seat in others)
        for seat in player.next_to_ask(match, sorted(bots), only_answers=owed):
            bot = bots[seat]
            decision = player.decide_as(match, seat, bot, player.question(match, seat, bot.name, seed))
            if decision.move is not None:
                player.carry_out(match, seat, decision)
                break
        else:
            return
