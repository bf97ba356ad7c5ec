"""What the tests of Wealth of Nations at the table must see: every reason and desk code, event, move and end."""

from comity.games.wealth_of_nations.constants import EndReason, Kind
from comity.games.wealth_of_nations.reasons import Reason
from comity.play.desk_rules import CODES
from comity.play.events import DESK_EVENTS
from comity.play.wealth_of_nations.events import TEMPLATES

FOLDERS = ("play/wealth_of_nations",)
DESK_KINDS = {"offer", "accept", "decline", "withdraw"}
EVERYTHING = {
    *(f"code {reason.name.lower()}" for reason in Reason if reason != Reason.OK),
    *(f"code {code}" for code in CODES if code != "already_declined"),  # of two parties, one refusal ends the offer
    *(f"event {name}" for name in (*(template.name for template in TEMPLATES.values()), *DESK_EVENTS)),
    *(f"kind {kind}" for kind in (*(kind.name.lower() for kind in Kind), *DESK_KINDS)),
    *(f"end {reason.name.lower()}" for reason in EndReason),
}
