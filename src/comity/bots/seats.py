"""What bots in a seat have in common where their policies are functions of what the seat observes."""

from collections.abc import Mapping
from typing import Any, ClassVar

from comity.bots import random_bot
from comity.bots.bot import Level, Parameter, Policy
from comity.bots.seeding import seed_bot
from comity.bots.situation import WAIT, Decision, Situation
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import Rows, allocate
from comity.games.spec import GameSpec

Json = dict[str, Any]


def decide_by(policy: Policy, situation: Situation) -> Decision:
    """What a policy decides: its answer to the first offer that waits for it, else its action."""
    if situation.offers:
        offer = situation.offers[0]
        kind = "accept" if accepts(policy, situation, offer) else "decline"
        return Decision({"kind": kind, "offer": offer["id"]})
    state = situation.state()
    action = policy.choose(state)
    return WAIT if action is None else Decision(situation.adapter.decode(action, state)[0].to_json())


def accepts(policy: Policy, situation: Situation, offer: Json) -> bool:
    """Whether a policy accepts an offer that waits for it; what could not settle now it is not asked about."""
    if not offer["acceptable"]:
        return False
    state, deal, adapter = situation.state(), situation.deal(offer["deal"]), situation.adapter
    settles = adapter.spec.contract.check_deal(adapter.rules, state, deal) == 0
    return bool(settles and policy.answer(state, deal))


class Seated:
    """A policy of anybody's, as a bot."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.name = policy.name

    def decide(self, situation: Situation) -> Decision:
        """See Bot.decide."""
        return decide_by(self.policy, situation)


class CompiledBot:
    """A bot's luck, and room for actions. A subclass says name, spec, level and help, and writes `pick` and `answer`.

    parameters: what may follow its name; their values are its `given`, by name.
    """

    name: str
    spec: GameSpec
    level: ClassVar[Level] = Level.FAIR
    help: ClassVar[str] = ""
    parameters: ClassVar[Mapping[str, Parameter]] = {}

    def __init__(self, rules: Rows, seat: int, seed: int, given: Mapping[str, int] | None = None) -> None:
        """rules: length 1; seed: the match's."""
        self.rules = rules
        self.seat = seat
        self.given = {**{name: one.default for name, one in self.parameters.items()}, **(given or {})}
        self.generators = allocate(GENERATOR, self.spec.seats[-1])  # its own is the seat's
        self.legal = allocate(self.spec.action, self.spec.max_legal)
        seed_bot(self.generators, seed, seat)

    def decide(self, situation: Situation) -> Decision:
        """See Bot.decide."""
        return decide_by(self, situation)

    def choose(self, view: Rows) -> Rows | None:
        """See Policy.choose."""
        chosen = self.pick(view)
        return self.legal[chosen : chosen + 1].copy() if chosen >= 0 else None

    def pick(self, view: Rows) -> int:
        """Write at least the chosen action to self.legal; its index there, or -1 for none."""
        raise NotImplementedError

    def answer(self, view: Rows, deal: Rows) -> bool:
        """See Policy.answer."""
        raise NotImplementedError

    def list_legal(self, view: Rows) -> int:
        """Write all legal actions to self.legal; how many there are."""
        return int(self.spec.contract.legal(self.rules, view, self.seat, self.legal))


class RandomBot(CompiledBot):
    """Any legal action when it is waited for, all alike; every other deal."""

    name = "random"
    level = Level.NEW
    help = "Does anything that the rules allow, and takes every other deal."

    def pick(self, view: Rows) -> int:
        count = self.list_legal(view)
        return int(random_bot.choose(view, self.seat, count, self.generators))

    def answer(self, view: Rows, deal: Rows) -> bool:  # noqa: ARG002  # it does not look
        """See Policy.answer."""
        return bool(random_bot.accepts(self.generators, self.seat))
