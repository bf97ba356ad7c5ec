"""Institutions (E3): they follow from the assets held and are never stored."""

from comity.games.common.jit import rule


@rule
def banks(player):
    return min(int(player.gold), int(player.bonds))


@rule
def luxuries(player):
    return min(int(player.people), int(player.goods))


@rule
def industries(player):
    """People are seated at luxuries before industries (E3.1)."""
    return min(int(player.people) - luxuries(player), int(player.territories))


@rule
def unused_people(player):
    return int(player.people) - luxuries(player) - industries(player)
