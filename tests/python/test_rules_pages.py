"""The rules pages: complete, with source marks, the same in all languages, for people."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
import quintrix
from quintrix import _core, rules
from test_docs import script
from test_messages import all_texts

GAMES = [facts["name"] for facts in quintrix.games()]
LANGUAGES = rules.languages()
MARKS = {"B", "V", "R", "D"}
PAGES = [(game, language) for game in GAMES for language in LANGUAGES]


def chapters(game: str, language: str = "en") -> dict[str, str]:
    parts = (part.partition("\n") for part in rules.page(game, language).split("\n## ")[1:])
    return {title: body for title, _, body in parts}


def rule_items(body: str) -> Iterator[str]:
    for item in re.split(r"\n(?=- |\d+\. )", f"\n{body}"):
        if re.match(r"- |\d+\. ", item):
            yield item.split("\n\n")[0]


def marks(text: str) -> list[str]:
    return re.findall(r"\[([BVRD])(?:, [^\]]+)?\]", text)


def test_rejects_unknown_games() -> None:
    with pytest.raises(quintrix.Error, match="chess"):
        rules.page("chess")


def test_rejects_paths_outside_the_folder() -> None:
    with pytest.raises(quintrix.Error):
        rules.page("../rules/iota")


def test_rejects_unknown_languages() -> None:
    with pytest.raises(quintrix.Error, match="xx"):
        rules.page("iota", "xx")


def test_there_are_rules_in_three_languages() -> None:
    assert LANGUAGES == ["en", "he", "ko"]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_game_has_exact_rules_in_every_language(game: str, language: str) -> None:
    assert rules.language_of(game, language) == language


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_all_languages_have_the_same_rules_and_marks(game: str, language: str) -> None:
    english, other = (
        [[marks(item) for item in rule_items(body)] for body in chapters(game, tongue).values()]
        for tongue in ("en", language)
    )
    assert english == other


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_legend_has_the_words_of_the_interface(game: str, language: str) -> None:
    words = all_texts(language)
    legend = "\n".join(f"- [{mark}] {words[f'rules.mark.{mark}']}" for mark in "BVRD")
    assert f"\n\n{legend}\n\n## " in rules.page(game, language)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_pages_are_for_people(game: str, language: str) -> None:
    """Notation and keys are in ``docs/views.md``; seats are counted from 1 as at the table."""
    page = rules.page(game, language)
    assert "`" not in page
    assert not re.search(r"[Ss]eats? 0|0번 자리|מקום 0", page)


@pytest.mark.parametrize("game", GAMES)
def test_legend_explains_every_mark(game: str) -> None:
    opening = rules.page(game).split("\n## ")[0]
    assert re.findall(r"^- \[(\w)\] \w", opening, re.MULTILINE) == ["B", "V", "R", "D"]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_mark(game: str) -> None:
    for title, body in chapters(game).items():
        items = list(rule_items(body))
        assert items, f"{title} has no rules"
        for item in items:
            assert marks(item), item


@pytest.mark.parametrize("game", GAMES)
def test_uses_only_known_marks(game: str) -> None:
    found = re.findall(r"\[(\w)[^\]]*\]", rules.page(game))
    assert set(found) <= MARKS


@pytest.mark.parametrize("game", GAMES)
def test_moves_in_the_notation_are_valid(game: str) -> None:
    match = quintrix.new(game, seed=1)
    table = rules.notation(game).partition("| move |")[2]
    rows = re.findall(r"^\| `([^`]+)` \|", table, flags=re.MULTILINE)
    assert rows
    for text in rows:
        match.parse(text)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_option_is_explained_in_the_words_of_the_interface(game: str, language: str) -> None:
    facts = next(facts for facts in quintrix.games() if facts["name"] == game)
    words = all_texts(language)
    page = rules.page(game, language).lower()
    for option in facts["options"]:
        key = f"option.{option['name']}"
        for value in option["values"]:
            if value != option["default"]:
                switch = {True: "setup.on", False: "setup.off"}
                chosen = words[switch[value] if isinstance(value, bool) else f"{key}.{value}"]
                assert f"**{words[key]}: {chosen}**".lower() in page


def test_page_of_views_is_up_to_date() -> None:
    views = script("views")
    written = views.PAGE.read_text(encoding="utf-8")
    assert written == views.page().rstrip() + "\n", "run `make docs`"


@pytest.mark.parametrize("game", GAMES)
def test_page_of_views_lists_the_keys_of_the_view(game: str) -> None:
    views = script("views")
    title = next(facts["title"] for facts in quintrix.games() if facts["name"] == game)
    own = views.page().partition(f"### View of {title}\n")[2].partition("\n### ")[0]
    shared = views.OPENING.partition("| key |")[2]
    rows = re.findall(r"^\| (`[^|]+) \|", shared + own, flags=re.MULTILINE)
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


EXAMPLE_OF_IOTA = ["play GS2@1,0 BS2@2,0", "play RS3@2,-1 GS1@2,1", "play YS2@3,0 YC3@3,1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_example_of_iota_has_the_printed_scores(language: str) -> None:
    hands = (("GS2", "BS2", "YS2", "YC3"), ("RS3", "GS1", "GT2", "GT3"))
    deck = [card for pair in zip(*hands, strict=True) for card in pair]
    match = quintrix.deal(
        "iota", deal={"deck": [*deck, "RS2", "RC1", "RC2", "RC3", "RC4"]}, custom_deck=True
    )
    example = list(chapters("iota", language).values())[-2]
    sums = re.findall(r"\*\*([^*]+) = (\d+)\*\*", example)
    assert [int(points) for _, points in sums] == [6, 6, 34]
    for move, (_, points) in zip(EXAMPLE_OF_IOTA, sums, strict=True):
        seat = match.actors[0]
        before = match.scores[seat]
        match.play(seat, move)
        assert match.scores[seat] - before == int(points)


EXAMPLE_OF_MADMATIX = {
    "play 6-@0L": None, "play 4/@0R": None, "play 2+@0R": None, "play 3*@0R": "4",
    "play PM 0:0=+": "8", "play 0+@0R": "0", "play REV 0": "5/3",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_example_of_madmatix_has_the_printed_score(language: str) -> None:
    deal = {
        "numbers": ["6-", "4/", "2+", "3*", "9+", "0+"],
        "actions": ["PM", "TD", "REV", "TD", "TD", "TD"],
    }
    match = quintrix.deal("madmatix", deal=deal, custom_deck=True)
    example = list(chapters("madmatix", language).values())[-2]
    shown = iter(re.findall(r"\*\*[^*]+ = ([^*]+)\*\*", example))
    for move, score in EXAMPLE_OF_MADMATIX.items():
        match.play(match.actors[0], move)
        if score is not None:
            assert next(shown) == str(match.scores[0]) == score
    assert not list(shown)


EXAMPLE_OF_SMARTRIX = {
    "play ff r0@2,1": None, "end": None, "mug 2,1": 8, "play 0e r3@4,0": None,
    "claim 0,0 1,0 2,0 3,0 4,0": 23,
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_example_of_smartrix_has_the_points_it_tells(language: str) -> None:
    """The row lies there once seats 2, 1 and 2 have played; seat 1 goes on."""
    first, second = ["1f", "ff", "00", "00", "00"], ["bf", "03", "0e", "00", "00"]
    deck = [card for pair in zip(first, second, strict=True) for card in pair]
    match = quintrix.deal(
        "smartrix", options={"referee": "players"},
        deal={"deck": [*deck, "6f", *["00"] * 9]}, custom_deck=True,
    )  # fmt: skip
    for move in ["pass", "play bf r1@1,0", "end", "play 1f r2@2,0", "end", "play 03 r0@3,0", "end"]:
        match.play(match.actors[0], move)
    example = list(chapters("smartrix", language).values())[-2]
    shown = iter(re.findall(r"\*\*(?:[^*]+ = )?(\d+)\*\*", example))
    for move, points in EXAMPLE_OF_SMARTRIX.items():
        seat = match.actors[0]
        before = match.view()["points"][seat]
        match.play(seat, move)
        if points is not None:
            assert match.view()["points"][seat] - before == points == int(next(shown))
    assert not list(shown)
