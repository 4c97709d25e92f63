"""What the examples on the pages find when the tests run them."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the files of ``docs/examples`` importable, as if they lay in the current directory."""
    monkeypatch.syspath_prepend(str(Path(__file__).with_name("examples")))
