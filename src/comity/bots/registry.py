"""The bots of each game by name, imported only when they are asked for."""

from collections.abc import Sequence

from comity.bots import names as bot_naming
from comity.bots.bot import GameBots, Listed, OwnBot
from comity.errors import BadOptions, shown
from comity.games import registry
from comity.games.common.rows import Rows


def bots_of(game: object) -> GameBots:
    """The bots of a game; raises UnknownGame, and BadOptions if it has none."""
    spec = registry.get(game)
    bots = registry.part(spec, "bots", "api", "BOTS")
    if not isinstance(bots, GameBots):
        raise BadOptions(f"There are no bots for {spec.id}.")
    return bots


def listed_bots(game: object) -> tuple[Listed, ...]:
    """A game's bots as lists show them, none if it has none; raises UnknownGame."""
    bots = registry.part(registry.get(game), "bots", "api", "BOTS")
    return bots.listed if isinstance(bots, GameBots) else ()


def bot_names(game: object) -> tuple[str, ...]:
    """The names of a game's bots, none if it has none; raises UnknownGame."""
    return tuple(bot.name for bot in listed_bots(game))


def usual_bot(game: object) -> str:
    """The bot that plays where nobody names one: the last. Raises UnknownGame, and BadOptions if there is none."""
    return bots_of(game).names[-1]


def make_bot(game: object, name: object, rules: Rows, seat: int, seed: int) -> OwnBot:
    """A bot for one seat of a match with these rules and this seed; raises UnknownGame or BadOptions."""
    base, parameters = read_name(game, name)
    return bots_of(game).seat(base, rules, seat, seed, parameters)


def make(game: object, name: object, seat: int, seed: int, rules: Rows | None = None) -> OwnBot:
    """A bot for one seat of a match: `decide` gives its decision in a situation.

    Comity's own also have `choose`, the action row that the bot takes in what `Match.observe` shows its seat, or None,
    and `answer`, whether it accepts a deal row. name: with parameters where it has them, as `search:n=400`. seed: of
    its own luck, 0 … 2**53 − 1; rules: the match's (`Match.rules`), by default those of a game with default
    options at its usual number of seats. Raises UnknownGame or BadOptions.
    """
    spec = registry.get(game)
    table = spec.make_rules(spec.usual_seats, {}) if rules is None else rules
    if type(seat) is not int or not 0 <= seat < int(table["seats"][0]):
        raise BadOptions(f"seat must be a seat from 0 to {int(table['seats'][0]) - 1}, not {shown(seat)}.")
    return make_bot(game, name, table, seat, seed)


def read_name(game: object, name: object) -> tuple[str, dict[str, int]]:
    """The bare name of a game's bot, and the parameters that follow it; raises UnknownGame or BadOptions."""
    listed = {bot.name: bot for bot in bots_of(game).listed}
    if not isinstance(name, str):
        raise bot_naming.no_bot(name, listed, game)
    return bot_naming.read(name, listed, game)


def check_bot(game: object, name: object) -> str:
    """The name, if the game has such a bot with such parameters; raises UnknownGame or BadOptions."""
    read_name(game, name)
    return str(name)


def line_up(game: object, seats: int, names: object) -> tuple[str, ...]:
    """A bot for each seat; fewer names than seats are repeated in turn. Raises UnknownGame or BadOptions."""
    if not isinstance(names, Sequence) or isinstance(names, str) or not names:
        raise BadOptions(f"bots must be a list of names, not {shown(names)}.")
    if len(names) > seats:
        raise BadOptions(f"bots: there are {seats} seats, but {len(names)} bots.")
    return tuple(check_bot(game, names[seat % len(names)]) for seat in range(seats))
