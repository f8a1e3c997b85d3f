"""The games that there are. Written by tools/list_games: folder scans may fail on Android."""

NAMES = ("lynx", "oeil", "serpents", "foureyes")
UNLISTED = ("blank",)
