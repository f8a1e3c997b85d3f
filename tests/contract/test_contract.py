"""What every game promises, checked over every registered variant by random play."""

from __future__ import annotations

import copy
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oeil_app.core.rules.action import Unreadable
from oeil_app.core.rules.referee import Referee
from oeil_app.core.rules.rng import Rng
from oeil_app.games import GAMES
from tests.cases import CASES, IDS, Case, step

LONG = 60  # actions of a walk
seeds = st.integers(0, 2**63 - 1)
quick = settings(max_examples=4, deadline=None)


def walk(case: Case, seed: int, most: int = LONG) -> list[tuple[Any, int | None, str]]:
    """Tables of a random game: (table, who acts next, what they do)."""
    referee, dice = referee_of(case), random.Random(seed)
    state: Any = GAMES.deal(case.setup(seed))
    tables: list[tuple[Any, int | None, str]] = []
    for _ in range(dice.randrange(1, most)):
        taken = step(referee, state, dice)
        if taken is None:
            break
        seat, action, after = taken
        tables.append((state, seat, action.text()))
        state = after
    tables.append((state, None, ""))
    return tables


def referee_of(case: Case) -> Referee[Any]:
    return GAMES.variant(case.game, case.variant).referee


def texts(referee: Referee[Any], state: Any, seat: int) -> list[str]:
    return [action.text() for action in referee.legal(state, seat)]


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=seeds)
@quick
def test_what_is_legal_is_judged_ok_and_nothing_else(case: Case, seed: int) -> None:
    """G-3: judged ok and listed as legal are the same; a refusal has reasons. G-7, G-8, G-9."""
    referee, dice = referee_of(case), random.Random(seed)
    tables = walk(case, seed)
    strange = [text for _, _, text in tables if text]
    for state, _, _ in dice.sample(tables, min(4, len(tables))):
        active = referee.active(state)
        for seat in range(case.seats):
            legal = texts(referee, state, seat)
            assert len(set(legal)) == len(legal), "an action is listed twice"
            assert referee.count(state, seat) == len(legal)
            if seat not in active:
                assert not legal
            for text in [
                *dice.sample(legal, min(8, len(legal))),
                *dice.sample(strange, min(6, len(strange))),
            ]:
                for spelled in {text, perturbed(text, dice)}:
                    try:
                        action = referee.parse(spelled)
                    except Unreadable:
                        assert spelled not in legal
                        continue
                    verdict = referee.judge(state, seat, action)
                    assert verdict.ok == (spelled in legal), (spelled, verdict)
                    if seat not in active:
                        expected = "G-8" if active else "G-9"
                        assert {r.rule for r in verdict.reasons} == {expected}


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=seeds)
@quick
def test_laziness_agrees_with_the_list(case: Case, seed: int) -> None:
    """Whatever is asked of the legal actions, and in whatever order, the list says the same."""
    referee, dice = referee_of(case), random.Random(seed)
    tables = walk(case, seed)
    said = [referee.parse(text) for _, _, text in tables if text]
    for state, _, _ in dice.sample(tables, min(6, len(tables))):
        for seat in range(case.seats):
            listed = list(referee.listed(state, seat))
            assert bool(referee.legal(state, seat)) == bool(listed)
            assert len(referee.legal(state, seat)) == referee.count(state, seat) == len(listed)
            assert list(referee.legal(state, seat)) == listed == referee.legal(state, seat)
            for n in {0, len(listed) - 1, *dice.sample(range(len(listed)), min(8, len(listed)))}:
                if listed:
                    assert referee.legal(state, seat)[n] == listed[n]
            with pytest.raises(IndexError):
                referee.legal(state, seat)[len(listed)]
            lazy = referee.legal(state, seat)
            for action in [*listed, *dice.sample(said, min(6, len(said)))]:
                assert (action in lazy) == (action in listed)
            assert "nothing of the kind" not in lazy


def perturbed(text: str, dice: random.Random) -> str:
    """The text with one character changed, doubled, dropped or swapped with its neighbour."""
    if not text:
        return "?"
    at = dice.randrange(len(text))
    letters = "0123456789abcdeABCDEFGH-+@^r<>=,:* redgnblu"
    return dice.choice(
        [
            text[:at] + dice.choice(letters) + text[at + 1 :],
            text[:at] + text[at] + text[at:],
            text[:at] + text[at + 1 :],
            text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :],
            text + " ",
            text.upper(),
        ]
    )


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=seeds)
@quick
def test_texts_are_exact_inverses(case: Case, seed: int) -> None:
    """G-4: parse and text undo each other, and an action has one spelling."""
    referee, dice = referee_of(case), random.Random(seed)
    for state, _, _ in walk(case, seed)[-3:]:
        for seat in referee.active(state):
            for action in referee.legal(state, seat):
                assert referee.parse(action.text()) == action
                spelled = perturbed(action.text(), dice)
                with suppress(Unreadable):
                    assert referee.parse(spelled).text() == spelled


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(junk=st.one_of(st.text(), st.from_regex(r"[0-9]{1,3}r?@-?[0-9]+,-?[0-9]+")))
@quick
def test_any_text_is_read_or_refused(case: Case, junk: str) -> None:
    """G-7: whatever is typed is an action with that spelling, or unreadable."""
    referee = referee_of(case)
    state = GAMES.deal(case.setup(1))
    try:
        action = referee.parse(junk)
    except Unreadable:
        return
    assert action.text() == junk
    for seat in range(case.seats):
        assert isinstance(referee.judge(state, seat, action).ok, bool)


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=seeds)
@quick
def test_states_are_saved_whole_and_never_changed(case: Case, seed: int) -> None:
    """G-5: the tools' state is complete: play goes on from it exactly as from the table itself."""
    referee = referee_of(case)
    for state, seat, text in walk(case, seed)[-8:]:
        saved = json.dumps(referee.to_json(state))
        again = referee.from_json(json.loads(saved))
        assert again == state
        if seat is not None:
            action = referee.parse(text)
            after, events = referee.apply(state, seat, action)
            assert json.dumps(referee.to_json(state)) == saved, "apply changed its argument"
            assert referee.apply(again, seat, action) == (after, events)
            json.dumps([event.to_json() for event in events])
            for event in events:
                assert isinstance(event.kind, str) and event.seat in (None, *range(case.seats))


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=seeds)
@quick
def test_every_state_tells_the_common_facts(case: Case, seed: int) -> None:
    """G-5: game, variant, seats, all options, turn and winner. G-1: seats count from 0."""
    referee = referee_of(case)
    setup = case.setup(seed)
    for state, _, _ in walk(case, seed):
        told = referee.to_json(state)
        assert (told["game"], told["variant"], told["seats"]) == case[:3]
        assert told["options"] == setup.options
        active, outcome = referee.active(state), referee.outcome(state)
        assert set(active) <= set(range(case.seats))
        if outcome is None:
            assert active and told["winner"] is None
            assert told["turn"] in ({None} if len(active) > 1 else {None, *active})
        else:
            assert not active and told["turn"] is None
            assert told["winner"] == list(outcome.winners)
            assert set(outcome.winners) <= set(range(case.seats))


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=seeds)
@quick
def test_a_seat_sees_nothing_hidden(case: Case, seed: int) -> None:
    """What a seat sees stays the same when all that is hidden from it is dealt anew."""
    referee = referee_of(case)
    for state, _, _ in walk(case, seed)[-4:]:
        for seat in range(case.seats):
            other = referee.resample(state, seat, Rng(seed + seat))
            assert referee.view(other, seat) == referee.view(state, seat)
            json.dumps(referee.view(state, seat))
            again, first = (referee.resample(s, seat, Rng(seed)) for s in (other, state))
            assert again == first, "what is hidden decides how it is dealt anew"


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=seeds)
@quick
def test_drops_say_what_letting_go_there_means(case: Case, seed: int) -> None:
    """Every legal laying or moving is the drop of some piece; no drop says what is unreadable."""
    referee = referee_of(case)
    for state, _, _ in walk(case, seed)[-3:]:
        for seat in referee.active(state):
            legal = set(texts(referee, state, seat))
            reached = set()
            for piece in referee.pieces(state, seat):
                drops = referee.drops(state, seat, piece)
                verdicts = referee.judge_all(state, seat, drops)
                assert list(verdicts) == list(drops)
                for (zone, turn), action in drops.items():
                    assert isinstance(zone, str) and isinstance(turn, int)
                    assert referee.parse(action.text()) == action
                    assert referee.judge(state, seat, action).ok == (action.text() in legal)
                    assert verdicts[zone, turn] == referee.judge(state, seat, action)
                    assert ((zone, turn) in verdicts.legal) == (action.text() in legal)
                    reached.add(action.text())
            placings = {text for text in legal if any(sign in text for sign in "@^-><")}
            assert placings <= reached, placings - reached


@pytest.mark.parametrize("case", CASES, ids=IDS)
@given(seed=seeds)
@quick
def test_the_same_setup_deals_the_same(case: Case, seed: int) -> None:
    """G-2: a deal follows from its setup alone, and hardly any two seeds deal the same."""
    referee, setup = referee_of(case), case.setup(seed)
    first = referee.to_json(GAMES.deal(setup))
    assert first == referee.to_json(GAMES.deal(copy.deepcopy(setup)))


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_the_first_seat_begins(case: Case) -> None:
    """G-6: where seats take turns, the seat named by `first` has the first one."""
    referee, setup = referee_of(case), case.setup(3)
    told = referee.to_json(GAMES.deal(setup))
    assert told["turn"] in (None, setup.first)
    if len(referee.active(GAMES.deal(setup))) == 1 and case.seats > 1:
        assert told["turn"] == setup.first


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_an_adviser_advises_what_is_legal(case: Case) -> None:
    """A hint is a legal action with a word why, also when there is no time to think."""
    referee, advise = referee_of(case), GAMES.variant(case.game, case.variant).advise
    for state, _, _ in walk(case, 11, 12)[-3:]:
        for seat in range(case.seats):
            hint = advise(state, seat, Rng(5), lambda: True)
            legal = texts(referee, state, seat)
            if hint is None:
                assert legal in ([], ["stop"]), "silent though there is something sensible to do"
            else:
                assert hint.action.text() in legal
                assert hint.why
