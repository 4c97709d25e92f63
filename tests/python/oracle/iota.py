"""Iota, written for obviousness and not for speed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations

Cell = tuple[int, int]
Line = tuple[Cell, ...]
Table = dict[Cell, str]
Placement = tuple[str, Cell]

WILD = "*"
PROPERTIES = ("RGBY", "CSTX", "1234")
HAND_SIZE = 4
LONGEST_LINE = 4
RIGHT: Cell = (1, 0)
DOWN: Cell = (0, 1)
DIRECTIONS = (RIGHT, DOWN)


def face_value(card: str) -> int:
    return 0 if card == WILD else int(card[2])


def step(cell: Cell, direction: Cell, count: int) -> Cell:
    return cell[0] + direction[0] * count, cell[1] + direction[1] * count


def neighbours(cell: Cell) -> list[Cell]:
    return [step(cell, direction, count) for direction in DIRECTIONS for count in (-1, 1)]


def run_through(occupied: Table, cell: Cell, direction: Cell) -> Line:
    start = cell
    while step(start, direction, -1) in occupied:
        start = step(start, direction, -1)
    run = [start]
    while step(run[-1], direction, 1) in occupied:
        run.append(step(run[-1], direction, 1))
    return tuple(run)


def lines_through(table: Table, cells: Iterable[Cell]) -> set[Line]:
    runs = {run_through(table, cell, direction) for cell in cells for direction in DIRECTIONS}
    return {run for run in runs if len(run) >= 2}


def all_same_or_all_different(values: Sequence[str]) -> bool:
    return len(set(values)) <= 1 or len(set(values)) == len(values)


def wilds_have_values(
    known: dict[Cell, str], wilds: list[Cell], choices: str, lines: list[Line]
) -> bool:
    # A line whose known values are already neither all the same nor all different stays so
    # whatever the wilds become, so giving up before every wild has a value loses no answer.
    for line in lines:
        if not all_same_or_all_different([known[cell] for cell in line if cell in known]):
            return False
    if not wilds:
        return True
    open_lines = [line for line in lines if any(cell in wilds for cell in line)]
    return any(
        wilds_have_values({**known, wilds[0]: value}, wilds[1:], choices, open_lines)
        for value in choices
    )


def position_is_legal(table: Table) -> bool:
    # The 64 cards are every combination of colour, shape and number, and each rule about a line
    # speaks of one property only. So a joint choice of cards for the wilds exists exactly when
    # each property by itself has a choice of values: 3 searches over 4^wilds, not one over
    # 64^wilds.
    lines = list(lines_through(table, table))
    if any(len(line) > LONGEST_LINE for line in lines):
        return False
    wilds = [cell for cell, card in table.items() if card == WILD]
    for which, choices in enumerate(PROPERTIES):
        known = {cell: card[which] for cell, card in table.items() if card != WILD}
        if not wilds_have_values(known, wilds, choices, lines):
            return False
    return True


def cells_share_one_line(occupied: Table, cells: Sequence[Cell]) -> bool:
    return any(
        set(cells) <= set(run_through(occupied, cells[0], direction)) for direction in DIRECTIONS
    )


def shape_is_legal(table: Table, cells: Sequence[Cell]) -> bool:
    return (
        1 <= len(cells) <= HAND_SIZE
        and len(set(cells)) == len(cells)
        and not any(cell in table for cell in cells)
        and any(neighbour in table for cell in cells for neighbour in neighbours(cell))
        and cells_share_one_line({**table, **dict.fromkeys(cells, WILD)}, cells)
    )


def play_score(table_after: Table, cells: Sequence[Cell], goes_out: bool) -> int:
    lines = lines_through(table_after, cells)
    points = sum(face_value(table_after[cell]) for line in lines for cell in line)
    for line in lines:
        if len(line) == LONGEST_LINE:
            points *= 2
    if len(cells) == 4:
        points *= 2
    if goes_out:
        points *= 2
    return points


def parse_placement(text: str) -> Placement:
    card, place = text.split("@")
    x, y = place.split(",")
    return card, (int(x), int(y))


def placement_text(card: str, cell: Cell) -> str:
    return f"{card}@{cell[0]},{cell[1]}"


def play_text(cards: Sequence[str], cells: Sequence[Cell]) -> str:
    in_order = sorted(zip(cells, cards, strict=True))
    return " ".join(["play", *(placement_text(card, cell) for cell, card in in_order)])


def pass_text(cards: Sequence[str]) -> str:
    return " ".join(["pass", *sorted(cards)])


def cells_near(table: Table) -> Iterator[Cell]:
    columns = [x for x, _ in table]
    rows = [y for _, y in table]
    for x in range(min(columns) - LONGEST_LINE, max(columns) + LONGEST_LINE + 1):
        for y in range(min(rows) - LONGEST_LINE, max(rows) + LONGEST_LINE + 1):
            yield x, y


def straight_groups_of_empty_cells(table: Table) -> set[tuple[Cell, ...]]:
    # Cards that end up in one line of at most 4 lie within 4 cells in a row.
    groups: set[tuple[Cell, ...]] = set()
    for start in cells_near(table):
        for direction in DIRECTIONS:
            window = [step(start, direction, count) for count in range(LONGEST_LINE)]
            empty = [cell for cell in window if cell not in table]
            for size in range(1, len(empty) + 1):
                groups.update(combinations(empty, size))
    return groups


def lines_have_no_contradiction(table: Table, lines: set[Line]) -> bool:
    for line in lines:
        shown = [table[cell] for cell in line if table[cell] != WILD]
        for which in range(len(PROPERTIES)):
            if not all_same_or_all_different([card[which] for card in shown]):
                return False
    return True


class Iota:
    def __init__(self, players: int, options: dict[str, object], deck: list[str]) -> None:
        dealt = players * HAND_SIZE
        self.players = players
        self.counts_points = options.get("scoring", True) is True
        self.hands: list[list[str]] = [list(deck[seat:dealt:players]) for seat in range(players)]
        self.table: Table = {(0, 0): deck[dealt]}
        self.pile: list[str] = list(deck[dealt + 1 :])
        self.points = [0] * players
        self.passes_in_a_row = 0
        self.turn = 0
        self.over = False

    @property
    def scores(self) -> list[int]:
        if self.counts_points:
            return list(self.points)
        return [-len(hand) for hand in self.hands]

    @property
    def winners(self) -> list[int] | None:
        if not self.over:
            return None
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best]

    def legal_moves(self) -> list[str]:
        if self.over:
            return []
        return sorted({*self._recycle_moves(), *self._play_moves(), *self._pass_moves()})

    def rejects(self, move: str) -> bool:
        if self.over:
            return True
        verb, *words = move.split()
        if verb == "recycle":
            return not self._recycle_is_legal(*parse_placement(words[0]))
        if verb == "play":
            return not self._play_is_legal([parse_placement(word) for word in words])
        return not self._pass_is_legal(words)

    def play(self, move: str) -> None:
        verb, *words = move.split()
        if verb == "recycle":
            self._recycle(*parse_placement(words[0]))
        elif verb == "play":
            self._place([parse_placement(word) for word in words])
        else:
            self._pass(words)

    def _holds(self, cards: Iterable[str]) -> bool:
        return Counter(cards) <= Counter(self.hands[self.turn])

    def _recycle_is_legal(self, card: str, cell: Cell) -> bool:
        return (
            card != WILD
            and self._holds([card])
            and self.table.get(cell) == WILD
            and position_is_legal({**self.table, cell: card})
        )

    def _play_is_legal(self, placements: list[Placement]) -> bool:
        return (
            self._holds(card for card, _ in placements)
            and shape_is_legal(self.table, [cell for _, cell in placements])
            and position_is_legal({**self.table, **{cell: card for card, cell in placements}})
        )

    def _pass_is_legal(self, cards: list[str]) -> bool:
        return self._holds(cards) and len(cards) <= len(self.pile)

    def _recycle_moves(self) -> Iterator[str]:
        for card in self.hands[self.turn]:
            for cell in self.table:
                if self._recycle_is_legal(card, cell):
                    yield f"recycle {placement_text(card, cell)}"

    def _play_moves(self) -> Iterator[str]:
        for cells in straight_groups_of_empty_cells(self.table):
            if shape_is_legal(self.table, cells):
                yield from self._plays_on(cells)

    def _plays_on(self, cells: tuple[Cell, ...]) -> Iterator[str]:
        lines = lines_through({**self.table, **dict.fromkeys(cells, WILD)}, cells)
        for cards in set(permutations(self.hands[self.turn], len(cells))):
            table_after = {**self.table, **dict(zip(cells, cards, strict=True))}
            # Most candidates fail already in a line they touch, which is quicker to see than
            # the whole position; those that remain still get the full check.
            if lines_have_no_contradiction(table_after, lines) and position_is_legal(table_after):
                yield play_text(cards, cells)

    def _pass_moves(self) -> Iterator[str]:
        hand = self.hands[self.turn]
        for size in range(len(hand) + 1):
            for cards in combinations(hand, size):
                if self._pass_is_legal(list(cards)):
                    yield pass_text(cards)

    def _recycle(self, card: str, cell: Cell) -> None:
        self.hands[self.turn].remove(card)
        self.hands[self.turn].append(WILD)
        self.table[cell] = card

    def _place(self, placements: list[Placement]) -> None:
        hand = self.hands[self.turn]
        for card, cell in placements:
            hand.remove(card)
            self.table[cell] = card
        self._draw(HAND_SIZE - len(hand))
        goes_out = not hand
        cells = [cell for _, cell in placements]
        self.points[self.turn] += play_score(self.table, cells, goes_out)
        self.passes_in_a_row = 0
        self._end_turn(goes_out)

    def _pass(self, cards: list[str]) -> None:
        for card in cards:
            self.hands[self.turn].remove(card)
            self.pile.append(card)
        self._draw(len(cards))
        self.passes_in_a_row += 1
        self._end_turn(self._passes_end_the_game())

    def _passes_end_the_game(self) -> bool:
        if self.passes_in_a_row >= 3 * self.players:
            return True
        return not self.pile and self.passes_in_a_row >= self.players

    def _draw(self, count: int) -> None:
        for _ in range(min(count, len(self.pile))):
            self.hands[self.turn].append(self.pile.pop(0))

    def _end_turn(self, game_ends: bool) -> None:
        if game_ends:
            self.over = True
        else:
            self.turn = (self.turn + 1) % self.players
