"""The address of this machine on the local network, and its QR code."""

from __future__ import annotations

import io
import socket

import segno

OUTSIDE_ADDRESS = ("192.0.2.1", 9)  # reserved for documentation, so it belongs to nobody


def lan_address() -> str:
    """Return the address of this machine on the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(OUTSIDE_ADDRESS)  # sends nothing; it only selects a network interface
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def qr_code(text: str) -> str:
    """Return a QR code for the terminal."""
    output = io.StringIO()
    segno.make(text, micro=False).terminal(output, border=2, compact=True)
    return output.getvalue()
