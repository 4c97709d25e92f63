"""The rules of each game, as pages for people."""

from __future__ import annotations

from importlib.resources import files

from quintrix.errors import Error


def page(game: str) -> str:
    """Read the rules of ``game``, in Markdown."""
    return _read(f"{game}.md", f"There is no rules page for {game[:40]!r}.")


def notation(game: str) -> str:
    """Read the chapter of the rules that says how moves are written."""
    return _chapters(page(game))["Notation"]


def why(game: str, code: str) -> str | None:
    """Read a longer word about a refusal, by its code, if there is one."""
    reasons = _read(f"{game}-why.md", f"There is no page of reasons for {game[:40]!r}.")
    return _chapters(reasons).get(code)


def _read(name: str, complaint: str) -> str:
    shelf = {entry.name: entry for entry in files(__name__).iterdir()}
    if name not in shelf:
        raise Error(complaint)
    return shelf[name].read_text(encoding="utf-8")


def _chapters(text: str) -> dict[str, str]:
    parts = (part.partition("\n") for part in text.split("\n## ")[1:])
    return {heading.strip(): body.strip() for heading, _, body in parts}
