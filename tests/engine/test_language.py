"""Sentences are marked for gettext: each can be found by Babel, has the parts that it names, and comes out in another language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from mirror import ENGINE, mirror
from rows import each_of
from stoek.api import answer
from stoek.language import _, ngettext, speaking
from stoek_site import PACKAGE
from stoek_site.build.messages import of_python

MODULES = sorted(path for top in (ENGINE, PACKAGE) for path in top.rglob("*.py"))
MARKS = ("_", "N_", "ngettext", "Sentence", "Plural")


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls that mark or say a sentence."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            yield node


def parts(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name is not None}


@each_of(MODULES)
def test_marks_are_well_formed(module: Path) -> None:
    assert list(malformed(ast.parse(module.read_text(encoding="utf-8")))) == []


def malformed(tree: ast.Module) -> Iterator[str]:
    """Yield what is wrong with the marks of a module, each with its line."""
    for call in calls(tree):
        first = call.args[0]
        if isinstance(first, ast.JoinedStr):
            yield f"{call.lineno}: what varies is a part, not an f-string"
        elif isinstance(first, ast.BinOp):
            yield f"{call.lineno}: a sentence is one literal"
        elif isinstance(first, ast.Constant) and isinstance(call.func, ast.Name):
            sentences = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
            if not all(isinstance(sentence, str) for sentence in sentences):
                yield f"{call.lineno}: a sentence is a text"
            elif call.func.id in ("_", "ngettext") and all(keyword.arg is not None for keyword in call.keywords):
                given = {keyword.arg for keyword in call.keywords} | ({"count"} if call.func.id == "ngettext" else set())
                if given and given != set().union(*(parts(str(sentence)) for sentence in sentences)):
                    yield f"{call.lineno}: parts"
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            bound = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            said = any(isinstance(call.func, ast.Name) and call.func.id == "_" for call in calls(function))
            if said and "_" in bound:
                yield f"{function.lineno}: {function.name} binds _ and says a sentence"


def test_a_catalogue_of_another_language_is_spoken() -> None:
    english = answer({"verb": "legal"})
    with speaking(mirror()):
        other = answer({"verb": "legal"})
    assert english["error"]["message"] == "The request lacks “game”. Add it."  # type: ignore[index]
    assert other["error"]["message"] == "“ ｓｋｃａｌ ｔｓｅｕｑｅｒ ｅｈＴgame.ｔｉ ｄｄＡ .”"  # type: ignore[index]
    assert answer({"verb": "legal"}) == english


def test_nothing_is_no_sentence() -> None:
    # gettext keeps the head of the catalogue under the empty text.
    with speaking(mirror()):
        assert _("") == ""


@pytest.mark.parametrize(("count", "words"), [(1, "1 card"), (0, "0 cards"), (2, "2 cards")])
def test_a_count_has_its_form(count: int, words: str) -> None:
    assert ngettext("{count} card", "{count} cards", count) == words


def test_babel_finds_every_marked_sentence() -> None:
    lost = []
    for module in MODULES:
        gathered = {sentence if isinstance(sentence, str) else sentence[0] for sentence, _place in of_python(module)}
        for call in calls(ast.parse(module.read_text(encoding="utf-8"))):
            sentence = call.args[0]
            if isinstance(sentence, ast.Constant) and sentence.value and sentence.value not in gathered:
                lost.append(f"{module.name}:{call.lineno}: {sentence.value!r}")
    assert not lost, "a mark inside another's parts: " + "; ".join(lost)
