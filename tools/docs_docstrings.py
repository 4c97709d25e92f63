"""An extension of Griffe that writes docstrings as Markdown for the documentation site."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

ROLE = re.compile(r":[a-z]+:`~?(?:[\w.]*\.)?(\w+)`")
DOCTEST = re.compile(r"(?:^|(?<=\n\n))>>> .*?(?=\n\n(?!>>>)|\Z)", re.DOTALL)


class Markdown(Extension):
    """Fences doctests as code, and writes roles such as ``:class:`Name``` as code."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Rewrite the docstring of an object."""
        _rewrite(obj)

    def on_package(self, *, pkg: Object, **_: Any) -> None:
        """Rewrite the docstring of a package, which is not among the objects."""
        _rewrite(pkg)


def _rewrite(thing: Object) -> None:
    if thing.docstring is not None:
        thing.docstring.value = as_markdown(thing.docstring.value)


def as_markdown(text: str) -> str:
    r"""Return a docstring as Markdown.

    >>> as_markdown("Returns :class:`~a.B`.")
    'Returns `B`.'
    >>> as_markdown(">>> 1 + 1\n2").splitlines()
    ['```pycon', '>>> 1 + 1', '2', '```']
    """
    text = ROLE.sub(r"`\1`", text)
    return DOCTEST.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```", text)
