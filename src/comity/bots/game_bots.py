"""The bots of a game, put together of what the game adds: policies, and the classes that play them in a seat."""

from collections.abc import Sequence
from enum import IntEnum

from comity.bots import random_bot
from comity.bots.bot import GameBots
from comity.bots.seats import CompiledBot, RandomBot
from comity.bots.seeding import seed_bot
from comity.bots.self_play import Policies, SelfPlay
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.rng import GENERATOR
from comity.games.spec import GameSpec

SHARED = (
    EntryPoint(random_bot.choose, Purpose.PLAY, "the random bot", ("state", 0, 0, GENERATOR)),  # for seats.RandomBot
    EntryPoint(random_bot.accepts, Purpose.PLAY, "answering at random", (GENERATOR, 0)),
    EntryPoint(seed_bot, Purpose.PLAY, "a bot's luck", (GENERATOR, 0, 0)),
)


def game_bots(
    module: str,
    spec: GameSpec,
    policies: Policies,
    bots: Sequence[type[CompiledBot]],
    kinds: type[IntEnum],
    nations: Sequence[str] = (),
    broken: Sequence[str] = (),
    entry_points: Sequence[EntryPoint] = (),
) -> GameBots:
    """The bots of a game; see GameBots.

    module: the one in which the policies' functions are. bots: by number. kinds: the game's kinds of actions.
    entry_points: what its own bots call from Python, the longest first.
    """
    classes = {bot.name: bot for bot in bots}
    shared = SHARED if any(bot.pick is RandomBot.pick for bot in bots) else SHARED[1:]
    games = SelfPlay(module, spec, policies, tuple(classes))
    return GameBots(
        names=tuple(classes),
        seat=lambda name, rules, seat, seed: classes[name](rules, seat, seed),
        play=games.play,
        play_randomly=games.play_randomly,
        kinds=tuple(kind.name.lower() for kind in kinds),
        nations=tuple(nations),
        broken=tuple(broken),
        entry_points=(*entry_points, *shared, games.entry_point),
    )
