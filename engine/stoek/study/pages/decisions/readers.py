"""What the keys of a file of puzzles hold: each reader gives the value, or says in a `ValueError` what it is instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Reader = Callable[[object], Any]


def text(value: object) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"is a text, not {value!r}")
    return value


def texts(value: object) -> tuple[str, ...]:
    """A list of such texts."""
    if not isinstance(value, list) or not value:
        raise ValueError(f"is a list of texts, not {value!r}")
    return tuple(text(each) for each in value)


def request_of(*verbs: str) -> Reader:
    """A request of the engine, by one of these verbs."""

    def read(value: object) -> dict[str, Any]:
        if not isinstance(value, dict) or value.get("verb") not in verbs:
            raise ValueError(f"is a request with the verb {' or '.join(verbs)}, not {value!r}")
        return value

    return read


def whole(value: object) -> int:
    """A whole number."""
    if type(value) is not int:
        raise ValueError(f"is a whole number, not {value!r}")
    return value


def rows_of(words: str, *verbs: str) -> Reader:
    """A list of requests, each with words of its own."""

    def read(value: object) -> list[dict[str, Any]]:
        rows: list[Any] = value if isinstance(value, list) and value else [None]
        for row in rows:
            if not isinstance(row, dict) or set(row) != {words, "ask"} or not isinstance(row[words], str):
                raise ValueError(f"is a list of {{{words}, ask}}, not {value!r}")
            request_of(*verbs)(row["ask"])
        return rows

    return read


def keys(value: object) -> dict[str, Any]:
    """Keys of a request."""
    if not isinstance(value, dict) or not value:
        raise ValueError(f"is a table of keys of a request, not {value!r}")
    return value


SCORE = request_of("score")
