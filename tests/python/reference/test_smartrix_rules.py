"""The rules of Smartrix in plain Python against hand-made positions, one sentence at a time."""

import random
from collections import Counter
from itertools import product

import pytest
from quintrix.reference.box.smartrix import Laid, boxes, cells_text, plainest
from quintrix.reference.cell import Cell, step
from quintrix.reference.smartrix import DIRECTIONS, facing_boxes, mismatches

from reference.smartrix_position import (
    BOX_PLACES,
    DECK,
    FIVE_EMPTY,
    FIVE_FULL,
    PLAYERS_JUDGE,
    Position,
    all_turns,
    dealt,
    full_cards,
    play_all,
    play_text,
    star,
    with_full_cards_on,
)


def test_deck_is_one_of_each_pattern() -> None:
    assert len(DECK) == 70
    counts = Counter(Laid(card, 0).value for card in DECK)
    assert [counts[points] for points in range(9)] == [1, 2, 8, 14, 20, 14, 8, 2, 1]
    assert sum(Laid(card, 0).value for card in DECK) == 280


@pytest.mark.parametrize("card", DECK)
def test_rotations_are_quarter_turns_of_the_byte(card: str) -> None:
    for rotation, pattern in enumerate(all_turns(int(card, 16))):
        assert boxes(Laid(card, rotation)) == tuple(bool(pattern >> box & 1) for box in range(8))


def test_only_the_smallest_of_equal_rotations_is_a_move() -> None:
    turns = {card: [plainest(Laid(card, turn)).rotation for turn in range(4)] for card in DECK}
    assert turns["ff"] == turns["55"] == [0, 0, 0, 0]
    assert turns["11"] == [0, 1, 0, 1]
    assert turns["01"] == [0, 1, 2, 3]


def test_deal_goes_round_the_table_then_starter_then_first_draw() -> None:
    game = Position(3, {"deck": list(DECK)})
    assert game.hands[1] == [DECK[1], DECK[4], DECK[7], DECK[10], DECK[13]]
    assert game.table == {(0, 0): (DECK[15], 0)}
    assert game.hands[0][5:] == [DECK[16]]
    assert game.pile == DECK[17:]
    assert (game.turn, game.over(), game.out) == (0, False, set())
    assert game.scores() == [-sum(Laid(card, 0).value for card in hand) for hand in game.hands]


def test_edge_faces_boxes_that_lie_opposite_across_the_border() -> None:
    for direction, (dx, dy) in enumerate(DIRECTIONS):
        opposite = [
            (a, b)
            for a, (ax, ay) in enumerate(BOX_PLACES)
            for b, (bx, by) in enumerate(BOX_PLACES)
            if (3 * dx + bx - ax, 3 * dy + by - ay) == (dx, dy)
        ]
        assert sorted(facing_boxes(direction, "edge")) == opposite


def test_spoke_faces_only_the_boxes_that_point_at_each_other() -> None:
    for direction, way in enumerate(DIRECTIONS):
        back = step((0, 0), way, -1)
        pointing = (BOX_PLACES.index(way), BOX_PLACES.index(back))
        assert facing_boxes(direction, "spoke") == (pointing,)


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
        game.table = {(0, 0): Laid("12", 3)}
        assert boxes(Laid("12", 3)) == tuple(bool(0x84 >> box & 1) for box in range(8))
        assert game.rejects(move) is not legal, facing


def test_a_card_must_touch_another_by_side_or_corner() -> None:
    game = dealt(FIVE_FULL, FIVE_FULL, starter="ff")
    cells = [cell for cell in product(range(-3, 4), range(-3, 4)) if cell != (0, 0)]
    accepted = {cell for cell in cells if not game.rejects(play_text("ff", 0, cell))}
    assert accepted == set(BOX_PLACES)
    assert game.rejects("play ff r0@0,0")
    assert game.rejects("play ff r1@1,0")
    assert game.rejects("play 00 r0@1,0")
    assert game.listed() == sorted(["pass", *(play_text("ff", 0, cell) for cell in BOX_PLACES)])


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
    assert (game.table, game.gained, game.turn) == ({}, [40, 0], 1)


def test_four_in_a_row_or_a_gap_is_no_set() -> None:
    game = with_full_cards_on([(0, 0), (1, 0), (2, 0), (4, 0)])
    play_all(game, "play ff r0@4,1")
    assert (len(game.table), game.gained) == (5, [0, 0])


def test_several_sets_at_once_count_each_card_once() -> None:
    game = with_full_cards_on([*star(2), (1, 2)])
    play_all(game, "play ff r0@0,0")
    assert game.table == full_cards([(1, 2)])
    assert game.gained == [17 * 8, 0]


@pytest.mark.parametrize(("arm", "cards"), [(2, 17), (3, 25), (4, 33)])
def test_children_collect_longer_lines_whole(arm: int, cards: int) -> None:
    game = with_full_cards_on(star(arm), children=True)
    play_all(game, "play ff r0@0,0")
    assert (game.table, game.gained) == ({}, [cards * 8, 0])


def test_empty_table_accepts_only_the_origin_in_distinct_rotations() -> None:
    game = dealt("11 55 01 55 55", FIVE_FULL, starter="ff", deck="ff")
    game.table = {}
    plays = ["play 11 r0@0,0", "play 11 r1@0,0", "play 55 r0@0,0", "play ff r0@0,0"]
    plays += [f"play 01 r{rotation}@0,0" for rotation in range(4)]
    assert game.listed() == sorted(["pass", *plays])
    assert game.rejects("play ff r0@1,0")
    play_all(game, "play 01 r3@0,0")
    assert game.table == {(0, 0): Laid("01", 3)}


def test_passing_with_cards_in_the_deck_costs_nothing() -> None:
    game = dealt(FIVE_FULL, FIVE_FULL, starter="ff", deck="00 01 02")
    play_all(game, "pass")
    assert (game.turn, game.out) == (1, set())
    assert (len(game.hands[0]), game.hands[1][-1], game.pile) == (6, "01", ["02"])


def test_passing_in_the_turn_that_drew_the_last_card_puts_out() -> None:
    game = dealt(FIVE_FULL, FIVE_EMPTY, FIVE_FULL, starter="ff", deck="07")
    play_all(game, "pass")
    assert (game.turn, game.out) == (1, {0})
    play_all(game, "pass", "play ff r0@1,0")
    assert (game.turn, game.out) == (2, {0, 1})
    play_all(game, "pass")
    assert (game.over(), game.scores(), game.winners()) == (True, [-43, 0, -32], [1])
    assert game.listed() == []
    assert game.rejects("pass")


def test_placing_the_last_card_ends_the_game_after_its_set() -> None:
    game = dealt(FIVE_FULL, FIVE_EMPTY, starter="ff")
    game.hands = [["ff"], ["00", "07"]]
    game.table = full_cards((x, 0) for x in range(4))
    play_all(game, "play ff r0@4,0")
    assert (game.over(), game.turn, game.table) == (True, 0, {})
    assert (game.scores(), game.winners()) == ([40, -3], [0])


def test_strict_knows_no_claim_mug_or_end() -> None:
    game = with_full_cards_on((x, 0) for x in range(5))
    row = cells_text("claim", game.table)
    assert game.rejects(row)
    assert game.rejects("mug 0,0")
    assert game.rejects("end")


def test_team_members_go_out_together_and_share_their_score() -> None:
    full_and_empty = [FIVE_FULL, FIVE_EMPTY, FIVE_EMPTY, FIVE_EMPTY]
    game = dealt(*full_and_empty, starter="ff", team=True)
    assert game.scores() == [-40, 0, -40, 0]
    play_all(game, "play ff r0@1,0", "pass")
    assert (game.out, game.turn) == ({1, 3}, 2)
    play_all(game, "pass")
    assert (game.over(), game.scores(), game.winners()) == (True, [-32, 0, -32, 0], [1, 3])


def test_team_continues_for_the_other_pair() -> None:
    game = dealt(FIVE_FULL, FIVE_EMPTY, FIVE_FULL, FIVE_EMPTY, starter="ff", team=True)
    game.hands[2] = ["ff", "ff"]
    play_all(game, "play ff r0@1,0", "pass", "play ff r0@2,0", "play ff r0@0,1")
    assert game.turn == 2
    play_all(game, "play ff r0@1,1")
    assert (game.over(), game.winners(), game.scores()[0]) == (True, [1, 3], -24)


def is_in_order(game: Position) -> bool:
    return game.stays_in_square(game.table) and not any(
        mismatches(game.table, game.facing).values()
    )


def check_list_against_refusals(game: Position) -> None:
    reach = range(
        min([0, *(min(cell) for cell in game.table)]) - 2,
        max([0, *(max(cell) for cell in game.table)]) + 3,
    )
    cards = {*game.hands[game.turn], *DECK[:2]}
    plays = (play_text(*play) for play in product(cards, range(4), product(reach, reach)))
    accepted = [move for move in [*plays, "pass", "end"] if not game.rejects(move)]
    listed = [move for move in game.listed() if move.split()[0] not in ("claim", "mug")]
    assert listed == sorted(accepted)


def total_value(game: Position) -> int:
    on_table = [card for card, _ in game.table.values()]
    in_hands = [card for hand in game.hands for card in hand]
    return sum(Laid(card, 0).value for card in [*on_table, *in_hands, *game.pile]) + sum(
        game.gained
    )


def some_move(game: Position, rng: random.Random) -> str:
    moves = game.listed()
    verbs = {move.split()[0] for move in moves}
    if verbs - {"pass"} and rng.random() < 0.9:
        verbs -= {"pass"}
    verb = rng.choice(sorted(verbs))
    return rng.choice([move for move in moves if move.split()[0] == verb])


OPTIONS: list[tuple[int, dict[str, bool | str]]] = [
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
def test_random_playout(players: int, options: dict[str, bool | str]) -> None:
    rng = random.Random(players)
    game = Position(players, {"deck": rng.sample(DECK, len(DECK))}, options)
    moves = 0
    while not game.over():
        if moves % 40 == 0:
            check_list_against_refusals(game)
        assert game.strict is False or is_in_order(game)
        game.play(game.turn, some_move(game, rng))
        assert total_value(game) == 280
        moves += 1
    assert game.winners()
    assert not any(game.hands[game.turn]) or len(game.out) == players
