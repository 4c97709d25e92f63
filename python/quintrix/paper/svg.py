"""A sheet as SVG."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from quintrix.paper.marks import Disc, Mark, Polygon, Words
from quintrix.paper.sheet import Page

CAPITALS = 0.72
"""The height of a capital letter in the fonts that are asked for, as a part of their size."""
FONTS = "Helvetica, Arial, sans-serif"


def text(page: Page, title: str) -> str:
    """Write a sheet down, in millimetres."""
    size = f'width="{page.width}mm" height="{page.height}mm"'
    frame = f'viewBox="0 0 {page.width} {page.height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {frame} font-family="{FONTS}">'
    lines = [head, f"<title>{escape(title)}</title>", *map(_element, page.marks), "</svg>", ""]
    return "\n".join(lines)


def _element(mark: Mark) -> str:
    match mark:
        case Polygon():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in mark.points)
            return f'<polygon points="{points}" {_look(mark)}/>'
        case Disc():
            place = f'cx="{_number(mark.x)}" cy="{_number(mark.y)}" r="{_number(mark.radius)}"'
            return f"<circle {place} {_look(mark)}/>"
        case Words():
            return _words(mark)


def _words(words: Words) -> str:
    x, y = _number(words.x), _number(words.y + words.height / 2)
    size = _number(words.height / CAPITALS)
    weight = ' font-weight="bold"' if words.bold else ""
    turn = f' transform="rotate(180 {x} {_number(words.y)})"' if words.turned else ""
    look = f'font-size="{size}"{weight} text-anchor="middle" fill={quoteattr(words.ink)}{turn}'
    return f'<text x="{x}" y="{y}" {look}>{escape(words.text)}</text>'


def _look(mark: Polygon | Disc) -> str:
    fill = f'fill="{mark.fill or "none"}"'
    if mark.line is None:
        return fill
    return f'{fill} stroke="{mark.line}" stroke-width="{mark.width}" stroke-linejoin="round"'


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
