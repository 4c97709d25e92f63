"""Turn notices reach absent players once, and nobody else."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from quintrix.server.notices.sender import webhook_body
from quintrix.server.notices.texts import Notice

from server.databases import execute
from server.push_browser import PushBrowser
from server.receivers import HttpReceiver, SmtpReceiver, receivers
from server.server_process import Person, ServerProcess, pass_turn, start_table

PATH = "/api/me/notices"
QUIET_TEST = 3.0
"""Seconds in which a notice that must not come would have come."""


class Place(NamedTuple):
    server: ServerProcess
    http: HttpReceiver
    smtp: SmtpReceiver


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with receivers() as (http, smtp):
        options = ("--rate", "0", "--reaction", "0", "--notice-wait", "0.5")
        to_tests = ("--notice-network", "127.0.0.0/8", "--smtp", f"smtp://127.0.0.1:{smtp.port}")
        server = ServerProcess(tmp_path, *options, *to_tests)
        yield Place(server, http, smtp)
        server.stop()
        assert server.logged_exceptions() == []


def hook(place: Place, person: Person, path: str = "/hook", **more: Any) -> None:
    person.put(PATH, webhook=place.http.url + path, **more)


def confirm(place: Place, person: Person, address: str) -> None:
    person.post(f"{PATH}/email", address=address)
    code = re.search(r"\d{6}", place.smtp.wait_for(1)[-1].get_content())
    assert code
    assert person.post(f"{PATH}/email/code", code=code[0])["email"] == address


def test_an_absent_player_is_told_once_of_a_turn(place: Place) -> None:
    table, people = start_table(place.server, "iota", 2)
    hook(place, people[1])
    first = pass_turn(people[0], table)
    [call] = place.http.wait_for(1)
    text = json.loads(call.body)["text"]
    assert text == (f"Your turn in Iota. You play with Person 0. {place.server.url}/table/{table}")
    first.send_request("react", reaction="hurry", seat=0)
    time.sleep(QUIET_TEST)
    assert len(place.http.received) == 1
    pass_turn(people[1], table).close()
    first.wait_for(lambda: first.last_update()["duty"] == "must")
    first.move("pass")
    assert len(place.http.wait_for(2)) == 2


def test_a_player_at_the_table_is_not_told(place: Place) -> None:
    table, people = start_table(place.server, "iota", 2)
    clients = [person.connect(table) for person in people]
    for person, client in zip(people, clients, strict=True):
        hook(place, person)
        client.until_type("state")
    clients[0].move("pass")
    time.sleep(QUIET_TEST)
    assert place.http.received == []


def test_a_notice_says_nothing_of_the_game(place: Place) -> None:
    """A notice says game, names and the address of the table, whatever the cards are."""
    table, people = start_table(place.server, "iota", 2)
    browser = PushBrowser(place.http.url)
    people[1].post(f"{PATH}/push", **browser.subscription)
    hook(place, people[1])
    confirm(place, people[1], "a@example.org")
    pass_turn(people[0], table)
    by_path = {call.path: call for call in place.http.wait_for(2)}
    shown = json.loads(browser.decrypt(by_path["/push"].body))
    assert shown == {
        "title": "Your turn in Iota",
        "body": "You play with Person 0.",
        "url": f"/table/{table}",
    }
    mail = place.smtp.wait_for(2)[-1]
    assert (mail["To"], mail["Subject"]) == ("a@example.org", "Your turn in Iota")
    lines = mail.get_content().split("\r\n\r\n")
    assert lines[:2] == ["You play with Person 0.", f"{place.server.url}/table/{table}"]
    assert lines[2].strip().endswith("/notices")


def test_web_push_is_signed_by_the_key_of_the_server(place: Place) -> None:
    person = place.server.person("Ann")
    browser = PushBrowser(place.http.url)
    key = person.get(PATH)["push_key"]
    person.post(f"{PATH}/push", **browser.subscription)
    assert person.post(f"{PATH}/test") == {"arrived": True}
    [call] = place.http.received
    claims = browser.check_token(call.headers["authorization"], key)
    assert claims["aud"] == place.http.url
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    assert call.headers["content-encoding"] == "aes128gcm"
    place.server.kill()
    place.server.start()
    assert person.get(PATH)["push_key"] == key, "a restart keeps the key"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(place: Place, status: int) -> None:
    person = place.server.person("Ann")
    person.post(f"{PATH}/push", **PushBrowser(place.http.url).subscription)
    place.http.status = status
    assert person.post(f"{PATH}/test") == {"arrived": False}
    assert person.get(PATH)["push"] == 0


def test_quiet_hours_put_a_notice_off(place: Place) -> None:
    table, people = start_table(place.server, "iota", 2)
    hour = time.gmtime().tm_hour
    quiet = {"start": hour, "end": (hour + 2) % 24, "zone": "UTC"}
    hook(place, people[1], quiet=quiet)
    pass_turn(people[0], table)
    time.sleep(QUIET_TEST)
    assert place.http.received == []
    [(due,)] = execute(place.server.folder, "select due from notices")
    assert time.time() < due <= time.time() + 2 * 3600
    people[1].put(PATH, quiet="none")
    execute(place.server.folder, "update notices set due = 0")
    place.http.wait_for(1)


def test_a_turn_that_is_over_needs_no_notice(place: Place) -> None:
    table, people = start_table(place.server, "iota", 2)
    hook(place, people[0])
    hook(place, people[1], "/second")
    first = people[0].connect(table)
    first.until_type("state")
    second = people[1].connect(table)
    second.until_type("state")
    first.move("pass")
    second.wait_for(lambda: second.last_update()["duty"] == "must")
    second.move("pass")
    second.close()
    time.sleep(QUIET_TEST)
    assert place.http.received == []


def test_a_notice_survives_a_restart(place: Place) -> None:
    table, people = start_table(place.server, "iota", 2)
    quiet = {"start": time.gmtime().tm_hour, "end": (time.gmtime().tm_hour + 2) % 24, "zone": "UTC"}
    hook(place, people[1], quiet=quiet)
    pass_turn(people[0], table)
    while not execute(place.server.folder, "select 1 from notices where due > :n", n=time.time()):
        time.sleep(0.05)
    place.server.kill()
    people_quiet = "update notice_preferences set preferences = :text"
    stored = json.dumps({"webhook": place.http.url + "/later", "origin": "http://x"})
    execute(place.server.folder, people_quiet, text=stored)
    execute(place.server.folder, "update notices set due = 0")
    place.server.start()
    [call] = place.http.wait_for(1)
    assert call.path == "/later"


def test_texts_are_in_the_language_of_their_reader(place: Place) -> None:
    person = place.server.person("Ann")
    for language, word in (("ko", "차례"), ("he", "תור"), ("en", "Turn")):
        hook(place, person, language=language)
        person.post(f"{PATH}/test")
        assert word in json.loads(place.http.received[-1].body)["text"]


def test_names_call_nobody(place: Place) -> None:
    mallory, other = place.server.person("<!channel>"), place.server.person("Ann")
    hook(place, other)
    table = mallory.create_table("iota", "friend", "me")
    other.post(f"/api/tables/{table}/join")
    mallory.post(f"/api/tables/{table}/start")
    [call] = place.http.wait_for(1)
    assert b"&lt;!channel&gt;" in call.body
    assert b"<!channel>" not in call.body


def test_a_webhook_of_discord_mentions_nobody() -> None:
    notice = Notice("Your turn in Iota", "You play with @everyone.", "/table/x")
    for host in ("discord.com", "www.discordapp.com"):
        body = webhook_body(f"https://{host}/api/webhooks/1/x", "https://play.example", notice)
        text = "Your turn in Iota. You play with @everyone. https://play.example/table/x"
        assert body == {"content": text, "allowed_mentions": {"parse": []}}
    assert "text" in webhook_body("https://discord.com.evil.example/", "", notice)


@pytest.mark.parametrize(
    "url",
    [
        "https://10.0.0.1/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://0.0.0.0/",
        "https://user:password@example.org/",
        "https://example.org:22/",
        "http://example.org/",
        "ftp://example.org/",
        "https:///nowhere",
        "https://[::1",
        "file:///etc/passwd",
    ],
)
def test_rejects_urls_into_private_networks(server: ServerProcess, url: str) -> None:
    person = server.person("Mallory")
    person.put(PATH, 422, webhook=url)
    keys = PushBrowser("https://example.org").subscription["keys"]
    person.post(f"{PATH}/push", 422, endpoint=url, keys=keys)


def test_a_name_that_resolves_to_a_private_address_is_not_called(server: ServerProcess) -> None:
    with receivers() as (http, _):
        person = server.person("Mallory")
        person.put(PATH, webhook="https://localhost/")
        assert person.post(f"{PATH}/test") == {"arrived": False}
        assert http.received == []
        assert "notice refused" in server.log()


def test_redirects_are_not_followed(place: Place) -> None:
    person = place.server.person("Mallory")
    place.http.status, place.http.location = 307, place.http.url + "/elsewhere"
    hook(place, person)
    assert person.post(f"{PATH}/test") == {"arrived": False}
    assert [call.path for call in place.http.received] == ["/hook"]


def test_rejects_keys_that_are_none(server: ServerProcess) -> None:
    person = server.person("Mallory")
    good = PushBrowser("https://example.org").subscription
    for change in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "B" * 87}):
        body = {**good, "keys": {**good["keys"], **change}}
        person.post(f"{PATH}/push", 422, **body)


def test_an_address_is_confirmed_by_its_code_only(place: Place) -> None:
    person = place.server.person("Mallory")
    person.post(f"{PATH}/email", address="victim@example.org")
    code = re.search(r"\d{6}", place.smtp.wait_for(1)[0].get_content())
    assert code
    wrong = f"{(int(code[0]) + 1) % 1_000_000:06}"
    for _ in range(5):
        person.post(f"{PATH}/email/code", 403, code=wrong)
    person.post(f"{PATH}/email/code", 403, code=code[0])
    assert person.get(PATH)["email"] is None
    for address in ("a@b\r\nBcc: c@example.org", "no-address", "a b@example.org"):
        person.post(f"{PATH}/email", 422, address=address)


def test_a_mailbox_cannot_be_flooded(place: Place) -> None:
    for number in range(5):
        name = f"Mallory {number}"
        place.server.person(name).post(f"{PATH}/email", address="victim@example.org")
    place.server.person("Mallory").post(f"{PATH}/email", 429, address="Victim@example.org")
    assert place.smtp.recipients == ["victim@example.org"] * 5


def test_a_server_without_smtp_offers_no_email(server: ServerProcess) -> None:
    person = server.person("Ann")
    assert person.get(PATH)["offers_email"] is False
    person.post(f"{PATH}/email", 403, address="a@example.org")


def test_only_so_many_browsers_are_kept(place: Place) -> None:
    person = place.server.person("Ann")
    for number in range(12):
        browser = PushBrowser(f"{place.http.url}/{number}")
        shown = person.post(f"{PATH}/push", **browser.subscription)
    assert shown["push"] == 10


def test_a_stranger_has_no_settings(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}{PATH}").status_code == 401
