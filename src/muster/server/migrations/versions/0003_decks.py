"""Decks that people make and keep."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("user_id", sa.Integer(), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
    )
    op.create_index(op.f("ix_decks_user_id"), "decks", ["user_id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_decks_user_id"), table_name="decks")
    op.drop_table("decks")
