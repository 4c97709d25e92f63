"""Names of players in the totals of a series, which later tables carry in their logs."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sqlalchemy import Connection, select, update

from quintrix.server.models import ENTRIES


def replace_names(connection: Connection, table: str, names: Mapping[str, str]) -> list[str]:
    """Replace names of a table's players in the later games of its series.

    Returns the tables that changed.
    """
    changed, waiting = [], [table]
    while waiting:
        rematches = select(ENTRIES.c.text).where(
            ENTRIES.c.table == waiting.pop(), ENTRIES.c.kind == "rematch"
        )
        later = [id for id in connection.scalars(rematches) if _replace(connection, id, names)]
        changed += later
        waiting += later
    return changed


def _replace(connection: Connection, table: str, names: Mapping[str, str]) -> bool:
    """Replace names in the log of one table; return whether it continues a series."""
    is_chain = (ENTRIES.c.table == table) & (ENTRIES.c.kind == "series")
    text = connection.scalar(select(ENTRIES.c.text).where(is_chain))
    if text is None:
        return False
    chain = json.loads(text)
    for player in chain["players"]:
        player["name"] = names.get(player["name"], player["name"])
    connection.execute(update(ENTRIES).where(is_chain).values(text=json.dumps(chain)))
    return True
