"""Alembic environment: runs the migrations on the given connection."""

from alembic import context

from quintrix.server.models import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
