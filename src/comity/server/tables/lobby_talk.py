"""Words before the start: kept with the table, and no part of the game's record."""

from collections.abc import Mapping
from typing import Any

from comity.play.writing import fault
from comity.server.refusals import Refusal
from comity.server.tables.live_table import LiveTable
from comity.server.wire import Json

KEPT = 100  # words of a table, the latest
LONGEST = 500  # characters, as in play


async def say(live_table: LiveTable, seat: int, words: Mapping[str, Any]) -> Json:
    """Inside `exclusively`: one more word of a seat for all who wait. Raises Refusal."""
    text = words.get("say")
    if set(words) != {"say"} or not isinstance(text, str):
        raise Refusal(422, "malformed_talk", "Before the start there is only talk: {say}.")
    if not 1 <= len(text) <= LONGEST:
        raise Refusal(422, "malformed_talk", f"say must have 1 to {LONGEST} characters, not {len(text)}.", "say")
    problem = fault(text)
    if problem is not None:
        raise Refusal(422, "malformed_talk", f"say {problem}.", "say")
    before = live_table.table.lobby_talk
    word = {"seat": seat, "name": live_table.table.seats[seat].name, "text": text}
    live_table.table.lobby_talk = [*before, word][-KEPT:]
    try:
        await live_table.save()
    except Refusal:
        live_table.table.lobby_talk = before
        raise
    live_table.notify()
    return {"seq": 0, "view": None, "events": []}
