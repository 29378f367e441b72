"""Logs: one JSON object a line, on stderr. No cookie, invitation, password, name or word of a chat ever gets there."""

import json
import logging
import sys
import time
from typing import Any

FIELDS = ("method", "route", "status", "ms", "table", "address", "count")  # what a line may have besides its message
QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "websockets")
HUSHED = ("python_multipart",)  # warns of every form that is none


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line.update({name: record.__dict__[name] for name in FIELDS if name in record.__dict__})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up() -> None:
    """All of Muster's logs go to stderr, requests included; other libraries only say what is wrong. To somebody who
    watches a terminal, we also say only what is wrong."""
    level = logging.WARNING if sys.stderr.isatty() else logging.INFO
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("muster").setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in HUSHED:
        logging.getLogger(name).setLevel(logging.ERROR)


def started(address: str) -> None:
    logging.getLogger("muster.server").info("The table is open.", extra={"address": address})


def short(code: str) -> str:
    """A table's code as logs show it: enough to follow a table, too little to open it."""
    return f"{code[:2]}…" if code else ""
