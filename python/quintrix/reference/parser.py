"""Parsing notation: a cursor over a text, and errors that point at the offending character."""

from __future__ import annotations

import re

from quintrix.errors import InvalidNotation
from quintrix.reference.text import around, shown

FARTHEST = 99
"""The largest coordinate in notation, far beyond any table."""

_ESCAPED = {"\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0", "\\": "\\\\", "'": '\\"'}


class Parser:
    """A cursor over a text in canonical notation.

    One or more spaces may stand for one, and spaces may stand at both ends.

    >>> parser = Parser("play RC1")
    >>> parser.word("pass", "play")
    'play'
    >>> parser.number(9)
    Traceback (most recent call last):
    quintrix.errors.InvalidNotation: expected a whole number from -9 to 9, not " " at character 5
    of "play RC1"
    """

    def __init__(self, text: str) -> None:
        self._text = check_text(text)
        self._at = 0
        self._spaces()

    @property
    def rest(self) -> str:
        """The text that has not been parsed yet."""
        return self._text[self._at :]

    def word(self, *words: str) -> str:
        """Take one of these words; a word ends at a space or at the end."""
        rest = self.rest
        found = rest.split(" ", 1)[0]
        if found in words:
            self._at += len(found)
            return found
        self._at += max(_shared(rest, word) for word in words)
        complete = any(rest.startswith(word) for word in words)
        raise self.expected("a space" if complete else " or ".join(words))

    def one_of(self, letters: str, expected: str) -> str:
        """Take one of these characters."""
        letter = self.rest[:1]
        if not letter or letter not in letters:
            raise self.expected(expected)
        self._at += 1
        return letter

    def take(self, text: str) -> bool:
        """Take this text if it comes next."""
        found = self.rest.startswith(text)
        self._at += len(text) * found
        return found

    def need(self, text: str) -> None:
        """Take this text, which must come next."""
        if not self.take(text):
            raise self.expected(f'"{text}"')

    def number(self, limit: int) -> int:
        """Take a whole number in its only spelling: no plus sign, no leading zeros, no "-0"."""
        spelling = re.match(r"(-?[1-9][0-9]{0,8}|0)(?![0-9])", self.rest)
        if spelling is None or abs(int(spelling[0])) > limit:
            raise self.expected(f"a whole number from -{limit} to {limit}")
        self._at += len(spelling[0])
        return int(spelling[0])

    def cell(self) -> tuple[int, int]:
        """Take a cell: ``x,y``."""
        x = self.number(FARTHEST)
        self.need(",")
        return x, self.number(FARTHEST)

    def more(self) -> bool:
        """Move to the next part if there is one: spaces followed by something else."""
        here = self._at
        self._spaces()
        if self._at > here and self.rest:
            return True
        self._at = here
        return False

    def next_part(self, expected: str) -> None:
        """Move to the next part, which must exist."""
        if not self.more():
            raise self.expected("a space" if self.rest.strip(" ") else expected)

    def end(self) -> None:
        """Check that nothing but spaces is left."""
        if self.rest.strip(" "):
            raise self.expected("the end of the move")

    def expected(self, expected: str) -> InvalidNotation:
        """Return the error that something else was expected here."""
        found = _quoted(self.rest[0]) if self.rest else "the end"
        message = f"expected {expected}, not {found}"
        if self._text:
            place = around(self._text[: self._at], self.rest)
            message += f' at character {self._at + 1} of "{place}"'
        return InvalidNotation(message, position=self._at, expected=expected)

    def _spaces(self) -> None:
        self._at += len(self.rest) - len(self.rest.lstrip(" "))


def check_text(text: object) -> str:
    """Return a text; anything else is not the notation of a move."""
    if isinstance(text, str) and text.encode(errors="replace").decode() == text:
        return text
    expected = "a move as text"
    message = f"expected {expected}, not {shown(text)}"
    raise InvalidNotation(message, position=0, expected=expected)


def _shared(text: str, word: str) -> int:
    return next((i for i, letter in enumerate(word) if text[i : i + 1] != letter), len(word))


def _quoted(letter: str) -> str:
    if letter in _ESCAPED:
        return f'"{_ESCAPED[letter]}"'
    return f'"{letter}"' if letter.isprintable() else f'"\\u{{{ord(letter):x}}}"'
