"""Formats messages as sentences."""


def sentence(message: str) -> str:
    """Return ``message`` with a capital letter at the start and a full stop at the end."""
    text = message.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
