from collections.abc import Callable
from typing import Any

def autoclass(clsname: str) -> Any: ...
def cast(destclass: str, obj: Any) -> Any: ...
def java_method(signature: str) -> Callable[[Any], Any]: ...

class PythonJavaClass:
    __javainterfaces__: list[str]
    __javacontext__: str
