"""Whether data has exactly the shape that a type declares: every key is declared, none is missing, all values fit."""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

Check = Callable[[Any], list[str]]  # what does not fit, each with its path


def faults(value: Any, kind: Any) -> list[str]:
    return check_of(kind)(value)


@cache
def fields(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def check_of(kind: Any) -> Check:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Annotated, NotRequired):
        return check_of(args[0])
    if is_typeddict(kind):
        return record_check(kind)
    if origin in (Union, UnionType):
        checks = [check_of(arg) for arg in args]
        return lambda value: min((check(value) for check in checks), key=len)
    if origin is Literal:
        allowed = {(type(arg), arg) for arg in args}
        return lambda value: [] if (type(value), value) in allowed else [f" is {value!r}"]
    if origin is list:
        return list_check(check_of(args[0]))
    if origin is dict:
        return dict_check(check_of(args[0]), check_of(args[1]))
    if kind is Any:
        return lambda value: []
    plain = NoneType if kind is None else kind
    return lambda value: [] if type(value) is plain else [f" is {value!r}, no {plain.__name__}"]


def record_check(kind: Any) -> Check:
    checks = {key: check_of(inside) for key, inside in fields(kind).items()}
    needed = kind.__required_keys__

    def check(value: Any) -> list[str]:
        if not isinstance(value, dict):
            return [" is no record"]
        found = [f".{key} is missing" for key in needed if key not in value]
        for key, inside in value.items():
            if key not in checks:
                found.append(f".{key} is not declared")
            elif said := checks[key](inside):
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
