"""The Smartrix oracle against hand-made positions and a search over all sets of cards to mug."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, product

import pytest

from .smartrix import (
    EDGE,
    SPOKE,
    Cell,
    Facing,
    Smartrix,
    Table,
    best_removal,
    boxes,
    cells_text,
    is_smallest_rotation,
    play_text,
    value,
)

BOX_PLACES: list[Cell] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
PLAYERS_JUDGE: dict[str, object] = {"referee": "players"}
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


def dealt(*hands: str, starter: str, deck: str = "", **options: object) -> Smartrix:
    in_hands = [hand.split() for hand in hands]
    round_the_table = [card for one_round in zip(*in_hands, strict=True) for card in one_round]
    return Smartrix(len(hands), dict(options), [*round_the_table, starter, *deck.split()])


def full_cards(cells: Iterable[Cell]) -> Table:
    return dict.fromkeys(cells, ("ff", 0))


def with_full_cards_on(cells: Iterable[Cell], **options: object) -> Smartrix:
    game = dealt(FIVE_FULL, FIVE_FULL, starter="ff", deck="ff ff ff ff", **options)
    game.table = full_cards(cells)
    return game


def play_all(game: Smartrix, *moves: str) -> None:
    for move in moves:
        assert not game.rejects(move), move
        game.play(move)


def moves_of(game: Smartrix, verb: str) -> list[str]:
    return [move for move in game.legal_moves() if move.split()[0] == verb]


def star(arm: int) -> list[Cell]:
    return [(x * k, y * k) for x, y in BOX_PLACES for k in range(1, arm + 1)]


def test_deck_is_one_of_each_pattern() -> None:
    assert len(DECK) == 70
    counts = Counter(value(card) for card in DECK)
    assert [counts[points] for points in range(9)] == [1, 2, 8, 14, 20, 14, 8, 2, 1]
    assert sum(value(card) for card in DECK) == 280


@pytest.mark.parametrize("card", DECK)
def test_rotations_are_quarter_turns_of_the_byte(card: str) -> None:
    for rotation, pattern in enumerate(all_turns(int(card, 16))):
        assert boxes(card, rotation) == tuple(bool(pattern >> box & 1) for box in range(8))


def test_only_the_smallest_of_equal_rotations_is_a_move() -> None:
    distinct = {card: [is_smallest_rotation(card, r) for r in range(4)] for card in DECK}
    assert distinct["ff"] == distinct["55"] == [True, False, False, False]
    assert distinct["11"] == [True, True, False, False]
    assert distinct["01"] == [True, True, True, True]


def test_deal_goes_round_the_table_then_starter_then_first_draw() -> None:
    game = Smartrix(3, {}, DECK)
    assert game.hands[1] == [DECK[1], DECK[4], DECK[7], DECK[10], DECK[13]]
    assert game.table == {(0, 0): (DECK[15], 0)}
    assert game.hands[0][5:] == [DECK[16]]
    assert game.deck == DECK[17:]
    assert (game.turn, game.over, game.out, game.winners) == (0, False, [False] * 3, None)
    assert game.scores == [-sum(value(card) for card in hand) for hand in game.hands]


def test_edge_faces_boxes_that_lie_opposite_across_the_border() -> None:
    for (dx, dy), pairs in EDGE.items():
        opposite = [
            (a, b)
            for a, (ax, ay) in enumerate(BOX_PLACES)
            for b, (bx, by) in enumerate(BOX_PLACES)
            if (3 * dx + bx - ax, 3 * dy + by - ay) == (dx, dy)
        ]
        assert sorted(pairs) == opposite


def test_spoke_faces_only_the_boxes_that_point_at_each_other() -> None:
    for (dx, dy), pairs in SPOKE.items():
        assert pairs == [(BOX_PLACES.index((dx, dy)), BOX_PLACES.index((-dx, -dy)))]


@pytest.mark.parametrize(
    ("move", "edge", "spoke"),
    [
        ("play 01 r3@1,0", True, True),
        ("play 01 r0@1,0", False, False),
        ("play 0e r2@1,0", False, True),
        ("play 01 r0@1,1", True, True),
        ("play 02 r3@1,1", False, False),
        ("play 02 r1@-1,-1", True, True),
        ("play 02 r2@-1,-1", False, False),
        ("play 02 r0@-1,0", True, True),
        ("play 02 r3@-1,0", False, True),
    ],
)
def test_facing_boxes_must_be_equal(move: str, edge: bool, spoke: bool) -> None:
    # The starter shows spots E and NW: 84.
    for facing, legal in [("edge", edge), ("spoke", spoke)]:
        game = dealt("01 02 0e 00 00", FIVE_EMPTY, starter="00", facing=facing)
        game.table = {(0, 0): ("12", 3)}
        assert boxes("12", 3) == tuple(bool(0x84 >> box & 1) for box in range(8))
        assert game.rejects(move) is not legal, facing


def test_a_card_must_touch_another_by_side_or_corner() -> None:
    game = dealt(FIVE_FULL, FIVE_FULL, starter="ff")
    cells = [cell for cell in product(range(-3, 4), range(-3, 4)) if cell != (0, 0)]
    accepted = {cell for cell in cells if not game.rejects(play_text("ff", 0, cell))}
    assert accepted == set(BOX_PLACES)
    assert game.rejects("play ff r0@0,0")
    assert game.rejects("play ff r1@1,0")
    assert game.rejects("play 00 r0@1,0")
    assert game.legal_moves() == sorted(
        ["pass", *(play_text("ff", 0, cell) for cell in BOX_PLACES)]
    )


def test_cards_stay_within_five_by_five_unless_children_play() -> None:
    spread: list[Cell] = [(0, 0), (1, 1), (2, 2), (3, 3), (4, 0)]
    strict = with_full_cards_on(spread)
    children = with_full_cards_on(spread, children=True)
    for outside in ["play ff r0@5,0", "play ff r0@-1,0", "play ff r0@5,-1"]:
        assert strict.rejects(outside)
        assert not children.rejects(outside)
    assert not strict.rejects("play ff r0@4,4")
    assert not strict.rejects("play ff r0@0,-1")


def test_five_by_five_is_checked_before_sets_are_collected() -> None:
    row: list[Cell] = [(x, 0) for x in range(4)]
    assert not with_full_cards_on(row).rejects("play ff r0@4,0")
    assert with_full_cards_on([*row, (-1, 1)]).rejects("play ff r0@4,0")
    assert not with_full_cards_on([*row, (-1, 1)], children=True).rejects("play ff r0@4,0")


@pytest.mark.parametrize("direction", [(1, 0), (0, 1), (1, 1), (1, -1)])
@pytest.mark.parametrize("last", range(5))
def test_sets_in_four_directions(direction: Cell, last: int) -> None:
    line = [(direction[0] * k, direction[1] * k) for k in range(5)]
    game = with_full_cards_on(cell for cell in line if cell != line[last])
    play_all(game, play_text("ff", 0, line[last]))
    assert (game.table, game.collected, game.turn) == ({}, [40, 0], 1)


def test_four_in_a_row_or_a_gap_is_no_set() -> None:
    game = with_full_cards_on([(0, 0), (1, 0), (2, 0), (4, 0)])
    play_all(game, "play ff r0@4,1")
    assert (len(game.table), game.collected) == (5, [0, 0])


def test_several_sets_at_once_count_each_card_once() -> None:
    game = with_full_cards_on([*star(2), (1, 2)])
    play_all(game, "play ff r0@0,0")
    assert game.table == full_cards([(1, 2)])
    assert game.collected == [17 * 8, 0]


@pytest.mark.parametrize(("arm", "cards"), [(2, 17), (3, 25), (4, 33)])
def test_children_collect_longer_lines_whole(arm: int, cards: int) -> None:
    game = with_full_cards_on(star(arm), children=True)
    play_all(game, "play ff r0@0,0")
    assert (game.table, game.collected) == ({}, [cards * 8, 0])


def test_empty_table_accepts_only_the_origin_in_distinct_rotations() -> None:
    game = dealt("11 55 01 55 55", FIVE_FULL, starter="ff", deck="ff")
    game.table = {}
    plays = ["play 11 r0@0,0", "play 11 r1@0,0", "play 55 r0@0,0", "play ff r0@0,0"]
    plays += [f"play 01 r{rotation}@0,0" for rotation in range(4)]
    assert game.legal_moves() == sorted(["pass", *plays])
    assert game.rejects("play ff r0@1,0")
    play_all(game, "play 01 r3@0,0")
    assert game.table == {(0, 0): ("01", 3)}


def test_passing_with_cards_in_the_deck_costs_nothing() -> None:
    game = dealt(FIVE_FULL, FIVE_FULL, starter="ff", deck="00 01 02")
    play_all(game, "pass")
    assert (game.turn, game.out) == (1, [False, False])
    assert (len(game.hands[0]), game.hands[1][-1], game.deck) == (6, "01", ["02"])


def test_passing_in_the_turn_that_drew_the_last_card_puts_out() -> None:
    game = dealt(FIVE_FULL, FIVE_EMPTY, FIVE_FULL, starter="ff", deck="07")
    play_all(game, "pass")
    assert (game.turn, game.out) == (1, [True, False, False])
    play_all(game, "pass", "play ff r0@1,0")
    assert (game.turn, game.out) == (2, [True, True, False])
    play_all(game, "pass")
    assert (game.over, game.scores, game.winners) == (True, [-43, 0, -32], [1])
    assert game.legal_moves() == []
    assert game.rejects("pass")


def test_placing_the_last_card_ends_the_game_after_its_set() -> None:
    game = dealt(FIVE_FULL, FIVE_EMPTY, starter="ff")
    game.hands = [["ff"], ["00", "07"]]
    game.table = full_cards((x, 0) for x in range(4))
    play_all(game, "play ff r0@4,0")
    assert (game.over, game.turn, game.table) == (True, 0, {})
    assert (game.scores, game.winners) == ([40, -3], [0])


def test_strict_knows_no_claim_mug_or_end() -> None:
    game = with_full_cards_on((x, 0) for x in range(5))
    row = cells_text("claim", game.table)
    assert game.rejects(row)
    assert game.rejects("mug 0,0")
    assert game.rejects("end")


def test_team_members_go_out_together_and_share_their_score() -> None:
    full_and_empty = [FIVE_FULL, FIVE_EMPTY, FIVE_EMPTY, FIVE_EMPTY]
    game = dealt(*full_and_empty, starter="ff", team=True)
    assert game.scores == [-40, 0, -40, 0]
    play_all(game, "play ff r0@1,0", "pass")
    assert (game.out, game.turn) == ([False, True, False, True], 2)
    play_all(game, "pass")
    assert (game.over, game.scores, game.winners) == (True, [-32, 0, -32, 0], [1, 3])


def test_team_continues_for_the_other_pair() -> None:
    game = dealt(FIVE_FULL, FIVE_EMPTY, FIVE_FULL, FIVE_EMPTY, starter="ff", team=True)
    game.hands[2] = ["ff", "ff"]
    play_all(game, "play ff r0@1,0", "pass", "play ff r0@2,0", "play ff r0@0,1")
    assert game.turn == 2
    play_all(game, "play ff r0@1,1")
    assert (game.over, game.winners, game.scores[0]) == (True, [1, 3], -24)


def judged(table: Table, hand: str = FIVE_FULL, deck: str = "ff ff", **options: object) -> Smartrix:
    game = dealt(hand, FIVE_EMPTY, starter="ff", deck=deck, referee="players", **options)
    game.table = table
    return game


def test_players_may_err_until_the_deck_is_empty() -> None:
    row = full_cards((x, 0) for x in range(5))
    wrong = ["play 00 r0@0,1", "play ff r0@5,0", "play 00 r0@5,1"]
    careless = judged(row, "00 ff 01 01 01")
    careful = judged(row, "00 ff 01 01 01", deck="ff")
    assert careful.deck == []
    for move in wrong:
        assert not careless.rejects(move)
        assert careful.rejects(move)
    assert careless.rejects("play ff r0@7,0")
    assert careless.rejects("play ff r0@4,0")
    assert careless.rejects("play ff r1@5,0")
    assert not careful.rejects("play ff r0@0,1")
    assert len(moves_of(careless, "play")) == 16 * (1 + 1 + 4)


def test_on_an_empty_deck_only_the_own_boxes_and_the_square_count() -> None:
    game = judged({(0, 0): ("ff", 0), (1, 0): ("00", 0)}, deck="")
    assert not game.rejects("play ff r0@-1,0")
    assert game.rejects("play ff r0@0,1")
    game.table[(5, 0)] = ("ff", 0)
    assert game.rejects("play ff r0@-1,0")
    assert game.rejects("play ff r0@4,0")
    children = judged(dict(game.table), deck="", children=True)
    assert not children.rejects("play ff r0@4,0")


def test_nothing_is_collected_until_claimed_and_end_ends_the_turn() -> None:
    game = judged(full_cards((x, 0) for x in range(4)))
    assert game.rejects("end")
    play_all(game, "play ff r0@4,0")
    assert (game.turn, game.collected, len(game.table)) == (0, [0, 0], 5)
    claim = "claim 0,0 1,0 2,0 3,0 4,0"
    assert game.legal_moves() == [claim, "end"]
    assert game.rejects("pass")
    assert game.rejects("play ff r0@4,1")
    play_all(game, claim)
    assert (game.turn, game.collected, game.table) == (0, [40, 0], {})
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
    assert game.collected[0] == 80
    assert game.legal_moves() == ["end"]


def test_a_single_line_that_is_the_union_is_listed_once() -> None:
    game = judged(full_cards((x, 0) for x in range(5)))
    assert moves_of(game, "claim") == ["claim 0,0 1,0 2,0 3,0 4,0"]


def test_claims_need_a_legal_position_and_whole_runs() -> None:
    row = full_cards((x, 0) for x in range(6))
    too_wide = judged(row)
    assert moves_of(too_wide, "claim") == []
    assert too_wide.rejects("claim 0,0 1,0 2,0 3,0 4,0")
    children = judged(row, children=True)
    assert moves_of(children, "claim") == ["claim 0,0 1,0 2,0 3,0 4,0 5,0"]
    assert children.rejects("claim 0,0 1,0 2,0 3,0 4,0")
    mismatch = judged({**row, (0, 1): ("00", 0)}, children=True)
    assert moves_of(mismatch, "claim") == []


def test_mugging_takes_the_dearest_smallest_set() -> None:
    game = judged({(0, 0): ("ff", 0), (1, 0): ("00", 0), (3, 3): ("07", 0)})
    assert moves_of(game, "mug") == ["mug 0,0"]
    assert not game.rejects("mug 1,0")
    assert game.rejects("mug 3,3")
    assert game.rejects("mug 2,2")
    assert game.rejects("mug 0,0 1,0")
    play_all(game, "mug 0,0")
    assert (game.collected, game.turn, set(game.table)) == ([8, 0], 0, {(1, 0), (3, 3)})
    assert game.rejects("mug 1,0")
    assert not game.rejects("pass")


def test_no_mugging_after_the_play() -> None:
    game = judged({(0, 0): ("ff", 0)}, "00 01 01 01 01")
    play_all(game, "play 00 r0@1,0")
    assert game.legal_moves() == ["end"]
    assert game.rejects("mug 0,0")
    play_all(game, "end")
    assert moves_of(game, "mug") == ["mug 0,0"]


def test_mugging_what_lies_outside_the_square() -> None:
    table = full_cards((x, 0) for x in range(-1, 5))
    game = judged(table)
    assert moves_of(game, "mug") == ["mug -1,0"]
    assert not game.rejects("mug 4,0")
    assert game.rejects("mug 2,0")
    assert moves_of(judged(table, children=True), "mug") == []
    play_all(game, "mug -1,0", "claim 0,0 1,0 2,0 3,0 4,0", "play ff r0@0,0")
    assert game.collected == [48, 0]


def test_mug_ties_go_to_the_first_cells_as_numbers() -> None:
    cells: list[Cell] = [(2, 0), (10, 0)]
    game = judged(full_cards(cells))
    assert moves_of(game, "mug") == ["mug 2,0"]
    cells = [(-2, 0), (-10, 0)]
    assert moves_of(judged(full_cards(cells)), "mug") == ["mug -10,0"]


def test_passing_after_a_claim_on_an_empty_deck_still_puts_out() -> None:
    game = judged(full_cards((x, 0) for x in range(5)), deck="")
    play_all(game, "claim 0,0 1,0 2,0 3,0 4,0", "pass")
    assert (game.out, game.turn) == ([True, False], 1)
    play_all(game, "play 00 r0@0,0", "end")
    assert game.turn == 1
    play_all(game, "pass")
    assert (game.over, game.scores, game.winners) == (True, [0, 0], [0, 1])


def test_the_last_card_ends_the_game_at_the_end_of_its_turn() -> None:
    game = judged(full_cards((x, 0) for x in range(4)), deck="")
    game.hands[0] = ["ff"]
    play_all(game, "play ff r0@4,0")
    assert not game.over
    play_all(game, "claim 0,0 1,0 2,0 3,0 4,0", "end")
    assert (game.over, game.scores, game.winners) == (True, [40, 0], [0])


def all_smallest_removals(game: Smartrix) -> list[tuple[Cell, ...]]:
    for size in range(len(game.table)):
        smallest = []
        for removed in combinations(sorted(game.table), size):
            rest = {cell: card for cell, card in game.table.items() if cell not in removed}
            if game.position_is_legal(rest):
                smallest.append(removed)
        if smallest:
            return smallest
    raise AssertionError("one card alone is always legal")


def dearest_then_first(table: Table, removals: list[tuple[Cell, ...]]) -> tuple[Cell, ...]:
    return min(
        removals, key=lambda cells: (-sum(value(table[cell][0]) for cell in cells), sorted(cells))
    )


def random_table(rng: random.Random, width: int, cards: int) -> Table:
    cells = rng.sample(list(product(range(width), range(4))), cards)
    few = rng.sample(DECK, 3) if rng.random() < 0.5 else DECK
    return {cell: (rng.choice(few), rng.randrange(4)) for cell in cells}


@pytest.mark.parametrize("children", [False, True])
@pytest.mark.parametrize(("facing", "rule"), [("edge", EDGE), ("spoke", SPOKE)])
def test_mugging_agrees_with_all_sets_of_growing_size(
    children: bool, facing: str, rule: Facing
) -> None:
    rng = random.Random(f"{children} {facing}")
    for width in [3, 4, 6, 9] * 5:
        game = judged(random_table(rng, width, 9), children=children, facing=facing)
        removals = all_smallest_removals(game)
        best = dearest_then_first(game.table, removals)
        assert tuple(sorted(best_removal(game.table, rule, not children))) == best
        if best:
            assert moves_of(game, "mug") == [cells_text("mug", best)]
            of_that_size = combinations(sorted(game.table), len(best))
            accepted = [c for c in of_that_size if not game.rejects(cells_text("mug", c))]
            assert accepted == removals


def check_list_against_refusals(game: Smartrix) -> None:
    reach = range(
        min([0, *(min(cell) for cell in game.table)]) - 2,
        max([0, *(max(cell) for cell in game.table)]) + 3,
    )
    cards = {*game.hands[game.turn], *DECK[:2]}
    plays = (play_text(*play) for play in product(cards, range(4), product(reach, reach)))
    accepted = [move for move in [*plays, "pass", "end"] if not game.rejects(move)]
    listed = [move for move in game.legal_moves() if move.split()[0] not in ("claim", "mug")]
    assert listed == sorted(accepted)


def total_value(game: Smartrix) -> int:
    on_table = [card for card, _ in game.table.values()]
    in_hands = [card for hand in game.hands for card in hand]
    return sum(value(card) for card in [*on_table, *in_hands, *game.deck]) + sum(game.collected)


def some_move(game: Smartrix, rng: random.Random) -> str:
    moves = game.legal_moves()
    verbs = {move.split()[0] for move in moves}
    if verbs - {"pass"} and rng.random() < 0.9:
        verbs -= {"pass"}
    verb = rng.choice(sorted(verbs))
    return rng.choice([move for move in moves if move.split()[0] == verb])


OPTIONS: list[tuple[int, dict[str, object]]] = [
    *((players, {}) for players in range(2, 8)),
    (2, {"facing": "spoke"}),
    (3, {"children": True}),
    (4, {"team": True}),
    (2, PLAYERS_JUDGE),
    (7, PLAYERS_JUDGE),
    (3, {**PLAYERS_JUDGE, "facing": "spoke"}),
    (5, {**PLAYERS_JUDGE, "children": True}),
    (4, {**PLAYERS_JUDGE, "team": True, "children": True, "facing": "spoke"}),
]


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_random_playout(players: int, options: dict[str, object]) -> None:
    rng = random.Random(players)
    game = Smartrix(players, options, rng.sample(DECK, len(DECK)))
    moves = 0
    while not game.over:
        if moves % 15 == 0:
            check_list_against_refusals(game)
        assert game.strict is False or game.position_is_legal(game.table)
        game.play(some_move(game, rng))
        assert total_value(game) == 280
        moves += 1
    assert game.winners
    assert not any(game.hands[game.turn]) or all(game.out)
