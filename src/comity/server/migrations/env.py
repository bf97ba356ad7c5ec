"""What Alembic runs: the steps over the connection that database.py hands in."""

from alembic import context

from comity.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
