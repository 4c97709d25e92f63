"""Requests that change nothing: previews, legal moves, trials and hints.

None of them reveals a hidden opportunity.
"""

from __future__ import annotations

from fractions import Fraction

from quintrix import Match, Move
from quintrix.server.bot_pool import BotPool
from quintrix.server.errors import RequestError, request_errors
from quintrix.server.protocol.client_messages import (
    HintRequest,
    LegalRequest,
    PreviewRequest,
    TrialRequest,
)
from quintrix.server.protocol.server_messages import (
    HintMessage,
    HintMove,
    LegalMessage,
    PreviewMessage,
    RejectedMove,
    TrialMessage,
)
from quintrix.server.table import Table
from quintrix.types import Points

MAX_MOVES = 2000
MAX_HINTS = 4


def preview(table: Table, person: str, request: PreviewRequest) -> PreviewMessage:
    """Return what a move would score, as far as the seat can know."""
    match, seat = table.running_match(person, request.seat)
    with request_errors():
        found = match.preview(seat, _offered_move(match, request.move))
    points = _points_json(found.get("points"))
    return PreviewMessage.model_validate(
        {**found, "points": points, "id": request.id, "ply": match.ply}
    )


def legal(table: Table, person: str, request: LegalRequest) -> LegalMessage:
    """Return the legal moves that contain a text."""
    match, seat = table.running_match(person, request.seat)
    moves = _offered_moves(match, seat, request.containing)
    return LegalMessage(id=request.id, ply=match.ply, moves=moves[:MAX_MOVES], total=len(moves))


def trial(table: Table, person: str, request: TrialRequest) -> TrialMessage:
    """Try moves in a world that the seat cannot distinguish from the real one."""
    match, seat = table.running_match(person, request.seat)
    with request_errors():
        moves = [str(_offered_move(match, text)) for text in request.moves]
        found = match.try_moves(seat, moves)
    world, legal_moves = found["world"], None
    if request.containing is not None:
        legal_moves = _offered_moves(world, seat, request.containing)[:MAX_MOVES]
    return TrialMessage(
        id=request.id,
        ply=match.ply,
        moves=list(map(str, found["moves"])),
        rejected=[
            RejectedMove.model_validate({**rejected, "move": str(rejected["move"])})
            for rejected in found["rejected"]
        ],
        view=world.view(seat),
        legal=legal_moves,
    )


async def hint(table: Table, person: str, request: HintRequest, bot_pool: BotPool) -> HintMessage:
    """Return an expert's best moves, if the table allows hints."""
    match, seat = table.running_match(person, request.seat)
    if not table.state.config.hints:
        raise RequestError("not_allowed", "Hints are turned off at this table.", 403)
    if match.public_duty(seat) == "idle":
        raise RequestError("illegal", "It is not your turn.", 422)
    ply = match.ply
    if request.after:
        match = _world_after(match, seat, request.after)
    evaluations = await bot_pool.evaluate(match, seat)
    moves = [
        HintMove(
            move=str(evaluation["move"]),
            margin=round(evaluation["margin"], 2),
            win=round(evaluation["win"], 3),
            sims=evaluation["sims"],
            exact=evaluation["exact"],
        )
        for evaluation in evaluations[:MAX_HINTS]
    ]
    return HintMessage(id=request.id, ply=ply, moves=moves)


def _world_after(match: Match, seat: int, draft: list[str]) -> Match:
    """Return the position after the draft moves of a seat, which has to be able to go on."""
    with request_errors():
        moves = [str(_offered_move(match, text)) for text in draft]
        world = match.try_moves(seat, moves)["world"]
        if world.duty(seat) == "idle":
            raise RequestError("illegal", "There is nothing left to do.", 422)
    return world


def _offered_moves(match: Match, seat: int, containing: str) -> list[str]:
    moves = [str(move) for move in match.legal_moves(seat) if not move.is_hidden_opportunity]
    return [move for move in moves if containing in move]


def _offered_move(match: Match, text: str) -> Move:
    """Parse a move, which must not be a hidden opportunity."""
    move = match.parse(text)
    if move.is_hidden_opportunity:
        raise RequestError("hidden_opportunity", "You have to spot that yourself.")
    return move


def _points_json(points: Points | None) -> int | str | None:
    return str(points) if isinstance(points, Fraction) else points
