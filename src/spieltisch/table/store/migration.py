"""Brings a database to this version's tables, and refuses one that a newer version has made."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from . import leases, schema
from .errors import NewerDatabase, StoreInUse

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
    _ask_older_servers(connection, script, current)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _ask_older_servers(connection: Connection, script: ScriptDirectory, current: str | None) -> None:
    """While servers of an older version play on, only such steps are taken as they do not notice.

    A migration says so itself, by ``side_by_side = True``; whatever says nothing has to wait for them.
    """
    if current is None or not inspect(connection).has_table(schema.servers.name):
        return
    steps = [step for step in script.iterate_revisions("head", current) if step.revision != current]
    if all(getattr(step.module, "side_by_side", False) for step in steps):
        return
    older = leases.peers(connection)
    if older:
        named = ", ".join(f"{peer.address} (version {peer.version})" for peer in older)
        raise StoreInUse(
            "Servers of an older version use this database, and could not go on after it is changed for this "
            f"one: {named}. Stop them first."
        )


@cache
def known_revision() -> str:
    """The newest tables that this version knows."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
