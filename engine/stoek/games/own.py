"""Games of one's own, from Python files anywhere."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from stoek.errors import BadRuleset, RulesError, quoted_file
from stoek.games import GAMES
from stoek.games.sentences import Say
from stoek.rules.ruleset import Ruleset

VARIABLE = "STOEK_GAMES"
"""The variable of the environment that names such files, divided as the paths of programs are."""


def add_games_of(file: str) -> None:
    """Run a file, and add every ruleset in it; `BadRuleset` where that cannot be, or another game has its id."""
    name = f"stoek_own_{Path(file).stem}"
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise BadRuleset(Say.no_python_file(file=quoted_file(file)))
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except RulesError:
        raise
    except (Exception, SystemExit) as error:
        if isinstance(error, OSError) and error.filename == spec.origin:
            raise BadRuleset(Say.cannot_be_read(file=quoted_file(file), reason=error.strerror)) from error
        raise BadRuleset(Say.cannot_be_run(file=quoted_file(file), name=type(error).__name__, error=error)) from error
    found = [value for value in vars(module).values() if isinstance(value, Ruleset)]
    if not found:
        raise BadRuleset(Say.no_ruleset_in_file(file=quoted_file(file)))
    for ruleset in found:
        if ruleset.id not in GAMES:
            GAMES.add(ruleset)
        elif GAMES[ruleset.id] != ruleset:
            raise BadRuleset(Say.id_in_file_taken(file=quoted_file(file), id=ruleset.id))
