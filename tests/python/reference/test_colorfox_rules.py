"""The rules of Colorfox in plain Python: hand-made positions, and all sortings of sticks."""

import random
from collections import Counter
from itertools import combinations, product

import pytest
from quintrix.errors import IllegalMove
from quintrix.reference.box.colorfox import LETTERS as COLOURS
from quintrix.reference.cell import Cell, Placement
from quintrix.reference.colorfox import Colorfox, Sticks, Table
from quintrix.reference.colorfox import points as sticks_score

from reference.deals import deck_that_deals

DECK = Colorfox.deck()["deck"]


def dealt(*hands: str, starter: str, pile: str = "") -> Colorfox:
    return Colorfox(len(hands), {"deck": deck_that_deals(hands, starter, pile)})


def rejects(game: Colorfox, move: str) -> bool:
    try:
        game.check(game.turn, move)
    except IllegalMove:
        return True
    return False


def legal_moves(game: Colorfox) -> list[str]:
    return [] if game.over() else sorted(game.legal_moves(game.turn))


def placement_is_legal(table: Table, card: str, cell: Cell) -> bool:
    game = dealt("RRRR RRRR RRRR RRRR", "RRRR RRRR RRRR RRRR", starter="RRRR")
    game.table, game.hands[0] = table, [card]
    return not rejects(game, f"play {Placement(card, cell)}")


def cells_near(table: Table) -> list[Cell]:
    columns, rows = zip(*table, strict=True)
    across = range(min(columns) - 1, max(columns) + 2)
    return [(x, y) for x in across for y in range(min(rows) - 1, max(rows) + 2)]


def play_all(game: Colorfox, *moves: str) -> None:
    for move in moves:
        assert not rejects(game, move), move
        game.play(game.turn, move)


def shuffled_game(players: int, seed: int) -> Colorfox:
    return Colorfox(players, {"deck": random.Random(seed).sample(DECK, len(DECK))})


def sticks(colours: str) -> Sticks:
    return Sticks(colours)


def best_score_of_all_sortings(colours: str) -> int:
    if not colours:
        return 0
    first, rest = colours[0], colours[1:]
    others = sorted(set(rest) - {first})
    best = 0
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            left = Counter(rest) - Counter(chosen)
            points = (size + 1) * (size + 2) // 2
            best = max(best, points + best_score_of_all_sortings("".join(left.elements())))
    return best


def corner_game(*hands: str, pile: str = "") -> Colorfox:
    # A card at 1,1 touches two cards: a Y half to its north and a P half to its west.
    game = dealt(*hands, starter="RRRR", pile=pile)
    game.table = {(0, 0): "RRRR", (1, 0): "BBYR", (0, 1): "RPGG"}
    return game


def test_deck_has_every_colour_nine_times_on_every_side() -> None:
    assert len(set(DECK)) == 54
    assert Counter(len(set(card)) for card in DECK) == {2: 18, 3: 18, 4: 18}
    for side, colour in product(range(4), COLOURS):
        assert sum(card[side] == colour for card in DECK) == 9


@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 3), (4, 3)])
def test_deal_goes_round_the_table_then_starter_then_pile(players: int, size: int) -> None:
    game = Colorfox(players, {"deck": DECK})
    assert [len(hand) for hand in game.hands] == [size] * players
    assert game.hands[1][:2] == [DECK[1], DECK[1 + players]]
    assert game.table == {(0, 0): DECK[players * size]}
    assert game.pile == DECK[players * size + 1 :]
    assert game.reserve == dict.fromkeys(COLOURS, 8)
    assert game.sticks == [Sticks()] * players
    assert (game.turn, game.over(), game.winners()) == (0, False, [*range(players)])
    assert game.scores() == [0] * players


def test_printed_scoring_check() -> None:
    assert sticks_score(sticks("ROYGBP" + "G" + "RR")) == 21 + 3 + 1 == 25


@pytest.mark.parametrize(
    ("colours", "score"),
    [
        ("", 0),
        ("R", 1),
        ("RR", 2),
        ("RO", 3),
        ("ROY", 6),
        ("ROYG", 10),
        ("ROYGB", 15),
        ("ROYGBP", 21),
        ("ROYGBPR", 22),
    ],
)
def test_small_scores(colours: str, score: int) -> None:
    assert sticks_score(sticks(colours)) == score


def test_score_is_the_best_of_all_sortings() -> None:
    rng = random.Random(1)
    for _ in range(60):
        colours = "".join(rng.choices(COLOURS, k=rng.randrange(9)))
        assert sticks_score(sticks(colours)) == best_score_of_all_sortings(colours)


@pytest.mark.parametrize(
    ("card", "cell", "legal"),
    [
        ("YBBB", (0, 1), True),
        ("BYBB", (0, 1), False),
        ("BBRB", (0, -1), True),
        ("BBBO", (1, 0), True),
        ("BGBB", (-1, 0), True),
        ("BBBG", (-1, 0), False),
        ("ROYG", (0, 0), False),
        ("ROYG", (1, 1), False),
        ("ROYG", (2, 0), False),
    ],
)
def test_touching_halves_have_one_colour(card: str, cell: tuple[int, int], legal: bool) -> None:
    table: Table = {(0, 0): "ROYG"}
    assert placement_is_legal(table, card, cell) is legal


def test_every_touching_pair_must_match() -> None:
    game = corner_game("YGGP YGGB BGGP YOOP", "GGGG GGGG GGGG GGGG")
    assert not rejects(game, "play YGGP@1,1")
    assert rejects(game, "play YGGB@1,1")
    assert rejects(game, "play BGGP@1,1")
    assert rejects(game, "play YRRP@1,1")


def test_one_touching_side_gives_one_stick_a_card_and_no_swap() -> None:
    game = dealt("YBBB RRRR RRRR RRRR", "BGGG GGGG GGGG GGGG", starter="ROYG", pile="PPPP BBBB")
    play_all(game, "play YBBB@0,1")
    assert game.sticks == [sticks("Y"), sticks("")]
    assert game.reserve == {**dict.fromkeys(COLOURS, 8), "Y": 7}
    assert game.hands[0] == ["RRRR", "RRRR", "RRRR", "PPPP"]
    assert (game.pile, game.turn, game.scores()) == (["BBBB"], 1, [1, 0])


def test_two_touching_sides_without_an_opponent_stick_end_the_turn() -> None:
    game = corner_game("YGGP RRRR RRRR RRRR", "GGGG GGGG GGGG GGGG")
    play_all(game, "play YGGP@1,1")
    assert game.sticks[0] == sticks("YP")
    assert game.turn == 1


def test_no_swap_when_everyone_holds_one_and_the_same_colour() -> None:
    game = corner_game("YGGP RRRR RRRR RRRR", "GGGG GGGG GGGG GGGG")
    game.reserve["P"] = 0
    game.sticks[1] = sticks("YY")
    play_all(game, "play YGGP@1,1")
    assert game.over()


def test_swaps_are_listed_for_every_opponent_and_two_colours() -> None:
    game = corner_game("YGGP RRRR RRRR", "GGGG GGGG GGGG", "GGGG GGGG GGGG", pile="BBBB")
    game.sticks[1] = sticks("RY")
    game.sticks[2] = sticks("GG")
    play_all(game, "play YGGP@1,1")
    assert (game.turn, game.pile) == (0, ["BBBB"])
    from_first = ["swap P>1:R", "swap P>1:Y", "swap Y>1:R"]
    assert legal_moves(game) == sorted(["done", *from_first, "swap P>2:G", "swap Y>2:G"])
    for move in ["swap Y>1:Y", "swap Y>0:P", "swap R>1:Y", "swap Y>2:R", "swap Y>3:G"]:
        assert rejects(game, move), move
    assert rejects(game, "skip")
    assert rejects(game, "play RRRR@-1,0")


def test_a_swap_moves_one_stick_each_way_and_the_last_ends_the_turn() -> None:
    game = corner_game("YGGP RRRR RRRR", "GGGG GGGG GGGG", "GGGG GGGG GGGG", pile="BBBB")
    game.sticks[2] = sticks("GG")
    play_all(game, "play YGGP@1,1", "swap Y>2:G")
    assert game.sticks == [sticks("PG"), sticks(""), sticks("GY")]
    assert (game.turn, game.pile) == (1, [])
    assert game.hands[0] == ["RRRR", "RRRR", "BBBB"]
    assert rejects(game, "done")


def test_done_ends_the_turn_without_the_swap() -> None:
    game = corner_game("YGGP RRRR RRRR", "GGGG GGGG GGGG", "GGGG GGGG GGGG", pile="BBBB")
    game.sticks[2] = sticks("GG")
    assert rejects(game, "done")
    play_all(game, "play YGGP@1,1", "done")
    assert game.sticks[0] == sticks("YP")
    assert (game.turn, game.pile) == (1, [])


def test_sticks_gained_by_a_swap_may_be_given_on() -> None:
    game = dealt("YGGP RRRR RRRR", "GGGG GGGG GGGG", "GGGG GGGG GGGG", starter="RRRR")
    game.table = {(1, 0): "BBYR", (0, 1): "RPGG", (2, 1): "BBBG", (1, 2): "GBBB"}
    game.sticks[1] = sticks("R")
    game.sticks[2] = sticks("B")
    play_all(game, "play YGGP@1,1")
    assert game.sticks[0] == sticks("YPGG")
    play_all(game, "swap Y>1:R", "swap R>2:B")
    assert (game.turn, game.sticks[0]) == (0, sticks("PGGB"))
    play_all(game, "swap B>2:R")
    assert game.sticks == [sticks("PGGR"), sticks("Y"), sticks("B")]
    assert game.turn == 1


def test_the_turn_that_empties_a_colour_is_not_the_last() -> None:
    game = corner_game("YGGP RRRR RRRR RRRR", "GGGG GGGG GGGG GGGG", pile="BBBB")
    game.reserve = Sticks(dict.fromkeys(COLOURS, 1))
    play_all(game, "play YGGP@1,1")
    assert (game.reserve["Y"], game.over(), game.turn) == (0, False, 1)


def test_final_turn_still_swaps_and_draws() -> None:
    game = corner_game("YGGP RRRR RRRR RRRR", "GGGG GGGG GGGG GGGG", pile="BBBB")
    game.reserve["Y"] = 0
    game.sticks[1] = sticks("R")
    play_all(game, "play YGGP@1,1")
    assert (game.over(), game.sticks[0]) == (False, sticks("P"))
    assert legal_moves(game) == ["done", "swap P>1:R"]
    play_all(game, "swap P>1:R")
    assert (game.over(), game.sticks) == (True, [sticks("R"), sticks("P")])
    assert game.hands[0] == ["RRRR", "RRRR", "RRRR", "BBBB"]
    assert (game.scores(), game.winners(), legal_moves(game)) == ([1, 1], [0, 1], [])
    assert [game.duty(seat) for seat in range(2)] == ["idle", "idle"]


def test_final_turn_with_nothing_to_give_ends_at_once() -> None:
    game = corner_game("YGGP RRRR RRRR RRRR", "GGGG GGGG GGGG GGGG")
    game.reserve["Y"] = game.reserve["P"] = 0
    game.sticks[1] = sticks("R")
    play_all(game, "play YGGP@1,1")
    assert (game.over(), game.winners()) == (True, [1])


def test_two_sides_of_a_colour_that_the_reserve_holds_once() -> None:
    game = dealt("RGGR GGGG GGGG GGGG", "GGGG GGGG GGGG GGGG", starter="BBBB")
    game.table = {(1, 0): "RRRR", (0, 1): "RRRR"}
    game.reserve["R"] = 1
    play_all(game, "play RGGR@1,1")
    assert (game.over(), game.sticks[0], game.reserve["R"]) == (True, sticks("R"), 0)


def test_skip_only_when_no_card_fits_and_without_a_draw() -> None:
    game = dealt("BBBB BBBB BBBB BBBB", "RRRR GGGG GGGG GGGG", starter="RRRR", pile="RRRR")
    assert legal_moves(game) == ["skip"]
    play_all(game, "skip")
    assert (len(game.hands[0]), game.pile, game.turn) == (4, ["RRRR"], 1)
    assert rejects(game, "skip")
    assert len(legal_moves(game)) == 4


def test_deadlock_ends_when_everyone_has_skipped_in_succession() -> None:
    game = dealt("BBBB BBBB BBBB", "RRRR GGGG GGGG", "BBBB BBBB BBBB", starter="RRRR")
    play_all(game, "skip", "play RRRR@1,0", "skip", "skip")
    assert not game.over()
    play_all(game, "skip")
    assert (game.over(), game.scores(), game.winners()) == (True, [0, 1, 0], [1])


def test_game_ends_when_no_hand_holds_a_card() -> None:
    game = dealt("RRRR RRRR RRRR", "RRRR RRRR RRRR", "RRRR RRRR RRRR", starter="RRRR")
    game.hands = [["RRRR"], [], ["RRRR"]]
    play_all(game, "play RRRR@1,0", "skip")
    assert not game.over()
    play_all(game, "play RRRR@2,0")
    assert (game.over(), game.winners()) == (True, [0, 2])


def test_identical_cards_are_listed_once() -> None:
    game = dealt("RBBB RBBB RBBB RBBB", "GGGG GGGG GGGG GGGG", starter="RRRR")
    assert legal_moves(game) == ["play RBBB@0,1"]


def check_whole_position(game: Colorfox) -> None:
    for (x, y), card in game.table.items():
        assert game.table.get((x + 1, y), " " * 3 + card[1])[3] == card[1]
        assert game.table.get((x, y + 1), card[2])[0] == card[2]
    for colour in COLOURS:
        assert game.reserve[colour] + sum(held[colour] for held in game.sticks) == 8
    in_hands = [card for hand in game.hands for card in hand]
    assert sorted([*game.table.values(), *game.pile, *in_hands]) == sorted(DECK)


def check_list_against_refusals(game: Colorfox) -> None:
    cards = [*game.hands[game.turn], *DECK[:3]]
    cells = [*cells_near(game.table), (99, 99)]
    plays = {f"play {card}@{x},{y}" for card in cards for x, y in cells}
    swaps = [f"swap {a}>{seat}:{b}" for a in COLOURS for seat in range(5) for b in COLOURS]
    accepted = [move for move in [*plays, *swaps, "done", "skip"] if not rejects(game, move)]
    assert legal_moves(game) == sorted(accepted)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_random_playout(players: int, seed: int) -> None:
    rng = random.Random(seed)
    game = shuffled_game(players, seed)
    while not game.over():
        check_list_against_refusals(game)
        game.play(game.turn, rng.choice(legal_moves(game)))
        check_whole_position(game)
    assert game.winners()
    assert legal_moves(game) == []
