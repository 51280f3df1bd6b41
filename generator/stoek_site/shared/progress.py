"""What long steps say of themselves: a line each on a terminal, nothing where there is none."""

from __future__ import annotations

import sys


def tell(words: str) -> None:
    """Say it to whoever sits there and waits."""
    if sys.stderr.isatty():
        print(words, file=sys.stderr, flush=True)
