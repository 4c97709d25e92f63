"""The rules of Iota in plain Python: hand-made positions, and a still simpler check of wilds."""

import random
from collections.abc import Sequence
from itertools import combinations, permutations, product

import pytest
from quintrix.errors import IllegalMove
from quintrix.reference.box.iota import WILD
from quintrix.reference.cell import Cell, Placement, neighbours
from quintrix.reference.iota import Iota, Table, check_position, lines_of

from reference.deals import deck_that_deals

SHAPE_CODES = {"occupied", "same-cell", "not-in-line", "gap", "not-touching"}
FULL_DECK = Iota.deck()["deck"]
CARDS = [card for card in FULL_DECK if card != WILD]


def dealt(*hands: str, starter: str, pile: str = "", **options: bool | str) -> Iota:
    """Deal a position; an option named like another argument ends in an underscore."""
    deck = deck_that_deals(hands, starter, pile)
    return Iota(len(hands), {"deck": deck}, {name.rstrip("_"): options[name] for name in options})


ANY_GAME = dealt("RC1 RC2 RC3 RC4", "GC1 GC2 GC3 GC4", starter="RC1")


def rejects(game: Iota, move: str) -> bool:
    try:
        game.check(game.turn, move)
    except IllegalMove:
        return True
    return False


def position_is_legal(table: Table) -> bool:
    try:
        for cell in table:
            check_position(table, [cell])
    except IllegalMove:
        return False
    return True


def shape_is_legal(table: Table, cells: Sequence[Cell]) -> bool:
    ANY_GAME.table = table
    try:
        ANY_GAME.check(0, play_text(ANY_GAME.hands[0][: len(cells)], cells))
    except IllegalMove as why:
        return why.code not in SHAPE_CODES
    return True


def play_text(cards: Sequence[str], cells: Sequence[Cell]) -> str:
    placements = sorted(map(Placement, cards, cells), key=lambda placement: placement.cell)
    return " ".join(["play", *map(str, placements)])


def play_all(game: Iota, *moves: str) -> None:
    for move in moves:
        assert not rejects(game, move), move
        game.play(game.turn, move)


def shuffled_game(players: int, seed: int, deck: list[str] = FULL_DECK) -> Iota:
    return Iota(players, {"deck": random.Random(seed).sample(deck, len(deck))})


def legal_moves(game: Iota) -> list[str]:
    return [] if game.over() else sorted(game.legal_moves(game.turn))


def some_move(game: Iota, rng: random.Random) -> str:
    moves = legal_moves(game)
    not_passing = [move for move in moves if not move.startswith("pass")]
    return rng.choice(not_passing or moves)


def line_is_legal(cards: list[str]) -> bool:
    return all(len({card[i] for card in cards}) in (1, len(cards)) for i in range(3))


def naive_position_is_legal(table: Table) -> bool:
    lines = [line for cell in table for line in lines_of(table, [cell])]
    if any(len(line) > 4 for line in lines):
        return False
    wilds = [cell for cell, card in table.items() if card == WILD]
    for chosen in product(CARDS, repeat=len(wilds)):
        filled = {**table, **dict(zip(wilds, chosen, strict=True))}
        if all(line_is_legal([filled[cell] for cell in line]) for line in lines):
            return True
    return False


def row(cards: str) -> Table:
    return {(x, 0): card for x, card in enumerate(cards.split())}


def test_deal_goes_round_the_table_then_starter_then_pile() -> None:
    game = Iota(3, {"deck": CARDS})
    assert game.hands[1] == [CARDS[1], CARDS[4], CARDS[7], CARDS[10]]
    assert game.table == {(0, 0): CARDS[12]}
    assert game.pile == CARDS[13:]
    assert (game.turn, game.over(), game.scores(), game.winners()) == (
        0,
        False,
        [0, 0, 0],
        [0, 1, 2],
    )


@pytest.mark.parametrize(
    ("option", "turned_up", "starter", "pile"),
    [
        ("top", "* RC1 RC2", "*", "RC1 RC2"),
        ("plain", "* RC1 RC2", "RC1", "RC2 *"),
        ("plain", "* * RC1", "RC1", "* *"),
        ("plain", "RC1 * RC2", "RC1", "* RC2"),
        ("plain", "* *", "*", "*"),
    ],
)
def test_wild_starters(option: str, turned_up: str, starter: str, pile: str) -> None:
    first, rest = turned_up.split(" ", 1)
    game = dealt("GC1 GC2 GC3 GC4", "BC1 BC2 BC3 BC4", starter=first, pile=rest, starter_=option)
    assert (game.table, game.pile) == ({(0, 0): starter}, pile.split())


@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        ("RC1 RC1", True),
        ("RC1 YX4", True),
        ("RC1 RC2 RC3 RC4", True),
        ("RC1 GS1 BT1", True),
        ("RC1 RC2 GC3", False),
        ("RC1 RC1 RC2", False),
        ("RC1 * RC2 *", True),
        ("RC1 * RC2 GC3", False),
        ("* * * *", True),
        ("* * * * *", False),
    ],
)
def test_lines(cards: str, legal: bool) -> None:
    assert position_is_legal(row(cards)) is legal


def test_a_wild_is_the_same_card_in_both_lines() -> None:
    table = {**row("RC1 RC2 *"), (2, 1): "GC3", (2, 2): "GC4"}
    assert not position_is_legal(table)
    assert position_is_legal({**table, (2, 1): "RC1", (2, 2): "RC2"})


def test_a_play_that_leaves_the_other_line_of_a_wild_without_an_answer_is_refused() -> None:
    game = dealt("GC4 RS1 BX1 YT2", "RC3 RS3 GX1 GX2", starter="RC1")
    game.table.update({(1, 0): "RC2", (2, 0): WILD, (2, 1): "GC3"})
    assert rejects(game, "play GC4@2,2")
    assert not rejects(game, "play GC4@3,1")


def test_wilds_by_property_agree_with_wilds_by_card() -> None:
    rng = random.Random(1)
    verdicts = []
    for _ in range(400):
        few_cards = rng.sample(["RC1", "RC2", "RC3", "RS1", "GC3", "GS2", "BT3", "YX4"], 4)
        cells = rng.sample(list(product(range(4), range(3))), 7)
        cards = [rng.choice(few_cards) for _ in range(5)] + rng.choices([WILD, "RC1"], k=2)
        table: Table = dict(zip(cells, cards, strict=True))
        verdicts.append(naive_position_is_legal(table))
        assert position_is_legal(table) is verdicts[-1], table
    assert 20 < verdicts.count(True) < 380


def test_three_wilds_by_property_agree_with_wilds_by_card() -> None:
    cross: Table = {(1, 0): WILD, (0, 1): WILD, (1, 1): WILD}
    for corner in ("RC1", "GS2"):
        table = {**cross, (2, 1): "RC1", (1, 2): "GS2", (0, 2): corner, (2, 0): "BT3"}
        assert position_is_legal(table) is naive_position_is_legal(table)


@pytest.mark.parametrize("extra", [[], [WILD, WILD, "RC1", "RC1", "RC2", "RC2"]])
def test_plays_listed_early_are_exactly_those_not_refused(extra: list[str]) -> None:
    rng = random.Random(3)
    game = shuffled_game(2, 3, FULL_DECK + extra)
    for _ in range(3):
        listed = [move for move in legal_moves(game) if move.startswith("play")]
        assert listed == sorted(set(every_accepted_play(game)))
        game.play(game.turn, some_move(game, rng))


def every_accepted_play(game: Iota) -> list[str]:
    reach = range(-7, 8)
    straight = [[(x, y) for x in reach] for y in reach] + [[(x, y) for y in reach] for x in reach]
    accepted = []
    for size in range(1, 5):
        groups = {group for cells in straight for group in combinations(cells, size)}
        beside = {cell for played in game.table for cell in neighbours(played)}
        touching = [group for group in groups if not beside.isdisjoint(group)]
        legal_groups = [group for group in touching if shape_is_legal(game.table, group)]
        for group, cards in product(legal_groups, permutations(game.hands[game.turn], size)):
            if not rejects(game, play_text(cards, group)):
                accepted.append(play_text(cards, group))
    return accepted


def test_shape_of_a_play() -> None:
    table = row("RC1 RC2")
    assert shape_is_legal(table, [(2, 0), (-1, 0)])
    assert shape_is_legal(table, [(0, 2), (0, 1)])
    assert shape_is_legal(table, [(0, 1), (1, 1), (2, 1)])
    assert not shape_is_legal(table, [(0, 1), (2, 1)])
    assert not shape_is_legal(table, [(2, 0), (2, 1), (3, 0)])
    assert not shape_is_legal(table, [(0, 2)])
    assert not shape_is_legal(table, [(2, 1)])
    assert not shape_is_legal(table, [(1, 0)])
    assert not shape_is_legal(table, [(2, 0), (2, 0)])


def test_worked_check_lot_and_two_more_lines() -> None:
    game = dealt("RC2 RX2 BT4 YC1", "RC3 RS3 GX1 GX2", starter="RC1", pile="YC2")
    game.table = {(1, 0): "RS2", (2, 0): "RT2", (0, 1): "GC2", (3, -1): "BX3"}
    play_all(game, "play RC2@0,0 RX2@3,0")
    assert game.scores() == [34, 0]


def test_worked_check_corner_card_counts_twice() -> None:
    game = dealt("GS2 GT3 RC4 YX4", "RC3 RS3 GX1 GX2", starter="RC1", pile="YC1 YC2 YC3")
    play_all(game, "play GT3@1,1 GS2@0,1")
    assert game.scores() == [(1 + 2) + (2 + 3), 0]
    assert sorted(game.hands[0]) == ["RC4", "YC1", "YC2", "YX4"]
    assert (game.pile, game.turn) == (["YC3"], 1)


def test_four_cards_and_a_lot_double_each() -> None:
    game = dealt("GC1 GC2 GC3 GC4", "RC3 RS3 GX1 GX2", starter="RC1", pile="YC1")
    play_all(game, "play GC1@0,1 GC2@1,1 GC3@2,1 GC4@3,1")
    assert game.scores() == [(2 + 10) * 2 * 2, 0]
    assert game.hands[0] == ["YC1"]
    assert not game.over()


def test_going_out_doubles_and_ends_the_game() -> None:
    game = dealt("GC1 GC2 GC3 GC4", "RC3 RS3 GX1 GX2", starter="RC1")
    play_all(game, "play GC1@0,1 GC2@1,1 GC3@2,1 GC4@3,1")
    assert game.scores() == [(2 + 10) * 2 * 2 * 2, 0]
    assert (game.over(), game.winners(), legal_moves(game)) == (True, [0], [])
    assert [game.duty(seat) for seat in range(2)] == ["idle", "idle"]


def test_going_out_with_fewer_cards() -> None:
    game = dealt("GC1 GC2 GC3 RC2", "RC3 RS3 GX1 GX2", starter="RC1")
    play_all(game, "play GC1@0,1 GC2@1,1 GC3@2,1", "pass", "play RC2@1,0")
    assert game.scores() == [(2 + 6) + (1 + 2 + 2 + 2) * 2, 0]
    assert game.winners() == [0]


def test_traded_cards_go_under_the_pile_first_named_uppermost() -> None:
    game = dealt("RC2 GS3 BT4 *", "RC3 RS3 GX1 GX2", starter="RC1", pile="YC1 YC2 YC3")
    play_all(game, "pass GS3 * BT4")
    assert sorted(game.hands[0]) == ["RC2", "YC1", "YC2", "YC3"]
    assert game.pile == ["GS3", WILD, "BT4"]
    assert (game.turn, game.scores()) == (1, [0, 0])


def test_trades_listed_once_in_order_of_code_and_no_more_than_the_pile_holds() -> None:
    game = dealt("RC2 * RC2 BT4", "RC3 RS3 GX1 GX2", starter="RC1", pile="YC1 YC2")
    passes = [move for move in legal_moves(game) if move.startswith("pass")]
    singles = ["pass *", "pass BT4", "pass RC2"]
    pairs = ["pass * BT4", "pass * RC2", "pass BT4 RC2", "pass RC2 RC2"]
    assert passes == sorted(["pass", *singles, *pairs])
    assert rejects(game, "pass * BT4 RC2")
    assert rejects(game, "pass BT4 BT4")
    assert not rejects(game, "pass RC2 *")


def test_a_lone_wild_may_be_recycled_by_any_card_and_used_at_once() -> None:
    game = dealt("RC2 GS3 BT4 RC3", "RC3 RS3 GX1 GX2", starter=WILD, pile="YC1 YC2")
    recyclings = [move for move in legal_moves(game) if move.startswith("recycle")]
    assert recyclings == [f"recycle {card}@0,0" for card in ("BT4", "GS3", "RC2", "RC3")]
    play_all(game, "recycle RC2@0,0")
    assert (game.turn, game.scores(), game.pile) == (0, [0, 0], ["YC1", "YC2"])
    assert sorted(game.hands[0]) == [WILD, "BT4", "GS3", "RC3"]
    assert rejects(game, "recycle GS3@0,0")
    play_all(game, "play *@1,0 RC3@2,0")
    assert game.scores() == [5, 0]


def test_a_recycling_must_fit_and_may_be_repeated() -> None:
    game = dealt("RC2 RC4 BT4 *", "RC3 RS3 GX1 GX2", starter="RC1")
    game.table = row("RC1 * RC3 *")
    assert rejects(game, "recycle BT4@1,0")
    assert rejects(game, "recycle *@1,0")
    assert rejects(game, "recycle GC2@1,0")
    assert rejects(game, "recycle RC2@0,0")
    play_all(game, "recycle RC4@1,0", "recycle RC2@3,0")
    assert sorted(game.hands[0]) == [WILD, WILD, WILD, "BT4"]
    assert game.turn == 0


def test_passes_all_round_end_the_game_when_the_pile_is_empty() -> None:
    game = dealt("RC2 GS3 BT4 YC1", "RC3 RS3 GX1 GX2", starter="RC1")
    play_all(game, "pass", "play RC3@1,0", "pass")
    assert not game.over()
    play_all(game, "pass")
    assert (game.over(), game.scores(), game.winners()) == (True, [0, 4], [1])


def test_three_rounds_of_passes_end_the_game_with_cards_in_the_pile() -> None:
    game = dealt("RC2 GS3 BT4 YC1", "RC3 RS3 GX1 GX2", starter=WILD, pile="YC2")
    play_all(game, "pass", "pass RC3", "recycle GS3@0,0", "pass YC1", "pass", "pass")
    assert not game.over()
    play_all(game, "pass")
    assert (game.over(), game.scores(), game.winners()) == (True, [0, 0], [0, 1])


def test_without_scoring_the_first_to_go_out_wins() -> None:
    game = dealt("GC1 GC2 GC3 GC4", "RC3 RS3 GX1 GX2", starter="RC1", scoring=False)
    assert game.scores() == [-4, -4]
    play_all(game, "play GC1@0,1 GC2@1,1 GC3@2,1", "pass")
    assert game.scores() == [-1, -4]
    play_all(game, "play GC4@3,1")
    assert (game.over(), game.scores(), game.winners()) == (True, [0, -4], [0])


def test_without_scoring_the_fewest_cards_win_when_passes_end_the_game() -> None:
    game = dealt("RC2 GS3 BT4 YC1", "RC3 RS3 GX1 GX2", starter="RC1", scoring=False)
    play_all(game, "play RC2@1,0", "play RC3@2,0 RS3@2,1", "pass", "pass")
    assert (game.over(), game.scores(), game.winners()) == (True, [-3, -2], [1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_playout_finishes_with_every_card_accounted_for(players: int) -> None:
    rng = random.Random(players)
    game = shuffled_game(players, players)
    while not game.over():
        move = some_move(game, rng)
        assert not rejects(game, move)
        game.play(game.turn, move)
        assert position_is_legal(game.table)
    in_hands = [card for hand in game.hands for card in hand]
    everywhere = [*game.table.values(), *game.pile, *in_hands]
    assert sorted(everywhere) == sorted(FULL_DECK)
    assert game.winners()
