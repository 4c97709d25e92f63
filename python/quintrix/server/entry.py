"""One line in the log of a table. The log is the truth: everything else is made from it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal[
    "sit",
    "bot",
    "free",
    "kick",
    "settings",
    "same_deal",
    "start",
    "move",
    "undo",
    "resign",
    "leave",
    "disconnect",
    "return",
    "rematch",
]


@dataclass(slots=True)
class Entry:
    """Something that happened at a table."""

    table: str
    number: int
    """Its place in the log of the table, from 0."""
    kind: Kind
    seat: int | None = None
    text: str | None = None
    """A move, a name, the level of a bot, how many moves were undone, terms, a deal, a table."""
    person: str | None = None
    request_id: str | None = None
    """The client's id of the message that caused it, so that a retry is recognised."""
    at: float = field(default_factory=time.time)
