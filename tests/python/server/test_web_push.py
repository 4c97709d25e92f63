"""Web Push encrypts as RFC 8291 says, and quiet hours know their time zone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from quintrix.server.notices.outbound import is_public
from quintrix.server.notices.preferences import PushKeys, QuietHours
from quintrix.server.notices.web_push import encrypt

from server.push_browser import decode, encode


def test_encrypts_the_example_of_rfc_8291() -> None:
    sender = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    keys = PushKeys(
        p256dh="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth="BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        keys,
        ec.derive_private_key(sender, ec.SECP256R1()),
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
        "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
        "y4a-fN"
    )


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("now", "over"),
    [
        ("2026-01-10 20:59", "2026-01-10 20:59"),  # 21:59 in Berlin
        ("2026-01-10 21:30", "2026-01-11 06:00"),
        ("2026-01-11 03:00", "2026-01-11 06:00"),
        ("2026-01-11 06:00", "2026-01-11 06:00"),
        ("2026-07-10 20:30", "2026-07-11 05:00"),  # summer time
    ],
)
def test_quiet_hours_end_in_the_morning_of_their_zone(now: str, over: str) -> None:
    assert QuietHours(start=22, end=7, zone="Europe/Berlin").next_allowed(at(now)) == at(over)


def test_quiet_hours_without_length_are_none() -> None:
    assert QuietHours(start=7, end=7, zone="UTC").next_allowed(at("2026-01-10 07:30")) == at(
        "2026-01-10 07:30"
    )


def test_rejects_unknown_time_zones() -> None:
    for zone in ("Middle/Earth", "../../etc/passwd", "", "/etc/localtime"):
        with pytest.raises(ValueError, match="zone"):
            QuietHours(start=1, end=2, zone=zone)


def test_knows_which_addresses_are_public() -> None:
    from ipaddress import ip_address

    public = ("1.1.1.1", "2606:4700:4700::1111")
    private = (
        *("10.1.2.3", "172.16.0.1", "192.168.1.1", "127.0.0.1", "0.0.0.0", "169.254.169.254"),
        *("100.64.0.1", "224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1"),
        *("::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1"),
    )
    assert all(is_public(ip_address(address)) for address in public)
    assert not any(is_public(ip_address(address)) for address in private)
