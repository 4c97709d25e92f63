"""Claims and mugs of Smartrix in plain Python, and a search over all sets to mug."""

import random
from collections.abc import Iterable
from itertools import combinations, product

import pytest
from quintrix.reference.box.smartrix import Laid, cells_text
from quintrix.reference.cell import Cell
from quintrix.reference.smartrix import Error, Table

from reference.smartrix_position import (
    DECK,
    FIVE_EMPTY,
    FIVE_FULL,
    Position,
    dealt,
    full_cards,
    moves_of,
    play_all,
)


def judged(
    table: Table, hand: str = FIVE_FULL, deck: str = "ff ff", **options: bool | str
) -> Position:
    game = dealt(hand, FIVE_EMPTY, starter="ff", deck=deck, referee="players", **options)
    game.table = table
    return game


def test_players_may_err_until_the_deck_is_empty() -> None:
    row = full_cards((x, 0) for x in range(5))
    wrong = ["play 00 r0@0,1", "play ff r0@5,0", "play 00 r0@5,1"]
    careless = judged(row, "00 ff 01 01 01")
    careful = judged(row, "00 ff 01 01 01", deck="ff")
    assert careful.pile == []
    for move in wrong:
        assert not careless.rejects(move)
        assert careful.rejects(move)
    assert careless.rejects("play ff r0@7,0")
    assert careless.rejects("play ff r0@4,0")
    assert careless.rejects("play ff r1@5,0")
    assert not careful.rejects("play ff r0@0,1")
    assert len(moves_of(careless, "play")) == 16 * (1 + 1 + 4)


def test_on_an_empty_deck_only_the_own_boxes_and_the_square_count() -> None:
    game = judged({(0, 0): Laid("ff", 0), (1, 0): Laid("00", 0)}, deck="")
    assert not game.rejects("play ff r0@-1,0")
    assert game.rejects("play ff r0@0,1")
    game.table[(5, 0)] = Laid("ff", 0)
    assert game.rejects("play ff r0@-1,0")
    assert game.rejects("play ff r0@4,0")
    children = judged(dict(game.table), deck="", children=True)
    assert not children.rejects("play ff r0@4,0")


def test_nothing_is_collected_until_claimed_and_end_ends_the_turn() -> None:
    game = judged(full_cards((x, 0) for x in range(4)))
    assert game.rejects("end")
    play_all(game, "play ff r0@4,0")
    assert (game.turn, game.gained, len(game.table)) == (0, [0, 0], 5)
    claim = "claim 0,0 1,0 2,0 3,0 4,0"
    assert game.listed() == [claim, "end"]
    assert game.rejects("pass")
    assert game.rejects("play ff r0@4,1")
    play_all(game, claim)
    assert (game.turn, game.gained, game.table) == (0, [40, 0], {})
    play_all(game, "end")
    assert (game.turn, game.hands[1][-1]) == (1, "ff")


def test_claims_before_the_play_and_of_any_union() -> None:
    rows = [[(x, y) for x in range(5)] for y in (0, 2)]
    column = [(0, y) for y in range(5)]
    game = judged(full_cards([*rows[0], *rows[1], *column]))
    everything = cells_text("claim", {*rows[0], *rows[1], *column})
    singles = [cells_text("claim", line) for line in [*rows, column]]
    assert moves_of(game, "claim") == sorted([everything, *singles])
    assert not game.rejects(cells_text("claim", {*rows[0], *rows[1]}))
    assert not game.rejects(cells_text("claim", {*rows[0], *column}))
    assert game.rejects(cells_text("claim", [*rows[0], (0, 1)]))
    assert game.rejects(cells_text("claim", rows[0][:4]))
    assert game.rejects("claim 1,0 0,0 2,0 3,0 4,0")
    assert game.rejects("claim 0,0 0,0 1,0 2,0 3,0 4,0")
    play_all(game, singles[0], singles[1], "play ff r0@1,1")
    assert game.gained[0] == 80
    assert game.listed() == ["end"]


def test_a_single_line_that_is_the_union_is_listed_once() -> None:
    game = judged(full_cards((x, 0) for x in range(5)))
    assert moves_of(game, "claim") == ["claim 0,0 1,0 2,0 3,0 4,0"]


def test_claims_need_a_table_that_fits_and_whole_runs() -> None:
    row = full_cards((x, 0) for x in range(6))
    too_wide = judged(row)
    assert moves_of(too_wide, "claim") == []
    assert too_wide.rejects("claim 0,0 1,0 2,0 3,0 4,0")
    children = judged(row, children=True)
    assert moves_of(children, "claim") == ["claim 0,0 1,0 2,0 3,0 4,0 5,0"]
    assert children.rejects("claim 0,0 1,0 2,0 3,0 4,0")


def test_claims_need_only_their_own_cards_in_order() -> None:
    row = full_cards((x, 0) for x in range(5))
    touching = judged({**row, (0, 1): Laid("00", 0)})
    assert moves_of(touching, "claim") == []
    elsewhere = judged({**row, (4, 1): Laid("ff", 0), (4, 2): Laid("00", 0)})
    assert moves_of(elsewhere, "claim") == ["claim 0,0 1,0 2,0 3,0 4,0"]
    column = full_cards((0, y) for y in range(5))
    both = judged({**row, **column, (4, 1): Laid("00", 0)})
    assert moves_of(both, "claim") == ["claim 0,0 0,1 0,2 0,3 0,4"]
    assert both.rejects(cells_text("claim", {*row, *column}))


def test_mugging_takes_the_dearest_smallest_set() -> None:
    game = judged({(0, 0): Laid("ff", 0), (1, 0): Laid("00", 0), (3, 3): Laid("07", 0)})
    assert moves_of(game, "mug") == ["mug 0,0"]
    assert not game.rejects("mug 1,0")
    assert game.rejects("mug 3,3")
    assert game.rejects("mug 2,2")
    assert game.rejects("mug 0,0 1,0")
    play_all(game, "mug 0,0")
    assert (game.gained, game.turn, set(game.table)) == ([8, 0], 0, {(1, 0), (3, 3)})
    assert game.rejects("mug 1,0")
    assert not game.rejects("pass")


def test_mugs_come_before_and_after_the_play_but_not_for_an_error_of_its_own() -> None:
    wrong = {(0, 0): Laid("ff", 0), (1, 0): Laid("00", 0)}
    game = judged({**wrong, (0, 1): Laid("ff", 0), (0, 2): Laid("ff", 0)}, "00 ff ff ff ff")
    mug = cells_text("mug", [(1, 0)])
    assert moves_of(game, "mug") == [mug]
    play_all(game, "play ff r0@0,3")
    assert moves_of(game, "mug") == [mug]
    play_all(game, mug, "end")
    careless = judged(full_cards([(0, 0)]), "00 01 01 01 01")
    play_all(careless, "play 00 r0@1,0")
    assert careless.listed() == ["end"]
    assert careless.rejects("mug 0,0")
    play_all(careless, "end")
    assert moves_of(careless, "mug") == ["mug 0,0"]


def test_one_error_is_corrected_or_everything() -> None:
    pairs = {(0, 0): Laid("ff", 0), (0, 1): Laid("00", 0), (3, 0): Laid("ff", 0)}
    game = judged({**pairs, (3, 1): Laid("00", 0)})
    assert moves_of(game, "mug") == ["mug 0,0", "mug 3,0"]
    accepted = {cells for cells in combinations(sorted(game.table), 2) if not refused(game, cells)}
    assert accepted == {(one, other) for one, other in product([(0, 0), (0, 1)], [(3, 0), (3, 1)])}
    play_all(game, "mug 0,1", "mug 3,0")
    assert game.gained == [8, 0]


def test_an_own_card_bars_the_size_and_everything() -> None:
    wide = full_cards((x, 0) for x in range(6)) | {(0, 1): Laid("ff", 0)}
    game = judged({**wide, (0, 2): Laid("00", 0)})
    assert moves_of(game, "mug") == ["mug 0,1", "mug 5,0"]
    assert not game.rejects("mug 0,1 5,0")
    play_all(game, "play ff r0@3,1")
    assert moves_of(game, "mug") == ["mug 0,1"]
    assert game.rejects("mug 5,0")
    assert game.rejects("mug 0,1 5,0")


def test_equal_mugs_are_listed_once() -> None:
    row = full_cards((x, 0) for x in range(5))
    assert moves_of(judged({**row, (5, 0): Laid("00", 0)}), "mug") == ["mug 4,0", "mug 0,0"][::-1]
    blank: Table = {(x, 0): Laid("00", 0) for x in range(5)}
    assert moves_of(judged({**blank, (5, 0): Laid("ff", 0)}), "mug") == ["mug 5,0"]


def refused(game: Position, cells: Iterable[Cell]) -> bool:
    return game.rejects(cells_text("mug", cells))


def test_mugging_what_lies_outside_the_square() -> None:
    table = full_cards((x, 0) for x in range(-1, 5))
    game = judged(table)
    assert moves_of(game, "mug") == ["mug -1,0"]
    assert not game.rejects("mug 4,0")
    assert game.rejects("mug 2,0")
    assert moves_of(judged(table, children=True), "mug") == []
    play_all(game, "mug -1,0", "claim 0,0 1,0 2,0 3,0 4,0", "play ff r0@0,0")
    assert game.gained == [48, 0]


def test_mug_ties_go_to_the_first_cells_as_numbers() -> None:
    cells: list[Cell] = [(2, 0), (10, 0)]
    game = judged(full_cards(cells))
    assert moves_of(game, "mug") == ["mug 2,0"]
    cells = [(-2, 0), (-10, 0)]
    assert moves_of(judged(full_cards(cells)), "mug") == ["mug -10,0"]


def test_passing_after_a_claim_on_an_empty_deck_still_puts_out() -> None:
    game = judged(full_cards((x, 0) for x in range(5)), deck="")
    play_all(game, "claim 0,0 1,0 2,0 3,0 4,0", "pass")
    assert (game.out, game.turn) == ({0}, 1)
    play_all(game, "play 00 r0@0,0", "end")
    assert game.turn == 1
    play_all(game, "pass")
    assert (game.over(), game.scores(), game.winners()) == (True, [0, 0], [0, 1])


def test_the_last_card_ends_the_game_at_the_end_of_its_turn() -> None:
    game = judged(full_cards((x, 0) for x in range(4)), deck="")
    game.hands[0] = ["ff"]
    play_all(game, "play ff r0@4,0")
    assert not game.over()
    play_all(game, "claim 0,0 1,0 2,0 3,0 4,0", "end")
    assert (game.over(), game.scores(), game.winners()) == (True, [40, 0], [0])


def smallest_removals(table: Table, error: Error) -> list[tuple[Cell, ...]]:
    for size in range(len(table) + 1):
        smallest = [
            cells for cells in combinations(sorted(table), size) if error.is_corrected(cells)
        ]
        if smallest:
            return smallest
    raise AssertionError("no card is always right")


def dearest_then_first(table: Table, removals: list[tuple[Cell, ...]]) -> tuple[Cell, ...]:
    return min(
        removals, key=lambda cells: (-sum(table[cell].value for cell in cells), sorted(cells))
    )


def random_table(rng: random.Random, width: int, cards: int) -> Table:
    cells = rng.sample(list(product(range(width), range(4))), cards)
    few = rng.sample(DECK, 3) if rng.random() < 0.5 else DECK
    return {cell: Laid(rng.choice(few), rng.randrange(4)) for cell in cells}


@pytest.mark.parametrize("children", [False, True])
@pytest.mark.parametrize("facing", ["edge", "spoke"])
def test_mugging_agrees_with_all_sets_of_growing_size(children: bool, facing: str) -> None:
    rng = random.Random(f"{children} {facing}")
    for width in [3, 4, 6, 9] * 4:
        game = judged(random_table(rng, width, 8), children=children, facing=facing)
        single, everything = game.errors()
        removals = [smallest_removals(game.table, error) for error in [*single, *everything]]
        best = {dearest_then_first(game.table, found) for found in removals[: len(single)]}
        assert moves_of(game, "mug") == sorted(cells_text("mug", cells) for cells in best)
        legal = {cells for found in removals for cells in found}
        for size in range(1, 5):
            of_that_size = set(combinations(sorted(game.table), size))
            accepted = {cells for cells in of_that_size if not refused(game, cells)}
            assert accepted == legal & of_that_size
