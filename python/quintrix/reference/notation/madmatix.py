"""The notation of MadMatix: ``play 6-@2L``, ``play SWAP 0:1 2:0 last``, ``draw number``."""

from __future__ import annotations

from quintrix.reference.box.madmatix_actions import BUILT_IN, OPERATORS, Effect, is_action_code
from quintrix.reference.parser import Parser

DIGITS = "0123456789"
SEATS = "01234567"
LARGEST = 99
KINDS = ("play", "draw", "discard", "take", "choose", "give", "penalty", "catch")


def parse(text: str) -> str:
    """Return the canonical notation of a move.

    >>> parse("  play  6-@2L   last ")
    'play 6-@2L last'
    """
    parser = Parser(text)
    kind = parser.word(*KINDS)
    words = _words(parser, kind)
    parser.end()
    return " ".join([kind, *words])


def _words(parser: Parser, kind: str) -> list[str]:
    match kind:
        case "play":
            return [*_play(parser), *_last(parser)]
        case "choose":
            parser.next_part("a target, as in choose 1")
            return _any_target(parser)
        case "discard":
            parser.next_part("a card")
            return [_card(parser), *_last(parser)]
        case "give":
            parser.next_part("a card")
            return [_card(parser)]
        case "penalty":
            parser.next_part("number, action or skip")
            return [parser.word("number", "action", "skip")]
        case "catch":
            parser.next_part("whom you catch, as in catch 1")
            return [_seat(parser)]
        case _:
            parser.next_part("number or action")
            return [parser.word("number", "action")]


def _play(parser: Parser) -> list[str]:
    parser.next_part("a card and where it goes, as in 6-@2L")
    card = _card(parser)
    if card in BUILT_IN:
        return [card, *_target(parser, BUILT_IN[card][0])]
    if is_action_code(card):
        # What such a card needs is known to its deck only, so that any target will do.
        return [card, *(_any_target(parser) if _more_target(parser) else [])]
    parser.need("@")
    return [f"{card}@{_seat(parser)}{parser.one_of('LR', 'L or R')}"]


def _target(parser: Parser, effect: Effect) -> list[str]:
    match effect.name:
        case "token":
            parser.next_part("a place and an operator, as in 2:0=+")
            place = _place(parser)
            parser.need("=")
            return [f"{place}={_operator(parser, effect.operators)}"]
        case "swap":
            parser.next_part("two places, as in 0:1 2:0")
            first = _place(parser)
            parser.next_part("the second place")
            return [first, _place(parser)]
        case "remove":
            parser.next_part("a place, as in 2:0")
            return [_place(parser)]
        case "reverse":
            parser.next_part("whose Sequence, as in REV 1")
            return [_seat(parser)]
        case _:
            parser.next_part("whom you slow, as in SLOW 1")
            return [_seat(parser)]


def _any_target(parser: Parser) -> list[str]:
    """Take a target of any kind: ``1``, ``1:2``, ``1:2=+`` or ``0:1 2:0``."""
    seat = _seat(parser)
    if not parser.take(":"):
        return [seat]
    first = f"{seat}:{_index(parser)}"
    if parser.take("="):
        return [f"{first}={_operator(parser, OPERATORS)}"]
    return [first, _place(parser)] if _more_target(parser) else [first]


def _more_target(parser: Parser) -> bool:
    """Move to the next part if it begins as a target does."""
    if parser.rest.startswith(" ") and parser.rest.lstrip(" ")[:1] in tuple(DIGITS):
        return parser.more()
    return False


def _operator(parser: Parser, operators: str) -> str:
    return parser.one_of(operators, " or ".join(operators))


def _last(parser: Parser) -> list[str]:
    return [parser.word("last")] if parser.more() else []


def _card(parser: Parser) -> str:
    code = parser.rest.split(" ", 1)[0]
    if not code[:1].isascii() or not code[:1].isalpha():
        number = parser.number(LARGEST)
        return f"{number}{parser.one_of('*+-/', 'an operator: + - * /')}"
    if not is_action_code(code):
        raise parser.expected("the code of a card: up to 6 capital letters and digits")
    parser.take(code)
    return code


def _place(parser: Parser) -> str:
    seat = _seat(parser)
    parser.need(":")
    return f"{seat}:{_index(parser)}"


def _index(parser: Parser) -> str:
    index = parser.one_of(DIGITS, "a place: a number from 0 to 99")
    if index != "0" and parser.rest[:1] in tuple(DIGITS):
        index += parser.one_of(DIGITS, "another digit")
    return index


def _seat(parser: Parser) -> str:
    return parser.one_of(SEATS, "a seat: 0 1 2 3 4 5 6 7")
