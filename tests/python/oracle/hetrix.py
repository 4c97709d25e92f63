"""Hetrix, written for obviousness and not for speed."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

Cell = tuple[int, int]
Matrix = dict[Cell, str]
Gem = tuple[int, int, int]
Gems = dict[Gem, str]
Links = dict[str, list[int]]

COLOURS = "ROYGBP"
WHITE = "W"
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
SIDES = range(6)
ROUNDS = 4
TILES_A_ROUND = 5
SHORTEST_LINK = 4


# Tiles and cells


def turned(tile: str, rotation: int) -> str:
    return "".join(tile[(side - rotation) % 6] for side in SIDES)


def different_rotations(tile: str) -> list[int]:
    looks = [turned(tile, rotation) for rotation in SIDES]
    return [rotation for rotation in SIDES if looks.index(looks[rotation]) == rotation]


def neighbour(cell: Cell, side: int) -> Cell:
    q, r = STEPS[side]
    return cell[0] + q, cell[1] + r


def open_cells(matrix: Matrix) -> set[Cell]:
    if not matrix:
        return {(0, 0)}
    return {neighbour(cell, side) for cell in matrix for side in SIDES} - set(matrix)


# Links


def gems_of(matrix: Matrix) -> Gems:
    return {(q, r, side): tile[side] for (q, r), tile in matrix.items() for side in SIDES}


def neighbours(gem: Gem) -> list[Gem]:
    q, r, side = gem
    across = (*neighbour((q, r), side), (side + 3) % 6)
    return [(q, r, (side + 1) % 6), (q, r, (side - 1) % 6), across]


def group_around(gems: Gems, start: Gem) -> set[Gem]:
    group, to_visit = {start}, [start]
    while to_visit:
        for gem in neighbours(to_visit.pop()):
            if gem not in group and gems.get(gem) == gems[start]:
                group.add(gem)
                to_visit.append(gem)
    return group


def groups_of_one_colour(gems: Gems) -> list[set[Gem]]:
    groups: list[set[Gem]] = []
    grouped: set[Gem] = set()
    for gem, colour in gems.items():
        if colour != WHITE and gem not in grouped:
            groups.append(group_around(gems, gem))
            grouped |= groups[-1]
    return groups


def links_of(gems: Gems) -> Links:
    links: Links = {colour: [] for colour in COLOURS}
    for group in groups_of_one_colour(gems):
        if len(group) >= SHORTEST_LINK:
            links[gems[next(iter(group))]].append(len(group))
    return {colour: sorted(sizes, reverse=True) for colour, sizes in links.items()}


def link_points(links: Links) -> int:
    return sum(sum(sizes) for sizes in links.values())


def longest_link(links: Links) -> int:
    return max((size for sizes in links.values() for size in sizes), default=0)


def number_of_links(links: Links) -> int:
    return sum(len(sizes) for sizes in links.values())


# White gems


def white_gems(gems: Gems) -> list[Gem]:
    return sorted(gem for gem, colour in gems.items() if colour == WHITE)


def with_whites(gems: Gems, colours: str) -> Gems:
    return {**gems, **dict(zip(white_gems(gems), colours, strict=True))}


def best_whites_of_all(gems: Gems) -> str:
    """Try every colour for every white gem: 6 to the power of their number."""
    whites = white_gems(gems)

    def worth(colours: str) -> tuple[int, int, int]:
        links = links_of(with_whites(gems, colours))
        return link_points(links), longest_link(links), number_of_links(links)

    # The colourings come in the order of the last tie-break, and max keeps the first of equals.
    return max(map("".join, product(COLOURS, repeat=len(whites))), key=worth)


class Piece(NamedTuple):
    """Connected gems of one colour, and the undecided white gems that touch them."""

    colour: str
    size: int
    undecided: tuple[Gem, ...]


class Tally(NamedTuple):
    """What the pieces are worth that no undecided white gem touches any more."""

    points: int
    longest: int
    links: int


Way = tuple[int, ...]


def settled(pieces: list[Piece], tally: Tally) -> tuple[tuple[Piece, ...], Tally]:
    """Move the pieces that can grow no more into the tally."""
    points, longest, links = tally
    for piece in pieces:
        if not piece.undecided and piece.size >= SHORTEST_LINK:
            points += piece.size
            longest = max(longest, piece.size)
            links += 1
    still_open = tuple(sorted(piece for piece in pieces if piece.undecided))
    return still_open, Tally(points, longest, links)


def with_white_decided(
    pieces: tuple[Piece, ...], white: Gem, colour: str, undecided: set[Gem]
) -> list[Piece]:
    """Join a white gem of a chosen colour to the pieces of that colour that it touches."""
    size = 1
    touching = undecided & set(neighbours(white))
    others = []
    for piece in pieces:
        if piece.colour == colour and white in piece.undecided:
            size += piece.size
            touching |= undecided & set(piece.undecided)
        else:
            left = tuple(gem for gem in piece.undecided if gem != white)
            others.append(piece._replace(undecided=left))
    return [*others, Piece(colour, size, tuple(sorted(touching)))]


def best_whites(gems: Gems) -> str:
    """Decide one white gem after the other, and never go on twice from what is the same.

    The white gems are decided in the order of the last tie-break. Two ways to have decided the
    first few of them have the same future if they leave the same open pieces: those that an
    undecided white gem touches. All other pieces only count in the tally. So of ways with the same
    open pieces, those with fewer points stay behind for good, and of ways with the same tally too,
    all but the first in the order of colours.
    """
    undecided = set(white_gems(gems))
    pieces = []
    for group in groups_of_one_colour(gems):
        touching = {other for gem in group for other in neighbours(gem)} & undecided
        pieces.append(Piece(gems[next(iter(group))], len(group), tuple(sorted(touching))))
    open_pieces, tally = settled(pieces, Tally(0, 0, 0))
    ways: dict[tuple[Piece, ...], dict[Tally, Way]] = {open_pieces: {tally: ()}}
    for white in white_gems(gems):
        undecided.remove(white)
        longer_ways: dict[tuple[Piece, ...], dict[Tally, Way]] = {}
        for open_pieces, tallies in ways.items():
            for which, colour in enumerate(COLOURS):
                pieces = with_white_decided(open_pieces, white, colour, undecided)
                for tally, way in tallies.items():
                    still_open, new_tally = settled(pieces, tally)
                    known = longer_ways.setdefault(still_open, {})
                    longer = (*way, which)
                    known[new_tally] = min(known.get(new_tally, longer), longer)
        ways = {still_open: with_most_points(known) for still_open, known in longer_ways.items()}
    # Nothing is undecided and so nothing is open now; tallies compare as the tie-breaks do.
    tallies = ways[()]
    return "".join(COLOURS[which] for which in tallies[max(tallies)])


def with_most_points(tallies: dict[Tally, Way]) -> dict[Tally, Way]:
    most = max(tally.points for tally in tallies)
    return {tally: way for tally, way in tallies.items() if tally.points == most}


def links_with_whites(matrix: Matrix) -> Links:
    gems = gems_of(matrix)
    return links_of(with_whites(gems, best_whites(gems)))


# Bonuses


def only_best(values: list[int], at_least: int) -> int | None:
    """Tell the seat whose value is enough and higher than every other."""
    best = max(values)
    return values.index(best) if best >= at_least and values.count(best) == 1 else None


def bonuses(links: list[Links]) -> list[int]:
    points = [0] * len(links)

    def award(bonus: int, values: list[int], at_least: int) -> None:
        winner = only_best(values, at_least)
        if winner is not None:
            points[winner] += bonus

    for colour in COLOURS:
        award(3, [max(of_seat[colour], default=0) for of_seat in links], at_least=5)
    award(5, [longest_link(of_seat) for of_seat in links], at_least=8)
    award(5, [number_of_links(of_seat) for of_seat in links], at_least=1)
    return points


# Moves


def placement_texts(tile: str, matrix: Matrix) -> Iterator[str]:
    for rotation in different_rotations(tile):
        for q, r in open_cells(matrix):
            yield f"r{rotation}@{q},{r}"


def parse_placement(text: str) -> tuple[int, Cell]:
    rotation, place = text.removeprefix("r").split("@")
    q, r = place.split(",")
    return int(rotation), (int(q), int(r))


def with_single_spaces(text: str) -> str:
    return " ".join(word for word in text.split(" ") if word)


class Hetrix:
    def __init__(
        self, players: int, options: dict[str, object], tiles: list[str], links: list[str]
    ) -> None:
        assert not options
        self.players = players
        self.link_tiles: list[str | None] = list(links[:players])
        self.bag: list[str] = list(tiles)
        self.matrices: list[Matrix] = [{} for _ in range(players)]
        self.hands: list[list[str]] = []
        self.round = 0
        self.done: set[int] = set()
        self.infiltrating = False
        self.over = False
        self._begin_round()

    @property
    def links(self) -> list[Links]:
        """The lengths of each seat's links of each colour, white gems included."""
        return [links_with_whites(matrix) for matrix in self.matrices]

    @property
    def link_points(self) -> list[int]:
        return [link_points(links) for links in self.links]

    @property
    def bonuses(self) -> list[int]:
        return bonuses(self.links)

    @property
    def scores(self) -> list[int]:
        links = self.links
        return [
            link_points(of_seat) + bonus
            for of_seat, bonus in zip(links, bonuses(links), strict=True)
        ]

    @property
    def winners(self) -> list[int] | None:
        if not self.over:
            return None
        scores = self.scores
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    @property
    def actors(self) -> list[int]:
        """Seats that may act now."""
        return [seat for seat in range(self.players) if self.legal_moves(seat)]

    @property
    def must_act(self) -> list[int]:
        """Seats that the game waits for: nobody who may act can leave it."""
        return self.actors

    def left_neighbour(self, seat: int) -> int:
        return (seat + 1) % self.players

    def legal_moves(self, seat: int) -> list[str]:
        if self.over:
            return []
        if self.infiltrating:
            return sorted(set(self._infiltrations(seat)))
        return sorted(set(self._builds(seat))) if seat not in self.done else []

    def rejects(self, seat: int, move: str) -> bool:
        return with_single_spaces(move) not in self.legal_moves(seat)

    def play(self, seat: int, move: str) -> None:
        assert not self.rejects(seat, move), (seat, move)
        verb, *words = move.split()
        if verb == "done":
            self.done.add(seat)
        elif verb == "link":
            tile = self.link_tiles[seat]
            assert tile
            self.link_tiles[seat] = None
            self._put(seat, tile, words[0])
        else:
            owner = self.left_neighbour(seat) if verb == "infiltrate" else seat
            self.hands[seat].remove(words[0])
            self._put(owner, words[0], words[1])
        self._go_on()

    def _builds(self, seat: int) -> Iterator[str]:
        matrix = self.matrices[seat]
        for tile in self.hands[seat]:
            for placement in placement_texts(tile, matrix):
                yield f"place {tile} {placement}"
        link_tile = self.link_tiles[seat]
        if link_tile:
            for placement in placement_texts(link_tile, matrix):
                yield f"link {placement}"
        if len(self.hands[seat]) <= 1:
            yield "done"

    def _infiltrations(self, seat: int) -> Iterator[str]:
        matrix = self.matrices[self.left_neighbour(seat)]
        for tile in self.hands[seat]:
            for placement in placement_texts(tile, matrix):
                yield f"infiltrate {tile} {placement}"

    def _put(self, owner: int, tile: str, placement: str) -> None:
        rotation, cell = parse_placement(placement)
        self.matrices[owner][cell] = turned(tile, rotation)

    def _go_on(self) -> None:
        if len(self.done) == self.players:
            self.infiltrating = any(self.hands)
            if not self.infiltrating:
                self._end_round()

    def _end_round(self) -> None:
        if self.round == ROUNDS:
            self.over = True
        else:
            self._begin_round()

    def _begin_round(self) -> None:
        self.round += 1
        self.done = set()
        dealt = self.players * TILES_A_ROUND
        self.hands = [self.bag[seat : dealt : self.players] for seat in range(self.players)]
        self.bag = self.bag[dealt:]
