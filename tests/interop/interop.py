"""Runs the suites of other libraries against an installed wheel, and writes docs/envs.md's table.

``make interop`` builds the wheel and calls this. The wheel is installed with each extra alone into
an empty environment, where only the tests of that extra run; then with all of them beside the
libraries of ``requirements.txt`` into ``.venv-interop``, which is kept because it is large.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TESTS = ROOT / "tests/python"
PAGE = ROOT / "docs/envs.md"
BEGIN, END = "<!-- begin: make interop -->\n", "<!-- end: make interop -->"
EXAMPLE = ROOT / "docs/examples/learn.py"
REQUIREMENTS = HERE / "requirements.txt"
SHARED = ROOT / ".venv-interop"
TEST_LIBRARIES = ("pytest==9.2.0", "hypothesis==6.170.15")
EXTRAS = "gymnasium,openspiel,pettingzoo,vec"


class Check(NamedTuple):
    """One row of the table."""

    what: str
    library: str
    """The distribution whose version is shown."""
    tests: tuple[str, ...]
    """The arguments of pytest, or of pyright."""


ALONE = {
    "vec": Check("batches", "numpy", ("envs/test_vec_env.py",)),
    "gymnasium": Check("environment checker", "gymnasium", ("envs/test_gymnasium.py",)),
    "pettingzoo": Check(
        "API, seed and max-cycles tests",
        "pettingzoo",
        ("envs/test_pettingzoo.py", "-k", "passes_the"),
    ),
    "openspiel": Check("simulation test, bots, ISMCTS", "open-spiel", ("envs/test_openspiel.py",)),
}
"""The checks of each extra, installed without the others."""
TOGETHER = (
    Check("DLPack; a network as a bot", "torch", ("test_torch.py",)),
    Check("the learning example", "torch", ("test_learn.py",)),
    Check("`RecordVideo`", "gymnasium", ("test_gymnasium_videos.py",)),
    Check("MaskablePPO", "sb3_contrib", ("test_stable_baselines3.py",)),
    Check("`check_env_specs`", "torchrl", ("test_torchrl.py",)),
    Check("frame stack, vector", "supersuit", ("test_supersuit.py",)),
    Check("MCCFR, NFSP, DQN", "open-spiel", ("test_openspiel_learners.py",)),
    Check("PettingZoo wrapper, PPO", "ray", ("test_rllib.py",)),
    Check("documented imports", "pyright", ("documented_imports.py",)),
)


class Result(NamedTuple):
    """What came of a check."""

    check: Check
    version: str
    outcome: str
    seconds: float


def main(wheel: Path, keep: bool) -> None:
    """Run all checks and write the table."""
    results = [*alone(wheel), *together(wheel, keep)]
    rows = [
        f"| {each.check.library} {each.version} | {each.check.what} | {each.outcome} "
        f"| {each.seconds:.0f} s |"
        for each in results
    ]
    write(
        [
            f"{date.today()}, Python {sys.version.split()[0]}, `{wheel.name}`:",
            "",
            "| library | what | result | time |",
            "|---|---|--:|--:|",
            *rows,
        ]
    )


def alone(wheel: Path) -> Iterator[Result]:
    """Install the wheel with each extra into an empty environment, and run its tests there."""
    for extra, check in ALONE.items():
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            python = create(folder / "environment")
            install(python, f"{wheel.resolve()}[{extra}]", *TEST_LIBRARIES)
            shutil.copytree(TESTS / "envs", folder / "envs")
            shutil.copy(TESTS / "tables.py", folder)
            yield run_check(check, python, folder)


def together(wheel: Path, keep: bool) -> Iterator[Result]:
    """Install the wheel beside all other libraries, and run their tests."""
    python = SHARED / "bin/python"
    if not python.exists():
        create(SHARED)
    if not keep:
        install(python, "-r", str(REQUIREMENTS), f"{wheel.resolve()}[{EXTRAS}]")
        install(python, "--force-reinstall", "--no-deps", str(wheel.resolve()))
    for check in TOGETHER:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for file in (*HERE.glob("*.py"), EXAMPLE):
                shutil.copy(file, folder)
            yield run_check(check, python, folder)


def run_check(check: Check, python: Path, folder: Path) -> Result:
    """Run the tests of a check outside the repository."""
    began = time.perf_counter()
    if check.library == "pyright":
        command = [str(python), "-m", "pyright", "--pythonpath", str(python)]
        ending = r"0 errors"
    else:
        options = ["-o", "pythonpath=.", "--import-mode=importlib", "-p", "no:cacheprovider"]
        command = [str(python), "-m", "pytest", "-q", "-c", os.devnull, "--rootdir=.", *options]
        ending = r"(\d+) passed"
    output = run([*command, *check.tests], folder)
    found = re.search(ending, output)
    assert found, output
    return Result(check, version(python, check.library), found[0], time.perf_counter() - began)


def version(python: Path, library: str) -> str:
    """Return the version of an installed distribution."""
    source = f"import importlib.metadata as found; print(found.version({library!r}))"
    return run([str(python), "-c", source], Path.cwd()).strip()


def create(folder: Path) -> Path:
    """Create an empty environment and return its interpreter."""
    venv.create(folder, with_pip=True)
    return folder / "bin/python"


def install(python: Path, *what: str) -> None:
    """Install packages."""
    run([str(python), "-m", "pip", "install", "--quiet", *what], Path.cwd())


def run(command: list[str], folder: Path) -> str:
    """Run a command without what leads to the repository; returns what it wrote."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    result = subprocess.run(
        command,
        cwd=folder,
        env={**environment, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        sys.exit(f"{' '.join(command)}\n{result.stdout}\n{result.stderr}")
    return result.stdout


def write(lines: list[str]) -> None:
    """Replace the part of the page between the markers."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, found, after = rest.partition(END)
    assert found, f"{PAGE} has no markers"
    PAGE.write_text(before + BEGIN + "\n".join([*lines, ""]) + END + after, encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--keep", action="store_true", help="install nothing into .venv-interop")
    chosen = parser.parse_args()
    main(chosen.wheel, chosen.keep)
