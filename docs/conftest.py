"""Fixtures for the doctests of the documentation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from quintrix.reference import registry

# Collecting the first would register its game in every test; test_own_game_page.py plays it. The
# second imports a script beside it, and has no examples; test_docs.py runs it. The third needs
# PyTorch: `make interop` tests it.
collect_ignore = ["examples/meadow.py", "typed_views.py", "examples/learn.py"]


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the files of ``docs/examples`` importable, and forget the games that they register."""
    monkeypatch.syspath_prepend(str(Path(__file__).with_name("examples")))
    yield
    registry.own_games().clear()
