from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Self, overload

from kivy.event import EventDispatcher
from typing_extensions import TypeVar

Read = TypeVar("Read", default=Any)
Taken = TypeVar("Taken", default=Read)
Item = TypeVar("Item", default=Any)

class Property(Generic[Read, Taken]):
    @overload
    def __get__(self, obj: None, owner: type) -> Self: ...
    @overload
    def __get__(self, obj: EventDispatcher, owner: type) -> Read: ...
    def __set__(self, obj: EventDispatcher, value: Taken) -> None: ...
    def dispatch(self, obj: EventDispatcher) -> None: ...

class NumericProperty(Property[float, float]):
    def __init__(self, defaultvalue: float | str | None = 0, **kwargs: Any) -> None: ...

class StringProperty(Property[str, str]):
    def __init__(self, defaultvalue: str | None = "", **kwargs: Any) -> None: ...

class BooleanProperty(Property[bool, bool]):
    def __init__(self, defaultvalue: bool = True, **kwargs: Any) -> None: ...

class ColorProperty(Property[list[float], str | Sequence[float] | None]):
    def __init__(
        self, defaultvalue: str | Sequence[float] | None = None, **kwargs: Any
    ) -> None: ...

class ListProperty(Property[list[Item], Sequence[Item]]):
    def __init__(self, defaultvalue: Sequence[Item] | None = None, **kwargs: Any) -> None: ...

class VariableListProperty(Property[list[float], float | Sequence[float]]):
    def __init__(self, defaultvalue: Sequence[float] | None = None, **kwargs: Any) -> None: ...

class DictProperty(Property[dict[str, Item], Mapping[str, Item]]):
    def __init__(self, defaultvalue: Mapping[str, Item] | None = None, **kwargs: Any) -> None: ...

class ObjectProperty(Property[Item, Item]):
    def __init__(self, defaultvalue: Item | None = None, **kwargs: Any) -> None: ...

class OptionProperty(Property[str, str]):
    def __init__(self, defaultvalue: str, **kwargs: Any) -> None: ...

class ReferenceListProperty(Property[list[Item], Sequence[Item]]):
    def __init__(self, *props: Property[Any, Any]) -> None: ...

class AliasProperty(Property[Read, Taken]):
    def __init__(
        self,
        getter: Callable[..., Any],
        setter: Callable[..., Any] | None = None,
        **kwargs: Any,
    ) -> None: ...
