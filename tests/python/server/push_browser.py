"""The browser's half of Web Push: it decrypts messages and checks who signed them."""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushBrowser:
    """A subscription with its keys."""

    def __init__(self, url: str) -> None:
        self._key = ec.generate_private_key(CURVE)
        self._auth = os.urandom(16)
        form = (Encoding.X962, PublicFormat.UncompressedPoint)
        self._public = self._key.public_key().public_bytes(*form)
        keys = {"p256dh": encode(self._public), "auth": encode(self._auth)}
        self.subscription: dict[str, Any] = {"endpoint": f"{url}/push", "keys": keys}

    def decrypt(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        )
        info = b"WebPush: info\0" + self._public + sender
        secret = HKDF(hashes.SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, record, None)
        assert text.endswith(b"\2")
        return text[:-1]

    @staticmethod
    def check_token(authorization: str, key: str) -> dict[str, Any]:
        """Return the claims of a token that was signed by a key."""
        parts = dict(part.strip().split("=", 1) for part in authorization[6:].split(","))
        assert (authorization[:6], parts["k"]) == ("vapid ", key)
        signed, _, signature = parts["t"].rpartition(".")
        raw = decode(signature)
        r, s = int.from_bytes(raw[:32]), int.from_bytes(raw[32:])
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key))
        public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
        claims: dict[str, Any] = json.loads(decode(signed.partition(".")[2]))
        return claims
