"""Bots against bots: the deals of a plan, played with everybody on every seat."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from quintrix.arena.crew import played, processors
from quintrix.arena.game import Game
from quintrix.arena.journal import Journal, identity_of
from quintrix.arena.plan import Plan
from quintrix.arena.results import Results
from quintrix.start import Options


class Arena:
    """A plan, the games of it that were played, and the file that keeps them."""

    def __init__(self, plan: Plan, out: Path | None = None) -> None:
        self.plan = plan
        self._journal = Journal(out, plan) if out else None
        known = self._journal.games if self._journal else {}
        self._games = {number: game for number, game in known.items() if number < plan.size}
        self.kept = len(self._games)

    def play(self, workers: int | None = None) -> Generator[Game]:
        """Play what is missing; each game is in the file before it is handed out."""
        missing = [number for number in range(self.plan.size) if number not in self._games]
        crew = min(workers or processors(), len(missing))
        with closing(played(self.plan, missing, crew, keep=bool(self._journal))) as finished:
            for each in finished:
                if self._journal:
                    self._journal.write(each)
                self._games[each.game.number] = each.game
                yield each.game

    def results(self) -> Results:
        """Sum up the games so far."""
        return Results(self.plan, [self._games[number] for number in sorted(self._games)])

    def close(self) -> None:
        """Let go of the file."""
        if self._journal:
            self._journal.close()


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
    progress: Callable[[Game], None] | None = None,
) -> Results:
    """Let bots play on the same deals with everybody on every seat, and sum it up.

    ``bots`` are names, in a list or with commas between. With ``out``, each game is added to that
    file as a record, and the games that are in it are not played again. ``workers`` is the number
    of processes, by default one a processor; 1 plays in this process. In a script, more need the
    guard ``if __name__ == "__main__":``. ``progress`` is called after each game. The rest is as in
    :class:`Plan`.

    >>> results = run("iota", ["greedy", "random"], games=20, seed=7, workers=1)
    >>> for standing in results.standings:
    ...     print(standing.bot, standing.games, standing.wins)
    greedy 20 20
    random 20 0
    """
    path = Path(out) if out is not None else None
    plan = Plan(
        game=game,
        bots=tuple(bots.split(",") if isinstance(bots, str) else bots),
        players=players,
        games=games,
        seed=seed_for(path) if seed is None else seed,
        options=dict(options or {}),
        sims=sims,
        think=think,
    )
    with closing(Arena(plan, path)) as arena:
        for finished in arena.play(workers):
            if progress:
                progress(finished)
        return arena.results()


def seed_for(path: Path | None) -> int:
    """Choose a seed: that of the file to go on with, or any."""
    seed = (identity_of(path) or {}).get("seed") if path else None
    return seed if isinstance(seed, int) else secrets.randbits(32)
