"""``quintrix version``."""

from __future__ import annotations

import typer

import quintrix


def version() -> None:
    """Say which release this is."""
    typer.echo(f"quintrix {quintrix.__version__}")
