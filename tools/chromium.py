"""Finds the Chromium in which the browser tests run; installs Debian's where that can be done without a question.

    python tools/chromium.py

Looks at MUSTER_CHROMIUM, then for a Chromium or Chrome that is already here, then asks apt-get. The headless shell is
the same browser without windows of its own to draw: pages take about two thirds of the work.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
USUAL_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
HOW = (
    "The browser tests need Chromium, and there is none here. Install it (Debian or Ubuntu: sudo apt install chromium; "
    "elsewhere Chromium or Google Chrome), or set MUSTER_CHROMIUM to the path of its program, then try again."
)
PATIENCE = 600  # seconds for a download


class NoChromium(Exception):
    """There is no Chromium; the message says how to get one."""


def find() -> str:
    """The path of a Chromium. Raises NoChromium."""
    if given := os.environ.get("MUSTER_CHROMIUM"):
        if shutil.which(given):
            return given
        raise NoChromium(f"MUSTER_CHROMIUM is {given!r}, and no program is there. Correct it or unset it.")
    for name in (*NAMES, *USUAL_PLACES):
        if found := shutil.which(name):
            return found
    raise NoChromium(HOW)


def install() -> None:
    """Installs Debian's Chromium if this is Debian and nobody has to type a password; else does nothing."""
    apt = shutil.which("apt-get")
    if apt is None:
        return
    if os.geteuid() == 0:
        become: list[str] = []
    elif (sudo := shutil.which("sudo")) and subprocess.call([sudo, "-n", "true"], stderr=subprocess.DEVNULL) == 0:
        become = [sudo, "-n"]
    else:
        return
    print("Installing Chromium with apt-get (this once) ...", flush=True)
    environment = [*become, "env", "DEBIAN_FRONTEND=noninteractive", apt]
    install_one = ["install", "-y", "-qq", "--no-install-recommends"]
    for command in (["update", "-qq"], [*install_one, SHELL], [*install_one, "chromium"]):
        try:
            status = subprocess.run([*environment, *command], timeout=PATIENCE, check=False).returncode
        except subprocess.TimeoutExpired:
            status = 1
        if status != 0:
            print(f"apt-get {' '.join(command)} did not work.", flush=True)
        if command[-1] == SHELL and status == 0:
            return


def main() -> int:
    try:
        try:
            found = find()
        except NoChromium:
            if os.environ.get("MUSTER_CHROMIUM"):
                raise
            install()
            found = find()
    except NoChromium as error:
        print(error, file=sys.stderr)
        return 1
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
    print(f"{found}: {version.stdout.strip() or 'version unknown'}")
    return version.returncode


if __name__ == "__main__":
    sys.exit(main())
