"""Observations of games that do not define their own: numbers made of the view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quintrix.reference.game import Game


def plain_observation(game: Game, seat: int) -> list[int]:
    """Return what a seat sees as numbers, always as many for one game and number of players.

    In order: how often each card of the deck is in the hand; the table, cell by cell if the view
    has a ``grid`` (0 is empty, 1 + i is card i), otherwise how often each card lies on it; the
    scores and the sizes of the hands, the seat's own first; the size of the pile.
    """
    view = game.view(seat)
    codes = sorted({code for cards in game.deck().values() for code in cards})
    hand, table = view.get("hand") or [], view.get("table") or []
    seats = [(seat + offset) % game.players for offset in range(game.players)]
    sizes = view.get("hand_sizes") or [0] * game.players
    return [
        *(hand.count(code) for code in codes),
        *_table(view, table, codes),
        *(int(game.scores()[each]) for each in seats),
        *(sizes[each] for each in seats),
        view.get("pile", 0),
    ]


def _table(view: dict[str, Any], table: list[dict[str, Any]], codes: list[str]) -> list[int]:
    grid = view.get("grid")
    if not grid:
        lying = [cell["card"] for cell in table]
        return [lying.count(code) for code in codes]
    cards = {(cell["x"], cell["y"]): 1 + codes.index(cell["card"]) for cell in table}
    rows, columns = range(grid["rows"]), range(grid["columns"])
    return [cards.get((x, y), 0) for y in rows for x in columns]
