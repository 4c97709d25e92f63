"""The log of what the host of a server did to people and tables."""

from __future__ import annotations

from sqlalchemy import Connection, insert

from quintrix.server.database_clock import DatabaseTime
from quintrix.server.models import ADMIN_LOG
from quintrix.server.random_id import random_id


def log_action(connection: Connection, action: str, subject: str, reason: str = "") -> None:
    """Remember an action, in the transaction that takes it."""
    row = {"id": random_id(), "action": action, "subject": subject, "reason": reason}
    connection.execute(insert(ADMIN_LOG).values(**row, at=DatabaseTime()))
