"""The desk in a table at a glance: open offers, and what players look for and can spare."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from comity.tui.screen import harmless

Json = Mapping[str, Any]
DealWords = Callable[[Sequence[Json], Sequence[str]], str]


def offers(view: Json, deal: DealWords) -> list[RenderableType]:
    """Open offers: who gives whom what, whose answer is missing, who declines, and whether it could settle now."""
    names = view["names"]
    settles = {offer["id"]: offer["settles"] for offer in view["derived"]["offers"]}
    lines: list[RenderableType] = []
    for offer in view["desk"]["offers"]:
        parties = sorted({gift[end] for gift in offer["deal"] for end in ("from", "to")})
        declined = {refusal["seat"]: refusal["why"] for refusal in offer["declined"]}
        asked = [names[seat] for seat in parties if seat not in offer["accepted"] and seat not in declined]
        waits = f"waits for {' and '.join(asked)}; " if asked else ""
        text = Text(f"Offer {offer['id']}  ", style="yellow")
        text.append(deal(offer["deal"], names))
        text.append(f"  ({waits}until the {offer['until']} ends)", style="dim")
        for seat, why in declined.items():
            text.append(f"  {names[seat]} declines{f': {harmless(why)}' if why else ''}", style="yellow")
        if not settles[offer["id"]]:
            text.append("  cannot settle now", style="red")
        lines.append(text)
    return lines


def wants(view: Json, bundle: Callable[[Mapping[str, int]], str]) -> list[RenderableType]:
    """What players look for and can spare; bundle: assets in words."""
    lines: list[RenderableType] = []
    for seat, lists in enumerate(view["wanted"]):
        if lists["wanted"] or lists["spare"]:
            parts = [f"looks for {bundle(lists['wanted'])}"] if lists["wanted"] else []
            parts += [f"can spare {bundle(lists['spare'])}"] if lists["spare"] else []
            lines.append(Text(f"{view['names'][seat]} {' and '.join(parts)}", style="dim"))
    return lines


def header(view: Json, left: str, width: int) -> Text:
    """The top line; at the right, where there is room, who is waited for (the table marks them as well)."""
    pending = [view["names"][seat] for seat in view["pending"]]
    for right in (f"waiting for {' and '.join(pending)} ", f"waiting for {len(pending)} players "):
        if pending and len(left) + len(right) + 2 <= width:
            return Text(left.ljust(width - len(right)) + right, style="reverse")
    return Text(left.ljust(width), style="reverse")
