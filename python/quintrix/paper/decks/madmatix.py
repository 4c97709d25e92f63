"""MadMatix on paper: numbers like type, an operator as a hinge, actions, and tokens to fold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quintrix.paper.backs import back
from quintrix.paper.inks import EDGE, INKS, SHADE, WHITE, on
from quintrix.paper.marks import Disc, Mark, Polygon, Words, box, moved, turned
from quintrix.paper.pieces import Pieces
from quintrix.terminal.palette import NIGHT, PAPER

WIDTH, HEIGHT = 47.0, 62.0
HINGE = 14.5
TOKEN_WIDTH, TOKEN_HEIGHT = 21.0, 42.0
TOKENS = 12
"""How many tokens there are of each kind."""
OPERATOR_INKS = {"+": "G", "-": "R", "*": "B", "/": "P"}
ACTIONS = {
    "PM": ("PLUS / MINUS", "Put a + or - token on", "any Number Card."),
    "TD": ("TIMES / DIVIDE", "Put a × or ÷ token on", "any Number Card."),
    "SLOW": ("SLOW", "An opponent draws", "two cards."),
    "SWAP": ("SWAP", "Exchange any two", "Number Cards."),
    "REV": ("REVERSE", "Turn a Sequence", "around."),
    "REM": ("REMOVE", "Discard one", "Number Card."),
}


def pieces(piles: Mapping[str, Sequence[str]]) -> list[Pieces]:
    """Print both decks, and tokens that are folded in the middle."""
    tokens = [kind for kind in ("+-", "*/") for _ in range(TOKENS)]
    return [
        Pieces("numbers", piles["numbers"], _number, _number_back, WIDTH, HEIGHT),
        Pieces("actions", piles["actions"], _action, _action_back, WIDTH, HEIGHT),
        Pieces("tokens (fold and glue)", tokens, _token, _blank, TOKEN_WIDTH, TOKEN_HEIGHT),
    ]


def _number_back(_: str) -> list[Mark]:
    return back(box(0, 0, WIDTH, HEIGHT), 14, "123")


def _action_back(_: str) -> list[Mark]:
    return back(box(0, 0, WIDTH, HEIGHT), 14, "!")


def _blank(_: str) -> list[Mark]:
    return []


def _number(card: str) -> list[Mark]:
    digit, operator = card[0], card[1]
    ink = OPERATOR_INKS[operator]
    left = -HINGE / 2
    return [
        Polygon(box(0, 0, WIDTH - 2.4, HEIGHT - 2.4, 4), WHITE, EDGE, 0.4),
        Polygon(box(left + 0.6, 0, WIDTH - HINGE - 6, HEIGHT - 8, 4), SHADE),
        Words(left + 0.6, 0, digit, 27, NIGHT),
        Polygon(box(WIDTH / 2 - HINGE / 2 - 0.6, 0, HINGE - 1.6, HEIGHT - 8, 4), INKS[ink]),
        *moved(_sign(operator, 4.2, on(ink)), WIDTH / 2 - HINGE / 2 - 0.6, 0),
        *_underlined(digit, left + 0.6),
    ]


def _underlined(digit: str, x: float) -> list[Mark]:
    """Tell 6 and 9 apart whichever way up they lie."""
    if digit not in "69":
        return []
    return [Polygon(box(x, 18.5, 12, 1.6, 0.8), NIGHT)]


def _action(card: str) -> list[Mark]:
    title, *lines = ACTIONS[card]
    return [
        Polygon(box(0, 0, WIDTH - 2.4, HEIGHT - 2.4, 4), NIGHT),
        Polygon(box(0, -4.5, WIDTH - 8, 31, 4), PAPER),
        *moved(_picture(card), 0, -4.5),
        Words(0, -25.2, title, 2.9, PAPER),
        *(
            Words(0, 17.6 + 4.6 * place, line, 2.2, PAPER, bold=False)
            for place, line in enumerate(lines)
        ),
    ]


def _picture(card: str) -> list[Mark]:
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


def _chip(operator: str, x: float) -> list[Mark]:
    ink = OPERATOR_INKS[operator]
    return moved([Disc(0, 0, 7.4, INKS[ink], NIGHT, 0.4), *_sign(operator, 4, on(ink))], x, 0)


def _sign(operator: str, radius: float, colour: str) -> list[Mark]:
    """Draw an operator: bars and dots, so that no font is needed."""
    bar = box(0, 0, 2 * radius, 0.46 * radius, 0.18 * radius)
    level = Polygon(bar, colour)
    match operator:
        case "+":
            return [level, Polygon(turned(bar, 90), colour)]
        case "-":
            return [level]
        case "*":
            return [Polygon(turned(bar, 45), colour), Polygon(turned(bar, -45), colour)]
        case _:
            dots = [Disc(0, side * 0.72 * radius, 0.27 * radius, colour) for side in (-1, 1)]
            return [level, *dots]


def _arrow(y: float, leftwards: bool) -> list[Mark]:
    points = [(-13, -1.5), (5, -1.5), (5, -4.4), (13, 0), (5, 4.4), (5, 1.5), (-13, 1.5)]
    colour = INKS["O"] if leftwards else INKS["B"]
    return moved([Polygon(turned(points, 180 if leftwards else 0), colour)], 0, y)


def _tile(x: float, text: str, colour: str = WHITE) -> list[Mark]:
    return [Polygon(box(x, 2.5, 8.4, 12, 1.6), colour, NIGHT, 0.5), Words(x, 2.5, text, 5, NIGHT)]


def _reversal() -> list[Mark]:
    head = [(-12.6, -8), (-7.4, -12), (-7.4, -4)]
    return [
        *_tile(-10.6, "3"),
        *_tile(0, "2"),
        *_tile(10.6, "1"),
        Polygon(box(2.5, -8, 20, 2.6), INKS["P"]),
        Polygon(head, INKS["P"]),
    ]


def _crossed_out() -> list[Mark]:
    bar = box(9.5, 0, 10.5, 2.6, 1.2)
    strokes = [Polygon(turned(bar, turn, (9.5, 0)), INKS["R"]) for turn in (45, -45)]
    return [*moved(_tile(-7.5, "5"), 0, -2.5), *strokes]


def _snail() -> list[Mark]:
    body = [(-13, 9), (-13, 6), (6, 6), (9, -3), (12, -3), (13.5, 0), (11, 9)]
    return [
        Polygon(body, INKS["Y"], NIGHT, 0.5),
        Polygon(box(9.4, -6, 0.9, 6), NIGHT),
        Polygon(box(12, -6, 0.9, 6), NIGHT),
        Disc(9.4, -9, 1.1, NIGHT),
        Disc(12, -9, 1.1, NIGHT),
        Disc(-3, -1, 9, INKS["O"], NIGHT, 0.5),
        Disc(-2, 0, 6, PAPER, NIGHT, 0.5),
        Disc(-3, 0.4, 3.4, INKS["O"], NIGHT, 0.5),
    ]


def _token(kind: str) -> list[Mark]:
    front, behind = kind[0], kind[1]
    half = TOKEN_HEIGHT / 4
    fold = [Disc(-9 + 1.5 * place, 0, 0.16, NIGHT) for place in range(13)]
    return [*_face(front, -half, 0), *_face(behind, half, 180), *fold]


def _face(operator: str, y: float, turn: float) -> list[Mark]:
    ink = OPERATOR_INKS[operator]
    ground = Polygon(box(0, 0, TOKEN_WIDTH - 2.4, TOKEN_HEIGHT / 2 - 2.4, 3.5), INKS[ink])
    signs = _sign(operator, 6, on(ink))
    upside = [
        Polygon(turned(mark.points, turn), mark.fill) if isinstance(mark, Polygon) else mark
        for mark in signs
    ]
    return moved([ground, *upside], 0, y)
