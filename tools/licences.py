"""Writes the licences of the software of others that is in a wheel.

``python tools/licences.py [--check]``. These are the crates that are compiled into the core, and
the packages in the scripts of the browser client, which Vite lists when it builds the pages. All
texts come from the packages themselves, as Cargo and npm have unpacked them.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FILE = ROOT / "python/quintrix/THIRD-PARTY-LICENCES"
BUNDLED = ROOT / "python/quintrix/server/static/licences.json"
PLATFORM = "x86_64-unknown-linux-gnu"
"""Other platforms have no crates besides; asking for them would download all of theirs."""
PREFERRED = ("LICENSE-MIT", "LICENSE", "LICENSE.md", "LICENSE.txt", "COPYING")
"""Where there is a choice, the MIT licence is chosen."""
LINE = "-" * 79


@dataclass(frozen=True)
class Package:
    """Software of others, and its licence."""

    name: str
    version: str
    licence: str
    text: str


def main(check: bool) -> None:
    """Write the file, or end with a sentence if it is not up to date."""
    text = "\n".join(document()) + "\n"
    if not check:
        FILE.write_text(text, encoding="utf-8")
    elif not FILE.is_file() or FILE.read_text("utf-8") != text:
        raise SystemExit(f"{FILE.relative_to(ROOT)} is not up to date: run `make licences`.")


def document() -> Iterator[str]:
    """Yield the lines of the file: all packages, then each text with the packages it is for."""
    parts = {
        "the compiled core": [rust(), *crates()],
        "the browser client": [*bundled()],
    }
    texts: dict[str, list[str]] = {}
    yield "Quintrix contains this software of others."
    for part, packages in parts.items():
        yield f"\nIn {part}:\n"
        for package in packages:
            yield f"  {package.name} {package.version} ({package.licence})".replace("  (", " (")
            texts.setdefault(package.text, []).append(package.name)
    for text, names in texts.items():
        yield f"\n{LINE}\n{', '.join(names)}\n\n{text}"


def rust() -> Package:
    """Return the standard library of Rust, which is part of every compiled program."""
    _, _, terms = (ROOT / "LICENSE").read_text("utf-8").partition("authors\n")
    holders = "Copyright (c) The Rust Project Contributors"
    text = f"MIT License\n\n{holders}\n{terms}".strip()
    return Package("Rust standard library", "", "MIT OR Apache-2.0", text)


def crates() -> Iterator[Package]:
    """Yield the crates that are linked into the core, by name."""
    command = ["cargo", "metadata", "--locked", "--format-version=1", "--filter-platform", PLATFORM]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    metadata = json.loads(answer)
    packages = {package["id"]: package for package in metadata["packages"]}
    for package in sorted(linked(metadata, packages), key=lambda package: str(package["name"])):
        if package["source"] is not None:  # ours have none
            folder = Path(package["manifest_path"]).parent
            text = licence_text(package["name"], folder)
            yield Package(package["name"], package["version"], package["license"], text)


def linked(metadata: Any, packages: dict[str, Any]) -> list[Any]:
    """Return what the extension module is linked with: neither macros nor build scripts."""
    nodes = {node["id"]: node["deps"] for node in metadata["resolve"]["nodes"]}
    waiting = [id for id, package in packages.items() if package["name"] == "quintrix-py"]
    found: dict[str, Any] = {}
    while waiting:
        id = waiting.pop()
        kinds = [kind for target in packages[id]["targets"] for kind in target["kind"]]
        if id in found or "proc-macro" in kinds:
            continue
        found[id] = packages[id]
        for dependency in nodes[id]:
            if any(kind["kind"] is None for kind in dependency["dep_kinds"]):
                waiting.append(dependency["pkg"])
    return [*found.values()]


def licence_text(name: str, folder: Path) -> str:
    """Return the licence of a crate, from its folder."""
    for file in PREFERRED:
        if (folder / file).is_file():
            return (folder / file).read_text("utf-8").strip().replace("\r\n", "\n")
    raise SystemExit(f"The crate {name} has no licence file.")


def bundled() -> Iterator[Package]:
    """Yield the packages in the scripts of the browser client."""
    if not BUNDLED.is_file():
        raise SystemExit("The pages of the browser client are missing: run `make pages` first.")
    for package in json.loads(BUNDLED.read_text("utf-8")):
        text = package["text"].strip()
        yield Package(package["name"], package["version"], package["identifier"], text)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="check that the file is up to date")
    main(parser.parse_args().check)
