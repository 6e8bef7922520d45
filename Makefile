# commsched: make, make experiments, make test. Every goal first sees to the packages it needs.

VERSION := 0.1.0
PREFIX ?= /usr/local
DESTDIR ?=
BUILD ?= build
PROGRAM ?= $(or $(STUDY_PROGRAM),commsched)
OUT ?= $(if $(STUDY),$(STUDY)/)out
QUICK ?=
HEURISTICS ?=
STUDY ?=
PAPERS ?=
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
REALITY_PACKAGES = iproute2 ethtool procps $(MPI_PACKAGES)
MPI_PACKAGES := $(if $(findstring mpich,$(MPICC)),libmpich-dev mpich,libopenmpi-dev openmpi-bin)
SIMGRID_PACKAGES := libsimgrid-dev
SANITIZER_PACKAGES := clang libclang-rt-14-dev
COVERAGE_PACKAGES := lcov python3

FOUND := $(shell find models generators algorithms experiments tests -name '*.[ch]' | LC_ALL=C sort)
DOCUMENTS := $(shell find experiments/papers experiments/study -type f ! -name '*.[ch]' | LC_ALL=C sort) \
	$(wildcard experiments/cli/help/manual/*.man experiments/cli/batch/*.sbatch experiments/suite/*.tsv)
C_FILES := $(filter %.c,$(FOUND))
MODELS := $(filter models/%,$(C_FILES))
GENERATORS := $(filter generators/%,$(C_FILES))
ALGORITHMS := $(filter algorithms/%,$(C_FILES))
MPI_SOURCES := experiments/main_mpi.c $(filter experiments/engine/workers/mpi/% experiments/reality/mpi/%,$(C_FILES))
# Programs of their own, which need no more than they say.
WIRE_SOURCES := $(filter experiments/reality/wire/%,$(C_FILES))
WIRE_TESTED := $(addprefix experiments/reality/wire/,packet.c shaper.c)
PMPI_SOURCES := $(filter experiments/reality/pmpi/% experiments/reality/mpi/library_name.c,$(C_FILES))
SIMGRID_SOURCES := $(filter experiments/reality/simgrid/%,$(C_FILES))
SMPI_SOURCES := $(filter experiments/reality/smpi/%,$(C_FILES))
UNCHANGED := $(filter experiments/reality/unchanged/%,$(C_FILES))
EXPERIMENTS := $(filter-out experiments/main.c $(MPI_SOURCES) $(PMPI_SOURCES) $(WIRE_SOURCES) $(SIMGRID_SOURCES) $(SMPI_SOURCES) $(UNCHANGED),$(filter experiments/%,$(C_FILES)))
LITERAL := $(filter tests/literal/%,$(C_FILES))
TESTS := $(filter $(addprefix tests/,lib/% unit/% property/% fault/test_% shell/test_%),$(C_FILES)) $(LITERAL)
MPI_BENCH := tests/bench/mpi_overhead.c
PMPI_BENCH := tests/bench/pmpi_overhead.c
BENCHES := $(filter-out $(MPI_BENCH) $(PMPI_BENCH),$(filter tests/bench/%,$(C_FILES))) $(LITERAL)

# Tables of what an outside directory may add to, and of what is the tree's alone.
REGISTRIES := algorithms bounds decoders responses generators documents metrics claims
COMMON := $(BUILD)/common
COMMON_REGISTRIES := templates study manual batch suite verbs emitters portables
TREE_SOURCES := $(FOUND) $(DOCUMENTS)
# What is outside the tree: the algorithms of the directory HEURISTICS, or all that the study STUDY has, of
# which registry.sh says which files these are. What a build with either makes beyond the tree's own objects
# is in $(OWN), so that builds with and without a study share those.
OUTSIDE := $(or $(STUDY),$(HEURISTICS))
OUTSIDE_PLACE := $(abspath $(OUTSIDE))
OWN := $(BUILD)
ifneq ($(OUTSIDE),)
OUTSIDE_NAME := $(if $(STUDY),STUDY,HEURISTICS)
ifneq ($(words $(OUTSIDE)) $(wildcard $(OUTSIDE_PLACE)/.),1 $(OUTSIDE_PLACE)/.)
$(error $(OUTSIDE_NAME)=$(OUTSIDE) is not a directory, or its name has spaces)
endif
ifneq ($(and $(STUDY),$(HEURISTICS)),)
$(error STUDY and HEURISTICS: only one of them; a study has its heuristics in algorithms/)
endif
HEURISTICS_PLACE := $(if $(STUDY),$(OUTSIDE_PLACE)/algorithms,$(OUTSIDE_PLACE))
OUTSIDE_SOURCES := $(wildcard $(foreach folder,exchange multicast switched lib lib/exchange lib/multicast \
	lib/switched,$(HEURISTICS_PLACE)/$(folder)/*.c) $(if $(STUDY),,$(HEURISTICS_PLACE)/*.c))
endif
ifneq ($(STUDY),)
STUDY_NAME := $(shell experiments/registry.sh --study '$(OUTSIDE_PLACE)' || echo no name)
ifneq ($(words $(STUDY_NAME)),1)
$(error STUDY=$(STUDY) is no study)
endif
STUDY_PROGRAM := $(STUDY)/$(STUDY_NAME)
OWN := $(BUILD)/studies$(OUTSIDE_PLACE)
OUTSIDE_SOURCES += $(wildcard $(foreach folder,generators/exchange generators/multicast generators/switched \
	generators/lib claims bounds metrics,$(OUTSIDE_PLACE)/$(folder)/*.c))
DOCUMENTS += $(wildcard $(OUTSIDE_PLACE)/*.json $(OUTSIDE_PLACE)/experiments/*.json $(OUTSIDE_PLACE)/claims/*.json)
endif

LIBRARY_SOURCES := $(MODELS) $(GENERATORS) $(ALGORITHMS) $(EXPERIMENTS) \
	$(REGISTRIES:%=$(OWN)/%.c) $(COMMON_REGISTRIES:%=$(COMMON)/%.c) $(COMMON)/revision.c
object = $(patsubst %.c,$(BUILD)/objects/%.o,$(patsubst $(OWN)/%.c,$(OWN)/objects/registries/%.o,\
	$(patsubst $(COMMON)/%.c,$(BUILD)/objects/registries/common/%.o,$(1))))
OUTSIDE_OBJECTS := $(OUTSIDE_SOURCES:$(OUTSIDE_PLACE)/%.c=$(BUILD)/outside$(OUTSIDE_PLACE)/%.o)
LIBRARY_OBJECTS := $(call object,$(LIBRARY_SOURCES)) $(OUTSIDE_OBJECTS)
MAIN_OBJECT := $(call object,experiments/main.c)
TEST_OBJECTS := $(call object,$(TESTS))
PROPERTY_OBJECTS := $(call object,$(filter tests/lib/% tests/property/propert% tests/property/test_properties.c, \
	$(TESTS)))
BENCH_OBJECTS := $(call object,$(BENCHES) $(COMMON)/benches.c)
PUBLIC_OBJECTS := $(call object,$(MODELS) $(GENERATORS) $(ALGORITHMS) experiments/engine/metrics/solution.c \
	experiments/engine/status.c experiments/engine/problem.c \
	$(patsubst %,$(OWN)/%.c,algorithms bounds decoders responses generators)) \
	$(OUTSIDE_OBJECTS)
SHARED_OBJECTS := $(PUBLIC_OBJECTS:$(BUILD)/%=$(BUILD)/shared/%)

.PHONY: all libraries test check faulty mutants test-sanitized test-report audit audit-long bench analyse cppcheck test-memcheck experiments hunt report mpi pmpi cost simgrid sharing lint format install uninstall clean digest digest-everywhere evaluations coverage faults reference fuzz harnesses force
.DELETE_ON_ERROR:
.SECONDARY:

all: $(PROGRAM) $(if $(STUDY),,libraries)

libraries: $(BUILD)/libcommsched.a $(BUILD)/$(SHARED_LIBRARY) $(BUILD)/commsched.1 $(BUILD)/commsched-format.5

# ---- packages ----

$(BUILD)/packages: experiments/packages.sh Makefile
	@experiments/packages.sh $(PACKAGES)
	@mkdir -p $(@D) && touch $@

$(BUILD)/packages-%: experiments/packages.sh Makefile
	@experiments/packages.sh $($*_PACKAGES)
	@mkdir -p $(@D) && touch $@

# ---- texts that files are made from: written when another one than now is kept ----

# NAME, TEXT, and the directory where that is not $(BUILD). GNU make 4.3 leaves some files their last line end.
kept = $(or $(3),$(BUILD))/$(1): $(if $(subst x$(strip $(file <$(or $(3),$(BUILD))/$(1)))x,,x$(strip $(2))x),force)
keep = @$(shell mkdir -p $(@D))$(file >$@,$(1))

force:

# What the compiler is told.
FLAGS := $(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS)
$(call kept,flags,$(FLAGS))
	$(call keep,$(FLAGS))

# Which files there are; one more or one less links again.
SOURCES := $(FOUND) $(DOCUMENTS) $(HEURISTICS_PLACE) $(OUTSIDE_SOURCES)
$(call kept,sources,$(SOURCES),$(OWN))
	$(call keep,$(SOURCES))

$(call kept,sources,$(TREE_SOURCES),$(COMMON))
	$(call keep,$(TREE_SOURCES))

# Which state of the sources this is, where git knows.
REVISION := $(or $(shell git describe --always --dirty 2>/dev/null),unknown)
$(call kept,revision,$(REVISION))
	$(call keep,$(REVISION))

$(COMMON)/revision.c: $(BUILD)/revision
	@mkdir -p $(@D)
	@printf '#include "experiments/revision.h"\n\nconst char revision[] = "%s";\n' '$(REVISION)' >$@

# ---- registries: one replaced only where its content changed ----

$(OWN)/registries: $(OWN)/sources experiments/registry.sh experiments/registry.awk
	@HEURISTICS='$(HEURISTICS_PLACE)' STUDY='$(if $(STUDY),$(OUTSIDE_PLACE))' \
		experiments/registry.sh --into $(OWN) $(REGISTRIES)
	@touch $@

$(REGISTRIES:%=$(OWN)/%.c): $(OWN)/registries ;

COMMON_NAMES := $(COMMON_REGISTRIES) benches
$(COMMON)/registries: $(COMMON)/sources experiments/registry.sh experiments/registry.awk
	@experiments/registry.sh --into $(COMMON) $(COMMON_NAMES)
	@touch $@

$(COMMON_NAMES:%=$(COMMON)/%.c): $(COMMON)/registries ;

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

$(OWN)/objects/registries/%.o: $(OWN)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

$(BUILD)/outside$(OUTSIDE_PLACE)/%.o: $(OUTSIDE_PLACE)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

# The same for the shared library, wherever in memory it comes to lie.
$(BUILD)/shared/objects/%.o: %.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE_SHARED)

$(BUILD)/objects/registries/common/%.o: $(COMMON)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

$(BUILD)/shared/objects/registries/%.o: $(BUILD)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE_SHARED)

$(BUILD)/shared/outside$(OUTSIDE_PLACE)/%.o: $(OUTSIDE_PLACE)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE_SHARED)

$(TEST_OBJECTS) $(BENCH_OBJECTS): | $(BUILD)/packages-TEST

# A study's documents are read once before its program is there.
$(PROGRAM): $(LIBRARY_OBJECTS) $(MAIN_OBJECT) $(OWN)/sources
	$(LINK) $(LIBRARIES)
ifneq ($(STUDY),)
	$(Q)$(abspath $@) list >/dev/null
endif

$(OWN)/tests: $(LIBRARY_OBJECTS) $(if $(STUDY),$(PROPERTY_OBJECTS),$(TEST_OBJECTS) $(call object,$(WIRE_TESTED))) $(OWN)/sources
	$(LINK) -lcunit $(LIBRARIES)

$(BUILD)/bench: $(LIBRARY_OBJECTS) $(BENCH_OBJECTS) $(OWN)/sources
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

$(MPI_PROGRAM): $(LIBRARY_OBJECTS) $(MPI_OBJECTS) $(OWN)/sources
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARIES)

# What a task costs to be done elsewhere.
$(BUILD)/mpi_overhead: $(LIBRARY_OBJECTS) $(filter-out %/main_mpi.o,$(MPI_OBJECTS)) \
		$(MPI_BENCH:%.c=$(BUILD)/mpi/%.o) $(OWN)/sources
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARIES)

# Collectives of unchanged MPI programs, scheduled: a library to preload, one for each MPI library
# (MPICC=mpicc.mpich), of which only what stands in for MPI's functions is to be seen.
PMPI_PLACE := $(BUILD)/$(if $(findstring mpich,$(MPICC)),mpich,openmpi)
PMPI_LIBRARY := $(PMPI_PLACE)/libcommsched-pmpi.so
PMPI_OBJECTS := $(PMPI_SOURCES:%.c=$(PMPI_PLACE)/%.o)
PMPI_PARTS := $(SHARED_OBJECTS) $(patsubst %.c,$(BUILD)/shared/objects/%.o,$(filter experiments/reality/collectives/% \
	experiments/reality/execution/clock_%.c experiments/engine/files/% experiments/engine/workers/interrupt.c,$(C_FILES)))
$(call kept,flags,$(MPI_COMPILER) $(FLAGS),$(PMPI_PLACE))
	$(call keep,$(MPI_COMPILER) $(FLAGS))

$(PMPI_PLACE)/%.o: %.c $(PMPI_PLACE)/flags | $(BUILD)/packages $(BUILD)/packages-MPI
	@mkdir -p $(@D)
	$(call say,MPICC,$<) $(MPI_COMPILER) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -fPIC -MMD -c -o $@ $<

$(PMPI_LIBRARY): $(PMPI_OBJECTS) $(PMPI_PARTS) experiments/reality/pmpi/exports.map $(OWN)/sources
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -shared -o $@ $(filter %.o,$^) \
		-Wl,--version-script=experiments/reality/pmpi/exports.map -Wl,-Bsymbolic $(filter-out -lsqlite3,$(LIBRARIES))

pmpi: $(PMPI_LIBRARY)

# What the library adds to a call.
$(PMPI_PLACE)/pmpi_overhead: $(LIBRARY_OBJECTS) $(PMPI_BENCH:%.c=$(PMPI_PLACE)/%.o) $(OWN)/sources
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARIES)

# A table of it, by transport and ranks; QUICK=1 in little time. MPICC=mpicc.mpich: of MPICH.
cost: $(PROGRAM) $(PMPI_LIBRARY) $(PMPI_PLACE)/pmpi_overhead
	$(Q)COMMSCHED=$(abspath $(PROGRAM)) tests/bench/pmpi_overhead.sh $(PMPI_PLACE) $(OUT) $(if $(QUICK),quick)

# A program that knows nothing of it.
$(BUILD)/unchanged: $(UNCHANGED:%.c=$(BUILD)/mpi/%.o)
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -o $@ $^

# The network of a test bed.
WIRE_OBJECTS := $(call object,$(WIRE_SOURCES))
$(BUILD)/wire: $(WIRE_OBJECTS) $(BUILD)/libcommsched.a
	$(call say,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o %.a,$^) $(filter-out -lsqlite3,$(LIBRARIES))

mpi: $(MPI_PROGRAM) $(BUILD)/mpi_overhead $(BUILD)/unchanged

# Measured networks of this machine's own making, schedules for them, real messages, and routes beside those
# of OpenSM: OUT/reality. Needs root. NETWORKS="gusto equal" limits it to these.
reality: $(PROGRAM) $(MPI_PROGRAM) $(BUILD)/wire $(PMPI_LIBRARY) $(BUILD)/unchanged | $(BUILD)/packages-REALITY
	$(if $(QUICK),,$(Q)COMMSCHED=$(abspath $(PROGRAM)) TEST_BUILD=$(abspath $(BUILD)) \
		REALITY=$(abspath $(OUT))/reality sh tests/engines/opensm.sh large)
	$(Q)COMMSCHED=$(abspath $(PROGRAM)) COMMSCHED_MPI=$(abspath $(MPI_PROGRAM)) COMMSCHED_WIRE=$(abspath $(BUILD)/wire) \
		COMMSCHED_PMPI=$(abspath $(PMPI_LIBRARY)) COMMSCHED_UNCHANGED=$(abspath $(BUILD)/unchanged) \
		experiments/reality/wire/reality.sh $(OUT) $(if $(QUICK),quick,$(NETWORKS))

# Replays exchange schedules; nothing else needs SimGrid.
SIMGRID_PROGRAM := $(BUILD)/commsched-simgrid
SIMGRID_OBJECTS := $(call object,$(SIMGRID_SOURCES))
$(SIMGRID_OBJECTS): | $(BUILD)/packages-SIMGRID

$(SIMGRID_PROGRAM): $(LIBRARY_OBJECTS) $(SIMGRID_OBJECTS) $(OWN)/sources
	$(LINK) -lsimgrid $(LIBRARIES)

# The executor with SimGrid's ranks, which load it once each: of the library no more than it needs.
SMPI_PROGRAM := $(BUILD)/commsched-smpi
SMPI_OBJECTS := $(SMPI_SOURCES:%.c=$(BUILD)/smpi/%.o)
SMPI_PARTS := $(patsubst %.c,$(BUILD)/smpi/%.o,$(filter-out %/library_algorithms.c,\
	$(filter experiments/reality/mpi/%,$(MPI_SOURCES)))) \
	$(patsubst %.c,$(BUILD)/shared/objects/%.o,$(filter models/% experiments/engine/files/% \
	experiments/engine/statistics/%,$(C_FILES)) $(filter experiments/reality/%,$(EXPERIMENTS)))
SMPI_COMPILER := smpicc
$(call kept,smpi.flags,$(SMPI_COMPILER) $(FLAGS))
	$(call keep,$(SMPI_COMPILER) $(FLAGS))

$(BUILD)/smpi/%.o: %.c $(BUILD)/smpi.flags | $(BUILD)/packages $(BUILD)/packages-SIMGRID
	@mkdir -p $(@D)
	$(call say,SMPICC,$<) $(SMPI_COMPILER) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -MMD -c -o $@ $<

$(BUILD)/smpi/parts.a: $(SMPI_PARTS)
	$(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $^

$(SMPI_PROGRAM): $(SMPI_OBJECTS) $(BUILD)/smpi/parts.a
	$(call say,LD,$@) $(SMPI_COMPILER) $(CFLAGS) $(LDFLAGS) -Wl,-z,defs -o $@ $^ $(LIBRARIES)

# The program that knows nothing, with the library in it: SimGrid loads it once for each rank.
UNCHANGED_SMPI := $(BUILD)/unchanged-smpi
UNCHANGED_SMPI_OBJECTS := $(patsubst %.c,$(BUILD)/smpi/%.o,$(UNCHANGED) $(PMPI_SOURCES))
$(UNCHANGED_SMPI): $(UNCHANGED_SMPI_OBJECTS) $(PMPI_PARTS) $(OWN)/sources
	$(call say,LD,$@) $(SMPI_COMPILER) $(CFLAGS) $(LDFLAGS) -Wl,-z,defs -Wl,-Bsymbolic -o $@ $(filter %.o,$^) \
		$(filter-out -lsqlite3,$(LIBRARIES))

simgrid: $(SIMGRID_PROGRAM) $(SMPI_PROGRAM) $(UNCHANGED_SMPI)

# What the model leaves out where clusters share their uplinks, for the report.
sharing: $(PROGRAM) $(SIMGRID_PROGRAM)
	$(Q)COMMSCHED=$(abspath $(PROGRAM)) COMMSCHED_SIMGRID=$(abspath $(SIMGRID_PROGRAM)) \
		experiments/reality/simgrid/sharing.sh $(OUT) $(or $(SEEDS),1 2 3)

# How much faster an unchanged program is in simulation where it is scheduled: OUT/benefit, OUT/profiles.
# JOBS=4 makes so many runs at a time.
benefit: $(PROGRAM) $(UNCHANGED_SMPI)
	$(Q)COMMSCHED=$(abspath $(PROGRAM)) COMMSCHED_UNCHANGED=$(abspath $(UNCHANGED_SMPI)) $(if $(JOBS),JOBS=$(JOBS)) \
		experiments/reality/benefit/benefit.sh $(OUT) $(if $(QUICK),quick)

DEPENDENCIES := $(patsubst %.o,%.d,$(sort $(LIBRARY_OBJECTS) $(SHARED_OBJECTS) $(MAIN_OBJECT) $(TEST_OBJECTS) $(BENCH_OBJECTS) $(MPI_OBJECTS) $(SIMGRID_OBJECTS) $(WIRE_OBJECTS) $(SMPI_OBJECTS) $(SMPI_PARTS) $(PMPI_OBJECTS) $(PMPI_PARTS) \
	$(UNCHANGED_SMPI_OBJECTS) $(UNCHANGED:%.c=$(BUILD)/mpi/%.o) \
	$(MPI_BENCH:%.c=$(BUILD)/mpi/%.o) $(PMPI_BENCH:%.c=$(PMPI_PLACE)/%.o))) \
	$(OWN)/registries.d $(COMMON)/registries.d
-include $(DEPENDENCIES)

# Nothing makes these; a header that is gone makes again what included it.
Makefile tests/goals.mk $(DEPENDENCIES): ;
%.h: ;

# For programs outside the tree; the public headers are those that commsched.h includes.
$(BUILD)/libcommsched.a: $(PUBLIC_OBJECTS) $(OWN)/sources
	$(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

# Of the shared one only what these headers declare is to be seen.
$(BUILD)/exports.map: experiments/exports.sh $(SHARED_OBJECTS)
	@experiments/exports.sh $(CC) $(LANGUAGE) >$@

$(BUILD)/$(SHARED_LIBRARY): $(SHARED_OBJECTS) $(BUILD)/exports.map $(OWN)/sources
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

TEST_ENVIRONMENT = COMMSCHED=$(abspath $(PROGRAM)) COMMSCHED_PLOTS=$(abspath plots) TEST_BUILD=$(OWN) \
	TEST_COMPILER='$(CC) $(CFLAGS) $(LDFLAGS)' \
	TEST_MAKE='$(MAKE) BUILD=$(BUILD) CC="$(CC)" CFLAGS="$(CFLAGS)" LDFLAGS="$(LDFLAGS)"' \
	TEST_ALGORITHM='$(ALGORITHM)' TEST_STUDY='$(STUDY_NAME)' TEST_PATIENCE='$(or $(TEST_PATIENCE),$(if $(OUTSIDE),5,300))'

# Suites side by side, as many as there are processors. What they make takes as many of its own.
TEST_JOBS ?= $(shell nproc)
APART = env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL $(TEST_ENVIRONMENT)
RUN_SUITES = $(APART) python3 -B tests/suites.py --jobs $(TEST_JOBS)

# Of heuristics from outside what holds for every algorithm; one that does not end costs five seconds a suite
# (TEST_PATIENCE; the tree's own end, and may take long on a busy machine). Of a study the property tests: its algorithms on all instances, all algorithms on its generators'.
test: all $(OWN)/tests $(if $(STUDY),,faulty)
	$(Q)$(RUN_SUITES) --times $(OWN)/suite-times \
		--suites '$(or $(SUITES),$(if $(ALGORITHM)$(STUDY),properties,$(if $(HEURISTICS),properties edges magnitudes)))' $(OWN)/tests

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
	$(Q)$(abspath $(PROGRAM)) experiment $(if $(QUICK),--quick) $(if $(PAPERS),--papers) $(if $(JOBS),--jobs $(JOBS)) \
		$(if $(REPLICATIONS),--replications $(REPLICATIONS)) $(if $(PRECISION),--precision $(PRECISION)) $(if $(SEED),--seed $(SEED)) \
		--out $(OUT)

# The papers' claims on trial.
audit: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) audit $(if $(JOBS),--jobs $(JOBS)) $(if $(SEED),--seed $(SEED)) \
		$(if $(BUDGET),--budget $(BUDGET)) --out $(OUT)

hunt: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) hunt $(if $(QUICK),--quick) $(if $(JOBS),--jobs $(JOBS)) \
		$(if $(SEED),--seed $(SEED)) --out $(OUT)

# One file of everything that a job found, running ones included.
report: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) report --out $(OUT)

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
	$(foreach mpi,openmpi mpich,$(addsuffix :lib/commsched/$(mpi)/libcommsched-pmpi.so,$(wildcard $(BUILD)/$(mpi)/libcommsched-pmpi.so))) \
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
	$(Q)for place in include lib share; do \
		! [ -d "$(DESTDIR)$(PREFIX)/$$place/commsched" ] || \
			find "$(DESTDIR)$(PREFIX)/$$place/commsched" -depth -type d -empty -delete; \
	done

clean:
	rm -rf build commsched commsched-mpi
