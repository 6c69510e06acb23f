"""Slow tables: until when they wait for somebody, and who chooses then; tables that anybody may join."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None
side_by_side = True  # older servers let a slow clock stand still at an empty table


def upgrade() -> None:
    op.add_column("tables", sa.Column("late", sa.String(40), nullable=False, server_default="casual"))
    op.add_column("tables", sa.Column("deadline", sa.Float))
    op.add_column("tables", sa.Column("asked", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.add_column("tables", sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("seen", sa.Float))
    op.create_index("open_tables", "tables", ["open", "seen"])
