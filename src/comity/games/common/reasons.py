"""Why a move is not allowed: a number with its sentence, declared together in each game's reasons.py."""

from enum import IntEnum


class ReasonCode(IntEnum):
    """One member a reason: `NOT_READY = 6, "You have not said that you are ready."`; 0 is OK.

    The number is what compiled rules return, the name in lower case is the code in JSON, the sentence is for people.
    """

    sentence: str

    def __new__(cls, number: int, sentence: str = "") -> "ReasonCode":
        # the default is for type checkers alone: Reason(6), which finds a member, does not come here
        member = int.__new__(cls, number)
        member._value_ = number
        member.sentence = sentence
        return member
