"""The terminal board of MadMatix, and the example of its rules page."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
import quintrix
from quintrix import rules
from quintrix.terminal.boards import Size, madmatix
from rich.console import Console
from tables import step

WIDE = Size(columns=200, lines=200)
DEAL = {
    "numbers": ["6-", "4/", "2+", "3*", "1+", "0+", "9-", "9-"],
    "actions": ["PM", "REV", "TD", "PM", "SLOW", "SLOW", "REM", "REM"],
}


# The sum that is printed, then what the example of the rules page does with it.
TURNS = [
    (0, "play 6-@0L"),
    (1, "play 4/@0R"),
    (0, "play 2+@0R"),
    (1, "play 3*@0R"),
    (0, "play PM 0:0=+"),
    (1, "play 0+@0R"),
    (0, "play TD 0:0=/"),
    (1, "play REV 0"),
]


def example(plays: int) -> quintrix.Match:
    match = quintrix.deal("madmatix", deal=DEAL, custom_deck=True)
    for seat, move in TURNS[:plays]:
        match.play(seat, move)
    return match


def plain(match: quintrix.Match, before: quintrix.Match | None = None, size: Size = WIDE) -> str:
    view = match.view(0)
    return madmatix.render(view, None if before is None else before.view(0), size).plain


def test_card_shows_position_number_and_operator() -> None:
    lines = plain(example(2)).split("\n")
    assert lines[0].split() == ["╭0───╮", "╭1───╮"]
    assert lines[1].startswith(" seat 0 │ 6- │ │ 4/ │ = 2 · 2 numbers · 3 actions · to move")


def test_tokens_show_the_active_operator() -> None:
    assert "│6[+]│" in plain(example(5))


def test_highlights_changes() -> None:
    text = plain(example(3), example(2))
    assert "║ 2+ ║" in text
    assert "│ 4/ │" in text
    assert "║6[+]║" in plain(example(5), example(4))


def test_small_cards_show_the_same_values() -> None:
    text = plain(example(5), example(3), Size(80, 5))
    assert text.split("\n")[0].startswith(" seat 0 ▸0:6[+]  1:4/  2:2+ ▸3:3* = 8 ·")


def test_hand_shows_numbers_and_actions() -> None:
    assert "│ 1+ │ │ 2+ │ │ 6- │ │ PM │ │SLOW│ │ TD │" in plain(example(0))
    spectator = madmatix.render(example(0).view(None), None, WIDE).plain
    assert "hand" not in spectator


@pytest.mark.parametrize("columns", [30, 36, 50, 60, 80, 100])
def test_board_fits_the_available_width(columns: int) -> None:
    match = quintrix.new("madmatix", players=8, seed=2)
    bots = [quintrix.bot("random", seed=seat) for seat in range(8)]
    while not match.over:
        for lines in (24, 200):
            picture = plain(match, size=Size(columns, lines))
            assert max(map(len, picture.split("\n"))) <= columns
        step(match, bots)


def test_status_shows_decks_and_pending_actions() -> None:
    view = example(8).view(None)
    assert madmatix.status(view) == "numbers 2 · actions 2"
    slow = {"kind": "slow", "seat": 1, "draws": 2}
    assert madmatix.status({**view, "pending": slow}).endswith(" · seat 1 draws 2")
    penalty = {"kind": "penalty", "seat": 1}
    assert madmatix.status({**view, "pending": penalty}).endswith(" · seat 1 pays a penalty")


def test_shows_last_card_calls_and_missed_turns() -> None:
    view = {**example(8).view(None), "said_last": [0], "missing": [1]}
    shown = madmatix.render(view, None, WIDE).plain
    assert "said Last Card" in shown
    assert "misses a turn" in shown


def test_operators_have_four_colours() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=100)
    with console.capture() as captured:
        console.print(madmatix.render(example(4).view(0), None, WIDE))
    for ink in ("214;108;34", "106;66;134", "100;212;197", "47;110;237"):
        assert f"48;2;{ink}" in captured.get()


def test_example_of_the_rules_page_can_be_played() -> None:
    scores = [example(plays).scores[0] for plays in range(1, 9)]
    assert scores == [6, 2, 1, 4, 8, 0, 0, Fraction(5, 3)]
    page = rules.page("madmatix")
    values = re.findall(r"\*\*.* = ([\d/]+)\*\*", page.split("\n## Example")[1])
    assert values == ["4", "8", "0", "5/3"]
