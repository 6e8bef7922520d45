# commsched: make, make experiments, make test. Every goal first sees to the packages it needs.

VERSION := 0.1.0
PREFIX ?= /usr/local
DESTDIR ?=
BUILD ?= build
PROGRAM ?= commsched
OUT ?= out
QUICK ?=
HEURISTICS ?=
ALGORITHM ?=

# All processors, unless told otherwise.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --jobs=$(shell nproc)
endif

ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O3 -g
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla \
	-Wformat=2 -Wundef -Werror
# -ffp-contract=off: a choice must not depend on whether the compiler fuses a multiplication.
LANGUAGE := -std=c11 -D_GNU_SOURCE -ffp-contract=off -I. -DVERSION='"$(VERSION)"'
LIBRARIES := -lgsl -lgslcblas -lglpk -ljansson -lsqlite3 -lm

PACKAGES := gcc libc6-dev libgsl-dev libglpk-dev libjansson-dev libsqlite3-dev gnuplot-nox fonts-dejavu-core
TEST_PACKAGES := libcunit1-dev pkg-config procps locales sqlite3
LINT_PACKAGES := clang-format
ANALYSER_PACKAGES := clang-tidy cppcheck
MEMCHECK_PACKAGES := valgrind libc6-dbg
BENCH_PACKAGES := python3-scipy
REFERENCE_PACKAGES := python3
SANITIZER_PACKAGES := clang libclang-rt-14-dev
COVERAGE_PACKAGES := lcov python3

FOUND := $(shell find models generators algorithms experiments tests -name '*.[ch]' | LC_ALL=C sort)
C_FILES := $(filter %.c,$(FOUND))
MODELS := $(filter models/%,$(C_FILES))
GENERATORS := $(filter generators/%,$(C_FILES))
ALGORITHMS := $(filter algorithms/%,$(C_FILES))
EXPERIMENTS := $(filter-out experiments/main.c,$(filter experiments/%,$(C_FILES)))
LITERAL := $(filter tests/literal/%,$(C_FILES))
TESTS := $(filter $(addprefix tests/,lib/% unit/% property/% fault/test_% shell/test_%),$(C_FILES)) $(LITERAL)
BENCHES := $(filter tests/bench/%,$(C_FILES)) $(LITERAL)

REGISTRIES := algorithms bounds templates generators experiments claims verbs emitters
# Algorithms from outside the tree: which files of the directory HEURISTICS, registry.sh says.
HEURISTICS_PLACE := $(abspath $(HEURISTICS))
ifneq ($(HEURISTICS),)
ifneq ($(words $(HEURISTICS)) $(wildcard $(HEURISTICS_PLACE)/.),1 $(HEURISTICS_PLACE)/.)
$(error HEURISTICS=$(HEURISTICS) is not a directory, or its name has spaces)
endif
HEURISTIC_SOURCES := $(wildcard $(foreach folder,. exchange multicast switched, \
	$(HEURISTICS_PLACE)/$(folder)/*.c))
HEURISTIC_SOURCES := $(HEURISTIC_SOURCES:$(HEURISTICS_PLACE)/./%=$(HEURISTICS_PLACE)/%)
endif

LIBRARY_SOURCES := $(MODELS) $(GENERATORS) $(ALGORITHMS) $(EXPERIMENTS) \
	$(REGISTRIES:%=$(BUILD)/%.c) $(BUILD)/revision.c
object = $(patsubst %.c,$(BUILD)/objects/%.o,$(patsubst $(BUILD)/%,registries/%,$(1)))
HEURISTIC_OBJECTS := $(HEURISTIC_SOURCES:$(HEURISTICS_PLACE)/%.c=$(BUILD)/heuristics$(HEURISTICS_PLACE)/%.o)
LIBRARY_OBJECTS := $(call object,$(LIBRARY_SOURCES)) $(HEURISTIC_OBJECTS)
MAIN_OBJECT := $(call object,experiments/main.c)
TEST_OBJECTS := $(call object,$(TESTS) $(BUILD)/suites.c)
BENCH_OBJECTS := $(call object,$(BENCHES) $(BUILD)/benches.c)
PUBLIC_OBJECTS := $(call object,$(MODELS) $(GENERATORS) $(ALGORITHMS) experiments/engine/metrics/solution.c \
	$(patsubst %,$(BUILD)/%.c,$(filter-out templates experiments claims verbs emitters,$(REGISTRIES)))) \
	$(HEURISTIC_OBJECTS)

.PHONY: all test test-sanitized test-report audit audit-long bench analyse cppcheck test-memcheck experiments hunt report lint format install uninstall clean digest digest-everywhere coverage faults reference fuzz harnesses force
.DELETE_ON_ERROR:
.SECONDARY:

all: $(PROGRAM) $(BUILD)/libcommsched.a $(BUILD)/commsched.1

# ---- packages ----

$(BUILD)/packages: experiments/packages.sh Makefile
	@experiments/packages.sh $(PACKAGES)
	@mkdir -p $(@D) && touch $@

$(BUILD)/packages-%: experiments/packages.sh Makefile
	@experiments/packages.sh $($*_PACKAGES)
	@mkdir -p $(@D) && touch $@

# ---- registries: replaced only when their content changed ----

REGISTRY_FILES := $(REGISTRIES:%=$(BUILD)/%.c) $(BUILD)/suites.c $(BUILD)/benches.c
$(REGISTRY_FILES): $(BUILD)/%.c: force
	@mkdir -p $(@D)
	@HEURISTICS='$(HEURISTICS_PLACE)' experiments/registry.sh $* >$@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# Which state of the sources this is, where git knows.
$(BUILD)/revision.c: force
	@mkdir -p $(@D)
	@printf '#include "experiments/revision.h"\n\nconst char revision[] = "%s";\n' \
		"$$(git describe --always --dirty 2>/dev/null || echo unknown)" >$@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

force:

# ---- compiling and linking ----

# V=1 shows whole commands.
ifneq ($(V),1)
Q := @
say = @echo '  $(1)  $(2)';
endif
COMPILE = $(call say,CC,$<) $(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -MMD -MP -c -o $@ $<
LINK = $(call say,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^)

$(BUILD)/objects/%.o: %.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

$(BUILD)/objects/registries/%.o: $(BUILD)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

$(BUILD)/heuristics$(HEURISTICS_PLACE)/%.o: $(HEURISTICS_PLACE)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

$(TEST_OBJECTS) $(BENCH_OBJECTS): | $(BUILD)/packages-TEST

# Changed flags recompile everything.
$(BUILD)/flags: force
	@mkdir -p $(@D)
	@echo '$(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS)' | cmp -s - $@ || \
		echo '$(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS)' >$@

# A list of objects that changed (a file removed) links again.
$(BUILD)/objects.list: force
	@echo '$(LIBRARY_OBJECTS) $(TEST_OBJECTS) $(BENCH_OBJECTS)' | cmp -s - $@ || \
		echo '$(LIBRARY_OBJECTS) $(TEST_OBJECTS) $(BENCH_OBJECTS)' >$@

$(PROGRAM): $(LIBRARY_OBJECTS) $(MAIN_OBJECT) $(BUILD)/objects.list
	$(LINK) $(LIBRARIES)

$(BUILD)/tests: $(LIBRARY_OBJECTS) $(TEST_OBJECTS) $(BUILD)/objects.list
	$(LINK) -lcunit $(LIBRARIES)

$(BUILD)/bench: $(LIBRARY_OBJECTS) $(BENCH_OBJECTS) $(BUILD)/objects.list
	$(LINK) $(LIBRARIES)

-include $(patsubst %.o,%.d,$(LIBRARY_OBJECTS) $(MAIN_OBJECT) $(TEST_OBJECTS) $(BENCH_OBJECTS))

# For programs outside the tree; the public headers are those that commsched.h includes.
$(BUILD)/libcommsched.a: $(PUBLIC_OBJECTS) $(BUILD)/objects.list
	$(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

$(BUILD)/commsched.1: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) --manual >$@

$(BUILD)/commsched.pc: experiments/commsched.pc.in force
	@mkdir -p $(@D)
	@sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' $< >$@

include tests/goals.mk

# ---- goals ----

TEST_ENVIRONMENT = COMMSCHED=$(abspath $(PROGRAM)) COMMSCHED_PLOTS=$(abspath plots) TEST_BUILD=$(BUILD) \
	TEST_COMPILER='$(CC) $(CFLAGS) $(LDFLAGS)' \
	TEST_MAKE='$(MAKE) BUILD=$(BUILD) CC="$(CC)" CFLAGS="$(CFLAGS)" LDFLAGS="$(LDFLAGS)"' \
	TEST_ALGORITHM='$(ALGORITHM)'

test: all $(BUILD)/tests $(FAULT_MAKERS)
	$(Q)$(TEST_ENVIRONMENT) $(BUILD)/tests $(or $(SUITES),$(if $(ALGORITHM),properties))

# The whole job: experiments, claims on trial, hunts, report.
experiments: $(PROGRAM)
	$(Q)./$(PROGRAM) experiment $(if $(QUICK),--quick) $(if $(JOBS),--jobs $(JOBS)) \
		$(if $(REPLICATIONS),--replications $(REPLICATIONS)) $(if $(PRECISION),--precision $(PRECISION)) $(if $(SEED),--seed $(SEED)) \
		--out $(OUT)

# The papers' claims on trial.
audit: $(PROGRAM)
	$(Q)./$(PROGRAM) audit $(if $(JOBS),--jobs $(JOBS)) $(if $(SEED),--seed $(SEED)) \
		$(if $(BUDGET),--budget $(BUDGET)) --out $(OUT)

hunt: $(PROGRAM)
	$(Q)./$(PROGRAM) hunt $(if $(QUICK),--quick) $(if $(JOBS),--jobs $(JOBS)) \
		$(if $(SEED),--seed $(SEED)) --out $(OUT)

# One file of everything that a job found, running ones included.
report: $(PROGRAM)
	$(Q)./$(PROGRAM) report --out $(OUT)

bench: $(BUILD)/bench | $(BUILD)/packages-BENCH
	@mkdir -p $(OUT)
	$(Q)$(BUILD)/bench $(BENCHES_WANTED) | tee $(OUT)/bench.tsv

lint: | $(BUILD)/packages $(BUILD)/packages-LINT
	@tests/lint.sh
	@clang-format --dry-run -Werror $(FOUND)

format:
	clang-format -i $(FOUND)

# SOURCE:PLACE, the place below PREFIX.
PUBLIC_HEADERS = $(filter-out %/commsched.h,$(filter %.h,$(shell \
	$(CC) $(LANGUAGE) -MM experiments/commsched.h)))
INSTALLED = $(PROGRAM):bin/commsched $(BUILD)/commsched.1:share/man/man1/commsched.1 \
	$(foreach script,$(wildcard plots/*.gp plots/*.css),$(script):share/commsched/$(script)) \
	experiments/cli/help/shells/commsched.bash:share/bash-completion/completions/commsched \
	experiments/cli/help/shells/commsched.zsh:share/zsh/site-functions/_commsched \
	experiments/cli/help/shells/commsched.fish:share/fish/vendor_completions.d/commsched.fish \
	$(BUILD)/libcommsched.a:lib/libcommsched.a $(BUILD)/commsched.pc:lib/pkgconfig/commsched.pc \
	experiments/commsched.h:include/commsched/commsched.h \
	$(foreach header,$(PUBLIC_HEADERS),$(header):include/commsched/$(header))

install: all $(BUILD)/commsched.pc
	$(Q)for file in $(INSTALLED); do \
		case $$file in *:bin/*) mode=755 ;; *) mode=644 ;; esac; \
		install -D -m $$mode "$${file%%:*}" "$(DESTDIR)$(PREFIX)/$${file#*:}" || exit; \
	done

# Directories that others use too stay, even when they are left empty.
uninstall:
	$(Q)for file in $(INSTALLED); do rm -f "$(DESTDIR)$(PREFIX)/$${file#*:}" || exit; done
	$(Q)for place in include share; do \
		! [ -d "$(DESTDIR)$(PREFIX)/$$place/commsched" ] || \
			find "$(DESTDIR)$(PREFIX)/$$place/commsched" -depth -type d -empty -delete; \
	done

clean:
	rm -rf build commsched
