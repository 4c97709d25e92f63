"""Making a message into a sentence."""


def sentence(message: str) -> str:
    """Give ``message`` a capital at the front and a full stop at the end."""
    text = message.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
