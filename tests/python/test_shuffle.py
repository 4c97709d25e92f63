"""The shuffle: the code in docs/shuffle.md reproduces every deal."""

from __future__ import annotations

import struct
from doctest import script_from_examples
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import quintrix
from hypothesis import given
from hypothesis import strategies as st
from tables import without_deadline

PAGE = Path(__file__).parents[2] / "docs" / "shuffle.md"
SEEDS = st.integers(0, 2**64 - 1)


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(script_from_examples(PAGE.read_text(encoding="utf-8")), names)
    return names


def shuffled(page: dict[str, Any], seed: int, cards: list[str], half: bool = False) -> list[str]:
    source, cards = page["words"](seed), list(cards)
    if half:
        plain = [card for card in cards if card != "*"]
        page["shuffle"](source, plain)
        cards = plain[: len(plain) // 2] + [card for card in cards if card == "*"]
    page["shuffle"](source, cards)
    return cards


def test_generator_is_chacha_with_8_rounds(page: dict[str, Any]) -> None:
    # The published key stream of ChaCha8 for a key and a nonce of zeros, first block and second.
    expected = (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
    )
    stream = islice(page["words"](0), 32)
    assert struct.pack("<32I", *stream).hex() == expected


def test_streams_of_one_seed_differ(page: dict[str, Any]) -> None:
    first, second = (list(islice(page["words"](7, stream), 8)) for stream in (0, 1))
    assert not set(first) & set(second)


def test_deal_of_seed_7_is_fixed(page: dict[str, Any]) -> None:
    numbers = list(range(16))
    page["shuffle"](page["words"](7), numbers)
    source = (PAGE.parents[1] / "crates/quintrix-core/src/game/rng.rs").read_text(encoding="utf-8")
    assert str(numbers) in source


@without_deadline(40)
@given(SEEDS, st.booleans())
def test_reproduces_deals_of_iota_without_the_core(
    page: dict[str, Any], seed: int, half: bool
) -> None:
    options: dict[str, bool | str] = {"deck": "half" if half else "full"}
    deal = quintrix.new("iota", seed=seed, options=options).record()["deal"]
    assert deal == {"deck": shuffled(page, seed, [*page["CARDS"], "*", "*"], half)}


@without_deadline(40)
@given(SEEDS, st.data(), st.integers(0, 2), st.booleans())
def test_reproduces_deals_of_custom_decks(
    page: dict[str, Any], seed: int, data: st.DataObject, wilds: int, half: bool
) -> None:
    chosen = data.draw(st.lists(st.sampled_from(page["CARDS"]), unique=True, min_size=20))
    cards = [*chosen, *["*"] * wilds]
    match = quintrix.new(
        "iota",
        seed=seed,
        options={"deck": "half" if half else "full"},
        deck={"game": "iota", "cards": cards},
    )
    assert match.record()["deal"] == {"deck": shuffled(page, seed, cards, half)}


def test_rejects_biased_words(page: dict[str, Any]) -> None:
    # Of three sides, 2³² mod 3 = 1: only the word 0 has a lower half below 1.
    assert page["below"](iter([0, 2**31]), 3) == 1
    # Of 3 × 2³⁰ sides, a quarter of all words goes: here the multiples of 4.
    sides = 3 * 2**30
    assert page["below"](iter([4, 8, 5]), sides) == 5 * sides >> 32
    assert page["below"](iter([2**32 - 1]), 6) == 5
