"""How often those win whom the coach gives a chance: told chances beside what became of them."""

from __future__ import annotations

import argparse
from collections import defaultdict
from typing import NamedTuple

import quintrix
from quintrix import Match, _core

EVERY = 5
BINS = 5


class Told(NamedTuple):
    """A chance that was told to a seat, and whether it won."""

    chance: float
    won: float


def told(game: str, seed: int, sims: int) -> list[Told]:
    """Let medium bots play a game; every so many moves, tell the mover its chance."""
    match = quintrix.new(game, seed=seed)
    bots = [quintrix.bot("medium", seed=seed * match.players + seat) for seat in (0, 1)]
    chances: list[tuple[int, float]] = []
    while not match.over:
        seat, move = _next(match, bots)
        if match.ply % EVERY == 0:
            judge = _core.bot("expert", seed + match.ply, sims, None, 1)
            (verdict,) = judge.compare(match, seat, [str(move)], whole=True)
            chances.append((seat, verdict["win"]))
        match.play(seat, move)
    share = {seat: 1 / len(match.winners) for seat in match.winners}
    return [Told(chance, share.get(seat, 0.0)) for seat, chance in chances]


def _next(match: Match, bots: list[quintrix.Bot]) -> tuple[int, quintrix.Move]:
    for seat in sorted(match.actors, key=lambda seat: match.duty(seat) == "must"):
        move = bots[seat].decide(match, seat)
        if move is not None:
            return seat, move
    raise AssertionError("somebody must act")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--sims", type=int, default=100)
    chosen = parser.parse_args()
    print("| game | told | times | mean told | won |\n|---|---|--:|--:|--:|")
    for facts in quintrix.games():
        bins: dict[int, list[Told]] = defaultdict(list)
        for seed in range(chosen.games):
            for one in told(facts["name"], 9_000 + seed, chosen.sims):
                bins[min(BINS - 1, int(one.chance * BINS))].append(one)
        for number in sorted(bins):
            told_here = bins[number]
            mean = sum(one.chance for one in told_here) / len(told_here)
            won = sum(one.won for one in told_here) / len(told_here)
            span = f"{number / BINS:.0%} – {(number + 1) / BINS:.0%}"
            print(f"| {facts['title']} | {span} | {len(told_here)} | {mean:.0%} | {won:.0%} |")


if __name__ == "__main__":
    main()
