"""The bot interface, and the adapter for bots written in Python."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Protocol, cast, runtime_checkable

from quintrix import _core
from quintrix._core import LegalMoves, Match, Move
from quintrix.class_loader import describe_exception
from quintrix.errors import Error, InvalidBot
from quintrix.excerpt import excerpt
from quintrix.reference import Match as ReferenceMatch
from quintrix.reference.bot import Bot as ReferenceBot
from quintrix.reference.search_bot import CONFIGS, SearchBot
from quintrix.types import MoveEvaluation, View

YARDSTICKS = {"expert@0.1": "expert", "clairvoyant": "expert"}
"""Bots to measure others against, with their level in games in plain Python. No table offers them:
`expert@0.1` never changes, and `clairvoyant` looks at all cards."""


@runtime_checkable
class Bot(Protocol):
    """Chooses moves for a seat, using only what the seat may know."""

    @property
    def name(self) -> str:
        """The name of the bot."""

    def choose(self, game: Match, seat: int) -> Move:
        """Return a move for a seat that must or may act."""

    def decide(self, game: Match, seat: int) -> Move | None:
        """Return a move, or ``None`` if a seat that may act declines."""

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:
        """Evaluate the moves of a seat; returns the ``top`` best, best first.

        Only search bots can do this; others raise :class:`~quintrix.errors.Error`.
        """

    def stop(self) -> None:
        """Stop the search from another thread: the bot returns its best move so far."""


class BuiltInBot:
    """A bot of the package, for matches of both engines.

    A bot that searches does so in the core, or with `quintrix.reference.search` in matches of games
    in plain Python.
    """

    def __init__(
        self, name: str, seed: int, sims: int | None, think: float | None, threads: int
    ) -> None:
        self._core = _core.bot(name, seed, sims, think, threads)
        level = YARDSTICKS.get(name, name)
        searches = level in CONFIGS
        self._python = SearchBot(level, seed, sims, think) if searches else ReferenceBot(name, seed)

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self._core.name

    def choose(self, game: Match, seat: int) -> Move:
        """Return a move for a seat that must or may act."""
        bot, match = self._bot_for(game)
        return bot.choose(match, seat)

    def decide(self, game: Match, seat: int) -> Move | None:
        """Return a move, or ``None`` if a seat that may act declines."""
        bot, match = self._bot_for(game)
        return bot.decide(match, seat)

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:
        """Evaluate the moves of a seat; returns the ``top`` best, best first."""
        bot, match = self._bot_for(game)
        return bot.analyse(match, seat, top)

    def stop(self) -> None:
        """Stop the search from another thread: the bot returns its best move so far."""
        self._core.stop()
        self._python.stop()

    def __deepcopy__(self, memo: dict[int, Any]) -> BuiltInBot:
        """Return a bot that makes the same choices as this one from now on."""
        other = BuiltInBot.__new__(BuiltInBot)
        other._core, other._python = deepcopy(self._core, memo), deepcopy(self._python, memo)
        return other

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def _bot_for(self, game: Match) -> tuple[Bot, Match]:
        match = python_match_of(game)
        return (self._core, game) if match is None else (cast("Bot", self._python), match)


def python_match_of(game: object) -> Match | None:
    """Return a match of the Python engine, also if a table of the core plays it; else None."""
    if isinstance(game, ReferenceMatch):
        return cast("Match", game)
    return _core.reference_match(game) if isinstance(game, Match) else None


class Strategy(Protocol):
    """The interface of a bot written in Python: one method, and no required constructor arguments.

    If the constructor has a parameter ``seed``, it gets one; a bot that takes all randomness from
    it plays reproducibly. Parameters ``sims`` and ``think`` get the budget, if there is one:
    simulations or seconds per move.
    """

    def choose(self, view: View, legal_moves: LegalMoves, /) -> Move | str | None:
        """Return one of ``legal_moves``, or its notation.

        ``view`` is what the seat sees; ``view["observer"]`` is the seat itself. A seat that may
        act but need not can return ``None`` to decline.
        """


class PythonBot:
    """Wraps a :class:`Strategy` as a bot and checks its moves.

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
        """The name of the bot: ``module:Class`` if it was loaded by that."""
        return self._name

    @property
    def strategy(self) -> Strategy:
        """The strategy that chooses its moves."""
        return self._strategy

    def choose(self, game: Match, seat: int) -> Move:
        """Return a move for a seat that must or may act."""
        move = self.decide(game, seat)
        if move is None:
            raise self._error(game, seat, "declined", "it has to choose a move here")
        return move

    def decide(self, game: Match, seat: int) -> Move | None:
        """Return a move, or ``None`` if a seat that may act declines."""
        move = self._answer(game, seat)
        if move is None and game.duty(seat) == "may":
            return None
        try:
            game.check(seat, move)  # type: ignore[arg-type]
        except Error as why:
            what = "returned None" if move is None else f"chose {excerpt(move)}"
            reason = "it must move" if move is None else why.message
            hint = f"{reason}; choose has to return one of legal_moves"
            raise self._error(game, seat, what, hint) from None
        return move if isinstance(move, Move) else game.parse(str(move))

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:  # noqa: ARG002
        """Raise an error: bots written in Python cannot analyse."""
        raise self._error(game, seat, "cannot analyse", "use medium, hard, expert or master")

    def stop(self) -> None:
        """Do nothing: bots written in Python cannot be stopped."""

    def __repr__(self) -> str:
        return f"<PythonBot {self._name}>"

    def _answer(self, game: Match, seat: int) -> object:
        view, legal_moves = game.view(seat), game.legal_moves(seat)
        try:
            return self._strategy.choose(view, legal_moves)
        except (Exception, SystemExit) as why:
            hint = f"{describe_exception(why)}; fix its choose, then start again"
            raise self._error(game, seat, "failed", hint) from why

    def _error(self, game: Match, seat: int, what: str, why: str) -> InvalidBot:
        where = f"on seat {seat} at ply {game.ply}"
        message = f"the bot {excerpt(self._name)} {where} {what}: {why}"
        return InvalidBot(message, bot=self._name, seat=seat, ply=game.ply)
