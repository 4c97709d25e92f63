"""Which games both engines play side by side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from quintrix.reference import registry
from tables import Table, tables

REFERENCES = list(registry.games())
"""The games that have a reference."""

GAMES_IN_MAKE_TEST = {"iota": 10, "smartrix": 15, "colorfox": 20, "madmatix": 10, "hetrix": 5}
"""How many games `make test` plays: about 20 seconds for each, on one core."""


def planned(game: str) -> Iterator[tuple[Table, int]]:
    """Yield tables and seeds without end: every option and number of players comes up soon."""
    every = [table for table in tables() if table.game == game]
    rng = Random(game)
    seed = 0
    while True:
        for table in rng.sample(every, len(every)):
            yield table, seed
            seed += 1


def covers_all(game: str, count: int) -> bool:
    """Return whether so many games have every number of players and every value of an option."""
    every = {value for table in tables() if table.game == game for value in values(table)}
    return every == {value for table, _ in islice(planned(game), count) for value in values(table)}


def values(table: Table) -> set[tuple[str, object]]:
    """Return the number of players and the options of a table."""
    return {("players", table.players), *table.options.items()}
