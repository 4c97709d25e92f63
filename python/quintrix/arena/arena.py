"""Plays an arena and logs its games."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from quintrix.api import Options
from quintrix.arena.config import ArenaConfig
from quintrix.arena.game import GameResult
from quintrix.arena.result_log import ResultLog, logged_identity
from quintrix.arena.results import Results
from quintrix.arena.worker_pool import cpu_count, play_games


class Arena:
    """A configuration, the games played so far, and the file that logs them."""

    def __init__(self, config: ArenaConfig, out: Path | None = None) -> None:
        self.config = config
        self._log = ResultLog(out, config) if out else None
        logged = self._log.games if self._log else {}
        self._games = {
            number: game for number, game in logged.items() if number < config.total_games
        }
        self.resumed = len(self._games)
        """The number of games read from the log."""

    def play(self, workers: int | None = None) -> Generator[GameResult]:
        """Play the missing games; each is logged before it is yielded."""
        missing = [number for number in range(self.config.total_games) if number not in self._games]
        workers = min(workers or cpu_count(), len(missing))
        games = play_games(self.config, missing, workers, with_record=bool(self._log))
        with closing(games) as finished:
            for each in finished:
                if self._log:
                    self._log.append(each)
                self._games[each.result.number] = each.result
                yield each.result

    def results(self) -> Results:
        """Return the results of the games so far."""
        return Results(self.config, [self._games[number] for number in sorted(self._games)])

    def close(self) -> None:
        """Close the log."""
        if self._log:
            self._log.close()


def run(
    game: str,
    bots: Sequence[str],
    *,
    games: int = 500,
    players: int = 2,
    options: Options | None = None,
    seed: int | None = None,
    sims: int | None = None,
    think: float | None = None,
    out: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    progress: Callable[[GameResult], None] | None = None,
) -> Results:
    """Let bots play the same deals from every seat, and return the results.

    ``bots`` is a list of names, or one string with commas in between. With ``out``, each game is
    appended to that file as a record, and games that are in it already are not played again.
    ``workers`` is the number of processes (default: one per CPU); 1 plays in this process. A script
    that uses more needs the guard ``if __name__ == "__main__":``. ``progress`` is called after each
    game. The other parameters are those of :class:`ArenaConfig`.

    >>> results = run("iota", ["greedy", "random"], games=20, seed=7, workers=1)
    >>> for standing in results.standings:
    ...     print(standing.bot, standing.games, standing.wins)
    greedy 20 20
    random 20 0
    """
    path = Path(out) if out is not None else None
    config = ArenaConfig(
        game=game,
        bots=tuple(bots.split(",") if isinstance(bots, str) else bots),
        players=players,
        games=games,
        seed=choose_seed(path) if seed is None else seed,
        options=dict(options or {}),
        sims=sims,
        think=think,
    )
    with closing(Arena(config, path)) as arena:
        for finished in arena.play(workers):
            if progress:
                progress(finished)
        return arena.results()


def choose_seed(path: Path | None) -> int:
    """Return the seed of the log to resume, or a random one."""
    seed = (logged_identity(path) or {}).get("seed") if path else None
    return seed if isinstance(seed, int) else secrets.randbits(32)
