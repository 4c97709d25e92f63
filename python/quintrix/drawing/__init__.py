"""Draws matches: as text, as SVG and HTML for notebooks, and as arrays of pixels."""

from quintrix.drawing.board import board_html, board_svg, board_text

__all__ = ["board_html", "board_svg", "board_text"]
