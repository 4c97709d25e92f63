"""Plays some turns of every board in another browser: ``python smoke.py firefox|webkit [GAME …]``.

Every tap is a real one at a point of the page. Afterwards the result is written into
``docs/browser.md``, and the last picture of each board into ``web/artefacts``.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1]))
sys.path.append(str(Path(__file__).parents[1] / "python"))

from server.server_process import ServerProcess

from browsers.drivers import Driver, Firefox, WebKit

ROOT = Path(__file__).parents[2]
GAMES = ["iota", "smartrix", "colorfox", "madmatix", "hetrix"]
TURNS = 4
SECONDS = 60
STILL = 0.2
"""Seconds in which nothing moves, so that a tap hits what it is meant for."""
PAGE = ROOT / "docs/browser.md"
PICTURES = ROOT / "web/artefacts"
BROWSERS: dict[str, Callable[[], Driver]] = {"firefox": Firefox, "webkit": WebKit}

OVER = "document.querySelector('[data-page=result]') !== null"
PLY = "document.querySelector('[data-turn]')?.dataset.ply"
MINE = "document.querySelector('[data-turn=mine]') !== null"
IDLE = "document.querySelector('[data-pending=\"0\"]') !== null"
CARDS = ".hand .card:enabled"
PLACES = "[data-place]:not(.faint)"
"""The centres of all elements of a kind that can be tapped where they are."""
CENTRES = """[...document.querySelectorAll(%r)].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { one, x: x + width / 2, y: y + height / 2 };
}).filter(({ one, x, y }) => one.contains(document.elementFromPoint(x, y)))
  .map(({ x, y }) => [x, y])"""


class Player:
    """Plays one game by tapping what can be tapped."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def wait(self, expression: str) -> Any:
        """Wait until an expression is true, and return its value."""
        end = time.monotonic() + SECONDS
        while not (value := self.driver.evaluate(expression)):
            if time.monotonic() > end:
                raise TimeoutError(f"never true: {expression}")
            time.sleep(0.1)
        return value

    def centres(self, selector: str) -> list[tuple[float, float]]:
        """Return where elements can be tapped, once the table does not glide any more."""
        before = None
        while (found := self.driver.evaluate(CENTRES % selector)) != before:
            before = found
            time.sleep(STILL)
        return [(x, y) for x, y in found]

    def tap(self, selector: str, index: int = 0) -> bool:
        """Tap one of the elements of a kind; return whether there was one."""
        found = self.centres(selector)
        if len(found) > index:
            self.driver.tap(*found[index])
        return len(found) > index

    def play(self, url: str, game: str) -> int:
        """Play some turns, and return their number."""
        self.driver.open(url)
        self.wait("document.querySelector('.game h2') !== null")
        learned = f"localStorage.setItem('quintrix.learned.{game}', 'yes')"
        quick = "localStorage.setItem('quintrix.pace', 'quick')"
        self.driver.evaluate(f"[{learned}, {quick}, sessionStorage.clear()].length")
        self.driver.open(f"{url}/new/{game}")
        self.start(game)
        for turn in range(TURNS):
            self.wait(f"{OVER} || {MINE}")
            if self.driver.evaluate(OVER):
                return turn
            self.take_turn()
        return TURNS

    def start(self, game: str) -> None:
        """Open a table against bots, and go there."""
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        request = f"{{game: '{game}', seats: {seats}, first: 0, start: true}}"
        headers = "{'Content-Type': 'application/json'}"
        self.driver.evaluate(
            "(fetch('/api/me').then(() => fetch('/api/tables', {method: 'POST', "
            f"headers: {headers}, body: JSON.stringify({request})}}))"
            ".then((answer) => answer.json()).then(({id}) => location.href = `/table/${id}`), 1)"
        )
        self.wait("document.querySelector('[data-turn]') !== null")

    def take_turn(self) -> None:
        """Play the first card that fits; draw, pass or finish if none does."""
        before = self.driver.evaluate(PLY)
        self.wait(f"document.querySelector({CARDS!r}) !== null")
        placed = self.place_card()
        while placed and self.centres("[data-done]:not(.main)") and self.place_card():
            pass  # where everyone builds, all tiles are laid before the round is finished
        if not self.tap("[data-done]") and not placed:
            assert self.tap(".actions .button, .decks .button:enabled"), "nothing can be tapped"
        moved = f"{OVER} || {PLY} !== '{before}'"
        self.wait(f"{moved} || document.querySelector('[data-act=confirm]') !== null")
        self.tap("[data-act=confirm]")
        self.wait(f"{moved} || document.querySelector('[data-act=go]') !== null")
        self.tap("[data-act=go]")
        self.wait(moved)

    def place_card(self) -> bool:
        """Pick cards one after the other until one fits somewhere, and place it there."""
        for index in range(len(self.centres(CARDS))):
            self.tap(CARDS, index)
            self.wait(IDLE)
            if self.tap(PLACES):
                self.wait(IDLE)
                return True
        return False


def smoke(name: str, games: list[str]) -> str:
    """Play games in a browser, and return its version."""
    driver = BROWSERS[name]()
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), "--rate", "0")
        try:
            for game in games:
                turns = Player(driver).play(server.url, game)
                (PICTURES / f"{name}-{game}.png").write_bytes(driver.screenshot())
                print(f"{driver.version}: {game}, {turns} turns", flush=True)
        finally:
            (PICTURES / f"{name}-last.png").write_bytes(driver.screenshot())
            server.kill()
            driver.close()
    return driver.version


def write_result(name: str, version: str) -> None:
    """Write the row of a browser into the page."""
    row = f"| `make browser-{name}` | {version} | {TURNS} turns of each game | {date.today()} |"
    text = PAGE.read_text("utf-8")
    PAGE.write_text(re.sub(rf"^\| `make browser-{name}` .*$", row, text, flags=re.M), "utf-8")


if __name__ == "__main__":
    match sys.argv[1:]:
        case [name] if name in BROWSERS:
            write_result(name, smoke(name, GAMES))
        case [name, *games] if name in BROWSERS:
            smoke(name, games)
        case _:
            sys.exit(__doc__)
