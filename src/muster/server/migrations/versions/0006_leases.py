"""Who owns the database: one row, renewed while its holder lives."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("what", sa.String(40), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("machine", sa.String(255), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        sa.Column("born", sa.String(40), nullable=False),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("renewed", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("leases")
