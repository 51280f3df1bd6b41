"""The signals that end a deal at the table: the record is kept whichever comes."""

from __future__ import annotations

import signal

_ENDINGS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGHUP", "SIGTERM", "SIGQUIT") if hasattr(signal, name))
"""Signals of Ctrl-C, a closed terminal, a system that shuts down, and a user in a hurry."""


def interrupt_at_endings() -> None:
    """Raise `KeyboardInterrupt` at the first of these signals. One that is ignored, as under nohup, stays ignored."""
    for ending in _ENDINGS:
        if signal.getsignal(ending) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(ending, _interrupt)


def ignore_endings() -> None:
    """Ignore from now on every signal that would end the deal."""
    for ending in _ENDINGS:
        signal.signal(ending, signal.SIG_IGN)


def _interrupt(number: int, frame: object) -> None:
    """End the deal. Later signals are ignored, so that the record is written, and only once."""
    ignore_endings()
    raise KeyboardInterrupt(number)
