"""Several servers on one database: whose a table is, who is there, what is done once, and common keys."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

Kinds = dict[str, sa.types.TypeEngine[Any]]
SERVERS: Kinds = {
    "address": sa.String(200),
    "beat": sa.Float(),
    "version": sa.String(40),
    "revision": sa.String(32),
}
KEYS: Kinds = {"value": sa.Text(), "made": sa.Float()}


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    keys = sa.Column("keys", sa.Text, nullable=False, server_default="")
    draining = sa.Column("draining", sa.Boolean, nullable=False, server_default=sa.false())
    _make("servers", sa.Column("id", sa.String(32), primary_key=True), SERVERS, keys, draining)
    _make("jobs", sa.Column("name", sa.String(80), primary_key=True), {"owner": sa.String(32)})
    _make("signing_keys", sa.Column("n", sa.Integer, primary_key=True, autoincrement=False), KEYS)


def _make(table: str, key: sa.Column[Any], kinds: Kinds, *more: sa.Column[Any]) -> None:
    op.create_table(
        table, key, *(sa.Column(name, kind, nullable=False) for name, kind in kinds.items()), *more
    )
