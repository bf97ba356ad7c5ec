"""Tests in a browser: a server of their own, and the system's Chromium.

Continuous integration requires Chromium (CI=true); elsewhere these tests are skipped, loudly, where it is missing.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from e2e.chromium import ARGUMENTS, chromium
from e2e.people import Person
from e2e.serving import ServerProcess
from playwright.sync_api import Browser, sync_playwright

Arrive = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in here:
        item.add_marker(pytest.mark.whole)
        if chromium() is None and os.environ.get("CI") != "true":
            item.add_marker(pytest.mark.skip(reason="NO CHROMIUM ON THIS MACHINE: THE TESTS IN A BROWSER DO NOT RUN"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    place = chromium()
    assert place is not None, "Continuous integration needs Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=place, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def arrive(server: ServerProcess, browser: Browser) -> Iterator[Arrive]:
    """arrive(name, width=…, scheme=…): a person with a browser profile of their own. At the end: no console errors."""
    people: list[Person] = []

    def come(name: str, width: int = 1280, height: int = 900, scheme: str = "light") -> Person:
        person = Person(browser, server.address, name, width, height, scheme)
        people.append(person)
        return person

    yield come
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.context.close()
    assert troubles == []
