"""What a bot would do in somebody's place, at tables for study."""

from comity.bots import player
from comity.server.refusals import Refusal
from comity.server.table import cover
from comity.server.tables.bot_pool import BotFailure, BotPool
from comity.server.tables.live_table import LiveTable
from comity.server.wire import Json


async def advise(live_table: LiveTable, bot_pool: BotPool, guest: str, seat: int) -> Json:
    """{seq, bot, move, why}: what the game's usual bot would do now; move null: wait; why: in its words, or null.

    It knows what the seat may know, and nothing is done. Raises Refusal.
    """
    live_table.require_present(guest, seat)
    table, match = live_table.table, live_table.game
    if not table.study:
        raise Refusal(403, "not_for_study", "Bots give advice at tables for study only.")
    if seat not in match.may_act:
        raise Refusal(409, "nothing_to_do", "There is nothing for this seat to do now.", "seat")
    bot = cover(table.game)
    if bot is None:
        raise Refusal(409, "no_bot", "There is no bot for this game.")
    try:
        decision = await bot_pool.ask(player.question(match, seat, bot, table.bot_seed))
    except BotFailure as failure:
        raise Refusal(503, "no_answer", f"The bot gave no answer: {failure}.") from None
    decided = player.playable(match, seat, decision)
    return {"seq": match.seq, "bot": bot, "move": decided.move, "why": decided.why or None}
