from typing import Any

class Cache:
    @staticmethod
    def remove(category: str, key: Any = None) -> None: ...
