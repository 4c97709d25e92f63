"""The lists that every open home page requests again and again, answered without FastAPI.

Its routing and dependencies take several times as long as these answers. The endpoints in
`routes/tables.py` give the same answers, and document them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from quintrix.server.app_state import AppState, app_state
from quintrix.server.client import address_of
from quintrix.server.compression import pack, packed_response, takes_gzip
from quintrix.server.protocol.api import TableList

MIN_COMPRESSED = 1024
"""Bytes; compressing less does not pay."""
JSON = "application/json"
EMPTY = TableList(tables=[]).model_dump_json().encode()

Answer = Callable[[Request, AppState, str | None], Awaitable[Response]]


async def lobby(request: Request, app: AppState, person: str | None) -> Response:
    """Answer with the public tables, which most people are sent as the same bytes."""
    if await app.protection.meets_friends_only(person):
        return _response(EMPTY, None)
    page, compressed = await app.lobby_page.page(person)
    return _response(page, compressed if takes_gzip(request) else None)


async def my_tables(request: Request, app: AppState, person: str | None) -> Response:
    """Answer with the tables of a person."""
    tables = await app.table_lists.of(person) if person else []
    page = TableList(tables=tables).model_dump_json(by_alias=True).encode()
    is_long = len(page) >= MIN_COMPRESSED and takes_gzip(request)
    return _response(page, pack(page) if is_long else None)


ANSWERS: Mapping[str, Answer] = {"/api/lobby": lobby, "/api/tables": my_tables}
"""The functions that answer, by path."""


class PolledLists:
    """Answers requests for the lists, and passes all others on."""

    def __init__(self, app: ASGIApp, handlers: Mapping[Any, Any]) -> None:
        """Handle exceptions as the HTTP application does."""
        self._app = app
        self._answered = ExceptionMiddleware(_answer, handlers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or pass it on."""
        is_polled = scope["type"] == "http" and scope["path"] in ANSWERS
        if is_polled and scope["method"] == "GET":
            await self._answered({**scope, "app": self._app}, receive, send)
        else:
            await self._app(scope, receive, send)


async def _answer(scope: Scope, receive: Receive, send: Send) -> None:
    request = Request(scope)
    app = app_state(request)
    person = app.identity.read(request.cookies)
    app.moderation.check(address_of(scope), person)
    response = await ANSWERS[scope["path"]](request, app, person)
    await response(scope, receive, send)


def _response(page: bytes, compressed: bytes | None) -> Response:
    """Return what is JSON already: it was validated when it was made."""
    if compressed is None:
        return Response(page, media_type=JSON)
    return packed_response(compressed, JSON)
