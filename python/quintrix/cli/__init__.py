"""The ``quintrix`` command."""

from quintrix.cli.app import app, main

__all__ = ["app", "main"]
