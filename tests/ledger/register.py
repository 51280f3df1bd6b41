"""The register of predicates: claims that need a small program, as functions of a ruleset."""

from __future__ import annotations

from collections.abc import Callable

from stoek.rules.ruleset import Ruleset

Check = Callable[[Ruleset], bool]

PREDICATES: dict[str, Check] = {}


def predicate(check: Check) -> Check:
    """Register a predicate under its own name."""
    PREDICATES[check.__name__] = check
    return check
