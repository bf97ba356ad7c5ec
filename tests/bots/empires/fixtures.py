"""Bots that live off others' weaknesses: what a trader must withstand."""

from typing import Any

from comity.bots.empires import bargain, deal_policy
from comity.bots.empires.greedy_bot import GreedyBot
from comity.bots.empires.trader import gifts_json
from comity.bots.seats import decide_by
from comity.bots.situation import Decision, Situation
from comity.games.common.rows import Rows, allocate, duplicate
from comity.games.empires.spec import SPEC

Json = dict[str, Any]
MOST = 3  # of an asset in an offer, and offers in a step


class Proposer(GreedyBot):
    """Offers what greedy in its partner's place would accept, and what brings itself most; declines all else."""

    name = "proposer"

    def decide(self, situation: Situation) -> Decision:
        if situation.offers:
            return Decision({"kind": "decline", "offer": situation.offers[0]["id"]})
        decision = decide_by(self, situation)
        made = situation.adapter.offer_limit() - situation.offers_left
        if decision.move != {"kind": "ready"} or made >= MOST or not situation.waited_for:
            return decision
        found = self.best_deal(situation)
        tried = [event["data"]["deal"] for event in situation.log if event["event"] == "offered"]
        return decision if found is None or found in tried else Decision({"kind": "offer", "deal": found})

    def best_deal(self, situation: Situation) -> list[Json] | None:
        view, deal, best, found = situation.state(), allocate(SPEC.deal), 0, None
        players = view["players"][0]
        before = self.worth_after(view, None)
        for partner in (other for other in range(situation.seats) if other != self.seat):
            for mine in bargain.BARGAINS:
                for theirs in bargain.BARGAINS:
                    most = (
                        int(players[one.name.lower()][seat]) for one, seat in ((mine, self.seat), (theirs, partner))
                    )
                    limits = [min(MOST, held) for held in most]
                    for given in range(1, limits[0] + 1):
                        for gotten in range(1, limits[1] + 1):
                            if mine == theirs:
                                continue
                            deal[:] = swap(self.seat, partner, mine.name.lower(), given, theirs.name.lower(), gotten)
                            gain = self.worth_after(view, deal) - before
                            takes = deal_policy.accepts
                            if gain > best and takes(self.rules, view, self.after, deal, partner, self.scratch):
                                best, found = gain, gifts_json(deal)
        return found

    def worth_after(self, view: Rows, deal: Rows | None) -> int:
        state = duplicate(view)
        if deal is not None:
            bargain.hand_over(deal, state)
        return int(bargain.own_worth(self.rules, state, self.seat, self.scratch))


def swap(seat: int, partner: int, mine: str, given: int, theirs: str, gotten: int) -> Rows:
    deal = allocate(SPEC.deal)
    deal["count"] = 2
    gifts = deal["gifts"][0]
    gifts["source"][:2], gifts["target"][:2] = (seat, partner), (partner, seat)
    gifts[mine][0], gifts[theirs][1] = given, gotten
    return deal


class CardBuyer(GreedyBot):
    """Asks each other once a phase for its whole hand of cards, for a good and a person."""

    name = "card_buyer"

    def decide(self, situation: Situation) -> Decision:
        if situation.offers:
            return Decision({"kind": "decline", "offer": situation.offers[0]["id"]})
        decision = decide_by(self, situation)
        if decision.move != {"kind": "ready"} or not situation.waited_for:
            return decision
        players = situation.state()["players"][0]
        asked = {gift["to"] for event in situation.log if event["event"] == "offered" for gift in event["data"]["deal"]}
        for partner in range(situation.seats):
            hand = [number for number in range(11) for _ in range(int(players["cards"][partner][number]))]
            can_pay = players["goods"][self.seat] > 0 and players["people"][self.seat] > 0
            if partner != self.seat and partner not in asked and hand and can_pay and situation.offers_left:
                price = {"from": self.seat, "to": partner, "goods": 1, "people": 1}
                deal = [price, {"from": partner, "to": self.seat, "cards": hand}]
                return Decision({"kind": "offer", "deal": deal})
        return decision


def share_of(bot: type[GreedyBot], rival: str, games: int, seats: int = 4) -> float:
    """The games that one of these wins among rivals, in each seat alike; a shared first place counts in part."""
    from comity import arena
    from comity.games import registry

    rules, won = registry.get("empires").make_rules(seats, {}), 0.0
    for index in range(games):
        seat, seed = index % seats, 1000 + index // seats
        bots = [bot(rules, seat, seed) if other == seat else rival for other in range(seats)]
        result = arena.play("empires", bots, seed).result
        assert result is not None
        first = result["ranking"][0]
        won += (seat in first) / len(first)
    return won / games
