"""Learns a game with PPO in PyTorch, in one file.

``make learn`` plays two million steps of MadMatix against a built-in bot, prints the win rates
against several bots, keeps them in ``docs/learning.json`` and plots them to ``docs/learning.svg``;
``--game`` learns another game. The structure is that of CleanRL's PPO: collect steps of many games
at once, estimate advantages, take some epochs of clipped updates.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import quintrix
import torch
from numpy.typing import NDArray
from quintrix.envs.gymnasium import SoloVectorEnv, make_vec
from quintrix.layouts import Layout
from torch import Tensor, nn

GAME = "madmatix"
PICTURE = Path(__file__).parents[1] / "learning.svg"
RESULTS = PICTURE.with_suffix(".json")

GAMES, HORIZON = 512, 64
HIDDEN, RATE, EPOCHS, MINIBATCH = 256, 1e-3, 3, 4096
CLIP, ENTROPY, VALUE, MAX_GRADIENT, GAE_LAMBDA = 0.2, 0.01, 0.5, 0.5, 0.95
EVAL_EVERY, EVAL_GAMES, FINAL_GAMES = 15, 400, 2000
EVAL_SEED = 10**6
BOTS = ("random", "easy", "medium")
SEQUENCE_CARDS = 8
"""The number of cards of a Sequence in the features."""

Array = NDArray[Any]


def one_hot(numbers: Array, size: int) -> Array:
    """Encode numbers from 1 to ``size`` as one-hot vectors; 0 is all zeros."""
    rows: Array = numbers[..., None] == np.arange(1, size + 1)
    return rows.reshape(len(numbers), -1).astype(np.float32)


def numbers(_layout: Layout, rows: Array) -> Array:
    """Return features of any game: the signs and the scaled values of all numbers."""
    scaled = np.clip(rows.astype(np.float32) / 8, -1, 1)
    return np.concatenate([np.sign(scaled), scaled], axis=1)


def madmatix(layout: Layout, rows: Array) -> Array:
    """Return features of MadMatix: cards as one-hot vectors, and values that can be compared."""

    def part(name: str) -> Array:
        described = layout.part(name)
        return rows[:, described.slice].reshape(-1, *described.shape)

    hundreds, rest, hundredths, _ = np.moveaxis(part("values").astype(np.float32), -1, 0)
    values = 100 * hundreds + rest + hundredths / 100
    sequences = part("sequences")
    lengths = (sequences[..., 0] > 0).sum(axis=-1)
    ends = np.take_along_axis(sequences, np.maximum(lengths - 1, 0)[..., None, None], axis=2)
    steps = part("steps")[:, :5]
    flags = [part(name) for name in ("catchable", "said_last", "missing", "turn")]
    parts = [
        part("hand"),
        part("hand_sizes") / 8,
        part("decks") / 20,
        *flags,
        one_hot(part("pending")[:, :1], 2),
        np.arcsinh(values) / 3,
        np.sign(values[:, :1] - values[:, 1:]),
        np.arcsinh(values[:, :1] - values[:, 1:]) / 3,
        lengths / 8,
        one_hot(ends[:, :, 0, 1], 4),
        one_hot(sequences[:, :, :SEQUENCE_CARDS, 0], 10),
        one_hot(sequences[:, :, :SEQUENCE_CARDS, 1], 4),
        one_hot(steps[:, :, 0], len(layout.groups)),
        one_hot(np.where(steps[:, :1, 0] > 0, steps[:, :1, 1] + 1, 0).astype(np.int8), 46),
        one_hot(np.where(steps[:, 1:, 0] > 0, steps[:, 1:, 1] + 1, 0).astype(np.int8), 8),
    ]
    return np.concatenate(parts, axis=1, dtype=np.float32)


FEATURES = {"madmatix": madmatix}
"""The features of games that have some of their own."""


class Agent(nn.Module):
    """A network of two layers with a policy head and a value head."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game, self.layout = game, quintrix.layout(game, players=2)
        inputs = self.inputs(np.zeros((1, self.layout.size), np.int8)).shape[1]
        self.trunk = nn.Sequential(
            nn.Linear(inputs, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.policy = nn.Linear(HIDDEN, self.layout.actions)
        self.value = nn.Linear(HIDDEN, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def inputs(self, rows: Array) -> Tensor:
        """Return the network inputs of observations."""
        return torch.from_numpy(FEATURES.get(self.game, numbers)(self.layout, rows))

    def forward(self, inputs: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Return the log probabilities of the actions, and the expected reward."""
        hidden = self.trunk(inputs)
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return logits.log_softmax(dim=1), torch.tanh(self.value(hidden).squeeze(1))


class Rollout(NamedTuple):
    """Steps with what the policy thought of them, and what became of them."""

    inputs: Tensor
    masks: Tensor
    actions: Tensor
    logs: Tensor
    advantages: Tensor
    returns: Tensor


class Learner:
    """PPO over a batch of games against one bot."""

    def __init__(
        self, bot: str, seed: int, rounds: int, games: int = GAMES, game: str = GAME
    ) -> None:
        torch.manual_seed(seed)
        self.envs = make_vec(game, games, bots=bot, seat="random")
        self.observations, _ = self.envs.reset(seed=seed)
        self.agent = Agent(game)
        self.optimizer = torch.optim.Adam(self.agent.parameters(), lr=RATE, eps=1e-5)
        self.schedule = torch.optim.lr_scheduler.LinearLR(self.optimizer, 1, 0.02, max(1, rounds))

    def round(self, horizon: int = HORIZON) -> Rollout:
        """Collect steps, and learn from them."""
        rollout = self.collect(horizon)
        self.update(rollout)
        self.schedule.step()
        return rollout

    @torch.no_grad()
    def collect(self, horizon: int) -> Rollout:
        """Play ``horizon`` steps of every game."""
        kept: list[tuple[Tensor, ...]] = []
        for _ in range(horizon):
            inputs, masks = inputs_and_masks(self.agent, self.observations)
            logs, values = self.agent(inputs, masks)
            actions = torch.multinomial(logs.exp(), 1).squeeze(1)
            taken = logs.gather(1, actions[:, None]).squeeze(1)
            self.observations, rewards, ended, _, _ = self.envs.step(actions.numpy())
            result = torch.from_numpy(rewards).float(), torch.from_numpy(ended)
            kept.append((inputs, masks, actions, taken, values, *result))
        inputs, masks, actions, logs, values, rewards, ends = map(
            torch.stack, zip(*kept, strict=True)
        )
        _, last = self.agent(*inputs_and_masks(self.agent, self.observations))
        advantages = gae(values, last, rewards, ends)
        returns = advantages + values
        # A step with one legal action teaches the policy nothing.
        chosen = masks.sum(dim=2) > 1
        parts = (inputs, masks, actions, logs, advantages, returns)
        return Rollout(*(part[chosen] for part in parts))

    def update(self, rollout: Rollout) -> None:
        """Take the epochs of clipped updates."""
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(rollout.actions)).split(MINIBATCH):
                loss = ppo_loss(self.agent, Rollout(*(part[rows] for part in rollout)))
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.agent.parameters(), MAX_GRADIENT)
                self.optimizer.step()


def inputs_and_masks(agent: Agent, observations: dict[str, Array]) -> tuple[Tensor, Tensor]:
    """Return what the network takes."""
    masks = torch.from_numpy(observations["action_mask"]).bool()
    return agent.inputs(observations["observation"]), masks


def gae(values: Tensor, last: Tensor, rewards: Tensor, ends: Tensor) -> Tensor:
    """Return the generalised advantage estimates, without discount."""
    advantages, later = torch.zeros_like(values), torch.zeros_like(last)
    for step in reversed(range(len(values))):
        goes_on = ~ends[step]
        later = rewards[step] + goes_on * (last + GAE_LAMBDA * later) - values[step]
        advantages[step], last = later, values[step]
    return advantages


def ppo_loss(agent: Agent, batch: Rollout) -> Tensor:
    """Return the clipped PPO loss with value loss and entropy bonus."""
    logs, values = agent(batch.inputs, batch.masks)
    ratio = (logs.gather(1, batch.actions[:, None]).squeeze(1) - batch.logs).exp()
    advantages = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-8)
    gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages)
    entropy = -(logs.exp() * logs).sum(dim=1)
    value_loss = (values - batch.returns).square()
    return (VALUE * value_loss - gain - ENTROPY * entropy).mean()


@torch.no_grad()
def evaluate(agent: Agent, bot: str, games: int, seed: int) -> float:
    """Play the most likely actions against a bot from both seats; returns the win rate."""
    won = 0.0
    for seat in (0, 1):
        envs = make_vec(agent.game, games // 2, bots=bot, seat=seat)
        won += _won(agent, envs, seed).sum()
    return won / games


def _won(agent: Agent, envs: SoloVectorEnv, seed: int) -> Array:
    """Play one game per row; returns 1 for each win, and half for a shared one."""
    observations, _ = envs.reset(seed=seed)
    won, running = np.zeros(envs.num_envs), np.ones(envs.num_envs, np.bool_)
    while running.any():
        logs, _ = agent(*inputs_and_masks(agent, observations))
        observations, rewards, ended, _, _ = envs.step(logs.argmax(dim=1).numpy())
        first = running & ended
        won[first] = (rewards[first] + 1) / 2
        running &= ~ended
    return won


def half_width(share: float, games: int) -> float:
    """Return half the width of the 95% confidence interval of a win rate."""
    return float(1.96 * np.sqrt(share * (1 - share) / games))


class Evaluation(NamedTuple):
    """The win rates against the bots after a number of steps."""

    steps: int
    wins: list[float]
    games: int
    seconds: float

    def __str__(self) -> str:
        rates = (
            f"{bot} {share:.1%} ± {half_width(share, self.games):.1%}"
            for bot, share in zip(BOTS, self.wins, strict=True)
        )
        return (
            f"{self.seconds:4.0f} s, {self.steps:9,} steps: "
            f"beats {', '.join(rates)} of {self.games} games"
        )


def learn(game: str, rounds: int, seed: int, bot: str) -> list[Evaluation]:
    """Train with a decreasing learning rate, and evaluate regularly."""
    learner, curve, start = Learner(bot, seed, rounds, game=game), [], time.perf_counter()
    for number in range(rounds + 1):
        if number % EVAL_EVERY == 0 or number == rounds:
            count = FINAL_GAMES if number == rounds else EVAL_GAMES
            wins = [evaluate(learner.agent, other, count, EVAL_SEED) for other in BOTS]
            seconds = round(time.perf_counter() - start, 1)
            curve.append(Evaluation(number * HORIZON * GAMES, wins, count, seconds))
            print(curve[-1], flush=True)
        if number < rounds:
            learner.round()
    return curve


def keep(game: str, seed: int, curve: list[Evaluation]) -> dict[str, list[list[Evaluation]]]:
    """Keep the curve of a seed in the file of results; returns the curves of all games."""
    kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    kept.setdefault(game, {})[str(seed)] = [each._asdict() for each in curve]
    RESULTS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return {
        name: [[Evaluation(**each) for each in curve] for curve in seeds.values()]
        for name, seeds in sorted(kept.items())
    }


def draw(games: dict[str, list[list[Evaluation]]], bot: str) -> None:
    """Plot the learning curves of all games and seeds."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "quintrix"
    from matplotlib import pyplot

    size = (3.2 * len(games) + 1, 3.5)
    figure, places = pyplot.subplots(1, len(games), figsize=size, sharey=True, squeeze=False)
    for axes, (game, curves) in zip(places[0], games.items(), strict=True):
        for number, other in enumerate(BOTS):
            for order, curve in enumerate(curves):
                steps = [each.steps / 1e6 for each in curve]
                shares = [each.wins[number] for each in curve]
                errors = [half_width(each.wins[number], each.games) for each in curve]
                look = {"capsize": 2, "marker": "o", "color": f"C{number}"}
                label = f"against {other}" if order == 0 else None
                axes.errorbar(steps, shares, errors, label=label, **look)
        axes.axhline(0.5, color="grey", linewidth=0.8, linestyle="--")
        axes.set(xlabel="million steps", ylim=(0, 1), title=f"{game} against {bot}")
    places[0][0].set(ylabel="games won, 95% interval")
    places[0][0].legend(loc="lower right")
    figure.savefig(PICTURE, metadata={"Date": None}, bbox_inches="tight")


def main(arguments: Sequence[str] | None = None) -> None:
    """Train with every seed, and plot the learning curves."""
    parser = argparse.ArgumentParser(description="Learn a game against a bot.")
    names = [game.name for game in quintrix.games()]
    parser.add_argument("--game", choices=names, default=GAME, help=f"the game (default: {GAME})")
    parser.add_argument("--rounds", type=int, default=60, help="training rounds (default: 60)")
    parser.add_argument("--seeds", type=int, nargs="+", default=[7])
    parser.add_argument("--bot", default="easy", help="the bot to learn against (default: easy)")
    args = parser.parse_args(arguments)
    torch.set_num_threads(1)
    for seed in args.seeds:
        print(f"{args.game}, seed {seed}")
        draw(keep(args.game, seed, learn(args.game, args.rounds, seed, args.bot)), args.bot)


if __name__ == "__main__":
    main()
