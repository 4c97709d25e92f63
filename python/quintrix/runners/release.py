"""The release that plays: two computers give the same results if theirs is the same."""

from __future__ import annotations

import quintrix
from quintrix.core_import import has_core


def release() -> str:
    """Return the version of the package, and whether it has the compiled core."""
    return quintrix.__version__ + ("" if has_core() else " without the compiled core")
