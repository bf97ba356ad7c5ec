"""`?`: every step has its text, in terms of clauses that exist."""

import re
from pathlib import Path

import pytest

from comity.games.wealth_of_nations.constants import Step
from comity.tui.explain import explain
from comity.tui.manual import manual

MANUAL = manual("comity.tui.wealth_of_nations")
STEPS = [step.name.lower() for step in Step]
DIGEST = Path(__file__).parents[3] / "docs" / "rules" / "wealth-of-nations.md"
CLAUSES = set(re.findall(r"\*\*(W\d+\.\d+)\*\*", DIGEST.read_text(encoding="utf-8")))


def test_every_step_is_explained() -> None:
    assert list(MANUAL.steps) == STEPS
    assert not MANUAL.powers


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_explained_with_clauses_that_exist(step: str) -> None:
    title, text, footer = (part.plain for part in explain(MANUAL, step, ""))
    named = re.findall(r"W\d+\.\d+", text)
    assert title
    assert len(title) <= 68, "the top line has eighty columns"
    assert named
    assert set(named) <= CLAUSES
    assert "? all" in footer


def test_topics_name_clauses_that_exist() -> None:
    assert {clause for topic in MANUAL.topics.values() for clause in re.findall(r"W\d+\.\d+", topic["text"])} <= CLAUSES


def test_all_lists_what_there_is_and_no_powers() -> None:
    listed = [part.plain for part in explain(MANUAL, "trade", "all")]
    assert [line.partition(":")[0] for line in listed] == ["Steps", "Topics"]


def test_the_help_says_what_is_a_ruling_and_what_holds() -> None:
    end = MANUAL.steps["settle_notes"]["text"]
    assert "never loses" not in end
    assert "breaks ties (W11.6)" in end
    assert "on each hex, also when the tile there has moved (W9.1" in MANUAL.steps["develop"]["text"]
    assert "it costs nothing (W10.7" in MANUAL.steps["occupy"]["text"]
    assert "every tile keeps its flag (W9.1)" in MANUAL.topics["war"]["text"]
    assert "no limit of rounds, nor one of barters" in MANUAL.topics["end"]["text"]
    assert "R, its list names cubes and money" in MANUAL.topics["deals"]["text"]
