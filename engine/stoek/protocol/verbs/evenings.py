"""What concerns an evening. It is read when it is first asked for: who asks for legal cards need not wait for it."""

from __future__ import annotations

from stoek.protocol.request import Request


def session(request: Request) -> object:
    """The score sheet of an evening, and who pays whom."""
    from stoek.protocol.verbs.session import session as answered

    return answered(request)


def evening(request: Request) -> object:
    """An evening as a score pad keeps it: read, written in the other form, and reckoned up."""
    from stoek.protocol.verbs.evening import evening as answered

    return answered(request)
