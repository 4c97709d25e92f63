"""The rules pages of the games, in Markdown.

`<language>/<game>.md` holds every rule with the mark of its source, for people;
`<game>-notation.md` how moves are written, and `<game>-why.md` why moves are illegal.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from quintrix import own_games
from quintrix.errors import Error
from quintrix.reference import registry

ENGLISH = "en"
OWN_NOTATION = "`moves` lists your moves as you can type them."
"""The notation of a game of your own."""


def languages() -> list[str]:
    """Return the languages of the rules, English first."""
    folders = {name.partition("/")[0] for name in _entries() if "/" in name}
    return sorted(folders, key=lambda name: (name != ENGLISH, name))


def language_of(game: str, language: str) -> str:
    """Return ``language`` if the rules of ``game`` are translated to it, else English."""
    return language if f"{language}/{game}.md" in _entries() else ENGLISH


def page(game: str, language: str = ENGLISH) -> str:
    """Return the rules of ``game``, in English where they are not translated."""
    if own_games.is_own(game):
        return own_games.rules_page(registry.game(game))
    known = languages()
    if language not in known:
        names = ", ".join(known)
        raise Error(f"There are no rules in the language {language[:40]!r}. Choose from {names}.")
    name = f"{language_of(game, language)}/{game}.md"
    return _read(name, f"There is no rules page for {game[:40]!r}.")


def notation(game: str) -> str:
    """Return how the moves of ``game`` are written."""
    if own_games.is_own(game):
        return OWN_NOTATION
    text = _read(f"{game}-notation.md", f"There is no notation for {game[:40]!r}.")
    return text.partition("\n")[2].strip()


def why(game: str, code: str) -> str | None:
    """Return the explanation of an illegal-move code, if there is one."""
    if own_games.is_own(game):
        return None
    reasons = _read(f"{game}-why.md", f"There are no explanations for {game[:40]!r}.")
    parts = (part.partition("\n") for part in reasons.split("\n## ")[1:])
    return {heading.strip(): body.strip() for heading, _, body in parts}.get(code)


@cache
def _entries() -> frozenset[str]:
    """Return the names of all pages, those of a language with its folder."""
    names: set[str] = set()
    for entry in files(__name__).iterdir():
        inner = entry.iterdir() if entry.is_dir() else ()
        names |= {f"{entry.name}/{page.name}" for page in inner} | {entry.name}
    return frozenset(name for name in names if name.endswith(".md"))


def _read(name: str, error: str) -> str:
    if name not in _entries():
        raise Error(error)
    return files(__name__).joinpath(*name.split("/")).read_text(encoding="utf-8")
