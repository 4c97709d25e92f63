"""Browsers driven without Playwright: Firefox by WebDriver BiDi, WebKitGTK by WebDriver."""

from __future__ import annotations

import base64
import itertools
import json
import os
import re
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

START_SECONDS = 60
WIDTH, HEIGHT = 1024, 768
"""The window: a tablet on its side."""


def pointer_actions(x: float, y: float, touch: bool) -> list[dict[str, Any]]:
    """Return a tap at a point of the page, as both protocols spell it."""
    steps: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 30},
        {"type": "pointerUp", "button": 0},
    ]
    kind = "touch" if touch else "mouse"
    pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}}
    return [{**pointer, "actions": steps}]


class Driver(ABC):
    """One window of a browser."""

    version = ""

    @abstractmethod
    def open(self, url: str) -> None:
        """Open an address and wait until it is loaded."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, which is a JSON value."""

    @abstractmethod
    def tap(self, x: float, y: float) -> None:
        """Press and release a pointer."""

    @abstractmethod
    def screenshot(self) -> bytes:
        """Return the window as PNG."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""


class Firefox(Driver):
    """Firefox, headless, with a profile of its own."""

    def __init__(self, binary: str = "firefox-esr") -> None:
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [binary, "--headless", "--no-remote", "--remote-debugging-port=0"]
        self._process = subprocess.Popen(
            [*command, "--profile", self._profile.name],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOME": self._profile.name, "LANG": "en_GB.UTF-8"},
        )
        self._ids = itertools.count(1)
        self._socket = connect(f"{self._address()}/session", max_size=None)
        session = self._send("session.new", capabilities={})
        self.version = f"Firefox {session['capabilities']['browserVersion']}"
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        viewport = {"width": WIDTH, "height": HEIGHT}
        self._send("browsingContext.setViewport", context=self._context, viewport=viewport)

    def _address(self) -> str:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if found := re.search(r"ws://\S+", line):
                return found[0]
        raise RuntimeError("Firefox did not start")

    def _send(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(START_SECONDS))
            if answer.get("id") != number:
                continue  # an event
            if answer["type"] == "error":
                raise RuntimeError(f"{method}: {answer['message']}")
            return answer["result"]

    def open(self, url: str) -> None:
        self._send("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        answer = self._send(
            "script.evaluate",
            expression=f"JSON.stringify({expression}) ?? 'null'",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        actions = pointer_actions(x, y, touch=True)
        self._send("input.performActions", context=self._context, actions=actions)

    def screenshot(self) -> bytes:
        answer = self._send("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(answer["data"])

    def close(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait()
        self._profile.cleanup()


class WebKit(Driver):
    """The small browser of WebKitGTK; it needs a display, such as that of ``xvfb-run``."""

    def __init__(self, binary: str = "WebKitWebDriver", port: int = 8792) -> None:
        self._process = subprocess.Popen([binary, f"--port={port}"])
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=START_SECONDS)
        folder = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))[-1]
        options = {"binary": str(folder), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._start({"capabilities": wanted})
        self.version = f"WebKitGTK {session['capabilities']['browserVersion']}"
        self._session = f"/session/{session['sessionId']}"
        self._send("/window/rect", width=WIDTH, height=HEIGHT)

    def _start(self, body: dict[str, Any]) -> Any:
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                return self._value(self._http.post("/session", json=body))
            except httpx.ConnectError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    @staticmethod
    def _value(response: httpx.Response) -> Any:
        value = response.json()["value"]
        if response.is_error:
            raise RuntimeError(f"{value['error']}: {value['message']}")
        return value

    def _send(self, path: str, **body: Any) -> Any:
        return self._value(self._http.post(f"{self._session}{path}", json=body))

    def open(self, url: str) -> None:
        self._send("/url", url=url)

    def evaluate(self, expression: str) -> Any:
        return self._send("/execute/sync", script=f"return {expression}", args=[])

    def tap(self, x: float, y: float) -> None:
        self._send("/actions", actions=pointer_actions(x, y, touch=False))

    def screenshot(self) -> bytes:
        return base64.b64decode(self._value(self._http.get(f"{self._session}/screenshot")))

    def close(self) -> None:
        self._http.delete(self._session)
        self._process.terminate()
        self._process.wait()
