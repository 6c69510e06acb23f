# Everything a person or CI does here; `make` alone lists it. What can be said with it:
#
#   make play ARGS="--host 0.0.0.0"     arguments for `spieltisch serve`
#   make terminal ARGS="nimmt --seats 4"   arguments for `spieltisch play`
#   make test PYTEST="-k cow"           arguments for pytest
#   make test-pythons PYTHONS=3.13      which Pythons
#   make play PYTHON=python3.13         another Python (3.11 or newer) for a new .venv

PYTHON ?= python3
ARGS ?=
PYTEST ?=
PYTHONS ?= 3.11 3.12 3.13

VENV := .venv
LOCK_VENV := .venv-lock
PEERS_VENV := $(VENV)/peers
DOCS_VENV := $(VENV)/docs
LEARNERS_VENV := $(VENV)/learners
TORCH := torch==2.13.0
PYTHONS_VENV := .venv-pythons
BIN := $(VENV)/bin
PIP_INSTALL := -m pip install -qq --disable-pip-version-check
COMPILE = $(LOCK_VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(UPGRADE)

MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play terminal page test test-page test-pythons pytest kernels lint format docs bench peers learners shots image strength stability soak lockstep simulate-faults chaos lock upgrade clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: page ## Set up what is needed, then open the table in the browser
	@echo "Starting the table ..."
	@$(BIN)/spieltisch serve $(ARGS)

terminal: $(VENV)/.play ## Play in this terminal instead
	@$(BIN)/spieltisch play $(ARGS)

page: $(VENV)/.play ## Build the page, unless it is current
	@$(BIN)/python hatch_build.py

test: $(VENV)/.tools ## Check style, imports and types, then run every test
	@$(BIN)/python hatch_build.py
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint test-page kernels
	$(BIN)/python -m pytest $(PYTEST)

test-page: $(VENV)/.test ## Check the types of the page and run its tests only
	@$(BIN)/python hatch_build.py test

kernels: $(VENV)/.test ## Compile the fast kernels ahead of their first use
	@$(BIN)/python -m spieltisch.bots.warming

test-pythons: ## Run every test on Python 3.11, 3.12 and 3.13, as far as they are here (long)
	@failed=; for version in $(PYTHONS); do \
		python=$$(PYENV_VERSION=$$version python$$version -c 'import sys; print(sys.executable)' 2>/dev/null) \
			|| { echo "There is no Python $$version here: it is left out."; continue; }; \
		echo "== Python $$version"; \
		$(MAKE) --no-print-directory pytest VENV=$(PYTHONS_VENV)/$$version PYTHON=$$python || failed="$$failed $$version"; \
	done; test -z "$$failed" || { echo "Tests have failed on Python$$failed." >&2; exit 1; }

pytest: $(VENV)/.tools
	@$(BIN)/python hatch_build.py
	$(BIN)/python -m pytest $(PYTEST)

lint: $(VENV)/.test ## Check style, imports and types only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports
	$(BIN)/mypy
	@$(BIN)/python hatch_build.py lint

format: $(VENV)/.test ## Put the code into house style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	@$(BIN)/python hatch_build.py format

docs: $(DOCS_VENV)/.docs ## Build guides and API reference as a site, in build/site
	@NO_MKDOCS_2_WARNING=1 $(DOCS_VENV)/bin/mkdocs build --strict

bench: $(VENV)/.test ## Measure speed, as ratios within one run
	@set -e; for file in benchmarks/bench_*.py; do echo "== $$file"; $(BIN)/python -m "benchmarks.$$(basename $$file .py)"; done

shots: $(VENV)/.tools ## Take pictures of every screen, to be looked at
	@$(BIN)/python hatch_build.py
	$(BIN)/python -m tests.browser.shots $(or $(ARGS),build/shots)

peers: $(VENV)/.test $(PEERS_VENV)/.peers ## Measure speed beside other packages from PyPI
	$(BIN)/python -m benchmarks.bench_peers

learners: $(LEARNERS_VENV)/.learners ## Train with Stable-Baselines3 and RLlib for some steps, on torch (downloads gigabytes)
	$(LEARNERS_VENV)/bin/python -m pytest -n 0 tests/learners $(PYTEST)

image: $(VENV)/.test ## Build the image of a server; without an engine, run its commands (long)
	@engine=$$(command -v podman || command -v docker); \
	if test -n "$$engine" && "$$engine" info >/dev/null 2>&1; then "$$engine" build -f deploy/Containerfile -t spieltisch .; \
	else $(BIN)/python -m tests.deploy.containerfile; fi

strength: $(VENV)/.test ## Measure every bot and level against the one below, in every mode (long)
	$(BIN)/python -m benchmarks.strength

stability: $(VENV)/.test ## Measure whether the coach's labels hold with twice the budget, and its time (long)
	$(BIN)/python -m benchmarks.label_stability

soak: page $(VENV)/.test $(VENV)/.tools ## Play every mode ten times and every lesson in the browser by clicking (long)
	SPIELTISCH_SOAK=10 $(BIN)/python -m pytest tests/browser/test_modes.py tests/browser/test_lessons.py tests/browser/test_layout.py tests/browser/test_everybody.py tests/browser/test_device.py tests/tables/test_machine.py tests/train tests/fast/test_foreseer.py tests/test_figures.py

lockstep: $(VENV)/.test ## Compare kernels and reference over 2,000 games a mode (long)
	SPIELTISCH_LOCKSTEP=2000 $(BIN)/python -m pytest tests/fast -k lockstep

simulate-faults: $(VENV)/.test ## Play 20,000 evenings in a world where everything goes wrong (long)
	$(BIN)/python -m tests.simulation $(or $(ARGS),0 --count 20000)

chaos: $(VENV)/.test $(VENV)/.tools ## Break real servers, their database and their lines 200 times while 100 tables play (long)
	$(BIN)/python -m tests.chaos $(ARGS)

lock: $(LOCK_VENV)/.lock ## Pin requirements/*.txt after a change of pyproject.toml or *.in
	$(COMPILE) pyproject.toml --extra play requirements/play.in --output-file requirements/play.txt
	$(COMPILE) pyproject.toml --all-extras requirements/play.in requirements/test.in \
		--constraint requirements/play.txt --output-file requirements/test.txt
	$(COMPILE) requirements/lock.in --output-file requirements/lock.txt
	$(COMPILE) requirements/peers.in --output-file requirements/peers.txt
	$(COMPILE) requirements/docs.in --output-file requirements/docs.txt
	$(COMPILE) pyproject.toml --extra kernels --extra rl requirements/learners.in \
		--override requirements/without-torch.in --no-emit-package torch --output-file requirements/learners.txt

upgrade: UPGRADE = --upgrade
upgrade: lock ## Pin them to the newest allowed versions

clean: ## Remove everything that was set up, built or cached
	rm -rf $(VENV) $(LOCK_VENV) $(PYTHONS_VENV) build dist frontend/node_modules src/spieltisch/web/page
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find frontend/src/words -name "*.json" -delete
	rm -f frontend/src/device/games.zip
	find $(wildcard src tests benchmarks examples) -name __pycache__ -type d -prune -exec rm -rf {} +

# --- setting up: nothing below runs again until what it depends on has changed ---------------------------------------

%/.made:
	@command -v $(PYTHON) >/dev/null || { \
		echo "Spieltisch needs Python 3.11 or newer, and there is no '$(PYTHON)' here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Spieltisch needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1):" \
			"name a newer one, as in 'make $(firstword $(MAKECMDGOALS)) PYTHON=python3.13'." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's venv module is missing: please install it" \
			"(on Debian and Ubuntu: apt-get install python3-venv)." >&2; exit 1; }
	@echo "Setting up $* with $$($(PYTHON) -V) ..."
	@$(PYTHON) requirements/progress.py "making the folder" $(PYTHON) -m venv --clear $*
	@touch $@

$(VENV)/.play $(VENV)/.test: $(VENV)/.%: requirements/%.txt pyproject.toml | $(VENV)/.made
	@$(BIN)/python requirements/install.py $<
	@echo "Linking Spieltisch itself ..."
	@SPIELTISCH_WITHOUT_PAGE=1 $(BIN)/python requirements/progress.py "linking" \
		$(BIN)/python $(PIP_INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.tools: tests/tools.py | $(VENV)/.test
	@$(BIN)/python -m tests.tools
	@touch $@

$(LOCK_VENV)/.lock: requirements/lock.txt | $(LOCK_VENV)/.made
	@$(LOCK_VENV)/bin/python requirements/install.py $<
	@touch $@

$(PEERS_VENV)/.peers: requirements/peers.txt | $(VENV)/.made $(PEERS_VENV)/.made
	@$(PEERS_VENV)/bin/python requirements/install.py $<
	@touch $@

$(LEARNERS_VENV)/.learners: requirements/learners.txt pyproject.toml | $(VENV)/.made $(LEARNERS_VENV)/.made
	@echo "Installing $(TORCH) ..."
	@$(LEARNERS_VENV)/bin/python requirements/progress.py "fetching" $(LEARNERS_VENV)/bin/python $(PIP_INSTALL) $(TORCH)
	@$(LEARNERS_VENV)/bin/python requirements/install.py requirements/learners.txt
	@SPIELTISCH_WITHOUT_PAGE=1 $(LEARNERS_VENV)/bin/python $(PIP_INSTALL) --no-deps --editable .
	@touch $@

$(DOCS_VENV)/.docs: requirements/docs.txt | $(VENV)/.made $(DOCS_VENV)/.made
	@$(DOCS_VENV)/bin/python requirements/install.py $<
	@touch $@
