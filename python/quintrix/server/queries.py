"""Requests that change nothing: previews, legal moves, trials and hints.

None of them reveals a hidden opportunity.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from quintrix.server.bot_pool import BotPool
from quintrix.server.client import Client
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


async def preview(table: Table, person: str, request: PreviewRequest) -> PreviewMessage:
    """Return what a move would score, as far as the seat can know."""
    core_table, seat = table.running_game(person, request.seat)
    if table.state.own_game is not None:
        answer = await table.ask("preview", seat=seat, text=request.move)
        facts = {**answer["preview"], "id": request.id, "ply": core_table.ply}
        return PreviewMessage.model_validate(facts)
    with request_errors():
        found = core_table.preview(seat, request.move)
    points = _points_json(found.get("points"))
    return PreviewMessage.model_validate(
        {**found, "points": points, "id": request.id, "ply": core_table.ply}
    )


def legal(table: Table, person: str, request: LegalRequest) -> LegalMessage:
    """Return the legal moves that contain a text."""
    core_table, seat = table.running_game(person, request.seat)
    moves, total = core_table.offered(seat, request.containing, MAX_MOVES)
    return LegalMessage(id=request.id, ply=core_table.ply, moves=list(map(str, moves)), total=total)


async def trial(table: Table, person: str, request: TrialRequest) -> TrialMessage:
    """Try moves in a world that the seat cannot distinguish from the real one."""
    core_table, seat = table.running_game(person, request.seat)
    if table.state.own_game is not None:
        given = {"moves": request.moves, "containing": request.containing}
        answer = await table.ask("trial", seat=seat, **given)
        return TrialMessage.model_validate({**answer, "id": request.id, "ply": core_table.ply})
    with request_errors():
        found = core_table.try_moves(seat, request.moves, request.containing, MAX_MOVES)
    offered = found.offered
    return TrialMessage(
        id=request.id,
        ply=core_table.ply,
        moves=list(map(str, found.moves)),
        rejected=[
            RejectedMove.model_validate({**rejected, "move": str(rejected.move)})
            for rejected in found.rejected
        ],
        view=found.world.view(seat),
        legal=None if offered is None else list(map(str, offered)),
    )


async def hint(
    table: Table, client: Client, request: HintRequest, bot_pool: BotPool
) -> HintMessage:
    """Return an expert's best moves, if the table allows hints."""
    core_table, seat = table.running_game(client.person, request.seat)
    if not table.state.config.hints:
        raise RequestError("not_allowed", "Hints are turned off at this table.", 403)
    ply = core_table.ply
    evaluations: Sequence[Mapping[str, Any]]
    if table.state.own_game is not None:
        answer = await table.ask("hint", seat=seat, draft=request.after or [])
        evaluations = answer["moves"]
    else:
        with request_errors():
            match = core_table.hint_position(seat, request.after or [])
        evaluations = await bot_pool.evaluate(match, seat, client)
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


def _points_json(points: Points | None) -> int | str | None:
    return str(points) if isinstance(points, Fraction) else points
