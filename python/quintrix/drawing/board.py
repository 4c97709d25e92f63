"""Draws the position of a match with the artwork of the paper decks, or as text."""

from __future__ import annotations

from html import escape
from typing import Protocol

from quintrix.drawing.picture import picture
from quintrix.drawing.text import text_lines
from quintrix.own_games import is_own
from quintrix.paper import svg
from quintrix.paper.sheet import Page
from quintrix.types import View

MAX_MILLIMETRES = 160.0
"""The longer side of a picture in a notebook."""


class Shown(Protocol):
    """A match of either engine."""

    @property
    def game(self) -> str:
        """The name of the game."""

    def view(self, observer: int | None = None) -> View:
        """Return what an observer may see."""


def board_text(match: Shown, observer: int | None = None) -> str:
    """Return the table as an observer sees it, as lines of text without colours.

    >>> import quintrix
    >>> print(board_text(quintrix.new("iota", seed=7)))
          -1     0     1
     -1          ·         -1
              ╭YS2─╮
      0    ·  │ ■■ │   ·   0
              ╰────╯
      1          ·         1
          -1     0     1
    ▸ seat 0 0   seat 1 0                                  pile 57
    """
    return "\n".join(text_lines(match.view(observer)))


def board_svg(match: Shown, observer: int | None = None) -> str | None:
    """Return the table as an observer sees it, with its hand, as SVG; None for a game of your own.

    >>> import quintrix
    >>> board_svg(quintrix.new("iota", seed=7), observer=0)[:4]
    '<svg'
    """
    if is_own(match.game):
        return None
    found = picture(match.view(observer))
    scale = min(1.0, MAX_MILLIMETRES / max(found.width, found.height))
    text = svg.text(Page(found.width, found.height, found.shapes, []), match.game)
    size = f'width="{found.width}mm" height="{found.height}mm"'
    small = f'width="{found.width * scale:.1f}mm" height="{found.height * scale:.1f}mm"'
    return text.replace(size, small, 1)


def board_html(match: Shown, observer: int | None = None) -> str:
    """Return the table as an observer sees it, with the scores, as HTML."""
    view = match.view(observer)
    drawn = board_svg(match, observer) or f"<pre>{escape(board_text(match, observer))}</pre>"
    return f"<figure>{drawn}<figcaption>{escape(caption(view))}</figcaption></figure>"


def caption(view: View) -> str:
    """Return scores and turn in one line."""
    scores = view.get("points") if view.get("scores") is None else view["scores"]
    totals = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(scores or []))
    if view["over"]:
        seats = " and ".join(map(str, view["winners"]))
        return f"{totals}. Won by seat {seats}."
    turn = " or ".join(map(str, view["actors"]))
    return f"{totals}. Seat {turn} to act."
