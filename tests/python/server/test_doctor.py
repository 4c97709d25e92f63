"""``quintrix doctor`` finds what is wrong and says what to do."""

from __future__ import annotations

import time
from pathlib import Path

from command import run

from server.databases import IS_POSTGRES, database_of, environment_of, execute, only_sqlite
from server.server_process import ServerProcess


def _doctor(folder: Path, port: int = 1) -> tuple[int, str]:
    database, more = database_of(folder), environment_of(folder)
    result = run(folder, "doctor", "--db", database, "--port", str(port), **more)
    assert "Traceback" not in result.stderr
    return result.returncode, result.stdout


def test_the_doctor_knows_a_healthy_server_and_its_ailments(folder: Path) -> None:
    server = ServerProcess(folder)
    server.person("Ann").create_table("iota", "me", "friend")
    _, report = _doctor(folder, server.port)
    assert "core: the compiled core is used" in report
    assert "server: installed" in report
    assert f"port: {server.port} is in use" in report
    assert ("lock: a server runs on" in report) is not IS_POSTGRES  # which needs no lock
    assert "1 tables" in report
    server.stop()

    execute(folder, "update entries set at = :at", at=time.time() + 10**6)
    (folder / "secret").chmod(0o644)
    code, report = _doctor(folder, server.port)
    assert code == 1
    assert f"port: {server.port} is free" in report
    (folder / "tables.db.lock").unlink(missing_ok=True)
    before = {*folder.iterdir()}
    assert ("lock: no server runs" in _doctor(folder)[1]) is not IS_POSTGRES
    assert {*folder.iterdir()} == before  # root may run it: its files would lock the server out
    assert "PROBLEM key" in report
    assert "chmod 600" in report
    assert "PROBLEM clock" in report

    (folder / "secret").write_text("short")
    (folder / "secret").chmod(0o600)
    execute(folder, "update alembic_version set version_num = '9999'")
    code, report = _doctor(folder)
    assert code == 1
    assert "needs keys of at least 32 bytes" in report
    assert "of a newer release (9999)" in report


@only_sqlite("it is about the file")
def test_the_doctor_reports_a_damaged_database(folder: Path) -> None:
    (folder / "tables.db").write_text("a shopping list " * 500)
    code, report = _doctor(folder)
    assert code == 1
    assert "PROBLEM database" in report
    assert "restore a backup" in report
