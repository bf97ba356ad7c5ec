"""Bots at this table: they choose from what their seat may see, and answer offers."""

from hashlib import sha256

from comity.bots.bot import Bot
from comity.bots.registry import check_bot, make_bot
from comity.games import registry
from comity.play.desk import Offer
from comity.play.match import Match
from comity.play.moves import Move


class BotPlayer:
    """A bot in a seat of a match.

    Its luck follows anew from the match's seed and from how much has happened, so that a game that was saved and taken
    up again goes on as it would have gone on.
    """

    def __init__(self, match: Match, seat: int, name: str) -> None:
        """Raises BadOptions for a name that no bot of the game has."""
        self.match = match
        self.seat = seat
        self.name = check_bot(match.game, name)

    def bot(self) -> Bot:
        """The bot with the luck of this moment."""
        luck = sha256(f"{self.match.seed} {self.match.seq}".encode()).digest()
        return make_bot(self.match.game, self.name, self.match.rules, self.seat, int.from_bytes(luck[:8], "big") >> 11)

    def act(self) -> Move | None:
        """What it does now; None if it need not do anything and does not want to."""
        action = self.bot().choose(self.match.observe(self.seat))
        return None if action is None else self.match.move_of(action)

    def accepts(self, offer: Offer) -> bool:
        """Whether it accepts an offer; one that could not settle now is declined."""
        view, deal = self.match.observe(self.seat), self.match.deal_of(offer)
        settles = registry.get(self.match.game).contract.check_deal(self.match.rules, view, deal) == 0
        return settles and self.bot().answer(view, deal)
