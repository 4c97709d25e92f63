"""A house for each test module; people come and go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that lets clients be as fast as they like, and whose bots do not hold back."""
    house = House(tmp_path_factory.mktemp("house"), "--rate", "0", "--reaction", "0")
    yield house
    assert house.stop() == 0
    assert house.failures() == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A place for a house of one's own."""
    return tmp_path
