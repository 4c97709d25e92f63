"""Finished games: the record, the game at any ply, and what an expert thinks of it."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Depends, Path, Query, Response

import quintrix
from quintrix import Event, Match
from quintrix._core import ViewTracker
from quintrix.server.protocol.api import MoveEvaluations, ReplayPosition, ScoreLineInfo, ScoreSheet
from quintrix.server.protocol.types import MAX_MOVE_LENGTH, MAX_SEATS
from quintrix.server.refused import Refused, refusing
from quintrix.server.routes.common import (
    FORBIDDEN,
    NOT_FOUND,
    UNTIMELY,
    MaybePerson,
    TheHall,
    TheTable,
    problems,
)
from quintrix.server.table import Table
from quintrix.types import ScoreLine

router = APIRouter(prefix="/api/tables/{id}", tags=["finished games"])
FAILURES = problems(**NOT_FOUND, **FORBIDDEN, **UNTIMELY)

Ply: TypeAlias = Annotated[int, Path(ge=0, le=100_000)]
Observer: TypeAlias = Annotated[
    int | None, Query(ge=0, lt=MAX_SEATS, description="A seat, or a spectator if left out.")
]


Instead: TypeAlias = Annotated[
    str | None,
    Query(max_length=MAX_MOVE_LENGTH, description="A move in place of the last of these moves."),
]


async def finished(table: TheTable, person: MaybePerson) -> Table:
    """Find a table whose game is over, for those who were or may be there."""
    if not table.welcomes(person or ""):
        raise Refused("not_allowed", "This table is not open to spectators.", 403)
    if table.ledger.stage != "over":
        raise Refused("not_over", "Everything is told when the game is over.")
    return table


Finished: TypeAlias = Annotated[Table, Depends(finished)]


@router.get("/record", responses=FAILURES)
async def record(table: Finished, response: Response) -> dict[str, Any]:
    """Download the record; `quintrix verify` and `quintrix replay` read it."""
    name = f"{table.ledger.plan.game}-{table.id[:8]}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return table.ledger.record()


@router.get("/scores", responses=FAILURES)
async def scores(table: Finished) -> ScoreSheet:
    """Tell line by line how the scores came about."""
    match = table.ledger.match
    assert match is not None  # a game that is over was played
    return ScoreSheet(
        seats=[
            [ScoreLineInfo.model_validate(_plain(line)) for line in match.score_lines(seat)]
            for seat in range(match.players)
        ]
    )


@router.get("/replay/{ply}", responses=FAILURES)
async def moment(
    table: Finished, ply: Ply, observer: Observer = None, instead: Instead = None
) -> ReplayPosition:
    """Look at the game after so many moves, with the eyes of anybody."""
    whole = table.ledger.match
    match, events = _at(table, ply, instead)
    if observer is not None and observer >= match.players:
        raise Refused("not_found", "There is no such seat at this table.", 404)
    told = json.loads(ViewTracker(observer).events(events))
    return ReplayPosition(
        ply=ply, plies=whole.ply if whole else 0, view=match.view(observer), events=told
    )


@router.get("/analysis/{ply}", responses=FAILURES)
async def analysis(hall: TheHall, table: Finished, ply: Ply) -> MoveEvaluations:
    """Ask an expert about the move after so many moves: what was best, and what was played."""
    match, _ = _at(table, ply)
    moves = table.ledger.record()["moves"]
    if ply == len(moves):
        raise Refused("not_found", "No move came after that.", 404)
    seat, played = moves[ply]
    found = await hall.thinkers.verdicts(match, seat)
    verdicts = [{**verdict, "move": str(verdict["move"])} for verdict in found]
    return MoveEvaluations(ply=ply, seat=seat, played=played, moves=verdicts)


def _plain(line: ScoreLine) -> dict[str, Any]:
    points = line["points"]
    return {**line, "points": str(points) if isinstance(points, Fraction) else points}


def _at(table: Table, ply: int, instead: str | None = None) -> tuple[Match, list[Event]]:
    whole = table.ledger.record()
    if ply > len(whole["moves"]):
        raise Refused("not_found", f"The game has {len(whole['moves'])} moves.", 404)
    start = {key: value for key, value in whole.items() if key != "result"}
    match = quintrix.replay({**start, "moves": whole["moves"][: max(0, ply - 1)]})
    if not ply:
        return match, []
    seat, played = whole["moves"][ply - 1]
    with refusing():
        return match, match.play(seat, played if instead is None else instead)
