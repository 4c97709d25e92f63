"""A single-agent environment: one learner against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from quintrix.api import Options, bot, options_text
from quintrix.bots import Bot
from quintrix.envs.episodes import layout_of, new_episode
from quintrix.envs.rendering import render_text
from quintrix.envs.spaces import action_space, observation_space
from quintrix.errors import InvalidOptions

MASKED_REWARD = -0.1


class SoloEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game in which bots play all other seats.

    An observation is a dictionary: ``observation`` is the array that :meth:`describe` explains, and
    ``action_mask`` is 1 for every legal action. The reward comes at the end and is zero-sum over
    all seats: 1 for a win. A masked action changes nothing, has the reward -0.1 and sets
    ``info["masked"]``.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        bots: str | Sequence[str] = "random",
        options: Options | None = None,
        seat: int = 0,
        render_mode: str | None = None,
    ) -> None:
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise InvalidOptions(f"{players} players need {players - 1} bots, not {len(names)}")
        if seat not in range(players):
            raise InvalidOptions(f"the seat has to be from 0 to {players - 1}, not {seat}")
        self.render_mode = render_mode
        self.layout = layout_of(game, players, options)
        self.action_space = action_space(self.layout)
        self.observation_space = observation_space(self.layout)
        self.seat = seat
        self._names = names
        self._setup = (game, players, options_text(options))

    def describe(self) -> dict[str, Any]:
        """Return the meaning of actions and observations."""
        return self.layout.describe()

    def action_masks(self) -> Any:
        """Return the mask of legal actions, as ``sb3-contrib`` expects it."""
        return self.episode.mask().astype(bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game, and let the bots play until it is the learner's turn."""
        super().reset(seed=seed, options=options)
        deal, *seeds = (int(number) for number in self.np_random.integers(2**63, size=8))
        self.episode = new_episode(*self._setup, deal)
        others = (seat for seat in range(self._setup[1]) if seat != self.seat)
        self._bots: dict[int, Bot] = {
            other: bot(name, number)
            for other, name, number in zip(others, self._names, seeds, strict=False)
        }
        self._play_bots()
        return self._observation(), {"masked": False}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots play until it is the learner's turn again."""
        masked = not self.episode.allows(int(action))
        reward = MASKED_REWARD
        if not masked:
            self.episode.step(int(action))
            self._play_bots()
            reward = self.episode.rewards[self.seat]
        return self._observation(), reward, self.episode.over, False, {"masked": masked}

    def render(self) -> str | None:
        """Render the table as the learner sees it."""
        return (
            None if self.render_mode is None else render_text(self.episode, self.layout, self.seat)
        )

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.episode.observe(self.seat), "action_mask": self.episode.mask()}

    def _play_bots(self) -> None:
        while not self.episode.over and self.episode.seat != self.seat:
            seat, match = self.episode.seat, self.episode.match
            move = self._bots[seat].decide(match, seat)
            if move is None:
                self.episode.step(self.layout.group("wait").first)
            else:
                self.episode.play(seat, move)


def make(
    game: str,
    players: int = 2,
    bots: str | Sequence[str] = "random",
    options: Options | None = None,
    seat: int = 0,
    render_mode: str | None = None,
) -> SoloEnv:
    """Create an environment against bots: one name for all, or one per seat."""
    return SoloEnv(game, players, bots, options, seat, render_mode)
