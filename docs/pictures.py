"""Writes ``docs/pictures/*.svg``: screenshots of terminal games.

Run ``python docs/pictures.py`` for one picture per game; the tests check that their texts are up to
date.
"""

from __future__ import annotations

import io
from pathlib import Path

import quintrix
from quintrix.terminal.palette import BLUE, GREEN, NIGHT, ORANGE, PAPER, PURPLE, RED, YELLOW
from quintrix.terminal.screen import Screen
from rich.color import Color
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

FOLDER = Path(__file__).with_name("pictures")
SEED, MOVES = 7, 6
COLUMNS, LINES = 60, 60

# Rich's default format loads a web font; this one uses local fonts.
FORMAT = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px;
}}
.{unique_id}-title {{ font: bold 18px system-ui, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def play(game: str) -> Console:
    """Play until seat 0 is to move again, and return the console with its screen."""
    match = quintrix.new(game, players=2, seed=SEED)
    console = Console(
        record=True,
        force_terminal=True,
        color_system="truecolor",
        width=COLUMNS,
        height=LINES,
        file=io.StringIO(),
        legacy_windows=False,
    )
    screen = Screen(console, game, ["You", "Bot 1"])
    while match.ply < MOVES:
        seat = match.actors[0]
        if seat == 0:
            screen.set_baseline(match.view(0))
        events = match.play(seat, _best(match, seat))
    screen.print_events(event.seen_by(0) for event in events)
    screen.draw(match.view(0))
    console.print(Text("> ", style="bold"), end="")
    return console


def _best(match: quintrix.Match, seat: int) -> quintrix.Move:
    """Return the first move with the most points, without randomness."""
    return max(match.legal_moves(seat), key=lambda move: match.preview(seat, move)["points"])


def draw(game: str, title: str) -> str:
    """Return the screenshot of a game as SVG."""
    svg = play(game).export_svg(
        title=title, theme=_theme(), code_format=FORMAT, unique_id=f"quintrix-{game}"
    )
    return "\n".join(line.strip() for line in svg.splitlines() if line.strip()) + "\n"


def _theme() -> TerminalTheme:
    def rgb(colour: str) -> tuple[int, int, int]:
        return tuple(Color.parse(colour).get_truecolor())  # type: ignore[return-value]

    colours = [rgb(colour) for colour in (NIGHT, RED, GREEN, YELLOW, BLUE, PURPLE, ORANGE, PAPER)]
    return TerminalTheme(rgb(NIGHT), rgb(PAPER), colours)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for info in quintrix.games():
        picture = draw(info["name"], info["title"])
        (FOLDER / f"{info['name']}.svg").write_text(picture, encoding="utf-8", newline="\n")
