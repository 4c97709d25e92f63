"""Bots: what each of them can do, and the bridge to those that are written in Python."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Protocol, runtime_checkable

from quintrix._core import LegalMoves, Match, Move
from quintrix.errors import Error, InvalidBot
from quintrix.excerpt import excerpt
from quintrix.types import MoveEvaluation, View


@runtime_checkable
class Bot(Protocol):
    """A player that chooses moves by itself, from what its seat may know."""

    @property
    def name(self) -> str:
        """Its name."""

    def choose(self, game: Match, seat: int) -> Move:
        """Choose a move for a seat that must or may act."""

    def decide(self, game: Match, seat: int) -> Move | None:
        """Choose a move, or ``None`` where a seat that only may act declines."""

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:
        """Tell what it finds out about the best moves of a seat, the best first.

        Only a bot that thinks can do that.
        """

    def stop(self) -> None:
        """Ask it, from another thread, to answer now with the best it has found."""


class Strategy(Protocol):
    """What a class needs to be a bot: one method, and a constructor that can do without arguments.

    If the constructor has a parameter ``seed``, it gets one: a bot that takes all its chance from
    it plays the same games again. Parameters ``sims`` and ``think`` get the budget, if there is
    one: so many simulations, or so many seconds, a move.
    """

    def choose(self, view: View, legal_moves: LegalMoves, /) -> Move | str | None:
        """Return one of ``legal_moves``, or its text.

        ``view`` is all that the seat may see; ``view["observer"]`` is the seat itself. Where the
        seat may act but need not, ``None`` declines.
        """


class PythonBot:
    """Lets a :class:`Strategy` choose, and sees to it that it plays by the rules.

    >>> import quintrix
    >>> class First:
    ...     def choose(self, view, legal_moves):
    ...         return legal_moves[0]
    >>> PythonBot("first", First()).choose(quintrix.new("iota", seed=7), 0)
    Move('iota', 'pass')
    """

    def __init__(self, name: str, strategy: Strategy) -> None:
        self._name = name
        self._strategy = strategy

    @property
    def name(self) -> str:
        """Its name: ``module:Class`` if it was made by that."""
        return self._name

    def choose(self, game: Match, seat: int) -> Move:
        """Choose a move for a seat that must or may act."""
        move = self.decide(game, seat)
        if move is None:
            raise self._error(game, seat, "declined", "here it has to choose a move")
        return move

    def decide(self, game: Match, seat: int) -> Move | None:
        """Choose a move, or ``None`` where a seat that only may act declines."""
        move = self._answer(game, seat)
        if move is None and game.duty(seat) == "may":
            return None
        try:
            game.check(seat, move)  # type: ignore[arg-type]
        except Error as why:
            what = "returned None" if move is None else f"chose {excerpt(move)}"
            reason = "it must move" if move is None else why.message
            hint = f"{reason}; choose has to return one of its legal_moves"
            raise self._error(game, seat, what, hint) from None
        return move if isinstance(move, Move) else game.parse(str(move))

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:  # noqa: ARG002
        """Refuse: a bot in Python says what it plays and not why."""
        raise self._error(game, seat, "does not analyse", "ask medium, hard or expert")

    def stop(self) -> None:
        """Do nothing: a bot in Python takes the time it needs."""

    def __repr__(self) -> str:
        return f"<PythonBot {self._name}>"

    def _answer(self, game: Match, seat: int) -> object:
        view, legal_moves = game.view(seat), game.legal_moves(seat)
        try:
            return self._strategy.choose(view, legal_moves)
        except (Exception, SystemExit) as why:
            hint = f"{told(why)}; mend its choose, then start again"
            raise self._error(game, seat, "failed", hint) from why

    def _error(self, game: Match, seat: int, what: str, why: str) -> InvalidBot:
        where = f"on seat {seat} at ply {game.ply}"
        message = f"the bot {excerpt(self._name)} {where} {what}: {why}"
        return InvalidBot(message, bot=self._name, seat=seat, ply=game.ply)


def told(why: BaseException) -> str:
    """Tell in a few words what was raised, and where."""
    what = f"{type(why).__name__}: {excerpt(why)}".removesuffix(": ")
    frames = traceback.extract_tb(why.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).parent != Path(__file__).parent]
    if not own or isinstance(why, SyntaxError):  # which says itself where
        return what
    return f"{what} ({Path(own[-1].filename).name}, line {own[-1].lineno})"
