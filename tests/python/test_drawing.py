"""Drawings of matches: text, SVG, HTML and pixels."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest
import quintrix
from quintrix.drawing import board_svg, board_text
from quintrix.drawing.picture import picture
from quintrix.paper.colours import WHITE
from quintrix.paper.shapes import Polygon
from rich import console
from tables import GAMES


def played(game: str, moves: int = 12, **more: str) -> quintrix.Match:
    match, rng = quintrix.new(game, seed=5, engine=more.get("engine", "core")), Random(1)  # type: ignore[arg-type]
    while not match.over and match.ply < moves:
        seat = match.next_seat
        assert seat is not None
        match.play(seat, match.legal_moves(seat).sample(rng))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_print_draws_the_board_without_hidden_cards(game: str) -> None:
    match = played(game)
    assert str(match) == board_text(match)
    assert "seat 0" in str(match)
    assert board_text(match, 0) != str(match) or game == "hetrix"


def test_print_draws_the_board_in_a_notebook_too(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("iota")
    expected = str(match)
    monkeypatch.setattr(console, "_is_jupyter", lambda: True)
    assert str(match) == expected


@pytest.mark.parametrize("game", GAMES)
def test_svg_is_well_formed_and_shows_every_card(game: str) -> None:
    match = played(game)
    text = match._repr_svg_()
    assert text == board_svg(match)
    assert text is not None
    ElementTree.fromstring(text)
    spectator, player = picture(match.view()), picture(match.view(0))
    assert len(player.shapes) > len(spectator.shapes) or game == "hetrix"
    assert "<figcaption>seat 0: " in match._repr_html_()


def test_cards_of_iota_lie_on_white_paper() -> None:
    match = played("iota", moves=4)
    cards = [*match.view(0)["table"], *match.view(0)["hand"]]
    shapes = picture(match.view(0)).shapes
    papers = [each for each in shapes if isinstance(each, Polygon) and each.fill == WHITE]
    widths = [max(x for x, _ in each.points) - min(x for x, _ in each.points) for each in papers]
    assert sum(width > 60 for width in widths) == len(cards)


@pytest.mark.parametrize("game", GAMES)
def test_both_engines_draw_alike(game: str) -> None:
    core, python = played(game), played(game, engine="python")
    assert str(core) == str(python)
    assert core._repr_svg_() == python._repr_svg_()


def test_cards_of_custom_decks_are_drawn_by_their_codes() -> None:
    deal = {"numbers": ["12+", "99*", "3-", "8+", "2*", "4-"], "actions": ["PM"] * 6}
    match = quintrix.deal("madmatix", deal=deal, custom_deck=True)
    match.play(0, "play 12+@0L")
    assert ">12+</text>" in (match._repr_svg_() or "")
