"""Codes: use another device, come back after losing one, open a table on a TV."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from quintrix.server.client import address_of
from quintrix.server.codes import ShortCode
from quintrix.server.errors import RequestError
from quintrix.server.protocol.api import Code, CodedTable, NewCode, Profile, Safety
from quintrix.server.routes.dependencies import (
    FORBIDDEN,
    NO_IDENTITY,
    App,
    DeviceLabel,
    KnownPerson,
    KnownVisitor,
    OptionalVisitor,
    error_responses,
)

router = APIRouter(prefix="/api", tags=["people and games"])
OWN = error_responses(**NO_IDENTITY, **FORBIDDEN)
TYPED = error_responses(**FORBIDDEN, s404="There is no such code.")


@router.post("/me/device-code", responses=OWN)
async def device_code(app: App, visitor: KnownVisitor, label: DeviceLabel) -> NewCode:
    """Return a code with which another device becomes yours: once, and within ten minutes."""
    await app.devices.remember(visitor, label)
    return _answer(await app.codes.new_device_code(visitor.person))


@router.post("/me/recovery-code", responses=OWN)
async def recovery_code(app: App, visitor: KnownVisitor, label: DeviceLabel) -> NewCode:
    """Return a code to keep: with it you come back on any device. It replaces the last one.

    In children's mode the last one stays, because it turns the mode off.
    """
    if await app.protection.is_child(visitor.person):
        raise RequestError("children", "Children's mode is on. Turn it off first.", 403)
    await app.devices.remember(visitor, label)
    return _answer(await app.codes.new_recovery_code(visitor.person))


@router.get("/me/safety", responses=OWN)
async def safety(app: App, person: KnownPerson) -> Safety:
    """Return what keeps your games if you lose this device."""
    return Safety(recovery_code=await app.codes.has_recovery_code(person))


@router.post("/me/sign-in", responses=TYPED)
async def sign_in(
    app: App,
    before: OptionalVisitor,
    request: Request,
    response: Response,
    label: DeviceLabel,
    typed: Code,
) -> Profile:
    """Make this device that of the person of a code. Its cookie is replaced."""
    address = address_of(request.scope)
    person = await app.codes.redeem(address, typed.code)
    app.moderation.check(address, person)
    visitor = app.identity.new_device(person)
    if before is not None:
        await app.devices.release(before)
    await app.devices.remember(visitor, label)
    app.identity.set_cookie(visitor, request, response)
    player = await app.store.player(person)
    return Profile(name=player.name, face=player.face)


@router.post("/codes", responses=TYPED)
async def coded_table(app: App, _: OptionalVisitor, request: Request, typed: Code) -> CodedTable:
    """Return the table that six letters open."""
    return CodedTable(id=await app.codes.table_of(address_of(request.scope), typed.code))


def _answer(code: ShortCode) -> NewCode:
    return NewCode(code=code.code, seconds=code.seconds)
