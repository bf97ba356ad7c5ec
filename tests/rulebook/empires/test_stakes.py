"""What the view says beside a choice is what comes of it: sales, armies, wars, nations, and how support came about."""

from itertools import pairwise

import pytest
from rulebook.empires.table import Json, all_ready, at, lay, named, of, play, player, settle, step, use

from comity import Match
from comity.play.empires.chronicle import SOURCES


def derived(match: Match) -> Json:
    found: Json = match.view()["derived"]
    return found


def market(*goods: int) -> Match:
    return at("sell", *[player(goods=count) for count in goods], options={"ports": [6, 4, 3, 1]})


@pytest.mark.rule("E7.3", "E7.4")
@pytest.mark.parametrize("cards", [(0, 0, 0), (1, 0, 0), (2, 1, 0), (3, 0, 1), (2, 2, 2), (9, 0, 9)])
def test_gold_for_each_sale(cards: tuple[int, int, int]) -> None:
    match = market(3, 3, 3)
    sales = derived(match)["market"]["sales"]
    assert sales["most"] == [3, 3, 3]
    sold = [min(card, most) for card, most in zip(cards, sales["most"], strict=True)]
    lay(match, *cards)
    told = derived(match)["market"]["delivery"]
    all_ready(match)
    earned = [event["data"]["gold"] for event in named("earned", match.log())]
    for seat, gold in enumerate(earned):
        row = sales["gold_if_sold"][sold[seat]]
        assert row[min(sum(sold) - sold[seat], len(row) - 1)] == gold
    assert (told["goods"], told["gold"]) == (sold, earned)
    assert derived(match)["market"]["delivery"]["gold"] == earned


@pytest.mark.rule("E7.1")
def test_an_estimate_of_sales_leaves_nobody_better_off_alone() -> None:
    for goods in ((9, 9), (3, 3, 3), (1, 0, 8, 2), (10,) * 10):
        match = at("market", *[player(goods=count) for count in goods])
        sales = derived(match)["market"]["sales"]
        likely = sales["likely"]
        assert any(likely)
        for seat, sold in enumerate(likely):
            assert sold <= goods[seat]
            column = min(sum(likely) - sold, len(sales["gold_if_sold"][0]) - 1)
            gold = [row[column] for row in sales["gold_if_sold"][: goods[seat] + 1]]
            assert gold[sold] == max(gold)


@pytest.mark.rule("E9.4")
def test_what_great_britain_would_leave() -> None:
    match = at("sell", player("great_britain", goods=1), player(goods=2), player(goods=2))
    lowered = derived(match)["market"]["sales"]["gold_if_lowered"]
    lay(match, 0, 2, 1)
    assert derived(match)["market"]["delivery"]["lowered"] == {"price": 1, "gold": [0, 2, 1]}
    all_ready(match)
    use(match, 0, "great_britain")
    told = derived(match)["market"]["delivery"]
    assert (told["price"], told["gold"], told["lowered"]) == (1, [0, 2, 1], None)
    assert (lowered[2][1], lowered[1][2]) == (2, 1)
    assert of(match, "gold") == [0, 2, 1]


@pytest.mark.rule("E9.4")
def test_great_britain_must_deliver_fewest_to_lower_anything() -> None:
    match = at("sell", player("great_britain", goods=2), player(goods=2), player(goods=2))
    lay(match, 2, 1, 1)
    assert derived(match)["market"]["delivery"]["lowered"] is None


@pytest.mark.rule("E8.1", "E6.3")
def test_revolts_that_follow_armies() -> None:
    match = at("raise", player(gold=3, bonds=2), player(gold=1, bonds=4, people=2), player(gold=20))
    campaign = derived(match)["campaign"]
    assert campaign["most"] == [3, 1, 10]
    assert campaign["revolts_if_raised"][:2] == [[0, 0, 1, 2], [4, 5]]
    assert campaign["armies"] is None
    lay(match, 2, 1, 0)
    assert derived(match)["campaign"]["armies"] == [2, 1, 0]
    all_ready(match)
    assert [own["develop"]["revolts"] for own in derived(match)["players"]][:2] == [1, 5]


@pytest.mark.rule("E8.3", "E8.4")
def test_the_order_of_winners_is_told_as_soon_as_cards_are_turned() -> None:
    match = at("raise", *[player(gold=5) for _ in range(4)], diplomat=1)
    lay(match, 4, 4, 5, 0)
    assert derived(match)["campaign"]["order"] == [[2], [0, 1]]
    all_ready(match)
    assert derived(match)["campaign"]["order"] == [[2], [0, 1]]
    assert derived(match)["campaign"]["most"] is None


@pytest.mark.rule("E8.1")
def test_armies_that_cannot_be_paid_are_not_counted() -> None:
    match = at("muster", player(gold=2, card=5), player(gold=3, card=3))
    assert derived(match)["campaign"]["armies"] == [2, 3]
    settle(match, {"from": 1, "to": 0, "gold": 2})
    assert derived(match)["campaign"]["armies"] == [4, 1]


@pytest.mark.rule("E8.2")
def test_whom_the_diplomat_may_name_is_told_to_all() -> None:
    match = at("diplomat", player(armies=1), player(armies=1), player(armies=1), diplomat=0)
    assert derived(match)["campaign"]["candidates"] == [1, 2]


@pytest.mark.rule("E8.3")
def test_what_each_war_would_change_is_what_winning_it_changes() -> None:
    match = at(
        "win_war",
        player("spain", gold=1, goods=2, people=2, territories=1, bonds=3, armies=2),
        player("denmark", armies=1),
        player(armies=0),
        next_winner=0,
    )
    before = derived(match)
    assert [war["if_won"][0]["powers"] for war in before["wars"][:3]] == [[], ["spain"], []]
    assert [war["if_won"][1]["powers"] for war in before["wars"][:3]] == [[], [], ["denmark"]]
    assert before["wars"][3]["if_won"] is None
    for war in before["wars"][:3]:
        then = match.preview(0, {"kind": "win_war", "war": war["id"]})["derived"]["players"][0]["develop"]
        now = before["players"][0]["develop"]
        assert {name: then[name] - now[name] for name in now} | {"powers": war["if_won"][0]["powers"]} == war["if_won"][
            0
        ]
    play(match, 0, "win_war", war="land")
    assert [war["if_won"] is None for war in derived(match)["wars"][:3]] == [False, True, False]


@pytest.mark.rule("E2.2", "E2.3")
def test_a_nations_start_is_what_its_holder_sets_out_with() -> None:
    match = Match("empires", 2, seed=3)
    offered = [entry["nation"] for entry in derived(match)["draft"]]
    for seat in (0, 1):
        play(match, seat, "claim", nation=offered[0])
    assert derived(match)["draft"][0]["revolts"] == 1
    starts = {entry["nation"]: entry for entry in derived(match)["draft"]}
    for seat in (0, 1):
        play(match, seat, "claim", nation=offered[seat])
    for seat in (0, 1):
        entry = starts[offered[seat]]
        assert {name: of(match, name)[seat] for name in entry["start"]} == entry["start"]
        assert derived(match)["players"][seat]["develop"] == entry["develop"]
    assert derived(match)["draft"] is None


@pytest.mark.rule("E2.6")
def test_in_a_first_game_all_nations_start_alike() -> None:
    match = Match("empires", 2, seed=3, options={"first_game": True})
    play(match, 0, "claim", nation="spain")
    draft = derived(match)["draft"]
    assert len(draft) == 11
    assert all(entry["start"] == draft[0]["start"] for entry in draft)
    assert [entry["nation"] for entry in draft if entry["holder"] == 0] == ["spain"]


@pytest.mark.rule("E10.1", "E10.2")
@pytest.mark.parametrize(
    ("first", "second", "measure"),
    [
        (player(supporters=2), player(supporters=1), "support"),
        (player(goods=2), player(goods=1), "goods"),
        (player(gold=2), player(gold=1), "gold"),
        (player("russia"), player("ottomans"), "tile"),
        (player(), player(), "shared"),
    ],
)
def test_what_decided(first: Json, second: Json, measure: str) -> None:
    last = player(revolts=1)
    assert derived(at("over", last, second, first, round=5))["decided_by"] == measure
    assert derived(at("over", first, second, last, round=5))["decided_by"] == measure


@pytest.mark.rule("E10.1", "E6.5", "E8.3", "E9.7")
def test_the_chronicle_adds_up_to_the_end() -> None:
    match = at(
        "win_war",
        player("denmark", gold=2, goods=1, people=1, armies=1, supporters=1),
        player(bonds=1, armies=0, revolts=1),
        next_winner=0,
        round=4,
        options={"wars": "reconstruction", "advanced_trading": True},
        wars={"active": ["polish_succession", "jenkins_ear"], "inactive": ["carnatic_wars"]},
    )
    assert derived(match)["chronicle"] is None
    play(match, 0, "win_war", war="polish_succession")
    use(match, 0, "denmark")
    play(match, 1, "permit", nation="denmark", seat=0)
    settle(match, {"from": 0, "to": 1, "supporters": 1})
    all_ready(match)
    assert step(match) == "develop"
    all_ready(match)
    chronicle = derived(match)["chronicle"]
    assert chronicle["support"] == [[1, -1], [2, 0], match.view()["result"]["scores"]]
    start, develop, wars, powers, deals = SOURCES
    assert chronicle["sources"][0]["supporters"] == {start: 1, develop: 1, wars: 0, powers: 2, deals: -1}
    assert chronicle["sources"][1]["supporters"] == {start: 0, develop: 0, wars: 0, powers: 0, deals: 1}
    assert chronicle["sources"][1]["revolts"][start] == 1
    for seat, own in enumerate(chronicle["sources"]):
        assert sum(own["supporters"].values()) == of(match, "supporters")[seat]
        assert sum(own["revolts"].values()) == of(match, "revolts")[seat]


def test_the_chronicle_has_a_line_a_round_and_forgets_what_was_undone() -> None:
    match = Match("empires", 2, seed=5, options={"first_game": True})
    while not match.over:
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[0])
        if len(match.entries) % 7 == 0:
            match.undo()
    chronicle = derived(match)["chronicle"]
    assert len(chronicle["support"]) == 1 + 3
    assert chronicle["support"][-1] == match.view()["result"]["scores"]
    assert any(before != after for before, after in pairwise(chronicle["support"]))
