"""The cards of Smartrix lie on a grid of squares."""

from quintrix.drawing.rows import grid as table
from quintrix.drawing.rows import hand

__all__ = ["hand", "table"]
