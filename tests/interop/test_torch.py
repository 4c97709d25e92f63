"""PyTorch reads batches by DLPack, without a copy."""

from __future__ import annotations

import pytest
import quintrix
import torch
from quintrix import PolicyBot

GAMES = [game.name for game in quintrix.games()]


@pytest.mark.parametrize("game", GAMES)
def test_tensors_share_the_memory_of_a_batch(game: str) -> None:
    games = quintrix.vec_env(game, n=16, seed=7)
    observations, masks = torch.from_dlpack(games.observations), torch.from_dlpack(games.masks)
    for _ in range(20):
        actions = torch.multinomial(masks.float(), 1).squeeze(1)
        games.step(actions.numpy())
        assert observations.data_ptr() == games.observations.ctypes.data
        assert (observations.numpy() == games.observations).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_network_is_a_bot(game: str) -> None:
    layout = quintrix.layout(game, players=2)
    network = torch.nn.Linear(layout.size, layout.actions)

    @torch.no_grad()
    def policy(observation: object, mask: object) -> torch.Tensor:
        logits = network(torch.as_tensor(observation).float())
        return logits.masked_fill(torch.as_tensor(mask) == 0, -torch.inf).argmax()

    match = quintrix.new(game, players=2, seed=7)
    bots = [PolicyBot(policy), quintrix.bot("greedy", seed=1)]
    quintrix.play_out(match, bots)
    assert match.over
