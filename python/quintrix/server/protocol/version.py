"""The version of the protocol, so that servers can be upgraded while people play."""

from __future__ import annotations

PROTOCOL = 1
"""What this server speaks. Raise it with every change that an older client would misunderstand."""
OLDEST = 1
"""The oldest version that this server still understands."""
