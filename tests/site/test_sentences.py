"""What people read is marked for gettext, in TypeScript, templates and Python of blocks; each mark gives the parts it names."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from jinja2 import Environment, nodes

from rows import each_of
from stoek_site import PACKAGE, ROOMS, ROOT
from stoek_site.markdown.templating import ENVIRONMENT

UNMARKED = Path(__file__).with_name("unmarked.mjs")
MARKS = ("_", "N_", "ngettext")
WORD = re.compile(r"[^\W\d_]{2}")
WORDS = re.compile(r"[^\W\d_][\W\d_]* [\W\d_]*[^\W\d_]")
CLASSES = re.compile(r"(\s*[a-z-]+(--|__)[a-z-]+)+")
QUERY = re.compile(r"\b(SELECT|INSERT|DELETE FROM|CREATE TABLE|PRAGMA|PRIMARY KEY)\b")
CARDS = re.compile(r"[AKQJT6-9][CSHD]( [AKQJT6-9][CSHD])*")
READ = {"aria-label", "aria-roledescription", "title", "placeholder", "alt"}
"""The attributes that people read."""
TEMPLATES = sorted(path for room in (*ROOMS, "theme") for path in (PACKAGE / room).rglob("*.html"))
PAGES = ROOT / "engine" / "stoek" / "study" / "pages"
MODULES = sorted(path for top in (*(PACKAGE / room for room in ROOMS), PAGES) for path in top.rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def told(found: list[tuple[str, int, str]]) -> str:
    return "\n".join(f"{path}:{line}: {text}" for path, line, text in found)


def unmarked(*paths: Path) -> list[tuple[str, int, str]]:
    """What is read in modules of TypeScript and is not marked, and marks that lack a part."""
    run = subprocess.run(["node", str(UNMARKED), *map(str, paths)], cwd=ROOT, capture_output=True, text=True, check=True)
    return [tuple(each) for each in json.loads(run.stdout)]


def test_no_sentence_of_the_client_stands_outside_a_mark() -> None:
    found = unmarked(*(path.relative_to(ROOT) for path in sorted(PACKAGE.rglob("*.ts"))))
    assert not found, told(found)


ROWS = [
    ("html`<p>Your hand</p>`", "Your hand"),
    ("html`<p title=\"Your hand\">${_('Your hand')}</p>`", "Your hand"),
    ("html`<p>${mine ? 'yours' : other}</p>`", "yours"),
    ("html`<button @click=${() => tell('It is done.')}>+</button>`", "It is done."),
    ("html`<p aria-label=${`${card} of yours`}></p>`", "{} of yours"),
    ("part.textContent = 'Undo'", "Undo"),
    ("part.setAttribute('aria-label', 'Undo')", "Undo"),
    ("part.append('Undo')", "Undo"),
    ("textButton('Undo', undo)", "Undo"),
    ("const WORDS = { done: 'It is done' }", "It is done"),
    ("const LEVELS = { 1: 'Easy' }", "Easy"),
    ("const LEVELS = [['1', 'Easy']]", "Easy"),
    ("_('{card} of {seat}', { card })", "parts of “{card} of {seat}”"),
    ("ngettext('{count} card of {seat}', '{count} cards', count)", "parts of “{count} card of {seat}”"),
    ("_('{card}' + words)", "no literal"),
    ("html`<p class=\"hand ${wide ? 'hand hand--wide' : ''}\">${_('Your hand')}</p>`", None),
    ("part.querySelector('.deal .hand')", None),
    ("if (kind === 'two words') throw new Error('This cannot be.')", None),
    ("const KEYS = { first: 'Home', back: ['ArrowUp', '‹'] }", None),
    ("const SEAT_TAGS = { N: 'North' }", None),
    ("_('{card} is {seat}’s', { card, seat })", None),
    ("woven(_('Look at {card}.'), { card })", None),
    ("make('p', { class: 'hand hand--wide' }, text)", None),
]


def test_what_is_read_is_seen(tmp_path: Path) -> None:
    modules = {tmp_path / f"{number}.ts": row for number, row in enumerate(ROWS)}
    for module, (source, _seen) in modules.items():
        module.write_text(source, encoding="utf-8")
    found = [(Path(path), text) for path, _line, text in unmarked(*modules)]
    assert found == [(module, seen) for module, (_source, seen) in modules.items() if seen is not None]


class Markup(HTMLParser):
    """A template without its code: texts and attributes that people read; `\\0` stands for what varies."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append(tag)
        self.found += [value or "" for name, value in attrs if name in READ]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in READ]

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not {"code", "script", "style"} & {*self._open}:
            self.found.append(data)


def texts_of(template: str) -> list[str]:
    """The words of a template that stand outside its code."""
    reader = Markup()
    code = re.compile(r"\{#.*?#\}|\{%.*?%\}|(\{\{.*?\}\})", re.DOTALL)
    reader.feed(code.sub(lambda found: "\0" if found[1] else "", template))
    return [text.replace("\0", "{}").strip() for text in reader.found if WORD.search(text)]


def said_by(template: str) -> Iterator[tuple[int, str]]:
    """The texts that a template's code puts out, unmarked: words where text or a name is read, several words wherever handed on."""
    markup = ""

    def within() -> str:
        if markup.rfind("<") <= markup.rfind(">"):
            return "text"
        attribute = re.search(r"""\s([^\s="']+)=["'][^"']*$""", markup)
        return "text" if attribute and attribute[1] in READ else "attribute"

    def walk(node: nodes.Node, put_out: bool) -> Iterator[tuple[int, str]]:
        nonlocal markup
        if isinstance(node, nodes.TemplateData):
            markup += node.data
        elif isinstance(node, nodes.Const):
            wanted = WORD if put_out else WORDS
            if (
                isinstance(node.value, str)
                and wanted.search(node.value)
                and not CLASSES.fullmatch(node.value)
                and within() == "text"
            ):
                yield node.lineno, node.value
        elif isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name in MARKS:
            for part in node.kwargs:
                yield from walk(part.value, put_out)
        elif isinstance(
            node, (nodes.Output, nodes.CondExpr, nodes.Or, nodes.And, nodes.Add, nodes.Concat, nodes.List, nodes.Tuple)
        ):
            skipped = node.test if isinstance(node, nodes.CondExpr) else None
            for child in node.iter_child_nodes():
                if child is not skipped:
                    yield from walk(child, put_out or isinstance(node, nodes.Output))
        elif isinstance(node, nodes.Getitem):
            if not isinstance(node.node, nodes.Const):
                yield from walk(node.node, put_out)
        elif isinstance(node, nodes.Pair):
            yield from walk(node.value, put_out)
        elif isinstance(node, (nodes.Compare, nodes.Filter, nodes.Test)):
            for child in node.iter_child_nodes():
                yield from walk(child, False)
        else:
            for child in node.iter_child_nodes():
                yield from walk(child, put_out and isinstance(node, nodes.Dict))

    yield from walk(Environment(trim_blocks=True, lstrip_blocks=True).parse(template), False)


@each_of(TEMPLATES)
def test_no_sentence_of_a_template_stands_outside_a_mark(path: Path) -> None:
    template = path.read_text(encoding="utf-8")
    assert texts_of(template) == []
    assert list(said_by(template)) == []


@pytest.mark.parametrize(
    "template",
    [
        "<p>Your hand</p>",
        "<p title='Your hand'></p>",
        "<p>{{ 'yes' if legal else _('no') }}</p>",
        "<p>{{ {1: 'once', 2: _('twice')}[count] }}</p>",
        "<p>{{ drawn.hand(cards, 'Your hand') }}</p>",
        "<p>{{ names|join(' and then ') }}</p>",
        "<p aria-label=\"{{ 'yours' if mine else _('another') }}\"></p>",
    ],
)
def test_what_a_template_says_is_seen(template: str) -> None:
    assert [*texts_of(template), *said_by(template)]


def parts(sentence: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name is not None}


@each_of(TEMPLATES)
def test_marks_of_templates_are_well_formed(path: Path) -> None:
    for call in ENVIRONMENT.parse(path.read_text(encoding="utf-8")).find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name) or call.node.name not in MARKS:
            continue
        many = 2 if call.node.name == "ngettext" else 1
        sentences = [each.value if isinstance(each, nodes.Const) else None for each in call.args[:many]]
        assert all(isinstance(sentence, str) for sentence in sentences), f"{path.name}:{call.lineno}: a sentence is one literal"
        given = {part.key for part in call.kwargs}
        named_parts = set().union(*(parts(str(sentence)) for sentence in sentences))
        assert named_parts - ({"count"} if many == 2 else set()) == given, f"{path.name}:{call.lineno}: parts"


TO_AUTHORS = {"fail", "tell", "print", "compile", "execute"}
"""Calls whose texts nobody reads, or only who writes pages and puzzles."""


def spoken(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of several words in a module that are not marked, and are neither docstrings nor what a fault says to authors."""
    if isinstance(tree, ast.If) and isinstance(tree.body[-1], ast.Raise):
        tree = ast.If(tree.test, [], tree.orelse)
    if isinstance(tree, ast.Raise) or (isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Constant)):
        return
    if isinstance(tree, ast.Call):
        name = tree.func.id if isinstance(tree.func, ast.Name) else getattr(tree.func, "attr", "")
        if name in TO_AUTHORS:
            return
        if name in MARKS:
            for keyword in tree.keywords:
                yield from spoken(keyword)
            return
        if name == "Member":  # of the family: a game, by its name
            yield from (each for part in (*tree.args[1:], *tree.keywords) for each in spoken(part))
            return
    if isinstance(tree, ast.Assign) and isinstance(tree.targets[0], ast.Attribute) and tree.targets[0].attr == "config":
        return
    if isinstance(tree, ast.JoinedStr):
        whole = "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in tree.values)
        if WORD.search(whole) and " " in whole and not whole.startswith(("<", "{ ")) and not QUERY.search(whole):
            yield tree.lineno, whole.replace("\0", "{}")
        for part in tree.values:
            if isinstance(part, ast.FormattedValue):
                yield from spoken(part.value)
        return
    if (
        isinstance(tree, ast.Constant)
        and isinstance(tree.value, str)
        and WORD.search(tree.value)
        and WORDS.search(tree.value)
        and not CARDS.fullmatch(tree.value)
        and not QUERY.search(tree.value)
    ):
        yield tree.lineno, tree.value
    for child in ast.iter_child_nodes(tree):
        yield from spoken(child)


@each_of(MODULES)
def test_no_sentence_of_a_block_stands_outside_a_mark(path: Path) -> None:
    assert list(spoken(ast.parse(path.read_text(encoding="utf-8")))) == []
