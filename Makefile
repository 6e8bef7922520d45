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

# All processors, unless told otherwise; no rules but those written here.
MAKEFLAGS += --no-builtin-rules
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --jobs=$(shell nproc)
endif
.SUFFIXES:

ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O3 -g
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla \
	-Wformat=2 -Wundef -Werror
# -ffp-contract=off: a choice must not depend on whether the compiler fuses a multiplication.
LANGUAGE := -std=c11 -D_GNU_SOURCE -ffp-contract=off -I. -DVERSION='"$(VERSION)"'
LIBRARIES := -lgsl -lgslcblas -lglpk -ljansson -lsqlite3 -lm
SONAME := libcommsched.so.0
SHARED_LIBRARY := libcommsched.so.$(VERSION)

PACKAGES := gcc libc6-dev libgsl-dev libglpk-dev libjansson-dev libsqlite3-dev gnuplot-nox fonts-dejavu-core
TEST_PACKAGES := libcunit1-dev pkg-config procps locales sqlite3 python3 python3-jsonschema binutils
LINT_PACKAGES := clang-format
ANALYSER_PACKAGES := clang-tidy cppcheck
MEMCHECK_PACKAGES := valgrind libc6-dbg
BENCH_PACKAGES := python3-scipy
REFERENCE_PACKAGES := python3
# Whatever mpicc is, that library's packages; MPICC=mpicc.mpich for MPICH.
MPICC ?= mpicc
MPI_PACKAGES := $(if $(findstring mpich,$(MPICC)),libmpich-dev mpich,libopenmpi-dev openmpi-bin)
SANITIZER_PACKAGES := clang libclang-rt-14-dev
COVERAGE_PACKAGES := lcov python3

FOUND := $(shell find models generators algorithms experiments tests -name '*.[ch]' | LC_ALL=C sort)
DOCUMENTS := $(shell find experiments/papers -name '*.json' | LC_ALL=C sort) \
	$(wildcard experiments/cli/help/manual/*.man experiments/cli/batch/*.sbatch)
C_FILES := $(filter %.c,$(FOUND))
MODELS := $(filter models/%,$(C_FILES))
GENERATORS := $(filter generators/%,$(C_FILES))
ALGORITHMS := $(filter algorithms/%,$(C_FILES))
MPI_SOURCES := experiments/main_mpi.c $(filter experiments/engine/workers/mpi/%,$(C_FILES))
EXPERIMENTS := $(filter-out experiments/main.c $(MPI_SOURCES),$(filter experiments/%,$(C_FILES)))
LITERAL := $(filter tests/literal/%,$(C_FILES))
TESTS := $(filter $(addprefix tests/,lib/% unit/% property/% fault/test_% shell/test_%),$(C_FILES)) $(LITERAL)
MPI_BENCH := tests/bench/mpi_overhead.c
BENCHES := $(filter-out $(MPI_BENCH),$(filter tests/bench/%,$(C_FILES))) $(LITERAL)

REGISTRIES := algorithms bounds templates generators documents manual batch metrics claims verbs emitters portables
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
TEST_OBJECTS := $(call object,$(TESTS))
BENCH_OBJECTS := $(call object,$(BENCHES) $(BUILD)/benches.c)
PUBLIC_OBJECTS := $(call object,$(MODELS) $(GENERATORS) $(ALGORITHMS) experiments/engine/metrics/solution.c \
	experiments/engine/status.c experiments/engine/problem.c \
	$(patsubst %,$(BUILD)/%.c,algorithms bounds generators)) \
	$(HEURISTIC_OBJECTS)
SHARED_OBJECTS := $(PUBLIC_OBJECTS:$(BUILD)/%=$(BUILD)/shared/%)

.PHONY: all test check faulty mutants test-sanitized test-report audit audit-long bench analyse cppcheck test-memcheck experiments hunt report mpi lint format install uninstall clean digest digest-everywhere evaluations coverage faults reference fuzz harnesses force
.DELETE_ON_ERROR:
.SECONDARY:

all: $(PROGRAM) $(BUILD)/libcommsched.a $(BUILD)/$(SHARED_LIBRARY) $(BUILD)/commsched.1 $(BUILD)/commsched-format.5

# ---- packages ----

$(BUILD)/packages: experiments/packages.sh Makefile
	@experiments/packages.sh $(PACKAGES)
	@mkdir -p $(@D) && touch $@

$(BUILD)/packages-%: experiments/packages.sh Makefile
	@experiments/packages.sh $($*_PACKAGES)
	@mkdir -p $(@D) && touch $@

# ---- texts that files are made from: written when another one than now is kept ----

kept = $(BUILD)/$(1): $(if $(subst x$(file <$(BUILD)/$(1))x,,x$(2)x),force)
keep = @$(shell mkdir -p $(@D))$(file >$@,$(1))

force:

# What the compiler is told.
FLAGS := $(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS)
$(call kept,flags,$(FLAGS))
	$(call keep,$(FLAGS))

# Which files there are; one more or one less links again.
SOURCES := $(FOUND) $(DOCUMENTS) $(HEURISTICS_PLACE) $(HEURISTIC_SOURCES)
$(call kept,sources,$(SOURCES))
	$(call keep,$(SOURCES))

# Which state of the sources this is, where git knows.
REVISION := $(or $(shell git describe --always --dirty 2>/dev/null),unknown)
$(call kept,revision,$(REVISION))
	$(call keep,$(REVISION))

$(BUILD)/revision.c: $(BUILD)/revision
	@printf '#include "experiments/revision.h"\n\nconst char revision[] = "%s";\n' '$(REVISION)' >$@

# ---- registries: one replaced only where its content changed ----

REGISTRY_NAMES := $(REGISTRIES) benches
$(BUILD)/registries: $(BUILD)/sources experiments/registry.sh experiments/registry.awk
	@HEURISTICS='$(HEURISTICS_PLACE)' experiments/registry.sh --into $(BUILD) $(REGISTRY_NAMES)
	@touch $@

$(REGISTRY_NAMES:%=$(BUILD)/%.c): $(BUILD)/registries ;

# ---- compiling and linking ----

# V=1 shows whole commands.
ifneq ($(V),1)
Q := @
say = @echo '  $(1)  $(2)';
endif
COMPILE = $(call say,CC,$<) $(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -MMD -c -o $@ $<
COMPILE_SHARED = $(call say,PIC,$<) $(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -fPIC -MMD -c -o $@ $<
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

# The same for the shared library, wherever in memory it comes to lie.
$(BUILD)/shared/objects/%.o: %.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE_SHARED)

$(BUILD)/shared/objects/registries/%.o: $(BUILD)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE_SHARED)

$(BUILD)/shared/heuristics$(HEURISTICS_PLACE)/%.o: $(HEURISTICS_PLACE)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE_SHARED)

$(TEST_OBJECTS) $(BENCH_OBJECTS): | $(BUILD)/packages-TEST

$(PROGRAM): $(LIBRARY_OBJECTS) $(MAIN_OBJECT) $(BUILD)/sources
	$(LINK) $(LIBRARIES)

$(BUILD)/tests: $(LIBRARY_OBJECTS) $(TEST_OBJECTS) $(BUILD)/sources
	$(LINK) -lcunit $(LIBRARIES)

$(BUILD)/bench: $(LIBRARY_OBJECTS) $(BENCH_OBJECTS) $(BUILD)/sources
	$(LINK) $(LIBRARIES)

# The program whose workers are MPI's ranks; nothing else needs MPI.
MPI_PROGRAM ?= commsched-mpi
MPI_OBJECTS := $(MPI_SOURCES:%.c=$(BUILD)/mpi/%.o)
MPI_COMPILER := OMPI_CC="$(CC)" MPICH_CC="$(CC)" $(MPICC)
$(call kept,mpi.flags,$(MPI_COMPILER) $(FLAGS))
	$(call keep,$(MPI_COMPILER) $(FLAGS))

$(BUILD)/mpi/%.o: %.c $(BUILD)/mpi.flags | $(BUILD)/packages $(BUILD)/packages-MPI
	@mkdir -p $(@D)
	$(call say,MPICC,$<) $(MPI_COMPILER) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -MMD -c -o $@ $<

$(MPI_PROGRAM): $(LIBRARY_OBJECTS) $(MPI_OBJECTS) $(BUILD)/sources
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARIES)

# What a task costs to be done elsewhere.
$(BUILD)/mpi_overhead: $(LIBRARY_OBJECTS) $(filter-out %/main_mpi.o,$(MPI_OBJECTS)) \
		$(MPI_BENCH:%.c=$(BUILD)/mpi/%.o) $(BUILD)/sources
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARIES)

mpi: $(MPI_PROGRAM) $(BUILD)/mpi_overhead

DEPENDENCIES := $(patsubst %.o,%.d,$(sort $(LIBRARY_OBJECTS) $(SHARED_OBJECTS) $(MAIN_OBJECT) $(TEST_OBJECTS) $(BENCH_OBJECTS) $(MPI_OBJECTS) \
	$(MPI_BENCH:%.c=$(BUILD)/mpi/%.o))) \
	$(BUILD)/registries.d
-include $(DEPENDENCIES)

# Nothing makes these; a header that is gone makes again what included it.
Makefile tests/goals.mk $(DEPENDENCIES): ;
%.h: ;

# For programs outside the tree; the public headers are those that commsched.h includes.
$(BUILD)/libcommsched.a: $(PUBLIC_OBJECTS) $(BUILD)/sources
	$(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

# Of the shared one only what these headers declare is to be seen.
$(BUILD)/exports.map: experiments/exports.sh $(SHARED_OBJECTS)
	@experiments/exports.sh $(CC) $(LANGUAGE) >$@

$(BUILD)/$(SHARED_LIBRARY): $(SHARED_OBJECTS) $(BUILD)/exports.map $(BUILD)/sources
	$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(BUILD)/exports.map \
		$(filter-out -lsqlite3,$(LIBRARIES))

$(BUILD)/commsched.1: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) --manual >$@

$(BUILD)/commsched-format.5: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) --manual-format >$@

$(BUILD)/commsched.pc: experiments/commsched.pc.in force
	@mkdir -p $(@D)
	@sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' $< >$@

include tests/goals.mk

# ---- goals ----

TEST_ENVIRONMENT = COMMSCHED=$(abspath $(PROGRAM)) COMMSCHED_PLOTS=$(abspath plots) TEST_BUILD=$(BUILD) \
	TEST_COMPILER='$(CC) $(CFLAGS) $(LDFLAGS)' \
	TEST_MAKE='$(MAKE) BUILD=$(BUILD) CC="$(CC)" CFLAGS="$(CFLAGS)" LDFLAGS="$(LDFLAGS)"' \
	TEST_ALGORITHM='$(ALGORITHM)'

# Suites side by side, as many as there are processors. What they make takes as many of its own.
TEST_JOBS ?= $(shell nproc)
APART = env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL $(TEST_ENVIRONMENT)
RUN_SUITES = $(APART) python3 -B tests/suites.py --jobs $(TEST_JOBS)

test: all $(BUILD)/tests faulty
	$(Q)$(RUN_SUITES) --times $(BUILD)/suite-times \
		--suites '$(or $(SUITES),$(if $(ALGORITHM),properties))' $(BUILD)/tests

# In some minutes: lint, and the suites that what changed since CHECK_BASE can reach, the closest first.
CHECK_BASE ?=
CHECK_BUDGET ?= 180
check: | $(BUILD)/packages $(BUILD)/packages-TEST $(BUILD)/packages-LINT $(BUILD)/packages-ANALYSER
	$(Q)$(APART) python3 -B tests/check.py --build $(BUILD) --jobs $(TEST_JOBS) --budget $(CHECK_BUDGET) \
		--base '$(CHECK_BASE)' --make \
		'$(MAKE) BUILD=$(BUILD) PROGRAM=$(PROGRAM) CC="$(CC)" CFLAGS="$(CFLAGS)" LDFLAGS="$(LDFLAGS)"'

# Single changes of models and algorithms that the tests should notice: COUNT of them, which SEED chooses.
mutants: | $(BUILD)/packages $(BUILD)/packages-TEST
	$(Q)$(APART) python3 -B tests/mutants.py --build $(BUILD) --make '$(MAKE) CC="$(CC)" CFLAGS="-O1"' \
		$(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) $(if $(AGAIN),--again) $(if $(BUDGET),--budget $(BUDGET))

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
INSTALLED = $(PROGRAM):bin/commsched $(addsuffix :bin/commsched-mpi,$(wildcard $(MPI_PROGRAM))) \
	$(BUILD)/commsched.1:share/man/man1/commsched.1 \
	$(BUILD)/commsched-format.5:share/man/man5/commsched-format.5 \
	$(foreach schema,$(wildcard experiments/schemas/*.json),$(schema):share/commsched/schemas/$(notdir $(schema))) \
	$(foreach script,$(wildcard plots/*.gp plots/*.css plots/*.js plots/examples/*),$(script):share/commsched/$(script)) \
	experiments/cli/batch/array.sbatch:share/commsched/slurm/array.sbatch \
	experiments/cli/help/shells/commsched.bash:share/bash-completion/completions/commsched \
	experiments/cli/help/shells/commsched.zsh:share/zsh/site-functions/_commsched \
	experiments/cli/help/shells/commsched.fish:share/fish/vendor_completions.d/commsched.fish \
	$(BUILD)/libcommsched.a:lib/libcommsched.a $(BUILD)/$(SHARED_LIBRARY):lib/$(SHARED_LIBRARY) \
	$(BUILD)/commsched.pc:lib/pkgconfig/commsched.pc \
	experiments/commsched.h:include/commsched/commsched.h \
	$(foreach header,$(PUBLIC_HEADERS),$(header):include/commsched/$(header))
# PLACE:WHAT, symbolic links.
LINKED = lib/$(SONAME):$(SHARED_LIBRARY) lib/libcommsched.so:$(SONAME)

install: all $(BUILD)/commsched.pc
	$(Q)for file in $(INSTALLED); do \
		case $$file in *:bin/*) mode=755 ;; *) mode=644 ;; esac; \
		install -D -m $$mode "$${file%%:*}" "$(DESTDIR)$(PREFIX)/$${file#*:}" || exit; \
	done
	$(Q)for link in $(LINKED); do \
		ln -sfn "$${link#*:}" "$(DESTDIR)$(PREFIX)/$${link%%:*}" || exit; \
	done

# Directories that others use too stay, even when they are left empty.
uninstall:
	$(Q)for file in $(INSTALLED); do rm -f "$(DESTDIR)$(PREFIX)/$${file#*:}" || exit; done
	$(Q)for link in $(LINKED); do rm -f "$(DESTDIR)$(PREFIX)/$${link%%:*}" || exit; done
	$(Q)for place in include share; do \
		! [ -d "$(DESTDIR)$(PREFIX)/$$place/commsched" ] || \
			find "$(DESTDIR)$(PREFIX)/$$place/commsched" -depth -type d -empty -delete; \
	done

clean:
	rm -rf build commsched commsched-mpi
