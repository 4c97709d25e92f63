"""Printable decks: complete, inside the margins, and valid files."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest
from command import run
from quintrix.errors import Error
from quintrix.paper import PAPERS, pages, write
from quintrix.paper.colours import COLOURS, symbol
from quintrix.paper.decks import deck
from quintrix.paper.pieces import Pieces
from quintrix.paper.shapes import Disc, Label, Point, Polygon, Shape
from tables import GAMES

DATA = Path(__file__).parents[2] / "crates" / "quintrix-core" / "data"
EXTRAS = {
    "colorfox": Counter(dict.fromkeys(COLOURS, 8)),
    "madmatix": Counter({"+-": 12, "*/": 12}),
}
SVG = "{http://www.w3.org/2000/svg}"


def piles(game: str) -> dict[str, list[str]]:
    data = json.loads((DATA / f"{game}.json").read_text())
    found = {key: value for key, value in data.items() if isinstance(value, list)}
    return {"deck": found["cards"]} if "cards" in found else found


def kinds(game: str) -> list[Pieces]:
    return deck(game).pieces(piles(game))


def points(shape: Shape) -> list[Point]:
    match shape:
        case Polygon():
            return [*shape.points]
        case Disc():
            x, y, r = shape.x, shape.y, shape.radius
            return [(x - r, y), (x + r, y), (x, y - r), (x, y + r)]
        case Label():
            return [(shape.x, shape.y - shape.height / 2), (shape.x, shape.y + shape.height / 2)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("backs", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_prints_every_card_of_the_deck(game: str, backs: bool, paper: str) -> None:
    cards = Counter(card for pile in piles(game).values() for card in pile)
    printed = Counter(card for page in pages(game, paper, backs) for card in page.cards)
    assert printed == cards + EXTRAS.get(game, Counter())


@pytest.mark.parametrize("game", GAMES)
def test_different_cards_look_different(game: str) -> None:
    for kind in kinds(game):
        looks = {card: repr(kind.draw(card)) for card in kind.cards}
        assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("game", GAMES)
def test_different_cards_look_different_without_colours(game: str) -> None:
    for kind in kinds(game):
        looks = {
            card: re.sub(r"'#[0-9a-f]{6}'", "'ink'", repr(kind.draw(card))) for card in kind.cards
        }
        assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("game", GAMES)
def test_backs_reveal_nothing(game: str) -> None:
    for kind in kinds(game):
        if kind.what != "sticks":
            assert len({repr(kind.back(card)) for card in kind.cards}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_drawings_stay_inside_the_outline(game: str) -> None:
    for kind in kinds(game):
        for card in {*kind.cards}:
            for x, y in _all_points([*kind.draw(card), *kind.back(card)]):
                assert abs(x) <= kind.width / 2 + 1e-6
                assert abs(y) <= kind.height / 2 + 1e-6
                if kind.outline == "hexagon":
                    reach = abs(y) + abs(x) / 3**0.5
                    assert reach <= kind.height / 2 + 1e-6


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_respects_the_printer_margin(game: str, paper: str) -> None:
    width, height = PAPERS[paper]
    for page in pages(game, paper, backs=True):
        for x, y in _all_points(page.shapes):
            assert 3 <= x <= width - 3
            assert 3 <= y <= height - 3


@pytest.mark.parametrize("game", GAMES)
def test_backs_align_with_their_cards(game: str) -> None:
    """Sheets are turned over their long side; hexagons shift from row to row."""
    both = pages(game, backs=True)
    for front, behind in zip(both[::2], both[1::2], strict=True):
        if not behind.shapes:
            continue
        left, right = _extent(front.shapes[1:], front.width), _extent(behind.shapes, front.width)
        assert right[0] >= front.width - left[1] - 1e-6
        assert right[1] <= front.width - left[0] + 1e-6


def test_every_colour_has_a_unique_symbol() -> None:
    assert len({repr(symbol(ink, 0, 0, 1, "#000000")) for ink in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("game", GAMES)
def test_pdf_has_all_pages(game: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.pdf"
    sheets = pages(game)
    assert write(path, sheets, "A deck") == [path]
    content = path.read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type /Page\b(?!s)", content)) == len(sheets)


@pytest.mark.parametrize("game", GAMES)
def test_svg_files_are_valid(game: str, tmp_path: Path) -> None:
    sheets = pages(game, "letter")
    files = write(tmp_path / "deck.svg", sheets, "A deck")
    assert len(files) == len(sheets)
    for file, sheet in zip(files, sheets, strict=True):
        root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
        assert root.tag == f"{SVG}svg"
        assert root.get("width") == "215.9mm"
        assert len(root) == len(sheet.shapes) + 1


def test_print_writes_files(tmp_path: Path) -> None:
    done = run(tmp_path, "print", "iota")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Wrote iota.pdf: 6 pages")
    assert (tmp_path / "iota.pdf").is_file()
    done = run(tmp_path, "print", "hetrix", "--out", "tiles.svg", "--paper", "letter", "--backs")
    assert done.returncode == 0
    assert len([*tmp_path.glob("tiles-*.svg")]) == 10


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("chess",), "Unknown game 'chess'"),
        (("iota", "--paper", "a5"), "The paper size can be a4 or letter, not 'a5'"),
        (("iota", "--out", "deck.doc"), "has to end in .pdf or .svg"),
        (("iota", "--out", "nowhere/deck.pdf"), "The folder nowhere does not exist"),
    ],
)
def test_print_reports_errors_in_one_sentence(
    tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    done = run(tmp_path, "print", *words)
    assert done.returncode == 2
    assert message in done.stderr
    assert not [*tmp_path.glob("*.pdf")]


def test_pages_rejects_unknown_games() -> None:
    with pytest.raises(Error, match="Unknown game"):
        pages("chess")


def _all_points(shapes: Sequence[Shape]) -> Iterator[Point]:
    for shape in shapes:
        yield from points(shape)


def _extent(shapes: Sequence[Shape], width: float) -> tuple[float, float]:
    xs = [x for x, _ in _all_points(shapes)]
    assert max(xs) < width
    return min(xs), max(xs)
