"""Every endpoint answers whatever it is asked as its description says."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import ignored_auth

from server.house import House

EXAMPLES = 25


@pytest.fixture(scope="module")
def description(house: House) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("description")


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[*HealthCheck],
    derandomize=True,
)
def test_every_endpoint_keeps_to_its_description(case: Case[Any]) -> None:
    case.call_and_validate(excluded_checks=[ignored_auth])


def test_health_and_metrics_are_there(house: House) -> None:
    assert httpx.get(f"{house.url}/healthz").json() == {"status": "ok"}
    house.guest("Metric").open("iota", "me", "random", start=True)
    text = httpx.get(f"{house.url}/metrics").text
    for name in ("quintrix_moves_total", "quintrix_connections", "quintrix_batch_changes_bucket"):
        assert name in text


def test_logs_are_json_lines(house: House) -> None:
    house.guest("Logged").open("iota", "me", "random", start=True)
    lines = (house.folder / "log").read_text().splitlines()
    events = [json.loads(line) for line in lines]
    assert {"ready", "table opened"} <= {event["event"] for event in events}
    assert all({"at", "level", "event"} <= event.keys() for event in events)
