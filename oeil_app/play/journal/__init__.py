"""The journal: every action kept before anybody sees it; the family beside it and its figures."""
