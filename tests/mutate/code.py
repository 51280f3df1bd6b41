"""Every whole number in the code of the rules one more and one less: the constants that are no ruleset's and no wording's."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from stoek.play import deal, trick
from stoek.rules import ruleset
from stoek.rules.auctions import climbing
from stoek.rules.customs import knock
from stoek.rules.melds import melds
from stoek.rules.scores import bounds, contract
from stoek.session import columns, settlement

MODULES: tuple[ModuleType, ...] = (trick, deal, climbing, melds, contract, bounds, knock, columns, settlement)


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a module's text, and what it becomes."""

    module: ModuleType
    index: int
    line: int
    column: int
    before: int
    after: int

    @property
    def name(self) -> str:
        return f"{self.module.__name__}, line {self.line}, column {self.column}: {self.before} to {self.after}"

    @property
    def text(self) -> str:
        """The line that it stands in."""
        return _text(self.module).splitlines()[self.line - 1].strip()


def numbers(module: ModuleType) -> Iterator[Number]:
    """All of a module, in the order of the text; those of type hints, of docstrings and of defaults have no part in running."""
    for index, node in enumerate(_constants(ast.parse(_text(module)))):
        for after in (node.value + 1, node.value - 1):
            yield Number(module, index, node.lineno, node.col_offset + 1, node.value, after)


def _text(module: ModuleType) -> str:
    assert module.__file__ is not None
    return Path(module.__file__).read_text(encoding="utf-8")


class _Whole(ast.Constant):
    value: int


def _constants(tree: ast.Module) -> list[_Whole]:
    found: list[_Whole] = []
    for statement in ast.walk(tree):
        inside: list[ast.stmt] = []
        if isinstance(statement, ast.FunctionDef):
            inside = statement.body
        elif isinstance(statement, ast.Assign) and statement in tree.body:
            inside = [statement]
        for each in inside:
            for node in ast.walk(each):
                if isinstance(node, ast.Constant) and type(node.value) is int and node not in found:
                    found.append(node)  # type: ignore[arg-type]
    return sorted(found, key=lambda node: (node.lineno, node.col_offset))


@contextmanager
def changed(number: Number) -> Iterator[None]:
    """While this lasts, the running module has the other number."""
    tree = ast.parse(_text(number.module))
    _constants(tree)[number.index].value = number.after
    compiled = compile(tree, str(number.module.__file__), "exec")
    functions = {(one.__code__.co_name, one.__code__.co_firstlineno): one for one in _functions(number.module)}
    before = {function: function.__code__ for function in functions.values()}
    constants = {name: value for name, value in vars(number.module).items() if name.isupper()}
    # Tables that are cached were made with the number as it was.
    ruleset._under.cache_clear()
    try:
        for code in _codes(compiled):
            function = functions.get((code.co_name, code.co_firstlineno))
            if function is not None:
                function.__code__ = code
        for statement in tree.body:
            if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant):
                for target in statement.targets:
                    assert isinstance(target, ast.Name)
                    setattr(number.module, target.id, statement.value.value)
        yield
    finally:
        for function, code in before.items():
            function.__code__ = code
        for name, value in constants.items():
            setattr(number.module, name, value)
        ruleset._under.cache_clear()


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    """The module's functions, and its classes' methods and properties."""
    for value in vars(module).values():
        if getattr(value, "__module__", None) != module.__name__:
            continue
        members = vars(value).values() if isinstance(value, type) else (value,)
        for member in members:
            inner = member.fget if isinstance(member, property) else member
            if isinstance(inner, FunctionType) and inner.__code__.co_filename == module.__file__:
                yield inner


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code objects of functions and of methods, not of what is nested in them: that comes along."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
