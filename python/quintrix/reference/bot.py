"""The bots that do not look ahead, over games in plain Python."""

from __future__ import annotations

from quintrix.errors import InvalidOptions
from quintrix.reference import argument
from quintrix.reference.match import Match
from quintrix.reference.move import Move
from quintrix.reference.rng import Rng
from quintrix.reference.text import excerpt, nearest, shown
from quintrix.types import MoveEvaluation

NAMES = ("random", "easy", "greedy")
"""The bots, weakest first."""
SEARCHING = ("medium", "hard", "expert", "master")
"""The bots that only the compiled core has."""

_BOTS_STREAM = 1
_NOISE = 3
"""The bot ``easy`` plays one in this many moves at random."""


class Bot:
    """Chooses moves for a seat, using only what the seat may know.

    ``random`` plays any legal move, ``greedy`` one with the highest immediate gain, and ``easy``
    is greedy two times in three.
    """

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._rng = Rng(seed, _BOTS_STREAM)

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self._name

    def choose(self, game: Match, seat: int) -> Move:
        """Return a move for a seat that must or may act."""
        match = _match(game)
        moves = match.legal_moves(seat)
        if not moves:
            match.check_duty(seat)
        if self._name == "random" or (self._name == "easy" and not self._rng.below(_NOISE)):
            return moves[self._rng.below(len(moves))]
        gains = [match.position.gain(seat, str(move)) for move in moves]
        best = [move for move, gain in zip(moves, gains, strict=True) if gain == max(gains)]
        return best[self._rng.below(len(best))]

    def decide(self, game: Match, seat: int) -> Move | None:
        """Return a move, or ``None`` if a seat that may act declines."""
        may = _match(game).duty(seat) == "may"
        if may and self._name != "greedy" and self._rng.below(2):
            return None
        return self.choose(game, seat)

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:  # noqa: ARG002
        """Raise an error: only bots that search can do this."""
        raise InvalidOptions(f"the bot {self._name} does not think: ask medium or better")

    def stop(self) -> None:
        """Do nothing: there is no search to stop."""

    def __repr__(self) -> str:
        return f"<Bot {self._name}>"


def bot(name: str, seed: int, sims: int | None, think: float | None, threads: int) -> Bot:  # noqa: ARG001
    """Create a bot by its name."""
    name = argument.text("a bot", name)
    if name in SEARCHING:
        known = "the Python engine has random, easy and greedy"
        raise InvalidOptions(f"the bot {name} needs the compiled core; {known}")
    if name not in NAMES:
        near = nearest(name, NAMES)
        hint = f"there is {', '.join(NAMES)}" if near is None else f"did you mean {near}?"
        raise InvalidOptions(f"there is no bot {excerpt(name)}: {hint}")
    for word, limit in (("sims", sims), ("think", think)):
        if limit is not None:
            raise InvalidOptions(f"the bot {name} does not think: it takes no {word}")
    return Bot(name, argument.whole("a seed", seed))


def _match(game: object) -> Match:
    if isinstance(game, Match):
        return game
    message = (
        f'a bot of the Python engine chooses in a Match of engine="python", not in {shown(game)}'
    )
    raise InvalidOptions(message)
