"""A single-agent environment: one learner against bots."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Literal

import gymnasium
from gymnasium.error import ResetNeeded

from quintrix.api import Options, bot
from quintrix.bot_factory import BotLike
from quintrix.bots import Bot
from quintrix.decks import Deck
from quintrix.envs.episodes import EpisodeConfig
from quintrix.envs.gymnasium.opponents import opponents_of
from quintrix.envs.gymnasium.rewards import (
    MASKED_REWARD,
    MAX_ILLEGAL_ACTIONS,
    RewardName,
    check_reward,
    margin,
)
from quintrix.envs.perfect_information import PerfectInformation
from quintrix.envs.rendering import RENDER_MODES, check_render_mode, render
from quintrix.envs.spaces import action_space, observation_space
from quintrix.errors import InvalidOptions
from quintrix.excerpt import excerpt


class SoloEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game in which bots play all other seats.

    An observation is a dictionary: ``observation`` is the array that :meth:`describe` explains, and
    ``action_mask`` is 1 for every legal action. The reward comes at the end: with ``reward="win"``
    it is zero-sum over all seats and 1 for a win; with ``reward="margin"`` it is the score less the
    best of the others. An illegal action changes nothing, has the reward -0.1 and sets
    ``info["masked"]``; 100 of them in a row truncate the episode. With ``perfect_information``,
    ``info["state"]`` has what no player may see.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        bots: BotLike | Sequence[BotLike] = "random",
        options: Options | None = None,
        seat: int | Literal["random"] = 0,
        render_mode: str | None = None,
        *,
        deck: Deck | None = None,
        reward: RewardName = "win",
        perfect_information: bool = False,
    ) -> None:
        self._opponents = opponents_of(bots, players)
        if seat != "random" and seat not in range(players):
            raise InvalidOptions(f"the seat has to be from 0 to {players - 1}, not {seat}")
        check_reward(reward)
        check_render_mode(render_mode)
        self._config = EpisodeConfig(game, players, options, deck)
        self.render_mode = render_mode
        self.layout = self._config.layout
        self.action_space = action_space(self.layout)
        self.observation_space = observation_space(self.layout)
        self.seat = 0 if seat == "random" else seat
        """The seat of the learner in this game."""
        self._random_seat = seat == "random"
        self._reward = reward
        self._oracle = PerfectInformation(self._config) if perfect_information else None

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
        players = self._config.players
        deal, *seeds = (int(number) for number in self.np_random.integers(2**63, size=8))
        if self._random_seat:
            self.seat = int(self.np_random.integers(players))
        self.episode = self._config.start(deal)
        others = (seat for seat in range(players) if seat != self.seat)
        self._bots: dict[int, Bot] = {
            other: bot(deepcopy(given), number)
            for other, given, number in zip(others, self._opponents, seeds, strict=False)
        }
        self._illegal = 0
        self._play_bots()
        return self._observation(), self._info(masked=False)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots play until it is the learner's turn again."""
        number = self._number(action)
        masked = not self.episode.allows(number)
        self._illegal = self._illegal + 1 if masked else 0
        reward = MASKED_REWARD
        if not masked:
            self.episode.step(number)
            self._play_bots()
            reward = self._final_reward() if self.episode.over else 0.0
        truncated = self._illegal == MAX_ILLEGAL_ACTIONS
        info = self._info(masked=masked)
        return self._observation(), reward, self.episode.over, truncated, info

    def render(self) -> Any:
        """Render the table as the learner sees it: as text, or as an array of pixels."""
        return render(self.render_mode, self.episode, self.layout, self.seat)

    def _number(self, action: object) -> int:
        if not hasattr(self, "episode"):
            raise ResetNeeded("call reset before step")
        try:
            return int(action)  # type: ignore[call-overload, no-any-return]
        except (TypeError, ValueError):
            raise InvalidOptions(f"an action is a whole number, not {excerpt(action)}") from None

    def _final_reward(self) -> float:
        if self._reward == "margin":
            return margin(self.episode.match.scores, self.seat)
        return self.episode.rewards[self.seat]

    def _info(self, masked: bool) -> dict[str, Any]:
        info: dict[str, Any] = {"masked": masked}
        if self._oracle is not None:
            info["state"] = self._oracle.state(self.episode)
        return info

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
    bots: BotLike | Sequence[BotLike] = "random",
    options: Options | None = None,
    seat: int | Literal["random"] = 0,
    render_mode: str | None = None,
    **others: Any,
) -> SoloEnv:
    """Create an environment against bots: one for all seats, or one per seat.

    The other keywords are those of :class:`SoloEnv`.
    """
    return SoloEnv(game, players, bots, options, seat, render_mode, **others)
