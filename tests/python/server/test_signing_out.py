"""A lost device is signed out from another one: its cookie ends and its connections close."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest
from quintrix.server.device_label import device_label
from quintrix.server.identity import Identity
from quintrix.server.signing_keys import load_keys

from server.attack.test_connections import limited, wait_for
from server.databases import execute
from server.push_browser import PushBrowser
from server.server_process import Person, ServerProcess, cookie, start_table
from server.test_admin import person_id
from server.test_devices import device

PATH = "/api/me/devices"


def devices_of(person: Person) -> list[tuple[str, bool]]:
    return [(one["label"], one["here"]) for one in person.get(PATH)["devices"]]


def phone_of(server: ServerProcess, person: Person, label: str = "Android Firefox") -> Person:
    """Return another device of a person."""
    phone = device(server)
    phone.http.headers["User-Agent"] = label
    phone.post("/api/me/sign-in", code=person.post("/api/me/device-code")["code"])
    return phone


def other_id(person: Person) -> str:
    [other] = [one["id"] for one in person.get(PATH)["devices"] if not one["here"]]
    return str(other)


def is_signed_out(person: Person, cookie: str) -> bool:
    """Return whether a cookie is nobody's; a client that keeps it is asked."""
    given = {"Cookie": f"quintrix={cookie}"}
    url = f"{person.http.base_url}".rstrip("/")
    return httpx.get(f"{url}/api/me/export", headers=given).status_code == 401


def test_devices_are_listed_with_what_people_recognise(server: ServerProcess) -> None:
    laptop = server.person("Ann")
    assert devices_of(laptop) == [("", True)]
    phone = phone_of(server, laptop)
    assert devices_of(phone) == [("Firefox, Android", True), ("", False)]
    assert laptop.cookie != phone.cookie
    assert devices_of(server.person("Eve")) == [("", True)]


def test_a_device_that_is_signed_out_is_a_stranger_at_once(server: ServerProcess) -> None:
    table, (laptop, _) = start_table(server, "iota", 2)
    phone = phone_of(server, laptop)
    stolen = phone.cookie
    at_phone, at_laptop = phone.connect(table), laptop.connect(table)
    for client in (at_phone, at_laptop):
        client.until_type("state")
    left = laptop.http.delete(f"{PATH}/{other_id(laptop)}").json()["devices"]
    assert [one["here"] for one in left] == [True]
    assert at_phone.close_code() == 4408
    assert is_signed_out(phone, stolen)
    assert phone.get("/api/me") == {"name": "", "face": None}
    assert phone.get("/api/tables") == {"tables": []}
    phone.http.cookies.set("quintrix", stolen, domain="127.0.0.1")
    assert phone.connect(table).close_code() == 4401
    assert at_laptop.move("pass")["type"] == "update"


def test_all_other_devices_are_signed_out_with_cookies_of_old_releases(folder: Path) -> None:
    server = ServerProcess(folder)
    laptop = server.person("Ann")
    old = cookie(folder, person_id(server, laptop))
    phones = [phone_of(server, laptop) for _ in range(3)]
    assert not is_signed_out(laptop, old)
    assert len(laptop.post(f"{PATH}/sign-out-others")["devices"]) == 1
    for lost in (old, *(phone.cookie for phone in phones)):
        assert is_signed_out(laptop, lost)
    assert laptop.get("/api/me")["name"] == "Ann"
    server.kill()
    server.start()
    assert all(is_signed_out(laptop, phone.cookie) for phone in phones), "also after a restart"
    assert laptop.get("/api/me")["name"] == "Ann"
    assert server.stop() == 0


def test_a_cookie_of_an_old_release_gets_a_device_with_the_next_visit(
    server: ServerProcess,
) -> None:
    person = server.person("Ann")
    old = cookie(server.folder, person_id(server, person))
    person.http.cookies.set("quintrix", old, domain="127.0.0.1")
    assert person.get("/api/me")["name"] == "Ann"
    keys = Identity(load_keys(server.folder / "secret"))
    renewed = person.http.get("/api/me").cookies["quintrix"]
    visitor = keys.visitor({"quintrix": renewed})
    assert visitor is not None
    assert visitor.device


def test_nobody_signs_out_the_devices_of_others(server: ServerProcess) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    phone = phone_of(server, ann)
    id = other_id(ann)
    assert eve.http.delete(f"{PATH}/{id}").status_code == 404
    eve.post(f"{PATH}/sign-out-others")
    assert eve.http.delete(f"{PATH}/{'x' * 17}").status_code == 422
    foreign = {"Origin": "https://evil.example"}
    assert ann.http.delete(f"{PATH}/{id}", headers=foreign).status_code == 403
    assert httpx.get(f"{server.url}{PATH}").status_code == 401
    assert phone.get("/api/me")["name"] == "Ann"


def test_who_signs_out_here_is_a_new_person(server: ServerProcess) -> None:
    person = server.person("Ann")
    code = person.post("/api/me/recovery-code")["code"]
    [here] = person.get(PATH)["devices"]
    kept = person.cookie
    answer = person.http.delete(f"{PATH}/{here['id']}")
    assert answer.json() == {"devices": []}
    assert "quintrix" not in person.http.cookies
    assert is_signed_out(person, kept)
    assert person.post("/api/me/sign-in", code=code)["name"] == "Ann"


def test_a_device_that_becomes_another_persons_leaves_the_first(server: ServerProcess) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    before = ben.cookie
    ben.post("/api/me/sign-in", code=ann.post("/api/me/device-code")["code"])
    assert ben.get("/api/me")["name"] == "Ann"
    assert is_signed_out(ben, before)


def test_a_device_that_is_signed_out_gets_no_turn_notices(server: ServerProcess) -> None:
    laptop = server.person("Ann")
    phone = phone_of(server, laptop)
    for person, path in ((laptop, "laptop"), (phone, "phone")):
        keys = PushBrowser("https://example.org").subscription["keys"]
        person.post("/api/me/notices/push", endpoint=f"https://example.org/{path}", keys=keys)
    assert laptop.get("/api/me/notices")["push"] == 2
    laptop.http.delete(f"{PATH}/{other_id(laptop)}")
    export = laptop.get("/api/me/export")
    kept = [one["endpoint"] for one in export["notices"]["push"]]
    assert kept == ["https://example.org/laptop"]


def test_the_device_unused_for_longest_makes_room(folder: Path) -> None:
    with limited(folder, "devices_per_person=3", rate="0") as server:
        laptop = server.person("Ann")
        phones = []
        for number in range(3):
            phones.append(phone_of(server, laptop))
            aged = "update devices set seen = :seen where label <> ''"
            execute(folder, aged, seen=time.time() - 3600 + number)
        assert len(devices_of(laptop)) == 3
        assert [is_signed_out(laptop, phone.cookie) for phone in phones].count(True) == 1
        assert not is_signed_out(laptop, phones[-1].cookie)


def test_a_flood_of_sign_outs_stays_within_the_codes_of_an_hour(folder: Path) -> None:
    with limited(folder, "codes_per_person=3", rate="0") as server:
        attacker = server.person("Eve")
        for _ in range(3):
            phone_of(server, attacker)
            attacker.post(f"{PATH}/sign-out-others")
        attacker.post("/api/me/device-code", 429)
        rows = execute(folder, "select count(*) from signed_out where device <> ''")
        assert rows == [(3,)]


def test_the_page_of_devices_is_seen_again_only_once_a_day(server: ServerProcess) -> None:
    person = server.person("Ann")
    [first] = person.get(PATH)["devices"]
    person.get("/api/me")
    assert person.get(PATH)["devices"] == [first]
    id = person_id(server, person)
    execute(server.folder, "update devices set seen = 1 where person = :id", id=id)
    person.get("/api/me")
    wait_for(lambda: person.get(PATH)["devices"][0]["seen"] > 1)


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
         "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_labels_have_nothing_that_a_client_invents(agent: str, label: str) -> None:
    assert device_label(agent) == label
