"""Installations without optional libraries."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "openspiel": "pyspiel"}
SOURCE = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "{library}":
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Missing())
try:
    import quintrix.envs.{extra}
except ImportError as why:
    print(type(why).__name__, why)
"""


@pytest.mark.parametrize("extra", LIBRARIES)
def test_environments_say_which_extra_to_install(extra: str) -> None:
    library = LIBRARIES[extra]
    source = SOURCE.format(extra=extra, library=library)
    done = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=True, timeout=120
    )
    needed = f"this needs {library}, which is not installed"
    assert done.stdout == f"MissingExtra {needed}: run `pip install 'quintrix[{extra}]'`\n"
