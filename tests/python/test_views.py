"""Views: everything an observer may see, and nothing else."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any

import pytest
import quintrix
from tables import Table, fast_bot, observers, seated, step, tables

TABLES = list(tables())
IOTA = [table for table in TABLES if table.game == "iota"]
CODE = re.compile(r'"(\*|[RGBY][CSTX][1-4])"')


def cards_in(thing: object) -> Counter[str]:
    return Counter(CODE.findall(json.dumps(thing)))


def on_table(view: dict[str, Any]) -> Counter[str]:
    return Counter(entry["card"] for entry in view["table"])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_views_agree_with_the_match(table: Table) -> None:
    match = table.new(seed=31)
    bots = seated(match, ["greedy", "random"], seed=3)
    keys = {observer: list(match.view(observer)) for observer in observers(match)}
    while True:
        for observer in observers(match):
            view = match.view(observer)
            assert list(view) == keys[observer]
            assert view["observer"] == observer
            assert view == json.loads(match.view_text(observer))
            for name in ("game", "players", "options", "ply", "over", "winners"):
                assert view[name] == getattr(match, name)
            public = [seat for seat in range(match.players) if match.public_duty(seat) != "idle"]
            assert view["actors"] == public
        if match.over:
            return
        step(match, bots)


def test_default_view_is_a_spectators() -> None:
    match = quintrix.new("iota", seed=7)
    assert match.view() == match.view(None) == match.view(observer=None)
    assert match.view()["observer"] is None
    assert match.view()["hand"] is None


def test_view_of_iota_has_the_documented_keys() -> None:
    assert quintrix.new("iota", seed=7).view(0) == {
        "game": "iota",
        "observer": 0,
        "players": 2,
        "options": {"deck": "full", "scoring": True, "starter": "top"},
        "ply": 0,
        "over": False,
        "actors": [0],
        "winners": [],
        "scores": [0, 0],
        "table": [{"x": 0, "y": 0, "card": "YS2"}],
        "hand": ["BS2", "GS2", "GX3", "RT3"],
        "hand_sizes": [4, 4],
        "pile": 57,
        "wild_starters": [],
        "passes": 0,
    }


@pytest.mark.parametrize("table", IOTA, ids=str)
def test_views_events_and_previews_hide_cards(table: Table) -> None:
    match = table.new(seed=41)
    bots = seated(match, ["random", "greedy"], seed=4)
    while not match.over:
        for observer in observers(match):
            view = match.view(observer)
            # Wherever in the view a card is named, it lies on the table or in the own hand.
            assert cards_in(view) == on_table(view) + Counter(view["hand"])
        (seat,) = match.actors
        known = cards_in(match.view(seat))
        for move in list(match.legal_moves(seat))[::17]:
            assert cards_in(dict(match.preview(seat, move))) <= known
        public = set(on_table(match.view()))
        mover, events = step(match, bots)
        public |= set(on_table(match.view()))
        for observer in (None, *(seat for seat in range(match.players) if seat != mover)):
            for event in (event.seen_by(observer) for event in events):
                assert set(cards_in(event.data)) <= public
                words = re.findall(r"\*|[RGBY][CSTX][1-4]", f"{event} {event!r}")
                assert set(words) <= public


@pytest.mark.parametrize("table", IOTA, ids=str)
def test_view_accounts_for_every_card(table: Table) -> None:
    match = table.new(seed=51)
    bots = seated(match, ["random", "greedy"], seed=6)
    deck = Counter(match.record()["deal"]["deck"])
    while not match.over:
        step(match, bots)
        views = [match.view(seat) for seat in range(match.players)]
        seen = on_table(views[0]) + sum((Counter(view["hand"]) for view in views), Counter[str]())
        assert seen <= deck
        assert seen.total() + views[0]["pile"] == deck.total()
        assert views[0]["hand_sizes"] == [len(view["hand"]) for view in views]


def test_hidden_cards_do_not_change_views() -> None:
    """Views, legal moves and events do not depend on hidden cards."""
    rng = random.Random(1)
    for seed in range(30):
        deck = quintrix.new("iota", seed=seed).record()["deal"]["deck"]
        # Seat 0 holds cards 0 2 4 6, the starter is card 8.
        dark = [place for place in range(66) if place not in (0, 2, 4, 6, 8)]
        other = list(deck)
        for place, card in zip(dark, rng.sample(dark, len(dark)), strict=True):
            other[place] = deck[card]
        one = quintrix.deal("iota", deal={"deck": deck})
        two = quintrix.deal("iota", deal={"deck": other})
        assert one.view(0) == two.view(0)
        assert one.view() == two.view()
        assert list(one.legal_moves(0)) == list(two.legal_moves(0))
        for move in one.legal_moves(0):
            assert one.preview(0, move) == two.preview(0, move)
        for name in quintrix.BOTS:
            choices = [fast_bot(name, 1).choose(match, 0) for match in (one, two)]
            assert choices[0] == choices[1]
            seen = [
                [event.seen_by(None) for event in match.copy().play(0, choices[0])]
                for match in (one, two)
            ]
            assert seen[0] == seen[1]


def test_order_of_the_pile_does_not_change_views() -> None:
    for seed in range(10):
        match = quintrix.new("iota", players=3, seed=seed)
        bots = seated(match, ["greedy"], seed)
        for _ in range(9):
            step(match, bots)
        record, undrawn = match.record(), match.view()["pile"]
        assert not any(text.startswith("pass ") for _, text in match.moves)
        deck = record["deal"]["deck"]
        tail = deck[-undrawn:]
        random.Random(seed).shuffle(tail)
        record["deal"]["deck"] = deck[:-undrawn] + tail
        twin = quintrix.replay(record)
        for observer in observers(match):
            assert twin.view(observer) == match.view(observer)
        (seat,) = match.actors
        for name in quintrix.BOTS:
            bot, other = fast_bot(name, 5), fast_bot(name, 5)
            assert bot.choose(match, seat) == other.choose(twin, seat)
