"""What the endpoints share: the hall, the person who asks, the table they ask about."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Path, Request, Response

from quintrix.server.hall import Hall, hall_of
from quintrix.server.protocol.api import Problem
from quintrix.server.refused import Refused
from quintrix.server.table import Table


async def the_hall(request: Request) -> Hall:
    """Find the hall that a request came to."""
    return hall_of(request)


TheHall: TypeAlias = Annotated[Hall, Depends(the_hall)]


async def known_person(request: Request, hall: TheHall) -> str | None:
    """Tell who asks, if they have been here before."""
    return hall.identity.read(request.cookies)


MaybePerson: TypeAlias = Annotated[str | None, Depends(known_person)]


async def any_person(
    request: Request, response: Response, hall: TheHall, person: MaybePerson
) -> str:
    """Tell who asks; whoever is new gets a cookie."""
    if person is None:
        person = hall.identity.make()
        hall.identity.give(person, request, response)
    return person


async def same_person(person: MaybePerson) -> str:
    """Tell who asks, and refuse those who have not been here before."""
    if person is None:
        raise Refused("no_identity", "GET /api/me first, and keep its cookie.", 401)
    return person


async def the_table(
    id: Annotated[str, Path(max_length=32, description="The id of the table.")], hall: TheHall
) -> Table:
    """Find the table that is asked about."""
    return await hall.tables.get(id)


AnyPerson: TypeAlias = Annotated[str, Depends(any_person)]
SamePerson: TypeAlias = Annotated[str, Depends(same_person)]
TheTable: TypeAlias = Annotated[Table, Depends(the_table)]


async def nickname(hall: Hall, person: str) -> str:
    """Look up what somebody wants to be called: nothing until they have said it."""
    return await hall.store.name_of(person) or ""


def problems(**reasons: str) -> dict[int | str, dict[str, Any]]:
    """Document how requests can fail; 422 can always happen, and 429 and 413 too."""
    always = {"s422": "It cannot be done so.", "s429": "Too fast.", "s413": "Too large."}
    return {
        int(status[1:]): {"model": Problem, "description": reason}
        for status, reason in {**always, **reasons}.items()
    }


NOT_FOUND = {"s404": "There is no such table."}
UNKNOWN = {"s401": "You have no cookie yet."}
FORBIDDEN = {"s403": "It is not yours to decide, or your page is foreign."}
UNTIMELY = {"s409": "It is not the time for that."}
NOT_KEPT = {"s503": "The database did not take it; nothing happened."}
