"""The ASGI application: HTTP routes, the WebSocket, middleware and error responses."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

import quintrix
from quintrix.server import app_state, seeding, websocket
from quintrix.server.database_errors import SURVIVABLE, describe
from quintrix.server.drain import Drain
from quintrix.server.errors import RequestError
from quintrix.server.limits import LimitsMiddleware
from quintrix.server.logs import log_error, log_exception
from quintrix.server.nodes.redis_client import open_redis
from quintrix.server.nodes.shared_limits import shared_limits
from quintrix.server.polled_lists import PolledLists
from quintrix.server.routes import (
    api_docs,
    coach,
    codes,
    decks,
    devices,
    finished_games,
    games,
    guides,
    health,
    history,
    notices,
    pages,
    profile,
    protection,
    replay,
    site_pages,
    tables,
)
from quintrix.server.security import SecurityMiddleware
from quintrix.server.settings import Settings

if TYPE_CHECKING:
    from redis.asyncio import Redis

ROUTES = (
    profile,
    notices,
    codes,
    devices,
    history,
    protection,
    games,
    decks,
    tables,
    guides,
    finished_games,
    replay,
    coach,
    health,
    api_docs,
    site_pages,
    pages,
)


def create_app(settings: Settings, drain: Drain) -> ASGIApp:
    """Return the whole application."""
    redis = None if settings.redis is None else open_redis(settings.redis)
    http = create_http_app(settings, drain, redis)
    requests = PolledLists(http, ERROR_HANDLERS)
    websockets = Router([websocket.route])

    async def dispatch(scope: Scope, receive: Receive, send: Send) -> None:
        """Route WebSockets around the HTTP middleware, which costs time per message."""
        if scope["type"] == "websocket":
            await websockets({**scope, "app": http}, receive, send)
        else:
            await requests(scope, receive, send)

    per_address = settings.limits.requests_per_address
    limited = LimitsMiddleware(dispatch, settings.rate, per_address, shared_limits(redis))
    return SecurityMiddleware(limited, settings.allowed_hosts)


def create_http_app(
    settings: Settings, drain: Drain | None = None, redis: Redis | None = None
) -> FastAPI:
    """Return the HTTP application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with app_state.lifespan(settings, drain, redis) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Quintrix",
        version=quintrix.__version__,
        description="Tables for five matching games. Moves are played over the WebSocket.",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    for route in ROUTES:
        app.include_router(route.router)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    if seeding.is_enabled():
        app.add_middleware(seeding.SeedHeaders)
    for error, handler in ERROR_HANDLERS.items():
        app.add_exception_handler(error, handler)
    return app


async def _request_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestError)
    return _problem(error.status, error.code, error.message)


async def _validation_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(map(str, first["loc"]))
    return _problem(422, "malformed", f"{where}: {first['msg']}")


async def _http_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    response = _problem(error.status_code, "http", str(error.detail))
    response.headers.update(error.headers or {})
    return response


async def _database_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, SURVIVABLE)
    log_error("database failed", method=request.method, error=str(error.__cause__ or error))
    return _problem(503, "commit_failed", describe(error))


async def _unexpected_error(request: Request, _: Exception) -> JSONResponse:
    log_exception("request failed", method=request.method, path=request.url.path)
    return _problem(500, "failed", "Something went wrong on the server. Try again.")


def _problem(status: int, code: str, message: str) -> JSONResponse:
    return JSONResponse({"code": code, "message": message}, status)


ERROR_HANDLERS: dict[type[Exception], Callable[[Request, Exception], Awaitable[JSONResponse]]] = {
    RequestError: _request_error,
    RequestValidationError: _validation_error,
    HTTPException: _http_error,
    **dict.fromkeys(SURVIVABLE, _database_error),
    Exception: _unexpected_error,
}
