"""The tables of the database. Of a game only its options, its seed and the log of entries are kept."""

from typing import Any

from sqlalchemy import JSON, BigInteger, Double, ForeignKey, Index, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

PLAIN = JSON(none_as_null=True)


class Base(DeclarativeBase):
    type_annotation_map = {  # noqa: RUF012  # SQLAlchemy reads it from the class
        dict[str, Any]: PLAIN,
        list[dict[str, Any]]: PLAIN,
        list[str]: PLAIN,
        float: Double,
    }


class GuestRow(Base):
    """Someone with a cookie who has given a name or sat down."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[float]  # seconds since 1970, as all times here


class TableRow(Base):
    """One table. names: of the seats, from the start on; bot_seed: what bots draw their chances from."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    options: Mapped[dict[str, Any]]
    seed: Mapped[int] = mapped_column(BigInteger)
    seed_chosen: Mapped[bool]
    bot_seed: Mapped[int] = mapped_column(BigInteger)
    pace: Mapped[float | None]
    study: Mapped[bool]
    state: Mapped[str] = mapped_column(String(8), index=True)  # open, playing, over
    names: Mapped[list[str] | None]
    result: Mapped[dict[str, Any] | None]
    start: Mapped[dict[str, Any] | None]
    rematch: Mapped[dict[str, Any] | None]
    lobby_talk: Mapped[list[dict[str, Any]]]
    creator: Mapped[str] = mapped_column(String(32), index=True)
    created: Mapped[float]
    updated: Mapped[float]


class SeatRow(Base):
    """One seat. guest: who plays it; left: a bot covers for the guest; bot: which bot plays or covers."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_guest", "guest"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))  # human, bot, open
    guest: Mapped[str | None] = mapped_column(String(32))
    bot: Mapped[str | None] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(40))
    key: Mapped[str] = mapped_column(String(32))
    left: Mapped[bool]
    hotseat: Mapped[bool]
    auto_ready: Mapped[str] = mapped_column(String(16))


class ForgottenRow(Base):
    """A table that a guest has taken off their list."""

    __tablename__ = "forgotten"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)


class PrivateRow(Base):
    """What the guest at a seat keeps for themselves alone; whoever else sits there never sees it."""

    __tablename__ = "private"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    guest: Mapped[str] = mapped_column(String(32))
    kept: Mapped[dict[str, Any]]


class TokenRow(Base):
    """What a program may do in a seat. hash: of the token, which is kept nowhere; may: "read" or "play"."""

    __tablename__ = "tokens"
    __table_args__ = (Index("tokens_guest", "guest", "table_id"),)

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(16))
    guest: Mapped[str] = mapped_column(String(32))
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    seat: Mapped[int]
    may: Mapped[str] = mapped_column(String(8))
    created: Mapped[float]
    expires: Mapped[float]


class EntryRow(Base):
    """One move, undo or word: the log that everything else is rebuilt from. Only ever added to."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # 1, 2, 3 …: Match.seq once it is in
    seat: Mapped[int]
    entry: Mapped[dict[str, Any]]
    made: Mapped[float]
