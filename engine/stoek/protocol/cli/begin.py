"""The commands as they begin: Ctrl-C is quiet while they are still being imported."""

from __future__ import annotations


def main() -> int:
    """Run `stoek`; the exit status is returned."""
    try:
        from stoek.protocol.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        return 130


def measure() -> int:
    """Run `stoek-measure`; the exit status is returned."""
    try:
        from stoek.protocol.cli.main import measure as run

        return run()
    except KeyboardInterrupt:
        return 130
