"""Settings that all plots share."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from quintrix.errors import Error
from quintrix.terminal.palette import NIGHT, PAPER

FORMATS = (".png", ".svg")
PERCENT = "{x:.0%}"
STYLE: dict[Any, object] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "text.color": NIGHT,
    "axes.labelcolor": NIGHT,
    "axes.edgecolor": NIGHT,
    "xtick.color": NIGHT,
    "ytick.color": NIGHT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "font.size": 10,
    "svg.fonttype": "none",
}


def check_file(path: Path) -> None:
    """Raise an error before the work starts if no plot can be written to `path`."""
    if path.suffix.lower() not in FORMATS:
        raise Error(f"The plot file {path} has to end in .png or .svg.")
    if not path.parent.is_dir():
        raise Error(f"The folder {path.parent} does not exist.")
    if find_spec("matplotlib") is None:
        raise Error("Plots need matplotlib: run `pip install 'quintrix[plot]'`.")
