"""The bots of a game, put together of what the game adds: policies, and the classes that play them in a seat."""

from collections.abc import Callable, Sequence
from enum import IntEnum

from comity.bots import random_bot
from comity.bots.bot import GameBots, Listed
from comity.bots.seats import CompiledBot, RandomBot
from comity.bots.seeding import seed_bot
from comity.bots.self_play import Policies, SelfPlay
from comity.games.common.entry_points import EntryPoint, Purpose
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows
from comity.games.spec import GameSpec

SHARED = (
    EntryPoint(random_bot.choose, Purpose.PLAY, "the random bot", ("state", 0, 0, GENERATOR)),  # for seats.RandomBot
    EntryPoint(random_bot.accepts, Purpose.PLAY, "answering at random", (GENERATOR, 0)),
    EntryPoint(seed_bot, Purpose.PLAY, "a bot's luck", (GENERATOR, 0, 0)),
)


def no_nations(state: Rows) -> Sequence[int]:
    """nations_of a game without nations."""
    return [-1] * int(state["seats"][0])


def game_bots(
    module: str,
    spec: GameSpec,
    policies: Policies,
    bots: Sequence[type[CompiledBot]],
    kinds: type[IntEnum],
    nations: Sequence[str] = (),
    broken: Sequence[str] = (),
    entry_points: Sequence[EntryPoint] = (),
    thinkers: Sequence[type[CompiledBot]] = (),
    nations_of: Callable[[Rows], Sequence[int]] = no_nations,
) -> GameBots:
    """The bots of a game; see GameBots.

    module: the one in which the policies' functions are. bots: compiled, by number. kinds: the game's kinds of actions.
    entry_points: what its own bots call from Python, the longest first. thinkers: bots that play in a Match alone.
    """
    classes = {bot.name: bot for bot in (*bots, *thinkers)}
    shared = SHARED if any(bot.pick is RandomBot.pick for bot in bots) else SHARED[1:]
    compiled = tuple(bot.name for bot in bots)
    games = SelfPlay(module, spec, policies, compiled)
    return GameBots(
        listed=tuple(Listed(bot.name, bot.level, bot.help, bot.parameters) for bot in classes.values()),
        compiled=compiled,
        seat=lambda name, rules, seat, seed, given: classes[name](rules, seat, seed, given),
        play=games.play,
        play_randomly=games.play_randomly,
        row=policies.row,
        kinds=tuple(kind.name.lower() for kind in kinds),
        nations=tuple(nations),
        broken=tuple(broken),
        nations_of=nations_of,
        entry_points=(*entry_points, *shared, games.entry_point),
    )
