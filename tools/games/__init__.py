"""What is drawn and fetched for a game: the module of its name beside this file.

`PICTURES`: what draws each, by the file's name; `ICONS`: the pictures on its cards, by who drew them.
"""

import pkgutil
from importlib import import_module
from typing import Any


def of_games(what: str) -> dict[str, Any]:
    """That of each game that has it."""
    modules = {module.name: import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)}
    return {game: getattr(module, what) for game, module in modules.items() if hasattr(module, what)}
