"""Compile the core to WebAssembly, for games in the browser without a server.

Finds its own way: the Rust toolchain in use if it has the target, else the target from rustup, else
Debian's packages, which bring the standard library as source.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
TARGET = "wasm32-unknown-unknown"
BUILT = ROOT / "target" / TARGET / "wasm" / "quintrix_wasm.wasm"
RESULT = ROOT / "target" / "wasm" / "quintrix.wasm"
PACKAGES = ("rustc-web", "cargo-web", "rust-web-src", "lld")
DOWNLOAD_SECONDS = 120
BUILD = ("build", "--locked", "--quiet", "--profile=wasm", f"--target={TARGET}", "-p=quintrix-wasm")
MISSING = f"""\
The core cannot be compiled to WebAssembly here. It needs one of these:
  rustup target add {TARGET}
  apt install {" ".join(PACKAGES)}
"""


def main(may_install: bool = True) -> int:
    """Compile the core, and print what is missing if that is impossible.

    Debian's packages are installed only if that is allowed, and root runs this.
    """
    if not (_has_target() or _add_target()):
        debian = _debian_toolchain(may_install)
        if debian is None:
            print(MISSING, file=sys.stderr, end="")
            return 1
        code = _build_with_debian(*debian)
    else:
        code = _run(["cargo", *BUILD])
    if code:
        return code
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    content = BUILT.read_bytes()
    # the pages keep their names, and browsers their copies, while nothing has changed
    if not RESULT.is_file() or RESULT.read_bytes() != content:
        RESULT.write_bytes(content)
    print(f"{RESULT.relative_to(ROOT)}: {len(gzip.compress(content, 9)):,} bytes gzipped")
    return 0


def _has_target() -> bool:
    """Return whether the toolchain in use has the standard library of the target."""
    command = ["rustc", "--print=target-libdir", f"--target={TARGET}"]
    if shutil.which("rustc") is None:
        return False
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    return found.returncode == 0 and any(Path(found.stdout.strip()).glob("libstd-*"))


def _add_target() -> bool:
    if shutil.which("rustup") is None:
        return False
    print(f"Adding {TARGET} with rustup", flush=True)
    try:
        code = _run(["rustup", "--quiet", "target", "add", TARGET], timeout=DOWNLOAD_SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return code == 0 and _has_target()


def _debian_toolchain(may_install: bool) -> tuple[Path, Path] | None:
    """Return Debian's cargo and rustc, installed if that is permitted."""
    cargo, rustc = Path("/usr/bin/cargo"), Path("/usr/bin/rustc")
    linker = shutil.which("wasm-ld")
    if not (cargo.exists() and rustc.exists() and linker and _library_source(rustc)):
        if not may_install or os.geteuid() != 0 or shutil.which("apt-get") is None:
            return None
        print(f"Installing {' '.join(PACKAGES)}", flush=True)
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES]
        if _run(["apt-get", "update", "-qq"]) or _run(install, quiet):
            return None
    return (cargo, rustc) if cargo.exists() and _library_source(rustc) else None


def _library_source(rustc: Path) -> bool:
    command = [str(rustc), "--print=sysroot"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    return (Path(found.stdout.strip()) / "lib/rustlib/src/rust/library").is_dir()


def _build_with_debian(cargo: Path, rustc: Path) -> int:
    environment = {
        "RUSTC": str(rustc),
        "RUSTC_BOOTSTRAP": "1",
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER": "wasm-ld",
    }
    return _run([str(cargo), *BUILD, "-Zbuild-std=std,panic_abort"], environment)


def _run(
    command: Sequence[str], extra: dict[str, str] | None = None, timeout: float | None = None
) -> int:
    environment = os.environ | (extra or {})
    output = subprocess.DEVNULL if command[0] == "apt-get" else None
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=output, timeout=timeout, check=False
    )
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
