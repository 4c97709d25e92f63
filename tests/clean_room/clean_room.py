"""Installs a wheel into an empty environment outside the repository and plays a move with it.

``python clean_room.py WHEEL [--each-extra]``. The server of the installed package has to start,
serve its pages to Chromium, and take a move. Each other extra has to install into an environment of
its own, and to be found by ``quintrix doctor``.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import venv
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

SECONDS = 120
PLAY = Path(__file__).with_name("play_a_move.py")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
BROWSER_OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=15000"]


def main(wheel: Path, each_extra: bool) -> None:
    """Install the wheel and use it."""
    check_readme(wheel)
    play(wheel)
    for extra in extras_of(wheel) if each_extra else ():
        check_extra(wheel, extra)


def metadata(wheel: Path) -> Message:
    """Return the metadata of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        (file,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(file))


def extras_of(wheel: Path) -> list[str]:
    """Return the extras of a wheel."""
    return [*metadata(wheel).get_all("Provides-Extra", ())]


def check_readme(wheel: Path) -> None:
    """Check that all links and pictures of the description work on a package index."""
    description = metadata(wheel).get_payload()
    assert isinstance(description, str)
    links = re.findall(r"\]\(([^)]+)\)", description)
    assert links
    assert all(link.startswith("https://") for link in links), links


def check_extra(wheel: Path, extra: str) -> None:
    """Install the wheel with an extra; the doctor has to find it, or each one of ``all``."""
    expected = [name for name in extras_of(wheel) if name != "all"] if extra == "all" else [extra]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = install(folder, wheel, extra)
        report = doctor(folder, python)
        for name in expected:
            assert f"{name}: installed" in report, report
    print(f"{wheel.name} installs with {extra}.")


def doctor(folder: Path, python: Path) -> str:
    """Return what ``quintrix doctor`` says."""
    return run(
        folder, str(python), "-m", "quintrix", "doctor", "--db", "tables.db", "--port", "1"
    ).stdout


def play(wheel: Path) -> None:
    """Start the server of the wheel, open its pages, and play a move."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = install(folder, wheel, "server")
        report = doctor(folder, python)
        assert "server: installed" in report, report
        assert "pages: the browser client is installed, with games" in report, report
        with subprocess.Popen(
            [str(python), "-m", "quintrix", "serve", "--db", "tables.db", "--port", "0"],
            cwd=folder,
            env=environment(),
            stdout=subprocess.PIPE,
            text=True,
        ) as server:
            try:
                assert server.stdout is not None
                url = server.stdout.readline().split()[3]
                check_page(folder, url)
                print(run(folder, str(python), str(PLAY), url).stdout.strip())
            finally:
                server.terminate()
    print(f"{wheel.name} works.")


def install(folder: Path, wheel: Path, extra: str) -> Path:
    """Install the wheel with an extra into a new environment and return its interpreter."""
    venv.create(folder / "environment", with_pip=True)
    scripts = "Scripts" if sys.platform == "win32" else "bin"
    python = folder / "environment" / scripts / "python"
    wanted = f"{wheel.resolve()}[{extra}]"
    run(folder, str(python), "-m", "pip", "install", "--quiet", wanted, seconds=900)
    return python


def check_page(folder: Path, url: str) -> None:
    """Let Chromium open the page; its script has to draw the games."""
    profile = f"--user-data-dir={folder / 'profile'}"
    document = run(folder, CHROMIUM, *BROWSER_OPTIONS, profile, "--dump-dom", url).stdout
    assert "Hetrix" in document, document[:2000]


def run(folder: Path, *command: str, seconds: int = SECONDS) -> subprocess.CompletedProcess[str]:
    """Run a command outside the repository."""
    result = subprocess.run(
        command,
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result


def environment() -> dict[str, str]:
    """Return the environment without what leads to the repository."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--each-extra", action="store_true", help="try each extra, not only server")
    chosen = parser.parse_args()
    main(chosen.wheel, chosen.each_extra)
