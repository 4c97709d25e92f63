"""Every endpoint matches its OpenAPI schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from quintrix.server.app import create_http_app
from quintrix.server.settings import Settings
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from server.databases import IS_POSTGRES
from server.server_process import ServerProcess

DESCRIPTION = create_http_app(
    Settings(database="sqlite+aiosqlite://", secret_file=Path("secret"))
).openapi()
OPERATIONS = {
    found.ok().label: found.ok()
    for found in schemathesis.openapi.from_dict(DESCRIPTION).get_all_operations()
    if isinstance(found, Ok)
}
EXAMPLES = 10 if IS_POSTGRES else 30
"""Requests for each endpoint, the same everywhere: PostgreSQL gets the first ones."""


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_endpoint_matches_its_schema(server: ServerProcess, label: str) -> None:
    @given(case=OPERATIONS[label].as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[*HealthCheck],
        derandomize=True,
        database=None,
    )
    def check(case: Case[Any]) -> None:
        # A schema cannot say which games, options and numbers of players go together.
        case.call_and_validate(base_url=server.url, excluded_checks=[positive_data_acceptance])

    check()


def test_serves_its_openapi_schema(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/api/openapi.json").json() == DESCRIPTION


def test_serves_health_and_metrics(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok"}
    server.person("Metric").create_table("iota", "me", "random", start=True)
    text = httpx.get(f"{server.url}/metrics").text
    for name in ("quintrix_moves_total", "quintrix_connections", "quintrix_batch_changes_bucket"):
        assert name in text


def test_logs_are_json_lines(server: ServerProcess) -> None:
    server.person("Logged").create_table("iota", "me", "random", start=True)
    lines = (server.folder / "log").read_text().splitlines()
    events = [json.loads(line) for line in lines]
    assert {"ready", "table created"} <= {event["event"] for event in events}
    assert all({"at", "level", "event"} <= event.keys() for event in events)
