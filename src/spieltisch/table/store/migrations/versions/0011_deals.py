"""Tables with a deal that others have had, too; and who has tried the deal of a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None
# older servers would deal otherwise from a seed of today, so they do not go on beside it


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.String(16), nullable=False, server_default=""))
    op.create_index("tables_of_deal", "tables", ["deal"])
    op.create_table(
        "deal_tries",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("score", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.Column("merit", sa.Float),
    )
    op.create_index("deal_tries_by_merit", "deal_tries", ["day", "merit"])
    op.create_index("deal_tries_of_table", "deal_tries", ["code"])
