"""The public API of the package."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
import quintrix

CLASSES = (quintrix.Match, quintrix.Move, quintrix.LegalMoves, quintrix.Event)
BOTS = (quintrix.Bot, quintrix._core.Bot, quintrix.PythonBot, quintrix.Strategy)


def test_exports_every_name_in_all() -> None:
    assert len(set(quintrix.__all__)) == len(quintrix.__all__)
    for name in quintrix.__all__:
        assert hasattr(quintrix, name)


def test_version_matches_the_core() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", quintrix.__version__)
    assert quintrix.__version__ == quintrix._core.__version__


def test_public_names_have_docstrings() -> None:
    for name in quintrix.__all__:
        thing = getattr(quintrix, name)
        if callable(thing):
            assert inspect.getdoc(thing), name


@pytest.mark.parametrize("kind", CLASSES + BOTS)
def test_class_members_have_docstrings(kind: type) -> None:
    for name, thing in vars(kind).items():
        if not name.startswith("_"):
            assert inspect.getdoc(thing), name


@pytest.mark.parametrize("kind", CLASSES)
def test_classes_report_their_public_module(kind: type) -> None:
    assert kind.__module__ == "quintrix"
    assert getattr(quintrix, kind.__name__) is kind


def test_package_is_marked_as_typed() -> None:
    assert Path(quintrix.__file__).with_name("py.typed").exists()


def test_errors_share_a_base_class() -> None:
    family = [quintrix.IllegalMove, quintrix.InvalidNotation, quintrix.InvalidBot]
    family += [quintrix.InvalidGame, quintrix.InvalidOptions, quintrix.InvalidRecord]
    family += [quintrix.TableError, quintrix.CoreMissing, quintrix.MissingExtra]
    assert all(issubclass(kind, quintrix.Error) for kind in family)
    assert set(quintrix.Error.__subclasses__()) == set(family)
