# The few commands people type. `make` alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

SWIFT ?= swift
# What `run`, `verify` and `profile` work on, and further flags for them: make run SCENARIO=quiet-day ARGS=--quick
SCENARIO ?= morning-rush
ARCHITECTURE ?= direct
ARGS ?=
# Package traits to build with, RxSwift or ReactiveSwift or both with a comma; their packages must be in reach.
TRAITS ?=

# The same for every build, so that no two rebuild each other's work. Release builds need nothing more for perf: the
# package manager keeps frame pointers in Swift and C on Linux by default.
FLAGS := $(addprefix --traits ,$(TRAITS))
RELEASE := -c release $(FLAGS)
CROSSTALK = "$$($(SWIFT) build $(RELEASE) --show-bin-path)/crosstalk"
# The same without the gate, studies, sockets, database, importers and most architectures.
CORE = "$$($(SWIFT) build $(RELEASE) --show-bin-path)/crosstalk-core"

PACKAGES := libjemalloc-dev libsqlite3-dev libyaml-dev zlib1g-dev
FORMATTED := Package.swift Sources Tests $(wildcard Benchmarks)

.PHONY: help build-tests run results factors growth libraries store pages pages-check foreign-clients testability test verify fuzz check gate gate-aa bench profile sanitize long fuzz-importers fuzz-wire lint format static build packages

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: ## Build what the main job needs, run SCENARIO in the headline architectures, show the table
	@.ci/install-packages libjemalloc-dev libyaml-dev zlib1g-dev
	$(SWIFT) build $(RELEASE) --product crosstalk-core
	@$(CORE) run $(SCENARIO) $(ARGS)

# Only the tests whose names hold this, as in FILTER=RunRecordsTests; by default all.
FILTER ?=

# With the index, which the package manager finds tests by.
build-tests: packages
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error $(FLAGS)

test: build-tests ## Build and run all tests, or those of FILTER; with LONG=1 also what is left to long
	@SWIFT='$(SWIFT)' FILTER='$(FILTER)' .ci/tests $(FLAGS)

# The scenarios to measure again; by default all.
SCENARIOS ?=

results: build ## Run SCENARIOS (one or two minutes each, morning-rush a quarter of an hour) for Results/reference and its tables
	@$(CROSSTALK) ci results $(SCENARIOS) $(ARGS)

factors: build ## Measure every variant in two scenarios (a quarter of an hour) for Results/factors and its tables
	@$(CROSSTALK) ci results --factors

growth: build ## Count how costs grow with chats, messages, rate, bursts, depth and subscriptions (half an hour) for Results/growth and its table
	@$(CROSSTALK) ci results --growth

libraries: ## Build, verify and measure the architectures over other libraries (a quarter of an hour) for Results/libraries
	@TRAITS_REQUIRED=1 .ci/traits --measure

pages: build ## Write tables of README.md and Results from the records, and a page for each into Results/pages
	@$(CROSSTALK) ci pages

testability: build ## Count the mutants that each architecture's own tests kill (five minutes) for Results/testability.json
store: build ## Measure what a store costs as chats grow (10 minutes) for its page in the handbook
pages-check: build ## Look at the pages in headless Chromium, where Debian has it
foreign-clients: build ## Try the chat server with curl, Python's websockets, schemathesis and Autobahn's cases
gate-aa: build ## Run the gate over identical code (two hours) for Results/gate
long: ## Run what takes too long for every change: all tests, sanitizers, fuzzing with a new seed, all bugs, all counts
long:
	@.ci/$@
testability store:
	@$(CROSSTALK) ci $@ $(ARGS)
pages-check foreign-clients gate-aa:
	@.ci/$@ $(CROSSTALK)

# What the first 2 000 cases came to on another machine.
FUZZED := Results/fuzz-seed-1.log

fuzz: build ## Fuzz 2 000 cases, and hold what they come to against what they came to elsewhere
	@$(CROSSTALK) fuzz --cases 2000 --seed 1 | diff $(FUZZED) - \
	  || { echo 'error: not what $(FUZZED) has; where that is meant: crosstalk fuzz --cases 2000 --seed 1 > $(FUZZED)' >&2; exit 1; }
	@tail -1 $(FUZZED)

verify: build ## Compare every architecture's screens with the oracle's
check: build ## Hold the counts against the saved baseline; exit status 2 is a regression
verify check:
	@$(CROSSTALK) $@ $(SCENARIO) $(ARGS)

# The revision that `gate` compares with.
AGAINST ?= HEAD~1

gate: build ## Build AGAINST, and compare counts, instructions and main CPU with it in one job
	@.ci/install-packages valgrind
	@$(CROSSTALK) check $(SCENARIO) --against $(AGAINST) $(ARGS)

bench: packages ## Run the micro-benchmarks of hot paths
	$(SWIFT) package --package-path Benchmarks benchmark $(ARGS)

profile: build ## Profile ARCHITECTURE in SCENARIO
	@$(CROSSTALK) profile $(SCENARIO) --architecture $(ARCHITECTURE) $(ARGS)

sanitize: ## Run the live passes under the Thread and the Address Sanitizer
	@.ci/long thread address

# For how many seconds of processor time, each format.
SECONDS_EACH ?= 600

fuzz-importers: ## Break chat logs of every format for SECONDS_EACH, and see that each is read or refused
fuzz-importers: FORMATS := whatsapp slack telegram discord irc gitter plain mattermost matrix zulip
fuzz-wire: ## Break JSON and WebSocket frames for SECONDS_EACH, and see that each is read or refused
fuzz-wire: FORMATS := json frames
fuzz-importers fuzz-wire:
	$(SWIFT) build $(RELEASE) --product $@
	@program="$$($(SWIFT) build $(RELEASE) --show-bin-path)/$@"; \
	  printf '%s\n' $(FORMATS) | xargs -P "$$(nproc)" -I{} nice "$$program" {} $(SECONDS_EACH)

lint: ## Report what is not formatted by the rules
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)

format: ## Format everything by the rules
	$(SWIFT) format --in-place --parallel --recursive $(FORMATTED)

static: ## Build a folder that runs shards where there is no Swift
	@.ci/static-binary build

build: packages ## Build all of crosstalk, on top of what run has built
	$(SWIFT) build $(RELEASE) --product crosstalk

packages: ## Install the system packages that are missing
	@.ci/install-packages $(PACKAGES)
