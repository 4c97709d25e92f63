"""Print-and-play: the decks as vector drawings on sheets of paper, with marks to cut along."""

from quintrix.paper.printing import FORMATS, pages, write
from quintrix.paper.sheet import PAPERS

__all__ = ["FORMATS", "PAPERS", "pages", "write"]
