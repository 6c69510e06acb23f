"""Several servers on one database: whose a table is, who is there, what is done once, and common keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    _servers()
    op.create_table(
        "jobs",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
    )
    op.create_table(
        "signing_keys",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def _servers() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("revision", sa.String(32), nullable=False),
        sa.Column("keys", sa.Text, nullable=False, server_default=""),
        sa.Column("draining", sa.Boolean, nullable=False, server_default=sa.false()),
    )
