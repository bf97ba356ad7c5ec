"""What players type when something changes hands."""

import pytest

from comity.errors import ComityError
from comity.tui.empires.gifts import read_amounts, read_gift


@pytest.mark.parametrize(
    ("words", "gift"),
    [
        ("2 gold", {"gold": 2}),
        ("2 gold, 1 good and a bond", {"gold": 2, "goods": 1, "bonds": 1}),
        ("3ppl 2 land", {"people": 3, "territories": 2}),
        ("1 person; 1 territory", {"people": 1, "territories": 1}),
        ("1 gold 2 gold", {"gold": 3}),
        ("the tile of Great Britain", {"nations": ["great_britain"]}),
        ("france, britain", {"nations": ["france", "great_britain"]}),
        ("cards 3 5, 1 supporter", {"cards": [3, 5], "supporters": 1}),
        ("card 0", {"cards": [0]}),
        ("diplomacy token", {"diplomacy": True}),
    ],
)
def test_a_gift_in_words(words: str, gift: dict[str, object]) -> None:
    assert read_gift(words) == gift


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Say what is given"),
        ("2", "2 of what"),
        ("2 elephants", "no 'elephants' to give"),
        ("2 go", "may be gold or goods"),
        ("card", "Which card"),
        ("atlantis", "no asset with its number and no nation"),
        ("ru", "no asset with its number and no nation"),
    ],
)
def test_words_that_are_no_gift(words: str, said: str) -> None:
    with pytest.raises(ComityError, match=said):
        read_gift(words)


def test_a_wanted_list_takes_amounts_only() -> None:
    assert read_amounts("2 gold, 1 good") == {"gold": 2, "goods": 1}
    assert read_amounts("") == {}
    with pytest.raises(ComityError, match="'france' is no number"):
        read_amounts("france")
