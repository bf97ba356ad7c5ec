"""A slow bookkeeper: markets, notes, the final sell-off and the score, by the letter of the rules.

Like the referee it shares nothing with the compiled rules but the component data. Money is in whole dollars; a stock is
the number of cubes in a market.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.wealth_of_nations.referee import COMPONENTS

MARKETS: dict[str, Any] = COMPONENTS["market"]
NOTES: dict[str, int] = COMPONENTS["notes"]
POINTS: dict[str, int] = COMPONENTS["victory_points"]

Stocks = Mapping[str, int]

# ---- W2: markets


def wells(cube: str) -> int:
    """W2.1: how many the market has."""
    return sum(MARKETS[cube]["rows"])


def buy_one(cube: str, stock: int) -> tuple[int, int]:
    """W2.2: the price of the next cube, and the stock after it is bought."""
    market = MARKETS[cube]
    return (market["buy"][stock - 1], stock - 1) if stock else (market["buy_when_empty"], 0)


def sell_one(cube: str, stock: int) -> tuple[int, int]:
    """W2.3: what the next cube fetches, and the stock after it is sold."""
    market = MARKETS[cube]
    return (market["sell"][stock], stock + 1) if stock < wells(cube) else (market["sell_when_full"], stock)


def barter_price(cube: str, stock: int) -> float:
    """W2.4: the price printed for barter, in dollars and halves."""
    market = MARKETS[cube]
    return float(market["barter_x2"][stock - 1] / 2 if stock else market["barter_when_empty"])


def buy(cubes: Sequence[str], stocks: Stocks) -> tuple[int, dict[str, int]]:
    """W6.2: what the cubes cost one after another, and the stocks afterwards."""
    total, after = 0, dict(stocks)
    for cube in cubes:
        price, after[cube] = buy_one(cube, after[cube])
        total += price
    return total, after


def sell(cubes: Sequence[str], stocks: Stocks) -> tuple[int, dict[str, int]]:
    """W6.2: what the cubes fetch one after another, and the stocks afterwards."""
    total, after = 0, dict(stocks)
    for cube in cubes:
        price, after[cube] = sell_one(cube, after[cube])
        total += price
    return total, after


# ---- W5.2, W6.4: notes


def borrow(money: int, notes: int) -> tuple[int, int]:
    """W6.4: money and notes after one more note is taken."""
    if notes >= NOTES["most"]:
        raise ValueError(f"nobody holds more than {NOTES['most']} notes")
    return money + NOTES["pays"] - notes, notes + 1


def repay(money: int, notes: int) -> tuple[int, int]:
    """W6.4: money and notes after one note is repaid."""
    if not notes or money < NOTES["repay"]:
        raise ValueError(f"repaying takes a note and ${NOTES['repay']}")
    return money - NOTES["repay"], notes - 1


def interest(money: int, notes: int) -> tuple[int, int] | None:
    """W5.2: money and notes after interest, borrowing the fewest notes that do; None: the player is eliminated."""
    due = notes * NOTES["interest"]
    while money < due:
        if notes == NOTES["most"]:
            return None
        money, notes = borrow(money, notes)
    return money - due, notes


# ---- W11: the end


def final_price(cube: str, stock: int, held: int) -> int:
    """W11.3: the one price of the sell-off, with so many cubes in all players' hands."""
    well = stock + held // 2
    market = MARKETS[cube]
    return int(market["sell"][well] if well < wells(cube) else market["sell_when_full"])


def sell_off(stocks: Stocks, hands: Mapping[int, Mapping[str, int]]) -> dict[int, int]:
    """W11.3: the dollars that every seat gets for all its cubes."""
    prices = {
        cube: final_price(cube, stocks[cube], sum(hand.get(cube, 0) for hand in hands.values())) for cube in MARKETS
    }
    return {seat: sum(prices[cube] * count for cube, count in hand.items()) for seat, hand in hands.items()}


def most_repaid(money: int, notes: int) -> int:
    """W11.4: how many notes a player could repay at the end."""
    return min(notes, money // NOTES["repay"])


class Standing(NamedTuple):
    """What a player ends with."""

    tiles: int = 0  # on the board, an Integrated Economy counting as one (W3.8)
    money: int = 0
    notes: int = 0
    flags: int = 0  # on the board
    eliminated: int | None = None  # the round


def score(standing: Standing) -> int | None:
    """W11.5; None for the eliminated (W5.3)."""
    if standing.eliminated is not None:
        return None
    whole = standing.money // POINTS["dollars_for_one"]
    return POINTS["tile"] * standing.tiles + whole + NOTES["victory_points"] * standing.notes


def ranking(standings: Mapping[int, Standing]) -> list[list[int]]:
    """W11.6, W5.3: seats from the first place down; those who share a place together, ascending."""
    ranks: dict[tuple[int, ...], list[int]] = {}
    for seat, standing in sorted(standings.items()):
        points = score(standing)
        if points is None:
            merit: tuple[int, ...] = (0, standing.eliminated or 0)
        else:
            merit = (1, points, standing.money, standing.flags)
        ranks.setdefault(merit, []).append(seat)
    return [ranks[merit] for merit in sorted(ranks, reverse=True)]
