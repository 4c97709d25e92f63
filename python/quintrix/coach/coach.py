"""The coach: reviews one finished game step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import quintrix
from quintrix.coach import luck
from quintrix.coach.move_review import MoveReviewer
from quintrix.coach.names import player_names
from quintrix.coach.review import FORMAT, MoveReview, Review, SeatReview
from quintrix.errors import Error

LEVELS = ("medium", "hard", "expert", "master")
"""The bots that can review moves."""


class Coach:
    """Reviews every move of a record, then lets bots replay its deal and others.

    Leave :meth:`run` at any step and call it again later to continue; :meth:`review` returns the
    results so far. Raises :class:`~quintrix.errors.Error` if the game is not over.
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
            raise Error(f"the coach's level is {', '.join(LEVELS)}, not {level!r}")
        self._record = dict(record)
        self._end = quintrix.replay(self._record)
        if not self._end.over:
            raise Error("the game is not over yet: the coach reviews finished games")
        self._level = level
        self._reviewer = MoveReviewer(level, sims, seed, threads)
        self._replays = replays
        self._seed = seed
        start = {key: value for key, value in self._record.items() if key != "result"}
        self._match = quintrix.replay({**start, "moves": []})
        self._moves: list[MoveReview] = []
        self._same_deal: list[list[float]] = []
        self._other_deals: list[list[float]] = []

    @property
    def steps(self) -> int:
        """The number of steps in all."""
        return self._end.ply + 2 * self._replays

    @property
    def done(self) -> int:
        """The number of steps done."""
        return len(self._moves) + len(self._same_deal) + len(self._other_deals)

    def run(self) -> Iterator[int]:
        """Do the remaining steps; yields the number of steps done after each."""
        while self.done < self.steps:
            self.step()
            yield self.done

    def step(self) -> None:
        """Do the next step: review one move, or play one game."""
        if len(self._moves) < self._end.ply:
            seat, move = self._end.moves[self._match.ply]
            self._moves.append(self._reviewer.review(self._match, seat, move))
            self._match.play(seat, move)
        elif len(self._same_deal) < self._replays:
            seed = self._seed + len(self._same_deal)
            self._same_deal.append(luck.play_same_deal(self._record, seed))
        elif len(self._other_deals) < self._replays:
            seed = self._seed + len(self._other_deals)
            self._other_deals.append(luck.play_other_deal(self._record, seed))

    def review(self) -> Review:
        """Return the review, which is partial until all steps are done."""
        return Review(
            format=FORMAT,
            game=self._end.game,
            players=self._end.players,
            plies=self._end.ply,
            level=self._level,
            complete=self.done == self.steps,
            moves=[*self._moves],
            win_probabilities=self._win_probabilities(),
            seats=[self._seat(seat) for seat in range(self._end.players)],
            names=player_names(self._record),
        )

    def _win_probabilities(self) -> list[list[float | None]]:
        current: list[float | None] = [None] * self._end.players
        rows = [[*current]]
        for each in self._moves:
            current[each["seat"]] = each["win_probability"]
            rows.append([*current])
        if len(self._moves) == self._end.ply:
            rows[-1] = [self._final_win_probability(seat) for seat in range(self._end.players)]
        return rows

    def _final_win_probability(self, seat: int) -> float:
        winners = self._end.winners
        return round(1 / len(winners), 4) if seat in winners else 0.0

    def _seat(self, seat: int) -> SeatReview:
        own = [each for each in self._moves if each["seat"] == seat]
        chosen = [each for each in own if not each["forced"]]
        sound = [each for each in chosen if each["better"] is None]
        best = max(sound or chosen, key=lambda each: each["gain"], default=None)
        worst = max(chosen, key=lambda each: each["lost"], default=None)
        score = self._end.scores[seat]
        return SeatReview(
            score=score if isinstance(score, int) else str(score),
            lost=round(sum(each["lost"] for each in own), 1),
            best=best["ply"] if best else None,
            worst=worst["ply"] if worst and worst["lost"] > 0 else None,
            luck=luck.luck(score, seat, self._same_deal, self._other_deals),
        )
