"""The entry points of the commands: Ctrl-C is quiet even while modules are being imported."""

from __future__ import annotations

from importlib import import_module


def main() -> int:
    """Run `stoek` and return its exit status."""
    return begun("stoek.doors.cli.main")


def begun(module: str) -> int:
    """Import the module of a command, run its `main` and return the exit status."""
    try:
        status: int = import_module(module).main()
    except KeyboardInterrupt:
        return 130
    return status
