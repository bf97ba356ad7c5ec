"""What people may write, as a name or as talk: one rule for library, terminal, server and page.

It goes by the categories of Unicode (UAX 44). Every script and picture is welcome. Refused is what cannot be seen, what
changes the look or the order of the text around it, and what makes two names look the same:

- control characters, line breaks, halves of surrogate pairs, private use, and invisible formats such as bidi controls;
- letters that look blank, and text of nothing but blanks and marks;
- joiners (U+200C, U+200D) anywhere but where a script or a picture needs them;
- more marks on a letter than any language puts there, and marks on nothing.
"""

import unicodedata
from itertools import groupby

JOINERS = "\u200c\u200d"
BLANK_LOOKING = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
MOST_MARKS = 4  # on one letter, as in Vietnamese, Hebrew, Burmese and Tibetan; towers have more
VIRAMA = 9  # the canonical combining class of the signs that bind consonants (UAX 44)


def fault(text: str) -> str | None:
    """What is wrong with a text, as the end of a sentence that begins with its name; None if nothing is."""
    for place, sign in enumerate(text):
        if sign in JOINERS:
            if not joins(text, place):
                return f"must have no joiner without something to join (U+{ord(sign):04X})"
        elif unicodedata.category(sign) in HIDDEN or is_noncharacter(sign):
            return f"must have no control characters or invisible signs (U+{ord(sign):04X})"
        elif sign in BLANK_LOOKING:
            return f"must have no letters that look blank (U+{ord(sign):04X})"
    if not any(is_seen(sign) for sign in text):
        return "must have something to see"
    if is_mark(text.lstrip()[0]):
        return "must not begin with a mark that belongs on a letter"
    if any(marks and len(list(run)) > MOST_MARKS for marks, run in groupby(text, is_mark)):
        return f"must have at most {MOST_MARKS} marks on one letter"
    return None


def is_mark(sign: str) -> bool:
    """Whether a sign stands on or in the letter before it."""
    return unicodedata.category(sign) in ("Mn", "Me")


def is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS" and sign not in BLANK_LOOKING


def is_noncharacter(sign: str) -> bool:
    """Whether Unicode will never give the code point to any character."""
    return ord(sign) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(sign) <= 0xFDEF


def joins(text: str, place: int) -> bool:
    """Whether a joiner changes the look of what stands around it (after RFC 5892, appendix A).

    It does beside a virama, between letters of a cursive script from right to left, and between two pictures.
    """
    after = text[place + 1 : place + 2]
    before = text[:place]
    if not before or not after:
        return False
    if VIRAMA in (unicodedata.combining(before[-1]), unicodedata.combining(after)):
        return unicodedata.category(before[-1])[0] in "LM" and unicodedata.category(after)[0] in "LM"
    carrier = next((sign for sign in reversed(before) if not is_mark(sign)), "")
    if is_cursive(carrier) and is_cursive(after):
        return True
    return text[place] == "\u200d" and is_picture(carrier) and is_picture(after)


def is_cursive(sign: str) -> bool:
    return sign != "" and unicodedata.category(sign)[0] == "L" and unicodedata.bidirectional(sign) == "AL"


def is_picture(sign: str) -> bool:
    """Whether a sign is a picture, or the colour of a skin or of hair after one."""
    return sign != "" and unicodedata.category(sign) in ("So", "Sk", "Cn") and ord(sign) > 0x2000


def cut(text: str, most: int) -> str:
    """The longest beginning of a good text of at most so many characters that is good itself; never empty."""
    return next(
        short for length in range(min(most, len(text)), 0, -1) if fault(short := text[:length].rstrip()) is None
    )
