"""Alembic's way into our database: the server passes its own connection."""

from alembic import context

from muster.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
