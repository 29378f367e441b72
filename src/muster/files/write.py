"""Plain data as YAML for people. What is written here can be read by `source`."""

from typing import Any

import yaml


def small_yaml(data: Any) -> str:
    """YAML with small things on one line."""
    text: str = yaml.safe_dump(data, sort_keys=False, default_flow_style=None, allow_unicode=True, width=110)
    return text


def block_yaml(data: Any) -> str:
    """YAML with one thing a line, as people write steps."""
    text: str = yaml.safe_dump(data, sort_keys=False, default_flow_style=False, allow_unicode=True, width=1000)
    return text
