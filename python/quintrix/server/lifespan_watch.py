"""Notices that the start or a background task of the server failed, which uvicorn ignores."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quintrix.errors import Error
from quintrix.server.logs import log_exception


class LifespanWatch:
    """Passes everything on, and remembers why the application failed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.failure: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, a WebSocket, or the lifetime of the application."""
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return

        async def send_without_traceback(message: Message) -> None:
            await send({key: value for key, value in message.items() if key != "message"})

        try:
            await self._app(scope, receive, send_without_traceback)
        except Exception as failure:
            self.failure = failure
            if not isinstance(failure, Error):
                log_exception("server failed")
            raise

    def raise_failure(self) -> None:
        """Raise a sentence if the application failed."""
        if isinstance(self.failure, Error):
            raise self.failure
        if self.failure is not None:
            raise Error("the server stopped because of an unexpected error; its log says more")
