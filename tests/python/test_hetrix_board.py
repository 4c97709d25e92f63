"""The terminal board of Hetrix, and the example of its notation."""

from __future__ import annotations

import re
from itertools import chain

import pytest
import quintrix
from quintrix import rules
from quintrix.terminal import hexagons
from quintrix.terminal.boards import Size, hetrix
from rich.console import Console

WIDE = Size(columns=200, lines=200)
TURN = r"^\d\. Seat (\d): `([^`]+)`.*?\*\*(\d+)\*\*"


def example(plays: int) -> quintrix.Match:
    own = ["OOYYRR", "RRPPBB", *["WOYPGB"] * 18]
    tiles = [*chain.from_iterable(zip(own, ["ROYGBP"] * 20, strict=True))]
    deal = {"tiles": tiles, "links": ["RRRBBB", "OOOGGG"]}
    match = quintrix.deal("hetrix", deal=deal, custom_deck=True)
    for seat, move, _ in turns()[:plays]:
        match.play(int(seat), move)
    return match


def turns() -> list[tuple[str, str, str]]:
    return re.findall(TURN, rules.notation("hetrix"), flags=re.MULTILINE | re.DOTALL)


def picture(match: quintrix.Match, before: quintrix.Match, size: Size = WIDE) -> str:
    return hetrix.render(match.view(0), before.view(0), size).plain


def test_tile_shows_its_gems_on_their_sides() -> None:
    match = example(1)
    lines = picture(match, match).split("\n")
    middle = next(number for number, line in enumerate(lines) if " 0,0 " in line)
    assert "╱R   R╲" in lines[middle - 1]
    assert "│Y 0,0 O│" in lines[middle]
    assert "╲Y   O╱" in lines[middle + 1]


def test_shows_coordinates_of_adjacent_cells() -> None:
    match = example(1)
    text = picture(match, match)
    for cell in ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"):
        assert cell in text


def test_small_tiles_show_the_same_gems() -> None:
    match = example(2)
    text = picture(match, example(1), Size(100, 12))
    assert "╱" not in text
    assert "P▸0,-1B" in text.replace(" ", "")


def test_highlights_changes() -> None:
    text = picture(example(2), example(1))
    assert "▸0,-1" in text
    assert "▸0,0" not in text


def test_heading_shows_links_and_white_gems() -> None:
    assert "seat 0 R7 B5" in picture(example(3), example(3))
    match = example(3)
    match.play(0, "place WOYPGB r0@1,0")
    assert "W@1,0=R" in picture(match, match)


def test_shows_all_hands_and_only_the_own_link_tile() -> None:
    match = example(2)
    text = picture(match, match)
    assert "seat 0 holds WOYPGB WOYPGB WOYPGB link tile RRRBBB" in text
    assert "seat 1 holds ROYGBP ROYGBP ROYGBP ROYGBP ROYGBP link tile" in text
    assert "OOOGGG" not in text


def test_observer_comes_first() -> None:
    match = example(3)
    text = hetrix.render(match.view(1), None, Size(60, 200)).plain
    assert text.index("seat 1") < text.index("seat 0 R7")


@pytest.mark.parametrize("columns", [36, 50, 60, 80, 100])
def test_board_fits_the_available_width(columns: int) -> None:
    match = quintrix.new("hetrix", players=4, seed=2)
    random = quintrix.bot("random", seed=1)
    while not match.over:
        if match.ply % 7 == 0:
            text = hetrix.render(match.view(0), None, Size(columns, 24)).plain
            assert max(map(len, text.split("\n"))) <= columns
        match.play(match.actors[0], random.choose(match, match.actors[0]))


def test_narrow_board_shows_every_tile_completely() -> None:
    tiles = {(q, 0): "ROYGBP" for q in range(12)}
    lines = hexagons.render(tiles, (), hexagons.LARGE, hetrix.COLOURS, columns=40)
    text = "\n".join(line.plain for line in lines)
    for q in range(12):
        assert re.search(rf"│G *{q},0 *R│", text), q


def test_status_shows_the_round_and_finished_seats() -> None:
    view = example(0).view(0)
    assert hetrix.status(view) == "round 1 of 4"
    assert hetrix.status({**view, "phases": ["build", "wait"]}) == "round 1 of 4 · done: 1"
    phases = ["infiltrate", "wait"]
    assert hetrix.status({**view, "phases": phases}) == "round 1 of 4 · infiltrating: 0 · done: 1"
    assert hetrix.status({**view, "phases": ["wait", "wait"], "over": True}) == "round 1 of 4"


def test_uses_the_palette_colours() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=80)
    with console.capture() as captured:
        console.print(hetrix.render(example(1).view(0), None, WIDE))
    for ink in ("164;7;29", "214;108;34", "251;247;238"):
        assert f"48;2;{ink}" in captured.get()


def test_example_of_the_notation_has_the_right_scores() -> None:
    assert len(turns()) == 3
    for plays, (seat, _, points) in enumerate(turns(), start=1):
        assert example(plays).scores[int(seat)] == int(points)


def test_example_of_the_notation_has_the_right_drawing() -> None:
    drawn = re.search(r"```\n(.*?)```", rules.notation("hetrix"), flags=re.DOTALL)
    assert drawn
    laid = example(3).view()["matrices"][0]
    tiles = {(at["q"], at["r"]): hexagons.rotate(at["tile"], at["rotation"]) for at in laid}
    lines = hexagons.render(tiles, (), hexagons.LARGE, hetrix.COLOURS, columns=60)
    assert drawn[1].split("\n")[:-1] == [line.plain for line in lines]
