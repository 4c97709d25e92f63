"""Web Push: messages encrypted for one browser (RFC 8291), and signed by this server (RFC 8292)."""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from quintrix.server.notices.preferences import PushKeys

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
TOKEN_SECONDS = 12 * 3600
TTL_SECONDS = 24 * 3600
"""How long a push service keeps a message for a browser that is not there."""


class PushKey:
    """The key by which push services know this server."""

    def __init__(self, text: str) -> None:
        """Take the key as `new_key` returns it."""
        self._key = ec.derive_private_key(int.from_bytes(_decode(text)), CURVE)
        self.public = _encode(_point(self._key.public_key()))
        """The public key, for the Push API of browsers."""

    def headers(self, endpoint: str, contact: str) -> dict[str, str]:
        """Return the headers of a message to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": contact,
        }
        head = _encode(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        signed = f"{head}.{_encode(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{_encode(r.to_bytes(32) + s.to_bytes(32))}"
        return {
            "Authorization": f"vapid t={token}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Urgency": "normal",
        }


def new_key() -> str:
    """Return a new private key as text."""
    return _encode(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))


def encrypt(
    text: bytes,
    keys: PushKeys,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body of a message for the browser with these keys.

    Raises `ValueError` if they are no keys. Sender and salt are new for each message.
    """
    sender, salt = sender or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs, auth = _decode(keys.p256dh), _decode(keys.auth)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    if len(auth) != 16:
        raise ValueError("The secret of a subscription has 16 bytes.")
    ours = _point(sender.public_key())
    shared = sender.exchange(ec.ECDH(), receiver)
    secret = _derive(shared, auth, b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    last_record = text + b"\2"
    header = salt + RECORD_SIZE.to_bytes(4) + bytes([len(ours)]) + ours
    return header + AESGCM(key).encrypt(nonce, last_record, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
