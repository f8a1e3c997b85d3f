from typing import Any

class BuilderBase:
    files: list[str]
    def unbind_property(self, widget: Any, name: str) -> None: ...
    def load_file(self, filename: str, encoding: str = "utf8", **kwargs: Any) -> Any: ...

Builder: BuilderBase
