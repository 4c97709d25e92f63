"""Bodies of HTTP requests and responses about turn notices."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from quintrix.server.notices.preferences import Language, QuietHours, Url
from quintrix.server.protocol.types import Model

EMAIL = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$"


class NoticeSettings(Model):
    """How you hear of your turns."""

    push_key: str
    """The public key of this server, for the Push API of your browser."""
    push: int
    """The number of your browsers that get messages."""
    webhook: str | None = None
    email: str | None = None
    """The address that you have confirmed."""
    unconfirmed: str | None = None
    """The address that waits for its code."""
    offers_email: bool
    """Whether this server sends e-mail."""
    quiet: QuietHours | None = None


class NoticeSettingsUpdate(Model):
    """New settings of your turn notices; omitted ones stay as they are."""

    language: Language | None = None
    quiet: QuietHours | Literal["none"] | None = None
    webhook: Url | Literal["none"] | None = None
    email: Literal["none"] | None = None


class EmailAddress(Model):
    """An address that gets a code."""

    address: Annotated[str, Field(max_length=254, pattern=EMAIL)]


class EmailCode(Model):
    """The code of a message."""

    code: Annotated[str, Field(pattern=r"^\d{6}$")]


class PushEndpoint(Model):
    """A browser that wants no more messages."""

    endpoint: Url


class NoticeResult(Model):
    """Whether a notice has arrived."""

    arrived: bool
