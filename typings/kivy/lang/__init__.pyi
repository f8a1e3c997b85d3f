from typing import Any

class BuilderBase:
    files: list[str]
    def load_file(self, filename: str, encoding: str = "utf8", **kwargs: Any) -> Any: ...
    def load_string(self, string: str, **kwargs: Any) -> Any: ...

Builder: BuilderBase
