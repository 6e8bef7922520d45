# commsched: make, make experiments, make test. Every target first checks for the packages that it needs.

VERSION := 1.0.0
PREFIX ?= /usr/local
DESTDIR ?=
BUILD ?= build
PROGRAM ?= $(or $(STUDY_PROGRAM),commsched)
OUT ?= $(if $(STUDY),$(STUDY)/)out
QUICK ?=
HEURISTICS ?=
STUDY ?=
ALL ?=
ALGORITHM ?=

# Paths become words of rules and of shell commands. They are judged as written, before anything is expanded.
define newline


endef
odd = $(if $(findstring $(newline),$(1)),1,$(filter-out 0,\
	$(shell printf %s '$(subst ','\'',$(1))' | LC_ALL=C tr -d '[:alnum:]/._+,\200-\377-' | wc -c)))
refuse_odd = $(if $(call odd,$(2)),$(error $(1): found a character that is no letter, no digit and none of / . _ + , - in the path))
$(foreach name,HEURISTICS STUDY BUILD PROGRAM OUT PREFIX DESTDIR,$(if $(filter-out file undefined,$(origin $(name))),\
	$(call refuse_odd,$(name),$(value $(name)))))
$(call refuse_odd,the source tree,$(CURDIR))

# Uses all processors by default; only the rules in this file.
MAKEFLAGS += --no-builtin-rules
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --jobs=$(shell nproc)
endif
.SUFFIXES:

ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O3 -g
OBJCOPY ?= objcopy
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla \
	-Wformat=2 -Wundef -Werror
# -ffp-contract=off: results must not depend on whether the compiler fuses multiplications with additions.
# -fPIC: programs and the shared library have the same objects.
LANGUAGE := -std=c11 -D_GNU_SOURCE -ffp-contract=off -fPIC -fno-semantic-interposition -I. -DVERSION='"$(VERSION)"'
LIBRARIES := -lgsl -lgslcblas -lglpk -ljansson -lsqlite3 -lm
SONAME := libcommsched.so.2
SHARED_LIBRARY := libcommsched.so.$(VERSION)

PACKAGES := gcc libc6-dev libgsl-dev libglpk-dev libjansson-dev libsqlite3-dev gnuplot-nox fonts-dejavu-core
TEST_PACKAGES := libcunit1-dev pkg-config procps locales sqlite3 python3 python3-jsonschema python3-cram binutils
LINT_PACKAGES := clang-format
ANALYSER_PACKAGES := clang-tidy cppcheck
MEMCHECK_PACKAGES := valgrind libc6-dbg
BENCH_PACKAGES := python3-scipy
REFERENCE_PACKAGES := python3
# Packages of the MPI library that mpicc belongs to; MPICC=mpicc.mpich for MPICH.
MPICC ?= mpicc
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
# Separate programs with their own requirements.
PMPI_SOURCES := $(filter experiments/reality/pmpi/% experiments/reality/mpi/library_name.c,$(C_FILES))
SIMGRID_SOURCES := $(filter experiments/reality/simgrid/%,$(C_FILES))
EXPERIMENTS := $(filter-out experiments/main.c $(MPI_SOURCES) $(PMPI_SOURCES) $(SIMGRID_SOURCES),$(filter experiments/%,$(C_FILES)))
LITERAL := $(filter tests/literal/%,$(C_FILES))
TESTS := $(filter $(addprefix tests/,lib/% unit/% property/% fault/test_% shell/test_%),$(C_FILES)) $(LITERAL)
MPI_BENCH := tests/bench/mpi_overhead.c
BENCHES := $(filter-out $(MPI_BENCH),$(filter tests/bench/%,$(C_FILES)))

# Tables that an outside directory may extend, and tables of the tree only.
REGISTRIES := algorithms bounds decoders generators documents metrics claims
COMMON := $(BUILD)/common
COMMON_REGISTRIES := templates study manual batch suite verbs emitters portables
TREE_SOURCES := $(FOUND) $(DOCUMENTS)
# Sources outside the tree: the algorithms of the directory HEURISTICS, or everything in the study STUDY,
# whose files registry.sh determines. Products of a build with either that are not the tree's own objects
# are in $(OWN), so that builds with and without a study share the tree's objects.
OUTSIDE := $(or $(STUDY),$(HEURISTICS))
OUTSIDE_PLACE := $(abspath $(OUTSIDE))
OWN := $(BUILD)
ifneq ($(OUTSIDE),)
OUTSIDE_NAME := $(if $(STUDY),STUDY,HEURISTICS)
ifneq ($(wildcard $(OUTSIDE_PLACE)/.),$(OUTSIDE_PLACE)/.)
$(error $(OUTSIDE_NAME)=$(OUTSIDE) is not a directory)
endif
# The names of sources are those of symbols, and of documents those of experiments.
$(if $(shell find '$(OUTSIDE_PLACE)' -maxdepth 3 -name '*[!A-Za-z0-9._+-]*.[chj]*' | wc -l | grep -v '^0'),\
	$(error $(OUTSIDE_NAME)=$(OUTSIDE): found a file whose name has a character that is no letter, no digit and none of . _ + -))
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
# All of these in one object, which defines only their descriptors.
CONTAINED := $(if $(OUTSIDE_OBJECTS),$(BUILD)/outside$(OUTSIDE_PLACE).all.o)
LIBRARY_OBJECTS := $(call object,$(LIBRARY_SOURCES)) $(CONTAINED)
MAIN_OBJECT := $(call object,experiments/main.c)
TEST_OBJECTS := $(call object,$(TESTS))
PROPERTY_OBJECTS := $(call object,$(filter tests/lib/% tests/property/propert% tests/property/test_properties.c, \
	$(TESTS)))
BENCH_OBJECTS := $(call object,$(BENCHES) $(COMMON)/benches.c)
PUBLIC_OBJECTS := $(call object,$(MODELS) $(GENERATORS) $(ALGORITHMS) experiments/engine/metrics/solution.c \
	experiments/engine/status.c experiments/engine/problem.c experiments/commsched.c \
	$(patsubst %,$(OWN)/%.c,algorithms bounds decoders generators)) \
	$(CONTAINED)

.PHONY: all libraries everything nightly test check faulty mutants test-sanitized test-report audit audit-long bench analyse cppcheck test-memcheck experiments hunt report mpi pmpi simgrid lint format install uninstall dist distcheck clean digest digest-everywhere evaluations coverage faults reference fuzz harnesses corpus force
.DELETE_ON_ERROR:
.SECONDARY:

all: $(PROGRAM) $(if $(STUDY),,libraries)

libraries: $(BUILD)/libcommsched.a $(BUILD)/$(SHARED_LIBRARY) $(BUILD)/commsched.1 $(BUILD)/commsched-format.5 \
	$(BUILD)/commsched-tutorial.7

# ---- packages ----

$(BUILD)/packages: experiments/packages.sh Makefile
	@experiments/packages.sh $(PACKAGES)
	@mkdir -p $(@D) && touch $@

$(BUILD)/packages-%: experiments/packages.sh Makefile
	@experiments/packages.sh $($*_PACKAGES)
	@mkdir -p $(@D) && touch $@

# ---- files with a generated text, written only if the text differs from the file's ----

# NAME, TEXT, and the directory if it is not $(BUILD). GNU make 4.3 keeps the last line end of some files.
kept = $(or $(3),$(BUILD))/$(1): $(if $(subst x$(strip $(file <$(or $(3),$(BUILD))/$(1)))x,,x$(strip $(2))x),force)
keep = @$(shell mkdir -p $(@D))$(file >$@,$(1))

force:

# The compiler's command.
FLAGS := $(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS)
$(call kept,flags,$(FLAGS))
	$(call keep,$(FLAGS))

# The list of sources; a change of it links again.
SOURCES := $(FOUND) $(DOCUMENTS) $(HEURISTICS_PLACE) $(OUTSIDE_SOURCES)
$(call kept,sources,$(SOURCES),$(OWN))
	$(call keep,$(SOURCES))

$(call kept,sources,$(TREE_SOURCES),$(COMMON))
	$(call keep,$(TREE_SOURCES))

# Which state of the sources this is, where git or the source archive knows.
REVISION := $(or $(if $(wildcard .git),$(shell git describe --always --dirty 2>/dev/null)),$(file <.revision),unknown)
$(call kept,revision,$(REVISION))
	$(call keep,$(REVISION))

$(COMMON)/revision.c: $(BUILD)/revision
	@mkdir -p $(@D)
	@printf '#include "experiments/revision.h"\n\nconst char revision[] = "%s";\n' '$(REVISION)' >$@

# ---- registries, replaced only if their content changes ----

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
LINK = $(call say,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^)

$(BUILD)/objects/%.o: %.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

$(OWN)/objects/registries/%.o: $(OWN)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

# A warning about a source outside the tree does not stop the build.
$(BUILD)/outside$(OUTSIDE_PLACE)/%.o: WARNINGS += -Wno-error

$(BUILD)/outside$(OUTSIDE_PLACE)/%.o: $(OUTSIDE_PLACE)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE) || { echo '$<: not compiled, so $(PROGRAM) remains as it was' >&2; false; }

# Foreign files take part by their descriptors only. Instrumented objects run initialisers of the compiler's,
# and are not checked.
INSTRUMENTED := $(filter -fsanitize% --coverage,$(CFLAGS))
ifneq ($(CONTAINED),)
$(CONTAINED): $(OUTSIDE_OBJECTS) experiments/contain.sh
	$(call say,LD,$@) LD='$(LD)' OBJCOPY='$(OBJCOPY)' $(if $(INSTRUMENTED),$(LD) -r -o $@,\
		experiments/contain.sh join $(BUILD)/outside$(OUTSIDE_PLACE) $@) $(filter %.o,$^)
endif

# The same of files that were put into the tree.
CONTAINABLE := $(call object,$(filter $(foreach family,exchange multicast switched,generators/$(family)/% \
	algorithms/$(family)/%) $(foreach kind,bounds decoders,algorithms/$(kind)/%),$(C_FILES)))
CHECK_CONTAINED = $(if $(INSTRUMENTED),,$(Q)experiments/contain.sh check --descriptors $(CONTAINABLE))

$(BUILD)/objects/registries/common/%.o: $(COMMON)/%.c $(BUILD)/flags | $(BUILD)/packages
	@mkdir -p $(@D)
	$(COMPILE)

$(TEST_OBJECTS) $(BENCH_OBJECTS): | $(BUILD)/packages-TEST

# A study's documents are checked once before its program is installed.
$(PROGRAM): $(LIBRARY_OBJECTS) $(MAIN_OBJECT) $(OWN)/sources
	$(LINK) $(LIBRARIES)
	$(CHECK_CONTAINED)
ifneq ($(STUDY),)
	$(Q)$(abspath $@) list >/dev/null
endif

$(OWN)/tests: $(LIBRARY_OBJECTS) $(if $(STUDY),$(PROPERTY_OBJECTS),$(TEST_OBJECTS)) $(OWN)/sources | $(BUILD)/tree.a
	$(LINK) -lcunit $(LIBRARIES)

# Of literal forms and the library of tests, what the benchmarks use.
$(BUILD)/literal.a: $(call object,$(LITERAL) $(filter tests/lib/%,$(C_FILES))) $(OWN)/sources
	$(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

$(BUILD)/bench: $(LIBRARY_OBJECTS) $(BENCH_OBJECTS) $(BUILD)/literal.a $(OWN)/sources
	$(LINK) $(BUILD)/literal.a -lcunit $(LIBRARIES)

# The program whose workers are MPI ranks; only this program needs MPI.
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
	$(CHECK_CONTAINED)

# Measures the overhead of distributing tasks.
$(BUILD)/mpi_overhead: $(LIBRARY_OBJECTS) $(filter-out %/main_mpi.o,$(MPI_OBJECTS)) \
		$(MPI_BENCH:%.c=$(BUILD)/mpi/%.o) $(OWN)/sources
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIBRARIES)

# Scheduled collectives for unchanged MPI programs: a library to preload, one for each MPI library
# (MPICC=mpicc.mpich), which exports only the wrappers of MPI's functions.
PMPI_PLACE := $(BUILD)/$(if $(findstring mpich,$(MPICC)),mpich,openmpi)
PMPI_LIBRARY := $(PMPI_PLACE)/libcommsched-pmpi.so
PMPI_OBJECTS := $(PMPI_SOURCES:%.c=$(PMPI_PLACE)/%.o)
PMPI_PARTS := $(PUBLIC_OBJECTS) $(patsubst %.c,$(BUILD)/objects/%.o,$(filter experiments/reality/collectives/%,$(C_FILES)))
$(call kept,flags,$(MPI_COMPILER) $(FLAGS),$(PMPI_PLACE))
	$(call keep,$(MPI_COMPILER) $(FLAGS))

$(PMPI_PLACE)/%.o: %.c $(PMPI_PLACE)/flags | $(BUILD)/packages $(BUILD)/packages-MPI
	@mkdir -p $(@D)
	$(call say,MPICC,$<) $(MPI_COMPILER) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -MMD -c -o $@ $<

$(PMPI_LIBRARY): $(PMPI_OBJECTS) $(PMPI_PARTS) experiments/reality/pmpi/exports.map $(OWN)/sources
	$(call say,LD,$@) $(MPI_COMPILER) $(CFLAGS) $(LDFLAGS) -shared -o $@ $(filter %.o,$^) \
		-Wl,--version-script=experiments/reality/pmpi/exports.map -Wl,-Bsymbolic $(filter-out -lsqlite3,$(LIBRARIES))

pmpi: $(PMPI_LIBRARY)

mpi: $(MPI_PROGRAM) $(BUILD)/mpi_overhead

# Replays exchange schedules; only this program needs SimGrid.
SIMGRID_PROGRAM := $(BUILD)/commsched-simgrid
SIMGRID_OBJECTS := $(call object,$(SIMGRID_SOURCES))
$(SIMGRID_OBJECTS): | $(BUILD)/packages-SIMGRID

$(SIMGRID_PROGRAM): $(LIBRARY_OBJECTS) $(SIMGRID_OBJECTS) $(OWN)/sources
	$(LINK) -lsimgrid $(LIBRARIES)

simgrid: $(SIMGRID_PROGRAM)

DEPENDENCIES := $(patsubst %.o,%.d,$(sort $(LIBRARY_OBJECTS) $(OUTSIDE_OBJECTS) $(MAIN_OBJECT) $(TEST_OBJECTS) $(BENCH_OBJECTS) $(MPI_OBJECTS) $(SIMGRID_OBJECTS) $(PMPI_OBJECTS) $(PMPI_PARTS) \
	$(MPI_BENCH:%.c=$(BUILD)/mpi/%.o))) \
	$(OWN)/registries.d $(COMMON)/registries.d
-include $(DEPENDENCIES)

# These are not made; a removed header makes its includers again.
Makefile tests/goals.mk $(DEPENDENCIES): ;
%.h: ;

# For programs outside the tree: one header, in which all names have the prefix commsched_, and libraries
# that define these names. All other names of theirs are local.
HEADER := $(BUILD)/include/commsched.h
$(HEADER) $(BUILD)/include/symbols &: experiments/commsched.h experiments/header.awk Makefile
	@mkdir -p $(@D)
	$(call say,AWK,$(HEADER)) awk -f experiments/header.awk -v version=$(VERSION) -v symbols=$(BUILD)/include/symbols \
		-v depends=$(HEADER:.h=.d) -v made='$(HEADER) $(BUILD)/include/symbols' $< >$(HEADER)
	@cut -d ' ' -f 2 $(BUILD)/include/symbols >$(BUILD)/include/globals

-include $(HEADER:.h=.d)

$(BUILD)/commsched.o: $(PUBLIC_OBJECTS) $(BUILD)/include/symbols $(OWN)/sources
	$(call say,LD,$@) $(LD) -r -o $@.all $(filter %.o,$^) && \
		$(OBJCOPY) --redefine-syms=$(BUILD)/include/symbols --keep-global-symbols=$(BUILD)/include/globals $@.all $@ && \
		rm $@.all

$(BUILD)/libcommsched.a: $(BUILD)/commsched.o
	$(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $<

$(BUILD)/$(SHARED_LIBRARY): $(BUILD)/commsched.o
	$(LINK) -shared -Wl,-soname,$(SONAME),--exclude-libs,ALL $(filter-out -lsqlite3,$(LIBRARIES))

# The same objects under the names that the tree's headers give them, for programs of the tree.
$(BUILD)/tree.a: $(PUBLIC_OBJECTS) $(OWN)/sources
	$(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

$(BUILD)/commsched.1: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) --manual >$@

$(BUILD)/commsched-format.5: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) --manual-format >$@

$(BUILD)/commsched-tutorial.7: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) --manual-tutorial >$@

$(BUILD)/commsched.pc: experiments/commsched.pc.in force
	@mkdir -p $(@D)
	@sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' $< >$@

include tests/goals.mk

# ---- targets ----

TEST_ENVIRONMENT = COMMSCHED=$(abspath $(PROGRAM)) COMMSCHED_PLOTS=$(abspath plots) TEST_BUILD=$(OWN) \
	TEST_COMPILER='$(CC) $(CFLAGS) $(LDFLAGS)' \
	TEST_MAKE='$(MAKE) BUILD=$(BUILD) CC="$(CC)" CFLAGS="$(CFLAGS)" LDFLAGS="$(LDFLAGS)"' \
	TEST_ALGORITHM='$(ALGORITHM)' TEST_STUDY='$(STUDY_NAME)' TEST_PATIENCE='$(or $(TEST_PATIENCE),$(if $(OUTSIDE),5,300))'

# Suites run in parallel, by default as many as there are processors. Their own builds use as many
# processors.
TEST_JOBS ?= $(shell nproc)
APART = env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL $(TEST_ENVIRONMENT)
RUN_SUITES = $(APART) python3 -B tests/suites.py --jobs $(TEST_JOBS)

# Heuristics from outside get the tests that hold for every algorithm; one that does not terminate costs
# five seconds (TEST_PATIENCE; the tree's own algorithms terminate, but may be slow on a busy machine). A study gets the property tests: its algorithms on all instances, all algorithms on its
# generators'.
test: all $(OWN)/tests $(if $(STUDY),,faulty)
	$(Q)$(RUN_SUITES) --times $(OWN)/suite-times \
		--suites '$(or $(SUITES),$(if $(ALGORITHM)$(STUDY)$(HEURISTICS),properties))' $(OWN)/tests

# Takes a few minutes: lint, and the suites that changes since CHECK_BASE can reach, the closest first.
CHECK_BASE ?=
CHECK_BUDGET ?= 180
check: | $(BUILD)/packages $(BUILD)/packages-TEST $(BUILD)/packages-LINT $(BUILD)/packages-ANALYSER
	$(Q)$(APART) python3 -B tests/check.py --build $(BUILD) --jobs $(TEST_JOBS) --budget $(CHECK_BUDGET) \
		--base '$(CHECK_BASE)' --make \
		'$(MAKE) BUILD=$(BUILD) PROGRAM=$(PROGRAM) CC="$(CC)" CFLAGS="$(CFLAGS)" LDFLAGS="$(LDFLAGS)"'

# Single changes of models and algorithms that the tests should detect: COUNT of them, chosen by SEED.
mutants: | $(BUILD)/packages $(BUILD)/packages-TEST
	$(Q)$(APART) python3 -B tests/mutants.py --build $(BUILD) --make '$(MAKE) CC="$(CC)" CFLAGS="-O1"' \
		$(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) $(if $(AGAIN),--again) $(if $(BUDGET),--budget $(BUDGET))

# The whole job of the papers: experiments, audit of their claims, hunts, report. ALL=1: also our own themes; in a
# study also the papers.
experiments: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) experiment $(if $(QUICK),--quick) $(if $(ALL),--all) $(if $(JOBS),--jobs $(JOBS)) \
		$(if $(REPLICATIONS),--replications $(REPLICATIONS)) $(if $(PRECISION),--precision $(PRECISION)) $(if $(SEED),--seed $(SEED)) \
		--out $(OUT)

# Audit of the papers' claims.
audit: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) audit $(if $(JOBS),--jobs $(JOBS)) $(if $(SEED),--seed $(SEED)) \
		$(if $(BUDGET),--budget $(BUDGET)) --out $(OUT)

hunt: $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) hunt $(if $(QUICK),--quick) $(if $(JOBS),--jobs $(JOBS)) \
		$(if $(SEED),--seed $(SEED)) --out $(OUT)

# A single file with everything that a job found; also for jobs that are running.
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
INSTALLED = $(PROGRAM):bin/commsched $(addsuffix :bin/commsched-mpi,$(wildcard $(MPI_PROGRAM))) \
	$(foreach mpi,openmpi mpich,$(addsuffix :lib/commsched/$(mpi)/libcommsched-pmpi.so,$(wildcard $(BUILD)/$(mpi)/libcommsched-pmpi.so))) \
	$(BUILD)/commsched.1:share/man/man1/commsched.1 \
	$(BUILD)/commsched-format.5:share/man/man5/commsched-format.5 \
	$(BUILD)/commsched-tutorial.7:share/man/man7/commsched-tutorial.7 \
	$(foreach schema,$(wildcard experiments/schemas/*.json),$(schema):share/commsched/schemas/$(notdir $(schema))) \
	$(foreach script,$(wildcard plots/*.gp plots/*.html plots/examples/*),$(script):share/commsched/$(script)) \
	experiments/cli/batch/array.sbatch:share/commsched/slurm/array.sbatch \
	experiments/cli/help/shells/commsched.bash:share/bash-completion/completions/commsched \
	experiments/cli/help/shells/commsched.zsh:share/zsh/site-functions/_commsched \
	experiments/cli/help/shells/commsched.fish:share/fish/vendor_completions.d/commsched.fish \
	$(BUILD)/libcommsched.a:lib/libcommsched.a $(BUILD)/$(SHARED_LIBRARY):lib/$(SHARED_LIBRARY) \
	$(BUILD)/commsched.pc:lib/pkgconfig/commsched.pc \
	$(HEADER):include/commsched/commsched.h
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

# Directories that others also use are kept, even if they are left empty.
uninstall:
	$(Q)for file in $(INSTALLED); do rm -f "$(DESTDIR)$(PREFIX)/$${file#*:}" || exit; done
	$(Q)for link in $(LINKED); do rm -f "$(DESTDIR)$(PREFIX)/$${link%%:*}" || exit; done
	$(Q)for place in include lib share; do \
		! [ -d "$(DESTDIR)$(PREFIX)/$$place/commsched" ] || \
			find "$(DESTDIR)$(PREFIX)/$$place/commsched" -depth -type d -empty -delete; \
	done

# The source archive; equal sources give equal bytes.
ARCHIVE := commsched-$(VERSION)
DIST ?= $(BUILD)/$(ARCHIVE).tar.gz
dist:
	$(Q)experiments/dist.sh $(ARCHIVE) '$(REVISION)' $(BUILD) $(DIST)

# It is unpacked, built, installed, packed again and tested, where no git is: SUITES="cli format" only these suites.
UNPACKED := $(abspath $(BUILD)/dist)
DIST_MAKE = env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL $(MAKE) --no-print-directory -C $(UNPACKED)/$(ARCHIVE) \
	CC="$(CC)" CFLAGS="$(CFLAGS)" LDFLAGS="$(LDFLAGS)"
distcheck: dist
	$(Q)rm -rf $(UNPACKED) && mkdir -p $(UNPACKED) && tar -C $(UNPACKED) -xzf $(DIST)
	$(Q)$(DIST_MAKE) install DESTDIR=$(UNPACKED)/root PREFIX=/usr
	$(Q)$(UNPACKED)/root/usr/bin/commsched --version
	$(Q)$(DIST_MAKE) uninstall DESTDIR=$(UNPACKED)/root PREFIX=/usr
	$(Q)! find $(UNPACKED)/root ! -type d | grep .
	$(Q)$(DIST_MAKE) dist DIST=$(UNPACKED)/again.tar.gz && cmp $(DIST) $(UNPACKED)/again.tar.gz
	$(Q)$(DIST_MAKE) test SUITES='$(SUITES)'

clean:
	rm -rf build commsched commsched-mpi
