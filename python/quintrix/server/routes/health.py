"""How the server is."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import RedirectResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home() -> RedirectResponse:
    """Show what can be done here."""
    return RedirectResponse("/api/docs")


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """Say that the server is there."""
    return {"status": "ok"}


@router.get("/metrics")
async def metrics() -> Response:
    """Tell Prometheus what was counted."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
