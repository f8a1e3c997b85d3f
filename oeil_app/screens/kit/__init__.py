"""The kit: what every page is made of. Each file is one kind of thing and says how it is used:
materials to look at, controls to touch, what lies over a page; here the page and its order.

A page is Python: `class Settings(Page)` with `build()`; what it draws may stand in a kv file beside
it. Sizes are dp and sp, texts pass through `_`, colours come from `materials/look.py`, so that
text size, light and dark follow without a word.
"""
