"""A change to one table, committed as a whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quintrix.server.log_entry import LogEntry
from quintrix.server.protocol.types import Stage
from quintrix.server.table_config import TableConfig


@dataclass(frozen=True, slots=True)
class Change:
    """New log entries of a table, and the row updates that follow from them."""

    entries: Sequence[LogEntry]
    new_table: TableConfig | None = None
    """The table to insert, if it is new."""
    stage: Stage | None = None
    """The new stage of the table, if it changes."""
    new_players: Sequence[str] = ()
    """People who take a seat at this table for the first time."""
    unlisted: Sequence[tuple[str, str]] = ()
    """People who no longer list a table among theirs, each with the id of the table."""
    settings: TableConfig | None = None
    """The new configuration of the table, if the host changed its settings."""
    check_clock: float | None = None
    """When to look at the clocks next, in Unix time; None if nothing changes."""
    deleted_table: str | None = None
    """The id of the table to delete with its log, if it is deleted."""
