"""Circles of friends, who is in them, and the tables that are for one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None
side_by_side = True  # an older server writes its tables without a circle, which nobody has yet


def upgrade() -> None:
    op.add_column("tables", sa.Column("circle", sa.String(16), nullable=False, server_default=""))
    op.create_index("tables_of_circle", "tables", ["circle", "changed"])
    op.create_table(
        "circles",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("door", sa.String(16), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("season_from", sa.Float),
        sa.Column("season_to", sa.Float),
    )
    op.create_index("ix_circles_host", "circles", ["host"])
    op.create_table(
        "members",
        sa.Column("circle", sa.String(16), sa.ForeignKey("circles.id"), primary_key=True),
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("joined", sa.Float, nullable=False),
    )
    op.create_index("members_of_player", "members", ["player"])
