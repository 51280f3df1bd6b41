"""The one door: `answer` takes a request and gives the answer or the error; browser, command line and other programs all use it.

    >>> answer({"verb": "winner", "game": "staekske-rape", "trump": "C", "trick": "AD 7C KD"})
    {'ok': {'index': 1, 'points': 14}}
    >>> answer({"verb": "dance"})["error"]["where"]
    'verb'

The verbs, their keys and their answers are described on the site's protocol page.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from stoek.errors import BadRequest, Internal, RulesError, quoted, quoted_as_json
from stoek.protocol.limits import refuse_beyond
from stoek.protocol.sentences import Say

if TYPE_CHECKING:
    from stoek.protocol.request import Request
    from stoek.solver.report import Listener

Answer = dict[str, object]

VERBS: Mapping[str, tuple[str, str]] = {
    "games": ("games", "games"),
    "ruleset": ("games", "ruleset"),
    "legal": ("hands", "legal"),
    "compare": ("compare", "compare"),
    "differences": ("differences", "differences"),
    "winner": ("hands", "winner"),
    "melds": ("hands", "melds"),
    "declare": ("customs", "declare"),
    "auction": ("bidding", "auction"),
    "potential": ("bidding", "potential"),
    "signals": ("customs", "signals"),
    "score": ("score", "score"),
    "strokes": ("session", "strokes"),
    "check": ("deals", "check"),
    "hindsight": ("hindsight", "hindsight"),
    "mistakes": ("mistakes", "own"),
    "advise": ("advise", "advise"),
    "play": ("playing", "play"),
    "odds": ("odds", "odds"),
    "perft": ("hands", "perft"),
    "deal": ("dealing", "deal"),
    "position": ("question", "position"),
    "trial": ("question", "trial"),
    "question": ("question", "question"),
    "session": ("session", "session"),
    "evening": ("session", "evening"),
    "solve": ("solve", "solution"),
    "notation": ("deals", "notation"),
    "puzzle": ("puzzles", "puzzle"),
}
"""Each verb with its module below `stoek.protocol.verbs` and its function there. A module is imported when it is first asked for:
whoever only wants to know what may be played does not wait for the solver."""


def verb_named(verb: str) -> Callable[[Request], object]:
    """The function of a verb: a request in, the `ok` part of the answer out."""
    module, function = VERBS[verb]
    found: Callable[[Request], object] = getattr(import_module(f"stoek.protocol.verbs.{module}"), function)
    return found


def answer(request: object, report: Listener | None = None) -> Answer:
    """`{"ok": …}`, or `{"error": {"type", "code", "rule", "where", "message"}}`; nothing that is handed in makes it raise.

    `report` hears now and then how many cards a long search has tried so far. What it raises ends the search and passes through.
    """
    try:
        with quoted_as_json():
            return {"ok": _answered(request, None if report is None else _passing(report))}
    except RulesError as error:
        return {"error": error.as_dict()}
    except RecursionError:
        return {"error": BadRequest(Say.too_deep(), where="request").as_dict()}
    except _Ended as ended:
        raise ended.reason from None
    except Exception as error:
        return internal(error)


def _answered(request: object, report: Listener | None) -> object:
    if not isinstance(request, Mapping):
        raise BadRequest(Say.no_request(), where="request")
    refuse_beyond(request)
    if "verb" not in request:
        raise BadRequest(Say.no_verb(verbs=", ".join(VERBS)), where="verb")
    verb = request["verb"]
    if not isinstance(verb, str) or verb not in VERBS:
        raise BadRequest(Say.unknown_verb(verb=quoted(verb), verbs=", ".join(VERBS)), where="verb")
    # Read when the first request comes, as the verbs are: whoever imports the engine waits for none of it.
    from stoek.protocol.request import Request

    return verb_named(verb)(Request(request, report))


def internal(error: Exception) -> Answer:
    """The last resort: the answer where the engine itself is at fault. Standard error gets what happened, for those who mend it."""
    import traceback

    if sys.stderr is not None:
        with suppress(Exception):
            traceback.print_exception(error)
    return {"error": Internal(Say.failed(name=type(error).__name__)).as_dict()}


class _Ended(BaseException):
    """A report of progress raised something, and the search is over."""

    def __init__(self, reason: Exception) -> None:
        super().__init__(reason)
        self.reason = reason


def _passing(report: Listener) -> Listener:
    def passed_on(nodes: int) -> None:
        try:
            report(nodes)
        except Exception as error:
            raise _Ended(error) from error

    return passed_on
