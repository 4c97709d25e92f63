"""Dependencies that endpoints share: services, the person, the table, documented errors."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Path, Request, Response

from quintrix.server.app_state import AppState, app_state
from quintrix.server.client import Client, address_of
from quintrix.server.device_label import device_label
from quintrix.server.errors import RequestError
from quintrix.server.identity import Visitor
from quintrix.server.protocol.api import Problem
from quintrix.server.table import Table


async def get_app(request: Request) -> AppState:
    """Return the services of the server."""
    return app_state(request)


App: TypeAlias = Annotated[AppState, Depends(get_app)]


async def optional_visitor(request: Request, app: App) -> Visitor | None:
    """Return who sends the request from which device; None without a valid cookie."""
    visitor = app.identity.visitor(request.cookies)
    app.moderation.check(address_of(request.scope), visitor and visitor.person)
    return visitor


OptionalVisitor: TypeAlias = Annotated[Visitor | None, Depends(optional_visitor)]


async def visitor_or_new(
    request: Request, response: Response, app: App, visitor: OptionalVisitor
) -> Visitor:
    """Return who sends the request; a new person gets a cookie."""
    if visitor is None:
        await app.quotas.take_person(address_of(request.scope))
        visitor = app.identity.new_person()
        app.identity.set_cookie(visitor, request, response)
    return visitor


VisitorOrNew: TypeAlias = Annotated[Visitor, Depends(visitor_or_new)]


async def known_visitor(visitor: OptionalVisitor) -> Visitor:
    """Return who sends the request; fail with 401 without a valid cookie."""
    if visitor is None:
        raise RequestError("no_identity", "GET /api/me first, and send its cookie.", 401)
    return visitor


KnownVisitor: TypeAlias = Annotated[Visitor, Depends(known_visitor)]


async def label_of_device(request: Request) -> str:
    """Return what the device of the request is called."""
    return device_label(request.headers.get("user-agent", ""))


DeviceLabel: TypeAlias = Annotated[str, Depends(label_of_device)]


async def optional_person(visitor: OptionalVisitor) -> str | None:
    """Return who sends the request; None without a valid cookie."""
    return visitor and visitor.person


OptionalPerson: TypeAlias = Annotated[str | None, Depends(optional_person)]


async def requesting_client(request: Request, person: OptionalPerson) -> Client:
    """Return who sends the request, as the limits see it."""
    return Client(address_of(request.scope), person or "")


RequestingClient: TypeAlias = Annotated[Client, Depends(requesting_client)]


async def person_or_new(visitor: VisitorOrNew) -> str:
    """Return who sends the request; a new person gets a cookie."""
    return visitor.person


async def table_quota(
    request: Request, app: App, person: Annotated[str, Depends(person_or_new)]
) -> None:
    """Count a table that the request creates; fail with 429 if there are too many."""
    app.drain.check()
    await app.quotas.take_table(Client(address_of(request.scope), person))


TABLE_QUOTA = Depends(table_quota)


async def known_person(visitor: KnownVisitor) -> str:
    """Return who sends the request; fail with 401 without a valid cookie."""
    return visitor.person


async def table_by_id(
    id: Annotated[str, Path(max_length=32, description="The id of the table.")], app: App
) -> Table:
    """Return the table in the path; fail with 404 if there is none."""
    return await app.tables.get_current(id)


PersonOrNew: TypeAlias = Annotated[str, Depends(person_or_new)]
KnownPerson: TypeAlias = Annotated[str, Depends(known_person)]
TableById: TypeAlias = Annotated[Table, Depends(table_by_id)]


async def finished_table(table: TableById, person: OptionalPerson) -> Table:
    """Return a table whose game is over, if the person may see it."""
    if not table.admits(person or ""):
        raise RequestError("not_allowed", "This table is not open to spectators.", 403)
    if table.state.stage != "over":
        raise RequestError("not_over", "This is available once the game is over.")
    return table


FinishedTable: TypeAlias = Annotated[Table, Depends(finished_table)]


def check_compiled(table: Table) -> None:
    """Raise an error for a game of the host's own, which the coach does not know."""
    if table.state.own_game is not None:
        raise RequestError("not_allowed", "The coach does not know this game.", 422)


def error_responses(**descriptions: str) -> dict[int | str, dict[str, Any]]:
    """Return the documentation of error statuses, given as ``s404="…"``.

    Statuses 413, 422 and 429 are always included.
    """
    common = {
        "s413": "The request is too large.",
        "s422": "The request is invalid.",
        "s429": "Too many requests.",
    }
    return {
        int(status[1:]): {"model": Problem, "description": description}
        for status, description in {**common, **descriptions}.items()
    }


NOT_FOUND = {"s404": "There is no such table."}
NO_IDENTITY = {"s401": "The request has no valid cookie."}
FORBIDDEN = {"s403": "You may not do that, or the request comes from a foreign page."}
CONFLICT = {"s409": "This is not possible at this stage of the table."}
BUSY = {"s503": "Too many requests wait for their turn."}
COMMIT_FAILED = {"s503": "The change could not be saved; nothing happened."}
