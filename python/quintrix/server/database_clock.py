"""The clock of the database, so that nodes with different clocks agree."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Double
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class DatabaseTime(FunctionElement[float]):
    """The present Unix time in seconds, as an SQL expression."""

    type = Double()
    inherit_cache = True


@compiles(DatabaseTime, "sqlite")
def _sqlite(*_: Any, **__: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(DatabaseTime, "postgresql")
def _postgresql(*_: Any, **__: Any) -> str:
    return "EXTRACT(EPOCH FROM clock_timestamp())::double precision"
