"""The pages that browsers show: one document for every address, and what it loads."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, Response

from quintrix.server.refused import Refused

router = APIRouter(include_in_schema=False)

STATIC = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"  # the names hold a checksum of the contents
MISSING = "The pages were not built; `make pages` builds them. The API is at /api/docs."
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@router.get("/")
@router.get("/new/{game}")
@router.get("/table/{id}")
@router.get("/replay")
@router.get("/replay/{id}")
@router.get("/replay/{id}/{ply}")
@router.get("/tv/{id}")
@router.get("/hand/{id}")
@router.get("/rules/{game}")
@router.get("/rules/{game}/exact")
async def page() -> Response:
    """Send the document; what it shows depends on its address."""
    document = STATIC / "index.html"
    if not document.is_file():
        return Response(MISSING, 503, media_type="text/plain")
    return FileResponse(document, headers={"Cache-Control": "no-cache"})


@router.get("/icon.svg")
async def icon() -> Response:
    """Send the picture for the browser's tab."""
    return _file(STATIC / "icon.svg", "public, max-age=86400")


@router.get("/assets/{name}")
async def asset(name: str) -> Response:
    """Send a script, a style or a picture."""
    return _file(STATIC / "assets" / name, FOREVER)


def _file(path: Path, caching: str) -> Response:
    if path.suffix not in KINDS or not path.is_file():
        raise Refused("not_found", "There is nothing at this address.", 404)
    headers = {"Cache-Control": caching}
    return FileResponse(path, headers=headers, media_type=KINDS[path.suffix])
