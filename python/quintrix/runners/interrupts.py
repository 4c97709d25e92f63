"""Ctrl-C: when it may interrupt, and which processes get it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Do not interrupt the block by Ctrl-C; `KeyboardInterrupt` is raised at its end instead."""
    if not _is_main_thread():  # others are never interrupted
        yield
        return
    pressed: list[int] = []

    def on_interrupt(signum: int, _: FrameType | None) -> None:
        pressed.append(signum)

    previous = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)
    if pressed:
        raise KeyboardInterrupt


@contextmanager
def ignore_sigint() -> Iterator[None]:
    """Start processes that ignore Ctrl-C, which a terminal sends to the whole process group."""
    if not _is_main_thread():
        yield
        return
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
