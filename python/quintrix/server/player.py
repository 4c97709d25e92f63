"""A person who takes a seat, with a name and a face that nobody else at the table has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count
from unicodedata import normalize

from quintrix.server.names import MAX_NAME_LENGTH
from quintrix.server.protocol.types import FACES, Face
from quintrix.server.seat import Seat

CHILD_NUMBERS = 99


@dataclass(frozen=True, slots=True)
class Player:
    """A person, their nickname (empty if none was chosen) and their face, if one was chosen."""

    person: str
    name: str = ""
    face: Face | None = None
    child: bool = False
    """Whether children's mode is on; then the name is a generated one."""
    strangers: bool = False
    """Whether the person has agreed to play with people they do not know."""

    def named(self, name: str | None, face: Face | None) -> Player:
        """Return the player under another name or face, where one is given.

        In children's mode nobody chooses a name: it would be free text.
        """
        chosen = None if self.child else name
        return replace(self, name=chosen or self.name, face=face or self.face)

    def as_child(self) -> Player:
        """Return the player in children's mode, under a name that says nothing about them."""
        number = sum(self.person.encode()) % CHILD_NUMBERS + 1
        name = f"{_free_face(self, set()).title()} {number}"
        return replace(self, name=name, child=True, strangers=False)

    def distinct_from(self, seats: Iterable[Seat]) -> Player:
        """Return the player with a name and a face that nobody on these seats has."""
        people = [seat for seat in seats if seat.person is not None]
        face = _free_face(self, {seat.face for seat in people})
        name = " ".join(self.name.split())
        if not name and any(not seat.name for seat in people):
            name = face.title()  # clients show one player without a name as a guest
        return replace(self, name=free_name(name, [seat.name for seat in people]), face=face)


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return the name, numbered if another player has it; the empty name stays empty."""
    folded = {_folded(other) for other in taken}
    if not name or _folded(name) not in folded:
        return name
    for number in count(2):
        suffix = f" {number}"
        numbered = name[: MAX_NAME_LENGTH - len(suffix)] + suffix
        if _folded(numbered) not in folded:
            return numbered
    raise AssertionError("there is always another number")


def _folded(name: str) -> str:
    """Return what two names that look alike have in common."""
    return " ".join(normalize("NFKC", name).casefold().split())


def _free_face(player: Player, taken: set[Face | None]) -> Face:
    """Return the player's face, or the next one that is free; without a wish, any free face."""
    wish = FACES.index(player.face) if player.face else sum(player.person.encode())
    in_order = [FACES[(wish + step) % len(FACES)] for step in range(len(FACES))]
    return next((face for face in in_order if face not in taken), in_order[0])
