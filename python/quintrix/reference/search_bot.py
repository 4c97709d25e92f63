"""Bots that look ahead, over games in plain Python."""

from __future__ import annotations

import math
import threading
from copy import deepcopy
from typing import Any

from quintrix.reference.bot import Bot
from quintrix.reference.match import Match
from quintrix.reference.move import Move
from quintrix.reference.search import SearchConfig, search
from quintrix.types import MoveEvaluation

CONFIGS = {
    "medium": SearchConfig(candidates=8, sims=60),
    "hard": SearchConfig(candidates=12, sims=250),
    "expert": SearchConfig(candidates=16, sims=1000),
    "master": SearchConfig(candidates=24, sims=2000),
}
"""How the bots search, by name; the core has bots of the same names."""
DEFAULT_TOP = 5
"""The number of moves that an analysis returns by default."""
ENDLESS = 10**9


class SearchBot(Bot):
    """Chooses the move with the best results in games that are played on at random.

    The budget is ``sims`` rollouts or ``think`` seconds per move; with both, the search ends at
    whichever is first.
    """

    def __init__(
        self, name: str, seed: int, sims: int | None = None, think: float | None = None
    ) -> None:
        super().__init__(name, seed)
        self._stopped = threading.Event()
        self._config = CONFIGS[name]
        if sims is not None or think is not None:
            most = ENDLESS if sims is None else sims
            seconds = math.inf if think is None else think
            self._config = SearchConfig(self._config.candidates, most, seconds)

    def choose(self, game: Match, seat: int) -> Move:
        """Return a move for a seat that must or may act."""
        best: Move = self.analyse(game, seat, top=1)[0]["move"]
        return best

    def decide(self, game: Match, seat: int) -> Move | None:
        """Return a move; a bot that looks ahead never declines."""
        return self.choose(game, seat)

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:
        """Evaluate the moves of a seat by rollouts; return the ``top`` best, best first."""
        if not game.legal_moves(seat):
            game.check_duty(seat)
        self._stopped.clear()
        found = search(game.position, seat, self._rng.seed(), self._config, self._stopped.is_set)
        return [
            MoveEvaluation(
                move=Move.of(type(game.position), each.move),  # type: ignore[arg-type]
                margin=each.margin,
                win=each.win,
                spread=each.spread,
                sims=len(each.margins),
                total_sims=len(each.margins),
                exact=False,
            )
            for each in found[: DEFAULT_TOP if top is None else top]
            if each.margins
        ]

    def __deepcopy__(self, memo: dict[int, Any]) -> SearchBot:
        other = SearchBot.__new__(SearchBot)
        vars(other).update(vars(self))
        other._rng, other._stopped = deepcopy(self._rng, memo), type(self._stopped)()
        return other

    def stop(self) -> None:
        """Stop a running search from another thread: the bot returns its best move so far."""
        self._stopped.set()
