"""Whole matches between bots of any kind, desk and talk included."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from comity.bots import player
from comity.bots.bot import Bot, Policy
from comity.bots.registry import make_bot
from comity.bots.seats import Seated
from comity.errors import BadOptions, ComityError, shown
from comity.play.match import Match

MOST_ENTRIES = 1 << 18  # of a match; one that needs more goes round in circles

AnyBot = str | Bot | Policy


def play(game: str, bots: Sequence[AnyBot], seed: int = 0, options: Mapping[str, Any] | None = None) -> Match:
    """A whole match between bots, one a seat, offers and answers included: the match at its end.

    bots: names, with parameters where they have them, or objects that `decide`, or that `choose` and `answer`. seed:
    of the match, and of the bots' luck. The same arguments give the same match, as long as the bots do.
    Raises UnknownGame, BadOptions, and ComityError for a match that does not end.
    """
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise BadOptions(f"bots must be a list with a bot for each seat, not {shown(bots)}.")
    match = Match(game, len(bots), seed, options, [f"{name_of(bot)} {seat}" for seat, bot in enumerate(bots)])
    seated = {seat: seated_bot(match, seat, bot, seed) for seat, bot in enumerate(bots)}
    while not match.over:
        play_on(match, seated, seed)
        if match.seq > MOST_ENTRIES:
            raise ComityError(f"After {match.seq} moves and words the match has not ended.")
    return match


def name_of(bot: object) -> str:
    return bot if isinstance(bot, str) else str(getattr(bot, "name", "bot"))


def seated_bot(match: Match, seat: int, bot: AnyBot, seed: int) -> Bot | str:
    """An object that decides; or the name of one that is made for every question; raises BadOptions."""
    if isinstance(bot, str):
        make_bot(match.game, bot, match.rules, seat, seed)
        return bot
    if hasattr(bot, "decide"):
        return cast("Bot", bot)
    if hasattr(bot, "choose") and hasattr(bot, "answer"):
        return Seated(bot)
    raise BadOptions(f"bots[{seat}] must be a bot's name or have `decide`, or `choose` and `answer`.")


def play_on(match: Match, bots: Mapping[int, Bot | str], seed: int) -> None:
    """One move by the first bot that wants one. bots: by seat, all of them; the match is not over."""
    for seat in player.next_to_ask(match, bots):
        bot = bots[seat]
        name, sitting = (bot, None) if isinstance(bot, str) else (bot.name, bot)
        decision = player.decide_as(match, seat, sitting, player.question(match, seat, name, seed))
        if decision.move is not None:
            player.carry_out(match, seat, decision)
            return
    raise AssertionError("whoever waits, waits for an answer, and that is asked first")
