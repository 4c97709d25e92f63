"""What the pages need for games without a server."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

import httpx
import pytest
from quintrix.server.routes.pages import STATIC

from server.server_process import ServerProcess

ROOT = Path(__file__).parents[3]
sys.path.append(str(ROOT / "tools"))

from local_data import contents  # noqa: E402 -- a tool, not a package

CORES = sorted(STATIC.glob("assets/*.wasm"))
ENGINES = sorted(STATIC.glob("assets/engine-*.js"))


@pytest.mark.parametrize("path", contents(), ids=lambda path: path.name)
def test_generated_data_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == contents()[path], "run `make protocol`"


def test_lists_the_games_as_a_server_does(server: ServerProcess) -> None:
    listed = httpx.get(f"{server.url}/api/games").json()["games"]
    here = json.loads((ROOT / "web/src/generated/games.json").read_text(encoding="utf-8"))
    assert listed == here


@pytest.mark.skipif(not ENGINES, reason="the pages are not built")
def test_only_the_worker_with_the_games_may_compile_webassembly(server: ServerProcess) -> None:
    engine = httpx.get(f"{server.url}/assets/{ENGINES[0].name}").headers
    assert "script-src 'self' 'wasm-unsafe-eval';" in engine["content-security-policy"]
    assert "unsafe-inline" not in engine["content-security-policy"]
    page = httpx.get(server.url).headers
    assert "unsafe" not in page["content-security-policy"]


@pytest.mark.skipif(not CORES, reason="the pages were built without WebAssembly")
def test_sends_the_core_compressed_if_the_client_accepts_that(server: ServerProcess) -> None:
    url = f"{server.url}/assets/{CORES[0].name}"
    with httpx.stream("GET", url, headers={"Accept-Encoding": "gzip"}) as packed:
        body = b"".join(packed.iter_raw())
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["content-type"] == "application/wasm"
    assert gzip.decompress(body) == CORES[0].read_bytes()
    plain = httpx.get(url, headers={"Accept-Encoding": "identity"})
    assert plain.content == CORES[0].read_bytes()
