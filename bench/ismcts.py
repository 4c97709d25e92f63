"""Information-set Monte Carlo tree search without knowledge of the games: a baseline.

Single-observer ISMCTS (Cowling, Powley and Whitehouse, 2012): every iteration deals the hidden
cards again, walks down one tree by UCB1 over the moves that are legal in that deal, adds a node,
and plays to the end at random. Progressive widening (Coulom, 2007) adds moves one by one, drawn by
lot: without it, a position with more moves than iterations would not be searched at all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, log, sqrt
from random import Random

import quintrix
from quintrix.types import MoveEvaluation

EXPLORATION = 0.7
WIDENING = 2.0
"""A node that was visited n times has at most this times the square root of n moves."""


@dataclass
class Node:
    """A move in the tree, with the moves after it."""

    visits: int = 0
    wins: float = 0.0
    """Games won by the seat that moved here; a shared win counts in part."""
    available: int = 0
    """The number of iterations in which the move was legal, since it was added."""
    children: dict[quintrix.Move, Node] = field(default_factory=dict)

    def upper_bound(self) -> float:
        """Return what UCB1 maximises."""
        return self.wins / self.visits + EXPLORATION * sqrt(log(self.available) / self.visits)


class ISMCTS:
    """A bot that searches with a number of iterations per move."""

    name = "ismcts"

    def __init__(self, iterations: int = 100, seed: int = 0) -> None:
        self._iterations = iterations
        self._rng = Random(seed)

    def choose(self, game: quintrix.Match, seat: int) -> quintrix.Move:
        """Return the move that was tried most often."""
        moves = game.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        root = Node()
        for _ in range(self._iterations):
            self._iterate(root, game.resample(seat, self._rng.getrandbits(63)), seat)
        tried = root.children
        return max(tried, key=lambda move: (tried[move].visits, tried[move].wins))

    def decide(self, game: quintrix.Match, seat: int) -> quintrix.Move | None:
        """Return a move if the seat must act; it never reacts out of turn."""
        return self.choose(game, seat) if game.duty(seat) == "must" else None

    def analyse(
        self, game: quintrix.Match, seat: int, top: int | None = None
    ) -> list[MoveEvaluation]:
        """Raise an error: this bot only plays."""
        raise NotImplementedError

    def stop(self) -> None:
        """Do nothing: a search is short."""

    def _iterate(self, node: Node, world: quintrix.Match, first: int) -> None:
        path = [(node, first)]
        seat: int | None = first
        while seat is not None:
            move, added = self._select(node, world.legal_moves(seat))
            node = node.children[move]
            path.append((node, seat))
            world.play(seat, move)
            seat = world.next_seat
            if added:
                break
        self._play_out(world)
        for visited, mover in path:
            visited.visits += 1
            visited.wins += (mover in world.winners) / len(world.winners)

    def _select(self, node: Node, moves: quintrix.LegalMoves) -> tuple[quintrix.Move, bool]:
        """Return one of the legal moves, and whether it was added to the node."""
        known = {move: child for move, child in node.children.items() if move in moves}
        added = len(known) < min(len(moves), ceil(WIDENING * sqrt(node.visits + 1)))
        move = self._untried(known, moves) if added else _best(known)
        known[move] = node.children.setdefault(move, Node())
        for child in known.values():
            child.available += 1
        return move, added

    def _untried(
        self, known: dict[quintrix.Move, Node], moves: quintrix.LegalMoves
    ) -> quintrix.Move:
        while (move := moves.sample(self._rng)) in known:
            pass
        return move

    def _play_out(self, world: quintrix.Match) -> None:
        while (seat := world.next_seat) is not None:
            world.play(seat, world.legal_moves(seat).sample(self._rng))


def _best(known: dict[quintrix.Move, Node]) -> quintrix.Move:
    return max(known, key=lambda move: known[move].upper_bound())
