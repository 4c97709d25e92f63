"""Writes sheets as a PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import RenderStyle

from quintrix.paper.shapes import Disc, Label, Polygon, Shape
from quintrix.paper.sheet import Page

CAP_HEIGHT = 0.718
"""The height of a capital letter of Helvetica, relative to the font size."""
POINT = 25.4 / 72


def write(path: Path, pages: Sequence[Page], title: str) -> None:
    """Write all pages into one file."""
    pdf = FPDF(unit="mm")
    pdf.set_title(title)
    pdf.set_creator("Quintrix")
    pdf.set_auto_page_break(False)
    for page in pages:
        pdf.add_page(format=(page.width, page.height))
        for shape in page.shapes:
            _draw(pdf, shape)
    pdf.output(str(path))


def _draw(pdf: FPDF, shape: Shape) -> None:
    match shape:
        case Polygon():
            pdf.polygon([*shape.points], style=_set_style(pdf, shape))
        case Disc():
            pdf.circle(shape.x, shape.y, shape.radius, style=_set_style(pdf, shape))
        case Label():
            _write(pdf, shape)


def _set_style(pdf: FPDF, shape: Polygon | Disc) -> RenderStyle:
    if shape.fill is not None:
        pdf.set_fill_color(shape.fill)
    if shape.line is None:
        return RenderStyle.F
    pdf.set_draw_color(shape.line)
    pdf.set_line_width(shape.width)
    return RenderStyle.D if shape.fill is None else RenderStyle.DF


def _write(pdf: FPDF, label: Label) -> None:
    size = label.height / CAP_HEIGHT / POINT
    pdf.set_font("Helvetica", "B" if label.bold else "", size)
    pdf.set_text_color(label.colour)
    left = label.x - pdf.get_string_width(label.text) / 2
    with pdf.rotation(180 if label.upside_down else 0, label.x, label.y):
        pdf.text(left, label.y + label.height / 2, label.text)
