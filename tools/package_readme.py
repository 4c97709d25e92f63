"""The README as a package index shows it: with absolute links."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LINK = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?!https?:|mailto:|#)(?P<path>[^)]+)\)")


@contextmanager
def absolute_links(root: Path) -> Iterator[None]:
    """Make the links of the README absolute while a package is built."""
    readme = root / "README.md"
    text = readme.read_text("utf-8")
    readme.write_text(with_absolute_links(text, _base(root)), encoding="utf-8")
    try:
        yield
    finally:
        readme.write_text(text, encoding="utf-8")


def with_absolute_links(text: str, base: tuple[str, str]) -> str:
    """Return a text whose links and pictures point into a repository at a tag.

    >>> with_absolute_links("![A](a.png) [b](b.md#c) [d](https://d.example)", ("https://r", "v1"))
    '![A](https://r/raw/v1/a.png) [b](https://r/blob/v1/b.md#c) [d](https://d.example)'
    """
    repository, tag = base

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link["image"] else "blob"
        return f"{link['image']}[{link['text']}]({repository}/{kind}/{tag}/{link['path']})"

    return LINK.sub(absolute, text)


def _base(root: Path) -> tuple[str, str]:
    """Return the address of the repository, and the tag of the release that is built."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    workspace = tomllib.loads((root / "Cargo.toml").read_text("utf-8"))["workspace"]
    return project["urls"]["Repository"], f"v{workspace['package']['version']}"
