"""The rules pages: complete, with source marks, and consistent with the core."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
import quintrix
from quintrix import _core, rules

GAMES = [facts["name"] for facts in quintrix.games()]
MARKS = {"B", "V", "R", "D"}
CHAPTERS_WITHOUT_RULES = {"Notation", "Example", "For programs"}


def chapters(game: str) -> dict[str, str]:
    parts = (part.partition("\n") for part in rules.page(game).split("\n## ")[1:])
    return {title: body for title, _, body in parts}


def rule_items(body: str) -> Iterator[str]:
    for item in re.split(r"\n(?=- |\d+\. )", f"\n{body}"):
        if re.match(r"- |\d+\. ", item):
            yield item.split("\n\n")[0]


def test_rejects_unknown_games() -> None:
    with pytest.raises(quintrix.Error, match="chess"):
        rules.page("chess")


def test_rejects_paths_outside_the_folder() -> None:
    with pytest.raises(quintrix.Error):
        rules.page("../rules/iota")


@pytest.mark.parametrize("game", GAMES)
def test_legend_explains_every_mark(game: str) -> None:
    opening = rules.page(game).split("\n## ")[0]
    assert set(re.findall(r"\*\*\[(\w)\]\*\*", opening)) == MARKS


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_mark(game: str) -> None:
    for title, body in chapters(game).items():
        if title not in CHAPTERS_WITHOUT_RULES:
            items = list(rule_items(body))
            assert items, f"{title} has no rules"
            for item in items:
                assert re.search(r"\[[BVRD](, [^\]]+)?\]", item), item


@pytest.mark.parametrize("game", GAMES)
def test_uses_only_known_marks(game: str) -> None:
    marks = re.findall(r"\[(\w)[^\]]*\]", rules.page(game))
    assert set(marks) <= MARKS


@pytest.mark.parametrize("game", GAMES)
def test_moves_in_the_notation_section_are_valid(game: str) -> None:
    match = quintrix.new(game, seed=1)
    rows = re.findall(r"^\| `([^`]+)` \|", rules.notation(game), flags=re.MULTILINE)
    assert rows
    for text in rows:
        match.parse(text)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_value_is_explained(game: str) -> None:
    facts = next(facts for facts in quintrix.games() if facts["name"] == game)
    body = chapters(game)["Options"]
    for option in facts["options"]:
        for value in option["values"]:
            assert f"`{option['name']}={str(value).lower()}`" in body


@pytest.mark.parametrize("game", GAMES)
def test_lists_the_keys_of_the_view(game: str) -> None:
    rows = re.findall(r"^\| ([^|]+) \|", chapters(game)["For programs"], flags=re.MULTILINE)
    listed = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    assert listed == set(quintrix.new(game, seed=1).view(0))


@pytest.mark.parametrize("game", GAMES)
def test_every_illegal_reason_is_explained(game: str) -> None:
    codes = [code for owner, code, _ in _core.illegal_reasons() if owner == game]
    assert codes
    for code in codes:
        assert rules.why(game, code), code


@pytest.mark.parametrize("game", GAMES)
def test_there_are_no_unused_explanations(game: str) -> None:
    codes = {code for owner, code, _ in _core.illegal_reasons() if owner == game}
    written = (files(rules) / f"{game}-why.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^## (.+)$", written, flags=re.MULTILINE)) == codes


def test_example_of_iota_has_the_right_scores() -> None:
    example = chapters("iota")["Example"]
    turns = re.findall(r"Seat (\d): `(play [^`]+)`.*?\*\*(\d+)\*\*", example, flags=re.DOTALL)
    (starter,) = re.findall(r"starter is `(\w+)`", example)
    named = [re.findall(r"(\w+)@", move) for _, move, _ in turns]
    hands = zip([*named[0], *named[2]], [*named[1], "GT1", "GT2", "GT3"], strict=True)
    deck = [*(card for pair in hands for card in pair), starter, "RC1", "RC2", "RC3", "RC4"]
    match = quintrix.deal("iota", deal={"deck": deck}, custom_deck=True)
    for seat, move, points in turns:
        before = match.scores[int(seat)]
        match.play(int(seat), move)
        assert match.scores[int(seat)] - before == int(points)
    drawn = re.search(r"```\n(.*?)```", example, flags=re.DOTALL)
    assert drawn
    shown = re.findall(r"\b[RGBY][CSTX][1-4]\b", drawn[1])
    assert sorted(shown) == sorted(entry["card"] for entry in match.view()["table"])
