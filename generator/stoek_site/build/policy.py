"""The Content-Security-Policy: one policy for the whole site, first thing in every page's head, and a header of every answer.

The theme has inline scripts; each is allowed by its hash. Instant navigation keeps the policy of the page a visit began on,
so every page gets the union of all hashes. A policy in a page does not reach workers that are fetched, as the theme's search is
(ours starts from a `blob:` module, which inherits it): for them every file is sent with the policy (`stoek_site.build.headers`).
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable

_INLINE_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL | re.IGNORECASE)
_HEAD = re.compile(r"<head[^>]*>", re.IGNORECASE)


def inline_hashes(page: str) -> set[str]:
    """The CSP hashes of the scripts that stand in a page; data blocks (JSON) run nothing and need none."""
    hashes = set()
    for script in _INLINE_SCRIPT.finditer(page):
        attributes = script["attributes"]
        if " src=" in attributes or "application/json" in attributes:
            continue
        hashes.add(allowed(script["text"]))
    return hashes


def allowed(text: str) -> str:
    """The source that allows one script or one sheet of styles, by its hash."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def policy(hashes: Iterable[str], sheets: Iterable[str] = ()) -> str:
    """The policy itself; hashes: of inline scripts; sheets: of styles that a script puts into the page.

    >>> "unsafe-inline" in policy([]) or "'unsafe-eval'" in policy([])
    False
    """
    scripts = " ".join(["'self'", "'wasm-unsafe-eval'", *sorted(hashes)])
    rules = {
        "default-src": "'none'",
        "script-src": scripts,
        "style-src": " ".join(["'self'", *sheets]),
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "worker-src": "'self' blob:",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def with_policy(page: str, content: str) -> str:
    """The page with the policy as the first element of its head.

    >>> with_policy("<html><head><title>x</title>", "default-src 'none'")
    '<html><head><meta http-equiv="Content-Security-Policy" content="default-src \\'none\\'"><title>x</title>'
    """
    head = _HEAD.search(page)
    if head is None:
        raise ValueError("The page has no head to put the policy in.")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{content}">'
    return page[: head.end()] + meta + page[head.end() :]
