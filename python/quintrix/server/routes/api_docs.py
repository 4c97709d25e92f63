"""The API documentation page, without scripts or external resources."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import Any, NamedTuple

from fastapi import APIRouter, FastAPI, Request, Response

from quintrix.server.compression import BEST, pack, packed_response, takes_gzip

router = APIRouter(include_in_schema=False)

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code, pre { font: 14px/1.4 ui-monospace, monospace }
pre { background: #8882; padding: 0.75rem; overflow-x: auto; border-radius: 0.4rem }
section { border-top: 1px solid #8886; padding-bottom: 1rem }
.method { text-transform: uppercase; font-weight: bold; margin-right: 0.5rem }
"""


@router.get("/api/docs")
async def page(request: Request) -> Response:
    """Return the page with all endpoints and models."""
    return _response(request, texts(request.app).page, "text/html")


@router.get("/api/openapi.json")
async def schema(request: Request) -> Response:
    """Return the schema of all endpoints."""
    return _response(request, texts(request.app).schema, "application/json")


@router.get("/api/docs.css")
async def style() -> Response:
    """Return its style sheet; the content security policy forbids inline styles."""
    return Response(STYLE, media_type="text/css")


class Text(NamedTuple):
    """A text, plain and compressed."""

    plain: bytes
    packed: bytes


class Texts(NamedTuple):
    """What describes the endpoints."""

    page: Text
    schema: Text


@lru_cache(maxsize=1)
def texts(app: FastAPI) -> Texts:
    """Return the texts of an application, which take long to make and never change."""
    schema = app.openapi()
    written = (
        "".join(_page(schema)),
        json.dumps(schema, ensure_ascii=False, separators=(",", ":")),
    )
    return Texts(*(Text(text.encode(), pack(text.encode(), BEST)) for text in written))


def _response(request: Request, text: Text, media_type: str) -> Response:
    if takes_gzip(request):
        return packed_response(text.packed, media_type)
    return Response(text.plain, media_type=media_type)


def _page(schema: dict[str, Any]) -> Iterator[str]:
    info = schema["info"]
    yield '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width">'
    yield '<title>Quintrix API</title><link rel="stylesheet" href="/api/docs.css"></head><body>'
    yield f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>"
    yield f"<p>{escape(info['description'])} For programs: "
    yield '<a href="/api/openapi.json">openapi.json</a>.</p>'
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            yield from _operation(path, method, operation)
    yield "<h2>Models</h2>"
    for name, model in schema["components"]["schemas"].items():
        yield f'<section id="{escape(name)}"><h3>{escape(name)}</h3>{_json(model)}</section>'
    yield "</body></html>"


def _operation(path: str, method: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f'<section><h2><span class="method">{method}</span><code>{escape(path)}</code></h2>'
    yield f"<p>{escape(operation.get('description', ''))}</p>"
    for parameter in operation.get("parameters", ()):
        description = parameter.get("description", "")
        name = escape(parameter["name"])
        yield f"<p><code>{name}</code> ({parameter['in']}) {escape(description)}</p>"
    if "requestBody" in operation:
        yield f"<h3>Request</h3>{_json(_schema(operation['requestBody']))}"
    for status, response in operation["responses"].items():
        yield f"<h3>{status}</h3><p>{escape(response.get('description', ''))}</p>"
        if status.startswith("2"):
            yield _json(_schema(response))
    yield "</section>"


def _schema(body: dict[str, Any]) -> object:
    return [kind.get("schema", {}) for kind in body.get("content", {}).values()]


def _json(value: object) -> str:
    return f"<pre>{escape(json.dumps(value, indent=1))}</pre>"
