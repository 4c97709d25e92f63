"""The rules pages for families in the browser: no source marks, examples played by the core."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import quintrix
from tables import GAMES
from test_docs import script

FOLDER = Path(__file__).parents[2] / "web/src/rules"
LANGUAGES = sorted({page.parent.name for page in FOLDER.glob("*/*.md")})
examples = script("examples")


def page(language: str, game: str) -> str:
    return (FOLDER / language / f"{game}.md").read_text(encoding="utf-8")


def drawn(game: str) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(
        (FOLDER / "examples" / f"{game}.json").read_text(encoding="utf-8")
    )
    return found


def shown(text: str) -> dict[str, str]:
    return {name: caption for caption, name in re.findall(r"^!\[(.*)\]\((\S+)\)$", text, re.M)}


def test_examples_are_up_to_date() -> None:
    for path, text in examples.pages().items():
        assert path.read_text(encoding="utf-8") == text, "run `make docs`"


def test_rejects_an_example_with_other_points() -> None:
    wrong = examples.iota("line", examples.LINES, "play GS2@1,0 BS2@2,0", points=7)
    with pytest.raises(ValueError, match="brings 6"):
        examples.draw(wrong)
    allowed = examples.iota("line", examples.LINES, "play GS2@1,0", illegal_code="mixed")
    with pytest.raises(ValueError, match="GS2"):
        examples.draw(allowed)
    other = examples.iota("mixed", examples.LINES, "play GS2@1,0", "play BC2@2,0", points=6)
    with pytest.raises(quintrix.IllegalMove):
        examples.draw(other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_used(language: str, game: str) -> None:
    assert set(shown(page(language, game))) == set(drawn(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_captions_take_numbers_from_examples(language: str, game: str) -> None:
    for name, caption in shown(page(language, game)).items():
        for fact in re.findall(r"\{(\w+)\}", caption):
            assert fact in drawn(game)[name], f"{name} has no {fact}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_pages_for_families_have_no_source_marks(language: str, game: str) -> None:
    text = page(language, game)
    assert len(re.findall(r"^(?:- |\d+\. )", text, flags=re.MULTILINE)) > 10
    assert not re.search(r"\[\w[\],]", text.replace("![", "!("))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_first_section_is_short(language: str, game: str) -> None:
    first = page(language, game).split("\n## ")[1]
    words = re.sub(r"!\[.*", "", first).split()
    assert len(words) < 110, "nobody reads that in half a minute"
