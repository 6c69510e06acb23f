"""Score pads of games at home."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None
side_by_side = True  # older servers have no pads, and touch none


def upgrade() -> None:
    _notepads()
    _jottings()
    op.create_table(
        "notepad_visits",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(16), sa.ForeignKey("notepads.code"), primary_key=True),
    )
    op.create_index("notepad_visits_of_pad", "notepad_visits", ["code"])


def _notepads() -> None:
    op.create_table(
        "notepads",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("next", sa.String(16), nullable=False),
        sa.Column("evening", sa.JSON, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("ix_notepads_changed", "notepads", ["changed"])


def _jottings() -> None:
    op.create_table(
        "jottings",
        sa.Column("code", sa.String(16), sa.ForeignKey("notepads.code"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(20), nullable=False),
        sa.Column("undoes", sa.Integer),
    )
