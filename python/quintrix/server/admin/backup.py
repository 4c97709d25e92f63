"""Backups of a database and of the key that signs its cookies."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from quintrix.errors import Error
from quintrix.server.database import sqlite_file
from quintrix.server.database_lock import database_lock

DATABASE, SECRET = "tables.db", "secret"
OWNER_ONLY = 0o600


def back_up(url: str, secret_file: Path, target: Path) -> None:
    """Write a backup, also while a server runs: it holds all that was committed at one moment."""
    database = _file(url)
    if not database.exists():
        raise Error(f"there is no database {database}: choose one with --db")
    with TemporaryDirectory(dir=target.absolute().parent) as folder:
        copy, archive = Path(folder) / DATABASE, Path(folder) / "backup"
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as out:
            source.backup(out)
        _check(copy)
        with ZipFile(archive, "w", ZIP_DEFLATED) as packed:
            packed.write(copy, DATABASE)
            if secret_file.exists():
                packed.write(secret_file, SECRET)
        archive.chmod(OWNER_ONLY)
        archive.replace(target)


def restore(source: Path, url: str, secret_file: Path, force: bool) -> None:
    """Put the content of a backup in place; raise `Error` if a server uses the database.

    An existing database is replaced only with ``force``.
    """
    database = _file(url)
    if database.exists() and not force:
        raise Error(f"the database {database} exists: replace it with --force")
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with database_lock(url), TemporaryDirectory(dir=database.parent) as folder:
        names = _unpack(source, Path(folder))
        _check(Path(folder) / DATABASE)
        for suffix in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                database.with_name(database.name + suffix).unlink()
        (Path(folder) / DATABASE).replace(database)
        if SECRET in names:
            (Path(folder) / SECRET).replace(secret_file)


def _unpack(source: Path, folder: Path) -> list[str]:
    try:
        with ZipFile(source) as packed:
            names = [name for name in packed.namelist() if name in (DATABASE, SECRET)]
            if DATABASE not in names:
                raise Error(f"{source} is not a backup of Quintrix")
            for name in names:
                (folder / name).touch(OWNER_ONLY)
                with packed.open(name) as packed_file, (folder / name).open("wb") as out:
                    copyfileobj(packed_file, out)
    except BadZipFile:
        raise Error(f"{source} is not a backup of Quintrix") from None
    return names


def _check(database: Path) -> None:
    with closing(sqlite3.connect(database)) as copy:
        result = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if result != "ok":
        raise Error(f"the database is damaged: {result}")


def _file(url: str) -> Path:
    file = sqlite_file(url)
    if file is None:
        hint = "use pg_dump and pg_restore, and copy the file secret (docs/server.md#postgresql)"
        raise Error(f"only an SQLite file is backed up and restored here: {hint}")
    return file
