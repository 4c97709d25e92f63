"""Sheets as one PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import RenderStyle

from quintrix.paper.marks import Disc, Mark, Polygon, Words
from quintrix.paper.sheet import Page

CAPITALS = 0.718
"""The height of a capital letter of Helvetica, as a part of its size."""
POINT = 25.4 / 72


def write(path: Path, pages: Sequence[Page], title: str) -> None:
    """Write all sheets into one file."""
    pdf = FPDF(unit="mm")
    pdf.set_title(title)
    pdf.set_creator("Quintrix")
    pdf.set_auto_page_break(False)
    for page in pages:
        pdf.add_page(format=(page.width, page.height))
        for mark in page.marks:
            _draw(pdf, mark)
    pdf.output(str(path))


def _draw(pdf: FPDF, mark: Mark) -> None:
    match mark:
        case Polygon():
            pdf.polygon([*mark.points], style=_prepared(pdf, mark))
        case Disc():
            pdf.circle(mark.x, mark.y, mark.radius, style=_prepared(pdf, mark))
        case Words():
            _write(pdf, mark)


def _prepared(pdf: FPDF, mark: Polygon | Disc) -> RenderStyle:
    if mark.fill is not None:
        pdf.set_fill_color(mark.fill)
    if mark.line is None:
        return RenderStyle.F
    pdf.set_draw_color(mark.line)
    pdf.set_line_width(mark.width)
    return RenderStyle.D if mark.fill is None else RenderStyle.DF


def _write(pdf: FPDF, words: Words) -> None:
    size = words.height / CAPITALS / POINT
    pdf.set_font("Helvetica", "B" if words.bold else "", size)
    pdf.set_text_color(words.ink)
    left = words.x - pdf.get_string_width(words.text) / 2
    with pdf.rotation(180 if words.turned else 0, words.x, words.y):
        pdf.text(left, words.y + words.height / 2, words.text)
