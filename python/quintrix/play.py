"""Plays matches between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from quintrix._core import Match, Move
from quintrix.api import bot
from quintrix.bot_factory import BotLike
from quintrix.errors import Error, InvalidOptions

Decide = Callable[[int], Move | None]


def play_out(match: Match, bots: BotLike | Sequence[BotLike], *, seed: int | None = None) -> Match:
    """Let bots play a match to its end, and return it; ``bots`` is one for each seat, or for all.

    A bot is a name, an object, a class or a function, as for :func:`quintrix.bot`; with ``seed``,
    those that are created here play reproducibly. Seats that may act are asked first, in order,
    then the first that must.

    >>> import quintrix
    >>> match = quintrix.new("iota", seed=7)
    >>> play_out(match, ["greedy", "easy"], seed=1).over
    True
    """
    if isinstance(bots, list | tuple):
        given = list(bots)
    else:
        given = [cast("BotLike", bots)] * match.players
    if len(given) != match.players:
        message = f"a match of {match.players} players needs as many bots, not {len(given)}"
        raise InvalidOptions(message)
    players = [
        bot(one, None if seed is None else seed + number) for number, one in enumerate(given)
    ]
    while not match.over:
        match.play(*first_move(match, lambda seat: players[seat].decide(match, seat)))
    return match


def first_move(match: Match, decide: Decide) -> tuple[int, Move]:
    """Ask every seat that may act, then the first that must; return the first move."""
    seats = match.actors
    optional = [seat for seat in seats if match.duty(seat) == "may"]
    required = [seat for seat in seats if match.duty(seat) == "must"]
    for seat in (*optional, *required[:1]):
        move = decide(seat)
        if move is not None:
            return seat, move
    raise Error(f"at ply {match.ply} every bot that may move declined: the game cannot continue")
