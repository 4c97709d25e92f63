"""Custom decks and deals."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
import quintrix
from quintrix.decks import PRESETS
from quintrix.engine import EngineName
from quintrix.reference.box import madmatix_actions
from tables import everything, seated, step

CARDS = [f"{colour}{shape}{number}" for colour in "RGBY" for shape in "CSTX" for number in "1234"]
BOX = [*CARDS, "*", "*"]


def dealt(cards: object, players: Any = 2, custom: bool = True, **options: Any) -> quintrix.Match:
    deal: Any = {"deck": cards}
    return quintrix.deal("iota", players, options, deal=deal, custom_deck=custom)


def shuffled(cards: object, players: Any = 2, **options: Any) -> quintrix.Match:
    return quintrix.new("iota", players, 1, options, deck={"game": "iota", "cards": cards})


def error_message(make: Any, *given: Any, **more: Any) -> str:
    with pytest.raises(quintrix.InvalidOptions) as caught:
        make(*given, **more)
    assert 0 < len(str(caught.value)) < 400
    return str(caught.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deals_one_card_at_a_time_from_seat_0(players: int) -> None:
    match = dealt(BOX, players, custom=False)
    for seat in range(players):
        assert match.view(seat)["hand"] == sorted(BOX[seat : 4 * players : players])
    assert match.view()["table"] == [{"x": 0, "y": 0, "card": BOX[4 * players]}]
    assert match.view()["pile"] == 66 - 4 * players - 1


def test_draws_from_the_top_of_the_pile() -> None:
    match = dealt(BOX, custom=False)
    _, drew = match.play(0, "pass RC1 RC3")
    assert drew.data["cards"] == BOX[9:11]
    _, drew = match.play(1, "pass RC2")
    assert drew.data["cards"] == BOX[11:12]


def test_traded_cards_return_in_the_given_order() -> None:
    deck = [*CARDS[:9], "GX4"]
    match = dealt(deck)
    match.play(0, "pass RC3")  # the pile is now RC3
    _, drew = match.play(1, "pass RC4")
    assert drew.data["cards"] == ["RC3"]
    deck = [*CARDS[:9], "GX4", "GX3"]
    match = dealt(deck)
    match.play(0, "pass RS3 RC1")
    _, drew = match.play(1, "pass RC2 RC4")
    assert drew.data["cards"] == ["RS3", "RC1"]


def test_starter_can_be_a_wild() -> None:
    match = dealt([*CARDS[:8], "*", "*", *CARDS[8:]], custom=False)
    assert match.view()["table"] == [{"x": 0, "y": 0, "card": "*"}]
    assert "recycle RC1@0,0" in match.legal_moves(0)


def test_standard_deck_needs_no_custom_deck_flag() -> None:
    for deck in (BOX, BOX[::-1], sorted(BOX)):
        match = dealt(deck, custom=False)
        assert match.record()["deal"] == {"deck": deck}
        assert "custom_deck" not in match.record()


@pytest.mark.parametrize(
    ("cards", "clue"),
    [
        (BOX[1:], "RC1 is missing"),
        ([*BOX, "RC1"], "RC1 is there once too often"),
        ([*BOX[1:], "RC2"], "RC1 is missing"),
        ([*BOX, "*"], r"\* is there once too often"),
        (CARDS, r"\* is missing"),
        ([], "missing"),
        (BOX * 20, "too often"),
    ],
)
def test_other_cards_need_custom_deck(cards: list[str], clue: str) -> None:
    with pytest.raises(quintrix.InvalidOptions, match=clue):
        dealt(cards, custom=False)


def test_half_deck_has_32_different_cards_and_both_wilds() -> None:
    half = [*CARDS[::2], "*", "*"]
    assert dealt(half, custom=False, deck="half").view()["pile"] == 34 - 9
    for wrong in (half[1:], [*half, "RC2"], [*CARDS[::2], "*", "RC2"], [*half[1:], "RC3"], BOX):
        error_message(dealt, wrong, custom=False, deck="half")


def test_custom_deal_can_repeat_cards() -> None:
    match = dealt(["RC1"] * 10 + ["*"] * 6)
    assert match.view(0)["hand"] == ["RC1"] * 4
    assert match.record()["custom_deck"] is True
    assert everything(quintrix.replay(match.record())) == everything(match)
    assert len({str(move) for move in match.legal_moves(0)}) == len(match.legal_moves(0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deal_needs_enough_cards(players: int) -> None:
    needed = 4 * players + 1
    assert dealt(BOX[:needed], players).view()["pile"] == 0
    message = f"{players} players need {needed} cards or more, not {needed - 1}"
    assert message in error_message(dealt, BOX[: needed - 1], players)
    assert message in error_message(shuffled, BOX[: needed - 1], players)


def test_deal_has_a_maximum_size() -> None:
    for count in (67, 1000):
        assert f"66 cards at most, not {count}" in error_message(dealt, ["RC1"] * count)


BOXES = [
    ("iota", "deck", "RC1", "66 cards"),
    ("smartrix", "deck", "1f", "70 cards"),
    ("colorfox", "deck", "ROYG", "54 cards"),
    ("madmatix", "numbers", "6-", "40 number cards"),
    ("madmatix", "actions", "SLOW", "40 action cards"),
]


@pytest.mark.parametrize("engine", ["core", "python"])
@pytest.mark.parametrize(("game", "stack", "card", "most"), BOXES)
def test_a_custom_deal_is_at_most_as_large_as_the_box(
    game: str, stack: str, card: str, most: str, engine: EngineName
) -> None:
    box = quintrix.new(game, seed=1).record()["deal"]
    cards = [card] * len(box[stack])
    match = quintrix.deal(game, deal={**box, stack: cards}, custom_deck=True, engine=engine)
    assert match.record()["deal"][stack] == cards
    deal = {**box, stack: [*cards, card]}
    message = error_message(quintrix.deal, game, deal=deal, custom_deck=True, engine=engine)
    assert message.endswith(f"is played with {most} at most, not {len(cards) + 1}")
    if game != "iota":  # a deck file of Iota has no card twice
        file = {"game": game, **{"cards" if key == "deck" else key: deal[key] for key in deal}}
        assert error_message(quintrix.new, game, deck=file, engine=engine) == message


def test_the_deck_file_in_the_docs_is_playable() -> None:
    page = (Path(__file__).parents[2] / "docs/records.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", page, flags=re.DOTALL)
    assert quintrix.new("iota", 3, 1, deck=json.loads(example)).view()["pile"] == 0


@pytest.mark.parametrize("engine", ["core", "python"])
def test_the_deck_with_every_effect_in_the_docs_is_playable(engine: EngineName) -> None:
    path = Path(__file__).parents[2] / "docs/decks/madmatix-every-effect.json"
    match, rng = quintrix.new("madmatix", 3, 1, deck=path, engine=engine), Random(1)
    definitions = match.view()["definitions"].values()
    effects = {effect["effect"] for card in definitions for effect in card["effects"]}
    assert effects == set(madmatix_actions.PARAMETERS)
    while not match.over:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(list(match.legal_moves(seat))))


@pytest.mark.parametrize("engine", ["core", "python"])
def test_hetrix_deals_only_what_it_needs_of_a_larger_deck(engine: EngineName) -> None:
    deck = {"game": "hetrix", "tiles": ["ROYGBP"] * 100, "links": ["RRRBBB"] * 20}
    match = quintrix.new("hetrix", 2, 1, deck=deck, engine=engine)
    assert match.view()["bag"] == 100 - 2 * 5


def test_custom_deck_is_shuffled_by_the_seed() -> None:
    deck = {"game": "iota", "cards": CARDS[:40]}
    one, two = (quintrix.new("iota", seed=seed, deck=deck) for seed in (1, 2))
    assert one.record() == quintrix.new("iota", seed=1, deck=deck).record()
    first, second = (match.record()["deal"]["deck"] for match in (one, two))
    assert first != second
    assert sorted(first) == sorted(second) == sorted(CARDS[:40])


def test_record_marks_a_custom_deck() -> None:
    match = shuffled([*CARDS[:20], "*"])
    assert match.record()["custom_deck"] is True
    assert match.seed == 1
    bots = seated(match, ["random"], 1)
    while not match.over:
        step(match, bots)
    assert everything(quintrix.replay(match.record())) == everything(match)


def test_half_of_a_custom_deck_keeps_its_wilds() -> None:
    match = shuffled([*CARDS[:40], "*"], deck="half")
    counts = Counter(match.record()["deal"]["deck"])
    assert counts.total() == 21
    assert counts["*"] == 1


def test_reads_a_deck_from_a_file(tmp_path: Path) -> None:
    deck, path = {"game": "iota", "source": "mine", "cards": CARDS[:20]}, tmp_path / "deck.json"
    path.write_text(json.dumps(deck), encoding="utf-8")
    expected = quintrix.new("iota", seed=3, deck=deck).record()
    for source in (path, str(path)):
        assert quintrix.new("iota", seed=3, deck=source).record() == expected


@pytest.mark.parametrize(
    ("cards", "clue"),
    [
        ([*CARDS, "RC1"], "RC1 is in the deck twice"),
        ([*CARDS[:20], "*", "*", "*"], "3 wilds"),
        ([*CARDS[:20], "RC5"], r'cards\[20\] is "RC5", not a card'),
        ([*CARDS[:20], "rc1"], r'cards\[20\] is "rc1"'),
        ([*CARDS[:20], "RC1 "], r"cards\[20\]"),
        ([*CARDS[:20], "x" * 10**6], r"cards\[20\]"),
        ([*CARDS[:20], 1], r"cards\[20\] is 1"),
        ([*CARDS[:20], None], r"cards\[20\] is null"),
        ([*CARDS[:20], ["RC1"]], r"cards\[20\] is \["),
        ([], "need 9 cards or more, not 0"),
        (CARDS[:8], "need 9 cards or more, not 8"),
        (["RC1"] * 1000, "RC1 is in the deck twice"),
        ("RC1", "not a list"),
        (None, "not a list"),
        ({"RC1": 1}, "not a list"),
    ],
)
def test_rejects_unplayable_decks(cards: object, clue: str) -> None:
    with pytest.raises(quintrix.InvalidOptions, match=clue) as caught:
        shuffled(cards)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("deck", "clue"),
    [
        ({}, '"game": "iota"'),
        ({"cards": CARDS}, '"game": "iota"'),
        ({"game": None, "cards": CARDS}, '"game": "iota"'),
        ({"game": "hetrix", "cards": CARDS}, "this deck is for hetrix, not for Iota"),
        ({"game": "iota"}, 'lacks "cards"'),
        ({"game": "iota", "deck": CARDS}, 'lacks "cards"'),
    ],
)
def test_deck_names_its_game(deck: dict[str, Any], clue: str) -> None:
    assert clue in error_message(quintrix.new, "iota", deck=deck)


def test_rejects_unreadable_deck_files(tmp_path: Path) -> None:
    contents = {"binary": b"\xff\xfe", "empty": b"", "list": b"[]", "text": b"RC1 RC2"}
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
        assert "deck" in error_message(quintrix.new, "iota", deck=tmp_path / name)
    assert "No such file" in error_message(quintrix.new, "iota", deck=tmp_path / "none")
    assert "directory" in error_message(quintrix.new, "iota", deck=tmp_path)
    assert "cannot read" in error_message(quintrix.new, "iota", deck="a\0b")


@pytest.mark.parametrize(
    ("deal", "clue"),
    [
        ({}, 'lacks "deck"'),
        ({"cards": BOX}, 'lacks "deck"'),
        ({"deck": "RC1"}, "not a list"),
        ({"deck": [*BOX[:-1], "XX"]}, r"deck\[65\]"),
        (BOX, "not an object"),
        (None, "not an object"),
    ],
)
def test_deal_has_the_piles_of_its_game(deal: Any, clue: str) -> None:
    for custom in (True, False):
        with pytest.raises(quintrix.InvalidOptions, match=clue):
            quintrix.deal("iota", deal=deal, custom_deck=custom)


def test_ignores_unknown_keys_of_a_deal() -> None:
    match = quintrix.deal("iota", deal={"deck": BOX, "cut": ["by", "Ann"]})
    assert match.record()["deal"] == {"deck": BOX}


def test_episodes_take_decks_as_matches_do(tmp_path: Path) -> None:
    content = {"game": "iota", **PRESETS["iota"]["tiny"]}
    file = tmp_path / "deck.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    record = quintrix.new("iota", seed=3, deck="tiny").record()
    for deck in ("tiny", file, content, json.dumps(content)):
        assert quintrix.Episode("iota", 2, seed=3, deck=deck).match.record() == record
    with pytest.raises(quintrix.InvalidOptions, match="presets: tiny"):
        quintrix.Episode("iota", 2, deck="huge")
