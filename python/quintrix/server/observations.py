"""Positions as numbers, for agents that play from outside by observations and masks.

A seat gets its own observation only, and no hidden opportunity: neither among the actions nor as a
number that points at one.
"""

from __future__ import annotations

from base64 import b64encode

import quintrix
from quintrix import Episode
from quintrix.server.errors import RequestError
from quintrix.server.protocol.client_messages import ObserveRequest
from quintrix.server.protocol.server_messages import ObservationMessage
from quintrix.server.table import Table

POINTERS = ("catchable",)
"""The parts of observations that point at hidden opportunities; they are sent as zeros."""


def observe(table: Table, person: str, request: ObserveRequest) -> ObservationMessage:
    """Return what a seat that can act sees after the steps of its move so far."""
    core_table, seat = table.running_game(person, request.seat)
    config = table.state.config
    # The numbers of MadMatix have room for the kinds of cards in the box only.
    has_other_cards = config.game == "madmatix" and config.deck is not None
    if table.state.own_game is not None or has_other_cards:
        raise RequestError("not_allowed", "This game has no observations as numbers.", 422)
    match = core_table.match
    if match.public_duty(seat) == "idle":
        raise RequestError("not_allowed", "Your seat has nothing to decide now.")
    episode, actions = Episode.from_match(match, seat=seat), list[int]()
    is_whole = False
    for step in [None, *request.steps]:
        if step is not None:
            if step not in actions:
                raise RequestError("not_allowed", f"Action {step} cannot be taken here.", 422)
            is_whole = episode.step(step) or not episode.steps
        actions = [] if is_whole else _offered(episode)
    done = episode.match.moves[match.ply :]
    return ObservationMessage(
        id=request.id,
        ply=match.ply,
        numbers="" if is_whole else _numbers(episode, seat),
        actions=actions,
        move=done[0][1] if done else None,
    )


def _numbers(episode: Episode, seat: int) -> str:
    match, numbers = episode.match, bytearray(episode.observe_bytes(seat))
    for part in quintrix.layout(match.game, match.players, match.options).parts:
        if part.name in POINTERS:
            numbers[part.slice] = bytes(part.slice.stop - part.slice.start)
    return b64encode(numbers).decode()


def _offered(episode: Episode) -> list[int]:
    """Return the legal actions; the first of a move says whether it is a hidden opportunity."""
    actions = episode.actions()
    if episode.steps:
        return actions
    return [action for action in actions if not _leads_to_hidden_opportunity(episode, action)]


def _leads_to_hidden_opportunity(episode: Episode, action: int) -> bool:
    after = episode.copy()
    while not after.step(action):
        if not after.steps:
            return False  # it waits
        action = after.actions()[0]
    match = after.match
    return match.parse(match.moves[-1][1]).is_hidden_opportunity
