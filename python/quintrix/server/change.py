"""What is written in one transaction, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quintrix.server.entry import Entry
from quintrix.server.plan import Plan
from quintrix.server.protocol.types import Stage


@dataclass(frozen=True, slots=True)
class Change:
    """New lines in the log of a table, and what else follows from them."""

    entries: Sequence[Entry]
    opened: Plan | None = None
    """The table itself, if it is new."""
    stage: Stage | None = None
    """The stage that the table comes to, if that changes."""
    sitting: Sequence[str] = ()
    """People who sit here for the first time."""
    terms: Plan | None = None
    """How the table is to be from now on, if the host changed that."""
