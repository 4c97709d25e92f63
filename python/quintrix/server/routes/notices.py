"""How you hear of your turns."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request

from quintrix.server import site_time
from quintrix.server.app_state import AppState
from quintrix.server.client import address_of
from quintrix.server.errors import RequestError
from quintrix.server.notices.delivery import Delivery
from quintrix.server.notices.outbound import ForbiddenAddress
from quintrix.server.notices.preferences import Browser, Preferences, PushSubscription
from quintrix.server.notices.texts import TEXTS, trial_notice
from quintrix.server.notices.web_push import encrypt
from quintrix.server.protocol.notices import (
    EmailAddress,
    EmailCode,
    NoticeResult,
    NoticeSettings,
    NoticeSettingsUpdate,
    PushEndpoint,
)
from quintrix.server.routes.dependencies import (
    FORBIDDEN,
    NO_IDENTITY,
    App,
    KnownPerson,
    KnownVisitor,
    error_responses,
)

router = APIRouter(prefix="/api/me/notices", tags=["people and games"])

ERRORS = error_responses(**NO_IDENTITY, **FORBIDDEN)
CODE_SECONDS = 3600.0
MAX_ATTEMPTS = 5


def _shown(app: AppState, preferences: Preferences) -> NoticeSettings:
    return NoticeSettings(
        push_key=app.notices.key.public,
        push=len(preferences.push),
        webhook=preferences.webhook,
        email=preferences.email,
        unconfirmed=preferences.unconfirmed,
        offers_email=app.notices.mailer is not None,
        quiet=preferences.quiet,
    )


@router.get("", responses=ERRORS)
async def settings(app: App, person: KnownPerson) -> NoticeSettings:
    """Return how you hear of your turns."""
    return _shown(app, await app.preferences.preferences(person))


@router.put("", responses=ERRORS)
async def update(
    app: App, person: KnownPerson, request: NoticeSettingsUpdate, http: Request
) -> NoticeSettings:
    """Change how you hear of your turns."""
    if request.webhook not in (None, "none"):
        _check_url(app, request.webhook or "")
    async with app.preferences.edit(person) as preferences:
        preferences.origin = _origin(http)
        if request.language is not None:
            preferences.language = request.language
        if request.quiet is not None:
            preferences.quiet = None if request.quiet == "none" else request.quiet
        if request.webhook is not None:
            preferences.webhook = None if request.webhook == "none" else request.webhook
        if request.email == "none":
            preferences.email = preferences.unconfirmed = None
    return _shown(app, preferences)


@router.post("/push", responses=ERRORS)
async def subscribe(
    app: App, visitor: KnownVisitor, subscription: PushSubscription, http: Request
) -> NoticeSettings:
    """Send messages to this browser, too."""
    _check_url(app, subscription.endpoint)
    try:
        encrypt(b"", subscription.keys)
    except ValueError:
        raise RequestError("malformed", "These are not the keys of a browser.", 422) from None
    endpoint, keys = subscription.endpoint, subscription.keys
    browser = Browser(endpoint=endpoint, keys=keys, device=visitor.device)
    async with app.preferences.edit(visitor.person) as preferences:
        others = [one for one in preferences.push if one.endpoint != browser.endpoint]
        preferences.push = [*others, browser][-app.settings.limits.push_per_person :]
        preferences.origin = _origin(http)
    return _shown(app, preferences)


@router.delete("/push", responses=ERRORS)
async def unsubscribe(app: App, person: KnownPerson, browser: PushEndpoint) -> NoticeSettings:
    """Send no more messages to this browser."""
    async with app.preferences.edit(person) as preferences:
        preferences.push = [one for one in preferences.push if one.endpoint != browser.endpoint]
    return _shown(app, preferences)


@router.post("/email", responses=ERRORS)
async def add_email(
    app: App, person: KnownPerson, request: EmailAddress, http: Request
) -> NoticeSettings:
    """Send a code to an address, which confirms that it is yours."""
    mailer = app.notices.mailer
    if mailer is None:
        raise RequestError("not_allowed", "This server sends no e-mail.", 403)
    await app.quotas.take_mail(address_of(http.scope), person, request.address.lower())
    code = f"{secrets.randbelow(1_000_000):06}"
    async with app.preferences.edit(person) as preferences:
        preferences.unconfirmed, preferences.code = request.address, code
        preferences.code_until, preferences.attempts = site_time.now() + CODE_SECONDS, 0
        preferences.origin = _origin(http)
    texts = TEXTS[preferences.language]
    title, text = (texts[name].format(code=code) for name in ("code.title", "code"))
    if await mailer.send(request.address, title, text) is not Delivery.DELIVERED:
        raise RequestError("failed", "The message could not be sent. Check the address.", 503)
    return _shown(app, preferences)


@router.post("/email/code", responses=ERRORS)
async def confirm_email(app: App, person: KnownPerson, request: EmailCode) -> NoticeSettings:
    """Confirm an address by its code; after five wrong ones it needs a new code."""
    async with app.preferences.edit(person) as preferences:
        is_right = preferences.attempts < MAX_ATTEMPTS and preferences.is_valid_code(request.code)
        preferences.attempts += 1
        if is_right:
            preferences.email, preferences.unconfirmed = preferences.unconfirmed, None
            preferences.code = ""
    if not is_right:
        raise RequestError("not_allowed", "This code is wrong or too old.", 403)
    return _shown(app, preferences)


@router.post("/test", responses=ERRORS)
async def send_trial(app: App, person: KnownPerson, http: Request) -> NoticeResult:
    """Send yourself a notice."""
    await app.quotas.take_trial_notice(address_of(http.scope), person)
    preferences = await app.preferences.preferences(person)
    notice = trial_notice(preferences.language)
    outcome = await app.notices.send(person, preferences, notice)
    return NoticeResult(arrived=outcome.is_delivered)


def _check_url(app: AppState, url: str) -> None:
    try:
        app.notices.outbound.check_url(url)
    except ForbiddenAddress as error:
        raise RequestError("not_allowed", str(error), 422) from None


def _origin(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"
