"""Chunks of work done one after the other, in processes side by side, or on a scheduler of Dask: always the same.

If a process or a worker is killed, only its current chunk is lost, and is done again.
"""

from __future__ import annotations

import logging
import os
import signal
from asyncio import CancelledError
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import parent_process
from threading import Thread
from typing import Any, Protocol

from stoek.errors import BadRequest
from stoek.language import _
from stoek_measure.every import Chunk, Done, do
from stoek_measure.fingerprint import fingerprint

LOCAL = "local"
"""The name of a cluster that is begun on this machine."""
_AGAIN = 2
"""How many times a chunk is restarted after its process was killed."""


class Workers(Protocol):
    """Who does it: results come in the order of the chunks, each as soon as it and those before it are done."""

    def __call__(self, chunks: Sequence[Chunk]) -> Iterable[Done]: ...


@contextmanager
def workers(processes: int, scheduler: str | None = None) -> Iterator[Workers]:
    """Provide the workers: processes here or, given the address of a scheduler, the workers of that scheduler.

    Raise `BadRequest` if a worker differs from this machine, or if no worker is left.
    """
    if scheduler is not None:
        with _client(scheduler, processes) as client:
            yield lambda chunks: _shared_out(client, scheduler, chunks)
    elif processes == 1:
        yield lambda chunks: map(do, chunks)
    else:
        pool = _Processes(processes)
        try:
            yield pool
        finally:
            pool.end()


def _accepted(done: Done) -> Done:
    """Return a chunk if its worker is like this machine."""
    done.fingerprint.must_be_like(fingerprint())
    return done


class _Processes:
    """The processes of this machine, replaced if one of them is killed."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, initializer=_alone)

    def _ask(self, chunk: Chunk) -> Future[Done]:
        try:
            return self._pool.submit(do, chunk)
        except BrokenProcessPool:
            self._pool.shutdown(wait=False)
            self._pool = self._begun()
            return self._pool.submit(do, chunk)

    def __call__(self, chunks: Sequence[Chunk]) -> Iterator[Done]:
        asked = {chunk: self._ask(chunk) for chunk in chunks}
        for chunk in chunks:
            for again in range(_AGAIN):
                if not _is_lost(asked[chunk]):
                    break
                # If one process dies, all end. After the second time the chunk runs alone, so that no other chunk can kill it.
                lost = [each for each in chunks if asked[each].done() and _is_lost(asked[each])]
                asked |= {each: self._ask(each) for each in ([chunk] if again else lost)}
            if _is_lost(asked[chunk]):
                message = _(
                    "The measuring process was killed {count} times, perhaps because memory ran out. Finished chunks are "
                    "kept: free some memory, and run the command again.",
                    count=1 + _AGAIN,
                )
                raise BadRequest(message, where="--processes")
            yield asked[chunk].result()

    def end(self) -> None:
        """End the processes, whatever they are at; other children of this process go on."""
        # Since Python 3.14 a pool can do so itself.
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _is_lost(future: Future[Done]) -> bool:
    """Wait for the chunk; return whether its process ended before the chunk was done."""
    return isinstance(future.exception(), BrokenProcessPool)


def _alone() -> None:
    """Leave Ctrl-C to the parent process, and end whenever it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _shared_out(client: Any, scheduler: str, chunks: Sequence[Chunk]) -> Iterator[Done]:
    """Yield the chunks from a scheduler's workers. A chunk that is asked for again is done again."""
    for future in _answered(scheduler, lambda: client.map(do, chunks, pure=False)):
        yield _accepted(_answered(scheduler, future.result))


def _answered(scheduler: str, ask: Callable[[], Any]) -> Any:
    """Return Dask's answer; `BadRequest` if it fails in any way."""
    try:
        return ask()
    except (Exception, CancelledError) as fault:
        message = _(
            "The cluster at {address} failed ({kind}: {fault}). Finished chunks are kept: check its scheduler and workers, and run "
            "the command again.",
            address=scheduler, kind=type(fault).__name__, fault=fault,
        )  # fmt: skip
        raise BadRequest(message, where="--scheduler") from fault


def _client(scheduler: str, processes: int) -> Any:
    """A client of Dask. `BadRequest` where Dask is not installed, or nobody answers there."""
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError:
        message = _(
            "Dask is not installed, so the work cannot be shared out to other machines. Install the extra “cluster”, or take "
            "--processes: the figures are the same."
        )
        raise BadRequest(message, where="--scheduler") from None
    # Errors there are also raised here, and reported in a sentence.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    if scheduler == LOCAL:
        return distributed.Client(n_workers=processes, threads_per_worker=1, dashboard_address=None)
    try:
        return distributed.Client(scheduler)
    except (OSError, TimeoutError, ValueError) as fault:
        message = _("There is no scheduler at {address}: {fault}. Begin one with `dask scheduler`.", address=scheduler, fault=fault)
        raise BadRequest(message, where="--scheduler") from None
