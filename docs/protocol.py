"""Write the protocol down for programs: as JSON Schema, and as types for TypeScript."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema
from quintrix.server.protocol import api
from quintrix.server.protocol.asks import ASKS
from quintrix.server.protocol.coach import Coached
from quintrix.server.protocol.replay import Film, SameDeal
from quintrix.server.protocol.tells import TELLS

ROOT = Path(__file__).parent.parent
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "protocol.ts"

TAKEN: list[type[BaseModel]] = [
    api.Rename,
    api.NewTable,
    api.Join,
    api.SeatChoice,
    api.Terms,
    SameDeal,
]
GIVEN: list[type[BaseModel]] = [
    api.Problem,
    api.Me,
    api.Games,
    api.TableList,
    api.Moment,
    api.GuideInfo,
    api.ScoreSheet,
    api.MoveEvaluations,
    Coached,
    Film,
]
HEAD = """\
// Every message between a server and its clients. Written by `make protocol`; do not edit.
// docs/protocol.md explains them.
"""

Mode = Literal["validation", "serialization"]
Schema = dict[str, Any]


def schema() -> Schema:
    """Describe all messages, each under its name."""
    asks = _described(ASKS, TAKEN, "validation")
    tells = _described(TELLS, GIVEN, "serialization")
    names: dict[str, TypeAdapter[Any]] = {"Ask": ASKS, "Tell": TELLS}
    unions = {
        name: {"anyOf": [{"$ref": f"#/$defs/{ref}"} for ref in _members(adapter)]}
        for name, adapter in names.items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The Quintrix protocol",
        "$defs": dict(sorted({**asks, **tells, **unions}.items())),
    }


def types() -> str:
    """Write all messages as types for TypeScript."""
    parts = [_declared(name, shape) for name, shape in schema()["$defs"].items()]
    return "\n".join([HEAD, *parts])


def _described(adapter: TypeAdapter[Any], models: list[type[BaseModel]], mode: Mode) -> Schema:
    found: Schema = adapter.json_schema(mode=mode).get("$defs", {})
    _, more = models_json_schema([(model, mode) for model in models])
    return {name: _required(shape, mode) for name, shape in {**found, **more["$defs"]}.items()}


def _members(adapter: TypeAdapter[Any]) -> list[str]:
    return [option["$ref"].rpartition("/")[2] for option in adapter.json_schema()["oneOf"]]


def _required(shape: Schema, mode: Mode) -> Schema:
    """Mark what is always there: only what may be nothing can be left out of an answer."""
    properties = shape.get("properties", {})
    required = shape.get("required", [])
    if mode == "serialization":
        required = [name for name, kind in properties.items() if kind.get("default", 0) is not None]
    return {**shape, "required": required} if properties else shape


def _declared(name: str, shape: Schema) -> str:
    about = _about(shape)
    if "properties" not in shape:
        return f"{about}export type {name} = {_type(shape)};\n"
    lines = [
        f"{_about(kind, '  ')}  {key}{'' if key in shape['required'] else '?'}: {_type(kind)};\n"
        for key, kind in shape["properties"].items()
    ]
    return f"{about}export interface {name} {{\n{''.join(lines)}}}\n"


def _about(kind: Schema, indent: str = "") -> str:
    words = " ".join(kind.get("description", "").split())
    return f"{indent}/** {words} */\n" if words else ""


def _type(kind: Schema) -> str:
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "const" in kind:
        return json.dumps(kind["const"])
    if "enum" in kind:
        return " | ".join(map(json.dumps, kind["enum"]))
    for union in ("anyOf", "oneOf"):
        if union in kind:
            return " | ".join(_type(option) for option in kind[union])
    return _plain(kind)


def _plain(kind: Schema) -> str:
    match kind.get("type"):
        case "array":
            items = _type(kind["items"])
            return f"({items})[]" if " | " in items else f"{items}[]"
        case "object":
            values = kind.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return str(kind["type"])
    return "unknown"


def main() -> int:
    """Write both files."""
    SCHEMA.write_text(json.dumps(schema(), indent=2) + "\n", encoding="utf-8")
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(types(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
