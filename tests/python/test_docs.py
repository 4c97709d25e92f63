"""The documentation: links, commands, and generated pages."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import get_type_hints
from xml.etree import ElementTree

import pytest
import quintrix
from command import run
from quintrix.cli import lazy_commands
from tables import GAMES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [*ROOT.glob("*.md"), *DOCS.glob("*.md"), *(ROOT / "python/quintrix/rules").rglob("*.md")]
PAGE_NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
COMMANDS = {*lazy_commands.COMMANDS}


def script(name: str) -> ModuleType:
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    kept = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in kept}


@pytest.mark.parametrize("name", PAGE_NAMES)
def test_links_are_valid(name: str) -> None:
    page = ROOT / name
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if not link.startswith("https://"):
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("name", PAGE_NAMES)
def test_mentioned_files_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for path in re.findall(r"`((?:crates|python|tests|docs)/[^`*]*)`", text):
        # The page about new games speaks of one that is only in the test tree.
        assert (ROOT / path.replace("climb", "iota").replace("<language>", "en")).exists(), path


def test_files_of_the_sixth_game_match_the_page_about_new_games() -> None:
    text = (DOCS / "add-a-game.md").read_text(encoding="utf-8")
    section = text.partition("## What a game must have")[2].partition("## ")[0]
    named = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    paths = [path for cell in named for path in re.findall(r"`(\S+/)?(\S+?)`", cell)]
    folders = {folder for folder, _ in paths if folder}
    assert len(named) == 12
    sixth = ROOT / "tests/sixth_game/files"
    for path in sixth.rglob("*"):
        if path.is_file() and not path.name.endswith(".spec.ts"):
            place = re.sub(r"/(en|ko|he)/", "/<language>/", f"{path.relative_to(sixth)}")
            assert any(place.startswith(folder) for folder in folders), place


@pytest.mark.parametrize("name", PAGE_NAMES)
def test_mentioned_commands_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    targets = re.findall(
        r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert set(re.findall(r"(?:`|\$ )make ([\w-]+)", text)) <= set(targets)
    assert set(re.findall(r"`quintrix (\w+)", text)) <= COMMANDS
    for path in re.findall(r"`python (\S+\.py)", text):
        assert (ROOT / path).exists(), path


def test_readme_lists_every_command_and_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {*re.findall(r"^\| `quintrix (\w+)", text, flags=re.MULTILINE)} == COMMANDS
    for facts in quintrix.games():
        assert facts["title"] in text


def test_index_lists_every_page() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    for page in DOCS.glob("*.md"):
        assert page.name == "README.md" or f"]({page.name})" in index
    for game in GAMES:
        assert f"rules/en/{game}.md)" in index


@pytest.mark.parametrize("name", PAGE_NAMES)
def test_pages_have_no_local_paths(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"(^|[\s`\"(])/(work|home|root|tmp|Users)/", text)


def test_page_of_illegal_moves_is_up_to_date() -> None:
    illegal_moves = script("illegal_moves")
    written = illegal_moves.PAGE.read_text(encoding="utf-8")
    assert written == illegal_moves.page().rstrip() + "\n", "run `make docs`"


def test_page_of_encodings_is_up_to_date() -> None:
    encodings = script("encodings")
    written = encodings.PAGE.read_text(encoding="utf-8")
    assert written == encodings.page().rstrip() + "\n", "run `python docs/encodings.py`"


def example(page: str, kind: str) -> str:
    """The first block of its kind on a page."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.search(rf"^```{kind}\n(.+?)^```", text, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_page_about_python_bots_shows_the_tested_bot() -> None:
    kept = (DOCS / "examples/mybots.py").read_text(encoding="utf-8")
    assert kept.endswith(f"\n\n{example('bots-in-python.md', 'python')}")


def without_times(text: str) -> list[str]:
    return re.sub(r"[\d.]+ (?:µs|ms|s)\b", "a while", text).split()


def test_page_about_the_arena_shows_the_command_output() -> None:
    command, _, shown = example("arena.md", "console").partition("\n")
    done = run(DOCS / "examples", *command.split()[2:], PYTHONDONTWRITEBYTECODE="1")
    assert done.returncode == 0, done.stderr
    assert without_times(done.stdout) == without_times(shown)


def words(svg: str) -> list[str]:
    """All texts of a picture; where they stand may depend on the library that drew it."""
    found = [element.text or "" for element in ElementTree.fromstring(svg).iter() if element.text]
    return [text.replace("\xa0", " ").strip() for text in found if "font-family" not in text]


@pytest.mark.parametrize("facts", quintrix.games(), ids=GAMES)
def test_pictures_are_up_to_date(facts: quintrix.types.GameInfo) -> None:
    pictures = script("pictures")
    drawn = pictures.draw(facts["name"], facts["title"])
    kept = (pictures.FOLDER / f"{facts['name']}.svg").read_text(encoding="utf-8")
    assert words(kept) == words(drawn), "run `python docs/pictures.py`"
    assert "http" not in kept.replace("http://www.w3.org/2000/svg", "")


def test_there_are_no_unused_pictures() -> None:
    names = {picture.name for picture in (DOCS / "pictures").iterdir()}
    pages = {name for name in names if name.startswith("web-")}
    assert names - pages == {f"{game}.svg" for game in GAMES}
    assert pages == {f"web-{name}.webp" for name in (*GAMES, "tv", "replay")}


def test_readme_shows_every_screenshot() -> None:
    opening = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## ")[0]
    pages = {picture.name for picture in (DOCS / "pictures").glob("web-*.webp")}
    assert pages
    assert set(re.findall(r"\(docs/pictures/(web-[^)]+)\)", opening)) == pages


def test_screenshot_positions_are_reproducible_with_seat_0_to_move() -> None:
    portraits = script("portraits")
    for game in GAMES:
        messages = portraits.position(game, 2, 0)
        assert [tell["type"] for tell in messages[:2]] == ["state", "update"]
        assert messages[-1]["duty"] == "must"
        assert messages == portraits.position(game, 2, 0)
        watched = portraits.position(game, 2, None)
        assert [tell["ply"] for tell in watched] == [tell["ply"] for tell in messages]


VIEWS = sorted(
    path.stem for path in (ROOT / "python/quintrix/views").glob("*.py") if path.stem in GAMES
)


@pytest.mark.parametrize("name", VIEWS)
def test_typed_views_are_up_to_date(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS)
    title = next(game.title for game in quintrix.games() if game.name == name)
    path = ROOT / f"python/quintrix/views/{name}.py"
    assert path.read_text(encoding="utf-8") == script("typed_views").module(name, title)


@pytest.mark.parametrize("name", VIEWS)
def test_views_have_the_keys_of_their_types(name: str) -> None:
    kind = import_module(f"quintrix.views.{name}").View
    keys = {*get_type_hints(kind)}
    for players in (2, 3):
        for observer in (None, 0):
            view = quintrix.new(name, players, seed=1).view(observer)
            assert {*view} <= keys
            assert keys - {*view} <= {"definitions"}  # of custom decks only


def test_stub_has_the_documentation_of_the_core() -> None:
    path = ROOT / "tools/stub_docs.py"
    spec = spec_from_file_location("stub_docs", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    source = (ROOT / "python/quintrix/_core.pyi").read_text(encoding="utf-8")
    assert module.documented(source) == source
    assert '"""Plays a move and returns its events, unredacted.' in source
