"""What all tests share: the table of clauses, and the order in which tests run."""

import pytest

pytest_plugins = ["clause_table", "completeness", "pytester"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Quick tests first: a mistake shows within seconds. Those in a browser last: they leave an event loop running."""
    items.sort(key=lambda item: ("e2e" in item.path.parts, any(map(item.get_closest_marker, ("slow", "whole")))))
