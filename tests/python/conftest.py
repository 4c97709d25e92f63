"""Settings of all tests."""

from __future__ import annotations

import os
import signal

# Tests run side by side: threads of NumPy would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A shell starts background jobs with Ctrl-C ignored, and what they start inherits that; several
# tests press Ctrl-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
