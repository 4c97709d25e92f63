"""What the Tab key offers: the next word of a command or a legal move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


def next_words(typed: str, lines: Iterable[str]) -> list[str]:
    """List the words that can stand where ``typed`` ends to make it one of ``lines``.

    A word that something must follow ends in a space; one that is complete as typed gets its
    space too if something can follow, so that a second Tab goes on.
    """
    start = typed.rfind(" ") + 1
    ends = {line[start:] for line in lines if line.lower().startswith(typed.lower())}
    words = {rest.partition(" ")[0] for rest in ends}
    going_on = {rest.partition(" ")[0] for rest in ends if " " in rest}
    spaced = {
        word for word in going_on if word not in ends or word.lower() == typed[start:].lower()
    }
    return sorted(word + " " if word in spaced else word for word in words)


class WordCompleter(Completer):
    """Completes one word at a time, because whole moves are many and long."""

    def __init__(self, lines: Callable[[], Iterable[str]]) -> None:
        self._lines = lines

    def get_completions(self, document: Document, _: CompleteEvent) -> Iterator[Completion]:
        """Offer the words that fit before the cursor."""
        typed = re.sub(" +", " ", document.text_before_cursor.lstrip())
        begun = len(typed) - (typed.rfind(" ") + 1)
        for word in next_words(typed, self._lines()):
            yield Completion(word, start_position=-begun)
