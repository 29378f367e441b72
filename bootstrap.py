"""The set-up that play.py and check.py share: a virtual environment in `.venv`, with all that they need.

Standard library only. It must parse on Python 3.8, so that an older Python can be refused in plain words.

A stamp in `.venv` says what was installed there, from which files and by which Python. While it holds,
nothing is done. The stamp is taken away before any change and written after it: an environment without one
was left half made, and is built anew.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import importlib.util
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Dict, Iterator

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "muster-setup.json"
GUARD = ROOT / ".venv.lock"
PYPROJECT = ROOT / "pyproject.toml"

RUN = "run"
DEV = "dev"
LOCKS = {RUN: ROOT / "requirements" / "run.lock", DEV: ROOT / "requirements" / "dev.lock"}

OLDEST_PYTHON = (3, 11)
WAIT_SECONDS = 900
ON_WINDOWS = os.name == "nt"

Stamp = Dict[str, Any]


class SetupError(Exception):
    """The set-up cannot go on; the message is for the person at the keyboard."""


def script(name: str) -> Path:
    """Where the environment keeps the command called `name`."""
    return VENV / "Scripts" / f"{name}.exe" if ON_WINDOWS else VENV / "bin" / name


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def ensure(kind: str) -> None:
    """Make `.venv` hold at least the lock called `kind`, and Muster itself."""
    if sys.version_info < OLDEST_PYTHON:
        version = platform.python_version()
        raise SetupError(f"Muster needs Python 3.11 or newer, and this is Python {version}.")
    try:
        wanted = _wanted()
        if _holds(_read_stamp(), wanted, kind):
            return
        with guarded():
            # Another run may have done it while this one waited.
            stamp = _read_stamp()
            if not _holds(stamp, wanted, kind):
                _set_up(stamp, wanted, kind)
    except OSError as error:
        raise SetupError(_explain(error)) from error


def play(arguments: list[str]) -> int:
    """Set up what is needed to play, then become `muster serve` (or, with --text among the words, `muster play`)."""
    words = [word for word in arguments if word != "--text"]
    try:
        ensure(RUN)
        command = [str(script("muster")), "serve" if words == arguments else "play", *words]
        # Whatever Muster tells people to type must work for who came this way.
        os.environ["MUSTER_STARTED_BY"] = shlex.join([Path(sys.executable).stem, sys.argv[0]])
        sys.stdout.flush()
        if not ON_WINDOWS:
            os.execv(command[0], command)
        return _wait_for(subprocess.Popen(command))
    except SetupError as error:
        say(str(error))
        return 1
    except OSError as error:
        say(f"Muster could not be started ({error}); delete the folder {VENV} and try again.")
        return 1
    except KeyboardInterrupt:
        say("\nThe set-up was interrupted; start again to finish it.")
        return 130


def _wait_for(process: subprocess.Popen[bytes]) -> int:
    """The exit status of `process`, which gets every Ctrl-C itself."""
    while True:
        with contextlib.suppress(KeyboardInterrupt):
            return process.wait()


# What is wanted, and what is there


def _wanted() -> Stamp:
    """What a stamp has to say today."""
    major, minor = sys.version_info[:2]
    return {
        "root": str(ROOT),
        "python": f"{sys.implementation.name}-{major}.{minor}-{platform.machine()}",
        "pyproject": _digest(PYPROJECT),
        "locks": {kind: _digest(path) for kind, path in LOCKS.items()},
    }


def _digest(path: Path) -> str:
    # Line ends do not count: a checkout on Windows may change them.
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def _read_stamp() -> Stamp:
    """The stamp of an environment that is whole, or an empty one."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        whole = (
            isinstance(stamp["locks"], dict)
            and (VENV / "pyvenv.cfg").is_file()
            and script("python").exists()
            and script("muster").exists()
            and bool(stamp["packages"])
            and set(stamp["packages"]) <= set(_packages())
        )
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return stamp if whole else {}


def _packages() -> list[str]:
    """The packages installed in the environment, each as `name-version`."""
    pattern = "Lib/site-packages/*.dist-info" if ON_WINDOWS else "lib/python*/site-packages/*.dist-info"
    return sorted(path.stem for path in VENV.glob(pattern))


def _fits(stamp: Stamp, wanted: Stamp) -> bool:
    """Whether the environment was made here, by a Python like this one."""
    return all(stamp.get(key) == wanted[key] for key in ("root", "python"))


def _has_lock(stamp: Stamp, wanted: Stamp, kind: str) -> bool:
    installed: object = stamp["locks"].get(kind)
    return installed is not None and installed == wanted["locks"][kind]


def _holds(stamp: Stamp, wanted: Stamp, kind: str) -> bool:
    return _fits(stamp, wanted) and _has_lock(stamp, wanted, kind) and stamp.get("pyproject") == wanted["pyproject"]


# Doing it


def _set_up(stamp: Stamp, wanted: Stamp, kind: str) -> None:
    started = time.monotonic()
    if _fits(stamp, wanted):
        say("Bringing .venv up to date ...")
        STAMP.unlink()
        locks = dict(stamp["locks"])
    else:
        say("Setting up .venv (this once; it needs the network) ...")
        _make_venv()
        locks = {}

    if not _has_lock({"locks": locks}, wanted, kind):
        say(f"  installing the packages of requirements/{LOCKS[kind].name}")
        _pip(["--require-hashes", "-r", str(LOCKS[kind])], f"The packages of {LOCKS[kind].name}")
        # dev.lock holds all of run.lock. After a newer run.lock, an older dev.lock no longer counts.
        locks = {RUN: wanted["locks"][RUN]}
        if kind == DEV:
            locks[DEV] = wanted["locks"][DEV]
    say("  installing Muster itself")
    _pip(["--no-deps", "--no-build-isolation", "-e", str(ROOT)], "Muster itself")
    if not script("muster").exists():
        raise SetupError(f"The set-up ended without making {script('muster')}; delete {VENV} and try again.")

    done = {**wanted, "locks": locks, "packages": _packages()}
    half = STAMP.with_suffix(".part")
    half.write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")
    half.replace(STAMP)
    say(f"Ready after {time.monotonic() - started:.0f} s.\n")


def _make_venv() -> None:
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise SetupError(_no_venv())
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        say("  taking away the .venv that is there: it is unfinished, or made elsewhere or by another Python")
        shutil.rmtree(VENV)
    python = sys.executable
    if Path(sys.prefix).resolve() == VENV:
        # Started by the very environment that is to be replaced.
        python = getattr(sys, "_base_executable", None) or python
    made = _capture([python, "-I", "-m", "venv", str(VENV)])
    if made.returncode != 0:
        reason = f"Python could not make the environment {VENV} (its last lines are above)."
        if "ensurepip" in made.stdout:
            reason = _no_venv()
        raise SetupError(f"{_last_lines(made.stdout)}\n{reason}")


def _no_venv() -> str:
    return (
        "This Python cannot make virtual environments; install that part of it "
        "(on Debian or Ubuntu: sudo apt install python3-venv), then try again."
    )


def _pip(arguments: list[str], what: str) -> None:
    python = [str(script("python")), "-I"]
    pip = ["-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    installed = _capture([*python, *pip, *arguments])
    if installed.returncode != 0:
        advice = "see that this computer is online and may reach Python's package index, then try again."
        if "DO NOT MATCH THE HASHES" in installed.stdout:
            advice = "a download was damaged, or is not the file that was locked: try again, and do not force it."
        raise SetupError(
            f"{_last_lines(installed.stdout)}\n{what} could not be installed (pip's last lines are above); {advice}"
        )


def _capture(command: list[str]) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PIP_USER="0", PYTHONUTF8="1", PIP_NO_COLOR="1")
    for name in ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONHOME", "PYTHONPATH"):
        environment.pop(name, None)
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        close_fds=False,  # the command shares the guard
        check=False,
    )


def _last_lines(text: str, count: int = 8, width: int = 240) -> str:
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    # pip says five times over that it tries again: once will do.
    again = [line for line in lines if line.startswith("WARNING: Retrying")]
    lines = [line for line in lines if line not in again[1:] and not line.startswith("Ignoring ")]
    return "\n".join(f"  | {line[:width]}" for line in lines[-count:])


def _explain(error: OSError) -> str:
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            f"Muster cannot write to {error.filename or ROOT}; "
            "make its folder writable, or copy it to a place where you may write, then try again."
        )
    if error.errno == errno.ENOSPC:
        return "The disk is full; make some room for Muster's set-up, then try again."
    return f"The set-up failed ({error}); delete the folder {VENV} and try again."


# One set-up at a time


@contextlib.contextmanager
def guarded() -> Iterator[None]:
    """Hold the lock of the guard file, which the system frees whenever its holder ends: it is never stale."""
    with GUARD.open("a+b") as file:
        deadline = time.monotonic() + WAIT_SECONDS
        waiting = False
        while not _try_lock(file.fileno()):
            if not waiting:
                say("Another run is setting up .venv; waiting for it ...")
                waiting = True
            if time.monotonic() > deadline:
                raise SetupError(f"Another run is still setting up {VENV}; end that one, then try again.")
            time.sleep(0.2)
        if not ON_WINDOWS:
            # A pip that outlives this process keeps others out until it has ended too.
            os.set_inheritable(file.fileno(), True)
        yield


if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> bool:
        os.lseek(descriptor, 0, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # A file system without locks: go on unguarded.
            return True
        return True
