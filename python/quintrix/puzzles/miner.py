"""Plays games between bots, and keeps the positions that are puzzles."""

from __future__ import annotations

from itertools import zip_longest

import quintrix
from quintrix import Match
from quintrix.puzzles import criteria
from quintrix.puzzles.criteria import Solution
from quintrix.puzzles.puzzle import LEVELS, Puzzle

BOT = "medium"
PLAYERS = 2
PER_KIND = 2
"""The most puzzles of one kind that one game gives, so that a set has many deals."""


class Miner:
    """Plays seeded games of two bots; the same seed finds the same puzzles."""

    def __init__(self, game: str, seed: int) -> None:
        self._game = game
        self._seed = seed
        self._found: list[Puzzle] = []

    def play(self) -> None:
        """Play the next game, and keep what it has of puzzles."""
        seed = self._seed
        self._seed += 1
        match = quintrix.new(self._game, PLAYERS, seed)
        bots = [quintrix.bot(BOT, seed=seed * PLAYERS + seat) for seat in range(PLAYERS)]
        kinds: list[str] = []
        while not match.over:
            for seat in sorted(match.actors, key=lambda seat: match.duty(seat) == "must"):
                move = bots[seat].decide(match, seat)
                if move is not None:
                    break
            else:
                raise AssertionError("no seat must act, but the game is not over")
            puzzle = self._puzzle(match, seat, seed)
            if puzzle is not None and kinds.count(puzzle.kind) < PER_KIND:
                kinds.append(puzzle.kind)
                self._found.append(puzzle)
            match.play(seat, move)

    def _puzzle(self, match: Match, seat: int, seed: int) -> Puzzle | None:
        found = _solution(match, seat) if match.duty(seat) == "must" else None
        if found is None or not all(_ends_turn(match, seat, move) for move in found.best):
            return None
        return Puzzle(
            game=self._game,
            players=PLAYERS,
            seed=seed,
            moves=tuple((each, str(played)) for each, played in match.moves),
            seat=seat,
            kind=found.kind,
            level=criteria.level_of(match, seat, found, match.ply),
            best=found.best,
            gain=found.gain,
        )

    def puzzles(self, count: int | None = None) -> list[Puzzle]:
        """Return the puzzles found so far, the easiest first; at most ``count``, of all kinds."""
        kinds = {puzzle.kind: [] for puzzle in self._found}  # type: dict[str, list[Puzzle]]
        for puzzle in self._found:
            kinds[puzzle.kind].append(puzzle)
        # One of each kind in turn: a common kind does not crowd out a rare one.
        turns = zip_longest(*(kinds[kind] for kind in sorted(kinds)))
        chosen = [puzzle for turn in turns for puzzle in turn if puzzle is not None][:count]
        return sorted(chosen, key=lambda puzzle: (LEVELS.index(puzzle.level), -puzzle.gain))


def _solution(match: Match, seat: int) -> Solution | None:
    legal = match.legal_moves(seat)
    # Who sees that something is asked for has spotted it already.
    if len(legal) < criteria.MIN_MOVES or any(move.is_hidden_opportunity for move in legal):
        return None
    moves = [str(move) for move in legal]
    points = {move: float(match.preview(seat, move)["points"]) for move in moves}
    found = criteria.by_points(points)
    if found is None and match.ply % 2:
        return None  # search is slow: every other position is enough
    evaluations = quintrix.bot("expert", seed=match.ply).analyse(match, seat)
    if evaluations[0]["exact"]:
        return criteria.by_endgame(evaluations)
    best, *others = (str(each["move"]) for each in evaluations)
    if found is not None:  # what brings the most points is no puzzle if it is a mistake
        return found if best in found.best else None
    greedy = max(moves, key=lambda move: points[move])
    if points[best] == points[greedy]:
        return None
    rivals = dict.fromkeys([greedy, *others[: criteria.CANDIDATES]])
    return criteria.by_search(match, seat, [best, *rivals], match.ply)


def _ends_turn(match: Match, seat: int, move: str) -> bool:
    """Return whether a seat has nothing more to decide after a move."""
    after = match.copy()
    after.play(seat, move)
    return after.over or after.duty(seat) != "must" or len(after.legal_moves(seat)) == 1
