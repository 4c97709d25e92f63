"""The bot of ``docs/bots-in-python.md``."""

from random import Random

from quintrix import LegalMoves, Move
from quintrix.types import View


class Cautious:
    """For Iota: plays one card per turn while there is a pile, then as many as it can."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal_moves: LegalMoves) -> Move:
        """Return one of the legal moves."""
        plays = {move: str(move).count("@") for move in legal_moves if "@" in str(move)}
        if not plays:
            return legal_moves[0]
        count = min(plays.values()) if view["pile"] else max(plays.values())
        return self._rng.choice([move for move, cards in plays.items() if cards == count])
