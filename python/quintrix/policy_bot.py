"""A bot that plays by a policy over observations and masks, such as a trained network."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, SupportsInt, TypeAlias

from quintrix._core import Match, Move
from quintrix.errors import InvalidBot
from quintrix.excerpt import excerpt
from quintrix.extras import require
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
            place = {"seat": seat, "ply": game.ply}
            raise self._error("waited where it has to choose a move", place)
        return move

    def decide(self, game: Match, seat: int) -> Move | None:
        """Return a move, or ``None`` if a seat that may act waits."""
        require("numpy", "vec")
        from quintrix.envs.episodes import episode_of

        episode, ply = episode_of(game, seat), game.ply
        place = {"seat": seat, "ply": ply}
        while episode.seat == seat and episode.match.ply == ply:
            action = self._act(episode.observe(seat), episode.mask(), place)
            if not episode.step(action) and not episode.steps:
                return None
        text = episode.match.moves[ply][1]
        return game.parse(text)

    def act(self, observation: NDArray[np.int8], mask: NDArray[np.int8]) -> int:
        """Return the action that the policy chooses; an illegal one is an error."""
        return self._act(observation, mask, {})

    def _act(
        self, observation: NDArray[np.int8], mask: NDArray[np.int8], place: dict[str, int]
    ) -> int:
        chosen = self._policy(observation, mask)
        try:
            action = int(chosen)
        except (TypeError, ValueError):
            wrong = f"chose {excerpt(chosen)}: a policy returns the number of an action"
            raise self._error(wrong, place) from None
        if not 0 <= action < len(mask) or not mask[action]:
            legal = f"{int(mask.sum())} of {len(mask)} actions"
            raise self._error(f"chose action {action}: the mask allows {legal}", place)
        return action

    def analyse(self, game: Match, seat: int, top: int | None = None) -> list[MoveEvaluation]:  # noqa: ARG002
        """Raise an error: a policy does not evaluate moves."""
        place = {"seat": seat, "ply": game.ply}
        raise self._error("cannot analyse: use medium, hard, expert or master", place)

    def stop(self) -> None:
        """Do nothing: a policy cannot be stopped."""

    def __repr__(self) -> str:
        return f"<PolicyBot {self._name}>"

    def _error(self, what: str, place: dict[str, int]) -> InvalidBot:
        where = f" on seat {place['seat']} at ply {place['ply']}" if place else ""
        details: dict[str, Any] = {"bot": self._name, **place}
        return InvalidBot(f"the bot {self._name}{where} {what}", **details)
