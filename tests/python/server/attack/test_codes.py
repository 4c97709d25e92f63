"""Codes cannot be guessed, replayed by many at once, or piled up."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from server.attack.sockets import ATTACKER, PLAYER
from server.attack.test_connections import limited, wait_for
from server.databases import execute
from server.server_process import Person


def try_code(person: Person, code: str) -> int:
    return person.http.post("/api/me/sign-in", json={"code": code}).status_code


def test_an_address_can_try_only_some_codes(folder: Path) -> None:
    with limited(folder, "code_tries_per_address=5") as server:
        laptop = server.person("Ann", PLAYER)
        code = laptop.post("/api/me/device-code")["code"]
        people = [server.person(f"Attacker {number}", ATTACKER) for number in range(3)]
        tries = [try_code(people[number % 3], "BCDFGHJK") for number in range(7)]
        assert tries == [404] * 5 + [429] * 2
        assert try_code(people[0], code) == 429  # even the right one says nothing
        assert people[0].post("/api/codes", 429, code="BCDFGH")["code"] == "too_many"
        assert try_code(server.person("Phone", PLAYER), code) == 200


def test_a_code_that_many_use_at_once_lets_one_in(folder: Path) -> None:
    with limited(folder) as server:
        laptop = server.person("Ann")
        code = laptop.post("/api/me/device-code")["code"]
        devices = [server.person(f"Device {number}") for number in range(8)]
        with ThreadPoolExecutor(8) as threads:
            answers = [*threads.map(lambda device: try_code(device, code), devices)]
        assert sorted(answers) == [200] + [404] * 7


def test_a_person_has_one_code_of_a_kind_and_asks_for_some_an_hour(folder: Path) -> None:
    with limited(folder, "codes_per_person=4") as server:
        person = server.person("Attacker")
        answers = [person.http.post("/api/me/device-code").status_code for _ in range(6)]
        assert answers == [200] * 4 + [429] * 2
        assert execute(folder, "select count(*) from codes") == [(1,)]


def test_odd_codes_are_wrong_codes(folder: Path) -> None:
    with limited(folder) as server:
        person = server.person("Attacker")
        for code in ("' or 1=1 --", "\0" * 8, "ßßßßßßßß", "ㅂㅈㄷㄱㅅㅛㅕㅑ", "%" * 64, "-" * 20):
            assert try_code(person, code) == 404
        assert try_code(person, "B" * 65) == 422
        assert try_code(person, "") == 422


def test_a_banned_person_does_not_come_back_with_a_code(folder: Path) -> None:
    with limited(folder) as server:
        person = server.person("Ann")
        code = person.post("/api/me/recovery-code")["code"]
        banned = "insert into bans select id, '', 0 from people where name = 'Ann'"
        execute(folder, banned)
        with httpx.Client(base_url=server.url, timeout=20) as other:
            wait_for(lambda: person.http.get("/api/me").status_code == 403)
            answer = other.post("/api/me/sign-in", json={"code": code})
            assert (answer.status_code, answer.headers.get("set-cookie")) == (403, None)
