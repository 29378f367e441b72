"""Tables from which somebody is being taken away."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "forgetting",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("user_id", sa.Integer(), primary_key=True, autoincrement=False),
    )


def downgrade() -> None:
    op.drop_table("forgetting")
