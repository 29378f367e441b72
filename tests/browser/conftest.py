"""Real Chromium, a real server. One of each for all browser tests of a worker; every person has a browser context."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.waiting import WAIT
from tests.conftest import SERVERS_FAULT
from tools import chromium

# What Playwright switches off, as there can be one such list only, and Chromium's own address field: it makes two pages
# for each window that nobody sees, which takes twice as long as our own.
SWITCHED_OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
)  # fmt: skip
FLAGS = [
    "--no-sandbox",  # in containers, and as root, there is none
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(SWITCHED_OFF)}",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # no name of the world outside means anything
]

expect.set_options(timeout=WAIT)


# Not for the whole session: while Playwright runs, no other test of this process could start an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running
    wrong = [line for line in running.log().splitlines() if '"level": "error"' in line or "Traceback" in line]
    assert not wrong, f"{SERVERS_FAULT}:\n" + "\n".join(wrong)


failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[failed] = report.failed
    return report


@pytest.fixture(scope="session")
def undrawn(request: pytest.FixtureRequest) -> bool:
    """May pages stay unpainted? Not if somebody wants pictures, and never with --soak."""
    return not ("MUSTER_PICTURES" in os.environ or request.config.getoption("--soak"))


@pytest.fixture
def person(
    browser: Browser, house: House, request: pytest.FixtureRequest, undrawn: bool, tmp_path: Path
) -> Iterator[Invite]:
    """Invites somebody: `person("Ana", lang="de", phone=True)`. At the end nobody may have met a problem."""
    house.seed(request.node.name)
    here: list[Person] = []

    def invite(name: str, origin: str = house.origin, **kind: Any) -> Person:
        found = Person(browser, origin, name, **{"undrawn": undrawn, **kind})
        here.append(found)
        return found

    yield invite
    problems = [problem for found in here for problem in found.problems]
    for found in here:
        if request.node.stash[failed]:
            found.draw()
            picture = tmp_path / f"{found.name}.png"
            found.page.screenshot(path=picture)
            print(f"What {found.name} saw last: {picture}")
        found.close()
    assert not problems, "\n".join(problems)


@pytest.fixture
def ana(person: Invite) -> Person:
    return person("Ana")


@pytest.fixture
def ben(person: Invite) -> Person:
    return person("Ben")
