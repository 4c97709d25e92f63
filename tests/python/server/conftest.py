"""Fixtures: one server per test module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import drop_databases
from server.server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server without a rate limit, whose bots do not pause."""
    server = ServerProcess(tmp_path_factory.mktemp("server"), "--rate", "0", "--reaction", "0")
    yield server
    assert server.stop() == 0
    assert server.logged_exceptions() == []
    drop_databases(server.folder)


@pytest.fixture(autouse=True)
def no_databases_are_left(tmp_path: Path) -> Iterator[None]:
    """PostgreSQL has only the databases of tests that run: each takes 8 MB."""
    yield
    drop_databases(tmp_path)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for a separate server."""
    return tmp_path
