"""The terminal board of Colorfox, and the examples of its rules page."""

from __future__ import annotations

import re

import pytest
import quintrix
from quintrix import rules
from quintrix.terminal.boards import Size, colorfox
from rich.console import Console

WIDE = Size(columns=200, lines=200)
TURNS = [(0, "play RORO@0,1"), (1, "play GRBR@1,0"), (0, "play BBBO@1,1"), (0, "done")]
EXAMPLE = "RORO GRBR BBBO PPPP YYYY PPPP YYYY PPPP RRRR OOOO OOOO OOOO"


def example(plays: int) -> quintrix.Match:
    match = quintrix.deal("colorfox", deal={"deck": EXAMPLE.split()}, custom_deck=True)
    for seat, move in TURNS[:plays]:
        match.play(seat, move)
    return match


def test_card_shows_its_four_sides() -> None:
    lines = colorfox.render(example(0).view(0), None, WIDE).plain.split("\n")
    hand = next(number for number, line in enumerate(lines) if line.startswith("hand"))
    assert "╭─ B ─╮" in lines[hand - 1]
    assert "O     B" in lines[hand]
    assert "╰─ B ─╯" in lines[hand + 1]


def test_small_cards_show_their_code() -> None:
    view = example(1).view(0)
    assert "▸RORO" in colorfox.render(view, example(0).view(0), Size(60, 8)).plain


def test_highlights_new_cards_and_sticks() -> None:
    text = colorfox.render(example(1).view(0), example(0).view(0), WIDE).plain
    assert "╔═ R ═╗" in text
    assert "seat 0▸R1" in text
    assert "seat 1 R·" in text
    assert "reserve▸R7 O8" in text


@pytest.mark.parametrize("columns", [36, 50, 60, 80, 100])
def test_board_fits_the_available_width(columns: int) -> None:
    match = quintrix.new("colorfox", players=4, seed=2)
    random = quintrix.bot("random", seed=1)
    while not match.over:
        picture = colorfox.render(match.view(0), None, Size(columns, 24)).plain
        assert max(map(len, picture.split("\n"))) <= columns
        match.play(match.actors[0], random.choose(match, match.actors[0]))


def test_status_shows_swaps_and_the_last_turn() -> None:
    view = example(3).view(0)
    assert colorfox.status(view) == "pile 1 · hands 3 4 · swaps left 1"
    assert colorfox.status({**view, "last_turn": True}).endswith(" · last turn")


def test_uses_the_palette_colours() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=80)
    with console.capture() as captured:
        console.print(colorfox.render(example(1).view(0), None, WIDE))
    for ink in ("164;7;29", "214;108;34", "47;110;237"):
        assert f"48;2;{ink}" in captured.get()


@pytest.mark.parametrize("language", rules.languages())
def test_examples_of_the_rules_page_have_the_right_scores(language: str) -> None:
    sums = re.findall(r"\*\*([\d +]+) = (\d+)\*\*", rules.page("colorfox", language))
    assert sums == [("21 + 3 + 1", "25"), ("1 + 2 + 3", "6")]
    match = example(3)
    assert match.scores[0] == 6
    assert match.view()["swaps"] == 1
    best = max(match.preview(0, move)["points"] for move in match.legal_moves(0))
    assert best == 0
    assert example(4).actors == [1]
