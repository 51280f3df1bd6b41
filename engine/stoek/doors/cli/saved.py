"""The file in which the record of a deal is kept: nothing that it holds is lost."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryFile

from stoek.errors import quoted_file
from stoek.language import N_, _


def place_for(save: str) -> Path:
    """The file for the record. `ValueError` where it cannot be written, or holds something that would be lost."""
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
        sentence = N_("{file} is there already, and what it holds would be lost. Name another file, or remove that one.")
        raise ValueError(_(sentence, file=quoted_file(path)))
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


def unwritten(path: Path, error: OSError | ValueError) -> ValueError:
    """Return the error for a file that cannot be written."""
    sentence = N_("{file} cannot be written: {why}. Name another file.")
    return ValueError(_(sentence, file=quoted_file(path), why=getattr(error, "strerror", None) or error))
