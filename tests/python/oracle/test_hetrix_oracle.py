"""The Hetrix oracle against hand-made matrices and a search over all colours of white gems."""

import random
from collections import Counter

import pytest

from .hetrix import (
    COLOURS,
    SIDES,
    Gems,
    Hetrix,
    Links,
    Matrix,
    best_whites,
    best_whites_of_all,
    bonuses,
    different_rotations,
    gems_of,
    group_around,
    link_points,
    links_of,
    longest_link,
    neighbour,
    neighbours,
    number_of_links,
    open_cells,
    turned,
    white_gems,
    with_whites,
)

TILES = [
    *["OOYYRR", "OORRGG", "RROOBB", "RRYGBP", "GGRPBY", "PPYGRO", "YOBGRP", "BGORYP"] * 8,
    *["WOYPGB", "WGYOPB", "WPRGBY", "WROYBG"] * 5,
]
LINKS = ["RRROOO", "RRRYYY", "OOOGGG", "BBBPPP", "YYYGGG"]


def links(**sizes: str) -> Links:
    return {colour: [int(size) for size in sizes.get(colour, "").split()] for colour in COLOURS}


def gems(**places: str) -> Gems:
    """Read gems by colour, each written q,r,side."""
    found: Gems = {}
    for colour, texts in places.items():
        for text in texts.split():
            q, r, side = map(int, text.split(","))
            found[q, r, side] = colour
    return found


def played_out(game: Hetrix, seat: int, keep: int = 0) -> None:
    """Place the tiles of a hand, all but those to keep, and be done."""
    while len(game.hands[seat]) > keep:
        game.play(seat, game.legal_moves(seat)[-1])
    game.play(seat, "done")


def whole_round(game: Hetrix) -> None:
    for seat in range(game.players):
        played_out(game, seat)


def random_matrix(rng: random.Random, tiles: list[str]) -> Matrix:
    matrix: Matrix = {}
    for tile in tiles:
        cells = sorted(open_cells(matrix))
        cells.sort(key=lambda cell: -sum(neighbour(cell, side) in matrix for side in SIDES))
        matrix[rng.choice(cells[:5])] = turned(tile, rng.randrange(6))
    return matrix


# Tiles and cells


def test_the_gem_of_side_k_moves_to_side_k_plus_rotation() -> None:
    assert turned("RROYGB", 0) == "RROYGB"
    assert turned("RROYGB", 2) == "GBRROY"


@pytest.mark.parametrize(
    ("tile", "rotations"),
    [
        ("RROYGB", [0, 1, 2, 3, 4, 5]),
        ("RRROOO", [0, 1, 2, 3, 4, 5]),
        ("ROYROY", [0, 1, 2]),
        ("RORORO", [0, 1]),
        ("RRRRRR", [0]),
    ],
)
def test_of_rotations_that_look_the_same_only_the_smallest(tile: str, rotations: list[int]) -> None:
    assert different_rotations(tile) == rotations


def test_sides_clockwise() -> None:
    around = [neighbour((5, 5), side) for side in SIDES]
    assert around == [(6, 5), (5, 6), (4, 6), (4, 5), (5, 4), (6, 4)]


def test_an_empty_matrix_is_begun_at_its_origin() -> None:
    assert open_cells({}) == {(0, 0)}


def test_open_cells_are_empty_and_share_a_side() -> None:
    assert open_cells({(0, 0): "R" * 6, (1, 0): "R" * 6}) == {
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
    matrix: Matrix = {(0, 0): "RROYGB", (1, 0): "OYRRGB"}
    assert links_of(gems_of(matrix)) == links(R="4")


def test_gems_at_one_corner_but_not_face_to_face_do_not_join() -> None:
    matrix: Matrix = {(0, 0): "RROYGB", (1, 0): "OYRBGR"}
    assert links_of(gems_of(matrix)) == links()


@pytest.mark.parametrize(("tile", "points"), [("RRROOO", 0), ("RRRROO", 4), ("RRRRRR", 6)])
def test_a_link_has_four_or_more_gems_and_scores_a_point_a_gem(tile: str, points: int) -> None:
    assert link_points(links_of(gems_of({(0, 0): tile}))) == points


def test_several_links_of_a_colour_all_score() -> None:
    matrix: Matrix = {(0, 0): "RRRROO", (-1, 0): "YYYGGG", (-2, 0): "BRRRRR"}
    assert links_of(gems_of(matrix)) == links(R="5 4")
    assert link_points(links(R="5 4")) == 9


def test_a_group_round_a_corner_of_three_tiles() -> None:
    matrix: Matrix = {(0, 0): "RROYGB", (1, 0): "OGRRYB", (0, 1): "OYGBRR"}
    assert links_of(gems_of(matrix)) == links(R="6")


# White gems


def test_a_white_gem_joins_what_scores_most() -> None:
    assert best_whites(gems_of({(0, 0): "WRRRBB"})) == "R"
    assert best_whites(gems_of({(0, 0): "WBBBRR"})) == "B"


def test_a_white_gem_may_join_two_groups() -> None:
    split = gems(W="0,0,0", B="0,0,5 0,0,4", R="0,0,1 1,0,3 1,0,4")
    assert best_whites(split) == "R"
    assert links_of(with_whites(split, "R")) == links(R="4")


def test_ties_go_to_the_longer_longest_link() -> None:
    either = gems(W="0,0,0", R="0,0,1 0,0,2 0,1,4 0,1,5", P="1,0,3 1,0,4 1,0,5 1,0,0 1,0,1")
    assert links_of(either) == links(R="4", P="5")
    assert best_whites(either) == best_whites_of_all(either) == "P"


TWO_REDS_OR_PURPLE = gems(
    W="0,0,0",
    R="0,0,1 0,1,4 0,1,5 0,1,0 1,0,3 1,0,4 1,0,5 1,0,0",
    P="0,0,5 0,0,4 0,0,3 0,0,2",
)
LONG_BLUE = gems(B="9,9,0 9,9,1 9,9,2 9,9,3 9,9,4 9,9,5 10,9,3 10,9,2 10,9,4")


def test_the_longer_longest_link_goes_before_more_links() -> None:
    assert links_of(TWO_REDS_OR_PURPLE) == links(R="4 4", P="4")
    assert best_whites(TWO_REDS_OR_PURPLE) == best_whites_of_all(TWO_REDS_OR_PURPLE) == "R"


def test_further_ties_go_to_more_links() -> None:
    position = TWO_REDS_OR_PURPLE | LONG_BLUE
    assert links_of(position) == links(R="4 4", P="4", B="9")
    assert best_whites(position) == best_whites_of_all(position) == "P"


def test_last_ties_go_to_the_first_colours_in_the_order_of_q_then_r_then_side() -> None:
    equal = gems(W="0,0,0", Y="0,0,1 0,0,2 0,1,4", O="0,0,5 0,0,4 0,0,3")
    assert best_whites(equal) == best_whites_of_all(equal) == "O"
    useless = gems(W="2,-1,0 -1,5,0 -1,3,4 -1,3,2")
    assert white_gems(useless) == [(-1, 3, 2), (-1, 3, 4), (-1, 5, 0), (2, -1, 0)]
    assert best_whites(useless) == "RRRR"


def test_white_gems_carry_a_colour_on_to_each_other() -> None:
    chain = gems(W="0,0,0 0,0,1 0,0,2", G="0,0,3 0,0,4", B="0,0,5")
    assert best_whites(chain) == best_whites_of_all(chain) == "GGG"
    assert best_whites(gems_of({(0, 0): "WWWWWW"})) == "RRRRRR"


def test_not_greedy() -> None:
    # The first white gem alone would join 4 red gems; with the second it makes 4 orange ones.
    position = gems(W="0,0,0 0,1,4", R="0,0,5 0,0,4 0,0,3 1,-1,2", O="0,0,1 1,0,3")
    assert best_whites(position) == best_whites_of_all(position) == "OO"
    assert links_of(with_whites(position, "OO")) == links(R="4", O="4")


def test_bonuses_are_not_considered_for_white_gems() -> None:
    game = Hetrix(2, {}, TILES, LINKS)
    # The white gem makes 5 of 4 red or of 4 blue gems; only blue would bring a bonus.
    game.matrices[0] = {(0, 0): "WRRRBB", (-1, 0): "ROYGOY", (1, -1): "OYBGOY", (0, -1): "OBGYOG"}
    game.matrices[1] = {(0, 0): "RRRRRO"}
    assert game.links == [links(R="5", B="4"), links(R="5")]
    assert game.bonuses == [5, 0]


@pytest.mark.parametrize("seed", range(40))
def test_deciding_one_by_one_agrees_with_trying_all(seed: int) -> None:
    rng = random.Random(seed)
    whites = rng.choice([1, 2, 3, 3])
    tiles = rng.choices(TILES[-20:], k=whites)
    tiles += rng.choices([tile for tile in TILES if "W" not in tile], k=rng.randrange(9))
    position = gems_of(random_matrix(rng, rng.sample(tiles, len(tiles))))
    assert best_whites(position) == best_whites_of_all(position)


@pytest.mark.parametrize("seed", range(40))
def test_they_agree_on_crowded_white_gems_and_few_colours(seed: int) -> None:
    rng = random.Random(seed)
    colours = rng.sample(COLOURS, 2)
    tiles = ["".join(rng.choices(colours, k=6)) for _ in range(rng.randint(2, 5))]
    position = gems_of(random_matrix(rng, tiles))
    for gem in rng.sample(sorted(position), rng.randint(2, 4)):
        position[gem] = "W"
    assert best_whites(position) == best_whites_of_all(position)


@pytest.mark.parametrize("whites", [5, 6])
def test_they_agree_on_more_white_gems(whites: int) -> None:
    rng = random.Random(whites)
    position: Gems = gems_of(random_matrix(rng, ["RRROOO", "OORRYY", "OROROR"]))
    for gem in rng.sample(sorted(position), whites):
        position[gem] = "W"
    assert best_whites(position) == best_whites_of_all(position)


def test_no_single_change_is_better_where_there_are_many_white_gems() -> None:
    rng = random.Random(1)
    position = gems_of(random_matrix(rng, rng.sample(TILES, 4) + TILES[-16:]))
    chosen = best_whites(position)
    assert len(chosen) >= 16

    def worth(colours: str) -> tuple[int, int, int, list[int]]:
        found = links_of(with_whites(position, colours))
        order = [-COLOURS.index(colour) for colour in colours]
        return link_points(found), longest_link(found), number_of_links(found), order

    for which in range(len(chosen)):
        for colour in COLOURS:
            changed = chosen[:which] + colour + chosen[which + 1 :]
            assert worth(changed) <= worth(chosen)


# Bonuses


def test_printed_check() -> None:
    mine = links(R="5 4", O="5", Y="6 4", G="5", B="10 5", P="7 4")
    rival = links(R="5", O="5 4", Y="6 4 4", G="5", B="9 4", P="10")
    assert (link_points(mine), number_of_links(mine), number_of_links(rival)) == (55, 10, 10)
    assert link_points(mine) + bonuses([mine, rival])[0] == 58


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (links(R="5"), links(O="4"), [3, 0]),
        (links(R="4"), links(O="4"), [0, 0]),
        (links(R="6"), links(R="5"), [3, 0]),
        (links(R="6"), links(R="6"), [0, 0]),
        (links(R="5"), links(O="5"), [3, 3]),
        (links(R="5", O="4"), links(R="4", O="5"), [3, 3]),
    ],
)
def test_three_points_for_the_only_longest_link_of_a_colour_of_five_or_more(
    first: Links, second: Links, expected: list[int]
) -> None:
    assert bonuses([first, second]) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (links(R="8"), links(R="7"), [3 + 5, 0]),
        (links(R="7"), links(R="6"), [3, 0]),
        (links(R="8"), links(B="8"), [3, 3]),
        (links(R="8"), links(B="9"), [3, 3 + 5]),
    ],
)
def test_five_points_for_the_only_longest_link_of_eight_or_more_whatever_the_colours(
    first: Links, second: Links, expected: list[int]
) -> None:
    assert bonuses([first, second]) == expected


def test_five_points_for_the_most_links() -> None:
    assert bonuses([links(R="4 4"), links(B="4")]) == [5, 0]
    assert bonuses([links(R="4"), links()]) == [5, 0]
    assert bonuses([links(R="4"), links(B="4"), links()]) == [0, 0, 0]


def test_without_links_nobody_has_the_most() -> None:
    assert bonuses([links()] * 3) == [0, 0, 0]


def test_scores_during_the_game_are_what_they_would_be_now() -> None:
    game = Hetrix(3, {}, TILES, LINKS)
    assert (game.scores, game.winners) == ([0, 0, 0], None)
    game.matrices = [{(0, 0): "RRRRRO"}, {(0, 0): "WRRROO"}, {}]
    assert (game.link_points, game.bonuses, game.scores) == ([5, 4, 0], [3, 0, 0], [8, 4, 0])


# Rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_round_deals_five_tiles_each_round_the_table(players: int) -> None:
    tiles = [f"{which:06}" for which in range(84)]
    game = Hetrix(players, {}, tiles, LINKS)
    assert game.hands == [
        [tiles[seat + players * which] for which in range(5)] for seat in range(players)
    ]
    assert game.link_tiles == LINKS[:players]
    assert game.bag == tiles[5 * players :]
    assert (game.round, game.over, game.actors) == (1, False, list(range(players)))


def test_first_tile_goes_to_the_origin_in_any_rotation() -> None:
    game = Hetrix(2, {}, ["ROYROY", "RROYGB"] * 20, ["RRROOO", "OOOGGG"])
    places = [f"place ROYROY r{rotation}@0,0" for rotation in range(3)]
    assert game.legal_moves(0) == [*(f"link r{rotation}@0,0" for rotation in SIDES), *places]


def test_a_tile_goes_to_any_cell_that_shares_a_side_without_matching_colours() -> None:
    game = Hetrix(2, {}, ["RRRRRR", "OOOOOO"] * 20, ["RRRRRR", "OOOOOO"])
    game.play(0, "place RRRRRR r0@0,0")
    game.matrices[0] = {(0, 0): "OOOOOO"}
    cells = ["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"]
    links_and_places = [f"{verb} r0@{cell}" for verb in ("link", "place RRRRRR") for cell in cells]
    assert game.legal_moves(0) == links_and_places
    for rejected in ["place OOOOOO r0@1,0", "place RRRRRR r1@1,0", "place RRRRRR r0@2,0", "done"]:
        assert game.rejects(0, rejected)


def test_a_placed_tile_lies_as_it_was_turned() -> None:
    game = Hetrix(2, {}, ["RROYGB", "OOOOOO"] * 20, LINKS)
    game.play(0, "place RROYGB r2@0,0")
    game.play(0, "  place   RROYGB r0@1,-1 ")
    assert game.matrices[0] == {(0, 0): "GBRROY", (1, -1): "RROYGB"}
    assert len(game.hands[0]) == 3


def test_everybody_builds_at_once_in_any_interleaving() -> None:
    game = Hetrix(3, {}, TILES, LINKS)
    for seat in (2, 0, 2, 1, 2, 0):
        assert game.actors == [0, 1, 2]
        game.play(seat, game.legal_moves(seat)[-1])
    assert [len(matrix) for matrix in game.matrices] == [2, 1, 3]


def test_link_tile_once_in_the_game_also_as_the_first_tile() -> None:
    game = Hetrix(2, {}, TILES, LINKS)
    game.play(0, "link r1@0,0")
    assert (game.matrices[0], game.link_tiles) == ({(0, 0): "ORRROO"}, [None, "RRRYYY"])
    assert len(game.hands[0]) == 5
    assert not any(move.startswith("link") for move in game.legal_moves(0))


def test_link_tile_after_the_fifth_tile_or_in_a_later_round() -> None:
    game = Hetrix(2, {}, TILES, LINKS)
    whole_round(game)
    for _ in range(5):
        game.play(1, game.legal_moves(1)[-1])
    assert {move.split()[0] for move in game.legal_moves(1)} == {"done", "link"}
    game.play(1, game.legal_moves(1)[-1])
    assert game.legal_moves(1) == ["done"]


def test_done_when_at_most_one_tile_is_left_and_then_nothing_more() -> None:
    game = Hetrix(2, {}, TILES, LINKS)
    for left in (5, 4, 3, 2):
        assert (len(game.hands[0]), game.rejects(0, "done")) == (left, True)
        game.play(0, game.legal_moves(0)[-1])
    assert not game.rejects(0, "done")
    assert any(move.startswith("place") for move in game.legal_moves(0))
    game.play(0, "done")
    assert (game.actors, game.legal_moves(0), game.infiltrating) == ([1], [], False)


def test_infiltration_when_all_are_done_in_any_order_on_the_left_neighbour() -> None:
    game = Hetrix(3, {}, TILES, LINKS)
    played_out(game, 0, keep=1)
    played_out(game, 2, keep=1)
    assert game.actors == [1]
    played_out(game, 1)
    assert (game.actors, game.infiltrating, game.round) == ([0, 2], True, 1)
    (kept,) = game.hands[2]
    cell = min(open_cells(game.matrices[0]))
    move = f"infiltrate {kept} r1@{cell[0]},{cell[1]}"
    assert len(game.legal_moves(2)) == 6 * len(open_cells(game.matrices[0]))
    game.play(2, move)
    assert game.matrices[0][cell] == turned(kept, 1)
    assert (game.actors, game.legal_moves(2)) == ([0], [])
    game.play(0, game.legal_moves(0)[0])
    assert [len(matrix) for matrix in game.matrices] == [5, 6, 4]
    assert (game.round, game.actors, [len(hand) for hand in game.hands]) == (2, [0, 1, 2], [5] * 3)


def test_link_tile_is_never_used_to_infiltrate() -> None:
    game = Hetrix(2, {}, TILES, LINKS)
    played_out(game, 0, keep=1)
    played_out(game, 1)
    assert all(move.startswith("infiltrate") for move in game.legal_moves(0))


def test_infiltration_is_skipped_if_nobody_kept_a_tile() -> None:
    game = Hetrix(2, {}, TILES, LINKS)
    whole_round(game)
    assert (game.round, game.infiltrating, game.done) == (2, False, set())
    assert game.hands == [TILES[10:20:2], TILES[11:20:2]]


def test_the_game_ends_after_four_rounds_with_link_tiles_unused() -> None:
    game = Hetrix(2, {}, TILES, LINKS)
    for _ in range(4):
        assert not game.over
        whole_round(game)
    assert (game.over, game.actors, game.link_tiles) == (True, [], LINKS[:2])
    assert [len(matrix) for matrix in game.matrices] == [20, 20]
    assert game.winners == [game.scores.index(max(game.scores))]


def test_the_last_infiltration_ends_the_game() -> None:
    game = Hetrix(2, {}, TILES, LINKS)
    for _ in range(3):
        whole_round(game)
    played_out(game, 0, keep=1)
    played_out(game, 1)
    assert not game.over
    game.play(0, game.legal_moves(0)[0])
    assert (game.over, [len(matrix) for matrix in game.matrices]) == (True, [19, 21])


def test_identical_tiles_are_listed_once() -> None:
    game = Hetrix(2, {}, ["RROYGB"] * 40, LINKS)
    moves = game.legal_moves(0)
    assert len(moves) == len(set(moves)) == 12


def test_equal_highest_scores_share_the_win() -> None:
    game = Hetrix(3, {}, TILES, LINKS)
    game.matrices = [{(0, 0): "RRRROO"}, {(0, 0): "BBBBOO"}, {(0, 0): "ROYGBP"}]
    game.over = True
    assert (game.scores, game.winners) == ([4, 4, 0], [0, 1])


# Whole games


def is_connected(matrix: Matrix) -> bool:
    if not matrix:
        return True
    one_colour: Gems = {(q, r, side): "R" for q, r in matrix for side in SIDES}
    return len(group_around(one_colour, next(iter(one_colour)))) == len(one_colour)


def as_held(tile: str) -> str:
    return min(turned(tile, rotation) for rotation in SIDES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_playout(players: int) -> None:
    rng = random.Random(players)
    tiles = rng.sample(TILES, len(TILES))
    game = Hetrix(players, {}, tiles, LINKS)
    while not game.over:
        seat = rng.choice(game.actors)
        moves = game.legal_moves(seat)
        assert moves == sorted(set(moves))
        game.play(seat, "done" if "done" in moves and rng.random() < 0.6 else rng.choice(moves))
        assert all(map(is_connected, game.matrices))
    in_links = [tile for tile in game.link_tiles if tile]
    on_table = [tile for matrix in game.matrices for tile in matrix.values()]
    everything = [*on_table, *in_links, *game.bag, *LINKS[players:]]
    assert Counter(map(as_held, everything)) == Counter(map(as_held, [*TILES, *LINKS]))
    assert game.winners
    assert len(on_table) == 20 * players + players - len(in_links)
