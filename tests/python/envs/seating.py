"""Tables for environments: every game with every number of players, and every option once."""

from __future__ import annotations

import quintrix
from tables import Table, tables


def _is_plain(table: Table) -> bool:
    facts = next(facts for facts in quintrix.games() if facts["name"] == table.game)
    return all(table.options[option["name"]] == option["default"] for option in facts["options"])


PLAIN = [table for table in tables() if _is_plain(table)]
"""Every game with every number of players, without options."""

FEWEST = [table for table in PLAIN if table.players == 2]
"""Every game with two players."""

SMALLEST = [table for table in tables() if table.players == (4 if table.options.get("team") else 2)]
"""Every game with every choice of options and as few players as it allows."""
