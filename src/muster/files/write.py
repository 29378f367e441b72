"""Plain data as YAML for people. What is written here can be read by `source`."""

import json
import re
from collections.abc import Mapping
from typing import Any

import yaml


class Dumper(yaml.SafeDumper):
    """Writes a thing that stands in several places out in each of them: aliases are not read."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def small_yaml(data: Any) -> str:
    """YAML with small things on one line."""
    return written(data, default_flow_style=None, width=110)


def block_yaml(data: Any) -> str:
    """YAML with one thing a line, as people write steps."""
    return written(data, default_flow_style=False, width=1000)


def written(data: Any, **layout: Any) -> str:
    text: str = yaml.dump(data, Dumper=Dumper, sort_keys=False, allow_unicode=True, **layout)
    return text


# --- as people write entries -------------------------------------------------------------------------------------

PLAIN = re.compile(r"[^\W\d_][\w .'’-]*(?<! )")  # words that need no quotes anywhere
TAKEN = frozenset(("null", "true", "false", "yes", "no", "on", "off"))  # words that mean something else to YAML
STEP = "  "


class Block(str):
    """A text that stands under `|`, line by line."""

    __slots__ = ()


def entries_yaml(data: Any, indent: str = "") -> str:
    """YAML as people write lists of entries: each value on its line, what has a language on one, texts under `|`."""
    if isinstance(data, Mapping):
        return "".join(f"{indent}{key}:{_under(value, indent)}" for key, value in data.items())
    lines = [entries_yaml(item, indent + STEP) if _is_large(item) else f"{indent}{STEP}{flow(item)}\n" for item in data]
    return "".join(f"{indent}- {line[len(indent) + 2 :]}" for line in lines)


def _under(value: Any, indent: str) -> str:
    if isinstance(value, Block):
        return _block(value, indent + STEP)
    if _is_large(value):
        return f"\n{entries_yaml(value, indent + STEP)}"
    return f" {flow(value)}\n"


def _is_large(value: Any) -> bool:
    """Does it need lines of its own? Lists of mappings do, and mappings with anything but single values."""
    if isinstance(value, Mapping):
        return any(isinstance(inner, Block | Mapping | list | tuple) for inner in value.values()) or len(value) > 2
    return isinstance(value, list | tuple) and any(isinstance(item, Mapping | list | tuple) for item in value)


def _block(text: str, indent: str) -> str:
    lines = text.rstrip().split("\n")
    hint = len(STEP) if lines[0][:1] in ("", " ", "\t") else ""  # else the first line would tell its indentation
    return f" |{hint}\n" + "".join(f"{indent}{line}\n" if line else "\n" for line in lines)


def flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(str(key))}: {flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str) and PLAIN.fullmatch(value) and value.lower() not in TAKEN:
        return value
    return json.dumps(value, ensure_ascii=False)
