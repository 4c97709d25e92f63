"""Your finished games: totals, a list to search, all records, and ratings if you want them."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse

from quintrix.server.errors import RequestError
from quintrix.server.history import PAGE_SIZE, Search
from quintrix.server.protocol.history import PastGame, PastGames, RatingChoice, Totals
from quintrix.server.routes.dependencies import (
    FORBIDDEN,
    NO_IDENTITY,
    App,
    KnownPerson,
    RequestingClient,
    error_responses,
)
from quintrix.server.table_info import summary

router = APIRouter(prefix="/api/me", tags=["people and games"])
OWN = error_responses(**NO_IDENTITY)


@router.get("/totals", responses=OWN)
async def totals(app: App, person: KnownPerson) -> Totals:
    """Return how often you have played and won, your best plays, streaks and ratings."""
    return await app.history.totals(person)


@router.get("/games", responses=OWN)
async def games(
    app: App,
    person: KnownPerson,
    game: Annotated[str | None, Query(max_length=32)] = None,
    name: Annotated[str | None, Query(max_length=32)] = None,
    result: Literal["won", "lost"] | None = None,
    before: float | None = None,
) -> PastGames:
    """Search your finished games, newest first."""
    won = None if result is None else result == "won"
    rows = await app.history.find(person, Search(game, name, won, before))
    found = []
    for row in rows[:PAGE_SIZE]:
        with suppress(RequestError):  # the table was deleted just now
            table = summary(await app.tables.get(row.table), person)
            found.append(PastGame(table=table, ended=row.ended, won=row.won, score=row.score))
    return PastGames(
        games=found, before=rows[PAGE_SIZE - 1].ended if len(rows) > PAGE_SIZE else None
    )


@router.get("/records", responses=OWN)
async def records(app: App, _: KnownPerson, client: RequestingClient) -> StreamingResponse:
    """Download the records of your games as JSON Lines, for `quintrix.read_records`."""
    headers = {"Content-Disposition": 'attachment; filename="quintrix-games.jsonl"'}
    lines = app.history.records(client)
    return StreamingResponse(lines, media_type="application/jsonl", headers=headers)


@router.put("/rating", responses=error_responses(**NO_IDENTITY, **FORBIDDEN))
async def choose_rating(app: App, person: KnownPerson, choice: RatingChoice) -> Totals:
    """Say whether you want ratings. Without, those you have are deleted."""
    await app.history.choose_rating(person, choice.rated)
    return await app.history.totals(person)
