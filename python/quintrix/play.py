"""Plays matches between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quintrix._core import Match, Move
from quintrix.bots import Bot
from quintrix.errors import Error, InvalidOptions

Decide = Callable[[int], Move | None]


def play_out(match: Match, bots: Bot | Sequence[Bot]) -> Match:
    """Let bots play a match to its end, and return it; ``bots`` is one for each seat, or for all.

    Seats that may act are asked first, in order, then the first that must.

    >>> import quintrix
    >>> match = quintrix.new("iota", seed=7)
    >>> play_out(match, quintrix.bot("greedy", seed=1)).over
    True
    """
    players = [bots] * match.players if isinstance(bots, Bot) else list(bots)
    if len(players) != match.players:
        message = f"a match of {match.players} players needs as many bots, not {len(players)}"
        raise InvalidOptions(message)
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
