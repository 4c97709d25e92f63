"""Learns MadMatix from nothing, by playing against itself, with NumPy alone.

``python docs/examples/learn.py`` plays three million steps in a few minutes, tells now and then how
often it beats the bots ``random`` and ``easy``, and draws the curve into ``docs/learning.svg``.
The method is PPO: a small network proposes steps and foretells the result; steps after which it
foretold better than before become likelier, a little at a time.
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
CLIP, ENTROPY, FARSIGHT = 0.2, 0.01, 0.95
EXAM_EVERY, EXAM_GAMES, FINAL_GAMES = 10, 400, 2000
EXAM_SEED = 10**6
BOTS = ("random", "easy")
IN_SIGHT = 8
"""How many cards of a Sequence the network looks at."""

Array = NDArray[Any]


def one_hot(numbers: Array, size: int) -> Array:
    """Write numbers from 1 to ``size`` as rows with a single 1; all zeros for a 0."""
    rows: Array = numbers[..., None] == np.arange(1, size + 1)
    return rows.reshape(len(numbers), -1).astype(np.float32)


def features(rows: Array) -> Array:
    """Make of observations what a small network can use."""

    def part(name: str) -> Array:
        found = LAYOUT.part(name)
        return rows[:, found.slice].reshape(-1, *found.shape)

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
            one_hot(sequences[:, :, :IN_SIGHT, 0], 10),
            one_hot(sequences[:, :, :IN_SIGHT, 1], 4),
            one_hot(steps[:, :, 0], len(LAYOUT.groups)),
            one_hot(np.where(steps[:, :1, 0] > 0, steps[:, :1, 1] + 1, 0).astype(np.int8), 46),
            one_hot(np.where(steps[:, 1:, 0] > 0, steps[:, 1:, 1] + 1, 0).astype(np.int8), 8),
        ],
        axis=1,
        dtype=np.float32,
    )


class Answer(NamedTuple):
    """What the network says to some observations."""

    hidden: Array
    chances: Array
    values: Array


class Network:
    """One hidden layer, from which a step is proposed and the result foretold."""

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

    def answer(self, inputs: Array, masks: Array) -> Answer:
        """Tell how likely each step should be, and how the game should end."""
        first, first_bias, second, second_bias = self.weights
        hidden = np.maximum(inputs @ first + first_bias, 0)
        outputs = hidden @ second + second_bias
        logits = np.where(masks > 0, outputs[:, :-1], np.float32(-1e9))
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return Answer(hidden, chances, np.tanh(outputs[:, -1]))

    def learn(self, inputs: Array, answer: Answer, wanted: Array, rate: float) -> None:
        """Take a step of Adam against ``wanted``, the slope of the loss by the outputs."""
        hidden_slope = (wanted @ self.weights[2].T) * (answer.hidden > 0)
        slopes = [
            inputs.T @ hidden_slope,
            hidden_slope.sum(axis=0),
            answer.hidden.T @ wanted,
            wanted.sum(axis=0),
        ]
        self._updates += 1
        warm = np.sqrt(1 - 0.999**self._updates) / (1 - 0.9**self._updates)
        for array, slope, mean, square in zip(
            self.weights, slopes, self._mean, self._square, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            array -= np.float32(rate * warm) * mean / (np.sqrt(square) + 1e-8)


class Lesson(NamedTuple):
    """Steps at which there was a choice, and what came of them."""

    inputs: Array
    masks: Array
    actions: Array
    chances: Array
    advantages: Array
    results: Array


def drawn(chances: Array, rng: np.random.Generator) -> Array:
    """Draw a step from each row of chances."""
    sums = chances.cumsum(axis=1)
    lots = rng.random((len(chances), 1), dtype=np.float32) * sums[:, -1:]
    first: Array = (sums > lots).argmax(axis=1)
    return first


def play(games: quintrix.VecEnv, network: Network, rng: np.random.Generator) -> Lesson:
    """Let the network play both seats for a while."""
    inputs: list[Array] = []
    masks: list[Array] = []
    actions: list[Array] = []
    chances: list[Array] = []
    values: list[Array] = []
    sides: list[Array] = []
    ends: list[tuple[Array, Array]] = []
    rows = np.arange(len(games))
    for _ in range(HORIZON):
        inputs.append(features(games.observations))
        masks.append(games.masks.copy())
        sides.append(side(games))
        answer = network.answer(inputs[-1], masks[-1])
        actions.append(drawn(answer.chances, rng))
        chances.append(answer.chances[rows, actions[-1]])
        values.append(answer.values)
        games.step(actions[-1])
        ends.append((games.dones.copy(), games.rewards[:, 0].copy()))
    last = network.answer(features(games.observations), games.masks).values * side(games)
    better = surprises(np.array(values) * sides, last, ends) * sides
    chosen = np.flatnonzero(np.concatenate(masks).sum(axis=1) > 1)
    results = np.clip(better + values, -1, 1).ravel()[chosen]
    better = better.ravel()[chosen]
    seen, allowed, taken, likely = (
        np.concatenate(part)[chosen] for part in (inputs, masks, actions, chances)
    )
    better = (better - better.mean()) / (better.std() + 1e-6)
    return Lesson(seen, allowed, taken, likely, better, results)


def side(games: quintrix.VecEnv) -> Array:
    """Give 1 where seat 0 is asked and -1 where seat 1 is: what one wins, the other loses."""
    return 1 - 2 * games.seats.astype(np.float32)


def surprises(values: Array, last: Array, ends: list[tuple[Array, Array]]) -> Array:
    """Tell how much better than foretold it went on for seat 0 from every moment.

    What is soon after counts more than what is long after, of which so much else is the cause.
    """
    found, later = np.zeros_like(values), np.zeros_like(last)
    for moment in reversed(range(len(values))):
        over, paid = ends[moment]
        went_on = paid + np.where(over, 0, last + FARSIGHT * later)
        later = found[moment] = went_on - values[moment]
        last = values[moment]
    return found


def study(lesson: Lesson, network: Network, rng: np.random.Generator, rate: float = RATE) -> None:
    """Make good steps likelier and bad ones less likely."""
    for _ in range(EPOCHS):
        for part in np.array_split(
            rng.permutation(len(lesson.actions)), max(1, len(lesson.actions) // MINIBATCH)
        ):
            inputs, masks, actions, before, advantages, results = (array[part] for array in lesson)
            answer = network.answer(inputs, masks)
            rows = np.arange(len(part))
            ratio = answer.chances[rows, actions] / before
            clipped = np.where(advantages > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            push = np.where(clipped, 0, ratio * advantages)[:, None]
            logs = np.log(answer.chances + 1e-9)
            surprise = -(answer.chances * logs).sum(axis=1, keepdims=True)
            slope = push * answer.chances + ENTROPY * answer.chances * (logs + surprise)
            slope[rows, actions] -= push[:, 0]
            foretold = (answer.values - results) * (1 - answer.values**2)
            wanted = np.concatenate([slope, foretold[:, None]], axis=1) / len(part)
            network.learn(inputs, answer, wanted.astype(np.float32), rate)


def exam(network: Network, bot: str, games: int, seed: int) -> float:
    """Play against a bot from both seats, always as seems best; tell the share of games won."""
    tables = [make(GAME, bots=bot, seat=number % 2) for number in range(games)]
    views = [table.reset(seed=seed + number // 2)[0] for number, table in enumerate(tables)]
    won = 0.0
    while tables:
        rows = np.stack([view["observation"] for view in views])
        masks = np.stack([view["action_mask"] for view in views])
        actions = network.answer(features(rows), masks).chances.argmax(axis=1)
        found = [table.step(int(action)) for table, action in zip(tables, actions, strict=True)]
        won += sum((reward + 1) / 2 for _, reward, over, _, _ in found if over)
        tables = [
            table for table, (_, _, over, _, _) in zip(tables, found, strict=True) if not over
        ]
        views = [view for view, _, over, _, _ in found if not over]
    return won / games


def margin(share: float, games: int) -> float:
    """Tell how far a share of so many games may be off, 19 times out of 20."""
    return float(1.96 * np.sqrt(share * (1 - share) / games))


class Mark(NamedTuple):
    """How often the bots were beaten after so many steps, and in how many games of each."""

    steps: int
    wins: list[float]
    games: int

    def __str__(self) -> str:
        told = (
            f"{bot} {share:.1%} ± {margin(share, self.games):.1%}"
            for bot, share in zip(BOTS, self.wins, strict=True)
        )
        return f"{self.steps:9,} steps: beats {', '.join(told)} of {self.games} games"


def learn(rounds: int, seed: int) -> list[Mark]:
    """Learn for so many rounds, ever more carefully, and be examined now and then."""
    rng = np.random.default_rng(seed)
    games = quintrix.vec_env(GAME, n=GAMES, players=2, seed=seed)
    network = Network(features(games.observations).shape[1], rng)
    curve, begun = [], time.perf_counter()
    for number in range(rounds + 1):
        if number % EXAM_EVERY == 0 or number == rounds:
            count = FINAL_GAMES if number == rounds else EXAM_GAMES
            wins = [exam(network, bot, count, EXAM_SEED) for bot in BOTS]
            curve.append(Mark(number * HORIZON * GAMES, wins, count))
            print(f"{time.perf_counter() - begun:5.0f} s, {curve[-1]}", flush=True)
        if number < rounds:
            study(play(games, network, rng), network, rng, RATE * (1 - number / rounds))
    return curve


def draw(curve: list[Mark]) -> None:
    """Draw the curve."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "quintrix"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    steps = [mark.steps / 1e6 for mark in curve]
    for number, bot in enumerate(BOTS):
        shares = [mark.wins[number] for mark in curve]
        reach = [margin(mark.wins[number], mark.games) for mark in curve]
        axes.errorbar(steps, shares, yerr=reach, capsize=2, marker="o", label=f"against {bot}")
    axes.axhline(0.5, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="million steps of self-play", ylabel="games won, 95% interval", ylim=(0, 1))
    axes.set_title("Learning MadMatix from nothing")
    axes.legend(loc="lower right")
    figure.savefig(PICTURE, metadata={"Date": None}, bbox_inches="tight")


def main() -> None:
    """Learn, and draw the curve."""
    parser = argparse.ArgumentParser(description="Learn MadMatix by self-play.")
    parser.add_argument("--rounds", type=int, default=90, help="rounds of play and study")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    draw(learn(given.rounds, given.seed))


if __name__ == "__main__":
    main()
