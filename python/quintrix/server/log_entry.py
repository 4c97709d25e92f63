"""One entry of a table's log. The log is the only truth: all other state is rebuilt from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from quintrix.server import site_time

EntryKind: TypeAlias = Literal[
    "sit",
    "face",
    "bot",
    "free",
    "kick",
    "settings",
    "same_deal",
    "series",
    "start",
    "move",
    "undo",
    "resign",
    "leave",
    "disconnect",
    "return",
    "timeout",
    "outage",
    "vacation",
    "rematch",
    "stop",
]


@dataclass(slots=True)
class LogEntry:
    """Something that happened at a table."""

    table: str
    number: int
    """Position in the log of the table, from 0."""
    kind: EntryKind
    seat: int | None = None
    text: str | None = None
    """Depends on the kind: a move, a name, a face, a bot level, a count, settings, a deal, a
    table id, the reason of a stop, the seconds of a vacation, start and end of an outage."""
    person: str | None = None
    request_id: str | None = None
    """The client's id of the request that caused the entry, to recognise retries."""
    at: float = field(default_factory=site_time.now)
    """Unix time in seconds."""

    def values(self) -> tuple[int, str, int | None, str | None, str | None, str | None, float]:
        """Return all fields but the table, in order."""
        return (
            self.number,
            self.kind,
            self.seat,
            self.text,
            self.person,
            self.request_id,
            self.at,
        )
