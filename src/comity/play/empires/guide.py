"""The guide through a first game, one round by doing: its table; its lines stand in guide.toml."""

from comity.play.guides import Json, read_guide, with_two_bots

SEED, BOT_SEED = 20, 4  # so that the bots of everyone's first game are the same
MINUTES = 10


def guide() -> Json:
    """As play/guides.py tells it."""
    table = {"options": {"first_game": True}, "seed": SEED, "bot_seed": BOT_SEED, "seats": with_two_bots()}
    return read_guide(__package__, MINUTES, table)
