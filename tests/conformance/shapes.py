"""Whether data has exactly the shape that a type declares: every key is declared, none is missing, all values fit."""

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin

from muster.clienttypes import OTHERS
from muster.kernel.sent import Sent
from muster.typescript import fields_of, is_record

Check = Callable[[Any], list[str]]  # what does not fit, each with its path
NOTHING: Mapping[str, tuple[Any, bool]] = {}


def faults(value: Any, kind: Any) -> list[str]:
    """What is wrong with data that a game makes."""
    return check_of(kind, False)(value)


def faults_as_sent(value: Any, kind: Any) -> list[str]:
    """What is wrong with data that a browser gets."""
    return check_of(kind, True)(value)


@cache
def check_of(kind: Any, sent: bool) -> Check:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        instead = [note.kind for note in args[1:] if isinstance(note, Sent) and sent]
        return check_of(instead[0] if instead else args[0], sent)
    if origin is NotRequired:
        return check_of(args[0], sent)
    if is_record(kind):
        return record_check(fields_of(kind), sent, tag_of(kind), OTHERS.get(kind))
    if origin in (Union, UnionType):
        checks = [check_of(arg, sent) for arg in args]
        return lambda value: min((check(value) for check in checks), key=len)
    if origin is Literal:
        allowed = {(type(arg), arg) for arg in args}
        return lambda value: [] if (type(value), value) in allowed else [f" is {value!r}"]
    if origin is list:
        return list_check(check_of(args[0], sent))
    if origin is dict:
        return dict_check(check_of(args[0], sent), check_of(args[1], sent))
    if kind is Any:
        return lambda value: []
    plain = (int, float) if kind is float else (NoneType if kind is None else kind,)
    return lambda value: [] if type(value) in plain else [f" is {value!r}, no {plain[-1].__name__}"]


def tag_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The field by which a message is known, if it is one."""
    config = getattr(kind, "__struct_config__", None)
    return {} if config is None or config.tag is None else {config.tag_field: (Literal[config.tag], False)}


def record_check(
    fields: Mapping[str, tuple[Any, bool]],
    sent: bool = False,
    tag: Mapping[str, tuple[Any, bool]] = NOTHING,
    others: Any = None,
) -> Check:
    """`others`: what may be under keys that are not declared, if there may be any."""
    checks = {key: check_of(inside, sent) for key, (inside, _) in {**tag, **fields}.items()}
    needed = [key for key, (_, maybe) in {**tag, **fields}.items() if not maybe]
    other = None if others is None else check_of(others, sent)

    def check(value: Any) -> list[str]:
        if not isinstance(value, dict):
            return [" is no record"]
        found = [f".{key} is missing" for key in needed if key not in value]
        for key, inside in value.items():
            check = checks.get(key, other)
            if check is None:
                found.append(f".{key} is not declared")
            elif said := check(inside):
                found += [f".{key}{one}" for one in said]
        return found

    return check


def list_check(item: Check) -> Check:
    def check(value: Any) -> list[str]:
        if not isinstance(value, list):
            return [" is no list"]
        return [f".N{said}" for inside in value for said in item(inside)]

    return check


def dict_check(key: Check, item: Check) -> Check:
    def check(value: Any) -> list[str]:
        if not isinstance(value, dict):
            return [" is no record"]
        return [f".KEY{said}" for name, inside in value.items() for said in (*key(name), *item(inside))]

    return check
