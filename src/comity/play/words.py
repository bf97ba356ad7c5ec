"""Words that the sentences of both games share."""

DESK_TEXT = {
    "offered": "{who} offers ({offer}): {deal}.",
    "accepted": "{who} accepts offer {offer}.",
    "settled": "Offer {offer} is settled: {deal}.",
    "declined_offer": "{who} declines offer {offer}.",
    "withdrew_offer": "{who} withdraws offer {offer}.",
    "offer_expired": "Offer {offer} ends.",
    "undone": "The last move of {who} is taken back.",
    "said": "{who}: {text}",
    "promised": "{who} promises {to}: {text}",
    "wanted": "{who} is looking for {wanted}; has to spare: {spare}.",
}


class Amount(int):
    """A number that a template can write with its noun: {goods:good|goods}."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        one, many = spec.split("|")
        return f"{int(self)} {one if self == 1 else many}"


def title(identifier: str) -> str:
    """great_britain -> Great Britain."""
    small = {"of", "and"}
    return " ".join(word if word in small else word.capitalize() for word in identifier.split("_"))
