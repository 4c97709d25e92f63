"""Calibration of the coach: predicted win probabilities compared with actual wins."""

from __future__ import annotations

import argparse
from collections import defaultdict
from typing import NamedTuple

import quintrix
from quintrix import Match, _core

INTERVAL = 5
BINS = 5


class Prediction(NamedTuple):
    """The predicted win probability of a seat, and its share of the win."""

    probability: float
    won: float


def predictions(game: str, seed: int, sims: int) -> list[Prediction]:
    """Let medium bots play a game, and predict the mover's result every few moves."""
    match = quintrix.new(game, seed=seed)
    bots = [quintrix.bot("medium", seed=seed * match.players + seat) for seat in (0, 1)]
    predicted: list[tuple[int, float]] = []
    while not match.over:
        seat, move = _next_move(match, bots)
        if match.ply % INTERVAL == 0:
            expert = _core.bot("expert", seed + match.ply, sims, None, 1)
            (evaluation,) = expert.compare(match, seat, [str(move)], whole=True)
            predicted.append((seat, evaluation["win"]))
        match.play(seat, move)
    share = {seat: 1 / len(match.winners) for seat in match.winners}
    return [Prediction(probability, share.get(seat, 0.0)) for seat, probability in predicted]


def _next_move(match: Match, bots: list[quintrix.Bot]) -> tuple[int, quintrix.Move]:
    for seat in sorted(match.actors, key=lambda seat: match.duty(seat) == "must"):
        move = bots[seat].decide(match, seat)
        if move is not None:
            return seat, move
    raise AssertionError("no seat must act, but the game is not over")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games per game (default: 40)")
    parser.add_argument("--sims", type=int, default=100, help="simulations (default: 100)")
    args = parser.parse_args()
    print("| game | predicted | positions | mean predicted | won |\n|---|---|--:|--:|--:|")
    for game in quintrix.games():
        bins: dict[int, list[Prediction]] = defaultdict(list)
        for seed in range(args.games):
            for each in predictions(game["name"], 9_000 + seed, args.sims):
                bins[min(BINS - 1, int(each.probability * BINS))].append(each)
        for number in sorted(bins):
            members = bins[number]
            mean = sum(each.probability for each in members) / len(members)
            won = sum(each.won for each in members) / len(members)
            span = f"{number / BINS:.0%} – {(number + 1) / BINS:.0%}"
            print(f"| {game['title']} | {span} | {len(members)} | {mean:.0%} | {won:.0%} |")


if __name__ == "__main__":
    main()
