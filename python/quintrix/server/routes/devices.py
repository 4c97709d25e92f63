"""The devices on which you play."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from quintrix.server.app_state import AppState
from quintrix.server.identity import Visitor
from quintrix.server.protocol.api import Device, DeviceList
from quintrix.server.routes.dependencies import (
    FORBIDDEN,
    NO_IDENTITY,
    App,
    DeviceLabel,
    KnownVisitor,
    error_responses,
)

router = APIRouter(prefix="/api/me/devices", tags=["people and games"])
OWN = error_responses(**NO_IDENTITY, **FORBIDDEN)
DeviceId = Annotated[str, Path(max_length=16, description="The id of the device.")]


@router.get("", responses=OWN)
async def devices(app: App, visitor: KnownVisitor, label: DeviceLabel) -> DeviceList:
    """Return your devices, the last used first."""
    await app.devices.remember(visitor, label)
    return await _devices(app, visitor)


@router.delete("/{id}", responses={**OWN, **error_responses(s404="You have no such device.")})
async def sign_out(app: App, visitor: KnownVisitor, id: DeviceId, response: Response) -> DeviceList:
    """Sign a device out: its cookie ends, and its connections close."""
    await app.devices.sign_out(visitor.person, id)
    if id == visitor.device:
        app.identity.delete_cookie(response)
        return DeviceList(devices=[])
    return await _devices(app, visitor)


@router.post("/sign-out-others", responses=OWN)
async def sign_out_others(app: App, visitor: KnownVisitor) -> DeviceList:
    """Sign all your devices out but the one that asks."""
    await app.devices.sign_out_others(visitor)
    return await _devices(app, visitor)


async def _devices(app: AppState, visitor: Visitor) -> DeviceList:
    found = [
        Device(id=one.device, label=one.label, seen=one.seen, here=one.device == visitor.device)
        for one in await app.devices.list_of(visitor.person)
    ]
    return DeviceList(devices=found)
