"""Short words for what stands in Empires' tables and choices."""

from collections.abc import Mapping

from comity.play.empires.events import ASSETS, war_title
from comity.play.words import title

BRIEF = {**{name: many for name, (_, many) in ASSETS.items()}, "territories": "land", "supporters": "supp."}
SINGULAR = {"goods": "good", "people": "person", "bonds": "bond", "revolts": "revolt"}
NARROW = {**BRIEF, "people": "ppl", "supporters": "supp", "revolts": "rev"}
NARROW_NATIONS = {"great_britain": "G. Britain"}


def nation(identifier: str, narrow: bool = False) -> str:
    """Great Britain; in narrow tables G. Britain."""
    return NARROW_NATIONS.get(identifier, title(identifier)) if narrow else title(identifier)


def war(identifier: str, narrow: bool = False) -> str:
    """War of the Spanish Succession; in narrow tables Spanish Succ."""
    name = war_title(identifier)
    if not narrow:
        return name
    short = name.removeprefix("War of ").removeprefix("the ")
    return short.replace("Succession", "Succ.").replace(" and ", " & ").replace("Revolution", "Rev.")


def bundle(assets: Mapping[str, int], narrow: bool = False) -> str:
    """'2 people 1 land'; in narrow tables '2ppl 1land'."""
    if narrow:
        one = {**NARROW, "goods": "good"}
        shown = [f"{assets[name]}{(one if assets[name] == 1 else NARROW)[name]}" for name in ASSETS if assets.get(name)]
        return " ".join(shown) or "nothing"
    parts = [
        f"{assets[name]} {SINGULAR.get(name, BRIEF[name]) if assets[name] == 1 else BRIEF[name]}"
        for name in ASSETS
        if assets.get(name)
    ]
    return " ".join(parts) or "nothing"


def signed(amount: int) -> str:
    """+2, −1, 0."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def changes(difference: Mapping[str, int], narrow: bool = False) -> str:
    """'−3 gold +2 goods' for what is not 0; in narrow tables '−3gold +2goods'."""
    words = {**BRIEF, **(NARROW if narrow else {"revolts": "rev."})}
    one = {**words, "goods": "good", "bonds": "bond", **({} if narrow else {"people": "person"})}
    gap = "" if narrow else " "
    amounts = {name: difference[name] for name in ASSETS if difference.get(name)}
    return " ".join(f"{signed(n)}{gap}{(one if abs(n) == 1 else words)[name]}" for name, n in amounts.items())


def cut(name: str, width: int) -> str:
    """A name no wider than that."""
    return name if len(name) <= width else name[: width - 1] + "…"


def cards(held: list[int]) -> str:
    """'0–10', '0–3, 5, 5, 7': the numbers of selection cards."""
    runs: list[list[int]] = []
    extra: list[int] = []
    for number in sorted(held):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        elif runs and number == runs[-1][1]:
            extra.append(number)
        else:
            runs.append([number, number])
    parts = [f"{low}–{high}" if high > low else str(low) for low, high in runs]
    more = f" and again {', '.join(map(str, extra))}" if extra else ""
    return ", ".join(parts) + more
