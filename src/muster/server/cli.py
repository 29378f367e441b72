"""`muster serve` starts the table in the browser; `muster backup` copies its database while it runs."""

import argparse
import ipaddress
import sys
from pathlib import Path

from muster.server.config import Config

DEFAULTS = Config()


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    add_serve(commands.add_parser("serve", help="play in the browser: start the table's server"))
    backup = commands.add_parser("backup", help="copy the server's database into a file, also while it runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy; it must not exist yet")
    backup.add_argument("--database", default=DEFAULTS.database, metavar="URL", help="the database (default: yours)")
    backup.set_defaults(run=run_backup)


def add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default=DEFAULTS.host, help="address to listen on (default: only this computer)")
    parser.add_argument("--port", type=port, default=DEFAULTS.port, help="port to listen on (default: %(default)s)")
    parser.add_argument("--database", default=DEFAULTS.database, metavar="URL", help="where games are kept")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--bot-delay", type=seconds, default=DEFAULTS.bot_delay, metavar="S", help="seconds a bot seems to think"
    )
    parser.add_argument("--no-limits", action="store_true", help="no rate limits (tests and benchmarks)")
    parser.add_argument("--secure", action="store_true", help="served through HTTPS: cookies travel only there")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address under which a proxy shows this server, e.g. https://play.example.org; may be repeated",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        type=network,
        default=[],
        metavar="ADDRESS",
        help="a proxy, or a network of them, that tells whom it speaks for, e.g. 127.0.0.1; may be repeated",
    )
    parser.add_argument(
        "--per-address",
        type=count,
        default=DEFAULTS.per_address,
        metavar="N",
        help="connections that one address may have open (default: %(default)s; 0: any number)",
    )
    parser.add_argument(
        "--metrics",
        type=door,
        metavar="[ADDRESS:]PORT",
        help="a port of its own for figures that Prometheus reads (default: none)",
    )
    parser.set_defaults(run=run_serve)


def network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"give an address or a network, such as 127.0.0.1 or 10.88.0.0/16, not {text!r}"
        ) from None


def count(text: str) -> int:
    if not text.isdecimal() or int(text[:9]) > 100_000:
        raise argparse.ArgumentTypeError(f"give a number from 0 to 100000, not {text!r}")
    return int(text)


def door(text: str) -> tuple[str, int]:
    host, _, number = text.rpartition(":")
    return host.strip("[]") or DEFAULTS.host, port(number)


def port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(f"give seconds from 0 to 60, not {text!r}")
    return value


def run_serve(args: argparse.Namespace) -> int:
    from muster.server.serving import CannotServe, serve  # only here, as other commands need not wait for it

    config = Config(
        host=args.host,
        port=args.port,
        database=args.database,
        bot_delay=args.bot_delay,
        limits=not args.no_limits,
        secure_cookie=args.secure,
        origins=tuple(args.origin),
        proxies=tuple(args.proxy),
        per_address=args.per_address,
        metrics=args.metrics,
    )
    try:
        serve(config, browser=not args.no_browser)
    except CannotServe as error:
        return fail(str(error))
    return 0


def run_backup(args: argparse.Namespace) -> int:
    from muster.server.store.backup import BackupError, backup

    try:
        size = backup(args.database, args.file)
    except BackupError as error:
        return fail(str(error))
    print(f"{args.file} is a whole copy ({size:,} bytes). To go back to it, stop the server, put the copy in the place "
          "of its database, and start it again (docs/running.md).")  # fmt: skip
    return 0


def fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2
