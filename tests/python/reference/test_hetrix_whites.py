"""White gems of Hetrix in plain Python, against a search over all their colours."""

import random
from itertools import product

import pytest
from quintrix.reference.box.hetrix import COLOURS, WHITE
from quintrix.reference.cell import Cell
from quintrix.reference.hetrix import Hetrix
from quintrix.reference.hetrix_matrix import (
    SIDES,
    Gems,
    LaidTile,
    Matrix,
    Tally,
    Targets,
    beyond,
    gems_of,
    links_of,
    open_cells,
    tally_of,
    targets_against,
)
from quintrix.reference.hetrix_whites import Worth, best_colours, order, worth

TILES = ["OOYYRR", "OORRGG", "RROOBB", "RRYGBP", "GGRPBY", "PPYGRO", "YOBGRP", "BGORYP"]
JOKERS = ["WOYPGB", "WGYOPB", "WPRGBY", "WROYBG"]


def gems(**places: str) -> Gems:
    """Read gems by colour, each written q,r,side."""
    found: Gems = {}
    for colour, texts in places.items():
        for text in texts.split():
            q, r, side = map(int, text.split(","))
            found[q, r, side] = colour
    return found


def best(position: Gems, targets: Targets | None = None) -> str:
    return "".join(best_colours(position, targets).values())


def whites_of(position: Gems) -> list[tuple[int, int, int]]:
    return sorted(gem for gem, colour in position.items() if colour == WHITE)


def worth_of(position: Gems, colours: str, targets: Targets | None) -> Worth:
    chosen = dict(zip(whites_of(position), colours, strict=True))
    return worth(tally_of(links_of({**position, **chosen})), targets)


def best_of_all(position: Gems, targets: Targets | None = None) -> str:
    """Try every colour for every white gem: 6 to the power of their number."""
    every = map("".join, product(COLOURS, repeat=len(whites_of(position))))
    # They come in the order of the last tie-break, and max keeps the first of equals.
    return max(every, key=lambda colours: worth_of(position, colours, targets))


def lengths(position: Gems) -> str:
    return " ".join(f"{link.colour}{link.length}" for link in links_of(position))


def laid(tiles: dict[Cell, str]) -> Matrix:
    return {cell: LaidTile(tile, 0, 0, link=False) for cell, tile in tiles.items()}


def random_matrix(rng: random.Random, tiles: list[str]) -> Matrix:
    matrix: Matrix = {}
    for tile in tiles:
        cells = sorted(open_cells(matrix))
        cells.sort(key=lambda cell: -sum(beyond(cell, side) in matrix for side in SIDES))
        matrix[rng.choice(cells[:5])] = LaidTile(tile, rng.randrange(6), 0, link=False)
    return matrix


def random_targets(rng: random.Random, position: Gems) -> Targets:
    """Return targets against an opponent whose links are about as long."""
    own = tally_of(links_of(position))
    rival = [max(0, length + rng.randint(-2, 3)) for length in own.longest]
    return targets_against([Tally(0, tuple(rival), max(0, own.links + rng.randint(-1, 2)))])


# Link points alone


def test_a_white_gem_joins_what_scores_most() -> None:
    assert best(gems_of(laid({(0, 0): "WRRRBB"}))) == "R"
    assert best(gems_of(laid({(0, 0): "WBBBRR"}))) == "B"


def test_a_white_gem_may_join_two_groups() -> None:
    split = gems(W="0,0,0", B="0,0,5 0,0,4", R="0,0,1 1,0,3 1,0,4")
    assert best(split) == "R"
    assert lengths({**split, **best_colours(split, None)}) == "R4"


def test_ties_go_to_the_longer_longest_link() -> None:
    either = gems(W="0,0,0", R="0,0,1 0,0,2 0,1,4 0,1,5", P="1,0,3 1,0,4 1,0,5 1,0,0 1,0,1")
    assert lengths(either) == "R4 P5"
    assert best(either) == best_of_all(either) == "P"


TWO_REDS_OR_PURPLE = gems(
    W="0,0,0",
    R="0,0,1 0,1,4 0,1,5 0,1,0 1,0,3 1,0,4 1,0,5 1,0,0",
    P="0,0,5 0,0,4 0,0,3 0,0,2",
)
LONG_BLUE = gems(B="9,9,0 9,9,1 9,9,2 9,9,3 9,9,4 9,9,5 10,9,3 10,9,2 10,9,4")


def test_the_longer_longest_link_goes_before_more_links() -> None:
    assert lengths(TWO_REDS_OR_PURPLE) == "R4 R4 P4"
    assert best(TWO_REDS_OR_PURPLE) == best_of_all(TWO_REDS_OR_PURPLE) == "R"


def test_further_ties_go_to_more_links() -> None:
    position = TWO_REDS_OR_PURPLE | LONG_BLUE
    assert lengths(position) == "R4 R4 B9 P4"
    assert best(position) == best_of_all(position) == "P"


def test_last_ties_go_to_the_first_colours_in_the_order_of_q_then_r_then_side() -> None:
    equal = gems(W="0,0,0", Y="0,0,1 0,0,2 0,1,4", O="0,0,5 0,0,4 0,0,3")
    assert best(equal) == best_of_all(equal) == "O"
    useless = gems(W="2,-1,0 -1,5,0 -1,3,4 -1,3,2")
    assert list(best_colours(useless, None)) == [(-1, 3, 2), (-1, 3, 4), (-1, 5, 0), (2, -1, 0)]
    assert best(useless) == "RRRR"


def test_white_gems_carry_a_colour_on_to_each_other() -> None:
    chain = gems(W="0,0,0 0,0,1 0,0,2", G="0,0,3 0,0,4", B="0,0,5")
    assert best(chain) == best_of_all(chain) == "GGG"
    assert best(gems_of(laid({(0, 0): "WWWWWW"}))) == "RRRRRR"


def test_not_greedy() -> None:
    # The first white gem alone would join 4 red gems; with the second it makes 4 orange ones.
    position = gems(W="0,0,0 0,1,4", R="0,0,5 0,0,4 0,0,3 1,-1,2", O="0,0,1 1,0,3")
    assert best(position) == best_of_all(position) == "OO"


# Links and bonuses


def test_bonuses_count_for_white_gems() -> None:
    # The white gem makes 5 of 4 red or of 4 blue gems; only blue brings a bonus.
    contested = laid({(0, 0): "WRRRBB", (-1, 0): "ROYGOY", (1, -1): "OYBGOY", (0, -1): "OBGYOG"})
    links = {1: ["R5 B4", "R5"], 2: ["R4 B5", "R5"]}
    for rules, expected in links.items():
        deal = {"tiles": ["ROYGBP"] * 40, "links": ["RRROOO"] * 2}
        game = Hetrix(2, deal, rules=rules)
        game.matrices = [contested, laid({(0, 0): "RRRRRO"})]
        found = [" ".join(f"{link.colour}{link.length}" for link in each) for each in game.links()]
        assert found == expected


@pytest.mark.parametrize("bonuses", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_colouring_one_by_one_agrees_with_trying_all(seed: int, bonuses: bool) -> None:
    rng = random.Random(seed)
    tiles = rng.choices(JOKERS, k=rng.choice([1, 2, 3, 3])) + rng.choices(TILES, k=rng.randrange(9))
    position = gems_of(random_matrix(rng, rng.sample(tiles, len(tiles))))
    targets = random_targets(rng, position) if bonuses else None
    assert best(position, targets) == best_of_all(position, targets)


@pytest.mark.parametrize("bonuses", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_they_agree_on_crowded_white_gems_and_few_colours(seed: int, bonuses: bool) -> None:
    rng = random.Random(seed)
    colours = rng.sample(COLOURS, 2)
    tiles = ["".join(rng.choices(colours, k=6)) for _ in range(rng.randint(2, 5))]
    position = gems_of(random_matrix(rng, tiles))
    for gem in rng.sample(sorted(position), rng.randint(2, 4)):
        position[gem] = WHITE
    targets = random_targets(rng, position) if bonuses else None
    assert best(position, targets) == best_of_all(position, targets)


@pytest.mark.parametrize("whites", [5, 6])
def test_they_agree_on_more_white_gems(whites: int) -> None:
    rng = random.Random(whites)
    position = gems_of(random_matrix(rng, ["RRROOO", "OORRYY", "OROROR"]))
    for gem in rng.sample(sorted(position), whites):
        position[gem] = WHITE
    assert best(position) == best_of_all(position)


def test_no_single_change_is_better_where_there_are_many_white_gems() -> None:
    rng = random.Random(1)
    position = gems_of(random_matrix(rng, rng.sample(TILES, 4) + JOKERS * 4))
    targets = random_targets(rng, position)
    chosen = best(position, targets)
    assert len(chosen) == 16

    def rank(colours: str) -> tuple[Worth, list[int]]:
        return worth_of(position, colours, targets), [-index for index in order(colours)]

    for which in range(len(chosen)):
        for colour in COLOURS:
            changed = chosen[:which] + colour + chosen[which + 1 :]
            assert rank(changed) <= rank(chosen)
