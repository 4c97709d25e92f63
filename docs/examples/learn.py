"""Learns MadMatix by self-play with PPO in plain NumPy.

``python docs/examples/learn.py`` plays three million steps in a few minutes, prints the win rates
against the bots ``random`` and ``easy``, and plots the curve to ``docs/learning.svg``. A small
network has a policy and a value head; actions with a positive advantage become more likely.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import quintrix
from numpy.typing import NDArray
from quintrix.envs.gymnasium import make

GAME = "madmatix"
LAYOUT = quintrix.layout(GAME, players=2)
PICTURE = Path(__file__).parents[1] / "learning.svg"

GAMES, HORIZON = 512, 64
HIDDEN, RATE, EPOCHS, MINIBATCH = 128, 1e-3, 3, 4096
CLIP, ENTROPY, GAE_LAMBDA = 0.2, 0.01, 0.95
EVAL_EVERY, EVAL_GAMES, FINAL_GAMES = 10, 400, 2000
EVAL_SEED = 10**6
BOTS = ("random", "easy")
SEQUENCE_CARDS = 8
"""The number of cards of a Sequence in the features."""

Array = NDArray[Any]


def one_hot(numbers: Array, size: int) -> Array:
    """Encode numbers from 1 to ``size`` as one-hot vectors; 0 is all zeros."""
    rows: Array = numbers[..., None] == np.arange(1, size + 1)
    return rows.reshape(len(numbers), -1).astype(np.float32)


def features(rows: Array) -> Array:
    """Return the network inputs of observations."""

    def part(name: str) -> Array:
        described = LAYOUT.part(name)
        return rows[:, described.slice].reshape(-1, *described.shape)

    hundreds, rest, hundredths, _ = np.moveaxis(part("values").astype(np.float32), -1, 0)
    values = 100 * hundreds + rest + hundredths / 100
    sequences = part("sequences")
    lengths = (sequences[..., 0] > 0).sum(axis=-1)
    ends = np.take_along_axis(sequences, np.maximum(lengths - 1, 0)[..., None, None], axis=2)
    steps = part("steps")[:, :5]
    flags = [part(name) for name in ("catchable", "said_last", "missing", "turn")]
    return np.concatenate(
        [
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
            one_hot(steps[:, :, 0], len(LAYOUT.groups)),
            one_hot(np.where(steps[:, :1, 0] > 0, steps[:, :1, 1] + 1, 0).astype(np.int8), 46),
            one_hot(np.where(steps[:, 1:, 0] > 0, steps[:, 1:, 1] + 1, 0).astype(np.int8), 8),
        ],
        axis=1,
        dtype=np.float32,
    )


class Output(NamedTuple):
    """The output of the network for a batch of observations."""

    hidden: Array
    probabilities: Array
    values: Array


class Network:
    """One hidden layer with a policy head and a value head."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Array:
            drawn = rng.normal(0, scale / np.sqrt(rows), (rows, columns))
            return drawn.astype(np.float32)

        outputs = LAYOUT.actions + 1
        self.weights = [
            weights(inputs, HIDDEN, 1.4),
            np.zeros(HIDDEN, np.float32),
            weights(HIDDEN, outputs, 0.1),
            np.zeros(outputs, np.float32),
        ]
        self._mean = [np.zeros_like(array) for array in self.weights]
        self._square = [np.zeros_like(array) for array in self.weights]
        self._updates = 0

    def forward(self, inputs: Array, masks: Array) -> Output:
        """Return the action probabilities and the expected result."""
        first, first_bias, second, second_bias = self.weights
        hidden = np.maximum(inputs @ first + first_bias, 0)
        outputs = hidden @ second + second_bias
        logits = np.where(masks > 0, outputs[:, :-1], np.float32(-1e9))
        probabilities = np.exp(logits - logits.max(axis=1, keepdims=True))
        probabilities /= probabilities.sum(axis=1, keepdims=True)
        return Output(hidden, probabilities, np.tanh(outputs[:, -1]))

    def update(self, inputs: Array, output: Output, gradient: Array, rate: float) -> None:
        """Take an Adam step; ``gradient`` is the gradient of the loss by the outputs."""
        hidden_gradient = (gradient @ self.weights[2].T) * (output.hidden > 0)
        gradients = [
            inputs.T @ hidden_gradient,
            hidden_gradient.sum(axis=0),
            output.hidden.T @ gradient,
            gradient.sum(axis=0),
        ]
        self._updates += 1
        bias_correction = np.sqrt(1 - 0.999**self._updates) / (1 - 0.9**self._updates)
        for array, slope, mean, square in zip(
            self.weights, gradients, self._mean, self._square, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            array -= np.float32(rate * bias_correction) * mean / (np.sqrt(square) + 1e-8)


class Rollout(NamedTuple):
    """Steps with a choice, with their advantages and returns."""

    inputs: Array
    masks: Array
    actions: Array
    probabilities: Array
    advantages: Array
    returns: Array


def sample(probabilities: Array, rng: np.random.Generator) -> Array:
    """Sample an action from each row of probabilities."""
    sums = probabilities.cumsum(axis=1)
    thresholds = rng.random((len(probabilities), 1), dtype=np.float32) * sums[:, -1:]
    actions: Array = (sums > thresholds).argmax(axis=1)
    return actions


def collect(games: quintrix.VecEnv, network: Network, rng: np.random.Generator) -> Rollout:
    """Let the network play both seats for ``HORIZON`` steps."""
    inputs: list[Array] = []
    masks: list[Array] = []
    actions: list[Array] = []
    probabilities: list[Array] = []
    values: list[Array] = []
    signs: list[Array] = []
    ends: list[tuple[Array, Array]] = []
    rows = np.arange(len(games))
    for _ in range(HORIZON):
        inputs.append(features(games.observations))
        masks.append(games.masks.copy())
        signs.append(sign(games))
        output = network.forward(inputs[-1], masks[-1])
        actions.append(sample(output.probabilities, rng))
        probabilities.append(output.probabilities[rows, actions[-1]])
        values.append(output.values)
        games.step(actions[-1])
        ends.append((games.dones.copy(), games.rewards[:, 0].copy()))
    last = network.forward(features(games.observations), games.masks).values * sign(games)
    advantages = gae(np.array(values) * signs, last, ends) * signs
    choices = np.flatnonzero(np.concatenate(masks).sum(axis=1) > 1)
    returns = np.clip(advantages + values, -1, 1).ravel()[choices]
    advantages = advantages.ravel()[choices]
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    all_inputs, all_masks, all_actions, all_probabilities = (
        np.concatenate(part)[choices] for part in (inputs, masks, actions, probabilities)
    )
    return Rollout(all_inputs, all_masks, all_actions, all_probabilities, advantages, returns)


def sign(games: quintrix.VecEnv) -> Array:
    """Return 1 where seat 0 acts and -1 where seat 1 does: the game is zero-sum."""
    return 1 - 2 * games.seats.astype(np.float32)


def gae(values: Array, last: Array, ends: list[tuple[Array, Array]]) -> Array:
    """Return the generalised advantage estimates of seat 0."""
    advantages, later = np.zeros_like(values), np.zeros_like(last)
    for step in reversed(range(len(values))):
        done, reward = ends[step]
        target = reward + np.where(done, 0, last + GAE_LAMBDA * later)
        later = advantages[step] = target - values[step]
        last = values[step]
    return advantages


def train(rollout: Rollout, network: Network, rng: np.random.Generator, rate: float = RATE) -> None:
    """Update the network with the clipped PPO objective."""
    for _ in range(EPOCHS):
        for part in np.array_split(
            rng.permutation(len(rollout.actions)), max(1, len(rollout.actions) // MINIBATCH)
        ):
            inputs, masks, actions, before, advantages, returns = (array[part] for array in rollout)
            output = network.forward(inputs, masks)
            probabilities = output.probabilities
            rows = np.arange(len(part))
            ratio = probabilities[rows, actions] / before
            clipped = np.where(advantages > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            weight = np.where(clipped, 0, ratio * advantages)[:, None]
            logs = np.log(probabilities + 1e-9)
            entropy = -(probabilities * logs).sum(axis=1, keepdims=True)
            policy = weight * probabilities + ENTROPY * probabilities * (logs + entropy)
            policy[rows, actions] -= weight[:, 0]
            value = (output.values - returns) * (1 - output.values**2)
            gradient = np.concatenate([policy, value[:, None]], axis=1) / len(part)
            network.update(inputs, output, gradient.astype(np.float32), rate)


def evaluate(network: Network, bot: str, games: int, seed: int) -> float:
    """Play the most likely actions against a bot from both seats; returns the win rate."""
    envs = [make(GAME, bots=bot, seat=number % 2) for number in range(games)]
    observations = [env.reset(seed=seed + number // 2)[0] for number, env in enumerate(envs)]
    won = 0.0
    while envs:
        rows = np.stack([observation["observation"] for observation in observations])
        masks = np.stack([observation["action_mask"] for observation in observations])
        actions = network.forward(features(rows), masks).probabilities.argmax(axis=1)
        results = [env.step(int(action)) for env, action in zip(envs, actions, strict=True)]
        won += sum((reward + 1) / 2 for _, reward, done, _, _ in results if done)
        envs = [env for env, (_, _, done, _, _) in zip(envs, results, strict=True) if not done]
        observations = [observation for observation, _, done, _, _ in results if not done]
    return won / games


def half_width(share: float, games: int) -> float:
    """Return half the width of the 95% confidence interval of a win rate."""
    return float(1.96 * np.sqrt(share * (1 - share) / games))


class Evaluation(NamedTuple):
    """The win rates against the bots after a number of steps."""

    steps: int
    wins: list[float]
    games: int

    def __str__(self) -> str:
        rates = (
            f"{bot} {share:.1%} ± {half_width(share, self.games):.1%}"
            for bot, share in zip(BOTS, self.wins, strict=True)
        )
        return f"{self.steps:9,} steps: beats {', '.join(rates)} of {self.games} games"


def learn(rounds: int, seed: int) -> list[Evaluation]:
    """Train with a decreasing learning rate, and evaluate regularly."""
    rng = np.random.default_rng(seed)
    games = quintrix.vec_env(GAME, n=GAMES, players=2, seed=seed)
    network = Network(features(games.observations).shape[1], rng)
    curve, start = [], time.perf_counter()
    for number in range(rounds + 1):
        if number % EVAL_EVERY == 0 or number == rounds:
            count = FINAL_GAMES if number == rounds else EVAL_GAMES
            wins = [evaluate(network, bot, count, EVAL_SEED) for bot in BOTS]
            curve.append(Evaluation(number * HORIZON * GAMES, wins, count))
            print(f"{time.perf_counter() - start:5.0f} s, {curve[-1]}", flush=True)
        if number < rounds:
            train(collect(games, network, rng), network, rng, RATE * (1 - number / rounds))
    return curve


def draw(curve: list[Evaluation]) -> None:
    """Plot the learning curve."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "quintrix"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    steps = [each.steps / 1e6 for each in curve]
    for number, bot in enumerate(BOTS):
        shares = [each.wins[number] for each in curve]
        errors = [half_width(each.wins[number], each.games) for each in curve]
        axes.errorbar(steps, shares, yerr=errors, capsize=2, marker="o", label=f"against {bot}")
    axes.axhline(0.5, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="million steps of self-play", ylabel="games won, 95% interval", ylim=(0, 1))
    axes.set_title("Learning MadMatix from nothing")
    axes.legend(loc="lower right")
    figure.savefig(PICTURE, metadata={"Date": None}, bbox_inches="tight")


def main() -> None:
    """Train, and plot the learning curve."""
    parser = argparse.ArgumentParser(description="Learn MadMatix by self-play.")
    parser.add_argument("--rounds", type=int, default=90, help="training rounds (default: 90)")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    draw(learn(args.rounds, args.seed))


if __name__ == "__main__":
    main()
