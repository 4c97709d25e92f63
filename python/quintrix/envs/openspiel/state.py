"""The OpenSpiel state class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyspiel

from quintrix._core import Episode

if TYPE_CHECKING:
    from quintrix.envs.openspiel.game import SpielGame


class SpielState(pyspiel.State):
    """A state of the game: first the deal, then one player at a time takes one step of a move."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode: Episode | None = None

    @property
    def game(self) -> SpielGame:
        """The game; a property, because attributes are copied with every state."""
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Return the acting player: chance before the deal."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.over else self.episode.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals with their probabilities."""
        return [(deal, 1 / self.game.deals) for deal in range(self.game.deals)]

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.episode is not None and self.episode.over

    def returns(self) -> list[float]:
        """Return the utility of each player: 0 before the end."""
        return [0.0] * self.game.players if self.episode is None else self.episode.rewards

    def _legal_actions(self, player: int) -> list[int]:
        if self.episode is None or player != self.episode.seat:
            return []
        return self.episode.actions()

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self.game.deal(action)
        else:
            self.episode.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self.game.layout.text(action)

    def observation(self, player: int) -> str:
        """Return what a player sees, as text."""
        if self.episode is None:
            return ""
        steps = self.episode.steps if self.episode.seat == player else []
        return f"{self.episode.view_text(player)} {steps}"

    def information_state(self, player: int) -> str:
        """Return what a player sees, and a hash of everything it has seen before."""
        history = 0 if self.episode is None else self.episode.history_hash(player)
        return f"{self.observation(player)} {history:016x}"

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Return a state with hidden cards resampled; ``sampler`` returns a number from 0 to 1."""
        world: SpielState = self.clone()
        if world.episode is not None:
            world.episode = world.episode.resample(player, int(sampler() * 2**53))
        return world

    def __str__(self) -> str:
        return "" if self.episode is None else repr(self.episode.match)
