"""Who said what: so that it can be deleted with an account."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ONLY_TALK = sa.text("user_id IS NOT NULL")


def upgrade() -> None:
    op.add_column("log", sa.Column("user_id", sa.Integer(), nullable=True))
    op.create_index(
        op.f("ix_log_user_id"), "log", ["user_id"], sqlite_where=ONLY_TALK, postgresql_where=ONLY_TALK
    )  # fmt: skip


def downgrade() -> None:
    op.drop_index(op.f("ix_log_user_id"), table_name="log")
    op.drop_column("log", "user_id")
