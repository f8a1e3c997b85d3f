"""A voice for those who do not read: one at a time, never waited for, else silence."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
import wave
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oeil_app.services.speech import android as androids
from oeil_app.services.speech import programs
from oeil_app.services.speech.android import AndroidSpeaker
from oeil_app.services.speech.programs import Dispatcher, Espeak
from oeil_app.services.speech.speech import Speech, plain

LONGEST = 600  # letters


class Heard:
    """A speaker that keeps what it was told; `able` is what it answers."""

    def __init__(self, able: bool = True) -> None:
        self.able = able
        self.said: list[tuple[str, str]] = []
        self.hushed = self.ended = 0

    def say(self, text: str, language: str) -> bool:
        self.said.append((text, language))
        return self.able

    def hush(self) -> None:
        self.hushed += 1

    def end(self) -> None:
        self.ended += 1


def test_the_first_who_can_speaks() -> None:
    mute, good, spare = Heard(able=False), Heard(), Heard()
    speech = Speech(lambda: [mute, good, spare])
    assert speech.say("Which card fits?", "en")
    assert good.said == [("Which card fits?", "en")] and not spare.said


def test_at_the_end_everybody_gives_back_what_they_had() -> None:
    good = Heard()
    speech = Speech(lambda: [good])
    speech.say("Encore", "fr")
    speech.end()
    assert good.hushed == good.ended == 1
    assert speech.say("Encore", "fr") and len(good.said) == 2, "and are looked for anew"


def test_hushed_everybody_says_nothing_more_whoever_else_fails() -> None:
    class Broken(Heard):
        def hush(self) -> None:
            raise OSError("gone")

    broken, good = Broken(able=False), Heard()
    speech = Speech(lambda: [broken, good])
    assert speech.say("Encore", "fr") and speech.can_speak()
    speech.hush()
    assert good.hushed == 1 and not good.ended
    assert not speech.say(" \n ", "fr") and len(good.said) == 1, "nothing to say is not said"


def test_where_nobody_speaks_it_is_silence() -> None:
    def broken() -> list[Heard]:
        raise OSError("no sound here")

    for find in (list, broken):
        speech = Speech(find)
        assert not speech.say("Hallo", "de") and not speech.can_speak()
        speech.hush()
        speech.end()


def test_nobody_is_looked_for_before_something_is_said() -> None:
    asked: list[int] = []

    def find() -> list[Heard]:
        asked.append(1)
        return []

    speech = Speech(find)
    speech.hush()
    speech.end()
    assert not asked
    speech.say("one", "en")
    speech.say("two", "en")
    assert len(asked) == 1


@given(st.text())
def test_what_is_said_is_one_plain_line(text: str) -> None:
    words = plain(text)
    assert words.isprintable() and len(words) <= LONGEST and words == " ".join(words.split())


# -- desktops --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "--version"),
        ("fr", "Cette carte va là."),
        ("de", "Schön gemacht!"),
        ("es", "¡Bien!"),
        ("nl", "Goed zo!"),
    ],
)
def test_espeak_speaks_each_language(language: str, text: str, tmp_path: Path) -> None:
    """To a file, so that it can be heard here: words, even one that looks like an option."""
    path = shutil.which("espeak-ng")
    if path is None:
        pytest.skip("espeak-ng is not installed")
    file = tmp_path / "said.wav"
    speaker = Espeak(path, "-w", str(file))
    assert speaker.say(text, language)
    assert speaker._speaking is not None and speaker._speaking.wait(180) == 0
    with wave.open(str(file)) as said:
        sound = said.readframes(said.getnframes())
        assert said.getnframes() / said.getframerate() > 0.3
    assert max(sound) > 0
    speaker.end()


def script(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def test_new_words_end_the_old_ones_and_nobody_waits(tmp_path: Path) -> None:
    speaker = Espeak(script(tmp_path, "slow", "exec sleep 600"))
    began = time.monotonic()
    assert speaker.say("a long story", "en")
    first = speaker._speaking
    assert speaker.say("something else", "en")
    assert first is not None and first.returncode is not None  # ended, not waited for
    second = speaker._speaking
    speaker.end()
    assert second is not None and second.returncode is not None
    assert time.monotonic() - began < 300  # nobody slept ten minutes


def test_a_program_that_is_gone_is_silence(tmp_path: Path) -> None:
    assert not Espeak(str(tmp_path / "nothing")).say("hello", "en")
    assert not Dispatcher(str(tmp_path / "nothing")).say("hello", "en")


def test_a_dispatcher_without_its_server_leaves_it_to_the_next(tmp_path: Path) -> None:
    dispatcher, next_one = Dispatcher(script(tmp_path, "spd-say", "exit 1")), Heard()
    speech = Speech(lambda: [dispatcher, next_one])
    assert speech.say("nobody hears this", "en")
    assert dispatcher._speaking is not None
    dispatcher._speaking.wait(180)
    assert speech.say("but this", "en")
    assert next_one.said == [("but this", "en")]


def test_the_dispatcher_is_told_language_and_words(tmp_path: Path) -> None:
    told = tmp_path / "told"
    dispatcher = Dispatcher(script(tmp_path, "spd-say", f'printf "%s\\n" "$@" > "{told}"'))
    assert dispatcher.say("-x marks the spot", "fr")
    assert dispatcher._speaking is not None
    dispatcher._speaking.wait(180)
    assert told.read_text().splitlines() == [
        "--wait",
        "--language",
        "fr",
        "--",
        "-x marks the spot",
    ]


def test_espeak_speaks_slowly_for_children_and_takes_no_word_for_an_option(tmp_path: Path) -> None:
    """A hundred and fifty words a minute, what is said on its input."""
    told = tmp_path / "told"
    writes = f'printf "%s\\n" "$@" > "{told}"; cat >> "{told}"'
    espeak = Espeak(script(tmp_path, "espeak-ng", writes))
    assert espeak.say("-x marks the spot", "fr")
    assert espeak._speaking is not None
    espeak._speaking.wait(180)
    assert told.read_text() == "-s\n150\n--stdin\n-v\nfr\n-x marks the spot"


def test_the_desktops_own_voice_is_asked_first_and_only_those_that_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [*programs.found()] == []
    script(tmp_path, "espeak-ng", "exit 0")
    assert [type(one) for one in programs.found()] == [Espeak]
    script(tmp_path, "spd-say", "exit 0")
    assert [type(one) for one in programs.found()] == [Dispatcher, Espeak]


def test_a_dispatcher_that_speaks_is_stopped_for_new_words(tmp_path: Path) -> None:
    """One whose words are over needs no stop: another program may be speaking."""
    told = tmp_path / "told"
    dispatcher = Dispatcher(
        script(
            tmp_path,
            "spd-say",
            f'[ "$1" = --stop ] && exec echo stop >> "{told}"\n'
            '[ "$5" = story ] && exec sleep 600\nexit 0',
        )
    )
    assert dispatcher.say("word", "en")
    assert dispatcher._speaking is not None and dispatcher._speaking.wait(180) == 0
    assert dispatcher.say("story", "en") and not told.exists()
    first = dispatcher._speaking
    assert dispatcher.say("word", "en")
    assert first is not None and first.returncode is not None, "ended, not waited for"
    stopping = dispatcher._stopping
    assert isinstance(stopping, subprocess.Popen) and stopping.wait(180) == 0
    assert told.read_text() == "stop\n"
    dispatcher.end()


@pytest.mark.parametrize("how", ["hush", "end"])
def test_a_dispatcher_that_is_hushed_stops_the_server(tmp_path: Path, how: str) -> None:
    told = tmp_path / "told"
    dispatcher = Dispatcher(
        script(tmp_path, "spd-say", f'[ "$1" = --stop ] && echo stop > "{told}" || exec sleep 600')
    )
    dispatcher.say("a long story", "en")
    getattr(dispatcher, how)()
    stopping = dispatcher._stopping
    assert isinstance(stopping, subprocess.Popen) and stopping.wait(180) == 0
    assert told.read_text() == "stop\n"


# -- Android ---------------------------------------------------------------------------------------


class Java:
    """Android's speech as pyjnius would show it; `languages` are those that it has data for."""

    def __init__(self, languages: tuple[str, ...] = ("fr", "en")) -> None:
        self.languages = languages
        self.done: list[tuple[Any, ...]] = []
        self.begun: Any = None

    def autoclass(self, name: str) -> Any:
        return {
            "org.kivy.android.PythonActivity": type(
                "PythonActivity", (), {"mActivity": "activity"}
            ),
            "android.speech.tts.TextToSpeech": self._engine,
            "java.util.Locale": lambda language: language,
            "java.lang.String": str,
        }[name]

    def _engine(self, activity: str, listener: Any) -> Any:
        assert activity == "activity" and listener is not None
        return self

    def listener(self, begun: Any) -> Any:
        self.begun = begun
        return object()

    # the engine

    def setLanguage(self, language: str) -> int:
        return 0 if language in self.languages else -2

    def speak(self, words: str, queue: int, more: None, name: str) -> int:
        self.done.append(("speak", words, queue))
        return 0

    def stop(self) -> None:
        self.done.append(("stop",))

    def shutdown(self) -> None:
        self.done.append(("shutdown",))


def android(java: Java) -> AndroidSpeaker:
    return AndroidSpeaker(java.autoclass, lambda _kind, what: what, java.listener)


def test_android_says_the_last_words_as_soon_as_it_is_ready() -> None:
    java = Java()
    speaker = android(java)
    assert speaker.say("one", "fr") and speaker.say("two", "fr")
    assert not java.done
    java.begun(0)
    assert java.done == [("speak", "two", 0)]
    assert speaker.say("three", "en") and java.done[-1] == ("speak", "three", 0)


def test_android_never_speaks_with_the_wrong_tongue() -> None:
    java = Java(("en",))
    speaker = android(java)
    java.begun(0)
    assert not speaker.say("Guten Tag", "de") and not java.done


def test_an_engine_that_fails_is_silence() -> None:
    java = Java()
    speaker = android(java)
    speaker.say("waits", "en")
    java.begun(-1)
    assert not speaker.say("hello", "en") and not java.done


def test_hushed_before_it_was_ready_it_says_nothing() -> None:
    java = Java()
    speaker = android(java)
    speaker.say("never mind", "en")
    speaker.hush()
    java.begun(0)
    assert not java.done
    speaker.end()
    assert java.done == [("shutdown",)]


def test_hushed_in_the_middle_of_a_word_android_stops_and_after_the_end_says_nothing() -> None:
    java = Java()
    speaker = android(java)
    speaker.hush()
    assert not java.done, "nothing to stop yet"
    java.begun(0)
    assert speaker.say("a long story", "fr")
    speaker.hush()
    assert java.done == [("speak", "a long story", 0), ("stop",)]
    speaker.end()
    assert not speaker.say("more", "fr") and java.done[-1] == ("shutdown",)
    java.begun(0)
    assert not speaker.say("more", "fr"), "an engine that is ready too late is not ours any more"


def test_android_is_not_said_to_speak_where_it_answers_that_it_cannot() -> None:
    class Dumb(Java):
        def speak(self, words: str, queue: int, more: None, name: str) -> int:
            return -1

    java = Dumb()
    speaker = android(java)
    java.begun(0)
    assert not speaker.say("hello", "en")


def test_androids_voice_is_found_on_android_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its engine is told to tell us when it is ready, by pyjnius's way of being Java."""
    java = Java()
    jnius = SimpleNamespace(
        autoclass=java.autoclass,
        cast=lambda _kind, what: what,
        PythonJavaClass=type("PythonJavaClass", (), {"__init__": lambda self: None}),
        java_method=lambda signature: lambda method: method,
    )
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert [*androids.found()] == []
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    (speaker,) = androids.found()
    assert isinstance(speaker, AndroidSpeaker)
    assert speaker.say("now", "fr") and not java.done
    speaker._listener.onInit(0)
    assert java.done == [("speak", "now", 0)]
