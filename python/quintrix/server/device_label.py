"""Names of devices, by which people recognise their own.

Two words are enough for that, and all that is stored: browser and system, without versions.
"""

from __future__ import annotations

BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "Linux": "Linux",
}
"""Browsers and systems have a part in the ``User-Agent`` header; the first one found counts."""


def device_label(user_agent: str) -> str:
    """Return browser and system of a device; empty if neither is known.

    >>> device_label("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = (
        next((name for part, name in names.items() if part in user_agent), None)
        for names in (BROWSERS, SYSTEMS)
    )
    return ", ".join(filter(None, found))
