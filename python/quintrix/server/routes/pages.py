"""The web client: one document for all page addresses, and its assets."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, Response

from quintrix.server import compression
from quintrix.server.compression import BEST, pack, packed_response, takes_gzip
from quintrix.server.errors import RequestError

router = APIRouter(include_in_schema=False)

STATIC = Path(__file__).parent.parent / "static"
CACHE_FOREVER = "public, max-age=31536000, immutable"  # the names contain a hash of the content
NOT_BUILT = (
    "The web client is missing. Install a released wheel, or run `make pages` in the source tree. "
    "The API is described at /api/docs."
)
MEDIA_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}

TEXTS = (".js", ".css", ".svg")
"""What is smaller when it is compressed."""


@router.get("/")
@router.get("/me")
@router.get("/device")
@router.get("/new/{game}")
@router.get("/new/{game}/{way}")
@router.get("/table/{id}")
@router.get("/replay")
@router.get("/replay/{id}")
@router.get("/replay/{id}/{ply}")
@router.get("/tv")
@router.get("/tv/{id}")
@router.get("/hand/{id}")
@router.get("/notices")
@router.get("/puzzles/{game}")
@router.get("/rules/{game}")
@router.get("/rules/{game}/exact")
async def page() -> Response:
    """Return the document; its script shows the page of the address."""
    document = STATIC / "index.html"
    if not document.is_file():
        return Response(NOT_BUILT, 503, media_type="text/plain")
    return FileResponse(document, headers={"Cache-Control": "no-cache"})


@router.get("/icon.svg")
async def icon() -> Response:
    """Return the icon."""
    return _file(STATIC / "icon.svg", "public, max-age=86400")


@router.get("/icon-{size}.png")
async def installed_icon(size: Literal["192", "512"]) -> Response:
    """Return the icon of the installed client."""
    return _file(STATIC / f"icon-{size}.png", "public, max-age=86400")


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """Return what a device needs to install the client."""
    return _file(STATIC / "manifest.webmanifest", "no-cache")


@router.get("/faces.svg")
async def faces() -> Response:
    """Return the drawings of all faces."""
    return _file(STATIC / "faces.svg", "public, max-age=86400")


@router.get("/push.js")
async def push() -> Response:
    """Return the part of the service worker that shows notices."""
    return _file(STATIC / "push.js", "no-cache")


@router.get("/service-worker.js")
async def service_worker() -> Response:
    """Return the service worker."""
    return _file(STATIC / "service-worker.js", "no-cache")


@router.get("/assets/{name}")
async def asset(name: str, request: Request) -> Response:
    """Return a script, a style sheet, an image, or the games in WebAssembly."""
    path = STATIC / "assets" / name
    packed = path.with_name(f"{name}.gz")
    if path.suffix == ".wasm" and takes_gzip(request) and packed.is_file():
        headers = {"Cache-Control": CACHE_FOREVER, **compression.HEADERS}
        return FileResponse(packed, headers=headers, media_type=MEDIA_TYPES[".wasm"])
    if path.suffix in TEXTS and takes_gzip(request) and path.is_file():
        return packed_response(_packed(path), MEDIA_TYPES[path.suffix], CACHE_FOREVER)
    return _file(path, CACHE_FOREVER)


@lru_cache(maxsize=500)
def _packed(path: Path) -> bytes:
    """Return an asset compressed; another one has another name."""
    return pack(path.read_bytes(), BEST)


def _file(path: Path, cache_control: str) -> Response:
    if path.suffix not in MEDIA_TYPES or not path.is_file():
        raise RequestError("not_found", "There is no page at this address.", 404)
    headers = {"Cache-Control": cache_control}
    return FileResponse(path, headers=headers, media_type=MEDIA_TYPES[path.suffix])
