# Targets for further checks of the results, included by the Makefile and described in CONTRIBUTING.md.

# ---- everything ----

# Whatever a target of this Makefile builds. Each source is then in some program, except those that suites
# compile themselves.
COMPILED_BY_SUITES := tests/fault/% tests/library/% tests/preload/% tests/shell/misbehaviour/% tests/engines/%

everything: all $(BUILD)/tests faulty $(BUILD)/bench $(BUILD)/digests $(BUILD)/reference harnesses mpi pmpi simgrid
	$(Q)for source in $(basename $(filter-out $(COMPILED_BY_SUITES),$(C_FILES))); do \
		set -- $(BUILD)/*/$$source.o; \
		[ -e "$$1" ] || { echo "no target builds $$source.c" >&2; exit 1; }; \
	done

# All checks of .ci/run, none of them in part.
nightly:
	$(Q)WHOLE=1 .ci/run

# ---- the tests in other builds ----

# All tests again, built by another compiler, with checks of memory and arithmetic at run time.
test-sanitized: | $(BUILD)/packages-SANITIZER
	$(Q)ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1:strict_string_checks=1 \
	UBSAN_OPTIONS=print_stacktrace=1 \
	$(MAKE) --no-print-directory BUILD=build/sanitized PROGRAM=build/sanitized/commsched CC=clang LDFLAGS= \
		CFLAGS="-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
		-fno-sanitize-recover=undefined" test

# Checks the report of a quick job, in a browser if one can be installed. Running only the hunts gives the
# same finds, and those of other algorithms.
test-report: $(PROGRAM)
	$(Q)./$(PROGRAM) experiment --quick --out $(BUILD)/quick
	$(Q)./$(PROGRAM) hunt --quick --out $(BUILD)/hunted | grep 'Table, witnesses and figure are in'
	$(Q)! grep -Fvxf $(BUILD)/hunted/hunt/hunt.tsv $(BUILD)/quick/hunt/hunt.tsv
	$(Q)test -s $(BUILD)/hunted/hunt/worst_ratios.svg
	-@experiments/packages.sh chromium
	$(Q)tests/report.sh $(BUILD)/quick ./$(PROGRAM)

# Exhaustive comparisons on larger sets than a normal test run can afford.
audit-long: $(BUILD)/tests
	$(Q)COMMSCHED_LONG=1 $(BUILD)/tests forward_in_switch

# Command line and formats again, program and tests under valgrind, the longest first. Only valgrind's
# findings count: failures that depend on the clock, many times slower there, are left to `make test`. Every
# process has its own log, because a parent's exit status need not reflect its workers' findings.
MEMCHECK_SUITES := solve_and_check compare experiments arena assignment format format_errors format_multicast routing switched
test-memcheck: all $(BUILD)/tests | $(BUILD)/packages-MEMCHECK
	$(Q)rm -rf $(BUILD)/memcheck && mkdir -p $(BUILD)/memcheck
	$(Q)MEMCHECK_LOGS=$(abspath $(BUILD)/memcheck) MEMCHECKED=$(abspath $(PROGRAM)) \
		COMMSCHED=$(abspath tests/memcheck.sh) COMMSCHED_PLOTS=$(abspath plots) \
		python3 -B tests/suites.py --jobs $(TEST_JOBS) --times $(BUILD)/memcheck-times --finish-only \
		--suites '$(or $(SUITES),$(MEMCHECK_SUITES))' tests/memcheck.sh $(BUILD)/tests \
		>$(BUILD)/memcheck.said 2>&1 || { cat $(BUILD)/memcheck.said; exit 1; }
	$(Q)! grep -h '^==' $(BUILD)/memcheck/*

# ---- faults ----

# An allocator that fails on demand, clocks that jump, and a program that uses the library.
FAULT_MAKERS = $(addprefix $(BUILD)/,failing_allocator.so jumping_clock.so survivor)

faulty: $(FAULT_MAKERS)

$(BUILD)/%.so: tests/fault/%.c | $(BUILD)/packages
	@mkdir -p $(@D)
	$(call say,LD,$@) $(CC) $(LANGUAGE) -O2 $(WARNINGS) -shared -fPIC -Wl,-soname,$(@F) -o $@ $<

$(BUILD)/survivor: tests/fault/survivor.c $(BUILD)/failing_allocator.so $(BUILD)/libcommsched.a $(HEADER)
	$(call say,LD,$@) $(CC) $(LANGUAGE) -I$(BUILD)/include $(CFLAGS) $(WARNINGS) $(LDFLAGS) -Wl,-rpath,'$$ORIGIN' -o $@ \
		$(filter-out %.h,$^) $(LIBRARIES)

# What is too long for `make test`: every fault at every point (allocations, disks, signals, clocks, kills), every
# misbehaviour by every verb, the tutorial's exercises.
faults: all $(BUILD)/tests faulty
	$(Q)COMMSCHED_LONG=1 $(RUN_SUITES) --suites '$(or $(SUITES),$(LONG_SUITES))' $(BUILD)/tests

# The suites of which `make test` runs a sample.
LONG_SUITES = $(sort $(patsubst test_%,%,$(basename $(notdir $(shell grep -lE 'COMMSCHED_LONG|[$$].sample|long (&&|[|][|])' \
	tests/shell/*.sh tests/fault/*.sh tests/*/test_*.c)))))

# ---- analysers ----

# Every source by gcc's analyser, with more warnings than an algorithm under development must satisfy, and
# by clang-tidy (.clang-tidy lists its checks). gcc's analyser loses track of structs returned by value;
# uninitialised values are found by clang-tidy and valgrind. A test may assume that fopen and strdup
# succeed. The object file records that both were silent, so that only changes are checked again.
# Replacements of the C library's functions, with their names and casts, are left out.
MPI_INCLUDES := $(filter -I%,$(shell $(MPICC) -show 2>/dev/null))
ANALYSED := $(patsubst %.c,$(BUILD)/analysed/%.o,$(MODELS) $(GENERATORS) $(ALGORITHMS) $(EXPERIMENTS) \
	experiments/main.c $(if $(MPI_INCLUDES),$(MPI_SOURCES) $(PMPI_SOURCES) $(MPI_BENCH)) \
	$(if $(wildcard /usr/include/simgrid/engine.h),$(SIMGRID_SOURCES)) $(TESTS) \
	$(filter-out $(MPI_BENCH),$(wildcard tests/bench/*.c)) $(wildcard tests/fuzz/*.c tests/fuzz/lib/*.c \
	tests/reference/*.c))
ANALYSER_FLAGS := $(WARNINGS) -O1 -g -fanalyzer -Wconversion -Wold-style-definition -Wformat-signedness \
	-Wcast-align -Wpointer-arith -Wredundant-decls -Wdate-time -Wduplicated-cond -Wduplicated-branches \
	-Wnull-dereference -Wtrampolines -Walloc-zero -Wjump-misses-init -Wunused-macros \
	-Wno-analyzer-use-of-uninitialized-value
TEST_ANALYSER_FLAGS := -Wno-analyzer-possible-null-argument -Wno-analyzer-null-dereference -Wno-analyzer-malloc-leak
knowing = $(LANGUAGE) $(if $(filter $(MPI_SOURCES) $(PMPI_SOURCES) $(MPI_BENCH),$<),$(MPI_INCLUDES)) $(if $(filter tests/%,$<),-include tests/lib/fatal.h)

$(BUILD)/analysed/%.o: %.c .clang-tidy tests/.clang-tidy $(BUILD)/analysed.flags \
		| $(BUILD)/packages $(BUILD)/packages-TEST $(BUILD)/packages-ANALYSER
	@mkdir -p $(@D)
	$(call say,ANALYSE,$<) gcc $(knowing) $(ANALYSER_FLAGS) $(if $(filter tests/%,$<),$(TEST_ANALYSER_FLAGS)) \
		-MMD -c -o $@ $< && \
		{ clang-tidy --quiet $< -- $(knowing) 2>$@.said || { cat $@.said >&2; exit 1; }; }

$(call kept,analysed.flags,$(LANGUAGE) $(ANALYSER_FLAGS))
	$(call keep,$(LANGUAGE) $(ANALYSER_FLAGS))

-include $(ANALYSED:.o=.d)

# cppcheck caches its results for unchanged files.
cppcheck: | $(BUILD)/packages-ANALYSER
	@mkdir -p $(BUILD)/cppcheck
	$(Q)cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability \
		--cppcheck-build-dir=$(BUILD)/cppcheck --inline-suppr --suppress=missingIncludeSystem -I. \
		-i tests/shell/misbehaviour \
		models generators algorithms experiments tests

# LATEST=300: only the 300 sources that changed last, by git's history; all of them without a history.
CHANGED_LAST = $(shell git log --format= --name-only -- '*.c' 2>/dev/null | awk '!seen[$$0]++' | head -n $(LATEST))
TO_ANALYSE = $(if $(and $(LATEST),$(CHANGED_LAST)),$(filter $(CHANGED_LAST:%.c=$(BUILD)/analysed/%.o),$(ANALYSED)),$(ANALYSED))

analyse: $(TO_ANALYSE) cppcheck

# ---- reproducibility ----

# All results against those in tests/digest.txt; UPDATE=1 replaces these by the current ones.
digest:
	$(Q)COMMSCHED_DIGEST_UPDATE=$(UPDATE) $(MAKE) --no-print-directory test SUITES=digest ALGORITHM=

# Steps counted in literal forms against the tables that claims use; UPDATE=1 replaces these by the current
# ones.
evaluations:
	$(Q)COMMSCHED_EVALUATIONS_UPDATE=$(UPDATE) $(MAKE) --no-print-directory test \
		SUITES=multicast_evaluations ALGORITHM=

# The suites of the next target; only their tests are compiled.
DIGEST_SUITES := digest exchange_check multicast fabric goal
DIGEST_OBJECTS := $(call object,$(filter tests/lib/% tests/literal/% \
	$(foreach suite,$(DIGEST_SUITES),%/test_$(suite).c),$(TESTS)))
$(BUILD)/digests: $(LIBRARY_OBJECTS) $(DIGEST_OBJECTS) $(BUILD)/sources
	$(LINK) -lcunit $(LIBRARIES)

# The same with several compilers, and other variations that must not matter; BUILDS="gcc-O0" only by these.
digest-everywhere: | $(BUILD)/packages $(BUILD)/packages-TEST $(BUILD)/packages-SANITIZER
	$(Q)MAKE='$(MAKE)' tests/digest_everywhere.sh $(BUILDS)

# ---- coverage ----

# Coverage of the tests: build/coverage/html. Each folder is followed by the
# least percentages of lines and of branches. Suites of faults truncate files, including coverage counts,
# and are left out.
COVERAGE := $(abspath build/coverage)
LCOV := --quiet --rc lcov_branch_coverage=1
COVERAGE_LIMITS := models:90:80 generators:90:80 algorithms:90:80 experiments:90:80

COVERED_SUITES = $(sort $(patsubst test_%,%,$(basename $(notdir $(wildcard tests/shell/*.sh tests/golden/*.t) \
	$(filter $(addprefix tests/,unit/test_% property/test_% shell/test_%),$(TESTS))))))

coverage: | $(BUILD)/packages-COVERAGE
	@mkdir -p $(COVERAGE) && find $(COVERAGE) -name '*.gcda' -delete
	$(Q)$(MAKE) --no-print-directory BUILD=build/coverage PROGRAM=build/coverage/commsched CC=gcc \
		CFLAGS="-O1 -g --coverage" LDFLAGS=--coverage test SUITES='$(COVERED_SUITES)'
	$(Q)lcov $(LCOV) --capture --directory $(COVERAGE)/objects --output-file $(COVERAGE)/counts.info \
		$(foreach folder,models generators algorithms experiments,--include '$(CURDIR)/$(folder)/*') \
		2>$(COVERAGE)/lcov.log || { cat $(COVERAGE)/lcov.log; exit 1; }
	$(Q)genhtml $(LCOV) --prefix $(CURDIR) --output-directory $(COVERAGE)/html $(COVERAGE)/counts.info
	$(Q)tests/coverage/report.py $(COVERAGE)/counts.info $(COVERAGE_LIMITS)

# ---- the independent checker ----

# Every algorithm's schedules and damaged ones, judged by a second checker that shares no code.
CASES ?= 10000
REFERENCE_OBJECT := $(call object,tests/reference/server.c)

$(BUILD)/reference: $(LIBRARY_OBJECTS) $(REFERENCE_OBJECT) $(call object,tests/lib/written.c) $(BUILD)/sources
	$(LINK) $(LIBRARIES)

-include $(REFERENCE_OBJECT:.o=.d)

reference: $(BUILD)/reference | $(BUILD)/packages-REFERENCE
	$(Q)python3 -B tests/reference/agree.py --cases $(CASES) $(if $(SEED),--seed $(SEED)) \
		--keep $(BUILD)/disagreements $(BUILD)/reference

# ---- fuzzing: libFuzzer on all external input; HARNESS=NAME for one harness ----

SECONDS ?= 60
HARNESS ?=
HARNESS_SOURCES := $(wildcard tests/fuzz/*.c)
HARNESSES := $(HARNESS_SOURCES:tests/fuzz/%.c=$(BUILD)/harnesses/%)
FUZZ_OBJECTS := $(call object,$(HARNESS_SOURCES) $(wildcard tests/fuzz/lib/*.c))
FUZZER := $(filter -fsanitize=fuzzer%,$(CFLAGS))
$(FUZZ_OBJECTS): | $(BUILD)/packages-TEST

# Without libFuzzer a harness tries the files that it is given.
$(HARNESSES): $(BUILD)/harnesses/%: $(BUILD)/objects/tests/fuzz/%.o $(LIBRARY_OBJECTS) \
		$(call object,$(filter-out $(if $(FUZZER),%/try_files.c),$(wildcard tests/fuzz/lib/*.c)) \
		tests/property/properties.c tests/lib/cases.c tests/lib/written.c) $(BUILD)/sources
	@mkdir -p $(@D)
	$(LINK) $(if $(FUZZER),-fsanitize=fuzzer) -lcunit $(LIBRARIES)

harnesses: $(HARNESSES)

# Every harness on its corpus.
corpus: harnesses
	$(Q)for name in $(notdir $(HARNESSES)); do \
		$(BUILD)/harnesses/$$name tests/fuzz/corpus/$$name/* || exit; done

-include $(FUZZ_OBJECTS:.o=.d)

# Every harness for SECONDS, starting from its corpus.
fuzz: | $(BUILD)/packages-SANITIZER
	$(Q)$(MAKE) --no-print-directory BUILD=build/fuzz CC=clang LDFLAGS= \
		CFLAGS="-O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined \
		-fno-sanitize-recover=all" harnesses
	$(Q)tests/fuzz.sh $(SECONDS) $(or $(JOBS),$(shell nproc)) \
		$(or $(HARNESS),$(HARNESS_SOURCES:tests/fuzz/%.c=%))
