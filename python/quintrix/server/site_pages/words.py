"""The words of the pages about a server, in every language of the browser client."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """The words of one language."""

    back: str
    """The link to the home page."""
    contact: str
    """A sentence with a link to the imprint."""
    forever: str
    """How long something is kept that does not expire."""
    days: Callable[[float], str]
    """Returns a number of days in words."""
    licences: str
    """A heading and a sentence above the licences."""


def _english(days: float) -> str:
    return "1 day" if days == 1 else f"{days:g} days"


def _hebrew(days: float) -> str:
    if days in (1, 2):
        return "יום אחד" if days == 1 else "יומיים"
    return f"{days:g} ימים" if days <= 10 else f"{days:g} יום"


WORDS = {
    "en": Words(
        back="All games",
        contact="How to reach the host is in the [imprint](/imprint?language=en).",
        forever="until the host deletes them",
        days=_english,
        licences="# Licences\n\nQuintrix contains software of others, under these licences.",
    ),
    "ko": Words(
        back="모든 게임",
        contact="운영자에게 연락하는 방법은 [운영자 정보](/imprint?language=ko)에 있어요.",
        forever="운영자가 지울 때까지",
        days=lambda days: f"{days:g}일",
        licences="# 라이선스\n\nQuintrix에는 다음 라이선스의 다른 소프트웨어가 들어 있어요.",
    ),
    "he": Words(
        back="כל המשחקים",
        contact="איך פונים למפעיל כתוב ב[פרטי המפעיל](/imprint?language=he).",
        forever="עד שהמפעיל מוחק אותם",
        days=_hebrew,
        licences="# רישיונות\n\nQuintrix מכיל תוכנה של אחרים, לפי הרישיונות האלה.",
    ),
}
ENGLISH = "en"
RIGHT_TO_LEFT = {"he"}
