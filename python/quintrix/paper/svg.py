"""Writes a sheet as SVG."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from quintrix.paper.shapes import Disc, Label, Polygon, Shape
from quintrix.paper.sheet import Page

CAP_HEIGHT = 0.72
"""The height of a capital letter in these fonts, relative to the font size."""
FONTS = "Helvetica, Arial, sans-serif"


def text(page: Page, title: str) -> str:
    """Return a page as SVG, in millimetres."""
    size = f'width="{page.width}mm" height="{page.height}mm"'
    frame = f'viewBox="0 0 {page.width} {page.height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {frame} font-family="{FONTS}">'
    lines = [head, f"<title>{escape(title)}</title>", *map(_element, page.shapes), "</svg>", ""]
    return "\n".join(lines)


def _element(shape: Shape) -> str:
    match shape:
        case Polygon():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in shape.points)
            return f'<polygon points="{points}" {_style(shape)}/>'
        case Disc():
            place = f'cx="{_number(shape.x)}" cy="{_number(shape.y)}" r="{_number(shape.radius)}"'
            return f"<circle {place} {_style(shape)}/>"
        case Label():
            return _text(shape)


def _text(label: Label) -> str:
    x, y = _number(label.x), _number(label.y + label.height / 2)
    size = _number(label.height / CAP_HEIGHT)
    weight = ' font-weight="bold"' if label.bold else ""
    turn = f' transform="rotate(180 {x} {_number(label.y)})"' if label.upside_down else ""
    look = f'font-size="{size}"{weight} text-anchor="middle" fill={quoteattr(label.colour)}{turn}'
    return f'<text x="{x}" y="{y}" {look}>{escape(label.text)}</text>'


def _style(shape: Polygon | Disc) -> str:
    fill = f'fill="{shape.fill or "none"}"'
    if shape.line is None:
        return fill
    return f'{fill} stroke="{shape.line}" stroke-width="{shape.width}" stroke-linejoin="round"'


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
