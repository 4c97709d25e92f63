"""Finished games: record, score sheet and positions."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Path, Query, Response

from quintrix import Event, Match
from quintrix._core import ViewTracker
from quintrix.server.errors import RequestError, request_errors
from quintrix.server.protocol.api import (
    ReplayPosition,
    ScoredMove,
    ScoreLineInfo,
    ScoreSheet,
)
from quintrix.server.protocol.types import MAX_MOVE_LENGTH, MAX_SEATS
from quintrix.server.routes.dependencies import (
    BUSY,
    CONFLICT,
    FORBIDDEN,
    NOT_FOUND,
    App,
    FinishedTable,
    RequestingClient,
    check_compiled,
    error_responses,
)
from quintrix.server.table import Table
from quintrix.server.table_series import points_json
from quintrix.types import ScoreLine

router = APIRouter(prefix="/api/tables/{id}", tags=["finished games"])
ERRORS = error_responses(**NOT_FOUND, **FORBIDDEN, **CONFLICT)
ERRORS_OF_WORK = error_responses(**NOT_FOUND, **FORBIDDEN, **CONFLICT, **BUSY)

Ply: TypeAlias = Annotated[int, Path(ge=0, le=100_000)]
Observer: TypeAlias = Annotated[
    int | None, Query(ge=0, lt=MAX_SEATS, description="A seat; omit it for a spectator.")
]
Instead: TypeAlias = Annotated[
    str | None,
    Query(max_length=MAX_MOVE_LENGTH, description="A move to play instead of the last one."),
]


@router.get("/record", responses=ERRORS)
async def record(table: FinishedTable, response: Response) -> dict[str, Any]:
    """Download the record, for `quintrix verify` and `quintrix replay`."""
    name = f"{table.state.config.game}-{table.id[:8]}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return table.state.record()


@router.get("/scores", responses=ERRORS_OF_WORK)
async def scores(app: App, table: FinishedTable, client: RequestingClient) -> ScoreSheet:
    """Return the score lines of each seat."""
    match = table.state.match
    assert match is not None  # the game is over
    return await app.request_queue.run(partial(_score_sheet, table, match), client)


@router.get("/replay/{ply}", responses=ERRORS_OF_WORK)
async def position(
    app: App,
    table: FinishedTable,
    client: RequestingClient,
    ply: Ply,
    observer: Observer = None,
    instead: Instead = None,
) -> ReplayPosition:
    """Return the position after some moves, as an observer sees it."""
    if observer is not None and observer >= table.state.config.players:
        raise RequestError("not_found", "There is no such seat at this table.", 404)
    return await app.request_queue.run(
        partial(_replay_position, table, ply, observer, instead), client
    )


def _score_sheet(table: Table, match: Match) -> ScoreSheet:
    return ScoreSheet(
        seats=[
            [ScoreLineInfo.model_validate(_line_json(line)) for line in match.score_lines(seat)]
            for seat in range(match.players)
        ],
        progress=_progress(table, match),
    )


def _replay_position(
    table: Table, ply: int, observer: int | None, instead: str | None
) -> ReplayPosition:
    match, events = _position(table, ply, instead)
    return ReplayPosition(
        ply=ply,
        plies=table.ply,
        view=match.view(observer),
        events=json.loads(ViewTracker(observer).events(events)),
    )


def _progress(table: Table, match: Match) -> list[ScoredMove]:
    """Return the scores after each move, in order."""
    if table.state.own_game is not None:
        return []
    replayed, moves = table.state.first_match(), []
    for seat, move in match.moves:
        replayed.play(seat, move)
        moves.append(ScoredMove(seat=seat, scores=[points_json(one) for one in replayed.scores]))
    return moves


def _line_json(line: ScoreLine) -> dict[str, Any]:
    points = line.points
    return {**line, "points": str(points) if isinstance(points, Fraction) else points}


def _position(table: Table, ply: int, instead: str | None) -> tuple[Match, list[Event]]:
    """Return the match after ``ply`` moves, and the events of the last of them."""
    if instead is not None:
        check_compiled(table)
    record = table.state.record()
    moves = record["moves"]
    if ply > len(moves):
        raise RequestError("not_found", f"The game has {len(moves)} moves.", 404)
    match = table.state.first_match()
    for seat, played in moves[: max(0, ply - 1)]:
        match.play(seat, played)
    if not ply:
        return match, []
    seat, played = moves[ply - 1]
    with request_errors():
        return match, match.play(seat, played if instead is None else instead)
