"""A move is played over HTTPS through Caddy and nginx, with the files for self-hosting.

Only the addresses and the certificate are replaced. Each test needs its proxy on this machine.
"""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from server.server_process import ServerProcess

ROOT = Path(__file__).parents[3]
PLAY = ROOT / "tests/clean_room/play_a_move.py"
CERTIFICATE = (
    "-x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost"
)
NGINX = """pid nginx.pid; error_log error.log; daemon off; worker_processes 1;
events { worker_connections 128; }
http { access_log off; include quintrix.conf; }
"""


def nginx_command(folder: Path, server: int, https: int, http: int) -> list[str]:
    """Write the files of nginx, and return how it is started."""
    text = (ROOT / "deploy/nginx.conf").read_text("utf-8")
    for old, new in (
        ("listen 443", f"listen 127.0.0.1:{https}"),
        ("listen [::]:443", f"listen [::1]:{https}"),
        ("listen 80", f"listen 127.0.0.1:{http}"),
        ("listen [::]:80", f"listen [::1]:{http}"),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
        ("/etc/letsencrypt/live/games.example/fullchain.pem", str(folder / "cert.pem")),
        ("/etc/letsencrypt/live/games.example/privkey.pem", str(folder / "key.pem")),
    ):
        assert old in text
        text = text.replace(old, new)
    (folder / "quintrix.conf").write_text(text)
    (folder / "nginx.conf").write_text(NGINX)
    return ["nginx", "-e", "stderr", "-p", str(folder), "-c", "nginx.conf"]


def caddy_command(folder: Path, server: int, https: int, http: int) -> list[str]:
    """Write the file of Caddy, and return how it is started."""
    text = (ROOT / "deploy/Caddyfile").read_text("utf-8")
    site = f"https://localhost:{https} {{\n\ttls {folder}/cert.pem {folder}/key.pem\n"
    text = text.replace("games.example {\n", site).replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\thttp_port {http}\n}}\n{text}")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def proxy(command: list[str], folder: Path, https: int) -> Iterator[None]:
    """Run a proxy until the end of the test."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "proxy.log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    try:
        deadline = time.monotonic() + 30
        while socket.socket().connect_ex(("127.0.0.1", https)):
            assert process.poll() is None, (folder / "proxy.log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(20)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port


@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_a_move_is_played_through_a_proxy(folder: Path, name: str) -> None:
    if not (shutil.which(name) and shutil.which("openssl")):
        pytest.skip(f"{name} is not installed")
    names = ["-addext", "subjectAltName=DNS:localhost"]
    subprocess.run(
        ["openssl", "req", *CERTIFICATE.split(), *names],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    server = ServerProcess(folder)
    https, http = free_port(), free_port()
    configure = {"nginx": nginx_command, "caddy": caddy_command}[name]
    url, certificate = f"https://localhost:{https}", str(folder / "cert.pem")
    with proxy(configure(folder, server.port, https, http), folder, https):
        play(url, certificate)
        with httpx.Client(verify=ssl.create_default_context(cafile=certificate)) as browser:
            me = browser.get(f"{url}/api/me")
            assert "Secure" in me.headers["set-cookie"]
            assert me.headers["strict-transport-security"] == "max-age=31536000"
            assert [
                browser.get(f"{url}{path}").status_code for path in ("/metrics", "/readyz")
            ] == [
                404,
                404,
            ]
    server.kill()


def play(url: str, certificate: str) -> None:
    """Create a table and play a move, as a player does."""
    played = subprocess.run(
        [sys.executable, str(PLAY), url],
        env={**os.environ, "SSL_CERT_FILE": certificate},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert "Played " in played.stdout
