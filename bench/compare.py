"""Compares the speed of two commits on a busy machine.

``make bench-compare BASE=main NEW=HEAD`` builds the benchmark of the core from both commits, each
in a folder of its own outside this one, and lets the two programs take turns, row by row. Times are
processor time, and the ratio of two rounds that follow each other counts, so other load on the
machine hardly matters. Programs are kept: comparing a commit again does not build it again.

Both commits are measured with the benchmark of this working tree (``benches/core``).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from statistics import median

from machine import machine
from rich.console import Console
from text_table import TextTable

ROOT = Path(__file__).parent.parent
BENCHES = Path("crates", "quintrix-core", "benches")
FOLDER = Path(tempfile.gettempdir(), f"quintrix-compare-{os.getuid()}")
ROUNDS = 7


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the speed of two commits.")
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("new", nargs="?", default="HEAD", help="the commit to judge")
    parser.add_argument("--rows", default="", help="measure only rows that contain this text")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds of each row")
    given = parser.parse_args()
    console = Console()
    with console.status("Building"):
        base, new = (build(commit_of(name)) for name in (given.base, given.new))
    names = [name for name in call(new, "rows").splitlines() if given.rows in name]
    with console.status("Measuring"):
        rows = [[name, *cells(compare(base, new, name, given.rounds))] for name in names]
    title = f"{given.base} → {given.new}, {machine()}"
    headings = ["row", "old", "new", "speedup", "spread"]
    console.print(TextTable(title, headings, rows).for_terminal())
    console.print("Nanoseconds of processor time per item: the median of all rounds. Speedup: the")
    console.print("median of the ratios of old to new, and the range of the middle half of them.")
    return 0


def commit_of(name: str) -> str:
    command = ["git", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if found.returncode:
        sys.exit(f"There is no commit {name}.")
    return found.stdout.strip()


def build(commit: str) -> Path:
    """Return the benchmark program of a commit, which is built unless it is there."""
    program = FOLDER / f"{commit[:12]}-{benches_hash()}"
    if program.exists():
        return program
    FOLDER.mkdir(mode=0o700, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
        tree = Path(folder)
        archive = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, capture_output=True, check=True
        )
        subprocess.run(["tar", "-x", "-C", tree], input=archive.stdout, check=True)
        shutil.rmtree(tree / BENCHES)
        shutil.copytree(ROOT / BENCHES, tree / BENCHES)
        shutil.copy2(built_in(tree), program)
    return program


def benches_hash() -> str:
    files = sorted((ROOT / BENCHES).rglob("*.rs"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def built_in(tree: Path) -> Path:
    """Build the benchmark with the profile of a release, and return the program.

    Only the libraries of others are shared between commits: cargo tells packages apart by folder.
    """
    command = ["cargo", "bench", "--no-run", "--locked", "--package", "quintrix-core"]
    command += ["--message-format", "json-render-diagnostics"]
    environment = {name: text for name, text in os.environ.items() if "CARGO_PROFILE" not in name}
    environment["CARGO_TARGET_DIR"] = str(FOLDER / "target")
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"The benchmark of this tree does not build there:\n{done.stderr}")
    messages = [json.loads(line) for line in done.stdout.splitlines()]
    return Path(next(m["executable"] for m in messages if m.get("executable")))


@dataclass
class Comparison:
    """Nanoseconds per item of one row, round by round."""

    old: list[float]
    new: list[float]

    @property
    def ratios(self) -> list[float]:
        """Return the speedup of each round, the smallest first."""
        return sorted(old / new for old, new in zip(self.old, self.new, strict=True))


def compare(base: Path, new: Path, row: str, rounds: int) -> Comparison:
    comparison = Comparison([], [])
    for _ in range(rounds):
        comparison.old.append(float(call(base, "round", row)))
        comparison.new.append(float(call(new, "round", row)))
    return comparison


def call(program: Path, *arguments: str) -> str:
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def cells(comparison: Comparison) -> list[str]:
    ratios = comparison.ratios
    quarter = len(ratios) // 4
    low, high = ratios[quarter], ratios[-1 - quarter]
    return [
        f"{median(comparison.old):,.0f}",
        f"{median(comparison.new):,.0f}",
        f"{median(ratios):.2f}",
        f"{low:.2f} – {high:.2f}",
    ]


if __name__ == "__main__":
    sys.exit(main())
