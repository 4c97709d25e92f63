"""Bots of Quintrix as policies of OpenSpiel, to measure how exploitable they are."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from open_spiel.python import policy

from quintrix._core import Episode, Move
from quintrix.api import bot
from quintrix.bot_factory import BotLike
from quintrix.envs.openspiel.game import SpielGame
from quintrix.envs.openspiel.state import SpielState


class BotPolicy(policy.Policy):
    """Plays what a bot plays; its randomness comes from the information state.

    So the policy is deterministic and has perfect recall, as algorithms that compute exact best
    responses need it. Other seeds give other policies of the same strength on average.
    """

    def __init__(self, game: SpielGame, player: BotLike, seed: int = 0, **budget: Any) -> None:
        super().__init__(game, list(range(game.num_players())))
        self._bot, self._seed, self._budget = player, seed, budget
        self._moves: dict[str, Move | None] = {}

    def action_probabilities(
        self, state: SpielState, player_id: int | None = None
    ) -> dict[int, float]:
        """Return the action of the bot with probability 1."""
        player = state.current_player() if player_id is None else player_id
        episode = state.episode
        assert episode is not None
        # The steps of a move so far are part of the information state: the move is chosen before.
        key = f"{player} {episode.view_text(player)} {episode.history_hash(player):016x}"
        if key not in self._moves:
            digest = blake2b(f"{self._seed} {key}".encode(), digest_size=8).digest()
            chosen = bot(self._bot, int.from_bytes(digest), **self._budget)
            self._moves[key] = chosen.decide(episode.match, player)
        chosen_step = _next_step(episode, self._moves[key], state.game.layout)
        return {action: float(action == chosen_step) for action in episode.actions()}


def _next_step(episode: Episode, move: Move | None, layout: Any) -> int:
    """Return the action that leads to a move; None is to wait."""
    if move is None:
        return int(layout.group("wait").first)
    actions = episode.actions()
    leading = (action for action in actions if _leads_to(episode, action, str(move)))
    # After steps that the bot never takes, it does not matter what follows.
    return next(leading, actions[0])


def _leads_to(episode: Episode, action: int, move: str) -> bool:
    after = episode.copy()
    seat = episode.seat
    if after.step(action):
        return after.match.moves[-1] == (seat, move)
    if after.seat != seat or not after.steps:
        return False  # it was to wait
    return any(_leads_to(after, following, move) for following in after.actions())
