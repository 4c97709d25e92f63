"""The application: endpoints, WebSocket, and what surrounds them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

import quintrix
from quintrix.server import handbook, seeding, socket
from quintrix.server.guard import Guard
from quintrix.server.hall import opened
from quintrix.server.limits import HttpLimits
from quintrix.server.logs import log_failure
from quintrix.server.refused import Refused
from quintrix.server.routes import coach, guides, health, pages, people, records, replay, tables
from quintrix.server.settings import Settings


def application(settings: Settings) -> ASGIApp:
    """Make the whole application."""
    app = api(settings)
    sockets = Router([socket.route])

    async def both(scope: Scope, receive: Receive, send: Send) -> None:
        """Keep the layers that are for requests away from messages, of which there are many."""
        if scope["type"] == "websocket":
            await sockets({**scope, "app": app}, receive, send)
        else:
            await app(scope, receive, send)

    return Guard(HttpLimits(both, settings.rate), settings.names)


def api(settings: Settings) -> FastAPI:
    """Make the part that knows about tables."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened(settings) as hall:
            app.state.hall = hall
            yield

    app = FastAPI(
        title="Quintrix",
        version=quintrix.__version__,
        description="Tables for five matching games. Play itself is over the WebSocket.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for part in (people, tables, guides, records, replay, coach, health, handbook, pages):
        app.include_router(part.router)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    if seeding.is_enabled():
        app.add_middleware(seeding.SeedHeader)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _failed)
    return app


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return _problem(error.status, error.code, error.message)


async def _malformed(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(map(str, first["loc"]))
    return _problem(422, "malformed", f"{where}: {first['msg']}")


async def _http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    response = _problem(error.status_code, "http", str(error.detail))
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, _: Exception) -> JSONResponse:
    log_failure("a request failed", method=request.method, path=request.url.path)
    return _problem(500, "failed", "Something went wrong here; try again.")


def _problem(status: int, code: str, message: str) -> JSONResponse:
    return JSONResponse({"code": code, "message": message}, status)
