"""The connection to a Ray cluster."""

from __future__ import annotations

import os
import re
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from quintrix.errors import Error
from quintrix.excerpt import excerpt

ADDRESS = re.compile(r"(?P<host>[^/\s]+):(?P<port>\d{1,5})")
CONNECT_SECONDS = 5.0
SETTINGS_OF_RAY = {
    # How long Ray waits for an answer, and looks for a node of the cluster on this computer.
    "RAY_gcs_server_request_timeout_seconds": "10",
    # It warns about a change of later releases that does not concern tasks without GPUs.
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
"""Environment variables that Ray reads when it is imported, unless they are set."""
HTTP2_PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(3) + b"\x04" + bytes(5)
"""What a client of HTTP/2, and so of gRPC, sends first; its last 9 bytes are an empty SETTINGS."""
SETTINGS = 4


@contextmanager
def connected(address: str | None) -> Iterator[ModuleType]:
    """Connect to a cluster and yield the module `ray`; a connection of your script is left open.

    Without an address it is that of ``RAY_ADDRESS``, else a cluster that was started on this
    computer with ``ray start``, else Ray is started here until the end of the block.
    """
    ray = _import_ray()
    if ray.is_initialized():
        yield ray
        return
    _connect(ray, _find(address))
    try:
        yield ray
    finally:
        ray.shutdown()


def _import_ray() -> ModuleType:
    if find_spec("ray") is None:
        raise Error("Ray is not installed: run `pip install 'quintrix[ray]'`.")
    for name, value in SETTINGS_OF_RAY.items():
        os.environ.setdefault(name, value)
    import ray

    return ray


def _find(address: str | None) -> str:
    """Return the address of a cluster that answers, or ``local`` to start Ray here."""
    given = address or os.environ.get("RAY_ADDRESS")
    if given == "local":
        return given
    if given and given != "auto":
        _check(given)
        return given
    started = _last_started()
    if started and _answers(started):
        return started
    if given:
        raise Error("there is no Ray cluster on this computer: start it with `ray start --head`")
    return "local"


def _last_started() -> str | None:
    """Return the address of the cluster that was last started here; it may have ended since."""
    folder = Path(os.environ.get("RAY_TMPDIR") or tempfile.gettempdir())
    try:
        address = (folder / "ray/ray_current_cluster").read_text(encoding="utf-8").strip()
    except OSError:
        return None
    return address if ADDRESS.fullmatch(address) else None


def _check(address: str) -> None:
    if not ADDRESS.fullmatch(address):
        wanted = "the address of a Ray cluster is HOST:PORT, such as 10.0.0.5:6379"
        raise Error(f"{wanted}, not {excerpt(address)}")
    if not _answers(address):
        advice = "is it running (`ray start --head --port=6379`), and does a firewall let you in?"
        raise Error(f"no Ray cluster answers at {excerpt(address)}: {advice}")


def _answers(address: str) -> bool:
    """Return whether a server of gRPC answers; Ray itself would try for minutes."""
    found = ADDRESS.fullmatch(address)
    assert found is not None
    place = found["host"].strip("[]"), int(found["port"])
    try:
        with socket.create_connection(place, CONNECT_SECONDS) as connection:
            if os.environ.get("RAY_USE_TLS") == "1":
                return True
            connection.sendall(HTTP2_PREFACE)
            frame = connection.recv(9)
    except (OSError, OverflowError):
        return False
    return len(frame) > 3 and frame[3] == SETTINGS


def _connect(ray: ModuleType, address: str) -> None:
    _silence(ray)
    dashboard = {"include_dashboard": False} if address == "local" else {}
    try:
        with _discard_stderr():
            ray.init(address=address, log_to_driver=False, logging_level="critical", **dashboard)
    except Exception as why:
        raise Error(_explain(address, f"{why.__cause__ or why}")) from None


@contextmanager
def _discard_stderr() -> Iterator[None]:
    """Discard what libraries write to stderr: Ray repeats there that it could not connect yet."""
    stderr = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(nowhere)


def _explain(address: str, why: str) -> str:
    if "Version mismatch" in why:
        found = re.findall(r"(Ray|Python): (\S+)", why)
        cluster, here = (" and ".join(map(" ".join, part)) for part in (found[:2], found[2:]))
        return f"the Ray cluster at {address} has {cluster}, this computer {here}: install the same"
    if "No node info found" in why or "to resolve node to connect to" in why:
        advice = f"run `ray start --address={address}` here first"
        return f"this computer is not a node of the Ray cluster at {address}: {advice}"
    if "RAY_AUTH_TOKEN" in why:
        advice = "set RAY_AUTH_MODE=token, and give this computer its token"
        return f"the Ray cluster at {address} asks for a token: {advice}"
    return f"cannot connect to the Ray cluster at {address}: {excerpt(why)}"


def _silence(ray: ModuleType) -> None:
    """Keep news about lost nodes off stdout, which is for results; Ray has no setting for it."""
    ray._private.worker.print_to_stdstream = lambda *_args, **_options: None
