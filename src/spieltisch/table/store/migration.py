"""Brings a database to this version's tables, and refuses one that a newer version has made."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from .errors import NewerDatabase

ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(1936745845, hashtext(coalesce(current_schema(), '')))"


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing; of servers that start together, one does."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(ONE_AT_A_TIME)
    config = _config()
    script = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current == script.get_current_head():
        return
    if current is not None and current not in {step.revision for step in script.walk_revisions()}:
        raise NewerDatabase(
            f"The database is from a newer version of Spieltisch ({current}): please update Spieltisch, "
            "or name another database."
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@cache
def known_revision() -> str:
    """The newest tables that this version knows."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
