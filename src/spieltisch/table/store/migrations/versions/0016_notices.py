"""Devices that want to hear when games wait, and where tables and circles are told of elsewhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None
side_by_side = True  # an older server tells nobody anything; what it leaves of somebody gone is swept


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False, unique=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("here", sa.Float, nullable=False, server_default="0"),
        sa.Column("told", sa.Text, nullable=False, server_default=""),
        sa.Column("told_at", sa.Float, nullable=False, server_default="0"),
        sa.Column("pushed_at", sa.Float, nullable=False, server_default="0"),
        sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false()),
        *_tries(),
    )
    op.create_table(
        "webhooks",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("circle", sa.Boolean, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("service", sa.String(60), nullable=False),
        sa.Column("masked", sa.String(300), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("base", sa.String(300), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("told", sa.Text, nullable=False, server_default=""),
        sa.Column("told_at", sa.Float, nullable=False, server_default="0"),
        *_tries(),
    )
    for table in ("subscriptions", "webhooks"):
        op.create_index(f"ix_{table}_player", table, ["player"])


def _tries() -> tuple[sa.Column[object], ...]:
    """How often it has failed, when it is tried again, and when it was last looked at."""
    return (
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("retry_at", sa.Float, nullable=False, server_default="0"),
        sa.Column("looked", sa.Float, nullable=False, server_default="0"),
    )
