"""Add to the static site what the build of the pages does not bring: exact rules and docs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import quintrix
from quintrix import rules

ROOT = Path(__file__).parent.parent


def main(site: Path) -> None:
    """Write the rules of each game in each language, and the documentation, into a folder."""
    folder = site / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    for game in (facts["name"] for facts in quintrix.games()):
        for language in rules.languages():
            if rules.language_of(game, language) == language:
                page = rules.page(game, language)
                (folder / f"{game}.{language}.md").write_text(page, encoding="utf-8")
    shutil.rmtree(site / "docs", ignore_errors=True)
    mkdocs = Path(sys.executable).with_name("mkdocs")
    command = [str(mkdocs), "build", "--quiet", f"--site-dir={site / 'docs'}"]
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
