"""A private PostgreSQL cluster on loopback, shared by the processes of one test run.

``cluster()`` starts it on the first call of a run, whatever worker that is in. A process of its
own looks after it, and removes it once all processes that use it have ended, however they ended.
"""

from __future__ import annotations

import asyncio
import fcntl
import functools
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from filelock import FileLock
from psycopg import sql

DEBIAN = Path("/usr/lib/postgresql")
ROLE = "quintrix"
MIGRATED, EMPTY = "migrated", "template1"
"""The database that tests copy, because that is faster than migrating; and one without tables."""
START_SECONDS = 180.0
RUN = "QUINTRIX_TEST_RUN"
SETTINGS = {
    "autovacuum": "off",
    "fsync": "off",  # the machine does not lose power in a test
    "full_page_writes": "off",
    "listen_addresses": "127.0.0.1",
    "max_connections": "400",
    "max_wal_senders": "0",
    "password_encryption": "md5",  # cheap: servers connect thousands of times
    "shared_buffers": "64MB",
    "wal_level": "minimal",
}


def programs() -> Path | None:
    """Return the folder of ``initdb`` and ``postgres``: Debian keeps them out of PATH."""
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    found = str(versions[-1]) if versions else shutil.which("initdb")
    return Path(found).parent if found else None


class PostgresCluster:
    """A cluster in a folder; PostgreSQL runs in it, and can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"

    @property
    def port(self) -> int:
        """The port on 127.0.0.1."""
        return int((self.folder / "port").read_text())

    @property
    def password(self) -> str:
        """The password of the role ``quintrix``, a superuser."""
        return (self.folder / "password").read_text()

    def url(self, database: str) -> str:
        """Return the URL of a database, for ``--db``."""
        return f"postgresql://{ROLE}:{self.password}@127.0.0.1:{self.port}/{database}"

    def execute(self, statement: str, *names: str, database: str = "postgres") -> list[Any]:
        """Run a statement as superuser; ``{}`` in it are names. Returns its rows."""
        composed = sql.SQL(statement).format(*map(sql.Identifier, names))
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(composed)
            return cursor.fetchall() if cursor.description else []

    def create_database(self, name: str, template: str = MIGRATED) -> str:
        """Create a database as a copy of another, with the tables of a server; return its URL."""
        self.execute("CREATE DATABASE {} TEMPLATE {}", name, template)
        return self.url(name)

    def drop_database(self, name: str) -> None:
        """Drop a database, even if servers are connected to it."""
        self.execute("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)

    def initialise(self) -> None:
        """Create the cluster, which does not run yet."""
        (self.folder / "password").write_text(secrets.token_hex(16))
        (self.folder / "port").write_text(str(_free_port()))
        if os.geteuid() == 0:
            for path in (self.folder, self.folder / "password"):
                os.chown(path, _owner().pw_uid, _owner().pw_gid)
        password_file = f"--pwfile={self.folder / 'password'}"
        options = ["--auth=md5", f"--username={ROLE}", password_file, "--no-sync"]
        self._run("initdb", *options, "--encoding=UTF8", "--no-locale", str(self.data))

    def set_up(self) -> None:
        """Create the cluster, start it, and create the database that tests copy."""
        self.initialise()
        self.start()
        self.create_database(MIGRATED, EMPTY)
        asyncio.run(_migrate(self.url(MIGRATED)))

    def start(self, **settings: str) -> None:
        """Start PostgreSQL and wait until it answers."""
        values = {**SETTINGS, **settings, "port": str(self.port)}
        values["unix_socket_directories"] = str(self.folder)
        options = " ".join(f"-c {name}={value}" for name, value in values.items())
        self._control("start", f"--options={options}", f"--log={self.folder / 'log'}")

    def stop(self, mode: str = "fast") -> None:
        """Stop PostgreSQL: ``fast`` ends all sessions, ``immediate`` is like a crash."""
        self._control("stop", f"--mode={mode}")

    def _control(self, action: str, *options: str) -> None:
        self._run(
            "pg_ctl",
            action,
            f"--pgdata={self.data}",
            "--wait",
            "--timeout=180",
            "--silent",
            *options,
        )

    def _run(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL, which refuses to be run by root."""
        folder = programs()
        assert folder is not None, "PostgreSQL is missing: apt install postgresql"
        command: Sequence[str] = [str(folder / program), *arguments]
        owner = _owner() if os.geteuid() == 0 else None
        with (self.folder / f"{program}.log").open("a") as log:
            subprocess.run(
                command,
                check=True,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=owner and owner.pw_uid,
                group=owner and owner.pw_gid,
                extra_groups=owner and [],
            )


@functools.cache
def cluster() -> PostgresCluster:
    """Return the cluster of this test run; start it if this is the first process to ask."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"process-{os.getpid()}"
    run = os.environ.setdefault(RUN, run)  # for the processes that a test starts
    place = Path(tempfile.gettempdir()) / f"quintrix-postgres-{run}"
    with FileLock(f"{place}.lock"):
        while True:
            place.mkdir(mode=0o711, exist_ok=True)
            users = (place / "users").open("w")
            fcntl.flock(users, fcntl.LOCK_SH)  # held until this process ends
            if place.exists():
                break
            users.close()  # it was being removed
        _keep_open.append(users)
        if not (place / "ready").exists():
            subprocess.Popen([sys.executable, __file__, str(place)], start_new_session=True)
            _wait_for(place / "ready")
    return PostgresCluster(place)


_keep_open: list[Any] = []


@contextmanager
def private_cluster() -> Iterator[PostgresCluster]:
    """Run a cluster of one's own, for tests that stop it."""
    folder = Path(tempfile.mkdtemp(prefix="quintrix-postgres-"))
    folder.chmod(0o711)
    running = PostgresCluster(folder)
    try:
        running.set_up()
        yield running
    finally:
        _remove(running)


def look_after(folder: Path) -> None:
    """Run a cluster in a folder until no process uses it, then remove both."""
    running = PostgresCluster(folder)
    try:
        running.set_up()
        (folder / "ready").touch()
        with (folder / "users").open("r") as users:
            fcntl.flock(users, fcntl.LOCK_EX)
            _remove(running)
    except BaseException:
        _remove(running)
        raise


def _remove(running: PostgresCluster) -> None:
    if (running.data / "postmaster.pid").exists():
        running.stop("immediate")
    shutil.rmtree(running.folder)
    Path(f"{running.folder}.lock").unlink(missing_ok=True)


async def _migrate(url: str) -> None:
    from quintrix.server.database import reader_engine
    from quintrix.server.migrations import migrate
    from quintrix.server.settings import database_url

    engine = reader_engine(database_url(url))
    await migrate(engine)
    await engine.dispose()


@functools.cache
def _owner() -> pwd.struct_passwd:
    """Return the user who runs PostgreSQL for root."""
    users = {user.pw_name: user for user in pwd.getpwall()}
    return users.get("postgres") or users["nobody"]


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _wait_for(file: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not file.exists():
        assert time.monotonic() < deadline, "PostgreSQL did not start"
        time.sleep(0.05)


if __name__ == "__main__":
    look_after(Path(sys.argv[1]))
