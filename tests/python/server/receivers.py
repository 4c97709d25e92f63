"""A push service, a webhook and an SMTP server for tests: they keep what they are sent."""

from __future__ import annotations

import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, TypeVar

SECONDS = 20.0


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class HttpReceiver:
    """Answers every request with a status."""

    def __init__(self) -> None:
        self.status = 201
        self.location = ""
        self.hangs_up = False
        """Whether connections end without an answer."""
        self.received: list[Received] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.received.append(Received(self.path, headers, body))
                if receiver.hangs_up:
                    self.close_connection = True
                    return
                self.send_response(receiver.status)
                if receiver.location:
                    self.send_header("Location", receiver.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port: int = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def wait_for(self, number: int) -> list[Received]:
        return wait_for(self.received, number)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class SmtpReceiver:
    """Speaks as much SMTP as is needed to take a message."""

    def __init__(self) -> None:
        self.received: list[EmailMessage] = []
        self.recipients: list[str] = []
        receiver = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.reply("220 test")
                for line in self.rfile:
                    command = line.split(b":")[0].strip().upper()
                    if command == b"DATA":
                        self.reply("354 go on")
                        receiver.received.append(self.message())
                    if command == b"RCPT TO":
                        receiver.recipients.append(line.decode().split(":")[1].strip(" <>\r\n"))
                    if command == b"QUIT":
                        return self.reply("221 bye")
                    self.reply("250 fine")
                return None

            def message(self) -> EmailMessage:
                lines = [*iter(self.rfile.readline, b".\r\n")]
                message = message_from_bytes(b"".join(lines), policy=policy.default)
                assert isinstance(message, EmailMessage)
                return message

            def reply(self, text: str) -> None:
                self.wfile.write(text.encode() + b"\r\n")

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.port: int = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def wait_for(self, number: int) -> list[EmailMessage]:
        return wait_for(self.received, number)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


Item = TypeVar("Item")


def wait_for(received: list[Item], number: int) -> list[Item]:
    """Wait until so many things have arrived, and return everything."""
    deadline = time.monotonic() + SECONDS
    while len(received) < number:
        assert time.monotonic() < deadline, f"{len(received)} instead of {number}"
        time.sleep(0.02)
    return received


@contextmanager
def receivers() -> Iterator[tuple[HttpReceiver, SmtpReceiver]]:
    http, smtp = HttpReceiver(), SmtpReceiver()
    try:
        yield http, smtp
    finally:
        http.close()
        smtp.close()
