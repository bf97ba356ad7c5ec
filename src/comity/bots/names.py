"""Bots' names with parameters: `search:n=400,ms=0`."""

from collections.abc import Mapping

from comity.bots.bot import Listed
from comity.errors import BadOptions, shown


def base_of(name: str) -> str:
    """The name without parameters."""
    return name.partition(":")[0]


def quickest(listed: Listed) -> str:
    """The name with which a bot thinks least."""
    told = [f"{key}={one.least}" for key, one in listed.parameters.items()]
    return f"{listed.name}:{','.join(told)}" if told else listed.name


def split(name: str) -> tuple[str, dict[str, str]]:
    """The bare name and what follows it, by parameter; raises BadOptions for what is no name."""
    base, colon, rest = name.partition(":")
    pairs = [part.partition("=") for part in rest.split(",")] if colon else []
    if any(not key or not sign for key, sign, _ in pairs) or len({key for key, _, _ in pairs}) < len(pairs):
        raise BadOptions(f"A bot's name is like search:n=400, not {shown(name)}.")
    return base, {key: value for key, _, value in pairs}


def read(name: str, listed: Mapping[str, Listed], game: object) -> tuple[str, dict[str, int]]:
    """The bare name of a listed bot and its parameters as told; raises BadOptions."""
    base, told = split(name)
    if base not in listed:
        raise no_bot(base, listed, game)
    return base, {key: number(base, key, value, listed[base]) for key, value in told.items()}


def no_bot(name: object, listed: Mapping[str, Listed], game: object) -> BadOptions:
    """The error for what is no bot's name: it tells the names and how strong each is."""
    known = ", ".join(f"{bot.name} ({bot.level})" for bot in listed.values())
    return BadOptions(f"There is no bot {shown(name)} for {game}; there is {known}.")


def number(base: str, key: str, value: str, listed: Listed) -> int:
    """A parameter's value; raises BadOptions."""
    one = listed.parameters.get(key)
    if one is None:
        known = f"it takes {', '.join(listed.parameters)}" if listed.parameters else "it takes none"
        raise BadOptions(f"The bot {base} has no parameter {shown(key)}; {known}.")
    digits = value.isascii() and value.isdecimal() and len(value) <= len(str(one.most))
    if not digits or not one.least <= int(value) <= one.most:
        raise BadOptions(f"{base}:{key} must be a whole number from {one.least} to {one.most}, not {shown(value)}.")
    return int(value)
