"""The pages about a server: privacy, imprint, licences."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from quintrix.server.limit_settings import Limits
from quintrix.server.models import METADATA
from quintrix.server.site_pages.site_pages import SitePages, third_party_licences
from quintrix.server.site_pages.words import WORDS

from server.attack.sockets import PLAYER
from server.databases import database_of, opened
from server.forked_command import run_forked
from server.server_process import ServerProcess

IMPRINT = "# Imprint\n\nAnn <b>Example</b>, [mail](mailto:ann@games.example)\n"


def test_pages_are_plain_html_in_three_languages(server: ServerProcess) -> None:
    titles = set()
    for language in WORDS:
        for name in ("privacy", "licences"):
            page = httpx.get(f"{server.url}/{name}?language={language}")
            assert page.status_code == 200
            assert "default-src 'none'" in page.headers["content-security-policy"]
            assert f'<html lang="{language}"' in page.text
            assert not re.search("<script|<style|style=|{[a-z]+}", page.text)
            titles |= {*re.findall("<title>(.*?)</title>", page.text)}
    assert len(titles) == 2 * len(WORDS)
    korean = httpx.get(f"{server.url}/privacy", headers={"Accept-Language": "fr, ko-KR;q=0.8"})
    assert '<html lang="ko"' in korean.text
    unknown = httpx.get(f"{server.url}/privacy?language=../x")
    assert '<html lang="en"' in unknown.text


def test_an_imprint_is_listed_only_if_there_is_one(server: ServerProcess, folder: Path) -> None:
    ann = server.person("Ann")
    assert ann.get("/api/games")["pages"] == ["privacy", "licences"]
    assert httpx.get(f"{server.url}/imprint").status_code == 404
    (folder / "imprint.md").write_text(IMPRINT)
    (folder / "imprint.ko.md").write_text("# 운영자\n\n앤")
    (folder / "privacy.md").write_text("# Our own rules\n\nWe store nothing.")
    environment = {
        "QUINTRIX_PRIVACY": str(folder / "privacy.md"),
        "QUINTRIX_IMPRINT": str(folder / "imprint.md"),
    }
    with_imprint = ServerProcess(folder, environment=environment)
    assert with_imprint.person("Ann").get("/api/games")["pages"] == [
        "privacy",
        "imprint",
        "licences",
    ]
    page = httpx.get(f"{with_imprint.url}/imprint?language=he").text
    assert "Ann &lt;b&gt;Example&lt;/b&gt;" in page  # no HTML of the host's own
    assert '<a href="mailto:ann@games.example">mail</a>' in page
    assert "앤" in httpx.get(f"{with_imprint.url}/imprint?language=ko").text
    assert "We store nothing." in httpx.get(f"{with_imprint.url}/privacy?language=ko").text
    with_imprint.kill()


def test_a_page_that_cannot_be_read_is_reported_in_one_sentence(folder: Path) -> None:
    missing = folder / "imprint.md"
    options = ["--db", database_of(folder), "--port", "0", "--imprint", str(missing)]
    server = run_forked("serve", *options)
    assert server.returncode == 2
    assert "imprint.md cannot be read: No such file or directory" in server.stderr
    assert "Traceback" not in server.stderr


def test_the_privacy_page_states_the_retention_of_this_server() -> None:
    limits = Limits(open_days=1, running_days=2, finished_days=0, people_days=30)
    pages = SitePages(None, None, limits)
    english, korean, hebrew = (pages.html("privacy", language) for language in WORDS)
    for text in ("use: 1 day<", "use: 2 days<", "until the host deletes them", "left: 30 days<"):
        assert text in english
    assert "30일" in korean
    assert "יומיים" in hebrew
    assert "/imprint" not in english
    assert "/imprint" in SitePages(None, Path(__file__), limits).html("privacy", "en")


def test_the_privacy_page_is_true(folder: Path) -> None:
    """No address reaches the database or the log; the only cookie is the one that is named."""
    server = ServerProcess(folder, "--trusted-proxy", "192.0.2.1")
    ann = server.person("Ann", PLAYER)
    table = ann.create_table("iota", "me", "greedy", start=True)
    client = ann.connect(table)
    client.until_type("state")
    ann.get("/api/tables/nothing", 404)
    assert {cookie.name for cookie in ann.http.cookies.jar} == {"quintrix"}
    client.close()
    server.stop()
    with opened(folder) as database:
        rows = [database.execute(model.select()).all() for model in METADATA.tables.values()]
    stored = str(rows)
    assert table in stored
    assert PLAYER not in stored
    assert PLAYER not in (folder / "log").read_text()
    people = {column.name for column in METADATA.tables["people"].columns}
    assert people == {
        "id",
        "name",
        "face",
        "seen",
        "rated",
        "child",
        "strangers",
    }  # else the pages have to name more


@pytest.mark.parametrize("name", ["svelte", "pyo3", "serde_json", "Rust standard library"])
def test_licences_name_what_is_in_a_wheel(server: ServerProcess, name: str) -> None:
    text = third_party_licences()
    assert f"\n  {name} " in text
    assert re.search(rf"^-+\n(.*, )?{name}(, .*)?\n", text, flags=re.M)
    assert name in httpx.get(f"{server.url}/licences").text
