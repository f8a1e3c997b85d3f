"""Android's own TextToSpeech, in the language that is asked for, or not at all.

It takes a moment until it is ready and then tells so from a thread of its own: what was to be said
last is said then. It needs no permission; the manifest says that we look for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from oeil_app.services.device import AutoClass, java

from .speech import Speaker

ENGINE = "android.speech.tts.TextToSpeech"
SUCCESS = 0
INSTEAD = 0  # QUEUE_FLUSH: of what is spoken
LISTENER = "android/speech/tts/TextToSpeech$OnInitListener"
OURS = "coup-doeil"  # Android wants a name for what is said

Begun = Callable[[int], None]


class AndroidSpeaker:
    """`autoclass` and `cast` are pyjnius's; `listener` makes a listener for the engine."""

    def __init__(
        self,
        autoclass: AutoClass,
        cast: Callable[[str, Any], Any],
        listener: Callable[[Begun], Any],
    ) -> None:
        self._class, self._cast = autoclass, cast
        self._ready: bool | None = None  # None: not yet; False: never
        self._waiting: tuple[str, str] | None = None
        self._listener = listener(self._begun)  # Java does not keep it
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._engine = autoclass(ENGINE)(activity, self._listener)

    def say(self, text: str, language: str) -> bool:
        if self._ready is None:
            self._waiting = (text, language)
            if self._ready is None:  # it may have begun between these lines
                return True
        return bool(self._ready) and self._speak(text, language)

    def hush(self) -> None:
        self._waiting = None
        if self._ready:
            self._engine.stop()

    def end(self) -> None:
        self._waiting, self._ready = None, False
        self._engine.shutdown()

    def _begun(self, status: int) -> None:
        """In Android's own thread."""
        self._ready = status == SUCCESS and self._ready is None
        waiting, self._waiting = self._waiting, None
        if self._ready and waiting is not None:
            self._speak(*waiting)

    def _speak(self, text: str, language: str) -> bool:
        locale = self._class("java.util.Locale")(language)
        if self._engine.setLanguage(locale) < 0:  # no data, or no such language
            return False
        words = self._cast("java.lang.CharSequence", self._class("java.lang.String")(text))
        return bool(self._engine.speak(words, INSTEAD, None, OURS) == SUCCESS)


def found() -> Iterator[Speaker]:
    """Android's, where this is Android."""
    autoclass = java()
    if autoclass is None:
        return
    from jnius import PythonJavaClass, cast, java_method

    class Listener(PythonJavaClass):
        """Tells when the engine is ready."""

        __javainterfaces__ = [LISTENER]  # noqa: RUF012  # as pyjnius asks for it
        __javacontext__ = "app"

        def __init__(self, begun: Begun) -> None:
            super().__init__()
            self._begun = begun

        @java_method("(I)V")
        def onInit(self, status: int) -> None:  # noqa: N802  # Java's name
            self._begun(status)

    yield AndroidSpeaker(autoclass, cast, Listener)
