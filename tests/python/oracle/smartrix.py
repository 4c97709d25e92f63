"""Smartrix, written for obviousness and not for speed."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache

Cell = tuple[int, int]
Card = tuple[str, int]
Table = dict[Cell, Card]
Facing = dict[Cell, list[tuple[int, int]]]

HAND_SIZE = 5
SQUARE = 5
SET_SIZE = 5
ROTATIONS = range(4)
LINE_DIRECTIONS: list[Cell] = [(1, 0), (0, 1), (1, 1), (1, -1)]

N, NE, E, SE, S, SW, W, NW = range(8)
EDGE: Facing = {
    (0, -1): [(NW, SW), (N, S), (NE, SE)],
    (1, -1): [(NE, SW)],
    (1, 0): [(NE, NW), (E, W), (SE, SW)],
    (1, 1): [(SE, NW)],
    (0, 1): [(SW, NW), (S, N), (SE, NE)],
    (-1, 1): [(SW, NE)],
    (-1, 0): [(NW, NE), (W, E), (SW, SE)],
    (-1, -1): [(NW, SE)],
}
SPOKE: Facing = {
    (0, -1): [(N, S)],
    (1, -1): [(NE, SW)],
    (1, 0): [(E, W)],
    (1, 1): [(SE, NW)],
    (0, 1): [(S, N)],
    (-1, 1): [(SW, NE)],
    (-1, 0): [(W, E)],
    (-1, -1): [(NW, SE)],
}


@cache
def boxes(card: str, rotation: int) -> tuple[bool, ...]:
    unturned = [bool(int(card, 16) >> box & 1) for box in range(8)]
    return tuple(unturned[(box - 2 * rotation) % 8] for box in range(8))


@cache
def value(card: str) -> int:
    return sum(boxes(card, 0))


@cache
def is_smallest_rotation(card: str, rotation: int) -> bool:
    return all(boxes(card, rotation) != boxes(card, smaller) for smaller in range(rotation))


def step(cell: Cell, direction: Cell, count: int = 1) -> Cell:
    return cell[0] + direction[0] * count, cell[1] + direction[1] * count


def neighbours(cell: Cell) -> list[Cell]:
    return [step(cell, direction) for direction in EDGE]


def mismatched_neighbours(table: Table, cell: Cell, card: Card, facing: Facing) -> set[Cell]:
    mine = boxes(*card)
    mismatched = set()
    for direction, pairs in facing.items():
        other = step(cell, direction)
        if other in table:
            theirs = boxes(*table[other])
            if any(mine[a] != theirs[b] for a, b in pairs):
                mismatched.add(other)
    return mismatched


def fits_in_square(cells: Collection[Cell]) -> bool:
    columns = [x for x, _ in cells]
    rows = [y for _, y in cells]
    return max(columns) - min(columns) < SQUARE and max(rows) - min(rows) < SQUARE


def run_through(table: Table, cell: Cell, direction: Cell) -> tuple[Cell, ...]:
    start = cell
    while step(start, direction, -1) in table:
        start = step(start, direction, -1)
    run = [start]
    while step(run[-1], direction) in table:
        run.append(step(run[-1], direction))
    return tuple(sorted(run))


def lines_through(table: Table, cells: Iterable[Cell]) -> set[tuple[Cell, ...]]:
    runs = {run_through(table, cell, direction) for cell in cells for direction in LINE_DIRECTIONS}
    return {run for run in runs if len(run) >= SET_SIZE}


def union(lines: Iterable[tuple[Cell, ...]]) -> list[Cell]:
    return sorted({cell for line in lines for cell in line})


def is_open(table: Table, cell: Cell) -> bool:
    if not table:
        return cell == (0, 0)
    return cell not in table and any(near in table for near in neighbours(cell))


def cells_to_try(table: Table) -> set[Cell]:
    near_cards = {near for cell in table for near in neighbours(cell)}
    return {cell for cell in near_cards | {(0, 0)} if is_open(table, cell)}


def play_text(card: str, rotation: int, cell: Cell) -> str:
    return f"play {card} r{rotation}@{cell[0]},{cell[1]}"


def parse_placement(card: str, place: str) -> tuple[str, int, Cell]:
    rotation, cell = place.split("@")
    return card, int(rotation[1:]), parse_cell(cell)


def parse_cell(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def cells_text(verb: str, cells: Iterable[Cell]) -> str:
    return " ".join([verb, *(f"{x},{y}" for x, y in sorted(cells))])


def is_in_order(cells: list[Cell]) -> bool:
    return cells == sorted(set(cells))


Rank = tuple[int, int, list[Cell]]


def rank_of_removal(table: Table, removed: Iterable[Cell]) -> Rank:
    cells = sorted(removed)
    return len(cells), -sum(value(table[cell][0]) for cell in cells), cells


def best_removal_of_mismatches(table: Table, facing: Facing) -> set[Cell]:
    # Every card is either removed or kept, decided one after another. Two ways to have decided
    # so far with the same kept cards that can still clash have the same future, and adding the
    # same cells to two removals never changes which of them ranks better: the worse one is dropped.
    clashes = {
        cell: mismatched_neighbours(table, cell, card, facing) for cell, card in table.items()
    }
    undecided = set(table)
    best: dict[frozenset[Cell], set[Cell]] = {frozenset(): set()}
    for cell in sorted(table):
        undecided.remove(cell)
        choices: list[tuple[frozenset[Cell], set[Cell]]] = []
        for kept, removed in best.items():
            choices.append((kept, removed | {cell}))
            if not clashes[cell] & kept:
                choices.append((kept | {cell}, removed))
        best = {}
        for kept, removed in choices:
            can_clash = frozenset(other for other in kept if clashes[other] & undecided)
            rival = best.get(can_clash)
            if rival is None or rank_of_removal(table, removed) < rank_of_removal(table, rival):
                best[can_clash] = removed
    return best[frozenset()]


def squares(table: Table) -> list[Table]:
    # Cards that fit in some square also fit in one that begins at the column of the leftmost
    # and at the row of the uppermost of them.
    return [
        {
            (x, y): card
            for (x, y), card in table.items()
            if left <= x < left + SQUARE and top <= y < top + SQUARE
        }
        for left in {x for x, _ in table}
        for top in {y for _, y in table}
    ]


def best_removal(table: Table, facing: Facing, one_square: bool) -> set[Cell]:
    best: set[Cell] | None = None
    inner_tables = squares(table) if one_square else [table]
    for inside in sorted(inner_tables, key=len, reverse=True):
        outside = set(table) - set(inside)
        if best is not None and len(outside) > len(best):
            break
        removed = outside | best_removal_of_mismatches(inside, facing)
        if best is None or rank_of_removal(table, removed) < rank_of_removal(table, best):
            best = removed
    assert best is not None
    return best


class Smartrix:
    def __init__(self, players: int, options: dict[str, object], deck: list[str]) -> None:
        dealt = players * HAND_SIZE
        self.players = players
        self.one_square = options.get("children", False) is False
        self.team = options.get("team", False) is True
        self.facing = SPOKE if options.get("facing", "edge") == "spoke" else EDGE
        self.strict = options.get("referee", "strict") == "strict"
        assert players == 4 or not self.team
        self.hands: list[list[str]] = [list(deck[seat:dealt:players]) for seat in range(players)]
        self.table: Table = {(0, 0): (deck[dealt], 0)}
        self.deck: list[str] = list(deck[dealt + 1 :])
        self.collected = [0] * players
        self.out = [False] * players
        self.has_played = False
        self.turn = 0
        self.over = False
        self._draw()

    @property
    def scores(self) -> list[int]:
        own = [
            points - sum(value(card) for card in hand)
            for points, hand in zip(self.collected, self.hands, strict=True)
        ]
        return [sum(own[member] for member in self._team_of(seat)) for seat in range(self.players)]

    @property
    def winners(self) -> list[int] | None:
        if not self.over:
            return None
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best]

    def legal_moves(self) -> list[str]:
        if self.over:
            return []
        candidates = {"pass", "end", *self._play_candidates(), *self._claim_candidates()}
        legal = [move for move in candidates if not self.rejects(move)]
        return sorted([*legal, *self._mug_moves()])

    def rejects(self, move: str) -> bool:
        if self.over:
            return True
        verb, *words = move.split()
        if verb == "play":
            return not self._play_is_legal(*parse_placement(*words))
        if verb == "claim":
            return not self._claim_is_legal([parse_cell(word) for word in words])
        if verb == "mug":
            return not self._mug_is_legal([parse_cell(word) for word in words])
        if verb == "end":
            return not self.has_played
        return self.has_played

    def play(self, move: str) -> None:
        verb, *words = move.split()
        if verb == "play":
            self._place(*parse_placement(*words))
        elif verb in ("claim", "mug"):
            self._collect([parse_cell(word) for word in words])
        elif verb == "end":
            self._end_turn()
        else:
            self._pass()

    def position_is_legal(self, table: Table) -> bool:
        for cell, card in table.items():
            if mismatched_neighbours(table, cell, card, self.facing):
                return False
        return not table or not self.one_square or fits_in_square(table)

    def _team_of(self, seat: int) -> list[int]:
        return [seat, (seat + 2) % 4] if self.team else [seat]

    def _play_is_legal(self, card: str, rotation: int, cell: Cell) -> bool:
        return (
            not self.has_played
            and card in self.hands[self.turn]
            and is_smallest_rotation(card, rotation)
            and is_open(self.table, cell)
            and (not self._placement_must_fit() or self._placement_fits((card, rotation), cell))
        )

    def _placement_must_fit(self) -> bool:
        return self.strict or not self.deck

    def _placement_fits(self, card: Card, cell: Cell) -> bool:
        if mismatched_neighbours(self.table, cell, card, self.facing):
            return False
        return not self.one_square or fits_in_square([*self.table, cell])

    def _claim_is_legal(self, cells: list[Cell]) -> bool:
        lines = lines_through(self.table, self.table)
        claimed = [line for line in lines if set(line) <= set(cells)]
        return (
            not self.strict
            and self.position_is_legal(self.table)
            and len(claimed) >= 1
            and cells == union(claimed)
        )

    def _mugging_is_legal(self) -> bool:
        return not (self.strict or self.has_played or self.position_is_legal(self.table))

    def _mug_is_legal(self, cells: list[Cell]) -> bool:
        if not self._mugging_is_legal():
            return False
        if not is_in_order(cells) or not set(cells) <= set(self.table):
            return False
        smallest = best_removal(self.table, self.facing, self.one_square)
        rest = {cell: card for cell, card in self.table.items() if cell not in cells}
        return len(cells) == len(smallest) and self.position_is_legal(rest)

    def _play_candidates(self) -> Iterator[str]:
        for cell in cells_to_try(self.table):
            for card in self.hands[self.turn]:
                for rotation in ROTATIONS:
                    yield play_text(card, rotation, cell)

    def _claim_candidates(self) -> Iterator[str]:
        lines = lines_through(self.table, self.table)
        for line in lines:
            yield cells_text("claim", line)
        if lines:
            yield cells_text("claim", union(lines))

    def _mug_moves(self) -> Iterator[str]:
        if self._mugging_is_legal():
            yield cells_text("mug", best_removal(self.table, self.facing, self.one_square))

    def _place(self, card: str, rotation: int, cell: Cell) -> None:
        self.hands[self.turn].remove(card)
        self.table[cell] = (card, rotation)
        self.has_played = True
        if self.strict:
            self._collect(union(lines_through(self.table, [cell])))
            self._end_turn()

    def _collect(self, cells: list[Cell]) -> None:
        for cell in cells:
            card, _ = self.table.pop(cell)
            self.collected[self.turn] += value(card)

    def _pass(self) -> None:
        if not self.deck:
            for member in self._team_of(self.turn):
                self.out[member] = True
        self._end_turn()

    def _end_turn(self) -> None:
        self.has_played = False
        if not self.hands[self.turn] or all(self.out):
            self.over = True
            return
        self.turn = (self.turn + 1) % self.players
        while self.out[self.turn]:
            self.turn = (self.turn + 1) % self.players
        self._draw()

    def _draw(self) -> None:
        if self.deck:
            self.hands[self.turn].append(self.deck.pop(0))
