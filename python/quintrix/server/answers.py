"""Questions about the moment that change nothing."""

from __future__ import annotations

from fractions import Fraction

from quintrix import Match, Move
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
from quintrix.server.refused import Refused, refusing
from quintrix.server.table import Table
from quintrix.server.thinkers import Thinkers
from quintrix.types import Points

MOST_MOVES = 2000
HINTS = 4


def preview(table: Table, person: str, ask: PreviewRequest) -> PreviewMessage:
    """Tell what a move would bring; what must be spotted is not told."""
    match, seat = table.match_for(person, ask.seat)
    with refusing():
        move = _offered(match, ask.move)
        found = match.preview(seat, move)
    points = found.get("points")
    return PreviewMessage.model_validate(
        {**found, "points": _plain(points), "id": ask.id, "ply": match.ply}
    )


def legal(table: Table, person: str, ask: LegalRequest) -> LegalMessage:
    """List legal moves, but for those that must be spotted."""
    match, seat = table.match_for(person, ask.seat)
    wanted = _listed(match, seat, ask.containing)
    return LegalMessage(id=ask.id, ply=match.ply, moves=wanted[:MOST_MOVES], total=len(wanted))


def trial(table: Table, person: str, ask: TrialRequest) -> TrialMessage:
    """Tell where moves would lead in a world that the seat cannot tell from this one."""
    match, seat = table.match_for(person, ask.seat)
    with refusing():
        moves = [str(_offered(match, text)) for text in ask.moves]
        found = match.try_moves(seat, moves)
    world, wanted = found["world"], None
    if ask.containing is not None:
        wanted = _listed(world, seat, ask.containing)[:MOST_MOVES]
    return TrialMessage(
        id=ask.id,
        ply=match.ply,
        moves=list(map(str, found["moves"])),
        rejected=[
            RejectedMove.model_validate({**why, "move": str(why["move"])})
            for why in found["rejected"]
        ],
        view=world.view(seat),
        legal=wanted,
    )


async def hint(table: Table, person: str, ask: HintRequest, thinkers: Thinkers) -> HintMessage:
    """Ask an expert, if the table allows it."""
    match, seat = table.match_for(person, ask.seat)
    if not table.ledger.plan.hints:
        raise Refused("not_allowed", "There are no hints at this table.", 403)
    if match.public_duty(seat) == "idle":
        raise Refused("illegal", "It is not your turn.", 422)
    ply = match.ply
    if ask.after:
        with refusing():
            laid = [str(_offered(match, text)) for text in ask.after]
            match = match.try_moves(seat, laid)["world"]
            if match.duty(seat) == "idle":
                raise Refused("illegal", "There is nothing left to do.", 422)
    verdicts = await thinkers.verdicts(match, seat)
    moves = [
        HintMove(
            move=str(verdict["move"]),
            margin=round(verdict["margin"], 2),
            win=round(verdict["win"], 3),
            sims=verdict["sims"],
            exact=verdict["exact"],
        )
        for verdict in verdicts[:HINTS]
    ]
    return HintMessage(id=ask.id, ply=ply, moves=moves)


def _listed(match: Match, seat: int, containing: str) -> list[str]:
    moves = [str(move) for move in match.legal_moves(seat) if not move.is_hidden_opportunity]
    return [move for move in moves if containing in move]


def _offered(match: Match, text: str) -> Move:
    """Read a move that may be asked about."""
    move = match.parse(text)
    if move.is_hidden_opportunity:
        raise Refused("hidden_opportunity", "That you have to see for yourself.")
    return move


def _plain(points: Points | None) -> int | str | None:
    if isinstance(points, Fraction):
        return str(points)
    return points
