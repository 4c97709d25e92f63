"""The rules pages of the games, in Markdown."""

from __future__ import annotations

from importlib.resources import files

from quintrix.errors import Error


def page(game: str) -> str:
    """Return the rules of ``game``."""
    return _read(f"{game}.md", f"There is no rules page for {game[:40]!r}.")


def notation(game: str) -> str:
    """Return the section of the rules about the notation of moves."""
    return _sections(page(game))["Notation"]


def why(game: str, code: str) -> str | None:
    """Return the explanation of an illegal-move code, if there is one."""
    reasons = _read(f"{game}-why.md", f"There are no explanations for {game[:40]!r}.")
    return _sections(reasons).get(code)


def _read(name: str, error: str) -> str:
    entries = {entry.name: entry for entry in files(__name__).iterdir()}
    if name not in entries:
        raise Error(error)
    return entries[name].read_text(encoding="utf-8")


def _sections(text: str) -> dict[str, str]:
    parts = (part.partition("\n") for part in text.split("\n## ")[1:])
    return {heading.strip(): body.strip() for heading, _, body in parts}
