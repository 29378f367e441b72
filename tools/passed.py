"""Which commit the checks have passed for: check.py leaves its id in `.check-passed`, and asks here whether it still
holds. What git cannot tell is a sentence, not a traceback: the checks also run where there is no repository."""

from __future__ import annotations

import subprocess
from pathlib import Path

NAME = ".check-passed"


class Unknown(Exception):
    """There is no commit to speak of; the message says why."""


def clean_commit(root: Path) -> str:
    """The id of the commit that the files in `root` are exactly. Raises Unknown."""
    top = Path(_git(root, "rev-parse", "--show-toplevel"))
    if not top.samefile(root):
        raise Unknown(f"{root} is only a part of the repository {top}")
    commit = _git(root, "rev-parse", "--verify", "HEAD")
    if changed := _git(root, "status", "--porcelain").splitlines():
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        raise Unknown(f"there are changes that are not committed ({changed[0][3:]}{more})")
    return commit


def still_holds(root: Path) -> tuple[bool, str]:
    """Whether the checks have passed for exactly what is in `root`, in a sentence."""
    try:
        passed = (root / NAME).read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return False, "The checks have not passed here yet: run python3 check.py on a tree without changes."
    try:
        commit = clean_commit(root)
    except Unknown as why:
        return False, f"The checks passed for {passed[:12]}, and whether that still holds is not known: {why}."
    if commit != passed:
        return False, f"The checks passed for {passed[:12]}, and this is {commit[:12]}: run python3 check.py again."
    return True, f"Nothing has changed since the checks passed for {commit}."


def note(root: Path, commit: str) -> None:
    (root / NAME).write_text(commit + "\n", encoding="ascii", newline="\n")


def forget(root: Path) -> None:
    (root / NAME).unlink(missing_ok=True)


def _git(root: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(
            ["git", *arguments],
            cwd=root,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Unknown(f"git could not be started ({error.strerror or error})") from error
    if done.returncode != 0:
        said = done.stderr.strip().splitlines()
        raise Unknown(f"git says: {said[0]}" if said else f"git ended with {done.returncode}")
    return done.stdout.rstrip()
