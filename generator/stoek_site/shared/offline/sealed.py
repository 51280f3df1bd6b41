"""Names of the site's JSON files, which change with what the files hold."""

from __future__ import annotations

from hashlib import sha256


def sealed(place: str, content: str) -> str:
    """Return the address of a file: its place, and its seal, by which the client checks what it fetches (`SEALED` in `door.ts`).

    >>> sealed("assets/certain/belote", "{}")
    'assets/certain/belote-44136fa3.json'
    """
    return f"{place}-{sha256(content.encode()).hexdigest()[:8]}.json"
