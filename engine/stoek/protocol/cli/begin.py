"""The entry points of the commands: Ctrl-C is quiet even while modules are being imported."""

from __future__ import annotations

from importlib import import_module


def main() -> int:
    """Run `stoek` and return its exit status."""
    return _begun("main")


def measure() -> int:
    """Run `stoek-measure` and return its exit status."""
    return _begun("measure")


def _begun(command: str) -> int:
    try:
        status: int = getattr(import_module("stoek.protocol.cli.main"), command)()
    except KeyboardInterrupt:
        return 130
    return status
