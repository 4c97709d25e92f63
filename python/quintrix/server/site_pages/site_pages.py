"""What the pages about a server say: the host's own texts, or what is true of every server."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from pathlib import Path

from markdown_it import MarkdownIt

from quintrix.errors import Error
from quintrix.server.limit_settings import Limits
from quintrix.server.protocol.types import SitePage
from quintrix.server.site_pages.words import ENGLISH, RIGHT_TO_LEFT, WORDS

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
LICENCES = "THIRD-PARTY-LICENCES"
MAX_BYTES = 200_000


class SitePages:
    """Writes the pages about a server as HTML."""

    def __init__(self, privacy: Path | None, imprint: Path | None, limits: Limits) -> None:
        """Read the host's own texts; raises `Error` if one cannot be read."""
        self._texts: dict[SitePage, dict[str, str]] = {
            "privacy": _translations(privacy) if privacy else _default_privacy(limits, imprint),
            "imprint": _translations(imprint) if imprint else {},
        }

    @property
    def names(self) -> list[SitePage]:
        """The pages that there are; an imprint only if the host has written one."""
        return [name for name, texts in self._texts.items() if texts] + ["licences"]

    def html(self, name: SitePage, language: str) -> str:
        """Return a page in a language, or in the host's own if it is not translated."""
        words = WORDS[language]
        if name == "licences":
            text, more = words.licences, f'<pre dir="ltr">{escape(third_party_licences())}</pre>'
        else:
            texts, more = self._texts[name], ""
            text = texts.get(language) or texts[ENGLISH]
        return _document(language, words.back, text, more)


def third_party_licences() -> str:
    """Return the licences of all software of others in the core and the browser client."""
    return files("quintrix").joinpath(LICENCES).read_text("utf-8")


def _default_privacy(limits: Limits, imprint: Path | None) -> dict[str, str]:
    texts = {}
    for language, words in WORDS.items():
        text = files(__package__).joinpath(f"privacy.{language}.md").read_text("utf-8")
        days = {
            name: words.days(count) if count else words.forever
            for name, count in (
                ("open", limits.open_days),
                ("running", limits.running_days),
                ("finished", limits.finished_days),
                ("people", limits.people_days),
            )
        }
        texts[language] = text.format(**days, contact=f" {words.contact}" if imprint else "")
    return texts


def _translations(path: Path) -> dict[str, str]:
    """Return a text and its translations: ``imprint.ko.md`` beside ``imprint.md``."""
    translated = {language: path.with_suffix(f".{language}{path.suffix}") for language in WORDS}
    texts = {language: _read(file) for language, file in translated.items() if file.exists()}
    return {ENGLISH: _read(path), **texts}


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Error(f"{path} is larger than {MAX_BYTES} bytes")
        text = path.read_text("utf-8")
    except OSError as error:
        raise Error(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Error(f"{path} is not a text in UTF-8") from None
    if not text.strip():
        raise Error(f"{path} is empty")
    return text


def _document(language: str, back: str, text: str, more: str) -> str:
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    title = text.strip().partition("\n")[0].lstrip("# ")
    return (
        f'<!doctype html><html lang="{language}" dir="{direction}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)} · Quintrix</title>"
        '<link rel="icon" href="/icon.svg" type="image/svg+xml">'
        '<link rel="stylesheet" href="/site.css"></head><body>'
        f'<nav><a href="/">{escape(back)}</a></nav>'
        f'<main dir="auto">{MARKDOWN.render(text)}{more}</main></body></html>'
    )
