"""The bot `trader`: it moves like greedy, and trades, by what a deal does to its chance to win."""

from collections.abc import Mapping
from typing import Any, ClassVar

from comity.bots.bot import Level, Parameter
from comity.bots.empires import bargain
from comity.bots.empires.bargain import Verdict
from comity.bots.empires.greedy_bot import GreedyBot
from comity.bots.seats import decide_by
from comity.bots.situation import WAIT, Decision, Situation
from comity.games.common.rows import Rows, allocate
from comity.games.empires.spec import SPEC

Json = dict[str, Any]
WHY_NOT = {
    Verdict.COSTLY: "It costs me more than it brings.",
    Verdict.UNFAIR: "It helps you far more than me.",
    Verdict.CARDS: "I need my cards.",
}
ENOUGH = "I have given enough in this phase."


class TraderBot(GreedyBot):
    """Offers what helps both, answers by its own chance, says why, and never ends a phase poorer by its deals."""

    name = "trader"
    level = Level.FAIR
    help = "Plays like greedy and trades: it offers what helps you both, makes counter-offers, and says why."
    parameters: ClassVar = {"patience": Parameter(3, 0, 20, "how many offers it makes in a step")}

    def __init__(self, rules: Rows, seat: int, seed: int, given: Mapping[str, int] | None = None) -> None:
        super().__init__(rules, seat, seed, given)
        self.deal = allocate(SPEC.deal)

    def answer(self, view: Rows, deal: Rows) -> bool:
        """See Policy.answer."""
        return self.verdict(view, deal) is Verdict.GOOD

    def verdict(self, view: Rows, deal: Rows) -> Verdict:
        return Verdict(bargain.weigh(self.rules, view, self.after, deal, self.seat, self.scratch))

    def decide(self, situation: Situation) -> Decision:
        """See Bot.decide."""
        if situation.offers:
            return self.reply(situation, situation.offers[0])
        decision = self.move(situation)
        if not situation.waited_for or decision.move != {"kind": "ready"}:
            return decision
        proposal = self.proposal(situation, avoided(situation, self.seat))
        if proposal is not None:
            return proposal
        return WAIT if situation.may_wait else decision

    def move(self, situation: Situation) -> Decision:
        """What it does where no offer waits for it, offers of its own aside."""
        return decide_by(self, situation)

    # answers

    def reply(self, situation: Situation, offer: Json) -> Decision:
        """Its answer to an offer: yes, a counter-offer, or no and why."""
        no: Json = {"kind": "decline", "offer": offer["id"]}
        if not offer["acceptable"]:
            return Decision(no)
        deal = situation.deal(offer["deal"])
        verdict = self.verdict(situation.state(), deal)
        if verdict is Verdict.GOOD:
            pumped = self.is_pumped(situation, deal)
            return Decision({**no, "why": ENOUGH} if pumped else {"kind": "accept", "offer": offer["id"]})
        if verdict is not Verdict.CARDS and len(offer["deal"]) <= 2:
            others = ((1 << situation.seats) - 1) & ~(1 << offer["by"])
            counter = self.proposal(situation, others, offer["id"])
            if counter is not None:
                return counter
        return Decision({**no, "why": WHY_NOT[verdict]})

    def is_pumped(self, situation: Situation, deal: Rows) -> bool:
        """Whether all deals since the phase began, this one included, would leave it poorer by its own lights."""
        state = situation.state_at_phase_start()
        before = bargain.own_worth(self.rules, state, self.seat, self.scratch)
        for event in situation.log:
            if event["event"] == "settled":
                bargain.hand_over(situation.deal(event["data"]["deal"]), state)
        bargain.hand_over(deal, state)
        return bool(bargain.own_worth(self.rules, state, self.seat, self.scratch) < before)

    # offers

    def proposal(self, situation: Situation, barred: int, counters: int | None = None) -> Decision | None:
        """The offer that helps most, if it is patient enough for one and none like it has been refused."""
        adapter, state = situation.adapter, situation.state()
        made = adapter.offer_limit() - situation.offers_left
        if made >= self.given["patience"] or not SPEC.contract.trading_open(self.rules, state):
            return None
        if not bargain.find_deal(self.rules, state, self.after, self.deal, self.seat, barred, self.scratch):
            return None
        gifts = gifts_json(self.deal)
        refused = [event["data"]["deal"] for event in situation.log if event["event"] == "offered"]
        if gifts in refused or self.is_pumped(situation, self.deal):
            return None
        move: Json = {"kind": "offer", "deal": gifts}
        return Decision(move if counters is None else {**move, "counters": counters}, reason(gifts))


def gifts_json(deal: Rows) -> list[Json]:
    """A swap that find_deal wrote, as in an offer."""
    assets = [bargained.name.lower() for bargained in bargain.BARGAINS]
    return [
        {
            "from": int(gift["source"]),
            "to": int(gift["target"]),
            **{name: int(gift[name]) for name in assets if gift[name]},
        }
        for gift in deal["gifts"][0, : int(deal["count"][0])]
    ]


def reason(gifts: list[Json]) -> str:
    """Why a swap is proposed, in a sentence."""
    mine, theirs = (next(name for name in gift if name not in ("from", "to")) for gift in gifts)
    if mine == "bonds":
        return f"I have more bonds than I can use, and {theirs} would help me."
    if theirs == "bonds":
        return f"I can carry your bonds better than you, and would give {mine} besides."
    return f"You can use {mine} better than I, and I can use {theirs}: it helps us both."


def avoided(situation: Situation, seat: int) -> int:
    """The seats, as bits, that have declined an offer of this seat since the phase began, or have one to answer."""
    partners = {
        event["data"]["offer"]: {gift[end] for gift in event["data"]["deal"] for end in ("from", "to")}
        for event in situation.log
        if event["event"] == "offered" and event["seat"] == seat
    }
    declined = {
        event["seat"]
        for event in situation.log
        if event["event"] == "declined_offer" and event["data"]["offer"] in partners
    }
    asked = {party for offer in situation.desk if offer["by"] == seat for party in partners.get(offer["id"], ())}
    return sum(1 << other for other in (declined | asked) - {seat})
