"""Hand-made positions of Smartrix in plain Python, and questions about them."""

from collections.abc import Iterable

from quintrix.errors import IllegalMove, InvalidNotation
from quintrix.reference.box.smartrix import Laid
from quintrix.reference.cell import Cell, cell_text
from quintrix.reference.show.smartrix import ShownSmartrix
from quintrix.reference.smartrix import Table

from reference.deals import deck_that_deals

BOX_PLACES: list[Cell] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
PLAYERS_JUDGE: dict[str, bool | str] = {"referee": "players"}
FIVE_FULL = "ff ff ff ff ff"
FIVE_EMPTY = "00 00 00 00 00"


def quarter_turn(pattern: int) -> int:
    return (pattern << 2 | pattern >> 6) & 0xFF


def all_turns(pattern: int) -> list[int]:
    turns = [pattern]
    for _ in range(3):
        turns.append(quarter_turn(turns[-1]))
    return turns


DECK = sorted({f"{min(all_turns(pattern)):02x}" for pattern in range(256)})


class Position(ShownSmartrix):
    """A position with questions that tests ask."""

    def rejects(self, move: str) -> bool:
        try:
            self.check(self.turn, self.parse(move))
        except (IllegalMove, InvalidNotation):
            return True
        return self.over()

    def listed(self) -> list[str]:
        return [] if self.over() else sorted(self.legal_moves(self.turn))

    @property
    def gained(self) -> list[int]:
        return [self.points(seat) for seat in range(self.players)]


def play_text(card: str, rotation: int, cell: Cell) -> str:
    return f"play {card} r{rotation}@{cell_text(cell)}"


def dealt(*hands: str, starter: str, deck: str = "", **options: bool | str) -> Position:
    return Position(len(hands), {"deck": deck_that_deals(hands, starter, deck)}, options)


def full_cards(cells: Iterable[Cell]) -> Table:
    return dict.fromkeys(cells, Laid("ff", 0))


def with_full_cards_on(cells: Iterable[Cell], **options: bool | str) -> Position:
    game = dealt(FIVE_FULL, FIVE_FULL, starter="ff", deck="ff ff ff ff", **options)
    game.table = full_cards(cells)
    return game


def play_all(game: Position, *moves: str) -> None:
    for move in moves:
        assert not game.rejects(move), move
        game.play(game.turn, move)


def moves_of(game: Position, verb: str) -> list[str]:
    return [move for move in game.listed() if move.split()[0] == verb]


def star(arm: int) -> list[Cell]:
    return [(x * k, y * k) for x, y in BOX_PLACES for k in range(1, arm + 1)]
