"""What the tests of Empires must see: every reason and desk code, event, kind of move and end."""

from comity.games.empires.constants import Kind
from comity.games.empires.reasons import Reason
from comity.games.empires.scoring import EndReason
from comity.play.desk_rules import CODES
from comity.play.empires.events import TEMPLATES
from comity.play.events import DESK_EVENTS

FOLDERS = ("play/empires", "rulebook/empires")
DESK_KINDS = {"offer", "accept", "decline", "withdraw"}
EVERYTHING = {
    *(f"code {reason.name.lower()}" for reason in Reason if reason != Reason.OK),
    *(f"code {code}" for code in CODES),
    *(f"event {name}" for name in (*(template.name for template in TEMPLATES.values()), *DESK_EVENTS)),
    *(f"kind {kind}" for kind in (*(kind.name.lower() for kind in Kind), *DESK_KINDS)),
    *(f"end {reason.name.lower()}" for reason in EndReason),
}
