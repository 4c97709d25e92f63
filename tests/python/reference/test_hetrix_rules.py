"""The rules of Hetrix in plain Python: hand-made matrices, rounds and whole games."""

import random
from collections import Counter

import pytest
from quintrix.errors import IllegalMove
from quintrix.reference.cell import Cell
from quintrix.reference.hetrix import Hetrix
from quintrix.reference.hetrix_matrix import (
    SIDES,
    Gems,
    LaidTile,
    Matrix,
    Tally,
    beyond,
    bonuses_of,
    gems_of,
    groups_of,
    links_of,
    neighbours,
    open_cells,
    smallest_rotation,
    targets_against,
    turned,
)

TILES = [
    *["OOYYRR", "OORRGG", "RROOBB", "RRYGBP", "GGRPBY", "PPYGRO", "YOBGRP", "BGORYP"] * 8,
    *["WOYPGB", "WGYOPB", "WPRGBY", "WROYBG"] * 5,
]
LINKS = ["RRROOO", "RRRYYY", "OOOGGG", "BBBPPP", "YYYGGG"]


def dealt(players: int, tiles: list[str], links: list[str], rules: int = 2) -> Hetrix:
    return Hetrix(players, {"tiles": list(tiles), "links": list(links)}, rules=rules)


def laid(tiles: dict[Cell, str]) -> Matrix:
    return {cell: LaidTile(tile, 0, 0, link=False) for cell, tile in tiles.items()}


def lengths(gems: Gems) -> str:
    return " ".join(f"{link.colour}{link.length}" for link in links_of(gems))


def tally(links: str) -> Tally:
    """Count links such as ``R5 R4 B10``."""
    counted = Tally()
    for link in links.split():
        counted = counted.with_link(link[0], int(link[1:]))
    return counted


def points(*seats: str) -> list[int]:
    """Return the points for bonuses of seats with these links."""
    tallies = [tally(links) for links in seats]
    return [
        sum(
            bonus.points
            for bonus in bonuses_of(own, targets_against(tallies[:seat] + tallies[seat + 1 :]))
        )
        for seat, own in enumerate(tallies)
    ]


def actors(game: Hetrix) -> list[int]:
    return [seat for seat in range(game.players) if game.duty(seat) == "must"]


def moves_of(game: Hetrix, seat: int) -> list[str]:
    return sorted(game.legal_moves(seat)) if game.duty(seat) == "must" else []


def rejects(game: Hetrix, seat: int, move: str) -> bool:
    try:
        game.check(seat, move)
    except IllegalMove:
        return True
    return False


def played_out(game: Hetrix, seat: int, keep: int = 0) -> None:
    """Place the tiles of a hand, all but those to keep, and be done."""
    while len(game.hands[seat]) > keep:
        game.play(seat, moves_of(game, seat)[-1])
    game.play(seat, "done")


def whole_round(game: Hetrix) -> None:
    for seat in range(game.players):
        played_out(game, seat)


# Tiles and cells


def test_the_gem_of_side_k_moves_to_side_k_plus_rotation() -> None:
    assert turned("RROYGB", 0) == "RROYGB"
    assert turned("RROYGB", 2) == "GBRROY"


@pytest.mark.parametrize(
    ("tile", "rotations"),
    [("RROYGB", 6), ("RRROOO", 6), ("ROYROY", 3), ("RORORO", 2), ("RRRRRR", 1)],
)
def test_of_rotations_that_look_the_same_only_the_smallest(tile: str, rotations: int) -> None:
    smallest = [smallest_rotation(tile, rotation) for rotation in SIDES]
    assert smallest == [rotation % rotations for rotation in SIDES]


def test_sides_clockwise() -> None:
    around = [beyond((5, 5), side) for side in SIDES]
    assert around == [(6, 5), (5, 6), (4, 6), (4, 5), (5, 4), (6, 4)]


def test_an_empty_matrix_is_begun_at_its_origin() -> None:
    assert open_cells({}) == {(0, 0)}


def test_open_cells_are_empty_and_share_a_side() -> None:
    assert open_cells(laid({(0, 0): "R" * 6, (1, 0): "R" * 6})) == {
        *[(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
        *[(2, 0), (1, 1), (2, -1)],
    }


# Links


def test_gems_are_neighbours_on_adjacent_sides_or_face_to_face() -> None:
    assert neighbours((0, 0, 0)) == [(0, 0, 1), (0, 0, 5), (1, 0, 3)]
    assert neighbours((3, 4, 4)) == [(3, 4, 5), (3, 4, 3), (3, 3, 1)]
    everywhere = [(q, r, side) for q in range(-2, 3) for r in range(-2, 3) for side in SIDES]
    assert all(gem in neighbours(other) for gem in everywhere for other in neighbours(gem))


def test_face_to_face_gems_join() -> None:
    assert lengths(gems_of(laid({(0, 0): "RROYGB", (1, 0): "OYRRGB"}))) == "R4"


def test_gems_at_one_corner_but_not_face_to_face_do_not_join() -> None:
    assert not lengths(gems_of(laid({(0, 0): "RROYGB", (1, 0): "OYRBGR"})))


@pytest.mark.parametrize(("tile", "links"), [("RRROOO", ""), ("RRRROO", "R4"), ("RRRRRR", "R6")])
def test_a_link_has_four_or_more_gems_and_scores_a_point_a_gem(tile: str, links: str) -> None:
    assert lengths(gems_of(laid({(0, 0): tile}))) == links
    assert tally(links).points == int(links[1:] or 0)


def test_several_links_of_a_colour_all_score() -> None:
    matrix = laid({(0, 0): "RRRROO", (-1, 0): "YYYGGG", (-2, 0): "BRRRRR"})
    assert lengths(gems_of(matrix)) == "R5 R4"
    assert tally("R5 R4").points == 9


def test_a_group_round_a_corner_of_three_tiles() -> None:
    matrix = laid({(0, 0): "RROYGB", (1, 0): "OGRRYB", (0, 1): "OYGBRR"})
    assert lengths(gems_of(matrix)) == "R6"


# Bonuses


def test_printed_check() -> None:
    mine = "R5 R4 O5 Y6 Y4 G5 B10 B5 P7 P4"
    rival = "R5 O5 O4 Y6 Y4 Y4 G5 B9 B4 P10"
    assert (tally(mine).points, tally(mine).links, tally(rival).links) == (55, 10, 10)
    assert tally(mine).points + points(mine, rival)[0] == 58


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("R5", "O4", [3, 0]),
        ("R4", "O4", [0, 0]),
        ("R6", "R5", [3, 0]),
        ("R6", "R6", [0, 0]),
        ("R5", "O5", [3, 3]),
        ("R5 O4", "R4 O5", [3, 3]),
    ],
)
def test_three_points_for_the_only_longest_link_of_a_colour_of_five_or_more(
    first: str, second: str, expected: list[int]
) -> None:
    assert points(first, second) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("R8", "R7", [3 + 5, 0]),
        ("R7", "R6", [3, 0]),
        ("R8", "B8", [3, 3]),
        ("R8", "B9", [3, 3 + 5]),
    ],
)
def test_five_points_for_the_only_longest_link_of_eight_or_more_whatever_the_colours(
    first: str, second: str, expected: list[int]
) -> None:
    assert points(first, second) == expected


def test_five_points_for_the_most_links() -> None:
    assert points("R4 R4", "B4") == [5, 0]
    assert points("R4", "") == [5, 0]
    assert points("R4", "B4", "") == [0, 0, 0]


def test_without_links_nobody_has_the_most() -> None:
    assert points("", "", "") == [0, 0, 0]


def test_scores_during_the_game_are_what_they_would_be_now() -> None:
    game = dealt(3, TILES, LINKS)
    assert game.scores() == [0, 0, 0]
    game.matrices = [laid({(0, 0): "RRRRRO"}), laid({(0, 0): "WRRROO"}), {}]
    assert game.scores() == [5 + 3, 4, 0]


# Rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_round_deals_five_tiles_each_round_the_table(players: int) -> None:
    tiles = [f"{which:06}" for which in range(84)]
    game = dealt(players, tiles, LINKS)
    assert game.hands == [
        [tiles[seat + players * which] for which in range(5)] for seat in range(players)
    ]
    assert game.bag == tiles[5 * players :]
    assert (game.round, game.over(), actors(game)) == (1, False, list(range(players)))


def test_first_tile_goes_to_the_origin_in_any_rotation() -> None:
    game = dealt(2, ["ROYROY", "RROYGB"] * 20, ["RRROOO", "OOOGGG"])
    places = [f"place ROYROY r{rotation}@0,0" for rotation in range(3)]
    assert moves_of(game, 0) == [*(f"link r{rotation}@0,0" for rotation in SIDES), *places]


def test_a_tile_goes_to_any_cell_that_shares_a_side_without_matching_colours() -> None:
    game = dealt(2, ["RRRRRR", "OOOOOO"] * 20, ["RRRRRR", "OOOOOO"])
    game.play(0, "place RRRRRR r0@0,0")
    game.matrices[0] = laid({(0, 0): "OOOOOO"})
    cells = ["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"]
    links_and_places = [f"{verb} r0@{cell}" for verb in ("link", "place RRRRRR") for cell in cells]
    assert moves_of(game, 0) == links_and_places
    for rejected in ["place OOOOOO r0@1,0", "place RRRRRR r1@1,0", "place RRRRRR r0@2,0", "done"]:
        assert rejects(game, 0, rejected)


def test_a_placed_tile_lies_as_it_was_turned() -> None:
    game = dealt(2, ["RROYGB", "OOOOOO"] * 20, LINKS)
    game.play(0, "place RROYGB r2@0,0")
    gems = gems_of(game.matrices[0])
    assert "".join(gems[0, 0, side] for side in SIDES) == "GBRROY"
    assert len(game.hands[0]) == 4


def test_everybody_builds_at_once_in_any_interleaving() -> None:
    game = dealt(3, TILES, LINKS)
    for seat in (2, 0, 2, 1, 2, 0):
        assert actors(game) == [0, 1, 2]
        game.play(seat, moves_of(game, seat)[-1])
    assert [len(matrix) for matrix in game.matrices] == [2, 1, 3]


def test_link_tile_once_in_the_game_also_as_the_first_tile() -> None:
    game = dealt(2, TILES, LINKS)
    game.play(0, "link r1@0,0")
    assert game.matrices[0] == {(0, 0): LaidTile("RRROOO", 1, 0, link=True)}
    assert (game.link_placed, len(game.hands[0])) == ([True, False], 5)
    assert not any(move.startswith("link") for move in moves_of(game, 0))


def test_link_tile_after_the_fifth_tile_or_in_a_later_round() -> None:
    game = dealt(2, TILES, LINKS)
    whole_round(game)
    for _ in range(5):
        game.play(1, moves_of(game, 1)[-1])
    assert {move.split()[0] for move in moves_of(game, 1)} == {"done", "link"}
    game.play(1, moves_of(game, 1)[-1])
    assert moves_of(game, 1) == ["done"]


def test_done_when_at_most_one_tile_is_left_and_then_nothing_more() -> None:
    game = dealt(2, TILES, LINKS)
    for left in (5, 4, 3, 2):
        assert (len(game.hands[0]), rejects(game, 0, "done")) == (left, True)
        game.play(0, moves_of(game, 0)[-1])
    assert not rejects(game, 0, "done")
    assert any(move.startswith("place") for move in moves_of(game, 0))
    game.play(0, "done")
    assert (actors(game), game.phase(0)) == ([1], "wait")


def test_a_seat_infiltrates_as_soon_as_its_left_neighbour_is_done() -> None:
    game = dealt(3, TILES, LINKS)
    played_out(game, 0, keep=1)
    assert actors(game) == [1, 2]
    played_out(game, 1, keep=1)
    assert [game.phase(seat) for seat in range(3)] == ["infiltrate", "wait", "build"]
    assert all(move.startswith("infiltrate") for move in moves_of(game, 0)), "not the link tile"
    (kept,), cell = game.hands[0], min(open_cells(game.matrices[1]))
    assert len(moves_of(game, 0)) == 6 * len(open_cells(game.matrices[1]))
    game.play(0, f"infiltrate {kept} r1@{cell[0]},{cell[1]}")
    assert game.matrices[1][cell] == LaidTile(kept, 1, 0, link=False)
    assert (actors(game), game.round) == ([2], 1)
    played_out(game, 2)
    assert actors(game) == [1]
    game.play(1, moves_of(game, 1)[0])
    assert [len(matrix) for matrix in game.matrices] == [4, 5, 6]
    assert (game.round, actors(game), [len(hand) for hand in game.hands]) == (2, [0, 1, 2], [5] * 3)


def test_under_rules_1_infiltration_waited_for_all() -> None:
    game = dealt(3, TILES, LINKS, rules=1)
    played_out(game, 0, keep=1)
    played_out(game, 1)
    assert actors(game) == [2]
    played_out(game, 2, keep=1)
    assert actors(game) == [0, 2]


def test_no_infiltration_if_nobody_kept_a_tile() -> None:
    game = dealt(2, TILES, LINKS)
    whole_round(game)
    assert (game.round, game.done) == (2, [False, False])
    assert game.hands == [TILES[10:20:2], TILES[11:20:2]]


def test_the_game_ends_after_four_rounds_with_link_tiles_unused() -> None:
    game = dealt(2, TILES, LINKS)
    for _ in range(4):
        assert not game.over()
        whole_round(game)
    assert (game.over(), actors(game), game.link_placed) == (True, [], [False, False])
    assert [len(matrix) for matrix in game.matrices] == [20, 20]
    assert game.winners() == [game.scores().index(max(game.scores()))]


def test_the_last_infiltration_ends_the_game() -> None:
    game = dealt(2, TILES, LINKS)
    for _ in range(3):
        whole_round(game)
    played_out(game, 0, keep=1)
    played_out(game, 1)
    assert not game.over()
    game.play(0, moves_of(game, 0)[0])
    assert (game.over(), [len(matrix) for matrix in game.matrices]) == (True, [19, 21])


def test_identical_tiles_are_listed_once() -> None:
    game = dealt(2, ["RROYGB"] * 40, LINKS)
    moves = list(game.legal_moves(0))
    assert len(moves) == len(set(moves)) == 12


def test_equal_highest_scores_share_the_win() -> None:
    game = dealt(3, TILES, LINKS)
    game.matrices = [laid({(0, 0): tile}) for tile in ("RRRROO", "BBBBOO", "ROYGBP")]
    assert (game.scores(), game.winners()) == ([4, 4, 0], [0, 1])


# Whole games


def is_connected(matrix: Matrix) -> bool:
    one_colour: Gems = {(q, r, side): "R" for q, r in matrix for side in SIDES}
    return len(list(groups_of(one_colour))) <= 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_playout(players: int) -> None:
    rng = random.Random(players)
    tiles = rng.sample(TILES, len(TILES))
    game = dealt(players, tiles, LINKS)
    while not game.over():
        seat = rng.choice(actors(game))
        moves = moves_of(game, seat)
        assert len(moves) == len(set(moves))
        game.play(seat, "done" if "done" in moves and rng.random() < 0.6 else rng.choice(moves))
        assert all(map(is_connected, game.matrices))
    on_table = [laid.tile for matrix in game.matrices for laid in matrix.values()]
    unplaced = [tile for seat, tile in enumerate(LINKS) if seat not in placed(game)]
    assert Counter([*on_table, *unplaced, *game.bag]) == Counter([*TILES, *LINKS])
    assert len(on_table) == 20 * players + len(placed(game))


def placed(game: Hetrix) -> list[int]:
    return [seat for seat, is_placed in enumerate(game.link_placed) if is_placed]
