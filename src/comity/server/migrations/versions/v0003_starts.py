"""Games that begin from a position, rematches, talk before the start, and tables taken off a guest's list."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None
ADDED = ("start", "rematch", "lobby_talk")


def upgrade() -> None:
    op.add_column("tables", sa.Column("start", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("rematch", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("lobby_talk", sa.JSON(), nullable=False, server_default="[]"))
    op.create_table(
        "forgotten",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("forgotten")
    for column in ADDED:
        op.drop_column("tables", column)
