"""Draws shapes as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quintrix.drawing.picture import Picture
from quintrix.errors import Error
from quintrix.paper.shapes import Disc, Label, Polygon, Shape

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.ImageDraw import ImageDraw

SIDE = 512
"""The width and the height of a picture: the same for every position, as videos need it."""
DETAIL = 2
"""Drawn so many times as large, then made smaller for smooth edges."""
CAP_HEIGHT = 0.72
BACKGROUND = "#1f2a26"


def pixels(picture: Picture) -> NDArray[np.uint8]:
    """Return a picture as an array of rows, columns and red, green, blue."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise Error("pictures need Pillow: run `pip install 'quintrix[gymnasium]'`") from None
    import numpy as np

    side = SIDE * DETAIL
    image = Image.new("RGB", (side, side), BACKGROUND)
    scale = side / max(picture.width, picture.height)
    x = (side - picture.width * scale) / 2
    y = (side - picture.height * scale) / 2
    brush = ImageDraw.Draw(image)
    for shape in picture.shapes:
        _draw(brush, shape, scale, x, y)
    return np.asarray(image.resize((SIDE, SIDE), Image.Resampling.BOX), dtype=np.uint8)


def _draw(brush: ImageDraw, shape: Shape, scale: float, x: float, y: float) -> None:
    match shape:
        case Polygon():
            points = [(x + px * scale, y + py * scale) for px, py in shape.points]
            width = max(1, round(shape.width * scale))
            if len(points) == 2:
                brush.line(points, fill=shape.line, width=width)
            else:
                brush.polygon(points, fill=shape.fill, outline=shape.line, width=width)
        case Disc():
            centre = x + shape.x * scale, y + shape.y * scale
            width = max(1, round(shape.width * scale))
            radius = shape.radius * scale
            brush.circle(centre, radius, fill=shape.fill, outline=shape.line, width=width)
        case Label():
            _write(brush, shape, scale, x, y)


def _write(brush: ImageDraw, label: Label, scale: float, x: float, y: float) -> None:
    from PIL import ImageFont

    font = ImageFont.load_default(max(1.0, label.height / CAP_HEIGHT * scale))
    place = x + label.x * scale, y + label.y * scale
    brush.text(place, label.text, fill=label.colour, font=font, anchor="mm")
