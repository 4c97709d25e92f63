"""Runs the notebooks of the documentation and stores what they print: ``make notebooks``.

The outputs are part of the files, so that they can be read without running them. A test runs their
cells without Jupyter and compares what they print.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "docs/notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
"""What does not depend on the machine."""


def execute(path: Path) -> None:
    """Run a notebook from the top and store its outputs."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, record_timing=False).execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            _leave_out_html(output.get("data", {}))
    notebook.metadata = nbformat.from_dict(METADATA)
    nbformat.write(notebook, path)


def _leave_out_html(data: dict[str, str]) -> None:
    """Keep one picture of a board: the one that code hosts show."""
    if "image/svg+xml" in data:
        data.pop("text/html", None)


def main() -> None:
    """Run all notebooks."""
    for path in sorted(FOLDER.glob("*.ipynb")):
        print(path.name, flush=True)
        execute(path)


if __name__ == "__main__":
    main()
