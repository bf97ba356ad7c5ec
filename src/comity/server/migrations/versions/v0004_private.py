"""What the person of a seat keeps at a table for themselves alone."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "private",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("kept", sa.JSON(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("private")
