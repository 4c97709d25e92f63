"""The effects of MadMatix's action cards, one sentence of ``madmatix-actions.md`` at a time."""

from __future__ import annotations

from typing import Any

import pytest
import quintrix
from quintrix.engine import EngineName
from quintrix.reference.box.madmatix_actions import read_definitions
from quintrix.reference.show.madmatix import ShownMadMatix

from reference.madmatix_position import ACTIONS, NUMBERS, actors, legal, play_all, sequence


def position(
    *hands: str,
    effects: list[dict[str, Any]],
    table: dict[int, str] | None = None,
    numbers: str = "1+ 2+ 3+ 4+",
    actions: str = "PM TD",
) -> ShownMadMatix:
    """Return a position in which the card X has some effects."""
    definition = {"X": {"text": "Does something.", "effects": effects}}
    game = ShownMadMatix(
        len(hands),
        {"numbers": NUMBERS, "actions": ACTIONS},
        definitions=read_definitions({"definitions": definition}, ["X"]),
    )
    game.hands = [hand.split() for hand in hands]
    game.decks = {"action": actions.split(), "number": numbers.split()}
    for seat, cards in (table or {}).items():
        game.sequences[seat] = sequence(cards)
    return game


def kinds(game: ShownMadMatix) -> list[str]:
    """Return the kinds of the last move's events."""
    return [event.kind for event in game.last_events]


def test_the_first_target_is_named_with_the_card_the_others_are_chosen() -> None:
    game = position(
        "X 1+ 1+", "1+ 1+", effects=[{"effect": "reverse"}, {"effect": "remove"}],
        table={0: "6- 4/", 1: "3*"},
    )  # fmt: skip
    assert [move for move in legal(game, 0) if "X" in move] == ["play X 0"]
    play_all(game, "0 play X 0")
    assert (actors(game), legal(game, 0)) == ([0], ["choose 0:0", "choose 0:1", "choose 1:0"])
    play_all(game, "0 choose 1:0")
    assert (game.sequences, game.turn) == ([sequence("4/ 6-"), []], 1)


def test_a_card_whose_first_effect_has_no_target_cannot_be_played() -> None:
    game = position("X 1+ 1+", "1+ 1+", effects=[{"effect": "reverse"}, {"effect": "again"}])
    assert not any("X" in move for move in legal(game, 0))


def test_a_later_effect_without_a_target_is_without_effect() -> None:
    game = position("X 1+ 1+", "1+ 1+", effects=[{"effect": "draw"}, {"effect": "remove"}])
    play_all(game, "0 play X 1", "1 take number")
    assert (kinds(game), game.turn) == (["drew", "without_effect"], 1)


def test_undefined_sequences_are_discarded_before_the_next_effect() -> None:
    game = position(
        "X 1+ 1+", "1+ 1+", effects=[{"effect": "reverse"}, {"effect": "remove"}],
        table={1: "0+ 6/"},
    )  # fmt: skip
    play_all(game, "0 play X 1")
    assert kinds(game) == ["played", "reversed", "undefined", "without_effect"]
    assert (game.sequences[1], game.turn) == ([], 1)


def test_whose_limits_the_sequences() -> None:
    table = {0: "6-", 1: "3*", 2: "4+"}
    own, others = ({"effect": "remove", "whose": whose} for whose in ("own", "others"))
    game = position("X 1+ 1+", "1+", "1+", effects=[own, others], table=table)
    assert [move for move in legal(game, 0) if "X" in move] == ["play X 0:0"]
    play_all(game, "0 play X 0:0")
    assert legal(game, 0) == ["choose 1:0", "choose 2:0"]


def test_a_doubled_card_counts_twice_once() -> None:
    game = position("X X 1+", "1+ 1+", effects=[{"effect": "double"}], table={0: "6- 4/"})
    play_all(game, "0 play X 0:0")
    assert [str(score) for score in game.scores()] == ["8", "0"]
    assert game.view(1)["sequences"][0][0]["doubled"] is True
    play_all(game, "1 draw number")
    assert [move for move in legal(game, 0) if "X" in move] == ["play X 0:1", "play X 0:1 last"]


def test_draw_takes_as_many_cards_as_are_left() -> None:
    draws = [{"effect": "draw", "cards": 3, "who": "others"}]
    game = position("X 1+ 1+", "1+", "1+", effects=draws, numbers="1+ 2+", actions="PM TD")
    play_all(game, "0 play X", "1 take number", "1 take number", "1 take action")
    assert legal(game, 2) == ["take action"]
    play_all(game, "2 take action")
    assert ([len(hand) for hand in game.hands], game.turn) == ([2, 4, 2], 1)


def test_skip_makes_players_miss_their_next_turn_and_passes_over_who_misses_it() -> None:
    skips = [{"effect": "skip"}, {"effect": "skip", "who": "same"}]
    game = position("X X 1+ 1+", "1+ 1+", "1+ 1+", effects=skips)
    play_all(game, "0 play X 1")
    assert (kinds(game), game.turn) == (["played", "skipped", "without_effect", "missed"], 2)


def test_steal_takes_a_card_that_its_owner_chooses_and_never_the_last() -> None:
    steals = [{"effect": "steal", "cards": 3, "who": "others"}]
    game = position("X 1+ 1+", "5+ PM", "6+", "7+ 8+ TD TD TD", effects=steals)
    play_all(game, "0 play X")
    assert legal(game, 1) == ["give 5+", "give PM"]
    play_all(game, "1 give PM", "3 give 7+", "3 give TD", "3 give TD")
    assert game.hands == [["1+", "1+", "PM", "7+", "TD", "TD"], ["5+"], ["6+"], ["8+", "TD"]]
    assert game.turn == 1


def test_only_the_two_players_see_what_is_given() -> None:
    game = position("X 1+ 1+", "5+ PM", "6+", effects=[{"effect": "steal"}])
    play_all(game, "0 play X 1")
    (gave,) = game.events(1, "give 5+")
    assert [gave.seen_by(seat).data["card"] for seat in (0, 1, 2, None)] == ["5+", "5+", None, None]
    assert gave.seen_by(2).data["deck"] == "number"


def test_who_was_robbed_need_not_say_last_card() -> None:
    game = position("X 1+ 1+", "5+ PM", "6+ 6+", effects=[{"effect": "steal"}])
    play_all(game, "0 play X 1", "1 give PM")
    assert game.catchable(0) == []
    with pytest.raises(quintrix.IllegalMove, match="others were stolen") as why:
        game.check(0, "catch 1")
    assert why.value.code == "was-robbed"


def test_again_gives_another_turn_in_which_nobody_can_be_caught() -> None:
    game = position("X 1+", "1+ 1+", effects=[{"effect": "again"}])
    play_all(game, "0 play X")
    assert (game.turn, actors(game), game.hands[0]) == (0, [0], ["1+"])


def test_a_hand_that_grows_is_no_last_card() -> None:
    game = position("X 1+", "1+ 1+", effects=[{"effect": "draw", "who": "self"}])
    play_all(game, "0 play X last", "0 take number")
    assert (game.said_last, actors(game)) == (set(), [1])


def test_only_effects_on_sequences_happen_after_the_last_card() -> None:
    effects = [{"effect": "steal"}, {"effect": "reverse"}, {"effect": "skip"}, {"effect": "again"}]
    game = position("X", "1+ 1+", effects=effects, table={1: "6- 4/"})
    play_all(game, "0 play X 1")
    assert (game.over(), legal(game, 0)) == (False, ["choose 1"])
    play_all(game, "0 choose 1")
    assert (game.over(), game.sequences[1], game.missing) == (True, sequence("4/ 6-"), set())


ROB = {"effect": "steal"}
WRONG: list[tuple[Any, str]] = [
    ([], '"definitions" is not an object of action cards'),
    ({}, 'actions[0] is "X", which is not built in (PM, REM, REV, SLOW, SWAP, TD) and lacks'),
    ({"rob": {}}, "definitions.rob is not the code of an action card: up to 6 capital letters"),
    ({"X": 1}, 'definitions.X is not an object with "text" and "effects"'),
    ({"X": {"effects": [ROB]}}, 'definitions.X lacks "text"'),
    ({"X": {"text": "a\nb", "effects": [ROB]}}, "definitions.X.text is not one line of 1 to 200"),
    ({"X": {"text": "a"}}, "definitions.X.effects is not a list of effects"),
    ({"X": {"text": "a", "effects": []}}, "definitions.X.effects has 0 effects: a card has 1 to 8"),
    ({"X": {"text": "a", "effects": [ROB] * 9}}, "has 9 effects: a card has 1 to 8"),
    ({"X": {"text": "a", "effects": [3]}}, "definitions.X.effects[0] is not an object"),
    ({"X": {"text": "a", "effects": [{}]}}, 'definitions.X.effects[0] lacks "effect"'),
    ({"X": {"text": "a", "effects": [{"effect": "rob"}]}}, 'effects[0].effect is "rob", not an'),
    ({"X": {"text": "a", "effects": [{**ROB, "cards": 0}]}}, "effects[0].cards is 0, not a whole"),
    ({"X": {"text": "a", "effects": [{**ROB, "who": "me"}]}}, 'effects[0].who is "me", not'),
    ({"X": {"text": "a", "effects": [{**ROB, "who": "self"}]}}, "nobody can steal from themselves"),
    ({"X": {"text": "a", "effects": [{**ROB, "whose": "own"}]}}, 'effects[0] has "whose", but'),
    ({"X": {"text": "a", "effects": [{**ROB, "who": "same"}]}}, 'who is "same", but no earlier'),
    ({"X": {"text": "a", "effects": [{"effect": "token"}]}}, 'lacks "operators", as in "+-"'),
    (
        {"X": {"text": "a", "effects": [{"effect": "token", "operators": "++"}]}},
        "one or more different",
    ),
    ({"X": {"text": "a", "effects": [{"effect": "again"}] * 2}}, "another turn 2 times"),
    (
        {"X": {"text": "a", "effects": [{"effect": "again"}, {"effect": "skip", "who": "self"}]}},
        "gives the player another turn and makes them miss it",
    ),
    (
        {"X": {"text": "a", "effects": [ROB]}, "PM": {"text": "a", "effects": [ROB]}},
        "definitions.PM.effects differ from those of PM",
    ),
]


@pytest.mark.parametrize(("definitions", "message"), WRONG)
@pytest.mark.parametrize("engine", ["core", "python"])
def test_wrong_definitions_are_rejected_with_their_place(
    engine: EngineName, definitions: Any, message: str
) -> None:
    deal = {"numbers": ["1+"] * 6, "actions": ["X"] * 6, "definitions": definitions}
    with pytest.raises(quintrix.InvalidOptions) as why:
        quintrix.deal("madmatix", 2, deal=deal, custom_deck=True, engine=engine)
    assert message in str(why.value)


def test_both_engines_reject_wrong_definitions_in_the_same_words() -> None:
    for definitions, _ in WRONG:
        deal = {"numbers": ["1+"] * 6, "actions": ["X"] * 6, "definitions": definitions}
        said = []
        for engine in ("core", "python"):
            with pytest.raises(quintrix.InvalidOptions) as why:
                quintrix.deal("madmatix", 2, deal=deal, custom_deck=True, engine=engine)
            said.append(str(why.value))
        assert said[0] == said[1]
