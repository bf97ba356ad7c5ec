"""What requests may hold; unknown keys are refused."""

from typing import Annotated, Any, Literal

from pydantic import Field

from comity.play.arguments import MAX_SEED
from comity.play.parsing import Model
from comity.play.readiness import Mode

Name = Annotated[str, Field(min_length=1, max_length=80)]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=99)]
Seq = Annotated[int, Field(strict=True)]
MoveJson = dict[str, Any]
MAX_PACE = 600


class NameGiven(Model):
    name: Name


class SeatWanted(Model):
    """me: the creator; open: for who joins; bot: `bot` plays; hotseat: one more person at the creator's screen."""

    kind: Literal["me", "open", "bot", "hotseat"]
    bot: str | None = None
    name: Name | None = None


class NewTable(Model):
    """seed: chosen ones are shown to all. pace: seconds until automatic readiness; none: by who plays.

    study: what was hidden and has been shown may be taken back. position: where the game begins, with options of its
    own. bot_seed: what bots draw their chances from; only where all people share the maker's screen.
    """

    game: str = "empires"
    options: dict[str, Any] = Field(default_factory=dict)
    seed: Annotated[int, Field(strict=True, ge=0, le=MAX_SEED)] | None = None
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=20)]
    pace: Annotated[float, Field(ge=0, le=MAX_PACE)] | None = None
    study: bool = False
    start: bool = False
    position: dict[str, Any] | None = None
    bot_seed: Annotated[int, Field(strict=True, ge=0, le=MAX_SEED)] | None = None


class Fork(Model):
    """at: after how many entries of the game; seats: none given: bots play what was not the guest's."""

    at: Seq
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=20)] | None = None


class PositionLooked(Model):
    game: str
    position: dict[str, Any]
    seat: SeatNumber | None = None


class Join(Model):
    seat: SeatNumber | None = None
    key: Annotated[str, Field(max_length=64)] | None = None


class Start(Model):
    """fill: the bot for seats that are still open."""

    fill: str | None = None


class OneSeat(Model):
    seat: SeatNumber


class MoveMade(Model):
    """at: the `seq` of the view that the move was chosen on."""

    seat: SeatNumber
    move: MoveJson
    at: Seq


class MoveLooked(Model):
    seat: SeatNumber
    move: MoveJson


class Talk(Model):
    """at: the `seq` of the view on which it is said; sent twice with the same one, it counts once."""

    seat: SeatNumber
    at: Seq | None = None
    say: str | None = None
    promise: str | None = None
    to: SeatNumber | None = None
    wanted: dict[str, Any] | None = None
    spare: dict[str, Any] | None = None

    def words(self) -> dict[str, Any]:
        return self.model_dump(exclude={"seat", "at"}, exclude_none=True)


class TokenWanted(Model):
    """may: what the program may do; hours: until the token expires."""

    seat: SeatNumber
    may: Literal["read", "play"] = "play"
    hours: Annotated[int, Field(strict=True, ge=1, le=24 * 90)] = 24 * 7


class UndoWanted(Model):
    """at: the `seq` of the view on which it is asked; sent twice with the same one, it takes back one step."""

    seat: SeatNumber
    at: Seq | None = None


class UndoAnswer(Model):
    seat: SeatNumber
    agree: bool


class PrivateKept(Model):
    """kept: what the seat's person keeps for themselves alone, in the place of what was kept before."""

    seat: SeatNumber
    kept: dict[str, Any]


class AutoReadyChosen(Model):
    seat: SeatNumber
    mode: Mode
