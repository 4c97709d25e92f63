"""Print-and-play decks: vector drawings on sheets of paper with cutting guides."""

from quintrix.paper.deck_file import FORMATS, pages, write
from quintrix.paper.sheet import PAPERS

__all__ = ["FORMATS", "PAPERS", "pages", "write"]
