"""Notices that fail are sent again later, never twice, and not without end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from quintrix.server.limit_settings import Limits
from quintrix.server.notices.turn_notices import RETRY_SECONDS

from server.attack.test_connections import wait_for
from server.databases import execute
from server.push_browser import PushBrowser
from server.receivers import HttpReceiver, receivers
from server.server_process import Person, ServerProcess, pass_turn, start_table
from server.test_notices import PATH, Place, hook, place

__all__ = ["place"]
LIMITED = 'quintrix_notices_total{result="limited"}'


def stored(place: Place) -> list[Any]:
    """Return when the notices that wait are due, and how often they have failed."""
    return execute(place.server.folder, "select due, attempt from notices")


def wait_for_attempt(place: Place, number: int) -> float:
    """Wait until a notice has failed so often, and return when it is sent again."""
    wait_for(lambda: [attempt for _, attempt in stored(place)] == [number])
    due: float = stored(place)[0][0]
    return due


def send_now(place: Place) -> None:
    execute(place.server.folder, "update notices set due = 0")


def begin_turn(place: Place, *hooks: str) -> Person:
    """Let the turn of an absent person begin, who chose a webhook."""
    table, people = start_table(place.server, "iota", 2)
    for path in hooks:
        hook(place, people[1], path)
    pass_turn(people[0], table)
    return people[1]


@pytest.mark.parametrize("status", [500, 503, 429])
def test_a_notice_that_was_not_taken_is_sent_again_until_it_is(place: Place, status: int) -> None:
    place.http.status = status
    begin_turn(place, "/hook")
    wait_for_attempt(place, 1)
    assert len(place.http.received) == 1
    place.http.status = 200
    send_now(place)
    assert len(place.http.wait_for(2)) == 2
    wait_for(lambda: stored(place) == [])


def test_pauses_grow_and_attempts_end(place: Place) -> None:
    place.http.status = 503
    began = time.time()
    begin_turn(place, "/hook")
    for attempt, pause in enumerate(RETRY_SECONDS, 1):
        due = wait_for_attempt(place, attempt)
        assert began + pause <= due <= time.time() + pause
        send_now(place)
    assert sorted(RETRY_SECONDS) == [*RETRY_SECONDS]
    attempts = len(RETRY_SECONDS) + 1
    place.http.wait_for(attempts)
    failed = 'quintrix_notices_total{result="failed"}'
    wait_for(lambda: place.server.metric(failed) == attempts)
    assert stored(place) == []


def test_a_receiver_that_is_away_is_tried_again(place: Place) -> None:
    away = HttpReceiver()
    away.close()
    person = begin_turn(place, "/hook")
    place.http.wait_for(1)
    person.put(PATH, webhook=away.url)
    table, people = start_table(place.server, "iota", 2)
    people[1].put(PATH, webhook=away.url)
    pass_turn(people[0], table)
    wait_for_attempt(place, 1)
    people[1].put(PATH, webhook=place.http.url + "/back")
    send_now(place)
    assert place.http.wait_for(2)[-1].path == "/back"


def test_only_the_ways_that_failed_are_tried_again(place: Place) -> None:
    with receivers() as (browsers, _):
        table, people = start_table(place.server, "iota", 2)
        people[1].post(f"{PATH}/push", **PushBrowser(browsers.url).subscription)
        hook(place, people[1])
        place.http.status = 503
        pass_turn(people[0], table)
        wait_for_attempt(place, 1)
        place.http.status = 200
        send_now(place)
        place.http.wait_for(2)
        wait_for(lambda: stored(place) == [])
        assert len(browsers.received) == 1


@pytest.mark.parametrize("fault", ["hangs up", "refuses", "gone"])
def test_what_may_have_arrived_or_is_refused_is_not_sent_again(place: Place, fault: str) -> None:
    place.http.hangs_up = fault == "hangs up"
    place.http.status = {"refuses": 400, "gone": 404}.get(fault, 200)
    begin_turn(place, "/hook")
    place.http.wait_for(1)
    failed = 'quintrix_notices_total{result="failed"}'
    wait_for(lambda: place.server.metric(failed) == 1)
    assert stored(place) == []


def test_a_turn_that_ended_meanwhile_is_not_told(place: Place) -> None:
    place.http.status = 503
    table, people = start_table(place.server, "iota", 2)
    hook(place, people[1])
    pass_turn(people[0], table)
    wait_for_attempt(place, 1)
    place.http.status = 200
    pass_turn(people[1], table).close()
    send_now(place)
    wait_for(lambda: stored(place) == [])
    assert len(place.http.received) == 1


def test_a_new_turn_begins_with_a_new_notice(place: Place) -> None:
    place.http.status = 503
    table, people = start_table(place.server, "iota", 2)
    hook(place, people[1])
    first = pass_turn(people[0], table)
    wait_for_attempt(place, 1)
    place.http.status = 200
    pass_turn(people[1], table).close()
    first.wait_for(lambda: first.last_update()["duty"] == "must")
    first.move("pass")
    place.http.wait_for(2)
    wait_for(lambda: stored(place) == [])
    assert len(place.http.received) == 2


def limited_place(folder: Path, http: HttpReceiver, limit: str) -> Place:
    options = ("--rate", "0", "--notice-wait", "0", "--notice-network", "127.0.0.0/8")
    server = ServerProcess(folder, *options, "--limit", limit)
    return Place(server, http, None)  # type: ignore[arg-type]


def test_a_person_gets_so_many_notices_an_hour(folder: Path) -> None:
    with receivers() as (http, _):
        place = limited_place(folder, http, "notices_per_hour=2")
        ann, ben = place.server.person("Ann"), place.server.person("Ben")
        hook(place, ben, "/ben")
        for number in range(4):
            table = ann.create_table("iota", "friend", "me")
            ben.post(f"/api/tables/{table}/join")
            ann.post(f"/api/tables/{table}/start")
            if number < 2:
                http.wait_for(number + 1)
        wait_for(lambda: place.server.metric(LIMITED) == 2)
        assert len(http.received) == 2
        hook(place, ann, "/ann")
        table = ben.create_table("iota", "friend", "me")
        ann.post(f"/api/tables/{table}/join")
        ben.post(f"/api/tables/{table}/start")
        assert http.wait_for(3)[-1].path == "/ann"  # the limit is that of each person
        assert place.server.stop() == 0


def test_trial_notices_are_limited_by_day_for_a_person_and_an_address(folder: Path) -> None:
    with receivers() as (http, _):
        place = limited_place(folder, http, "trial_notices_per_day=3")
        ann, ben = place.server.person("Ann"), place.server.person("Ben")
        for person in (ann, ben):
            hook(place, person)
        answers = [person.http.post(f"{PATH}/test").status_code for person in (ann, ann, ben)]
        assert answers == [200] * 3
        assert ben.post(f"{PATH}/test", 429)["code"] == "too_many"
        assert ann.post(f"{PATH}/test", 429)["code"] == "too_many"
        elsewhere = place.server.person("Cleo", "127.0.0.9")
        hook(place, elsewhere)
        for _ in range(3):
            elsewhere.post(f"{PATH}/test")
        elsewhere.post(f"{PATH}/test", 429)
        assert len(http.received) == 6
        assert place.server.stop() == 0


def test_the_limits_have_the_documented_defaults() -> None:
    assert (Limits().notices_per_hour, Limits().trial_notices_per_day) == (60, 40)
