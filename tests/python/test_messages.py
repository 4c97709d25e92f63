"""The messages of the browser client: complete, used, and consistent in all languages."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest
from quintrix import _core
from quintrix.server.protocol.server_messages import ErrorCode

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"
MESSAGES = WEB / "messages"
GAMES = ["iota", "smartrix", "colorfox", "madmatix", "hetrix"]
TRANSLATIONS = ["ko", "he"]
CATEGORIES = {"en": ["one", "other"], "ko": ["other"], "he": ["one", "two", "other"]}
"""The plural categories of each language, as in `Intl.PluralRules`."""

ENTRY = re.compile(r'^  "([^"]+)":\s+"((?:[^"\\]|\\.)*)",$', re.MULTILINE)
COUNTED = re.compile(r"^(.*)_(zero|one|two|few|many|other)$")
SHARED = {"app.name", "access.title"}
"""Names that are the same in every language."""


def _texts(language: str, part: str) -> dict[str, str]:
    return dict(ENTRY.findall((MESSAGES / language / f"{part}.ts").read_text("utf-8")))


def _parts(language: str) -> set[str]:
    folder = MESSAGES / language
    parts = {path.relative_to(folder).with_suffix("") for path in folder.rglob("*.ts")}
    return {part.as_posix() for part in parts} - {"index"}


def all_texts(language: str) -> dict[str, str]:
    return {key: text for part in _parts(language) for key, text in _texts(language, part).items()}


def _stem(key: str) -> str:
    found = COUNTED.match(key)
    return f"{found[1]}_" if found and f"{found[1]}_other" in ENGLISH else key


ENGLISH = all_texts("en")
SOURCES = {
    path: path.read_text("utf-8")
    for pattern in ("*.ts", "*.svelte")
    for path in WEB.rglob(pattern)
    if MESSAGES not in path.parents
}


def test_reads_all_message_files() -> None:
    """A text that the pattern above does not understand would escape every test."""
    for language in CATEGORIES:
        for part in _parts(language):
            lines = (MESSAGES / language / f"{part}.ts").read_text("utf-8").splitlines()
            keys = [line for line in lines if line.startswith('  "')]
            assert len(keys) == len(_texts(language, part)) > 0, (language, part)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_keys_in_the_same_files(language: str) -> None:
    assert _parts(language) == _parts("en")
    for part in _parts("en"):
        theirs = {_stem(key) for key in _texts(language, part)}
        assert theirs == {_stem(key) for key in _texts("en", part)}, part


@pytest.mark.parametrize("language", CATEGORIES)
def test_plural_forms_are_complete(language: str) -> None:
    texts = all_texts(language)
    for stem in {_stem(key) for key in ENGLISH if _stem(key) != key}:
        forms = {key for key in texts if _stem(key) == stem}
        assert forms == {stem + category for category in CATEGORIES[language]}, stem


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_placeholders_match_english(language: str) -> None:
    names = re.compile(r"\{(\w+)\}")
    for key, text in all_texts(language).items():
        allowed = {
            name
            for other, english in ENGLISH.items()
            if _stem(other) == _stem(key)
            for name in names.findall(english)
        }
        used = set(names.findall(text))
        if COUNTED.match(key) and _stem(key) != key:
            assert used <= allowed | {"n"}, key
            assert allowed - used <= {"n"}, key
        else:
            assert used == allowed, key


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_differ_from_english(language: str) -> None:
    for key, text in all_texts(language).items():
        words = re.findall(r"[A-Za-z]{2,}", re.sub(r"\{\w+\}|\\u\w{4}", "", text))
        if key not in SHARED and text == ENGLISH.get(key):
            assert not words, key


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_control_characters_are_balanced(language: str) -> None:
    for key, text in all_texts(language).items():
        assert text.count("\\u2066") == text.count("\\u2069"), key


def _made(template: str) -> re.Pattern[str]:
    """The keys that a template of the code can make; under a short head, of one more word."""
    head, *tails = re.split(r"\$\{[^}]*\}", template)
    filled = r"[\w.-]*" if head.count(".") > 1 else r"[\w-]+"
    return re.compile(re.escape(head) + "".join(filled + re.escape(tail) for tail in tails))


def test_every_message_is_used() -> None:
    code = "\n".join(SOURCES.values())
    literal = set(re.findall(r'["\']([\w.-]+)["\']', code))
    made = [_made(template) for template in re.findall(r"(?=`([a-z]+\.[^`\n]+)`)", code)]
    refused = re.compile(rf"({'|'.join(GAMES)})\.illegal\.")
    unused = [
        key
        for key in ENGLISH
        if key not in literal
        and _stem(key).removesuffix("_") not in literal
        and not refused.match(key)
        and not any(pattern.fullmatch(key) for pattern in made)
    ]
    assert not unused


def test_every_illegal_reason_has_a_message() -> None:
    listed = Counter((game, code) for game, code, _ in _core.illegal_reasons())
    for game, code in listed:
        key = f"{game}.illegal.{code}" if game else f"illegal.{code}"
        assert any(known == key or known.startswith(f"{key}.") for known in ENGLISH), key
    for key in ENGLISH:
        found = re.match(r"(?:(\w+)\.)?refused\.([\w-]+)", key)
        if found and (not found[1] or found[1] in GAMES):
            assert (found[1] or "", found[2]) in listed, key


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_described(game: str) -> None:
    (path,) = (ROOT / f"crates/quintrix-core/src/games/{game}").rglob("event.rs")
    source = path.read_text("utf-8")
    body = source[source.index("pub enum Event {") :].split("\n}\n", 1)[0]
    kinds = {
        re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
        for name in re.findall(r"^    ([A-Z]\w+)", body, re.MULTILINE)
    }
    source = SOURCES[WEB / f"boards/{game}/describe.ts"]
    described = set(re.findall(r'(?:case|event\.kind ===) "(\w+)"', source))
    assert kinds == described


def test_every_error_code_of_the_server_has_a_message() -> None:
    server = ROOT / "python/quintrix/server"
    raised = {
        code
        for path in server.rglob("*.py")
        for code in re.findall(
            r"(?:RequestError\(|_reject\((?:scope, receive, )?send, (?:\d+, )?|\b_problem\(\S+ )"
            r'"(\w+)"',
            path.read_text("utf-8"),
        )
    }
    told_by_device = {"not_kept", "not_best"}  # of games that are kept in the browser
    listed = raised | set(get_args(ErrorCode)) | told_by_device
    assert {f"problem.{code}" for code in listed} == {
        key for key in ENGLISH if key.startswith("problem.")
    }


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_rules_pages_have_the_same_structure_in_all_languages(language: str, game: str) -> None:
    english, other = (
        (WEB / f"rules/{tongue}/{game}.md").read_text("utf-8") for tongue in ("en", language)
    )
    for pattern in (r"^#+ ", r"\]\((\w+)\)$", r"\{(\w+)\}", r"^(- |\d\. )"):
        found = [re.findall(pattern, page, re.MULTILINE) for page in (english, other)]
        assert found[0] == found[1], pattern


def test_messages_of_a_file_share_a_prefix() -> None:
    """Keys of a file share its prefix, so that they are easy to find."""
    common = [part for part in _parts("en") if not part.startswith("games/")]
    owners = {key.split(".")[0]: part for part in common for key in _texts("en", part)}
    for part in common:
        assert all(owners[key.split(".")[0]] == part for key in _texts("en", part)), part


@pytest.mark.parametrize("game", GAMES)
def test_messages_of_a_game_start_with_its_name(game: str) -> None:
    starts = {"summary": f"game.{game}", "board": f"{game}.", "guide": f"guide.{game}."}
    for part, start in starts.items():
        assert all(key.startswith(start) for key in _texts("en", f"games/{game}/{part}")), part
