"""Looking ahead: moves are tried in sampled worlds, and the game is played on at random.

World number n and the chance in it are the same for every candidate, so that luck affects all of
them alike. After each round the weaker half of the candidates is dropped.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, pstdev

from quintrix.reference.game import Game
from quintrix.reference.rng import Rng

MAX_ROLLOUT_MOVES = 300
"""The largest number of moves of a rollout; one that is longer is evaluated where it stops."""


@dataclass(frozen=True)
class SearchConfig:
    """How much a search tries."""

    candidates: int
    """The number of moves that are tried, those with the highest gain first."""
    sims: int
    """The number of rollouts."""
    seconds: float = math.inf
    """The time after which the search ends, however many rollouts it has made."""


@dataclass
class Candidate:
    """A move, and the results of the rollouts that began with it."""

    move: str
    margins: list[float] = field(default_factory=list)
    """The margin at the end of each rollout: the score less the best of the other seats."""
    wins: list[float] = field(default_factory=list)

    @property
    def margin(self) -> float:
        """The mean margin."""
        return fmean(self.margins) if self.margins else float("-inf")

    @property
    def win(self) -> float:
        """The share of rollouts that were won; a tie counts as its share."""
        return fmean(self.wins) if self.wins else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the margin."""
        return pstdev(self.margins) if self.margins else 0.0


def search(
    position: Game,
    seat: int,
    seed: int,
    config: SearchConfig,
    is_stopped: Callable[[], bool] = lambda: False,
) -> list[Candidate]:
    """Return the candidates of a seat that has a duty, the best first."""
    candidates = _candidates(position, seat, seed, config.candidates)
    rounds = max(1, (len(candidates) - 1).bit_length())
    start, world, alive = time.monotonic(), 0, candidates
    for number in range(1, rounds + 1):
        until = start + config.seconds * number / rounds
        last = world + max(1, config.sims // rounds // len(alive))
        while world < last and not _is_over(alive, until, is_stopped):
            for candidate in alive:
                if _is_over(alive, until, is_stopped):
                    break
                _roll_out(position, seat, seed, world, candidate)
            world += 1
        alive = sorted(alive, key=lambda each: -each.margin)[: (len(alive) + 1) // 2]
    return sorted(candidates, key=lambda each: (each not in alive, -each.margin))


def _is_over(alive: list[Candidate], until: float, is_stopped: Callable[[], bool]) -> bool:
    """Return whether a round has to end; without a rollout there is nothing to choose by."""
    return bool(alive[0].margins) and (time.monotonic() > until or is_stopped())


def _candidates(position: Game, seat: int, seed: int, limit: int) -> list[Candidate]:
    moves = sorted(position.legal_moves(seat))
    if len(moves) > limit:
        Random(seed).shuffle(moves)  # decides between equal gains
        moves = sorted(moves, key=lambda move: -position.gain(seat, move))[:limit]
    return [Candidate(move) for move in moves]


def _roll_out(position: Game, seat: int, seed: int, world: int, candidate: Candidate) -> None:
    rng = Random(f"{seed} {world}")
    end = position.resample(seat, Rng(seed, stream=world))
    end.play(seat, candidate.move)
    for _ in range(MAX_ROLLOUT_MOVES):
        actor = None if end.over() else _next_actor(end, rng)
        if actor is None:
            break
        end.play(actor, rng.choice(sorted(end.legal_moves(actor))))
    scores, winners = end.scores(), end.winners()
    others = [score for other, score in enumerate(scores) if other != seat]
    candidate.margins.append(float(scores[seat] - max(others, default=0)))
    candidate.wins.append(1 / len(winners) if seat in winners else 0.0)


def _next_actor(position: Game, rng: Random) -> int | None:
    """Return the seat that acts next; a seat that may act but need not does so half of the time."""
    duties = [position.duty(seat) for seat in range(position.players)]
    for seat, duty in enumerate(duties):
        if duty == "may" and rng.randrange(2):
            return seat
    return duties.index("must") if "must" in duties else None
