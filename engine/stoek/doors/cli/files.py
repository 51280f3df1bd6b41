"""Files that a command reads, and the one in which the record of a deal is kept: nothing that it holds is lost."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext, suppress
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryFile
from typing import TextIO

from stoek.doors.sentences import Say
from stoek.errors import BadRequest, quoted_file
from stoek.language import _

_BYTES = 4
"""The most that a character has in UTF-8."""


def standard_input() -> TextIO:
    """Return standard input; `BadRequest` if it is closed."""
    if sys.stdin is None:
        raise BadRequest(Say.no_input())
    return sys.stdin


def read_text(file: str, most: int) -> str:
    """What a file holds, or standard input; no more of it than is needed to see that it is too long."""
    if not file:
        raise BadRequest(Say.no_file_name())
    given = standard_input().buffer if file == "-" else None
    name = _("Standard input") if given else quoted_file(file)
    try:
        with nullcontext(given) if given else Path(file).open("rb") as source:
            data = source.read(_BYTES * most + 1)
    except (OSError, ValueError) as error:
        raise BadRequest(Say.unreadable(name=name, why=getattr(error, "strerror", None) or error)) from None
    if len(data) > _BYTES * most:
        raise BadRequest(Say.longer_than_read(name=name, most=most))
    try:
        content = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRequest(Say.not_utf_8(name=name, byte=error.start + 1)) from None
    if len(content) > most:
        raise BadRequest(Say.too_many_characters(name=name, count=len(content), most=most))
    if not content.strip():
        raise BadRequest(Say.file_empty(name=name))
    return content


def place_for(save: str) -> Path:
    """The file for the record. `BadRequest` where it cannot be written, or holds something that would be lost."""
    path = Path(save)
    try:
        try:
            held = path.stat().st_size
        except FileNotFoundError:
            # Tried beside it: a file that came and went under this name could take another program's with it.
            held = 0
            with TemporaryFile(dir=Path(os.path.realpath(path)).parent):
                pass
        else:
            with path.open("ab"):
                pass
    except (OSError, ValueError) as error:
        raise unwritten(path, error) from None
    if held:
        raise BadRequest(Say.file_holds_something(file=quoted_file(path)))
    return path


def written_to(path: Path, record: str) -> Path:
    """Write the record, and return the file that it is in: this one, or the first free name beside it, such as `deal-2.txt`.

    Of an existing file only an empty one is taken. Of two programs at once, or two threads, each writes a file of its own.
    """
    beside = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    for place, mode in chain([(path, "x"), (path, "a")], ((place, "x") for place in beside)):
        with suppress(FileExistsError):
            if _is_written(place, mode, record):
                return place
    raise AssertionError


def _is_written(path: Path, mode: str, record: str) -> bool:
    """Write the record into a new or an empty file; False if the file holds something, or is being written by somebody else."""
    with path.open(mode, encoding="utf-8") as file:
        try:
            from fcntl import LOCK_EX, LOCK_NB, flock

            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
        except (ImportError, OSError):
            # A system without locks: only a file that is new is surely nobody else's.
            if mode != "x":
                return False
        if os.fstat(file.fileno()).st_size:
            return False
        file.write(record)
        return True


def unwritten(path: Path, error: OSError | ValueError) -> BadRequest:
    """Return the error for a file that cannot be written."""
    return BadRequest(Say.file_unwritten(file=quoted_file(path), why=getattr(error, "strerror", None) or error))
