"""What a finished game adds to the histories of its players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from quintrix.server.log_entry import LogEntry
from quintrix.server.table_config import TableConfig
from quintrix.server.table_state import TableState


@dataclass(frozen=True, slots=True)
class BestPlay:
    """The move of a seat that brought the most points."""

    points: int | Fraction
    ply: int
    """The number of moves after which it is on the table."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game, as its results are counted."""

    table: str
    game: str
    ended: float
    """Unix time in seconds."""
    people: dict[str, list[int]]
    """The seats of each person."""
    levels: dict[int, str]
    """The levels of the bots that played from the start, by seat."""
    scores: Sequence[int | Fraction]
    winners: frozenset[int]
    resigned: frozenset[int]
    best: dict[int, BestPlay]
    """The best play of each seat that scored."""
    is_fair: bool
    """Whether the game can be rated: no hints, no undo, cards that nobody knew, a seat each."""

    def won(self, person: str) -> bool | None:
        """Return whether a person won; None if several seats were theirs."""
        seats = self.people[person]
        if len(seats) > 1:
            return None
        return seats[0] in self.winners and seats[0] not in self.resigned


def finished_game(config: TableConfig, entries: Sequence[LogEntry]) -> FinishedGame | None:
    """Return what is counted of a finished game; None for a guided or a damaged one."""
    state = TableState(config)
    for entry in entries:
        state.apply(entry)
    match = state.match
    if match is None or not match.over or state.guide is not None:
        return None
    people: dict[str, list[int]] = {}
    for number, seat in enumerate(state.seats):
        if seat.person is not None:
            people.setdefault(seat.person, []).append(number)
    is_fair = (
        not config.hints
        and state.known_deal is None
        and state.config.deck is None
        and all(len(seats) == 1 for seats in people.values())
        and all(entry.kind != "undo" for entry in entries)
    )
    return FinishedGame(
        table=config.id,
        game=config.game,
        ended=entries[-1].at,
        people=people,
        levels={
            number: seat.level
            for number, seat in enumerate(state.seats)
            if seat.person is None and seat.level is not None
        },
        scores=match.scores,
        winners=frozenset(match.winners),
        resigned=frozenset(n for n, seat in enumerate(state.seats) if seat.left == "resigned"),
        best=_best_plays(state),
        is_fair=is_fair,
    )


def _best_plays(state: TableState) -> dict[int, BestPlay]:
    finished, replayed = state.match, state.first_match()
    assert finished is not None
    best: dict[int, BestPlay] = {}
    for ply, (seat, move) in enumerate(finished.moves, start=1):
        before = replayed.scores[seat]
        replayed.play(seat, move)
        points = replayed.scores[seat] - before
        if points > 0 and (seat not in best or points > best[seat].points):
            best[seat] = BestPlay(points, ply)
    return best
