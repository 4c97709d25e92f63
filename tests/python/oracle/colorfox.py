"""Colorfox, written for obviousness and not for speed."""

from collections.abc import Iterator

Cell = tuple[int, int]
Table = dict[Cell, str]

COLOURS = "ROYGBP"
STICKS_OF_EACH_COLOUR = 8
NORTH, EAST, SOUTH, WEST = range(4)
TOUCHING = {
    NORTH: ((0, -1), SOUTH),
    EAST: ((1, 0), WEST),
    SOUTH: ((0, 1), NORTH),
    WEST: ((-1, 0), EAST),
}


def hand_size(players: int) -> int:
    return 4 if players == 2 else 3


def neighbour(cell: Cell, side: int) -> Cell:
    (x, y), _ = TOUCHING[side]
    return cell[0] + x, cell[1] + y


def touching_sides(table: Table, cell: Cell) -> list[int]:
    return [side for side in TOUCHING if neighbour(cell, side) in table]


def side_matches(table: Table, card: str, cell: Cell, side: int) -> bool:
    _, opposite = TOUCHING[side]
    return card[side] == table[neighbour(cell, side)][opposite]


def placement_is_legal(table: Table, card: str, cell: Cell) -> bool:
    sides = touching_sides(table, cell)
    return (
        cell not in table
        and len(sides) >= 1
        and all(side_matches(table, card, cell, side) for side in sides)
    )


def cells_near(table: Table) -> Iterator[Cell]:
    columns = [x for x, _ in table]
    rows = [y for _, y in table]
    for x in range(min(columns) - 1, max(columns) + 2):
        for y in range(min(rows) - 1, max(rows) + 2):
            yield x, y


def set_score(size: int) -> int:
    return sum(range(1, size + 1))


def sticks_score(sticks: dict[str, int]) -> int:
    return sum(
        set_score(sum(count >= which for count in sticks.values()))
        for which in range(1, max(sticks.values()) + 1)
    )


def play_text(card: str, cell: Cell) -> str:
    return f"play {card}@{cell[0]},{cell[1]}"


def parse_placement(text: str) -> tuple[str, Cell]:
    card, place = text.split("@")
    x, y = place.split(",")
    return card, (int(x), int(y))


def swap_text(given: str, opponent: int, taken: str) -> str:
    return f"swap {given}>{opponent}:{taken}"


def parse_swap(text: str) -> tuple[str, int, str]:
    given, rest = text.split(">")
    opponent, taken = rest.split(":")
    return given, int(opponent), taken


class Colorfox:
    def __init__(self, players: int, options: dict[str, object], deck: list[str]) -> None:
        assert not options
        dealt = players * hand_size(players)
        self.players = players
        self.hands: list[list[str]] = [list(deck[seat:dealt:players]) for seat in range(players)]
        self.table: Table = {(0, 0): deck[dealt]}
        self.pile: list[str] = list(deck[dealt + 1 :])
        self.sticks: list[dict[str, int]] = [dict.fromkeys(COLOURS, 0) for _ in range(players)]
        self.reserve: dict[str, int] = dict.fromkeys(COLOURS, STICKS_OF_EACH_COLOUR)
        self.swaps_left = 0
        self.reserve_lacked_a_stick = False
        self.skips_in_a_row = 0
        self.turn = 0
        self.over = False

    @property
    def scores(self) -> list[int]:
        return [sticks_score(sticks) for sticks in self.sticks]

    @property
    def winners(self) -> list[int] | None:
        if not self.over:
            return None
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best]

    def legal_moves(self) -> list[str]:
        if self.over:
            return []
        if self.swaps_left:
            return sorted([*self._swap_moves(), "done"])
        return sorted(set(self._play_moves())) or ["skip"]

    def rejects(self, move: str) -> bool:
        verb, *words = move.split()
        if self.over:
            return True
        if verb == "play":
            return not self._play_is_legal(*parse_placement(words[0]))
        if verb == "swap":
            return not self._swap_is_legal(*parse_swap(words[0]))
        if verb == "done":
            return self.swaps_left == 0
        return self.swaps_left > 0 or any(self._play_moves())

    def play(self, move: str) -> None:
        verb, *words = move.split()
        if verb == "play":
            self._place(*parse_placement(words[0]))
        elif verb == "swap":
            self._swap(*parse_swap(words[0]))
        elif verb == "done":
            self._complete_turn_with_draw()
        else:
            self._skip()

    def _play_is_legal(self, card: str, cell: Cell) -> bool:
        return (
            self.swaps_left == 0
            and card in self.hands[self.turn]
            and placement_is_legal(self.table, card, cell)
        )

    def _swap_is_legal(self, given: str, opponent: int, taken: str) -> bool:
        return (
            self.swaps_left > 0
            and opponent in range(self.players)
            and opponent != self.turn
            and given != taken
            and self.sticks[self.turn][given] > 0
            and self.sticks[opponent][taken] > 0
        )

    def _play_moves(self) -> Iterator[str]:
        for card in self.hands[self.turn]:
            for cell in cells_near(self.table):
                if self._play_is_legal(card, cell):
                    yield play_text(card, cell)

    def _swap_moves(self) -> Iterator[str]:
        for given in COLOURS:
            for opponent in range(self.players):
                for taken in COLOURS:
                    if self._swap_is_legal(given, opponent, taken):
                        yield swap_text(given, opponent, taken)

    def _place(self, card: str, cell: Cell) -> None:
        self.skips_in_a_row = 0
        sides = touching_sides(self.table, cell)
        self.hands[self.turn].remove(card)
        self.table[cell] = card
        for side in sides:
            self._take_from_reserve(card[side])
        self.swaps_left = len(sides) - 1
        if not any(self._swap_moves()):
            self._complete_turn_with_draw()

    def _take_from_reserve(self, colour: str) -> None:
        if self.reserve[colour] == 0:
            self.reserve_lacked_a_stick = True
        else:
            self.reserve[colour] -= 1
            self.sticks[self.turn][colour] += 1

    def _swap(self, given: str, opponent: int, taken: str) -> None:
        self.sticks[self.turn][given] -= 1
        self.sticks[opponent][given] += 1
        self.sticks[opponent][taken] -= 1
        self.sticks[self.turn][taken] += 1
        self.swaps_left -= 1
        if self.swaps_left == 0:
            self._complete_turn_with_draw()

    def _complete_turn_with_draw(self) -> None:
        self.swaps_left = 0
        hand = self.hands[self.turn]
        while len(hand) < hand_size(self.players) and self.pile:
            hand.append(self.pile.pop(0))
        self._end_turn()

    def _skip(self) -> None:
        self.skips_in_a_row += 1
        self._end_turn()

    def _end_turn(self) -> None:
        everyone_skipped = self.skips_in_a_row >= self.players
        no_card_in_any_hand = not any(self.hands)
        if self.reserve_lacked_a_stick or everyone_skipped or no_card_in_any_hand:
            self.over = True
        else:
            self.turn = (self.turn + 1) % self.players
