"""Events, and what each observer sees of them."""

from __future__ import annotations

import json

import pytest
import quintrix
from tables import Table, observers, seated, step, tables

TABLES = list(tables())


@pytest.fixture
def match() -> quintrix.Match:
    return quintrix.new("iota", seed=7)


def kinds(events: list[quintrix.Event]) -> list[str]:
    return [event.kind for event in events]


def test_play_returns_all_events(match: quintrix.Match) -> None:
    events = match.play(0, "play GX3@1,1 RT3@1,0")
    assert kinds(events) == ["played", "scored", "drew"]
    assert [str(event) for event in events] == [
        "Seat 0 played RT3 at 1,0 and GX3 at 1,1.",
        "Seat 0 scored 11 points: 6 + 5 = 11.",
        "Seat 0 drew BT4 and YS4.",
    ]
    played, scored, drew = (event.data for event in events)
    assert played == {
        "kind": "played",
        "seat": 0,
        "placements": [{"x": 1, "y": 0, "card": "RT3"}, {"x": 1, "y": 1, "card": "GX3"}],
    }
    assert scored["tally"]["points"] == 11
    assert drew == {"kind": "drew", "seat": 0, "count": 2, "cards": ["BT4", "YS4"]}


def test_pass_without_a_trade_draws_nothing(match: quintrix.Match) -> None:
    (event,) = match.play(0, "pass")
    assert (event.kind, str(event)) == ("passed", "Seat 0 passed.")


def test_only_the_owner_sees_traded_and_drawn_cards(match: quintrix.Match) -> None:
    events = match.play(0, "pass GX3 BS2")
    assert [str(event) for event in events] == [
        "Seat 0 passed and traded GX3 and BS2.",
        "Seat 0 drew BT4 and YS4.",
    ]
    assert [event.seen_by(0) for event in events] == events
    for observer in (1, None):
        seen = [event.seen_by(observer) for event in events]
        assert [str(event) for event in seen] == [
            "Seat 0 passed and traded 2 cards.",
            "Seat 0 drew 2 cards.",
        ]
        assert [event.data["cards"] for event in seen] == [None, None]
        shown = json.dumps([event.data for event in seen]) + repr(seen) + "".join(map(str, seen))
        assert not any(card in shown for card in ("GX3", "BS2", "BT4", "YS4"))


def test_redacting_twice_reveals_nothing(match: quintrix.Match) -> None:
    (passed, drew) = match.play(0, "pass GX3")
    for event in (passed, drew):
        assert event.seen_by(None).seen_by(0).data["cards"] is None
        assert event.seen_by(1).seen_by(0) == event.seen_by(1)


def test_missing_seat_sees_what_a_spectator_sees(match: quintrix.Match) -> None:
    for event in match.play(0, "pass GX3"):
        assert event.seen_by(99) == event.seen_by(None)


def test_end_of_the_game_is_public() -> None:
    match = quintrix.new("iota", seed=7)
    events: list[quintrix.Event] = []
    while not match.over:
        events = match.play(match.actors[0], "pass")
    assert kinds(events) == ["passed", "ended"]
    assert str(events[-1]) == "The game is over: seat 0 and seat 1 won."
    assert events[-1].data == {"kind": "ended", "scores": [0, 0], "winners": [0, 1]}
    assert events[-1].seen_by(None) == events[-1]


def test_recycling_is_public() -> None:
    deck = ["GC2", "RC1", "GC1", "RC2", "BC1", "RC3", "YC1", "RC4", "*", "YS1"]
    match = quintrix.deal("iota", deal={"deck": deck}, custom_deck=True)
    (event,) = match.play(0, "recycle GC2@0,0")
    assert str(event) == "Seat 0 replaced the wild at 0,0 with GC2."
    assert event.seen_by(1) == event.seen_by(None) == event
    assert match.view(0)["hand"] == ["*", "BC1", "GC1", "YC1"]
    assert match.actors == [0]


def test_events_compare_by_content(match: quintrix.Match) -> None:
    (one,), (other,) = match.copy().play(0, "pass"), match.copy().play(0, "pass")
    (traded, _) = match.copy().play(0, "pass GX3")
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, traded}) == 2
    assert one != traded
    assert one != "Seat 0 passed."


def test_event_shows_its_data(match: quintrix.Match) -> None:
    (event,) = match.play(0, "pass")
    assert repr(event) == '<Event passed {"seat":0,"traded":0,"cards":[]}>'


def test_events_are_immutable(match: quintrix.Match) -> None:
    (event,) = match.play(0, "pass")
    event.data["seat"] = 5
    assert event.data["seat"] == 0
    with pytest.raises(AttributeError):
        event.kind = "played"  # type: ignore[misc]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_event_is_a_sentence_for_every_observer(table: Table) -> None:
    match = table.new(seed=13)
    bots = seated(match, ["random", "greedy"], seed=8)
    while not match.over:
        _, events = step(match, bots)
        assert events
        for event in events:
            for observer in observers(match):
                seen = event.seen_by(observer)
                assert seen.kind == event.kind == event.data["kind"]
                assert str(seen).endswith(".")
                assert str(seen)[0].isupper()
                assert set(seen.data) == set(event.data)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_events_name_the_cards_that_moved(players: int) -> None:
    match = quintrix.new("iota", players=players, seed=17)
    bots = seated(match, ["random"], seed=9)
    while not match.over:
        hands = [match.view(seat)["hand"] for seat in range(players)]
        seat, events = step(match, bots)
        hand = hands[seat]
        for event in (event.data for event in events):
            if event["kind"] == "played":
                gone = [placement["card"] for placement in event["placements"]]
            else:
                gone = event.get("cards", []) if event["kind"] == "passed" else []
            for card in gone:
                hand.remove(card)
            if event["kind"] == "recycled":
                hand.remove(event["placement"]["card"])
                hand.append("*")
            if event["kind"] == "drew":
                assert event["count"] == len(event["cards"])
                hand.extend(event["cards"])
        hands[seat] = sorted(hand)
        assert [match.view(seat)["hand"] for seat in range(players)] == hands
