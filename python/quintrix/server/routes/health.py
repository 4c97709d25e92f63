"""Health check and metrics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from quintrix.server.app_state import AppState
from quintrix.server.errors import RequestError
from quintrix.server.routes.dependencies import App

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """Return ok while the process is alive and answers."""
    return {"status": "ok"}


@router.get("/readyz")
async def readyz(request: Request, app: App) -> JSONResponse:
    """Return 200 while games can be played and saved, otherwise 503 and what is wrong."""
    problems = await app.health.problems()
    is_ready = not any(problems.values())
    answer: dict[str, object] = {"status": "ok" if is_ready else "failing"}
    if _may_monitor(request, app):
        checks = {name: problem or "ok" for name, problem in problems.items()}
        answer["checks"] = checks | app.health.remarks()
    return JSONResponse(answer, 200 if is_ready else 503)


@router.get("/metrics")
async def metrics(request: Request, app: App) -> Response:
    """Return the metrics for Prometheus."""
    if not _may_monitor(request, app):
        message = "Metrics are for the host of this server (--metrics-from)."
        raise RequestError("not_allowed", message, 403)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _may_monitor(request: Request, app: AppState) -> bool:
    return request.client is not None and request.client.host in app.settings.metrics_from
