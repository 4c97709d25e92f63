"""Checks of a server: database, permissions, disk, key, port, clock."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from quintrix.cli.database_findings import clock_finding, revision_finding
from quintrix.cli.finding import Finding
from quintrix.cli.postgres_checks import postgres_checks
from quintrix.errors import Error
from quintrix.server.database import sqlite_file
from quintrix.server.database_file import DatabaseFile
from quintrix.server.database_lock import database_lock, lock_file
from quintrix.server.listeners import listen
from quintrix.server.settings import DEFAULT_HOST, data_folder, database_url
from quintrix.server.signing_keys import OWNER_ONLY, load_keys


def server_checks(db: str | None, port: int) -> list[Finding]:
    """Return what was found about the server of a database."""
    folder, url = data_folder(db), database_url(db)
    file = sqlite_file(url)
    findings = [_folder(folder), _port(port)]
    if folder.is_dir():
        findings.append(_key(folder / "secret"))
    if file is None:
        return [*findings, *postgres_checks(url)]
    if not folder.is_dir():
        return [*findings, clock_finding(None)]
    if not file.exists():
        text = "none yet; the first start creates it"
        return [*findings, Finding("database", text), clock_finding(None)]
    if disk := DatabaseFile(file).disk_problem():
        findings.append(Finding("disk", disk, "problem", "Free some space, or use another disk."))
    return [*findings, _lock(file, url), *_database(file)]


def _folder(folder: Path) -> Finding:
    if not folder.exists():
        return Finding("folder", f"{folder} does not exist yet; the first start creates it")
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        advice = "Run the server as the owner of the folder, or choose another with --db."
        return Finding("folder", f"{folder} cannot be written", "problem", advice)
    return Finding("folder", f"{folder} can be written")


def _port(port: int) -> Finding:
    try:
        with listen(DEFAULT_HOST, port):
            return Finding("port", f"{port} is free")
    except Error:
        advice = "If it is not your server, choose another with `quintrix serve --port`."
        return Finding("port", f"{port} is in use", "note", advice)


def _key(path: Path) -> Finding:
    if not path.exists():
        return Finding("key", "none yet; the first start creates it")
    mode = path.stat().st_mode & 0o777
    if os.name == "posix" and mode != OWNER_ONLY:
        advice = f"Only its owner may read it: chmod 600 {path}"
        return Finding("key", f"{path} has the mode {mode:o}", "problem", advice)
    try:
        keys = load_keys(path)
    except (Error, OSError) as error:
        return Finding("key", str(error), "problem")
    return Finding("key", f"{len(keys)} in {path}")


def _lock(file: Path, url: str) -> Finding:
    free = Finding("lock", "no server runs on this database")
    if not lock_file(file).exists():  # must not be created here: root may run this
        return free
    try:
        with database_lock(url):
            return free
    except Error:
        return Finding("lock", f"a server runs on {file}")


def _database(file: Path) -> Iterator[Finding]:
    restore = "Stop the server and restore a backup."
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
            broken = database.execute("PRAGMA quick_check(1)").fetchone()[0]
            if broken != "ok":
                yield Finding("database", f"{file} is damaged: {broken}", "problem", restore)
                return
            (revision,) = database.execute("select version_num from alembic_version").fetchone()
            tables = database.execute("select count(*) from tables").fetchone()[0]
            newest = database.execute("select max(at) from entries").fetchone()[0]
    except (sqlite3.Error, TypeError) as error:
        yield Finding("database", f"{file} cannot be read: {error}", "problem", restore)
        return
    yield revision_finding(revision, f"{file}, {tables} tables, {file.stat().st_size >> 10} KB")
    yield clock_finding(newest)
