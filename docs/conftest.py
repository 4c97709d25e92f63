"""Fixtures for the doctests of the documentation."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the files of ``docs/examples`` importable."""
    monkeypatch.syspath_prepend(str(Path(__file__).with_name("examples")))
