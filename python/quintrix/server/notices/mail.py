"""E-mail by SMTP."""

from __future__ import annotations

import asyncio
import smtplib
import socket
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import SplitResult, unquote, urlsplit

from quintrix.errors import Error
from quintrix.server.logs import log_error
from quintrix.server.notices.delivery import Delivery

TIMEOUT_SECONDS = 20.0
MAX_CONCURRENT = 4


class Mailer:
    """Sends messages through the SMTP server of the operator."""

    def __init__(self, url: str, sender: str) -> None:
        """Take ``smtp://user:password@host:587`` or ``smtps://…``, and the address of the sender.

        Raises `Error` if the URL is none of these.
        """
        try:
            self._url = urlsplit(url)
            self._port = self._url.port
        except ValueError:
            self._url = SplitResult("", "", "", "", "")
        if self._url.scheme not in ("smtp", "smtps") or not self._url.hostname:
            raise Error("the SMTP server needs a URL such as smtp://user:password@host:587")
        self._sender = sender
        self._free = asyncio.Semaphore(MAX_CONCURRENT)

    async def send(self, to: str, subject: str, text: str) -> Delivery:
        """Send a message; it is delivered once the SMTP server has accepted it."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="quintrix")
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        try:
            async with self._free:
                await asyncio.to_thread(self._send, message)
        except (OSError, smtplib.SMTPException) as error:
            log_error("mail failed", error=type(error).__name__)
            return Delivery.DEFERRED if _is_temporary(error) else Delivery.FAILED
        return Delivery.DELIVERED

    def _send(self, message: EmailMessage) -> None:
        host, is_tls = self._url.hostname or "", self._url.scheme == "smtps"
        context = ssl.create_default_context()
        if is_tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                host, self._port or 465, timeout=TIMEOUT_SECONDS, context=context
            )
        else:
            server = smtplib.SMTP(host, self._port or 587, timeout=TIMEOUT_SECONDS)
        with server:
            if self._offers_tls(server):
                server.starttls(context=context)
            if self._url.username is not None:
                password = unquote(self._url.password or "")
                server.login(unquote(self._url.username), password)
            server.send_message(message)

    def _offers_tls(self, server: smtplib.SMTP) -> bool:
        if self._url.scheme == "smtps":
            return False
        server.ehlo_or_helo_if_needed()
        return server.has_extn("starttls")


def _is_temporary(error: Exception) -> bool:
    """Return whether a message was surely not accepted, and may be accepted later."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(400 <= code < 500 for code, _ in error.recipients.values())
    if isinstance(error, smtplib.SMTPResponseException):
        return 400 <= error.smtp_code < 500
    return isinstance(error, ConnectionRefusedError | socket.gaierror)
