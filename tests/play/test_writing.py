"""One rule for names and talk, in the library, the terminal and on the server."""

import json
from pathlib import Path

import pytest

from comity import BadOptions, IllegalMove, Match
from comity.play.writing import cut, fault
from comity.server.http.guests import clean_name
from comity.server.refusals import Refusal
from comity.server.table import Seat
from comity.server.tables.seating import final_names
from comity.tui.screen import harmless

NAMES = json.loads((Path(__file__).parent / "names.json").read_text(encoding="utf-8"))
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
MORE_GOOD = [
    FAMILY,
    "\U0001f44d\U0001f3fd",  # a thumb with a colour of skin
    "\U0001f9d1\U0001f3fd\u200d\u2764\ufe0f\u200d\U0001f9d1\U0001f3ff",  # two people with a heart between
    "\u0930\u094d\u200d\u092f",  # Devanagari, with a joiner after the virama
    "\u09b0\u200d\u09cd\u09af",  # Bengali, with a joiner before it
    "\u304b\u3099\u3000\u6f22",
    "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",  # Hebrew with its points
    "1\ufe0f\u20e3",
]
MORE_BAD = [
    "An\u200dn",
    "An\u200cn",
    "\u200cAnn",
    "Ann\u200d",
    "Ann \u200d Bo",
    FAMILY + "\u200d",
    "\u2066Ann\u2069",
    "\u200fAnn",
    "a\u00adb",
    "a\tb",
    "a\u2028b",
    "\ud800",
    "\ue000",
    "\uffff",
    "\ufe0f",
    "\u0301Ann",
    "A\u3164nn",
    "\uffa0",
]


def refusals(text: str) -> list[str]:
    """What the rules of talk say against a text, said and promised."""
    match = Match("empires", 2)
    found = []
    for promises in (False, True):
        try:
            (event,) = match.promise(0, text, to=1) if promises else match.say(0, text)
        except IllegalMove as refused:
            found.append(f"{refused.code}: {refused.message}")
        else:
            assert event["data"]["text"] == text
    assert match.seq == 2 - len(found)
    return found


@pytest.mark.parametrize("text", [*NAMES["good"], *MORE_GOOD])
def test_every_script_and_picture_is_welcome(text: str) -> None:
    assert fault(text) is None
    assert Match("empires", 2, names=[text, "Bo"]).names[0] == text
    assert clean_name(text) == " ".join(text.split())
    assert refusals(text) == []
    assert harmless(text) == text.replace("\u3000", " ")


@pytest.mark.parametrize("text", [*NAMES["bad"], *MORE_BAD])
def test_what_hides_or_disturbs_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadOptions, match=r"^A name .*\.$"):
        Match("empires", 2, names=[text, "Bo"])
    with pytest.raises(Refusal, match=r"^A name .*\.$"):
        clean_name(text)
    said = refusals(text)
    assert len(said) == 2
    assert all(sentence.startswith("malformed_move: ") and sentence.isprintable() for sentence in said)


def test_a_name_that_is_shortened_stays_a_name() -> None:
    long = "x" * 31 + FAMILY
    seats = [Seat("human", long, "key"), Seat("human", long, "key")]
    names = final_names(seats)
    assert names[0] == long
    assert names[1] != long
    assert fault(names[1]) is None
    assert cut("x" * 9, 4) == "xxxx"
