"""Plays an arena and logs its games."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from quintrix.api import Options
from quintrix.arena.config import ArenaConfig
from quintrix.arena.game import FinishedGame, GameResult
from quintrix.arena.job import ArenaJob
from quintrix.arena.result_log import ResultLog, logged_identity
from quintrix.arena.results import Results
from quintrix.bot_factory import BotLike, bot_factories
from quintrix.runners import Runner, RunnerName, choose_runner, uninterrupted


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

    def play(self, runner: Runner) -> Generator[GameResult]:
        """Play the missing games; each is logged before it is yielded.

        Games are logged as they finish; when the last one has, the log is sorted by number.
        """
        missing = [number for number in range(self.config.total_games) if number not in self._games]
        job = ArenaJob.of(self.config, with_record=bool(self._log))
        with closing(runner.run(job, missing)) as batches:
            for batch in batches:
                for game in batch.result:
                    self._add(game)
                    yield game.result
        if self._log:
            self._log.sort()

    def _add(self, game: FinishedGame) -> None:
        with uninterrupted():
            if self._log:
                self._log.append(game)
            self._games[game.result.number] = game.result

    def results(self) -> Results:
        """Return the results of the games so far."""
        return Results(self.config, [self._games[number] for number in sorted(self._games)])

    def close(self) -> None:
        """Close the log."""
        if self._log:
            self._log.close()


def run(
    game: str,
    bots: str | Sequence[BotLike],
    *,
    games: int = 500,
    players: int = 2,
    options: Options | None = None,
    seed: int | None = None,
    sims: int | None = None,
    think: float | None = None,
    out: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    runner: RunnerName | Runner = "local",
    progress: Callable[[GameResult], None] | None = None,
) -> Results:
    """Let bots play the same deals from every seat, and return the results.

    ``bots`` is a list, or one string of names with commas in between. Besides names it can have
    classes, functions that return a bot, objects, and :class:`quintrix.BotFactory` for bots with
    arguments. An object is copied for every game. With ``out``, each game is
    appended to that file as a record, and games that are in it already are not played again.
    ``workers`` is the number of processes (default: one per CPU); 1 plays in this process. A script
    that uses more needs the guard ``if __name__ == "__main__":``. With ``runner="ray"``, or a
    :class:`quintrix.runners.RayRunner` for the address of a cluster, the games are played on all
    CPUs of a Ray cluster. ``progress`` is called after each game. The other parameters are those
    of :class:`ArenaConfig`.

    >>> results = run("iota", ["greedy", "random"], games=20, seed=7, workers=1)
    >>> for standing in results.standings:
    ...     print(standing.bot, standing.games, standing.wins)
    greedy 20 20
    random 20 0
    """
    path = Path(out) if out is not None else None
    names, factories = bot_factories(bots.split(",") if isinstance(bots, str) else bots)
    config = ArenaConfig(
        game=game,
        bots=names,
        factories=factories,
        players=players,
        games=games,
        seed=choose_seed(path) if seed is None else seed,
        options=dict(options or {}),
        sims=sims,
        think=think,
    )
    chosen = choose_runner(runner, workers)
    with closing(Arena(config, path)) as arena:
        for finished in arena.play(chosen):
            if progress:
                progress(finished)
        return arena.results()


def choose_seed(path: Path | None) -> int:
    """Return the seed of the log to resume, or a random one."""
    seed = (logged_identity(path) or {}).get("seed") if path else None
    return seed if isinstance(seed, int) else secrets.randbits(32)
