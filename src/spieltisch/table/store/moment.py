"""What time it is, by the clock of the database: the only one that all servers share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Float
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class Moment(FunctionElement[float]):
    """Seconds since 1970."""

    type = Float()
    inherit_cache = True


@compiles(Moment, "postgresql")
def _postgresql(_element: Moment, _compiler: Any, **_options: Any) -> str:
    return "extract(epoch from clock_timestamp())::float8"


@compiles(Moment, "sqlite")
def _sqlite(_element: Moment, _compiler: Any, **_options: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"
