"""What time it is, by the clock of the database: the only one that all servers share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Float, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class Now(FunctionElement[float]):
    """Seconds since 1970."""

    type = Float()
    inherit_cache = True


@compiles(Now, "postgresql")
def _postgresql(_element: Now, _compiler: Any, **_options: Any) -> str:
    return "extract(epoch from clock_timestamp())::float8"


@compiles(Now, "sqlite")
def _sqlite(_element: Now, _compiler: Any, **_options: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


def moment(connection: Connection) -> float:
    """What time it is now."""
    return connection.execute(select(Now())).scalar_one()
