"""Writes the documentation of the compiled core into its stub, so that editors show it.

Run ``make docs``; the tests check that the stub is up to date.
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

from quintrix import _core

STUB = Path(__file__).parents[1] / "python/quintrix/_core.pyi"
Node = ast.FunctionDef | ast.ClassDef


def documented(source: str) -> str:
    """Return the text of a stub with the docstrings of the core."""
    lines = source.splitlines()
    # From the last, so that the lines of those before stay where they are.
    for node, text in sorted(_texts(ast.parse(source)), key=lambda found: -found[0].lineno):
        first = node.body[0]
        has_text = ast.get_docstring(node, clean=False) is not None
        if isinstance(node, ast.ClassDef):
            start, end = first.lineno - 1, (first.end_lineno if has_text else first.lineno - 1)
            start -= 0 if has_text else _decorators(first)
            lines[start : end if has_text else start] = _docstring(text, first.col_offset)
            continue
        if has_text:
            lines[first.lineno - 1 : first.end_lineno] = _docstring(text, first.col_offset)
        else:
            at = first.lineno - 1
            lines[at] = lines[at].replace(": ...", ":", 1)
            lines[at + 1 : at + 1] = _docstring(text, node.col_offset + 4)
    return "\n".join(lines) + "\n"


def _decorators(node: ast.stmt) -> int:
    """Return the number of lines of decorators above a definition."""
    decorators = getattr(node, "decorator_list", [])
    return node.lineno - min((each.lineno for each in decorators), default=node.lineno)


def _texts(module: ast.Module) -> list[tuple[Node, str]]:
    """Return every public definition that the core documents, with its text."""
    found: list[tuple[Node, str]] = []
    for node in module.body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        thing = getattr(_core, node.name)
        members = node.body if isinstance(node, ast.ClassDef) else []
        inside = [each for each in members if isinstance(each, ast.FunctionDef)]
        pairs = [(node, thing), *((each, getattr(thing, each.name)) for each in inside)]
        for each, value in pairs:
            text = inspect.getdoc(value) if not each.name.startswith("_") else None
            if text and not _is_overloaded(each):
                found.append((each, text))
    return found


def _is_overloaded(node: Node) -> bool:
    return any(getattr(each, "id", "") == "overload" for each in node.decorator_list)


def _docstring(text: str, indent: int) -> list[str]:
    margin = " " * indent
    first, *rest = text.replace("\\", "\\\\").splitlines()
    lines = [f'{margin}"""{first}', *(f"{margin}{line}".rstrip() for line in rest)]
    if rest:
        return [*lines, f'{margin}"""']
    return [f'{lines[0]}"""']


if __name__ == "__main__":
    source = STUB.read_text(encoding="utf-8")
    STUB.write_text(documented(source), encoding="utf-8", newline="\n")
