# The one place that knows how to build. `make` alone lists what there is.

PYTHON ?= python3
GAME ?= iota

BIN := .venv/bin
SOURCES := $(shell find crates -name '*.rs' -o -name '*.toml' -o -name '*.json') \
	Cargo.toml Cargo.lock pyproject.toml

.PHONY: help play terminal serve test check format bench bench-server strength train playthroughs \
	protocol docs lock clean tools
.DEFAULT_GOAL := help

help: ## What there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-13s %s\n", $$1, $$2}'

play: terminal ## Set up what is missing and play

terminal: .venv/built ## Play in the terminal (GAME=iota)
	@$(BIN)/quintrix play $(GAME)

serve: .venv/built ## Let people play together over the network
	@$(BIN)/quintrix serve

test: .venv/built ## Set up what is missing and run every test
	@echo "== Rust"
	cargo test --workspace --locked --quiet
	@echo "== Python"
	$(BIN)/python -m pytest --quiet

check: .venv/built ## Formatters, linters, types, stubs
	@cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 || \
		{ echo "rustfmt and clippy are missing: rustup component add rustfmt clippy"; exit 1; }
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked --quiet -- -D warnings
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest quintrix._core

format: .venv/ready ## Bring the code into its standard shape
	cargo fmt --all
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: .venv/built ## Measure what the documentation says about speed
	$(BIN)/python bench/run.py

bench-server: .venv/built ## Measure the server: moves a second, delays, bytes
	$(BIN)/python bench/server/measure.py

strength: .venv/built ## Measure how strong the bots are and write docs/bots.md anew (long)
	$(BIN)/python bench/strength.py

train: .venv/built ## Learn anew what counts beyond the score, game by game
	@for weights in crates/quintrix-core/data/weights/*.json; do \
		$(BIN)/quintrix train $$(basename $$weights .json) --out $$weights || exit 1; \
	done

playthroughs: .venv/built ## Write the golden playthroughs anew
	$(BIN)/python tests/python/playthrough.py --write

protocol: .venv/built ## Write the protocol anew as JSON Schema and TypeScript
	$(BIN)/python docs/protocol.py

docs: .venv/built protocol ## Write the generated pages and pictures anew
	$(BIN)/python docs/refusals.py
	$(BIN)/python docs/pictures.py

lock: ## Pin the newest versions of what requirements.in names
	rm -rf .venv-lock
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/pip install --quiet --disable-pip-version-check -r requirements.in
	.venv-lock/bin/pip freeze > requirements.lock
	rm -rf .venv-lock
	cargo update

clean: ## Remove all that was built
	rm -rf target .venv .venv-lock python/quintrix/_core*.so
	find . -name __pycache__ -prune -exec rm -rf {} +

tools:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Quintrix needs Python 3.11 or newer as $(PYTHON); name another with PYTHON=…"; exit 1; }
	@command -v cargo >/dev/null || \
		{ echo "Quintrix needs Rust 1.88 or newer: cargo was not found. See https://rustup.rs"; exit 1; }

.venv/ready: requirements.lock | tools
	@test -x $(BIN)/python || { echo "Setting up .venv"; $(PYTHON) -m venv .venv; } || \
		{ echo "Python's venv module is missing (on Debian: apt install python3-venv)"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@touch $@

.venv/built: .venv/ready $(SOURCES)
	@echo "Building the core (a minute or two the first time)"
	$(BIN)/maturin develop --release --quiet
	@touch $@
