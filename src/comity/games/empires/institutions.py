"""Institutions (E3; an example is E3.3): they follow from the assets held and are never stored."""

from comity.games.common.jit import rule


@rule
def banks(player):
    """E3.1: a gold and a bond each."""
    return min(int(player.gold), int(player.bonds))


@rule
def luxuries(player):
    """E3.1: a person and a good each."""
    return min(int(player.people), int(player.goods))


@rule
def industries(player):
    """E3.1: a person and a territory each; people are seated at luxuries first."""
    return min(int(player.people) - luxuries(player), int(player.territories))


@rule
def unused_people(player):
    """E3.2."""
    return int(player.people) - luxuries(player) - industries(player)


@rule
def unpaid_bonds(player):
    """Bonds that are in no bank (E6.3)."""
    return int(player.bonds) - banks(player)
