"""What Alembic runs: the migrations, on the connection that it was given."""

from alembic import context

from quintrix.server.models import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
