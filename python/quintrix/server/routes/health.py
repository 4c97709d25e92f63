"""Health check and metrics."""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """Return ok while the server runs."""
    return {"status": "ok"}


@router.get("/metrics")
async def metrics() -> Response:
    """Return the metrics for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
