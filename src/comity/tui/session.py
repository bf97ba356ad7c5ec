"""A game at this terminal: the match, who plays each seat, what was done for people automatically, and its file."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from comity.bots.player import carry_out, decide, next_to_ask
from comity.bots.registry import bot_names, check_bot, usual_bot
from comity.errors import BadInput, ComityError
from comity.play import undo
from comity.play.match import Match
from comity.play.moves import Move
from comity.tui.face import Face, Json
from comity.tui.saving import Changed, GameFile

HUMAN = "human"


class Session:
    """players: for each seat "human" or a bot's name; file: where the game is saved, None for nowhere."""

    def __init__(
        self,
        match: Match,
        face: Face,
        players: Sequence[str],
        file: GameFile | Path | None,
    ) -> None:
        self.match = match
        self.face = face
        self.file = GameFile(file) if isinstance(file, Path) else file
        self.seat(players)
        self.automatic: set[int] = set()  # entries of the record that were not a person's own doing
        self.moved: str | None = None  # why the game is saved in another file than at first
        self.trouble: str | None = None  # what went wrong when it was last saved; None if nothing did

    @classmethod
    def from_record(cls, record: Mapping[str, Any], face: Face, file: GameFile | Path) -> "Session":
        """Take up a saved game, with those it was saved with; else a person and bots. Raises ComityError."""
        match = Match.from_record(record)
        if match.over:
            raise BadInput("this game is over; comity replay shows it.")
        meta = record.get("meta", {})
        saved = meta.get("players")
        if not valid_players(saved, match.seats):
            others = bot_names(match.game)[-1:] or (HUMAN,)
            saved = [HUMAN, *others * (match.seats - 1)]
        session = cls(match, face, saved, file)
        automatic = meta.get("automatic", [])
        if isinstance(automatic, list):
            session.automatic = {entry for entry in automatic if isinstance(entry, int)}
        return session

    def seat(self, players: Sequence[str]) -> None:
        """Say who plays each seat; raises BadOptions for a name that no bot of the game has."""
        bots = {seat: check_bot(self.match.game, name) for seat, name in enumerate(players) if name != HUMAN}
        self.players, self.bots = list(players), bots

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    def play(self, seat: int, move: Move | Json, automatic: bool = False) -> None:
        """Do a move; raises IllegalMove."""
        self.match.play(seat, move)
        if automatic:
            self.automatic.add(self.match.seq - 1)

    def play_one_bot(self) -> bool:
        """Let one bot do one thing, if any wants to: answer an offer, or move. False if none does.

        While a person has a choice to make, the bots only answer.
        """
        only_answers = self.match.window is None and not set(self.humans).isdisjoint(self.match.pending)
        for seat in next_to_ask(self.match, self.bots, only_answers):
            decision = decide(self.match, seat, self.bots[seat], self.match.seed)
            if decision.move is not None:
                carry_out(self.match, seat, decision)
                return True
        return False

    def concede(self, seat: int) -> None:
        """A bot takes the seat; raises BadOptions if the game has none."""
        bot = usual_bot(self.match.game)
        self.seat([bot if place == seat else player for place, player in enumerate(self.players)])

    # undo

    def undo_plan(self, seat: int) -> undo.Plan:
        """What it takes to go back to before the seat's own last move; raises ComityError with the reason."""
        return undo.plan(self.match, seat, undo.Custom(self.humans, automatic=self.automatic, ready=True))

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Back to before the seat's own last move, with what bots did since; agreed: by the others.

        Raises ComityError.
        """
        plan = self.undo_plan(seat)
        if plan.ask and not agreed:
            other = next(step.seat for step in plan.steps if step.seat in plan.ask)
            raise ComityError(f"{self.match.names[other]} has moved since: that is not yours alone to take back.")
        self.match.undo(plan.moves)

    # saving

    def record(self) -> Json:
        """The match's record; its meta says besides who plays, so that it can be taken up again."""
        record = self.match.record()
        meta = {**record["meta"], "players": self.players, "automatic": sorted(self.automatic)}
        return {**record, "meta": meta}

    @property
    def path(self) -> Path | None:
        return self.file.path if self.file else None

    def save(self) -> bool:
        """Write the game to its file; on failure False, and `trouble` says why.

        Where somebody else has changed the file, theirs stays, and this game goes on in another one.
        """
        if self.file is None:
            return True
        self.trouble = None
        try:
            try:
                self.file.write(self.record())
            except Changed:
                self._move()
        except OSError as error:
            self.trouble = f"The game could not be saved in {self.path}: {error.strerror or error}."
            return False
        return True

    def _move(self) -> None:
        """Save in a file of its own; raises OSError."""
        assert self.file is not None
        changed, file = self.file, self.file.another()
        file.write(self.record())
        changed.close()
        self.file = file
        self.moved = f"{changed.path} has been changed meanwhile; this game is saved in {file.path} instead."
        self.trouble = self.moved

    def close(self) -> None:
        """Leave the file to others."""
        if self.file is not None:
            self.file.close()


def valid_players(players: object, seats: int) -> bool:
    return isinstance(players, list) and len(players) == seats and all(isinstance(player, str) for player in players)
