"""Python's types written in TypeScript: records (TypedDicts and Structs) as interfaces, with their docstrings and with
the comments that stand behind their fields."""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, reduce
from operator import or_
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec.structs import FieldInfo

from muster.kernel.sent import Sent

WIDTH = 160  # of a line, as biome.json says
PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    None: "null",
    Any: "any",
    object: "unknown",
}
UNIONS = (Union, UnionType)


@dataclass(frozen=True, slots=True)
class Record:
    """A record as its source has it: what it is, what it adds to, and its own fields, with what stands behind each."""

    words: str
    bases: tuple[Any, ...]
    fields: Mapping[str, str]


@dataclass(slots=True)
class Writer:
    """Writes the types that it is asked for, and all that they need. `names`: what some are called, which otherwise
    keep their own name. `others`: of records that have more keys than they declare, what those hold."""

    names: dict[Any, str] = field(default_factory=dict)
    others: Mapping[Any, Any] = field(default_factory=dict)
    written: dict[str, str] = field(default_factory=dict)  # declarations by their names

    def text(self) -> str:
        return "\n".join(self.written.values())

    def reference(self, kind: Any) -> str:
        """A type where it is mentioned."""
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            sent = [note.kind for note in args[1:] if isinstance(note, Sent)]
            return self.reference(sent[0] if sent else args[0])
        if origin is NotRequired:
            return self.reference(args[0])
        if is_record(kind):
            return self.record(kind)
        if kind in self.names:
            return self.alias(kind)
        return self.unnamed(kind)

    def unnamed(self, kind: Any) -> str:
        origin, args = get_origin(kind), get_args(kind)
        if origin in UNIONS:
            return " | ".join(self.reference(arg) for arg in args)
        if origin is Literal:
            return " | ".join(f'"{arg}"' for arg in args)
        if origin is list:
            inside = self.reference(args[0])
            return f"({inside})[]" if " " in inside and not inside.endswith(">") else f"{inside}[]"
        if origin is dict:
            return f"Record<{self.reference(args[0])}, {self.reference(args[1])}>"
        return PLAIN[kind]

    def alias(self, kind: Any) -> str:
        name = self.names[kind]
        if name not in self.written:
            self.written[name] = ""  # its place
            members = self.unnamed(kind)
            line = f"export type {name} = {members};"
            if len(line) > WIDTH:
                line = f"export type {name} =" + "".join(f"\n  | {one}" for one in members.split(" | ")) + ";"
            self.written[name] = f"{line}\n"
        return name

    def record(self, kind: Any, base: bool = False) -> str:
        """Writes an interface and answers its name. What only others extend has no tag."""
        name: str = self.names.get(kind, kind.__name__)
        if name not in self.written:
            self.written[name] = ""  # its place
            self.names |= {alias: known for alias, known in aliases(module_of(kind)).items() if alias not in self.names}
            self.written[name] = "\n".join(self.interface(name, kind, base)) + "\n"
        return name

    def interface(self, name: str, kind: Any, base: bool) -> Iterator[str]:
        found = record_of(kind)
        yield from comment(found.words, "")
        bases = ", ".join(self.record(each, base=True) for each in found.bases if fields_of(each))
        yield f"export interface {name}{f' extends {bases}' if bases else ''} {{"
        if not base and (tag := tag_of(kind)):
            yield tag
        for key, (inside, maybe) in self.own_fields(kind, found).items():
            yield from comment(found.fields[key], "  ")
            yield f"  {key}{'?' if maybe else ''}: {self.reference(inside)};"
        if kind in self.others:
            yield f"  [field: string]: {self.reference(self.others[kind])};"
        yield "}"

    def own_fields(self, kind: Any, found: Record) -> dict[str, tuple[Any, bool]]:
        """The fields that a record adds to its bases: their types, and whether they may be missing."""
        known = fields_of(kind)
        return {key: known[key] for key in found.fields}


# --- what Python knows ------------------------------------------------------------------------------------------------


def is_record(kind: Any) -> bool:
    return is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))


@cache
def fields_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """All fields of a record: their types, and whether they may be missing."""
    hints = get_type_hints(kind, include_extras=True)
    if is_typeddict(kind):
        maybe = kind.__optional_keys__  # without those of modules in which annotations are strings
        return {key: (hint, key in maybe or get_origin(hint) is NotRequired) for key, hint in hints.items()}
    return {one.name: sent_field(hints[one.name], one, kind) for one in msgspec.structs.fields(kind)}


def sent_field(hint: Any, one: FieldInfo, kind: Any) -> tuple[Any, bool]:
    """A field of a Struct as it travels. Whoever sends it to us may leave out what has a usual value, or say it; we
    leave out whatever has it, so what is usually null never is."""
    config = kind.__struct_config__
    if config.forbid_unknown_fields or not config.omit_defaults or one.required:
        return hint, config.forbid_unknown_fields and not one.required
    if one.default is None and get_origin(hint) in UNIONS:
        hint = reduce(or_, (arg for arg in get_args(hint) if arg is not NoneType))
    return hint, True


def tag_of(kind: Any) -> str:
    config = getattr(kind, "__struct_config__", None)
    return "" if config is None or config.tag is None else f'  {config.tag_field}: "{config.tag}";'


@cache
def aliases(module: ModuleType) -> dict[Any, str]:
    """The names that a module gives to types that have none of their own."""
    found = {}
    for name, kind in vars(module).items():
        if name[0].isupper() and get_origin(kind) in (Literal, dict, list, *UNIONS):
            found[kind] = name
    return found


def module_of(kind: Any) -> ModuleType:
    return sys.modules[kind.__module__]


# --- what its source says ---------------------------------------------------------------------------------------------


@cache
def record_of(kind: Any) -> Record:
    module = module_of(kind)
    tree, comments = source_of(module)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            bases = [getattr(module, base.id) for base in node.bases if isinstance(base, ast.Name)]
            fields = {
                each.target.id: comments.get(each.end_lineno or 0, "")
                for each in node.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            }
            return Record(ast.get_docstring(node) or "", tuple(base for base in bases if is_record(base)), fields)
    return Record("", (), dict.fromkeys(kind.__annotations__, ""))  # TypedDict("Name", {…})


@cache
def source_of(module: ModuleType) -> tuple[ast.Module, dict[int, str]]:
    """The tree of a module, and its comments by their lines."""
    assert module.__file__ is not None
    text = Path(module.__file__).read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}
    return ast.parse(text), {line: said.lstrip("# ") for line, said in comments.items()}


def comment(words: str, indent: str) -> Iterator[str]:
    lines = words.splitlines()
    if len(lines) < 2:
        yield from (f"{indent}/** {line} */" for line in lines)
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}".rstrip() for line in lines)
    yield f"{indent} */"
