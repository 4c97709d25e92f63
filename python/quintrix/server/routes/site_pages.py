"""The pages about this server: privacy, imprint, licences."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from quintrix.server.errors import RequestError
from quintrix.server.protocol.types import SitePage
from quintrix.server.routes.dependencies import App
from quintrix.server.site_pages.words import ENGLISH, WORDS

router = APIRouter(include_in_schema=False)

# The colours of the browser client.
STYLE = """
:root {
  color-scheme: light dark;
  background: light-dark(#fbf7ee, #1d212b);
  color: light-dark(#1d212b, #fbf7ee);
}
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 1rem auto; padding: 0 1rem }
a { color: light-dark(#1f55c4, #8fb3ff) }
nav a { display: inline-block; padding: 0.6rem 0 }
h1 { line-height: 1.2 }
pre { font: 0.8rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
"""


@router.get("/privacy")
async def privacy(app: App, request: Request, language: str = "") -> Response:
    """Return what this server stores about people."""
    return _page(app, "privacy", request, language)


@router.get("/imprint")
async def imprint(app: App, request: Request, language: str = "") -> Response:
    """Return who hosts this server."""
    return _page(app, "imprint", request, language)


@router.get("/licences")
async def licences(app: App, request: Request, language: str = "") -> Response:
    """Return the licences of the software of others."""
    return _page(app, "licences", request, language)


@router.get("/site.css")
async def style() -> Response:
    """Return the style sheet; the content security policy forbids inline styles."""
    return Response(STYLE, media_type="text/css")


def _page(app: App, name: SitePage, request: Request, language: str) -> Response:
    if name not in app.site_pages.names:
        raise RequestError("not_found", "The host of this server has written no such page.", 404)
    chosen = language if language in WORDS else _preferred(request)
    return HTMLResponse(app.site_pages.html(name, chosen), headers={"Vary": "Accept-Language"})


def _preferred(request: Request) -> str:
    """Return the first language of the browser that the pages have."""
    tags = request.headers.get("accept-language", "").split(",")
    languages = (tag.partition(";")[0].partition("-")[0].strip().lower() for tag in tags)
    return next((language for language in languages if language in WORDS), ENGLISH)
