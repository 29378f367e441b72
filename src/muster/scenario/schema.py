"""The JSON Schema of scenario files, for editors. It is made from the loader's own tables and the games' options."""

import json

from muster.files.shapes import Schema
from muster.games import all_games
from muster.kernel.setup import Option
from muster.scenario.format import NONE, SCENARIO


def schema() -> Schema:
    games = all_games()
    record = SCENARIO.schema()
    properties = record["properties"]
    properties["game"]["enum"] = list(games)
    properties["seed"]["type"] = ["string", "integer"]
    properties["options"]["type"] = properties["position"]["type"] = "object"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Muster scenario",
        "description": "A position, choices and what must be true. docs/scenarios.md explains every key.",
        **record,
        "oneOf": [{"required": ["steps"]}, {"required": ["refuse setup"], "not": {"required": ["position"]}}],
        "allOf": [
            {
                "if": {"properties": {"game": {"const": id_}}, "required": ["game", "steps"]},
                "then": {"properties": {"options": {"$ref": f"#/$defs/options of {id_}"}}},
            }
            for id_ in games
        ],
        "$defs": {f"options of {id_}": options_schema(game.known_options) for id_, game in games.items()},
    }


def options_schema(options: tuple[Option, ...]) -> Schema:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {option.name: option_schema(option) for option in options},
    }


def option_schema(option: Option) -> Schema:
    ruling = f" Ruling {option.ruling}." if option.ruling else ""
    default = NONE if option.default is None else json.dumps(option.default)
    about: Schema = {"description": f"Without it {default}.{ruling}"}
    if option.free:
        return about  # the game itself checks it
    value: Schema = (
        {"enum": list(option.values)}
        if option.values
        else {"type": "integer", "minimum": option.low, "maximum": option.high}
    )
    return {**about, "anyOf": [value, {"enum": [None, NONE]}]} if option.may_be_none else {**about, **value}


def schema_text() -> str:
    """The schema as it stands in docs/scenario.schema.json."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
