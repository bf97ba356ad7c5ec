"""What a test has seen travels in its report, for the check that everything is seen by some test."""

from collections.abc import Iterator

import pytest
from completeness import PROPERTY
from rulebook.empires import table


@pytest.fixture(autouse=True)
def sightings(request: pytest.FixtureRequest) -> Iterator[None]:
    table.seen.clear()
    yield
    request.node.user_properties.append((PROPERTY, sorted(table.seen)))
