"""What a view can declare for the plain board, in the browser and in the terminal.

All keys are optional. A key that is missing is not drawn, and keys that are not listed here are
ignored. Cards are codes; ``cards`` says how to draw them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

PlainColour: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "white"]


class PlainCard(TypedDict):
    """How a card looks; a card that is not described shows its code."""

    label: NotRequired[str]
    """The text on the card, one to four characters are best."""
    colour: NotRequired[PlainColour]
    """The colour of the card; it also has a symbol, for players who do not see it."""
    name: NotRequired[str]
    """What screen readers say; the label and the colour by default."""


class PlainCell(TypedDict):
    """A card on the table: x counts to the right, y down."""

    x: int
    y: int
    card: str


class PlainGrid(TypedDict):
    """A table of fixed size, from cell 0,0; without it the table has no borders."""

    columns: int
    rows: int


class PlainPile(TypedDict):
    """A pile of cards."""

    name: str
    size: int
    top: NotRequired[str | None]
    """The uppermost card, if it lies face up."""


class PlainView(TypedDict):
    """The keys of a view that the plain board draws."""

    scores: NotRequired[list[int | str]]
    """The score of every seat."""
    table: NotRequired[list[PlainCell]]
    """The cards on the table."""
    grid: NotRequired[PlainGrid | None]
    hand: NotRequired[list[str] | None]
    """The observer's own cards; none for a spectator."""
    hand_sizes: NotRequired[list[int]]
    """The number of cards in every hand."""
    pile: NotRequired[int]
    """The number of cards in the draw pile."""
    piles: NotRequired[list[PlainPile]]
    """Other piles."""
    cards: NotRequired[dict[str, PlainCard]]
    """How cards look, by code."""
    texts: NotRequired[list[str]]
    """Sentences to show beside the table."""
