from typing import Any

class BuilderBase:
    files: list[str]
    def load_file(self, filename: str, encoding: str = "utf8", **kwargs: Any) -> Any: ...

Builder: BuilderBase
