"""Renders an episode as text or as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quintrix._core import Episode
from quintrix.drawing.text import screen_text
from quintrix.errors import InvalidOptions
from quintrix.layouts import Layout
from quintrix.own_games import is_own

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH = 120
RENDER_MODES = ["ansi", "rgb_array"]


def check_render_mode(mode: str | None) -> None:
    """Raise an error for a render mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise InvalidOptions(f"render_mode is None, {' or '.join(RENDER_MODES)}, not {mode!r}")


def render(
    mode: str | None, episode: Episode, layout: Layout, seat: int
) -> str | NDArray[np.uint8] | None:
    """Render the table as ``seat`` sees it, by the render mode of an environment."""
    if mode is None:
        return None
    return render_text(episode, layout, seat) if mode == "ansi" else render_pixels(episode, seat)


def render_pixels(episode: Episode, seat: int) -> NDArray[np.uint8]:
    """Draw the table with the cards of the paper decks."""
    from quintrix.drawing.picture import picture
    from quintrix.drawing.pixels import pixels

    match = episode.match
    if is_own(match.game):
        raise InvalidOptions('games of your own are rendered with render_mode="ansi" only')
    return pixels(picture(match.view(seat)))


def render_text(episode: Episode, layout: Layout, seat: int) -> str:
    """Render the table as ``seat`` sees it, with the steps of its current move if it is acting."""
    match = episode.match
    steps = ", ".join(layout.text(action) for action in episode.steps)
    state = "over" if episode.over else f"seat {episode.seat} to act"
    suffix = "" if seat != episode.seat or not steps else f" after {steps}"
    return f"{screen_text(match.view(seat), WIDTH)}{state}{suffix}\n"
