"""What may come later comes a step a frame, as long as somebody looks at it."""

from __future__ import annotations

from tests.app.kit.bench import Bench


def test_a_step_comes_in_each_frame_and_none_at_once(bench: Bench) -> None:
    from oeil_app.screens.miniature.hung import one_a_frame

    done: list[int] = []
    one_a_frame([lambda n=n: done.append(n) for n in range(4)], lambda: True)
    assert done == [], "the page is seen first"
    for n in range(1, 5):
        bench.glass.frames(1)
        assert done == [*range(n)]
    bench.glass.frames(3)
    assert len(done) == 4


def test_who_looks_elsewhere_waits_for_nothing(bench: Bench) -> None:
    from oeil_app.screens.miniature.hung import one_a_frame

    done: list[int] = []
    one_a_frame([lambda n=n: done.append(n) for n in range(4)], lambda: len(done) < 2)
    bench.glass.frames(6)
    assert done == [0, 1]
