"""Add a sixth game to a copy of the repository and play it through every layer.

Run by ``make sixth-game``. The copy is kept in ``target/`` so that a second run is quick.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = Path(__file__).with_name("files")
COPY = ROOT / "target/sixth-game"
REGISTRY = Path("crates/quintrix-core/src/games/mod.rs")
REGISTRATION = {
    "pub mod colorfox;": "pub mod climb;\npub mod colorfox;",
    "            hetrix: Hetrix,\n": "            hetrix: Hetrix,\n            climb: Climb,\n",
}
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
CARGO = {
    "CARGO_TARGET_DIR": str(TARGET),  # most dependencies are built there already
    "PYO3_PYTHON": sys.executable,
    "PYO3_BUILD_EXTENSION_MODULE": "1",
}
# The game is tiny: building it quickly matters more than its speed.
QUICK_BUILD = [
    word
    for crate in ("quintrix-core", "quintrix-py")
    for word in ("--config", f"profile.test.package.{crate}.opt-level=0")
]
# The features of dependencies follow from what is built together: the whole workspace with its
# tests, as `make test` has built it, so that no dependency is built a second time.
BUILD = ["cargo", "build", "--profile", "test", *QUICK_BUILD, "--workspace", "--lib", "--tests"]
TEST = ["cargo", "test", *QUICK_BUILD, "--workspace", "--tests"]
# Not those of what a game may have: a guide, a deck to print, examples, golden playthroughs.
PYTHON_TESTS = [
    f"tests/python/{name}.py"
    for name in [
        "envs/test_gymnasium",
        "envs/test_pettingzoo",
        "envs/test_vec_env",
        "server/test_games",
        "server/test_history",
        "server/test_protocol",
        "test_arena",
        "test_bots",
        "test_events",
        "test_games",
        "test_local_game",
        "test_match",
        "test_moves",
        "test_records",
        "test_table",
        "test_terminal",
        "test_trial",
        "test_verify",
        "test_views",
    ]
]


def main() -> None:
    """Copy, add the game, build, and test."""
    step("copying the repository and adding the game")
    wanted = copy_repository() | add_game()
    remove_stale_files(wanted)
    step("building the core and the pages")
    build_core()
    build_pages()
    step("conformance tests")
    run([*TEST, "climb"], CARGO)
    step("Python API, terminal and server")
    run([sys.executable, "-m", "pytest", "--quiet", "-k", "climb", *PYTHON_TESTS])
    step("browser")
    run(["npx", "playwright", "test", "--project=games", "climb.spec.ts"], folder=COPY / "web")


def copy_repository() -> set[Path]:
    """Copy the files that git knows or would add; return their paths."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    names = {Path(line) for line in listed.splitlines() if (ROOT / line).is_file()}
    for name in names:
        write(name, (ROOT / name).read_bytes() if name != REGISTRY else registered())
    return names


def add_game() -> set[Path]:
    """Add the files of the game, none of which may replace another; return their paths."""
    names = {path.relative_to(FILES) for path in FILES.rglob("*") if path.is_file()}
    for name in names:
        if (ROOT / name).exists():
            sys.exit(f"{name} exists already: a new game only adds files")
        write(name, (FILES / name).read_bytes())
    return names


def registered() -> bytes:
    """Return the registry with the game in it."""
    text = (ROOT / REGISTRY).read_text(encoding="utf-8")
    for line, lines in REGISTRATION.items():
        if line not in text:
            sys.exit(f"{REGISTRY} has no line {line!r}")
        text = text.replace(line, lines)
    return text.encode()


def write(name: Path, content: bytes) -> None:
    """Write a file of the copy unless it is the same, so that builds notice only changes."""
    path = COPY / name
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def remove_stale_files(wanted: set[Path]) -> None:
    """Remove what an earlier run left in the folders of sources."""
    for folder in ("crates", "python", "tests", "web/src", "web/tests"):
        for path in (COPY / folder).rglob("*"):
            built = path.suffix == ".so" or "static" in path.parts or "__pycache__" in path.parts
            if path.is_file() and not built and path.relative_to(COPY) not in wanted:
                path.unlink()


def build_core() -> None:
    """Build the core and its tests, and put the extension where the copy's package finds it."""
    run(BUILD, CARGO)
    library = next((TARGET / "debug").glob("lib_core.*[!d]"))
    shutil.copy(library, COPY / "python/quintrix/_core.abi3.so")


def build_pages() -> None:
    """Build the browser client of the copy."""
    modules = COPY / "web/node_modules"
    if not modules.exists():
        modules.symlink_to(ROOT / "web/node_modules")
    if not (COPY / ".venv").exists():
        (COPY / ".venv").symlink_to(ROOT / ".venv")
    run(["npm", "run", "--silent", "check"], folder=COPY / "web")
    run(["npm", "run", "--silent", "build", "--", "--logLevel", "warn"], folder=COPY / "web")


def run(
    command: Sequence[str], extra: Mapping[str, str] | None = None, folder: Path = COPY
) -> None:
    """Run a command in the copy; stop everything if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(COPY / "python"), **(extra or {})}
    done = subprocess.run(command, cwd=folder, env=environment, check=False)
    if done.returncode:
        sys.exit(f"sixth game: {' '.join(command)} failed in {folder}")


def step(what: str) -> None:
    """Print the next step with the time."""
    print(f"== Sixth game: {what} ({time.strftime('%H:%M:%S')})", flush=True)


if __name__ == "__main__":
    main()
