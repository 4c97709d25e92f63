"""The notebooks of the documentation: their cells run, and print what is stored in them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import matplotlib
import pytest
from matplotlib import pyplot
from quintrix.reference import registry

FOLDER = Path(__file__).parents[2] / "docs/notebooks"
NOTEBOOKS = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
VARIES = "varies"
"""The metadata of cells whose output depends on the machine, or is a picture."""


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    matplotlib.use("agg")
    yield
    pyplot.close("all")
    registry.own_games().clear()


def cells(name: str) -> list[dict[str, Any]]:
    notebook: dict[str, Any] = json.loads((FOLDER / f"{name}.ipynb").read_text("utf-8"))
    return list(notebook["cells"])


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_cells_print_what_is_stored(name: str) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(name):
        if cell["cell_type"] == "code":
            found = run("".join(cell["source"]), names)
            if VARIES not in cell["metadata"]:
                assert found.split() == stored(cell).split(), "run `make notebooks`"


def run(source: str, names: dict[str, Any]) -> str:
    """Run a cell as Jupyter does; returns what it prints and the value of its last expression."""
    tree, printed = ast.parse(source), StringIO()
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    with redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            if value is not None:
                print(repr(value))
    return printed.getvalue()


def stored(cell: dict[str, Any]) -> str:
    """Return the text of the outputs of a cell."""
    parts = (output.get("text") or output["data"]["text/plain"] for output in cell["outputs"])
    return "".join("".join(part) for part in parts)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_links_of_notebooks_are_valid(name: str) -> None:
    text = "".join("".join(each["source"]) for each in cells(name))
    for link in re.findall(r"\]\(([^)#]+)", text):
        assert (FOLDER / link).exists(), link
