"""Bots react now and then to what happens at their table."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from quintrix._core import Table as CoreTable
from quintrix.server.protocol.server_messages import ReactionMessage
from quintrix.server.protocol.types import Reaction

if TYPE_CHECKING:
    from quintrix.server.table import Table

DELAY_SECONDS = 0.9
REST_MOVES = 5
"""The number of moves after a reaction in which bots keep quiet."""
CHANCE = 0.6


class BotReactions:
    """Sends reactions of bots; they depend only on what everyone can see."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._dice = Random()
        self._points: list[Fraction] = []
        self._best = Fraction(0)
        self._quiet_until = 0

    def on_start(self) -> None:
        """Let one bot greet the players."""
        self._react("hello", except_for=None)

    def on_move(self, core_table: CoreTable, seat: int) -> None:
        """Let one bot react to a good move, a loss of points, or the end of the game."""
        if not self._bots():
            return
        points = _public_points(core_table)
        before, self._points = self._points or points, points
        gain = points[seat] - before[seat]
        is_best, self._best = gain > self._best, max(gain, self._best)
        if core_table.over:
            self._react("good_game", except_for=None)
        elif core_table.ply < self._quiet_until or self._dice.random() > CHANCE:
            return
        elif gain < 0:
            self._quiet_until = core_table.ply + REST_MOVES
            self._react("oops", except_for=None)
        elif is_best and core_table.ply > len(points):
            self._quiet_until = core_table.ply + REST_MOVES
            self._react(self._dice.choice(("wow", "well_played")), except_for=seat)

    def _bots(self) -> list[int]:
        """Return the seats of bots, without those that play for people."""
        seats = enumerate(self._table.state.seats)
        return [number for number, seat in seats if seat.level and not seat.person]

    def _react(self, reaction: Reaction, except_for: int | None) -> None:
        seats = self._table.state.seats
        bots = [number for number in self._bots() if number != except_for]
        if not bots:
            return
        seat = self._dice.choice(bots)
        message = ReactionMessage(seat=seat, name=seats[seat].name, reaction=reaction)
        loop = asyncio.get_running_loop()
        loop.call_later(DELAY_SECONDS, self._table.broadcast, message)


def _public_points(core_table: CoreTable) -> list[Fraction]:
    view = core_table.match.view()
    return [Fraction(points) for points in view.get("scores") or view["points"]]
