"""Builds the pure-Python wheel: the package without the compiled core and the pages.

The wheel installs on every platform. It needs no Rust, neither to build nor to run.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD_SYSTEM = """[build-system]
requires = ["hatchling==1.27.0"]
build-backend = "hatchling.build"

[tool.hatch.build.targets.wheel]
packages = ["quintrix"]

"""
# The pages are of no use without the server, which needs the core.
LEFT_OUT = shutil.ignore_patterns("_core*.so", "_core*.pyd", "__pycache__", "static")


def build(out: Path) -> Path:
    """Write the wheel into a folder and return its path."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        shutil.copytree(ROOT / "python/quintrix", source / "quintrix", ignore=LEFT_OUT)
        for name in ("README.md", "LICENSE"):
            shutil.copy(ROOT / name, source)
        (source / "pyproject.toml").write_text(_project(), encoding="utf-8")
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, "--no-deps", "--wheel-dir", str(out), folder], check=True)
    return out / f"quintrix-{_version()}-py3-none-any.whl"


def _project() -> str:
    """Return the project file with another build system and with the version of the core."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = re.sub(r"\A\[build-system\].*?(?=^\[)", BUILD_SYSTEM, text, flags=re.M | re.S)
    return project.replace('dynamic = ["version"]', f'version = "{_version()}"')


def _version() -> str:
    with (ROOT / "Cargo.toml").open("rb") as file:
        return str(tomllib.load(file)["workspace"]["package"]["version"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "target/wheels", help="folder")
    print(build(parser.parse_args().out))
