"""`?`: every step and every power has its text, in terms of clauses that exist."""

import re
from pathlib import Path

import pytest

from comity.errors import ComityError
from comity.games.empires.constants import Step
from comity.games.empires.tables import NATION_IDS
from comity.tui.explain import explain
from comity.tui.manual import manual

MANUAL = manual("comity.tui.empires")
STEPS = [step.name.lower() for step in Step]
DIGEST = Path(__file__).parents[3] / "docs" / "rules" / "empires.md"
CLAUSES = set(re.findall(r"\*\*(E\d+\.\d+)\*\*", DIGEST.read_text(encoding="utf-8")))


def test_every_step_and_every_power_is_explained() -> None:
    assert list(MANUAL.steps) == STEPS
    assert set(MANUAL.powers) == set(NATION_IDS)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_explained_with_clauses_that_exist(step: str) -> None:
    title, text, footer = (part.plain for part in explain(MANUAL, step, ""))
    named = re.findall(r"E\d+\.\d+", text)
    assert title
    assert named
    assert set(named) <= CLAUSES
    assert "? all" in footer


@pytest.mark.parametrize("nation", NATION_IDS)
def test_a_power_is_explained_with_clauses_that_exist(nation: str) -> None:
    power = MANUAL.powers[nation]
    named = re.findall(r"E\d+\.\d+", power["when"])
    assert named
    assert set(named) <= CLAUSES
    assert len(power["short"]) <= 38, "the draft's table has 80 columns"
    shown = explain(MANUAL, "draft", nation.replace("_", " "))[1].plain
    assert power["text"] in shown


def test_topics_name_clauses_that_exist() -> None:
    assert {clause for topic in MANUAL.topics.values() for clause in re.findall(r"E\d+\.\d+", topic["text"])} <= CLAUSES


def test_all_lists_everything_that_can_be_asked() -> None:
    listed = " ".join(part.plain for part in explain(MANUAL, "draft", "all"))
    for name in (*MANUAL.steps, *MANUAL.powers, *MANUAL.topics):
        assert name in listed


def test_the_beginning_of_a_word_is_enough() -> None:
    assert explain(MANUAL, "draft", "swed")[0].plain == "Sweden"


def test_an_unknown_word_is_said_to_be_one() -> None:
    with pytest.raises(ComityError, match="no help on 'atlantis'"):
        explain(MANUAL, "draft", "atlantis")


def test_the_help_says_what_is_a_ruling_and_what_the_book_has() -> None:
    step = {name: entry["text"] for name, entry in MANUAL.steps.items()}
    assert "also the diplomat that named another" in step["order"]
    assert "R: one by one" in step["order"]
    assert "R: nobody freed by a luxury works again" in step["develop"]
    assert "E3.1; the book says so where people exceed goods or territories" in step["develop"]
    deals = MANUAL.topics["deals"]["text"]
    assert "R: the book says otherwise, at any time of a round" in deals
    assert "who has declined may still accept" in deals
