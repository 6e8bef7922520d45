# Tests and further checks, included by the Makefile.
#
# make test [SUITES="cli format"]         all tests, in parallel, the longest suite first; times in build/suite-times
# make check                              lint, and the suites that a change can reach
# make lint, make format                  layers, rules and formatting; corrects the formatting
# make analyse [LATEST=300]               gcc -fanalyzer, clang-tidy and cppcheck on what changed since last time
# make test-sanitized [SUITES=]           by clang, with checks of memory and arithmetic
# make test-memcheck [SUITES=]            program and tests under valgrind, leaks included
# make faults [SUITES=]                   every fault at every point, every misbehaviour
# make fuzz [SECONDS=60] [HARNESS=import] every harness for so long; make corpus tries the corpus alone
# make reference [CASES=10000] [SEED=]    the checkers against an independent one, in Python
# make digest [UPDATE=1]                  all results against the recorded ones; make digest-everywhere by every build
# make evaluations [UPDATE=1]             steps counted in literal forms against the tables of claims
# make mutants SEED=1 COUNT=60            single changes of the code that the tests should notice
# make coverage                           lines that the tests reach
# make bench                              speed of the kernels, as ratios to literal forms in the same run
# make test-report                        the report of a quick job, in Chromium
# make everything                         whatever any target builds
#
# Optional engines: Open MPI or MPICH (make mpi, make pmpi), SimGrid (make simgrid), Slurm, GNU parallel, OpenSM and ibsim
# (.ci/engines); gfortran and mpi4py are used by tests of the preloaded library only.

TEST_ENVIRONMENT = COMMSCHED=$(abspath $(or $(TESTED),$(PROGRAM))) COMMSCHED_PLOTS=$(abspath plots) TEST_BUILD=$(OWN) \
	TEST_COMPILER='$(CC) $(CFLAGS) $(LDFLAGS)' TEST_MAKE='$(MAKE_AGAIN) BUILD=$(BUILD)' \
	TEST_ALGORITHM='$(ALGORITHM)' TEST_STUDY='$(STUDY_NAME)' TEST_PATIENCE='$(or $(TEST_PATIENCE),$(if $(OUTSIDE),5,300))'
MAKE_AGAIN = $(MAKE) CC="$(CC)" CFLAGS="$(CFLAGS)" LDFLAGS="$(LDFLAGS)"
APART = $(Q)env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL $(TEST_ENVIRONMENT)
run_suites = $(APART) python3 -B tests/suites.py --jobs $(or $(TEST_JOBS),$(shell nproc)) --suites '$(1)' --times

.PHONY: test faulty check mutants faults bench lint format everything nightly test-sanitized test-report \
	test-memcheck cppcheck analyse digest evaluations digest-everywhere reference harnesses corpus fuzz coverage

# Heuristics from outside get the tests that hold for every algorithm; one that does not terminate costs five seconds
# per suite (TEST_PATIENCE). A study gets the property tests: its algorithms on all instances, all on its generators'.
# They have a program of their own, which is linked within seconds of a change of an algorithm.
TESTED_SUITES = $(or $(SUITES),$(if $(ALGORITHM)$(STUDY)$(HEURISTICS),properties))
TEST_PROGRAM = $(OWN)/$(if $(filter-out properties,$(or $(TESTED_SUITES),all)),tests,properties)
test: $(if $(filter %/properties,$(TEST_PROGRAM)),$(PROGRAM),all faulty) $(TEST_PROGRAM)
	$(call run_suites,$(TESTED_SUITES)) $(OWN)/suite-times $(TEST_PROGRAM)
# Lint, and the suites that changes since CHECK_BASE can reach, the closest first, in CHECK_BUDGET seconds.
check: | $(foreach kind,BUILD TEST LINT ANALYSER,$(BUILD)/packages-$(kind))
	$(APART) python3 -B tests/check.py --build $(BUILD) --jobs $(or $(TEST_JOBS),$(shell nproc)) --budget $(or $(CHECK_BUDGET),180) \
		--base '$(CHECK_BASE)' --make '$(MAKE_AGAIN) BUILD=$(BUILD) PROGRAM=$(PROGRAM)'
# Single changes of models and algorithms that the tests should detect: COUNT of them, chosen by SEED. AGAIN=1 repeats
# survivors; BUDGET is the seconds of processors for the suites of one mutant.
mutants: | $(BUILD)/packages-BUILD $(BUILD)/packages-TEST
	$(APART) python3 -B tests/mutants.py --build $(BUILD) --make '$(MAKE) CC="$(CC)" CFLAGS="-O1"' \
		$(SEED:%=--seed %) $(COUNT:%=--count %) $(if $(AGAIN),--again) $(BUDGET:%=--budget %)

faulty: $(addprefix $(BUILD)/,failing_allocator.so jumping_clock.so survivor)
$(BUILD)/%.so: tests/fault/%.c | $(BUILD)/packages-BUILD
	$(call say,LD,$@) $(CC) $(LANGUAGE) -O2 $(WARNINGS) -shared -Wl,-soname,$(@F) -o $@ $<
$(BUILD)/survivor: tests/fault/survivor.c $(BUILD)/failing_allocator.so $(BUILD)/libcommsched.a
	$(call say,LD,$@) $(CC) $(LANGUAGE) -I$(BUILD)/include $(CFLAGS) $(WARNINGS) $(LDFLAGS) -Wl,-rpath,'$$ORIGIN' -o $@ $^ $(LIBRARIES)
# The suites of which `make test` runs a sample, whole: every fault at every point, every misbehaviour by every verb.
LONG_SUITES = $(sort $(patsubst test_%,%,$(basename $(notdir $(shell grep -lE 'COMMSCHED_LONG|[$$].(sample|turn)|its_turn|long (&&|[|][|])' \
	tests/shell/*.sh tests/fault/*.sh tests/*/test_*.c)))))
faults: export COMMSCHED_LONG := 1
faults: all $(BUILD)/tests faulty
	$(call run_suites,$(or $(SUITES),$(LONG_SUITES))) $(BUILD)/fault-times $(BUILD)/tests
# FAST=DIR: another project's scheduler, from its source there, beside forward_once (tests/bench/fast.py). PRELOADED=1:
# the preloaded library beside Open MPI on an emulated network (tests/bench/preloaded.py); needs root.
bench: $(if $(FAST)$(PRELOADED),$(PROGRAM),$(BUILD)/bench) $(if $(PRELOADED),pmpi)
	$(Q)$(if $(FAST),python3 -B tests/bench/fast.py ./$(PROGRAM) $(FAST) $(BUILD),$(if $(PRELOADED),\
		experiments/packages.sh python3-mpi4py && \
		/usr/bin/python3 -B tests/bench/preloaded.py ./$(PROGRAM) $(BUILD)/$(MPI)/libcommsched-pmpi.so,mkdir -p $(OUT) && \
		$(BUILD)/bench $(BENCHES_WANTED) | tee $(OUT)/bench.tsv))
lint: | $(BUILD)/packages-BUILD $(BUILD)/packages-LINT
	@tests/lint.sh && clang-format --dry-run -Werror $(FOUND)
format:
	clang-format -i $(FOUND)
nightly:
	$(Q)WHOLE=1 .ci/run

# Whatever a target builds. Each source is then in some program, except those that suites compile themselves.
COMPILED_BY_SUITES := tests/fault/% tests/library/% tests/preload/% tests/shell/misbehaviour/% tests/engines/%
everything: all $(BUILD)/tests faulty $(BUILD)/bench $(BUILD)/reference harnesses mpi pmpi simgrid
	$(Q)for source in $(basename $(filter-out $(COMPILED_BY_SUITES),$(C_FILES))); do ls $(BUILD)/*/$$source.o >/dev/null || exit; done

# Builds apart: NAME COMPILER LDFLAGS CFLAGS
other_build = $(MAKE) --no-print-directory BUILD=build/$(1) PROGRAM=build/$(1)/commsched CC=$(2) LDFLAGS=$(3) CFLAGS="$(4)"
SANITIZED := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined
test-sanitized: | $(BUILD)/packages-SANITIZER
	+$(Q)ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1:strict_string_checks=1 UBSAN_OPTIONS=print_stacktrace=1 \
		$(call other_build,sanitized,clang,,$(SANITIZED) -fno-sanitize-recover=undefined) test
# The report of a quick job, in a browser if one can be installed.
test-report: $(PROGRAM)
	$(Q)./$(PROGRAM) experiment --quick --out $(BUILD)/quick
	-@experiments/packages.sh chromium
	$(Q)tests/report.sh $(BUILD)/quick ./$(PROGRAM)
# Lines that the tests reach, by folder, with the least percentage; build/coverage/FOLDER.html shows the others. Suites of
# faults kill what counts, and are left out.
coverage: $(BUILD)/tests | $(BUILD)/packages-COVERAGE
	$(Q)rm -rf build/coverage
	+$(Q)$(call other_build,coverage,gcc,--coverage,-O1 -g --coverage -include tests/lib/counted_exit.h) test SUITES='$(filter-out fault_%,$(shell $(BUILD)/tests --list))'
	$(Q)for folder in models:95 generators:95 algorithms:95 experiments:88; do echo "$$folder" && \
		gcovr --root . --filter "$${folder%:*}/" --fail-under-line "$${folder#*:}" --print-summary \
			--html-details "build/coverage/$${folder%:*}.html" build/coverage/objects || bad=1; \
	done; [ -z "$$bad" ]

# Program and tests under valgrind. Only its findings count: failures that depend on the clock are left to `make
# test`. Every process has its own log.
MEMCHECK_SUITES := solve_and_check compare experiments arena matchings format routing switched
test-memcheck: TESTED := tests/memcheck.sh
test-memcheck: export MEMCHECK_LOGS = $(abspath $(BUILD)/memcheck)
test-memcheck: export MEMCHECKED = $(abspath $(PROGRAM))
test-memcheck: all $(BUILD)/tests | $(BUILD)/packages-MEMCHECK
	$(Q)rm -rf $(BUILD)/memcheck && mkdir -p $(BUILD)/memcheck
	$(call run_suites,$(or $(SUITES),$(MEMCHECK_SUITES))) $(BUILD)/memcheck-times --finish-only tests/memcheck.sh $(BUILD)/tests
	$(Q)! grep -h '^==' $(BUILD)/memcheck/*

# Every source by gcc's analyser, with more warnings than an algorithm under development must satisfy, and by
# clang-tidy, which finds uninitialised values. A test may assume that fopen and strdup succeed. The object file
# records that both were silent.
MPI_INCLUDES := $(filter -I%,$(shell $(MPICC) -show 2>/dev/null))
ANALYSED := $(patsubst %.c,$(BUILD)/analysed/%.o,$(sort $(TESTS) $(filter-out $(COMPILED_BY_SUITES) \
	$(if $(MPI_INCLUDES),,$(MPI_SOURCES) $(PMPI_SOURCES)) $(if $(wildcard /usr/include/simgrid/engine.h),,$(SIMGRID_SOURCES)),$(C_FILES))))
ANALYSER_FLAGS := -O1 -g -fanalyzer -Wconversion -Wold-style-definition -Wformat-signedness -Wcast-align -Wpointer-arith \
	-Wredundant-decls -Wdate-time -Wduplicated-cond -Wduplicated-branches -Wnull-dereference -Wtrampolines -Walloc-zero \
	-Wjump-misses-init -Wunused-macros -Wno-analyzer-use-of-uninitialized-value
TEST_ANALYSER_FLAGS := -Wno-analyzer-possible-null-argument -Wno-analyzer-null-dereference -Wno-analyzer-malloc-leak
knowing = $(LANGUAGE) $(MPI_INCLUDES) $(if $(filter tests/%,$<),-include tests/lib/fatal.h)
$(BUILD)/analysed/%.o: %.c .clang-tidy tests/.clang-tidy tests/goals.mk | $(foreach kind,BUILD TEST ANALYSER,$(BUILD)/packages-$(kind))
	$(call say,ANALYSE,$<) gcc $(knowing) $(WARNINGS) $(ANALYSER_FLAGS) $(if $(filter tests/%,$<),$(TEST_ANALYSER_FLAGS)) \
		-MMD -c -o $@ $< && { clang-tidy --quiet $< -- $(knowing) 2>$@.said || { cat $@.said >&2; exit 1; }; }
cppcheck: | $(BUILD)/packages-ANALYSER
	$(Q)mkdir -p $(BUILD)/cppcheck && cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability \
		--cppcheck-build-dir=$(BUILD)/cppcheck --inline-suppr --suppress=missingIncludeSystem -I. \
		-i tests/shell/misbehaviour models generators algorithms experiments tests
# LATEST=300: only the 300 sources that changed last, by git's history; all of them without a history.
CHANGED_LAST = $(if $(LATEST),$(shell git log --format= --name-only -- '*.c' 2>/dev/null | awk '!seen[$$0]++' | head -n $(LATEST)))
analyse: $(if $(CHANGED_LAST),$(filter $(CHANGED_LAST:%.c=$(BUILD)/analysed/%.o),$(ANALYSED)),$(ANALYSED)) cppcheck

# All results against those in tests/digest.txt, steps counted in literal forms against the tables that claims use;
# UPDATE=1 replaces these by the present ones.
digest: SUITES := digest
evaluations: SUITES := multicast_evaluations
digest evaluations: export COMMSCHED_UPDATE = $(UPDATE)
digest evaluations: test
# The same with several compilers, and other variations that must not matter; BUILDS="gcc-O0" only by these.
digest-everywhere: | $(foreach kind,BUILD TEST SANITIZER,$(BUILD)/packages-$(kind))
	$(Q)MAKE='$(MAKE)' tests/digest_everywhere.sh $(BUILDS)
# Every algorithm's schedules and damaged ones, judged by a second checker that shares no code.
reference: $(BUILD)/reference
	$(Q)python3 -B tests/reference/agree.py --cases $(or $(CASES),10000) $(if $(SEED),--seed $(SEED)) \
		--keep $(BUILD)/disagreements $(BUILD)/reference
# Without libFuzzer a harness tries the files that it is given.
HARNESSES := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c))
FUZZER := $(filter -fsanitize=fuzzer%,$(CFLAGS))
$(HARNESSES:%=$(BUILD)/harnesses/%): $(BUILD)/harnesses/%: $(BUILD)/objects/tests/fuzz/%.o $(LIBRARY_OBJECTS) $(call object,\
		$(filter-out $(if $(FUZZER),%/try_files.c),$(wildcard tests/fuzz/lib/*.c)) \
		tests/property/properties.c tests/lib/cases.c tests/lib/switched_cases.c tests/lib/written.c) $(BUILD)/sources
	$(LINK) $(if $(FUZZER),-fsanitize=fuzzer) -lcunit $(LIBRARIES)
harnesses: $(HARNESSES:%=$(BUILD)/harnesses/%)
# Every harness on its corpus; and for SECONDS, starting from its corpus.
corpus: harnesses
	$(Q)for name in $(HARNESSES); do $(BUILD)/harnesses/$$name tests/fuzz/corpus/$$name/* || exit; done
fuzz: | $(BUILD)/packages-SANITIZER
	+$(Q)$(call other_build,fuzz,clang,,$(SANITIZED) -fsanitize=fuzzer-no-link -fno-sanitize-recover=all) harnesses
	$(Q)tests/fuzz.sh $(or $(SECONDS),60) $(or $(JOBS),$(shell nproc)) $(or $(HARNESS),$(HARNESSES))
