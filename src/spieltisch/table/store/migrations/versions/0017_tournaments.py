"""Series of games; tournaments of circles, and who is in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None
side_by_side = True  # an older server plays a table of a tournament, or of a series, as any other


def upgrade() -> None:
    op.add_column("tables", sa.Column("series", sa.JSON))
    op.add_column("tables", sa.Column("tournament", sa.String(16), nullable=False, server_default=""))
    _tournaments()
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("fills", sa.Boolean, nullable=False),
    )
    op.create_index("entrants_of_player", "entrants", ["player"])


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("circle", sa.String(16), sa.ForeignKey("circles.id"), nullable=False),
        sa.Column("screen", sa.String(16), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("plan", sa.JSON, nullable=False),
        sa.Column("rounds", sa.JSON, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("tournaments_of_circle", "tournaments", ["circle", "changed"])
