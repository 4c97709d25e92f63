"""The core's table, as the server and the terminal use it."""

from __future__ import annotations

import json

import pytest
import quintrix
from madmatix_positions import LAPSES
from quintrix._core import Table, allows_undo
from quintrix.errors import Error, IllegalMove, InvalidNotation, TableError
from tables import GAMES, observers

PERSON, BOT, FREE, SUBSTITUTE = (True, None), (False, "easy"), (False, None), (True, "easy")


def table(game: str, seed: int = 7) -> Table:
    return Table(quintrix.new(game, players=2, seed=seed), [PERSON, BOT])


def test_only_one_person_among_bots_may_undo() -> None:
    assert allows_undo([PERSON, BOT])
    assert not any(allows_undo([PERSON, other]) for other in (PERSON, FREE, SUBSTITUTE))
    live = table("iota")
    live.set_seat(1, True, "easy")
    with pytest.raises(TableError, match="only against bots") as error:
        live.undo_count(0)
    assert error.value.code == "not_allowed"


@pytest.mark.parametrize("game", GAMES)
def test_updates_follow_the_views(game: str) -> None:
    live, bot = table(game), quintrix.bot("random", seed=1)
    live.watch(observers(live.match))
    for _ in range(6):
        seat = live.match.actors[0]
        live.apply(seat, bot.choose(live.match, seat))
        messages = dict(live.update_messages(seat, "é"))
        assert set(messages) == set(observers(live.match))
        for observer, text in messages.items():
            update = json.loads(text)
            assert (update["observer"], update["ply"]) == (observer, live.ply)
            assert update.get("id") == ("é" if observer == seat else None)
            assert len(update["events"]) == len(live.last_events(observer))


def test_errors_are_distinct() -> None:
    live = table("iota")
    move = str(live.offered(0)[0][0])
    with pytest.raises(InvalidNotation):
        live.check_move(0, 5, "nonsense")
    with pytest.raises(TableError, match="moved on"):
        live.check_move(0, 5, move)
    with pytest.raises(IllegalMove, match="not the turn"):
        live.check_move(1, 0, move)
    with pytest.raises(TableError, match="no move to undo"):
        live.undo_count(0)
    with pytest.raises(TableError, match="not your turn"):
        live.hint_position(1)
    with pytest.raises(IllegalMove):
        live.undo(1)
    with pytest.raises(Error, match="3 occupants for 2 seats"):
        Table(live.match, [PERSON] * 3)


def test_the_match_of_a_table_is_a_copy() -> None:
    live = table("iota")
    live.match.play(0, live.match.legal_moves(0)[0])
    assert (live.ply, live.match.ply) == (0, 0)


def test_bots_pause_in_reaction_windows_and_may_decline() -> None:
    live = Table(LAPSES, [BOT] * LAPSES.players)
    asked = [seat for seat, _ in live.bots_to_move()]
    assert [live.match.duty(seat) for seat in asked] == sorted(map(live.match.duty, asked))
    assert {live.pause(seat) for seat in asked} == {1.0, 1.5}
    live.decline(asked[0], live.ply)
    assert live.has_declined(asked[0])
    assert [seat for seat, _ in live.bots_to_move()] == asked[1:]
    live.set_seat(asked[0], False, "hard")
    assert live.bots_to_move()[0] == (asked[0], "hard")
