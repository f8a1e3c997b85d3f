# make play · make test · make check · make bench · make pictures · make soak
.PHONY: play test check bench pictures soak setup art format clean
PY := .venv/bin/python

play: setup          ## set up and start the app; without a screen, a demonstration with pictures
	@$(PY) tools/play.py $(ARGS)

test: setup check    ## set up and run everything that must pass
	@$(PY) tools/run_tests.py

check: setup         ## style, types, one-way imports, rule ids without a test
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/ruff check --quiet --target-version py314 --select E9,F,UP036 oeil_app main.py
	@.venv/bin/mypy
	@.venv/bin/lint-imports --config pyproject.toml
	@$(PY) tools/check_rule_ids.py
	@$(PY) tools/words.py --check

bench: setup         ## measurements beside a peer or a limit in the same run
	@$(PY) -m bench

pictures: setup      ## pictures of every table, into pictures/, and those for the stores
	@$(PY) tools/make_pictures.py
	@$(PY) tools/store_pictures.py
	@OEIL_WALK_PICTURES=$(CURDIR)/pictures/pages $(PY) -m pytest -q -n 0 tests/app/walk/test_walk.py

soak: setup          ## the long versions: 10,000 random games a game, 100,000 touches
	@$(PY) -m pytest -m soak -n 2 --timeout 7200

art: setup           ## draw the atlases anew from assets/art
	@$(PY) tools/draw_art.py

format: setup
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .

setup:
	@tools/setup

clean:
	rm -rf .venv build dist pictures
