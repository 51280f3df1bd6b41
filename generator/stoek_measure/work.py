"""Chunks of work done one after the other, in processes side by side, or on a scheduler of Dask: always the same."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import Pool
from typing import Protocol

from stoek.errors import BadRequest
from stoek.language import _
from stoek_measure.chunks import Chunk, Done, do

LOCAL = "local"
"""The name of a cluster that is begun on this machine."""


class Workers(Protocol):
    """Who does it."""

    def __call__(self, chunks: Sequence[Chunk]) -> Iterable[Done]: ...


@contextmanager
def workers(processes: int, scheduler: str | None = None) -> Iterator[Workers]:
    """Who does the work: processes here; or, with the address of a scheduler, whatever works for that."""
    if scheduler is not None:
        with _client(scheduler, processes) as client:
            # A chunk that is asked for again is done again.
            yield lambda chunks: (future.result() for future in client.map(do, chunks, pure=False))
    elif processes == 1:
        yield lambda chunks: map(do, chunks)
    else:
        with Pool(processes, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
            yield lambda chunks: pool.imap(do, chunks)


def _client(scheduler: str, processes: int):  # type: ignore[no-untyped-def]
    """A client of Dask. `BadRequest` where Dask is not installed, or nobody answers there."""
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError:
        message = _(
            "Dask is not installed, so the work cannot be shared out to other machines. Install the extra “cluster”, or take "
            "--processes: the figures are the same."
        )
        raise BadRequest(message, where="--scheduler") from None
    if scheduler == LOCAL:
        return distributed.Client(n_workers=processes, threads_per_worker=1, dashboard_address=None)
    try:
        return distributed.Client(scheduler)
    except (OSError, TimeoutError, ValueError) as fault:
        message = _("There is no scheduler at {address}: {fault}. Begin one with `dask scheduler`.", address=scheduler, fault=fault)
        raise BadRequest(message, where="--scheduler") from None
