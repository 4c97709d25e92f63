"""Tab completion of commands and legal moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


def next_words(typed: str, lines: Iterable[str]) -> list[str]:
    """Return the possible next words of ``typed``, given all acceptable lines.

    A word that needs an argument ends in a space. A word that is already complete gets a space too
    if more can follow, so that a second Tab continues.
    """
    start = typed.rfind(" ") + 1
    ends = {line[start:] for line in lines if line.lower().startswith(typed.lower())}
    words = {rest.partition(" ")[0] for rest in ends}
    continued = {rest.partition(" ")[0] for rest in ends if " " in rest}
    spaced = {
        word for word in continued if word not in ends or word.lower() == typed[start:].lower()
    }
    return sorted(word + " " if word in spaced else word for word in words)


class WordCompleter(Completer):
    """Completes one word at a time, because whole moves are many and long."""

    def __init__(self, lines: Callable[[], Iterable[str]]) -> None:
        self._lines = lines

    def get_completions(self, document: Document, _: CompleteEvent) -> Iterator[Completion]:
        """Yield the completions at the cursor."""
        typed = re.sub(" +", " ", document.text_before_cursor.lstrip())
        prefix = len(typed) - (typed.rfind(" ") + 1)
        for word in next_words(typed, self._lines()):
            yield Completion(word, start_position=-prefix)
