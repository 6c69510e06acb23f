"""Run by Alembic for every migration, on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from spieltisch.table.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can alter little in place
)
with context.begin_transaction():
    context.run_migrations()
