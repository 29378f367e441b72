"""Mutants: one small change to a function, as a slip of the hand would make it.

`mutants` finds all of a source. Left alone is what no test can notice or should: annotations, docstrings, assertions
(also the `strict` of a zip), the words of errors, and whatever is not in a function.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType
from typing import Any

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}  # fmt: skip
DROPPED = (ast.Assign, ast.AugAssign, ast.Delete, ast.Continue, ast.Break)
CHANGED_THEMSELVES = (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)
UNTOUCHED = (ast.Assert, ast.Raise, ast.JoinedStr)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SHOWN = 90  # characters of a change


@dataclass(slots=True)
class Mutant:
    """In `holder.field` (at `index`, if it is a list), `new` stands for `old`. `function` is the outermost one;
    `lines` are those of the statement without what is nested in it: whoever comes by none of them cannot notice."""

    file: str
    line: int
    lines: range
    function: str
    tree: ast.Module
    holder: ast.AST
    field: str
    index: int | None
    old: Any
    new: Any

    def __str__(self) -> str:
        return f"{self.file}:{self.line} ({self.function})  {shown(self.old)}  →  {shown(self.new)}"

    def put(self, value: Any) -> None:
        if self.index is None:
            setattr(self.holder, self.field, value)
        else:
            getattr(self.holder, self.field)[self.index] = value

    def source(self) -> str:
        """The whole file with the change, without its comments."""
        self.put(self.new)
        try:
            return ast.unparse(self.tree)
        finally:
            self.put(self.old)

    def code(self, name: str) -> CodeType:
        """The changed function, compiled as part of the file called `name`."""
        self.put(self.new)
        try:
            return functions_of(compile(self.tree, name, "exec"))[self.function]
        finally:
            self.put(self.old)


def shown(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(f"if {ast.unparse(part)}" for part in value) or "(no condition)"
    if isinstance(value, ast.Pass):
        return "(dropped)"
    text = " ".join(ast.unparse(value).split())
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def functions_of(code: CodeType) -> dict[str, CodeType]:
    """The outermost functions of a module: its own, and those of its classes."""
    found: dict[str, CodeType] = {}
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_flags & 2:  # a function has local variables of its own; the body of a class has none
                found[part.co_qualname] = part
            else:
                found |= functions_of(part)
    return found


def mutants(source: str, file: str) -> Iterator[Mutant]:
    tree = ast.parse(source)
    for function, name in outermost(tree, ""):
        seen: set[str] = set()
        for holder, field, index, old, new in within(function):
            if isinstance(new, ast.AST):
                ast.fix_missing_locations(ast.copy_location(new, old))
            line: int = (old[0] if isinstance(old, list) else old).lineno
            mutant = Mutant(file, line, statement_at(function, line), name, tree, holder, field, index, old, new)
            if str(mutant) not in seen:  # the same thing twice on a line would be told alike
                seen.add(str(mutant))
                yield mutant


def statement_at(function: ast.stmt, line: int) -> range:
    """The lines of the innermost statement there, up to the first that is nested in it."""
    inside = [n for n in ast.walk(function) if isinstance(n, ast.stmt) and n.lineno <= line <= (n.end_lineno or 0)]
    inner = max(inside, key=lambda node: (node.lineno, -(node.end_lineno or 0)))
    last = inner.end_lineno or inner.lineno
    if nested := getattr(inner, "body", None):
        last = max(line, nested[0].lineno - 1)
    return range(inner.lineno, last + 1)


def outermost(node: ast.AST, prefix: str) -> Iterator[tuple[ast.stmt, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS):
            yield child, prefix + child.name
        elif isinstance(child, ast.ClassDef):
            yield from outermost(child, f"{prefix}{child.name}.")


Change = tuple[ast.AST, str, int | None, Any, Any]


def within(node: ast.AST) -> Iterator[Change]:
    """Changes to what is in a node, from the outside in."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args", "type_params") and not isinstance(
            node, ast.Call
        ):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or isinstance(child, UNTOUCHED) or is_words(child):
                continue
            for new in instead_of(child):
                yield node, field, index, child, new
            if isinstance(child, ast.comprehension) and child.ifs:
                yield child, "ifs", None, child.ifs, []
            elif isinstance(child, ast.If | ast.While) and not isinstance(child.test, CHANGED_THEMSELVES):
                yield child, "test", None, child.test, ast.UnaryOp(ast.Not(), child.test)
            yield from within(child)


def is_words(node: ast.AST) -> bool:
    """A docstring or any other bare value, a check for types alone, or the `strict` of a zip, which asserts."""
    return (
        (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
        or (isinstance(node, ast.keyword) and node.arg == "strict")
    )


def instead_of(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=others) if type(op) in SWAPS:
            yield ast.Compare(left, [SWAPS[type(op)]()], others)  # type: ignore[list-item]
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(SWAPS[type(op)](), values)  # type: ignore[arg-type]
            for i in range(len(values)):
                rest = values[:i] + values[i + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPS:
            yield ast.BinOp(left, SWAPS[type(op)](), right)  # type: ignore[arg-type]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case _ if isinstance(node, DROPPED):
            yield ast.Pass()
