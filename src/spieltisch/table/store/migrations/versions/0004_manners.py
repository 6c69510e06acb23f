"""Whom a host has removed or muted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("removed", "muted"):
        op.add_column("tables", sa.Column(name, sa.JSON, nullable=False, server_default="[]"))
