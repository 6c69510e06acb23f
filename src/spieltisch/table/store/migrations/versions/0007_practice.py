"""Exercises from one's own games, what those games cost, and puzzles with their answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _judged_games()
    _exercises()
    _puzzles()


def _judged_games() -> None:
    op.create_table(
        "judged_games",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("loss", sa.Float, nullable=False),
    )
    op.create_index("judged_games_of_table", "judged_games", ["code"])


def _exercises() -> None:
    op.create_table(
        "exercises",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("stop", sa.Integer, primary_key=True),
        sa.Column("actor", sa.Integer, primary_key=True),
        sa.Column("loss", sa.Float, nullable=False),
        sa.Column("stability", sa.Float, nullable=False),
        sa.Column("difficulty", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False, server_default="0"),
        sa.Column("aside", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("exercises_of_table", "exercises", ["code"])
    op.create_index("exercises_due", "exercises", ["player", "due"])


def _puzzles() -> None:
    op.create_table(
        "puzzles",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("themes", sa.String(200), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
    )
