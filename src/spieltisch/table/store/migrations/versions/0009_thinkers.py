"""Processes that think for all servers, and what they are asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None
side_by_side = True  # older servers think for themselves


def upgrade() -> None:
    _thinkers()
    _thoughts()


def _prefixes() -> list[str]:
    """What is lost with the database's process is asked again; so it need not be on its disk."""
    return ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []


def _thinkers() -> None:
    op.create_table(
        "thinkers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("places", sa.Integer, nullable=False),
        prefixes=_prefixes(),
    )


def _thoughts() -> None:
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("asker", sa.String(32), nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
        sa.Column("urgency", sa.Integer, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("thinker", sa.String(32)),
        sa.Column("claims", sa.Integer, nullable=False, server_default="0"),
        sa.Column("done", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("answer", sa.LargeBinary),
        prefixes=_prefixes(),
    )
    op.create_index("ix_thoughts_asker", "thoughts", ["asker"])
