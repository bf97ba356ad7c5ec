"""Random deals of Empires for tests: two or three parties, any asset, tiles, cards and the token."""

from random import Random
from typing import Any

from comity import Match

Json = dict[str, Any]
TRADED = ("gold", "goods", "people", "territories", "bonds")
SUPPORT = ("supporters", "revolts")


def gift(player: Json, source: int, to: int, random: Random, *, wild: bool, support: bool, token: bool) -> Json:
    """Something that the player holds; a wild gift may be more than that."""
    given: Json = {"from": source, "to": to}
    for name in TRADED + SUPPORT * support:
        most = player[name] + (3 if wild else 0)
        if most > 0 and random.random() < 0.25:
            given[name] = random.randint(1, min(most, 9999))
    if player["nations"] and random.random() < 0.2:
        given["nations"] = [random.choice(player["nations"])]
    if player["cards"] and random.random() < 0.2:
        given["cards"] = sorted(random.sample(player["cards"], random.randint(1, min(2, len(player["cards"])))))
    if token and random.random() < 0.5:
        given["diplomacy"] = True
    return given if len(given) > 2 else {**given, "gold": 1}


def offer(match: Match, seat: int, random: Random, *, wild: bool) -> Json:
    """An offer by the seat, with one to three gifts around two or three parties."""
    position = match.position()
    others = random.sample([other for other in range(match.seats) if other != seat], min(2, match.seats - 1))
    parties = [seat, *others[: random.randint(1, len(others))]]
    ring = list(zip(parties, [*parties[1:], parties[0]], strict=True))
    support = bool(match.options.get("advanced_trading"))
    deal, moved = [], False
    for source, to in ring if random.random() < 0.7 else ring[:1]:
        token = position["diplomat"] == source and not moved
        given = gift(position["players"][source], source, to, random, wild=wild, support=support, token=token)
        moved = moved or "diplomacy" in given
        deal.append(given)
    open_offers = [open_offer.id for open_offer in match.desk.offers]
    counters = {"counters": random.choice(open_offers)} if open_offers and random.random() < 0.2 else {}
    return {"kind": "offer", "deal": deal, "until": random.choice(["phase", "round"]), **counters}
