# Thin: each target makes sure its tools are there and calls one of them. `make serve` and `make test` are all one needs.
.DELETE_ON_ERROR:
.PHONY: help serve build dev zensical test tools test-browsers lint format prove mutate kernel golden messages lock bench browser clean

PYTHON ?= python3
PORT ?= 8000
# The catalogue of the language that the site is to speak, such as po/nl.po; none is English.
PO ?=
export SITE_PO := $(PO)
# What Python has compiled it keeps for the next run, whatever the environment says; of the tools no more than is used.
export PYTHONDONTWRITEBYTECODE :=
# Where the site will stand; `make build` leaves it open where nobody says.
SITE_URL ?=
SERVED := $(or $(SITE_URL),http://127.0.0.1:$(PORT)/)

BIN := .venv/bin
VENV := .venv/.made-$(shell cat pyproject.toml locks/*.txt | cksum | tr -s ' ' -)
# pip uses exactly the files that a lock names, and runs none of their code during installation.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --no-deps
LOCKED := $(PIP) --only-binary :all: --require-hashes
beside = build/$(1)-$(shell cksum < locks/$(1).txt | tr -s ' ' -)
ZENSICAL := $(call beside,zensical)
LOCKER := $(call beside,lock)
BENCH := $(VENV)-bench
BROWSERS := $(VENV)-browsers
ZIG := $(VENV)-kernel
PROOFS := $(VENV)-proofs
NODE := node_modules/.made-$(shell cat package-lock.json .npmrc | cksum | tr -s ' ' -)
# The browser of the tests: CHROMIUM, or the first one on the PATH. The headless shell of Chromium takes a fifth less time.
CHROMIUM ?= $(shell command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable)
export CHROMIUM
OTHER_BROWSERS := firefox-esr webkit2gtk-driver xvfb xauth fonts-dejavu-core

help:
	@echo "make serve      the site: set up, build, serve (PORT=8000)"
	@echo "make zensical   the same pages by Zensical, into build/zensical/"
	@echo "make test       linters, pytest with engine, pages and browser"
	@echo "make test-browsers the four jobs in Chromium, Firefox and WebKitGTK"
	@echo "make build      the site, into site/ (SITE_URL=https://…: for that address; PO=po/nl.po: in the language of that catalogue)"
	@echo "make dev        the site while you write (built anew with every change)"
	@echo "make lint       ruff, mypy, tsc, biome and dprint only"
	@echo "make format     Python by ruff, TypeScript by biome, styles by dprint"
	@echo "make prove      the exhaustive proofs, and the details of pages"
	@echo "make mutate     mutation of the rules of every game; build/mutate/ tells of each change, docs/proofs.md sums up;"
	@echo "                ONLY=klaverjas for these alone"
	@echo "make golden     the golden texts written anew, after a change that is meant"
	@echo "make kernel     the solver's kernel, compiled anew"
	@echo "make messages   the sentences to translate, into build/messages.pot"
	@echo "make lock       lock the newest packages that pyproject.toml allows, with the digests of their files, in locks/"
	@echo "make bench      measurements, side by side"

serve: $(VENV) $(NODE)
	@$(BIN)/python -m stoek_site.build.serve --port $(PORT) --try
	@$(BIN)/python -m stoek_site.build.site --if-changed --site-url $(SERVED)
	@$(BIN)/python -m stoek_site.build.serve --port $(PORT)

build: $(VENV) $(NODE)
	@$(BIN)/python -m stoek_site.build.site --if-changed --brotli --site-url "$(SITE_URL)"

dev: $(VENV) $(NODE)
	@$(BIN)/python -m stoek_site.build.dev --port $(PORT)

# Beside the Python tools, whose libraries it is to use.
zensical: $(VENV) $(NODE)
	@[ -d $(ZENSICAL) ] || $(LOCKED) --target $(ZENSICAL) --requirement locks/zensical.txt
	@PYTHONPATH=$(ZENSICAL) $(BIN)/python -m stoek_site.build.by_zensical --site-url $(SERVED)

# Four processes for two cores: who drives a browser waits half of the time.
# The linters run beside the tests; what they say comes last, and fails the whole as a test does.
test: tools
	@mkdir -p build; nice $(MAKE) --no-print-directory lint >build/lint.txt 2>&1 & lint=$$!; trap 'kill $$lint 2>/dev/null' INT TERM; \
	$(BIN)/python -m pytest --numprocesses 4 --dist loadfile --no-loadscope-reorder; tested=$$?; \
	wait $$lint; linted=$$?; cat build/lint.txt; [ $$tested = 0 ] && [ $$linted = 0 ]

# Fetched side by side: most of it is waiting.
tools:
	@$(MAKE) --no-print-directory --jobs=3 $(VENV) $(NODE) browser

# On a screen that is not there, as wide as a phone. Firefox and WebKitGTK come from Debian's packages.
test-browsers: $(BROWSERS) $(NODE) browser
	@if command -v firefox-esr >/dev/null && command -v WebKitWebDriver >/dev/null && command -v xvfb-run >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing $(OTHER_BROWSERS) with apt-get."; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(OTHER_BROWSERS) >/dev/null; \
	else \
		echo "Firefox and WebKitGTK are needed (Debian: apt-get install $(OTHER_BROWSERS))." >&2; exit 1; \
	fi
	xvfb-run -a -s "-screen 0 390x844x24" $(BIN)/python -m pytest -m browsers tests/browsers

lint: $(VENV) $(NODE)
	$(BIN)/ruff check engine generator tests $(wildcard benchmarks)
	$(BIN)/ruff format --check engine generator tests $(wildcard benchmarks)
	$(BIN)/mypy
	node_modules/.bin/tsc --noEmit
	node_modules/.bin/tsc --project tests/client
	node_modules/.bin/biome check --error-on-warnings
	DPRINT_CACHE_DIR=$(CURDIR)/build/dprint node_modules/.bin/dprint check

format: $(VENV) $(NODE)
	$(BIN)/ruff format engine generator tests $(wildcard benchmarks)
	node_modules/.bin/biome format --write
	DPRINT_CACHE_DIR=$(CURDIR)/build/dprint node_modules/.bin/dprint fmt

# Three processes for two cores, as with the tests: a browser waits much.
prove: $(PROOFS) $(NODE) browser
	$(BIN)/python -m pytest -m "prove or hypothesis" --hypothesis-profile default --numprocesses 3 --dist worksteal

mutate: $(VENV)
	@rm -rf build/mutate
	$(BIN)/python -m pytest -m mutate $(if $(ONLY),-k "$(ONLY)") --numprocesses 2 --dist worksteal; status=$$?; grep -h "survived: " build/mutate/*.txt; \
	PYTHONPATH=engine:tests $(BIN)/python -m mutate.summary; exit $$status

# From C to WebAssembly; the file is checked in.
kernel: $(ZIG)
	@$(BIN)/python -m stoek_site.build.kernel

# Everything printed anew, after a change that is meant: golden texts, sentences, the answers on the page of the protocol.
golden: $(VENV)
	@PYTHONPATH=engine:tests $(BIN)/python -m golden

# The marked sentences of engine, pages and client, for whoever translates them.
messages: $(VENV) $(NODE)
	@$(BIN)/python -m stoek_site.build.messages build/messages.pot

# Run this after changing the requirements in pyproject.toml, or to update their dependencies.
lock: $(VENV)
	@[ -d $(LOCKER) ] || $(LOCKED) --target $(LOCKER) --requirement locks/lock.txt
	@PYTHONPATH=$(LOCKER) $(BIN)/python -m stoek_site.build.lock

# The last table stands in docs/measured.md.
bench: $(BENCH) $(NODE) browser
	PYTHONPATH=tests $(BIN)/python -m benchmarks

# As root on Debian the browser is fetched from Debian's own packages; anybody else is told what to install.
browser:
	@if [ -n "$(CHROMIUM)" ] && command -v "$(CHROMIUM)" >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "No Chromium here: installing chromium-headless-shell and fonts-dejavu-core with apt-get."; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; \
	else \
		echo "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-dejavu-core) or set CHROMIUM to its program." >&2; \
		exit 1; \
	fi

$(VENV):
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11.5 or newer is needed; set PYTHON to its program." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11, 5))' || { echo "Python 3.11.5 or newer is needed; set PYTHON to its program." >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Python cannot make a virtual environment (Debian: apt-get install python3-venv)." >&2; exit 1; }
	@echo "Installing the Python tools into .venv"
	@rm -f .venv/.made-*
	@$(LOCKED) --requirement locks/site.txt --requirement locks/dev.txt
	@$(PIP) --no-build-isolation --editable .
	@touch $@

# What is only measured against, not needed.
$(BENCH): $(VENV)
	@$(LOCKED) --requirement locks/bench.txt
	@touch $@

# What compiles the solver's kernel.
$(ZIG): $(VENV)
	@$(LOCKED) --requirement locks/kernel.txt
	@touch $@

# Extra packages for the proofs, so that none is skipped. The other browsers need an older psutil, and reinstall it.
$(PROOFS): $(ZIG)
	@$(LOCKED) --requirement locks/cluster.txt
	@rm -f $(BROWSERS)
	@touch $@

# What drives the other browsers.
$(BROWSERS): $(VENV)
	@$(LOCKED) --requirement locks/browsers.txt
	@touch $@

$(NODE):
	@command -v node >/dev/null && command -v npm >/dev/null || { echo "Node 20 or newer with npm is needed." >&2; exit 1; }
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' || { echo "Node 20 or newer is needed; this is $$(node --version)." >&2; exit 1; }
	@echo "Installing Pyodide and the JavaScript tools into node_modules"
	@npm ci --silent --no-fund --no-audit || { \
		echo "npm could not fetch the JavaScript tools. See whether the network is up and npm's registry answers (npm ping), then run make again;" >&2; \
		echo "\`npm ci\` by itself tells more." >&2; \
		exit 1; \
	}
	@rm -f node_modules/.made-*
	@touch $@

clean:
	rm -rf .venv node_modules build site
