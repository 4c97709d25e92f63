"""Information-set Monte Carlo tree search without knowledge of the games: a baseline.

Single-observer ISMCTS (Cowling, Powley and Whitehouse, 2012): every iteration deals the hidden
cards again, walks down one tree by UCB1 over the moves that are legal in that deal, adds a node,
and plays to the end at random.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

import quintrix
from quintrix.types import MoveEvaluation

EXPLORATION = 0.7


@dataclass
class Node:
    """A move in the tree, with the moves after it."""

    visits: int = 0
    wins: float = 0.0
    """Games won by the seat that moved here; a shared win counts in part."""
    available: int = 0
    """The number of iterations in which the move was legal."""
    children: dict[str, Node] = field(default_factory=dict)

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
        return game.parse(max(root.children, key=lambda move: root.children[move].visits))

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
        path: list[tuple[Node, int]] = []
        seat: int | None = first
        while seat is not None:
            legal = {move: node.children.setdefault(move, Node()) for move in _texts(world, seat)}
            for child in legal.values():
                child.available += 1
            untried = [move for move, child in legal.items() if not child.visits]
            chosen = self._rng.choice(untried) if untried else _best(legal)
            node = legal[chosen]
            path.append((node, seat))
            world.play(seat, chosen)
            seat = world.next_seat
            if untried:
                break
        self._play_out(world)
        for visited, mover in path:
            visited.visits += 1
            visited.wins += (mover in world.winners) / len(world.winners)

    def _play_out(self, world: quintrix.Match) -> None:
        while (seat := world.next_seat) is not None:
            world.play(seat, world.legal_moves(seat).sample(self._rng))


def _texts(world: quintrix.Match, seat: int) -> list[str]:
    return [str(move) for move in world.legal_moves(seat)]


def _best(legal: dict[str, Node]) -> str:
    return max(legal, key=lambda move: legal[move].upper_bound())
