"""How a person wants to be notified of their turns."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from quintrix.server import site_time
from quintrix.server.protocol.types import Model

Language: TypeAlias = Literal["en", "ko", "he"]
Url: TypeAlias = Annotated[str, Field(max_length=2000, pattern=r"^https?://[!-~]+$")]
Base64: TypeAlias = Annotated[str, Field(max_length=200, pattern=r"^[A-Za-z0-9_-]+=*$")]
Hour: TypeAlias = Annotated[int, Field(ge=0, le=23)]


def _known_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError("There is no such time zone.") from None
    return name


class QuietHours(Model):
    """Hours of the day in which no notice is sent."""

    start: Hour
    end: Hour
    zone: Annotated[str, Field(max_length=64), AfterValidator(_known_zone)]
    """The name of a time zone, as in ``Europe/Berlin``."""

    def next_allowed(self, now: float) -> float:
        """Return when a notice may be sent: now, or when the quiet hours end."""
        local = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(self.zone))
        hours = (self.end - self.start) % 24
        if (local.hour - self.start) % 24 >= hours:
            return now
        to_go = (self.end - local.hour) % 24
        end = local.replace(minute=0, second=0, microsecond=0) + timedelta(hours=to_go)
        return max(now, end.timestamp())


class PushKeys(Model):
    """The keys of a browser, with which its messages are encrypted."""

    p256dh: Base64
    auth: Base64


class PushSubscription(Model):
    """Where a browser gets its messages, as its Push API says."""

    endpoint: Url
    keys: PushKeys


class Browser(PushSubscription):
    """A browser that gets messages, and the device on which it is."""

    device: str = ""


class Preferences(BaseModel):
    """How a person wants to be notified of their turns."""

    model_config = ConfigDict(extra="ignore")

    language: Language = "en"
    origin: str = ""
    """The address of this server as the person knows it."""
    quiet: QuietHours | None = None
    push: list[Browser] = []
    webhook: str | None = None
    email: str | None = None
    """An address that the person has confirmed."""
    unconfirmed: str | None = None
    code: str = ""
    code_until: float = 0.0
    """When the code expires, in Unix time."""
    attempts: int = 0
    """Wrong codes so far."""

    @property
    def wants_any(self) -> bool:
        """Whether there is any way to tell the person."""
        return bool(self.push or self.webhook or self.email)

    def is_valid_code(self, code: str) -> bool:
        """Return whether a code confirms the address."""
        return bool(self.code) and self.code == code and site_time.now() < self.code_until
