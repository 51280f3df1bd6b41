"""Small faults in a module's text: each changes one place inside a function."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import accumulate, islice
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
WORDS = {"_", "N_", "ngettext"}
"""Calls that mark sentences: what stands in them is not changed."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}  # fmt: skip
COMBINED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd,
    ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
NAMED = {
    "all": "any", "any": "all", "min": "max", "max": "min", "union": "intersection", "intersection": "union", "add": "discard",
    "issubset": "issuperset", "issuperset": "issubset", "startswith": "endswith", "append": "remove", "difference": "intersection",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Break:
    """A fault: a piece of a file's text, from one byte to another, and what stands there instead."""

    name: str
    file: str
    room: str
    function: str
    lines: tuple[int, int]
    place: tuple[int, int]
    after: str

    def applied(self, text: bytes) -> bytes:
        """Return the file's text with the fault in it."""
        begin, end = self.place
        return text[:begin] + self.after.encode() + text[end:]

    def differs(self, engine: Path) -> bool:
        """Whether the file with the fault in it is Python, and another program."""
        text = (engine / self.file).read_bytes()
        try:
            return ast.dump(ast.parse(self.applied(text))) != ast.dump(ast.parse(text))
        except SyntaxError:
            return False


def drawn(engine: Path, seed: int, count: int) -> list[Break]:
    """Return breaks of all rooms, as many of each as its size asks for, at most one in each function."""
    rooms: dict[str, dict[str, list[Break]]] = {}
    sizes: dict[str, int] = {}
    for file in sorted(engine.rglob("*.py")):
        room = str(file.parent.relative_to(engine))
        for function, lines, found in _of_file(file, engine):
            sizes[room] = sizes.get(room, 0) + lines
            rooms.setdefault(room, {})[f"{file} {function}"] = found
    shares = {room: count * size / sum(sizes.values()) for room, size in sizes.items()}
    counts = {room: int(share) for room, share in shares.items()}
    for room in sorted(shares, key=lambda one: counts[one] - shares[one])[: count - sum(counts.values())]:
        counts[room] += 1

    def turn(one: Break) -> bytes:
        return sha256(f"{seed} {one.name}".encode()).digest()

    chosen = []
    for room, functions in rooms.items():
        firsts = sorted((min(found, key=turn) for found in functions.values() if found), key=turn)
        chosen += list(islice(filter(lambda one: one.differs(engine), firsts), counts[room]))
    return sorted(chosen, key=turn)


def _of_file(file: Path, engine: Path) -> Iterator[tuple[str, int, list[Break]]]:
    """Yield every function of a file: its name, its number of lines, the faults that can be made in it."""
    text = file.read_bytes()
    starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
    tree = ast.parse(text)
    room, name = str(file.parent.relative_to(engine)), str(file.relative_to(engine))
    for path, function in _functions(tree, ""):
        found: dict[str, Break] = {}
        for kind, node, after in _faults(function):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            begin, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
            before = " ".join(text[begin:end].decode().split())
            told = f"{name} {path}: {kind}: {before} -> {after}"
            while told in found:
                told += "'"
            found[told] = Break(told, name, room, path, (node.lineno, node.end_lineno), (begin, end), after)
        yield path, (function.end_lineno or 0) - function.lineno + 1, list(found.values())


def _functions(node: ast.AST, path: str) -> Iterator[tuple[str, Function]]:
    """Yield the functions of a module and of its classes, not those nested in other functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            if child.name not in ("__repr__", "__str__"):
                yield f"{path}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{path}{child.name}.")


def _faults(function: Function) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """Yield the kind of each fault, the node that changes, and its new text."""
    for statement in function.body:
        for node in _running(statement):
            for make in MAKERS:
                yield from ((kind, changed, after) for kind, changed, after in make(node))


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes but those of type hints, of formatted strings, of marked sentences and of what is raised."""
    if isinstance(node, ast.JoinedStr | ast.MatchValue | ast.Raise | ast.Import | ast.ImportFrom | ast.arguments):
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {*WORDS, "cast"}:
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list", "type_comment"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _running(child)


Faults = Iterator[tuple[str, ast.expr | ast.stmt, str]]


def _whole(node: ast.AST) -> str:
    return f"({ast.unparse(node)})"


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def comparison_turned(node: ast.AST) -> Faults:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for other in COMPARED[type(node.ops[0])]:
            yield "comparison turned", node, _whole(_with(node, ops=[other()]))


def constant_changed(node: ast.AST) -> Faults:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield from (("constant changed", node, f"({node.value + step})") for step in (1, -1))
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "constant changed", node, str(not node.value)


def and_or_swapped(node: ast.AST) -> Faults:
    if isinstance(node, ast.BoolOp):
        yield "and/or swapped", node, _whole(_with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And()))


def condition_negated(node: ast.AST) -> Faults:
    conditions = [node.test] if isinstance(node, ast.If | ast.IfExp | ast.While) else []
    if isinstance(node, ast.comprehension):
        conditions = node.ifs
    for condition in conditions:
        if ast.unparse(condition) != "TYPE_CHECKING":
            yield "condition negated", condition, f"(not ({ast.unparse(condition)}))"


def value_dropped(node: ast.AST) -> Faults:
    if isinstance(node, ast.Return) and node.value is not None and ast.unparse(node) != "return None":
        yield "value dropped", node, "return None"


def arguments_swapped(node: ast.AST) -> Faults:
    if isinstance(node, ast.Call) and len(node.args) > 1 and not any(isinstance(one, ast.Starred) for one in node.args[:2]):
        if isinstance(node.func, ast.Name) and node.func.id in ("isinstance", "getattr", "replace"):
            return
        yield "arguments swapped", node, ast.unparse(_with(node, args=[node.args[1], node.args[0], *node.args[2:]]))


def operator_changed(node: ast.AST) -> Faults:
    if isinstance(node, ast.BinOp) and type(node.op) in COMBINED:
        yield "operator changed", node, _whole(_with(node, op=COMBINED[type(node.op)]()))
    if isinstance(node, ast.AugAssign) and type(node.op) in COMBINED:
        yield "operator changed", node, ast.unparse(_with(node, op=COMBINED[type(node.op)]()))


def method_changed(node: ast.AST) -> Faults:
    if isinstance(node, ast.Call):
        function = node.func
        if isinstance(function, ast.Name) and function.id in NAMED:
            yield "method changed", function, NAMED[function.id]
        elif isinstance(function, ast.Attribute) and function.attr in NAMED:
            yield "method changed", function, ast.unparse(_with(function, attr=NAMED[function.attr]))


def statement_dropped(node: ast.AST) -> Faults:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.YieldFrom | ast.Yield):
        yield "statement dropped", node, "pass" if isinstance(node.value, ast.Call) else "yield from ()"
    elif isinstance(node, ast.Continue):
        yield "statement dropped", node, "break"


MAKERS: tuple[Callable[[ast.AST], Faults], ...] = (
    comparison_turned, constant_changed, and_or_swapped, condition_negated, value_dropped, arguments_swapped, operator_changed,
    method_changed, statement_dropped,
)  # fmt: skip
