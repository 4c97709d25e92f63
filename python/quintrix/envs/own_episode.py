"""Games of your own as steps, with the methods of the core's `Episode`.

A step is a whole move. Action 0 is to wait, for a seat that may act but need not. If the game lists
all its moves in `Game.actions`, action ``1 + i`` is always the move ``actions[i]``; otherwise it is
the move number ``i`` of the legal moves in the order of their notation.
"""

from __future__ import annotations

import json

import numpy as np
from numpy.typing import NDArray

from quintrix.api import Options, new, options_text
from quintrix.errors import Error, InvalidOptions
from quintrix.layouts import Group, Layout, Part
from quintrix.reference import Game, Match, registry

WAIT = 0
MAX_MOVES = 1000
"""The number of move actions of a game that does not list its moves."""
MOST_STEPS = 10_000


class OwnEpisode:
    """One game as a sequence of moves; ``seat`` decides next, by default the one on turn."""

    def __init__(self, match: Match, seat: int | None = None) -> None:
        self.match = match
        self.steps: list[int] = []
        """The steps of an unfinished move: none, because a step is a whole move."""
        self._declined: set[int] = set()
        self._next = seat

    @classmethod
    def deal(cls, game: str, players: int, options: str, seed: int) -> OwnEpisode:
        """Return the episode of a new match."""
        match: object = new(game, players, seed, json.loads(options))
        assert isinstance(match, Match)
        return cls(match)

    @property
    def players(self) -> int:
        """The number of players."""
        return self.match.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def seat(self) -> int:
        """The seat that takes the next step: seats that may act are asked before one that must."""
        if self.over:
            return 0
        if self._next is not None:
            return self._next
        duties = {seat: self.match.duty(seat) for seat in self.match.actors}
        may = [seat for seat, duty in duties.items() if duty == "may"]
        must = [seat for seat, duty in duties.items() if duty == "must"]
        asked = [seat for seat in may if seat not in self._declined] + must
        if not asked:
            raise Error(f"at ply {self.match.ply} every seat waits: the game cannot continue")
        return asked[0]

    @property
    def rewards(self) -> list[float]:
        """The zero-sum rewards of a finished game, 1 for a sole winner; 0 while it runs."""
        players, winners = self.players, self.match.winners
        if not winners or players == 1:
            return [0.0] * players
        shares = [(seat in winners) / len(winners) for seat in range(players)]
        return [(players * share - 1) / (players - 1) for share in shares]

    def actions(self) -> list[int]:
        """Return the legal actions of the acting seat."""
        return [] if self.over else sorted(self._moves(self.seat))

    def allows(self, action: int) -> bool:
        """Return whether an action is legal."""
        return action in self.actions()

    def step(self, action: int) -> bool:
        """Take an action; returns whether it played a move."""
        if not self.allows(action):
            raise InvalidOptions(f"seat {self.seat} cannot take action {action} here")
        seat = self.seat
        move = self._moves(seat)[action]
        if move is None:
            self._declined.add(seat)
            self._next = None
            return False
        self.play(seat, move)
        return True

    def play(self, seat: int, move: object) -> None:
        """Play a move."""
        self.match.play(seat, str(move))
        self._declined, self._next = set(), None

    def observe(self, seat: int) -> NDArray[np.int8]:
        """Return the observation of a seat."""
        numbers = np.asarray(self.match.position.observe(seat), dtype=np.int64)
        return np.clip(numbers, -128, 127).astype(np.int8)

    def mask(self) -> NDArray[np.int8]:
        """Return the mask of the acting seat."""
        mask = np.zeros(number_of_actions(type(self.match.position)), dtype=np.int8)
        mask[self.actions()] = 1
        return mask

    def _moves(self, seat: int) -> dict[int, str | None]:
        """Return the moves by action; None is to wait."""
        game = type(self.match.position)
        legal = [str(move) for move in self.match.legal_moves(seat)]
        waits: dict[int, str | None] = {WAIT: None} if self.match.duty(seat) == "may" else {}
        listed = game.actions or legal
        if len(listed) > MAX_MOVES and not game.actions:
            message = f"{game.title} has {len(legal)} moves here: list all its moves in `actions`"
            raise Error(message)
        missing = set(legal) - set(listed)
        if missing:
            raise Error(f"`actions` of {game.title} lacks the move {min(missing)}")
        return waits | {1 + listed.index(move): move for move in legal}


def own_layout(game: str, players: int, options: Options | None) -> Layout:
    """Return the layout of a game of your own."""
    found = registry.own_games()[game]
    episode = OwnEpisode.deal(game, players, options_text(options), 0)
    moves = number_of_actions(found) - 1
    about = "always the same move" if found.actions else "the legal moves in order of notation"
    groups = (
        Group("wait", WAIT, 1, None, "do not act; only for a seat that need not"),
        Group("move", 1, moves, None, about),
    )
    size = len(episode.observe(0))
    parts = (Part("observation", 0, (size,), f"what {found.title}.observe returns"),)
    return Layout(1 + moves, size, groups, parts, MOST_STEPS)


def number_of_actions(game: type[Game]) -> int:
    """Return the number of actions, with that of waiting."""
    return 1 + (len(game.actions) or MAX_MOVES)
