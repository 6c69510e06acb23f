"""A new version beside an old one on the same database: as far as the old one does not notice."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from alembic.config import Config
from sqlalchemy import Engine, create_engine, inspect

from spieltisch.table.owners import Peer
from spieltisch.table.store import leases, migration
from spieltisch.table.store.errors import StoreInUse

STEP = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "next", "{head}", None, None
{mark}


def upgrade():
    op.create_table("hats", sa.Column("size", sa.Integer))
"""


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    """A database of this version."""
    engine = create_engine(f"sqlite:///{tmp_path / 'test.db'}")
    with engine.begin() as connection:
        migration.migrate(connection)
    return engine


def upgrade(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch, mark: str) -> bool:
    """What the next version does, which has one migration more; whether it was run."""
    steps = folder / "migrations"
    shutil.copytree(Path(migration.__file__).parent / "migrations", steps, dirs_exist_ok=True)
    (steps / "versions" / "next.py").write_text(STEP.format(head=migration.known_revision(), mark=mark))
    config = Config()
    config.set_main_option("script_location", str(steps))
    monkeypatch.setattr(migration, "_config", lambda: config)
    with engine.begin() as connection:
        migration.migrate(connection)
        return inspect(connection).has_table("hats")


def let_play(engine: Engine) -> None:
    """A server of this version is there."""
    with engine.begin() as connection:
        leases.beat(connection, Peer("a", "10.0.0.7:8765", "1.2", False), migration.known_revision())


def test_what_an_older_server_would_notice_waits_until_it_has_ended(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_play(engine)
    with pytest.raises(StoreInUse, match=r"older version .* 10\.0\.0\.7:8765 \(version 1\.2\)"):
        upgrade(engine, tmp_path, monkeypatch, "")
    with engine.begin() as connection:
        assert not inspect(connection).has_table("hats")
        leases.leave(connection, "a")
    assert upgrade(engine, tmp_path, monkeypatch, "")


def test_what_it_does_not_notice_is_done_at_once(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_play(engine)
    assert upgrade(engine, tmp_path, monkeypatch, "side_by_side = True")
