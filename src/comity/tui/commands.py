"""What a person can type besides the number of a choice."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rich.text import Text

from comity.bots.registry import usual_bot
from comity.errors import ComityError, IllegalMove, shown
from comity.play import undo
from comity.tui import explain
from comity.tui.building import Builder, build
from comity.tui.completing import Completing
from comity.tui.deals import DealBuilder
from comity.tui.face import Choice, Json, Menu, Typed, View
from comity.tui.news import event_line, event_lines
from comity.tui.parsing import leading_seat, seat_of, whole
from comity.tui.readiness import MODES
from comity.tui.screen import Left, harmless
from comity.tui.sitting import Sitting

HELP = """\
NUMBER            the numbered choice; its first words do as well
?  ? WORD  ? all  the rules of this step, of a step or topic; all topics
deal give Ann {give}; get Ann {get}    then send;  counter N
accept N  decline N [WHY]  withdraw N    an offer on the desk;  replace N  your own
try LINE          what a line or a choice would change, without doing it
holds [NAME]      what a player has, in detail;  log [N|all]  what has happened
say TEXT          everyone hears it;  promise NAME TEXT  binds nobody;  promises
want {get}; spare {give}: your public list
undo  concede  quit    before your last move; a bot plays on; the game is saved"""
USUAL_LOG = 30  # events
YES = ("y", "yes")
BACK = ("", "back", "cancel", "q", "quit")
SHORT = ("q", "preview", "offer", "exit")  # for other commands
Result = bool  # whether the table should be drawn again


@dataclass(frozen=True)
class Order:
    """What a person typed: the first word, the rest, and what they could choose from."""

    seat: int
    word: str
    rest: str
    choices: Sequence[Choice]


class Commands:
    """The commands of a sitting. Each carries out `order`, and says whether the table should be drawn again."""

    order: Order

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.session = sitting.session
        self.match = sitting.match
        self.face = sitting.face
        self.screen = sitting.screen
        self.named: Mapping[str, Callable[[], Result]] = {
            "?": self.explain,
            "help": self.help,
            "deal": self.deal,
            "offer": self.deal,
            "counter": self.counter,
            "replace": self.replace,
            "accept": self.answer_offer,
            "decline": self.decline,
            "withdraw": self.answer_offer,
            "try": self.preview,
            "preview": self.preview,
            "holds": self.holds,
            "log": self.log,
            "say": self.say,
            "promise": self.promise,
            "promises": self.promises,
            "want": self.want,
            "spare": self.want,
            "undo": self.undo,
            "auto": self.auto,
            "pass": self.pass_on,
            "concede": self.concede,
            "quit": self.quit,
            "q": self.quit,
            "exit": self.quit,
        }

    def obey(self, seat: int, line: str, choices: Sequence[Choice]) -> Result:
        """Do what a line says; what is wrong with it is said on the screen. True: draw the table again."""
        if not line:
            return True
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:].strip()
        self.order = Order(seat, word.lower(), rest.strip(), choices)
        try:
            chosen = find_choice(line, choices)
            if chosen is not None:
                return self.choose(seat, chosen)
            if self.order.word in self.named:
                return self.named[self.order.word]()
            done = self.in_own_words(seat, line)
            return self.command() if done is None else done
        except ComityError as problem:
            self.refuse(seat, problem)
            return False

    def completing(self, seat: int, choices: Sequence[Choice]) -> Completing:
        """What a line of the seat may become."""
        return Completing(self.match, self.face, seat, choices, [name for name in self.named if name not in SHORT])

    def refuse(self, seat: int, problem: ComityError) -> None:
        """Say why not; of a move also what it lacks, or how it may still be done."""
        more = self.face.how_to_mend(self.match.view(seat), problem) if isinstance(problem, IllegalMove) else ""
        self.screen.show(Text(f"{problem.message}{more}", style="red"))

    def command(self) -> Result:
        """Carry out the command of this name, or the only one whose name begins so; raises ComityError."""
        word = self.order.word
        fitting = [name for name in self.named if name.startswith(word)]
        if len({self.named[name] for name in fitting}) != 1:
            raise ComityError(f"{shown(word)} is no choice and no command; help lists them.")
        self.order = replace(self.order, word=fitting[0])
        return self.named[fitting[0]]()

    def choose(self, seat: int, choice: Choice) -> Result:
        if choice.opens in self.named:
            self.order = Order(seat, choice.opens, "", self.order.choices)
            return self.named[choice.opens]()
        if choice.move is None:
            return bool(self.in_own_words(seat, choice.opens))
        if choice.move.kind == "ready":
            self.sitting.readiness[seat].say_ready()
        self.session.play(seat, choice.move)
        return True

    def in_own_words(self, seat: int, line: str) -> Result | None:
        """A line in the game's own words, completed with the player and done; None: it is no such line."""
        move = self.complete(seat, line)
        if move is None or isinstance(move, bool):
            return move
        self.session.play(seat, move)
        return True

    def complete(self, seat: int, line: str) -> Json | Result | None:
        """The move that a line comes to, asking for what is missing; where none came of it, whether to draw again.

        What is asked for is asked again where it is no answer, or the rules refuse it; other commands leave the menu.
        """
        view = self.match.view(seat)
        said, asked = self.face.typed(view, line), ""
        while True:
            if isinstance(said, Menu):
                self.screen.show(*said.lines)
                if not said.goes_on:
                    return False
                asked, menu = line, said
            elif isinstance(said, Builder):
                return build(said, self.screen, "", lambda move: self.match.check(seat, move)) or True
            else:
                problem = self.match.check(seat, said) if asked and said is not None else None
                if problem is None:
                    return said
                self.refuse(seat, problem)
                line, said = asked, menu
            more = self.screen.ask(f"{line} … ", partial(self.completing(seat, ()).rest, line))
            if more.lower() in BACK:
                return True
            if more.startswith("?"):
                self.screen.show(*explain.explain(self.face.manual, view["state"]["step"], more[1:].strip()))
                continue
            try:
                said, line = self.follow(view, line, more)
            except ComityError as problem_here:
                if more.split()[0].lower() in self.named:
                    return self.obey(seat, more, self.order.choices)
                self.screen.show(Text(problem_here.message, style="red"))

    def follow(self, view: View, line: str, more: str) -> tuple[Typed | None, str]:
        """What the line means with more words, or with these in place of its last ones. Raises ComityError."""
        words = line.split()
        problem: ComityError | None = None
        for kept in range(len(words), -1, -1):
            whole_line = " ".join([*words[:kept], more])
            try:
                said = self.face.typed(view, whole_line)
            except ComityError as found:
                problem = problem or found
                continue
            if said is not None:
                return said, whole_line
        raise problem or ComityError(f"{shown(more)} is no answer; an empty line goes back.")

    def explain(self) -> Result:
        step = self.match.view(self.order.seat)["state"]["step"]
        self.screen.show(*explain.explain(self.face.manual, step, self.order.rest))
        return False

    def help(self) -> Result:
        give, get = self.face.gift_examples
        general = HELP.format(give=give.partition("; ")[0], get=get)
        own = self.face.own_help(self.match.view(self.order.seat))
        self.screen.show(*map(Text, filter(None, (general, own))))
        return False

    # deals

    def deal(self) -> Result:
        return self.build(DealBuilder(self.match, self.face, self.order.seat), self.order.rest)

    def counter(self) -> Result:
        return self.deal_like(own=False)

    def replace(self) -> Result:
        return self.deal_like(own=True)

    def deal_like(self, own: bool) -> Result:
        """Put a deal together that begins as another's offer, which it counters, or as one's own, which it replaces."""
        word, _, rest = self.order.rest.partition(" ")
        offer = self.match.desk.find(offer_number(word))
        if offer is None:
            raise ComityError(f"There is no offer {word} on the desk.")
        if own != (offer.by == self.order.seat):
            how = f"not your own: counter {offer.id}" if own else f"your own: replace {offer.id}"
            raise ComityError(f"Offer {offer.id} is {how}.")
        return self.build(DealBuilder(self.match, self.face, self.order.seat, offer), rest)

    def build(self, builder: DealBuilder, first: str) -> Result:
        view = self.match.view(builder.seat)
        if not view["derived"]["trading_open"]:
            raise ComityError("There is no trading in this step.")
        if "offer" not in view["legal"]:
            raise ComityError("You have made as many offers as one step allows.")
        move = build(builder, self.screen, first, lambda move: self.match.check(builder.seat, move))
        if move is not None:
            self.session.play(builder.seat, move)
        return True

    def answer_offer(self) -> Result:
        self.session.play(self.order.seat, {"kind": self.order.word, "offer": offer_number(self.order.rest)})
        return True

    def decline(self) -> Result:
        """'decline 4', or with the reason: 'decline 4 too little gold'."""
        word, _, why = self.order.rest.partition(" ")
        words = {"why": why.strip()} if why.strip() else {}
        self.session.play(self.order.seat, {"kind": "decline", "offer": offer_number(word), **words})
        return True

    def preview(self) -> Result:
        seat, line = self.order.seat, self.order.rest
        chosen = find_choice(line, self.order.choices)
        move = chosen.move if chosen and chosen.move else self.complete(seat, chosen.opens if chosen else line)
        if move is None:
            raise ComityError(f"{shown(line)} is none of the choices.")
        if isinstance(move, bool):
            return move
        before, after = self.match.view(seat), self.match.preview(seat, move)
        self.screen.show(*self.face.effects(before, after, range(self.match.seats)))
        return False

    # looking

    def holds(self) -> Result:
        whose = seat_of(self.order.rest, self.match.names) if self.order.rest else self.order.seat
        self.screen.show(*self.face.holding(self.match.view(self.order.seat), whose))
        return False

    def log(self) -> Result:
        """At a terminal all of it, in a pane to scroll in; else, or with a number, the last events."""
        events = self.match.log(self.order.seat)
        count = len(events) if self.order.rest == "all" else whole(self.order.rest)
        if count is None and self.screen.lively:
            self.show_log(self.order.seat)
            return True
        self.screen.show(*map(event_line, events[-(count or USUAL_LOG) :]))
        return False

    def show_log(self, seat: int) -> None:
        self.screen.page("What has happened", event_lines(self.match.log(seat)))

    def promises(self) -> Result:
        for promise in self.match.promises:
            giver, taker = self.match.names[promise["from"]], self.match.names[promise["to"]]
            self.screen.show(Text(f"  {giver} promised {taker}: {harmless(promise['text'])}"))
        if not self.match.promises:
            self.screen.show(Text("  Nobody has promised anything."))
        return False

    # talking

    def say(self) -> Result:
        self.match.say(self.order.seat, self.order.rest)
        return True

    def promise(self) -> Result:
        other, words = leading_seat(self.order.rest, self.match.names)
        self.match.promise(self.order.seat, words, other)
        return True

    def want(self) -> Result:
        """'want 2 gold; spare 1 good': either list may be missing; 'want nothing' clears the public list."""
        word, rest = self.order.word, self.order.rest
        if not rest:
            lines = partial(self.completing(self.order.seat, ()).rest_of_wants, word)
            rest = self.screen.ask(f"{word} … (such as {self.wanted_example}; or nothing) ", lines)
            if rest.lower() in BACK:
                return True
        lists: dict[str, dict[str, int]] = {"want": {}, "spare": {}}
        for part in [] if rest == "nothing" else f"{word} {rest}".split(";"):
            which, _, words = part.strip().partition(" ")
            if which not in lists:
                raise ComityError(f"Say it like: {word} {self.wanted_example}; or {word} nothing.")
            lists[which] = self.face.amounts(words)
        self.match.want(self.order.seat, lists["want"], lists["spare"])
        return True

    @property
    def wanted_example(self) -> str:
        """What may follow `want` or `spare`."""
        give, get = self.face.gift_examples
        give = give.partition("; ")[0]
        return f"{get}; spare {give}" if self.order.word == "want" else f"{give}; want {get}"

    # the game itself

    def undo(self) -> Result:
        """Back to before one's last move; where a move of another person goes along, the others are asked here."""
        seat = self.order.seat
        plan = self.session.undo_plan(seat)
        steps = undo.told(self.match, plan)
        if plan.ask:
            self.screen.show(*(Text(f"  {harmless(step['text'])}") for step in steps))
            others = " and ".join(self.match.names[other] for other in sorted(plan.ask))
            if self.screen.ask(f"All of this would be taken back. {others}, do you agree? [y/N] ").lower() not in YES:
                return False
        self.session.undo(seat, agreed=True)
        since = f" Later moves that go with it: {plan.moves - 1}." if plan.moves > 1 else ""
        self.sitting.notice = f"Taken back: {harmless(steps[-1]['text'])}{since}"
        self.sitting.passing.clear()
        return True

    def pass_on(self) -> Result:
        """'pass all': until the step is over, or an offer comes (only where turns are taken)."""
        seat = self.order.seat
        if "pass" not in self.match.view(seat)["legal"] or self.order.rest not in ("all", "on"):
            raise ComityError("pass, or pass all, where it is your turn and passing is possible.")
        self.sitting.pass_on(seat)
        self.session.play(seat, {"kind": "pass"})
        return True

    def auto(self) -> Result:
        readiness = self.sitting.readiness[self.order.seat]
        if self.order.rest and self.order.rest not in MODES:
            raise ComityError(f"auto is on, off or until-choice, not {shown(self.order.rest)}.")
        readiness.mode = self.order.rest or readiness.mode
        self.screen.show(Text(f"Automatic readiness is {readiness.mode}."))
        return False

    def concede(self) -> Result:
        bot = usual_bot(self.match.game)
        if self.screen.ask(f"A {bot} bot takes your seat, for good. Really? [y/N] ").lower() in YES:
            self.session.concede(self.order.seat)
        return True

    def quit(self) -> Result:
        raise Left


def find_choice(line: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice whose key or words are typed (those in brackets aside), or the only one whose words begin so."""
    typed = line.lower()
    for choice in choices:
        words = choice.words.lower()
        if typed in (choice.key, words, words.partition(" (")[0]):
            return choice
    fitting = [choice for choice in choices if choice.words.lower().startswith(typed)]
    return fitting[0] if len(fitting) == 1 else None


def offer_number(word: str) -> int:
    number = whole(word)
    if number is None:
        raise ComityError("Which offer? Say its number, such as: accept 4.")
    return number
