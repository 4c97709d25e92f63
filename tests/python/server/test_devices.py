"""One person on many devices: codes, a cookie that lasts, export and deletion."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from server.attack.test_connections import wait_for
from server.databases import execute
from server.receivers import receivers
from server.server_process import Person, ServerProcess, start_table

PLACES_OF_PEOPLE = (
    ("people", "id"),
    ("sittings", "person"),
    ("entries", "person"),
    ("codes", "owner"),
    ("devices", "person"),
    ("signed_out", "person"),
    ("notice_preferences", "person"),
    ("notices", "person"),
    ("results", "person"),
    ("ratings", "person"),
    ("reports", "person"),
    ("reports", "reporter"),
)


def device(server: ServerProcess) -> Person:
    """Return a device that nobody has used yet."""
    person = server.person("Nobody")
    person.http.cookies.clear()
    return person


def test_a_phone_takes_over_a_game_from_a_laptop(server: ServerProcess) -> None:
    table, (laptop, _) = start_table(server, "iota", 2)
    at_laptop = laptop.connect(table)
    at_laptop.until_type("state")
    code = laptop.post("/api/me/device-code")
    assert code["seconds"] == 600
    phone = device(server)
    typed = f" {code['code'].lower().replace('-', ' ')}"
    assert phone.post("/api/me/sign-in", code=typed)["name"] == "Person 0"
    at_phone = phone.connect(table)
    assert at_phone.until_type("state")["observer"] == 0
    assert at_phone.move("pass")["type"] == "update"
    assert at_laptop.until_type("update")["ply"] == 1  # both devices show the game


def test_a_device_code_works_once_and_a_new_one_replaces_it(server: ServerProcess) -> None:
    laptop, thief = server.person("Ann"), device(server)
    old = laptop.post("/api/me/device-code")["code"]
    code = laptop.post("/api/me/device-code")["code"]
    assert thief.post("/api/me/sign-in", 404, code=old)["code"] == "wrong_code"
    assert device(server).post("/api/me/sign-in", code=code)["name"] == "Ann"
    assert thief.post("/api/me/sign-in", 404, code=code)["code"] == "wrong_code"
    assert "quintrix" not in thief.http.cookies


def test_a_device_code_expires(server: ServerProcess) -> None:
    laptop = server.person("Ann")
    code = laptop.post("/api/me/device-code")["code"]
    execute(server.folder, "update codes set expires = expires - 601 where kind = 'device'")
    device(server).post("/api/me/sign-in", 404, code=code)


def test_a_recovery_code_brings_a_person_back_until_it_is_replaced(server: ServerProcess) -> None:
    person = server.person("Ann")
    assert person.get("/api/me/safety") == {"recovery_code": False}
    old = person.post("/api/me/recovery-code")["code"]
    assert person.get("/api/me/safety") == {"recovery_code": True}
    for _ in range(2):
        assert device(server).post("/api/me/sign-in", code=old)["name"] == "Ann"
    new = person.post("/api/me/recovery-code")["code"]
    device(server).post("/api/me/sign-in", 404, code=old)
    assert device(server).post("/api/me/sign-in", code=new)["name"] == "Ann"


def test_the_database_holds_no_code_of_a_person(server: ServerProcess) -> None:
    person = server.person("Ann")
    codes = [person.post(f"/api/me/{kind}-code")["code"] for kind in ("device", "recovery")]
    stored = str(execute(server.folder, "select * from codes"))
    assert not [code for code in codes if code in stored or code.replace("-", "") in stored]


def test_six_letters_open_a_table(server: ServerProcess) -> None:
    host, tv = server.person("Ann"), device(server)
    table = host.create_table("iota", "me", "friend")
    code = host.post(f"/api/tables/{table}/code")["code"]
    assert len(code) == 6
    assert host.post(f"/api/tables/{table}/code")["code"] == code
    assert tv.post("/api/codes", code=f"{code[:3]} {code[3:].lower()}") == {"id": table}
    tv.post("/api/me/sign-in", 404, code=code)
    private = host.post("/api/me/device-code")["code"]
    tv.post("/api/codes", 404, code=private)
    execute(server.folder, "update codes set expires = 1 where kind = 'table'")
    tv.post("/api/codes", 404, code=code)


def test_strangers_get_no_code_of_a_table_that_is_closed_to_them(server: ServerProcess) -> None:
    table, _ = start_table(server, "iota", 2, spectators=False)
    server.person("Eve").post(f"/api/tables/{table}/code", 403)


def test_the_cookie_lasts_a_year_from_its_last_use(server: ServerProcess) -> None:
    person = server.person("Ann")
    renewed = person.http.get("/api/me").headers["set-cookie"]  # as a page asks before it connects
    assert "Max-Age=31536000" in renewed
    assert person.cookie in renewed


def test_a_person_exports_everything_but_no_deal(server: ServerProcess) -> None:
    table, (person, _) = start_table(server, "iota", 2)
    answer = person.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    export = answer.json()
    assert export["profile"]["name"] == "Person 0"
    assert [found["id"] for found in export["tables"]] == [table]
    assert "Person 1" not in answer.text
    assert "seed" not in answer.text
    assert httpx.get(f"{server.url}/api/me/export").status_code == 401


def test_an_export_has_notices_and_codes_but_nothing_that_proves_who_one_is(folder: Path) -> None:
    with receivers() as (_, smtp):
        server = ServerProcess(folder, "--smtp", f"smtp://127.0.0.1:{smtp.port}")
        person = server.person("Ann")
        person.put("/api/me/notices", quiet={"start": 22, "end": 7, "zone": "Europe/Berlin"})
        person.post("/api/me/notices/email", address="ann@example.org")
        person.post("/api/me/recovery-code")
        export = person.get("/api/me/export")
        [(confirmation,)] = execute(folder, "select preferences->>'code' from notice_preferences")
        [(hashed,)] = execute(folder, "select code from codes where kind = 'recovery'")
        assert server.stop() == 0
    assert export["notices"]["unconfirmed"] == "ann@example.org"
    assert export["notices"]["quiet"]["zone"] == "Europe/Berlin"
    assert len(confirmation) == 6  # it confirms the address, so only its owner may see it
    assert "code" not in export["notices"]
    assert export["codes"] == [{"kind": "recovery", "expires": None}]
    assert hashed not in str(export)


def test_a_deleted_person_is_gone_and_a_bot_plays_on(server: ServerProcess) -> None:
    table, (host, leaver) = start_table(server, "iota", 2)
    alone = leaver.create_table("iota", "me", "friend")
    leaver.post("/api/me/recovery-code")
    watching = leaver.connect(table)
    watching.until_type("state")
    assert leaver.http.delete("/api/me").json() == {"tables": 1}
    assert "quintrix" not in leaver.http.cookies
    assert watching.close_code() == 4408
    wait_for(lambda: "Person 1" not in str(host.get(f"/api/tables/{table}")))
    seat = host.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["kind"], seat["name"], seat["left"]) == ("bot", "", "left")
    host.get(f"/api/tables/{alone}", 404)
    client = host.connect(table)
    client.until_type("state")
    assert client.move("pass")["type"] == "update"
    client.until(lambda message: message["type"] == "update" and message["ply"] == 2)
    assert leaver.get("/api/me") == {"name": "", "face": None}
    assert leaver.get("/api/tables") == {"tables": []}


def test_nothing_of_a_deleted_person_stays_in_the_database(folder: Path) -> None:
    server = ServerProcess(folder)
    table, (host, leaver) = start_table(server, "iota", 2)
    for kind in ("device", "recovery"):
        leaver.post(f"/api/me/{kind}-code")
    leaver.put("/api/me/notices", quiet={"start": 22, "end": 7, "zone": "UTC"})
    host.post(f"/api/tables/{table}/reports", seat=1, reason="name")
    leaver.post(f"/api/tables/{table}/reports", seat=0, reason="name")
    id = execute(folder, "select id from people where name = 'Person 1'")[0][0]
    row = {"table": table, "person": id}
    execute(
        folder, 'insert into notices ("table", person, due) values (:table, :person, 9e9)', **row
    )
    execute(
        folder,
        'insert into results ("table", person, game, ended, score)'
        " values (:table, :person, 'iota', 1, '1')",
        **row,
    )
    rated = "insert into ratings (person, game, mu, sigma, games) values (:id, 'iota', 1, 1, 1)"
    execute(folder, rated, id=id)
    count = "select count(*) from {} where {} = :id"
    rows = "insert into signed_out (person, device, at) values (:id, 'old', 1)"
    execute(folder, rows, id=id)
    before = [execute(folder, count.format(*place), id=id) for place in PLACES_OF_PEOPLE]
    assert [(0,)] not in before
    leaver.http.delete("/api/me")
    assert server.stop() == 0
    after = [execute(folder, count.format(*place), id=id) for place in PLACES_OF_PEOPLE]
    assert after == [[(0,)]] * len(PLACES_OF_PEOPLE)
    texts = execute(folder, 'select text from entries where "table" = :table', table=table)
    assert "Person 1" not in str(texts)


@pytest.mark.parametrize("path", ["device-code", "recovery-code"])
def test_a_page_of_another_site_gets_no_code(server: ServerProcess, path: str) -> None:
    person = server.person("Ann")
    foreign = {"Origin": "https://evil.example"}
    assert person.http.post(f"/api/me/{path}", headers=foreign).status_code == 403
    assert person.http.request("DELETE", "/api/me", headers=foreign).status_code == 403
