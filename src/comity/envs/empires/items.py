"""What candidate deals of Empires are made of (E4.1): amounts, tiles, cards and the token, one item each."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators

from comity.envs.candidates import Items
from comity.games.common.jit import rule
from comity.games.common.masks import bit, has
from comity.games.empires.constants import NATIONS, NUMBERS, Asset, Nation
from comity.games.empires.state import ASSET_COUNT, amount

FIRST_CARD = ASSET_COUNT + NATIONS
TOKEN = FIRST_CARD + NUMBERS
MOST = 6  # of an amount
NAMES = (
    *(asset.name.lower() for asset in Asset),
    *(nation.name.lower() for nation in Nation),
    *(f"card_{number}" for number in range(NUMBERS)),
    "diplomacy",
)


@rule
def held(state, seat, item):
    player = state.players[seat]
    if item < ASSET_COUNT:
        return amount(player, item)
    if item < FIRST_CARD:
        return 1 if has(player.nations, item - ASSET_COUNT) else 0
    if item < TOKEN:
        return int(player.cards[item - FIRST_CARD])
    return 1 if state.diplomat == seat else 0


@rule
def most(item):
    return MOST if item < ASSET_COUNT else 1


@rule
def put(gift, item, number):
    if item == Asset.GOLD:
        gift.gold = number
    elif item == Asset.GOODS:
        gift.goods = number
    elif item == Asset.PEOPLE:
        gift.people = number
    elif item == Asset.TERRITORIES:
        gift.territories = number
    elif item == Asset.BONDS:
        gift.bonds = number
    elif item == Asset.SUPPORTERS:
        gift.supporters = number
    elif item == Asset.REVOLTS:
        gift.revolts = number
    elif item < FIRST_CARD:
        gift.nations = bit(item - ASSET_COUNT)
    elif item < TOKEN:
        gift.cards[item - FIRST_CARD] = number
    else:
        gift.diplomacy = number


ITEMS = Items(NAMES, int(Asset.GOLD), held, most, put)
