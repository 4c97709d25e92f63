"""Settings of all tests."""

from __future__ import annotations

import signal

# A shell starts background jobs with Ctrl-C ignored, and what they start inherits that; several
# tests press Ctrl-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
