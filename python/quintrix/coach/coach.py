"""The coach of one finished game: works step by step, and tells at any time what it knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import quintrix
from quintrix.coach import luck
from quintrix.coach.names import names_of
from quintrix.coach.opinions import Judge
from quintrix.coach.review import FORMAT, Opinion, Review, SeatReview
from quintrix.errors import Error

LEVELS = ("medium", "hard", "expert")
"""The bots that have opinions."""


class Coach:
    """Looks at every move of a record, then plays its deal again and again.

    ``work`` can be left at any step and called again later; ``review`` tells what is known.
    """

    def __init__(
        self,
        record: Mapping[str, Any],
        *,
        level: str = "expert",
        sims: int | None = None,
        replays: int = luck.REPLAYS,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        if level not in LEVELS:
            raise Error(f"a coach thinks like {', '.join(LEVELS)}, not like {level!r}")
        self._record = dict(record)
        self._end = quintrix.replay(self._record)
        if not self._end.over:
            raise Error("the game is not over yet: a coach speaks up when it is")
        self._level = level
        self._judge = Judge(level, sims, seed, threads)
        self._replays = replays
        self._seed = seed
        start = {key: value for key, value in self._record.items() if key != "result"}
        self._match = quintrix.replay({**start, "moves": []})
        self._opinions: list[Opinion] = []
        self._same: list[list[float]] = []
        self._other: list[list[float]] = []

    @property
    def steps(self) -> int:
        """How many steps there are in all."""
        return self._end.ply + 2 * self._replays

    @property
    def done(self) -> int:
        """How many of them are done."""
        return len(self._opinions) + len(self._same) + len(self._other)

    def work(self) -> Iterator[int]:
        """Do one step after the other; after each, tell how many are done."""
        while self.done < self.steps:
            self.step()
            yield self.done

    def step(self) -> None:
        """Do one step."""
        if len(self._opinions) < self._end.ply:
            seat, move = self._end.moves[self._match.ply]
            self._opinions.append(self._judge.opinion(self._match, seat, move))
            self._match.play(seat, move)
        elif len(self._same) < self._replays:
            self._same.append(luck.replayed(self._record, self._seed + len(self._same)))
        elif len(self._other) < self._replays:
            self._other.append(luck.dealt_anew(self._record, self._seed + len(self._other)))

    def review(self) -> Review:
        """Tell all that is known by now."""
        return Review(
            format=FORMAT,
            game=self._end.game,
            players=self._end.players,
            plies=self._end.ply,
            level=self._level,
            complete=self.done == self.steps,
            opinions=[*self._opinions],
            chances=self._chances(),
            seats=[self._seat(seat) for seat in range(self._end.players)],
            names=names_of(self._record),
        )

    def _chances(self) -> list[list[float | None]]:
        now: list[float | None] = [None] * self._end.players
        chances = [[*now]]
        for opinion in self._opinions:
            now[opinion["seat"]] = opinion["chance"]
            chances.append([*now])
        if len(self._opinions) == self._end.ply:
            chances[-1] = [self._outcome(seat) for seat in range(self._end.players)]
        return chances

    def _outcome(self, seat: int) -> float:
        winners = self._end.winners
        return round(1 / len(winners), 4) if seat in winners else 0.0

    def _seat(self, seat: int) -> SeatReview:
        own = [opinion for opinion in self._opinions if opinion["seat"] == seat]
        chosen = [opinion for opinion in own if not opinion["forced"]]
        sound = [opinion for opinion in chosen if opinion["better"] is None]
        best = max(sound or chosen, key=lambda opinion: opinion["gain"], default=None)
        worst = max(chosen, key=lambda opinion: opinion["lost"], default=None)
        score = self._end.scores[seat]
        return SeatReview(
            score=score if isinstance(score, int) else str(score),
            lost=round(sum(opinion["lost"] for opinion in own), 1),
            best=best["ply"] if best else None,
            worst=worst["ply"] if worst and worst["lost"] > 0 else None,
            luck=luck.luck(score, seat, self._same, self._other),
        )
