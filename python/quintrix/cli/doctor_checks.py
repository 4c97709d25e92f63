"""Checks of the installation: version, core, extras, pages."""

from __future__ import annotations

import platform
import sys
from importlib.util import find_spec
from pathlib import Path

import quintrix
from quintrix.cli.finding import Finding
from quintrix.core_import import require_core
from quintrix.errors import CoreMissing

SERVER_MODULES = (
    "aiosqlite",
    "alembic",
    "cryptography",
    "fastapi",
    "filelock",
    "httpcore",
    "httptools",
    "itsdangerous",
    "markdown_it",
    "openskill",
    "precis_i18n",
    "prometheus_client",
    "pydantic",
    "segno",
    "sqlalchemy",
    "uvicorn",
    *(() if sys.platform == "win32" else ("uvloop",)),
    "websockets",
)
EXTRAS = {
    "server": SERVER_MODULES,
    "gymnasium": ("gymnasium", "numpy", "PIL"),
    "openspiel": ("numpy", "pyspiel"),
    "pettingzoo": ("numpy", "pettingzoo"),
    "plot": ("matplotlib",),
    "postgres": ("psycopg",),
    "print": ("fpdf",),
    "ray": ("ray",),
    "redis": ("redis",),
    "train": ("numpy",),
    "vec": ("numpy",),
}
"""The modules of each extra."""
STATIC = Path(quintrix.__file__).parent / "server/static"


def installation_checks() -> list[Finding]:
    """Return what was found about this installation."""
    return [_version(), _core(), *(_extra(name) for name in EXTRAS), _pages()]


def _version() -> Finding:
    python = ".".join(map(str, sys.version_info[:3]))
    text = f"quintrix {quintrix.__version__}, Python {python}, {platform.platform(terse=True)}"
    return Finding("version", text)


def _core() -> Finding:
    try:
        require_core("the server")
    except CoreMissing:
        advice = "Install the wheel for this platform: pip install --force-reinstall quintrix"
        text = "the compiled core is missing; no server, no search"
        return Finding("core", text, "problem", advice)
    return Finding("core", "the compiled core is used")


def _extra(name: str) -> Finding:
    missing = [module for module in EXTRAS[name] if find_spec(module) is None]
    if not missing:
        return Finding(name, "installed")
    advice = f"If you need it: pip install 'quintrix[{name}]'"
    return Finding(name, f"not installed ({', '.join(missing)} missing)", "note", advice)


def _pages() -> Finding:
    advice = "Install a released wheel, or run `make pages` in the source tree."
    if not (STATIC / "index.html").is_file():
        return Finding("pages", "the browser client is missing", "problem", advice)
    if not [*STATIC.glob("assets/*.wasm")]:
        text = "the browser client is installed, without games that need no server"
        return Finding("pages", text, "note", advice)
    return Finding("pages", "the browser client is installed, with games that need no server")
