"""Who may sit down with a table's code alone; what names look like, so that those of accounts are theirs."""

import sqlalchemy as sa
from alembic import op

from muster.server.people.likeness import likeness

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ACCOUNTS = sa.text("login IS NOT NULL")
users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("login"), sa.column("likeness"))


def upgrade() -> None:
    # Tables that wait were made when a code was enough to sit down.
    op.add_column("tables", sa.Column("by_code", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("users", sa.Column("likeness", sa.String(96), nullable=True))
    taken = set()
    for id_, name, login in op.get_bind().execute(
        sa.select(users.c.id, users.c.name, users.c.login).order_by(users.c.id)
    ):
        looks = likeness(login if login is not None else name)
        if login is not None and looks in taken:
            continue  # a look-alike of an older account keeps its login, but owns no name
        if login is not None:
            taken.add(looks)
        op.get_bind().execute(sa.update(users).where(users.c.id == id_).values(likeness=looks))
    # What guests have left behind is asked for each of them.
    op.create_index(op.f("ix_tables_host_id"), "tables", ["host_id"])
    op.create_index(op.f("ix_uploads_user_id"), "uploads", ["user_id"])
    op.create_index(op.f("ix_users_likeness"), "users", ["likeness"])
    op.create_index(
        "uq_users_likeness_of_accounts", "users", ["likeness"], unique=True, sqlite_where=ACCOUNTS,
        postgresql_where=ACCOUNTS,
    )  # fmt: skip


def downgrade() -> None:
    op.drop_index("uq_users_likeness_of_accounts", table_name="users")
    op.drop_index(op.f("ix_users_likeness"), table_name="users")
    op.drop_index(op.f("ix_uploads_user_id"), table_name="uploads")
    op.drop_index(op.f("ix_tables_host_id"), table_name="tables")
    op.drop_column("users", "likeness")
    op.drop_column("tables", "by_code")
