"""What a seat brings for itself, such as a deck of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("brought", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("brought")
