"""Tables that go on from a moment of another game."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.JSON))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("position")
