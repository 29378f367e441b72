"""Plain data as YAML for people. What is written here can be read by `source`."""

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
