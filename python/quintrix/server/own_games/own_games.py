"""The games of the host's own that a server has, and their processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from weakref import WeakSet

from quintrix.errors import Error, InvalidGame
from quintrix.server.errors import RequestError
from quintrix.server.games import GAMES, OWN_GAMES, Source
from quintrix.server.own_games.own_game import OwnGame
from quintrix.server.own_games.process import GameProcess
from quintrix.types import GameInfo

MAX_PROCESSES = 32
"""The number of tables whose games run at the same time."""
MAX_UPLOADS = 2
"""The number of uploaded records that are played at the same time."""
MAX_SEATS = max(facts["players"][1] for facts in GAMES.values())


class OwnGames:
    """Starts the processes of tables, up to a limit."""

    def __init__(self) -> None:
        self._processes: WeakSet[GameProcess] = WeakSet()
        self._uploads = 0

    def open(self, game: str) -> OwnGame | None:
        """Return the game of a new table; None if it is not one of the host's own."""
        if game not in OWN_GAMES:
            return None
        process = GameProcess(OWN_GAMES[game].source, self._check_limit)
        self._processes.add(process)
        return OwnGame(process, GAMES[game])

    @contextmanager
    def playing_upload(self) -> Iterator[None]:
        """Count an uploaded record while it is played: the other processes are for tables.

        Raises `RequestError` if there are too many.
        """
        if self._uploads >= MAX_UPLOADS:
            message = "Too many games of this kind are being read. Try again in a moment."
            raise RequestError("busy", message, 503)
        self._uploads += 1
        try:
            yield
        finally:
            self._uploads -= 1

    async def close(self) -> None:
        """End all processes."""
        for process in list(self._processes):
            await process.end()

    def _check_limit(self) -> None:
        if sum(process.is_running for process in self._processes) >= MAX_PROCESSES:
            message = "Too many games of this kind are running. Try again later."
            raise RequestError("busy", message, 503)


async def add_own_games(sources: Iterable[str]) -> None:
    """Add games, given as ``module:Class``, to those of the server.

    Each is imported in a process that ends at once. Raises an error if one cannot be used.
    """
    for source in sources:
        process = GameProcess(source, lambda: None)
        try:
            answer = await process.start()
        finally:
            await process.end()
        info = GameInfo.of(answer["info"])
        name, (least, most) = info.name, info.players
        if name in GAMES:
            raise Error(f"there is a game {name} already: give the game {source} another name")
        if most < 2 or least > MAX_SEATS:
            message = f"a table has 2 to {MAX_SEATS} seats, but {source} is for {least} to {most}"
            raise InvalidGame(message)
        GAMES[name] = replace(info, players=(max(2, least), min(MAX_SEATS, most)))
        OWN_GAMES[name] = Source(source, answer["rules"])
