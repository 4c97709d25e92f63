"""Printable deck of MadMatix: number cards, action cards, and tokens to fold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quintrix.paper.card_back import card_back
from quintrix.paper.colours import COLOURS, EDGE, SHADE, WHITE, contrasting
from quintrix.paper.pieces import Pieces
from quintrix.paper.shapes import Disc, Label, Polygon, Shape, rectangle, rotate, translate
from quintrix.terminal.palette import NIGHT, PAPER

WIDTH, HEIGHT = 47.0, 62.0
HINGE = 14.5
TOKEN_WIDTH, TOKEN_HEIGHT = 21.0, 42.0
TOKENS = 12
"""The number of tokens of each kind."""
OPERATOR_COLOURS = {"+": "G", "-": "R", "*": "B", "/": "P"}
ACTIONS = {
    "PM": ("PLUS / MINUS", "Put a + or - token on", "any Number Card."),
    "TD": ("TIMES / DIVIDE", "Put a × or ÷ token on", "any Number Card."),
    "SLOW": ("SLOW", "An opponent draws", "two cards."),
    "SWAP": ("SWAP", "Exchange any two", "Number Cards."),
    "REV": ("REVERSE", "Turn a Sequence", "around."),
    "REM": ("REMOVE", "Discard one", "Number Card."),
}


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Return both decks, and tokens to fold in the middle."""
    tokens = [kind for kind in ("+-", "*/") for _ in range(TOKENS)]
    return [
        Pieces("numbers", piles["numbers"], _number, _number_back, WIDTH, HEIGHT),
        Pieces("actions", piles["actions"], _action, _action_back, WIDTH, HEIGHT),
        Pieces("tokens (fold and glue)", tokens, _token, _blank, TOKEN_WIDTH, TOKEN_HEIGHT),
    ]


def _number_back(_: str) -> list[Shape]:
    return card_back(rectangle(0, 0, WIDTH, HEIGHT), 14, "123")


def _action_back(_: str) -> list[Shape]:
    return card_back(rectangle(0, 0, WIDTH, HEIGHT), 14, "!")


def _blank(_: str) -> list[Shape]:
    return []


def _number(card: str) -> list[Shape]:
    digit, operator = card[0], card[1]
    letter = OPERATOR_COLOURS[operator]
    left = -HINGE / 2
    return [
        Polygon(rectangle(0, 0, WIDTH - 2.4, HEIGHT - 2.4, 4), WHITE, EDGE, 0.4),
        Polygon(rectangle(left + 0.6, 0, WIDTH - HINGE - 6, HEIGHT - 8, 4), SHADE),
        Label(left + 0.6, 0, digit, 27, NIGHT),
        Polygon(
            rectangle(WIDTH / 2 - HINGE / 2 - 0.6, 0, HINGE - 1.6, HEIGHT - 8, 4), COLOURS[letter]
        ),
        *translate(_sign(operator, 4.2, contrasting(letter)), WIDTH / 2 - HINGE / 2 - 0.6, 0),
        *_underlined(digit, left + 0.6),
    ]


def _underlined(digit: str, x: float) -> list[Shape]:
    """Underline 6 and 9, so that they differ upside down."""
    if digit not in "69":
        return []
    return [Polygon(rectangle(x, 18.5, 12, 1.6, 0.8), NIGHT)]


def _action(card: str) -> list[Shape]:
    title, *lines = ACTIONS[card]
    return [
        Polygon(rectangle(0, 0, WIDTH - 2.4, HEIGHT - 2.4, 4), NIGHT),
        Polygon(rectangle(0, -4.5, WIDTH - 8, 31, 4), PAPER),
        *translate(_picture(card), 0, -4.5),
        Label(0, -25.2, title, 2.9, PAPER),
        *(
            Label(0, 17.6 + 4.6 * place, line, 2.2, PAPER, bold=False)
            for place, line in enumerate(lines)
        ),
    ]


def _picture(card: str) -> list[Shape]:
    match card:
        case "PM":
            return [*_chip("+", -8.6), *_chip("-", 8.6)]
        case "TD":
            return [*_chip("*", -8.6), *_chip("/", 8.6)]
        case "SLOW":
            return _snail()
        case "SWAP":
            return [*_arrow(-5, False), *_arrow(5, True)]
        case "REV":
            return _reversal()
        case _:
            return _crossed_out()


def _chip(operator: str, x: float) -> list[Shape]:
    letter = OPERATOR_COLOURS[operator]
    return translate(
        [Disc(0, 0, 7.4, COLOURS[letter], NIGHT, 0.4), *_sign(operator, 4, contrasting(letter))],
        x,
        0,
    )


def _sign(operator: str, radius: float, colour: str) -> list[Shape]:
    """Draw an operator: bars and dots, so that no font is needed."""
    bar = rectangle(0, 0, 2 * radius, 0.46 * radius, 0.18 * radius)
    level = Polygon(bar, colour)
    match operator:
        case "+":
            return [level, Polygon(rotate(bar, 90), colour)]
        case "-":
            return [level]
        case "*":
            return [Polygon(rotate(bar, 45), colour), Polygon(rotate(bar, -45), colour)]
        case _:
            dots = [Disc(0, side * 0.72 * radius, 0.27 * radius, colour) for side in (-1, 1)]
            return [level, *dots]


def _arrow(y: float, leftwards: bool) -> list[Shape]:
    points = [(-13, -1.5), (5, -1.5), (5, -4.4), (13, 0), (5, 4.4), (5, 1.5), (-13, 1.5)]
    colour = COLOURS["O"] if leftwards else COLOURS["B"]
    return translate([Polygon(rotate(points, 180 if leftwards else 0), colour)], 0, y)


def _tile(x: float, text: str, colour: str = WHITE) -> list[Shape]:
    return [
        Polygon(rectangle(x, 2.5, 8.4, 12, 1.6), colour, NIGHT, 0.5),
        Label(x, 2.5, text, 5, NIGHT),
    ]


def _reversal() -> list[Shape]:
    head = [(-12.6, -8), (-7.4, -12), (-7.4, -4)]
    return [
        *_tile(-10.6, "3"),
        *_tile(0, "2"),
        *_tile(10.6, "1"),
        Polygon(rectangle(2.5, -8, 20, 2.6), COLOURS["P"]),
        Polygon(head, COLOURS["P"]),
    ]


def _crossed_out() -> list[Shape]:
    bar = rectangle(9.5, 0, 10.5, 2.6, 1.2)
    strokes = [Polygon(rotate(bar, turn, (9.5, 0)), COLOURS["R"]) for turn in (45, -45)]
    return [*translate(_tile(-7.5, "5"), 0, -2.5), *strokes]


def _snail() -> list[Shape]:
    body = [(-13, 9), (-13, 6), (6, 6), (9, -3), (12, -3), (13.5, 0), (11, 9)]
    return [
        Polygon(body, COLOURS["Y"], NIGHT, 0.5),
        Polygon(rectangle(9.4, -6, 0.9, 6), NIGHT),
        Polygon(rectangle(12, -6, 0.9, 6), NIGHT),
        Disc(9.4, -9, 1.1, NIGHT),
        Disc(12, -9, 1.1, NIGHT),
        Disc(-3, -1, 9, COLOURS["O"], NIGHT, 0.5),
        Disc(-2, 0, 6, PAPER, NIGHT, 0.5),
        Disc(-3, 0.4, 3.4, COLOURS["O"], NIGHT, 0.5),
    ]


def _token(kind: str) -> list[Shape]:
    front, behind = kind[0], kind[1]
    half = TOKEN_HEIGHT / 4
    fold = [Disc(-9 + 1.5 * place, 0, 0.16, NIGHT) for place in range(13)]
    return [*_face(front, -half, 0), *_face(behind, half, 180), *fold]


def _face(operator: str, y: float, turn: float) -> list[Shape]:
    letter = OPERATOR_COLOURS[operator]
    ground = Polygon(
        rectangle(0, 0, TOKEN_WIDTH - 2.4, TOKEN_HEIGHT / 2 - 2.4, 3.5), COLOURS[letter]
    )
    signs = _sign(operator, 6, contrasting(letter))
    upside = [
        Polygon(rotate(shape.points, turn), shape.fill) if isinstance(shape, Polygon) else shape
        for shape in signs
    ]
    return translate([ground, *upside], 0, y)
