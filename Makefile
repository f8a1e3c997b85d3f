# make play · make test · make check · make bench · make pictures · make soak · make mutants
.PHONY: play test check bench pictures pictures-accept words-accept soak mutants setup setup-play art format clean
PY := .venv/bin/python
export PYTHON        # make play PYTHON=python3.12: the one that .venv is built with

play: setup-play     ## set up and start the app; without a screen, a demonstration with pictures
	@$(PY) tools/play.py $(ARGS)

test: check          ## set up and run everything that must pass
	@echo "Tests: first those that need no window, then one process for each file that does"
	@$(PY) tools/run_tests.py

check: setup         ## style, types, one-way imports, rule ids without a test
	@echo "Style"
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/ruff check --quiet --target-version py314 --select E9,F,UP036 oeil_app main.py
	@echo "Types"
	@.venv/bin/mypy
	@echo "One-way imports, rule ids, catalogues"
	@.venv/bin/lint-imports --config pyproject.toml
	@$(PY) tools/check_rule_ids.py
	@$(PY) tools/words.py --check
	@$(PY) -m tools.make_questions --check
	@$(PY) -m tools.check_questions

bench: setup         ## measurements beside a peer or a limit in the same run
	@$(PY) -m bench

pictures: setup      ## pictures of every table, into pictures/, and those for the stores
	@$(PY) tools/make_pictures.py
	@$(PY) tools/store_pictures.py
	@OEIL_WALK_PICTURES=$(CURDIR)/pictures/pages $(PY) -m pytest -q -n 0 tests/app/walk/test_walk.py

pictures-accept: setup  ## keep the pictures of tests/pictures as they are now, after a look at them
	@OEIL_ACCEPT_PICTURES=1 $(PY) tools/run_tests.py $(wildcard tests/pictures/test_*.py)

words-accept: setup  ## keep what is said and thought at the tables as it is now, after a look at the difference
	@OEIL_ACCEPT_WORDS=1 $(PY) -m pytest -q -n 0 tests/golden/test_words.py tests/golden/test_thoughts.py
	@git diff --stat tests/golden/words tests/golden/thoughts.json

soak: setup          ## the long versions: 10,000 random games a game, 100,000 touches
	@$(PY) -m pytest -m soak -n 2 --timeout 7200

mutants: setup       ## faults put in on purpose: which of them do the tests not notice?
	@$(PY) -m tools.mutants $(ARGS)

art: setup           ## draw the atlases anew from assets/art
	@$(PY) tools/draw_art.py

format: setup
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .

setup-play:          ## what playing needs
	@tools/setup play

setup:               ## what everything needs
	@tools/setup

clean:
	rm -rf .venv build dist pictures
