"""A bot that plays by a policy over observations and masks, such as a trained network."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, SupportsInt, TypeAlias

from quintrix._core import Episode, Match, Move
from quintrix.errors import InvalidBot
from quintrix.excerpt import excerpt
from quintrix.types import MoveEvaluation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Policy: TypeAlias = Callable[[NDArray[np.int8], NDArray[np.int8]], SupportsInt]


class PolicyBot:
    """Plays the actions of a policy: a function of an observation and a mask.

    Both are arrays as :func:`quintrix.layout` describes them; the policy returns the id of an
    action whose mask is 1. It is called for every step of a move.

    >>> import quintrix
    >>> first = PolicyBot(lambda observation, mask: mask.argmax(), name="first")
    >>> first.choose(quintrix.new("iota", seed=7), 0)
    Move('iota', 'pass')
    """

    def __init__(self, policy: Policy, name: str = "policy") -> None:
        self._policy = policy
        self._name = name

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self._name

    def choose(self, game: Match, seat: int) -> Move:
        """Return a move for a seat that must or may act."""
        move = self.decide(game, seat)
        if move is None:
            raise self._error(game, seat, "waited where it has to choose a move")
        return move

    def decide(self, game: Match, seat: int) -> Move | None:
        """Return a move, or ``None`` if a seat that may act waits."""
        episode = Episode.from_match(game, seat=seat)
        ply = game.ply
        while episode.seat == seat and episode.match.ply == ply:
            mask = episode.mask()
            action = self._action(episode.observe(seat), mask, game, seat)
            if not episode.allows(action):
                legal = f"{int(mask.sum())} of {len(mask)} actions"
                raise self._error(game, seat, f"chose action {action}: the mask allows {legal}")
            if not episode.step(action) and not episode.steps:
                return None
        text = episode.match.moves[ply][1]
        return game.parse(text)

    def _action(
        self, observation: NDArray[np.int8], mask: NDArray[np.int8], game: Match, seat: int
    ) -> int:
        chosen = self._policy(observation, mask)
        try:
            return int(chosen)
        except (TypeError, ValueError):
            wrong = f"chose {excerpt(chosen)}: a policy returns the number of an action"
            raise self._error(game, seat, wrong) from None

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:  # noqa: ARG002
        """Raise an error: a policy does not evaluate moves."""
        raise self._error(game, seat, "cannot analyse: use medium, hard, expert or master")

    def stop(self) -> None:
        """Do nothing: a policy cannot be stopped."""

    def __repr__(self) -> str:
        return f"<PolicyBot {self._name}>"

    def _error(self, game: Match, seat: int, what: str) -> InvalidBot:
        message = f"the bot {self._name} on seat {seat} at ply {game.ply} {what}"
        details: dict[str, Any] = {"bot": self._name, "seat": seat, "ply": game.ply}
        return InvalidBot(message, **details)
