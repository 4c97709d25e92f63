"""Libraries that not everyone needs: which extra brings them."""

from __future__ import annotations

from importlib import import_module

from quintrix.errors import MissingExtra


def require(module: str, extra: str) -> None:
    """Import a module, or raise an error that says which extra of Quintrix to install."""
    try:
        import_module(module)
    except ModuleNotFoundError as why:
        if why.name is None or why.name.partition(".")[0] != module.partition(".")[0]:
            raise  # it is installed, but something that it needs is not
        advice = f"run `pip install 'quintrix[{extra}]'`"
        raise MissingExtra(f"this needs {module}, which is not installed: {advice}") from None
