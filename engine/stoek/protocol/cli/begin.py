"""The commands as they begin: Ctrl-C is quiet while they are still being imported."""

from __future__ import annotations

from importlib import import_module


def main() -> int:
    """Run `stoek`; the exit status is returned."""
    return _begun("main")


def measure() -> int:
    """Run `stoek-measure`; the exit status is returned."""
    return _begun("measure")


def _begun(command: str) -> int:
    try:
        status: int = getattr(import_module("stoek.protocol.cli.main"), command)()
    except KeyboardInterrupt:
        return 130
    return status
