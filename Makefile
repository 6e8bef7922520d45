# commsched: make, make experiments, make test. Targets install the Debian packages that they need.

# Paths become words of rules and of shell commands. They are judged as given, before anything is expanded: first for
# a dollar, since from GNU make 4.4 on $(shell) itself expands all that is exported to it.
PATHS := HEURISTICS STUDY BUILD PROGRAM OUT PREFIX DESTDIR CURDIR
refuse = $(error $(1): found a character that is no letter, no digit and none of / . _ + , - in the path)
$(foreach name,$(PATHS),$(if $(findstring $$,$(value $(name))),$(call refuse,$(name))))
$(foreach name,$(PATHS),$(if $(word 2,$(value $(name)))$(findstring ?,\
	$(shell printf %s '$(subst ','\'',$(value $(name)))' | LC_ALL=C tr -c '[:alnum:]/._+,\200-\377-' '?')),$(call refuse,$(name))))

VERSION := 1.0.0
PREFIX ?= /usr/local
BUILD ?= build
PROGRAM ?= $(if $(STUDY),$(STUDY)/$(STUDY_NAME),commsched)
OUT ?= $(if $(STUDY),$(STUDY)/)out
CC := $(if $(filter default,$(origin CC)),gcc,$(CC))
CFLAGS ?= -O3 -g
MPICC ?= mpicc
MAKEFLAGS += --no-builtin-rules $(if $(filter 0,$(MAKELEVEL)),--jobs=$(shell nproc))
.DELETE_ON_ERROR:
.SECONDARY:
# A warning stops the build, except that of an archive, whose compiler may be newer than the sources.
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2 -Wundef \
	$(if $(wildcard .revision),,-Werror)
# -ffp-contract=off: results must not depend on whether the compiler fuses multiplications with additions.
LANGUAGE := -std=c11 -D_GNU_SOURCE -ffp-contract=off -fPIC -fno-semantic-interposition -I. -isystem /usr/include/libxml2 -DVERSION='"$(VERSION)"'
LIBRARIES := -lgsl -lgslcblas -lglpk -ljansson -lsqlite3 -lxml2 -lm
SONAME := libcommsched.so.2
SHARED_LIBRARY := libcommsched.so.$(VERSION)
MPI := $(if $(findstring mpich,$(MPICC)),mpich,openmpi)
BUILD_PACKAGES := gcc libc6-dev libgsl-dev libglpk-dev libjansson-dev libsqlite3-dev libxml2-dev gnuplot-nox fonts-dejavu-core
TEST_PACKAGES := libcunit1-dev pkg-config procps locales sqlite3 python3 python3-jsonschema python3-cram binutils
LINT_PACKAGES := clang-format
ANALYSER_PACKAGES := clang-tidy cppcheck
MEMCHECK_PACKAGES := valgrind libc6-dbg
MPI_PACKAGES := $(if $(filter mpich,$(MPI)),libmpich-dev mpich,libopenmpi-dev openmpi-bin)
SIMGRID_PACKAGES := libsimgrid-dev
SANITIZER_PACKAGES := clang libclang-rt-dev
COVERAGE_PACKAGES := gcovr
PEER_PACKAGES := minizinc coinor-cbc glpk-utils python3-scipy

# The sources, and programs with requirements of their own.
FOUND := $(shell find models generators algorithms experiments tests -name '*.[ch]' | LC_ALL=C sort)
C_FILES := $(filter %.c,$(FOUND))
FAMILIES := exchange multicast switched
CORE := $(filter models/% generators/% algorithms/%,$(C_FILES))
MPI_SOURCES := experiments/main_mpi.c $(filter experiments/mpi/%,$(C_FILES))
PMPI_SOURCES := $(filter experiments/pmpi/% experiments/mpi/library_name.c,$(C_FILES))
SIMGRID_SOURCES := $(filter experiments/simgrid/%,$(C_FILES))
EXPERIMENTS := $(filter-out experiments/main.c $(MPI_SOURCES) $(PMPI_SOURCES) $(SIMGRID_SOURCES),$(filter experiments/%,$(C_FILES)))
BENCHES := $(filter tests/bench/%,$(C_FILES))
TEST_FILES ?= %
PROPERTY_TESTS := $(filter tests/lib/% tests/property/propert% tests/property/test_properties.c,$(C_FILES))
TESTS := $(sort $(PROPERTY_TESTS) $(filter tests/literal/% \
	$(foreach place,unit property fault shell,$(TEST_FILES:%=tests/$(place)/test_%.c)),$(C_FILES)))

# Sources outside the tree: the algorithms of the directory HEURISTICS, or all of the study STUDY. What a study's
# build makes besides the tree's objects is in $(OWN).
OUTSIDE := $(abspath $(or $(STUDY),$(HEURISTICS)))
OWN := $(BUILD)$(if $(STUDY),/studies$(OUTSIDE))
ifneq ($(OUTSIDE),)
$(if $(wildcard $(OUTSIDE)/.),,$(error $(OUTSIDE) is not a directory))
$(if $(and $(STUDY),$(HEURISTICS)),$(error STUDY and HEURISTICS: only one of them; a study has its heuristics in algorithms/))
$(if $(shell find '$(OUTSIDE)' -maxdepth 3 -name '*[!A-Za-z0-9._+-]*.[chj]*' | head -c 1),\
	$(error $(OUTSIDE): found a file whose name has a character that is no letter, no digit and none of . _ + -))
HEURISTICS_PLACE := $(OUTSIDE)$(if $(STUDY),/algorithms)
OUTSIDE_FOLDERS := $(foreach folder,$(FAMILIES) lib $(FAMILIES:%=lib/%),$(HEURISTICS_PLACE)/$(folder)) \
	$(if $(STUDY),$(foreach folder,$(FAMILIES:%=generators/%) generators/lib claims bounds metrics,$(OUTSIDE)/$(folder)),$(OUTSIDE))
OUTSIDE_SOURCES := $(wildcard $(OUTSIDE_FOLDERS:%=%/*.c))
OUTSIDE_OBJECTS := $(OUTSIDE_SOURCES:$(OUTSIDE)/%.c=$(BUILD)/outside$(OUTSIDE)/%.o)
# All of these in one object, which defines only their descriptors.
CONTAINED := $(if $(OUTSIDE_OBJECTS),$(BUILD)/outside$(OUTSIDE).all.o)
STUDY_NAME := $(if $(STUDY),$(shell experiments/registry.sh --study '$(OUTSIDE)' || echo no name))
$(if $(filter no,$(STUDY_NAME)),$(error STUDY=$(STUDY) is no study))
endif

REGISTRIES := algorithms bounds decoders generators documents metrics claims files verbs emitters imports
TABLES := $(patsubst %,$(OWN)/%.c,$(REGISTRIES) revision)
object = $(patsubst %.c,$(BUILD)/objects/%.o,$(1))
mpi_object = $(patsubst %.c,$(BUILD)/$(MPI)/%.o,$(1))
LIBRARY_OBJECTS := $(call object,$(CORE) $(EXPERIMENTS) $(TABLES)) $(CONTAINED)
PUBLIC_OBJECTS := $(call object,$(CORE) $(addprefix experiments/,engine/metrics/solution.c engine/problem.c \
	commsched.c) $(patsubst %,$(OWN)/%.c,algorithms bounds decoders generators)) $(CONTAINED)

PAGES := $(addprefix $(BUILD)/,commsched.1 commsched-format.5 commsched-tutorial.7)
.PHONY: all mpi pmpi simgrid experiments report audit hunt peers install uninstall dist clean
all: $(PROGRAM) $(if $(STUDY),,$(BUILD)/libcommsched.a $(BUILD)/$(SHARED_LIBRARY) $(PAGES))
$(BUILD)/packages-%: experiments/packages.sh Makefile
	@experiments/packages.sh $($*_PACKAGES) && mkdir -p $(@D) && touch $@

# Generated texts, written only if they change: FILE TEXT
keep = $(if $(subst x$(strip $(file <$(1)))x,,x$(strip $(2))x),$(shell mkdir -p $(dir $(1)))$(file >$(1),$(2)))
REVISION := $(or $(if $(wildcard .git),$(shell git describe --always --dirty 2>/dev/null)),$(file <.revision),unknown)
SOURCES := $(FOUND) $(shell find experiments -type f ! -name '*.[ch]') $(HEURISTICS_PLACE) $(OUTSIDE_SOURCES) \
	$(if $(STUDY),$(wildcard $(OUTSIDE)/*.json $(OUTSIDE)/experiments/*.json $(OUTSIDE)/claims/*.json))
$(call keep,$(BUILD)/flags,$(CC) $(LANGUAGE) $(CFLAGS) $(filter-out -Werror,$(WARNINGS)))
$(call keep,$(OWN)/sources,$(SOURCES))
$(call keep,$(OWN)/revision.c,const char revision[] = "$(REVISION)";)
$(OWN)/registries: $(OWN)/sources $(SOURCES) $(wildcard $(OUTSIDE_FOLDERS:%=%/*.h)) experiments/registry.sh
	@HEURISTICS='$(HEURISTICS_PLACE)' STUDY='$(if $(STUDY),$(OUTSIDE))' experiments/registry.sh --into $(OWN) $(REGISTRIES)
	@touch $@
$(REGISTRIES:%=$(OWN)/%.c): $(OWN)/registries ;

# Compiling and linking; V=1 shows whole commands.
Q := $(if $(filter 1,$(V)),,@)
say = $(Q)mkdir -p $(@D) && $(if $(Q),echo '  $(1)  $(2)' &&)
MPI_COMPILER := OMPI_CC="$(CC)" MPICH_CC="$(CC)" $(MPICC)
COMPILE = $(call say,$(or $(1),CC),$<) $(or $(2),$(CC)) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -MMD -c -o $@ $<
LINK = $(call say,LD,$@) $(or $(1),$(CC)) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o %.a,$^)

$(BUILD)/objects/%.o: %.c $(BUILD)/flags | $(BUILD)/packages-BUILD
	$(COMPILE)
$(BUILD)/$(MPI)/%.o: %.c $(BUILD)/flags | $(BUILD)/packages-BUILD $(BUILD)/packages-MPI
	$(call COMPILE,MPICC,$(MPI_COMPILER))
# A warning about a source outside the tree does not stop the build.
$(BUILD)/outside$(OUTSIDE)/%.o: WARNINGS += -Wno-error
$(BUILD)/outside$(OUTSIDE)/%.o: $(OUTSIDE)/%.c $(BUILD)/flags | $(BUILD)/packages-BUILD
	$(COMPILE) || { echo '$<: not compiled, so $(PROGRAM) remains as it was' >&2; false; }

# Foreign files, and files put into the tree, take part by their descriptors only. Instrumented objects run
# initialisers of the compiler's, and are not checked.
INSTRUMENTED := $(filter -fsanitize% --coverage,$(CFLAGS))
CONTAINABLE := $(foreach folder,$(FAMILIES) bounds decoders,$(filter generators/$(folder)/% algorithms/$(folder)/%,$(CORE)))
CHECK_CONTAINED = $(if $(INSTRUMENTED),,$(Q)experiments/contain.sh check --descriptors $(call object,$(CONTAINABLE)))
$(BUILD)/outside$(OUTSIDE).all.o: $(OUTSIDE_OBJECTS) experiments/contain.sh
	$(call say,LD,$@) $(if $(INSTRUMENTED),ld -r -o,experiments/contain.sh join $(BUILD)/outside$(OUTSIDE)) $@ $(filter %.o,$^)

# A study's documents are checked once before its program is installed.
$(PROGRAM): $(LIBRARY_OBJECTS) $(call object,experiments/main.c) $(OWN)/sources
	$(LINK) $(LIBRARIES)
	$(CHECK_CONTAINED)
	$(if $(STUDY),$(Q)$(abspath $@) list >/dev/null)
# Programs for tests, and one that replays exchange schedules by SimGrid.
$(call object,$(TESTS) $(BENCHES) $(wildcard tests/fuzz/*.c)): | $(BUILD)/packages-TEST
$(call object,$(SIMGRID_SOURCES)): | $(BUILD)/packages-SIMGRID
$(OWN)/tests: $(call object,$(TESTS)) | $(BUILD)/tree.a
$(OWN)/properties: $(call object,$(PROPERTY_TESTS))
$(BUILD)/bench: $(call object,$(BENCHES)) $(BUILD)/literal.a
$(BUILD)/reference: $(call object,tests/reference/server.c tests/lib/written.c)
$(BUILD)/commsched-simgrid: $(call object,$(SIMGRID_SOURCES))
$(BUILD)/commsched-simgrid: SPECIAL := -lsimgrid
$(OWN)/tests $(OWN)/properties $(BUILD)/bench: SPECIAL := -lcunit
$(OWN)/tests $(OWN)/properties $(BUILD)/bench $(BUILD)/reference $(BUILD)/commsched-simgrid: $(LIBRARY_OBJECTS) $(OWN)/sources
	$(LINK) $(SPECIAL) $(LIBRARIES)

# A program whose workers are MPI's ranks. And a library to preload for unchanged MPI programs, one for each MPI
# library (MPICC=mpicc.mpich), which exports only wrappers of MPI's functions.
MPI_PROGRAM ?= commsched-mpi
$(MPI_PROGRAM): $(LIBRARY_OBJECTS) $(call mpi_object,$(MPI_SOURCES)) $(OWN)/sources
	$(call LINK,$(MPI_COMPILER)) $(LIBRARIES)
	$(CHECK_CONTAINED)
$(BUILD)/$(MPI)/libcommsched-pmpi.so: $(call mpi_object,$(PMPI_SOURCES)) $(PUBLIC_OBJECTS) $(OWN)/sources experiments/pmpi/exports.map \
		$(call object,$(filter experiments/reality/collectives/%,$(C_FILES)))
	$(call LINK,$(MPI_COMPILER)) -shared -Wl,--version-script=$(filter %.map,$^) -Wl,-Bsymbolic $(filter-out -lsqlite3 -lxml2,$(LIBRARIES))
mpi: $(MPI_PROGRAM)
pmpi: $(BUILD)/$(MPI)/libcommsched-pmpi.so
simgrid: $(BUILD)/commsched-simgrid

# For programs outside the tree: one header, in which all names have the prefix commsched_, and libraries that
# define these names; all others of theirs are local. Programs of the tree use tree.a, without the prefix.
HEADER := $(BUILD)/include/commsched.h
SYMBOLS := $(BUILD)/include/symbols
$(HEADER) $(SYMBOLS) &: $(filter %.h,$(FOUND)) experiments/header.awk Makefile
	$(call say,AWK,$(HEADER)) awk -f experiments/header.awk -v version=$(VERSION) -v symbols=$(SYMBOLS) experiments/commsched.h >$(HEADER)
$(BUILD)/commsched.o: $(PUBLIC_OBJECTS) $(SYMBOLS) $(OWN)/sources
	$(call say,LD,$@) ld -r -o $@.all $(filter %.o,$^) && cut -d ' ' -f 2 $(SYMBOLS) >$(SYMBOLS).global && \
		objcopy --redefine-syms=$(SYMBOLS) --keep-global-symbols=$(SYMBOLS).global $@.all $@ && rm $@.all
$(BUILD)/libcommsched.a: $(BUILD)/commsched.o
$(BUILD)/tree.a: $(PUBLIC_OBJECTS) $(OWN)/sources
$(BUILD)/literal.a: $(call object,$(filter tests/literal/% tests/lib/%,$(TESTS))) $(OWN)/sources
$(BUILD)/%.a:
	$(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)
$(BUILD)/$(SHARED_LIBRARY): $(BUILD)/commsched.o
	$(LINK) -shared -Wl,-soname,$(SONAME),--exclude-libs,ALL $(filter-out -lsqlite3 -lxml2,$(LIBRARIES))
$(PAGES): $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) --manual$(patsubst commsched%,%,$(basename $(@F))) >$@

# The whole job of the papers: experiments, audit of their claims, hunts, report. ALL=1: also our own themes; in a
# study also the papers. The report alone: also of jobs that are running.
experiments: JOB = experiment $(if $(ALL),--all) $(REPLICATIONS:%=--replications %) $(PRECISION:%=--precision %)
report: JOB = experiment --only report
audit: JOB = audit $(BUDGET:%=--time-limit %)
hunt: JOB = experiment $(if $(STUDY),,--all) --only hunt
experiments: | $(if $(STUDY),,$(PAGES))
experiments report audit hunt: $(PROGRAM)
	$(Q)$(strip $(abspath $(PROGRAM)) $(JOB) $(if $(QUICK),--quick) $(JOBS:%=--jobs %) $(SEED:%=--seed %)) --out $(OUT)

# Exact solvers, matchings and SimGrid, which others wrote, beside this program on the same instances; INSTANCES="ta10x10_03":
# only these open shops, LIMIT=10: in ten seconds of wall-clock time each.
peers: $(PROGRAM) $(BUILD)/commsched-simgrid | $(BUILD)/packages-PEER
	$(Q)/usr/bin/python3 -B tests/bench/peers/peers.py $(abspath $(PROGRAM)) $(BUILD)/commsched-simgrid $(BUILD)/peers \
		$(LIMIT:%=--limit %) $(INSTANCES)

# What is installed: SOURCE:PLACE, the place below PREFIX.
HELP := experiments/cli/help/shells/commsched
INSTALLED = $(PROGRAM):bin/commsched $(addsuffix :bin/commsched-mpi,$(wildcard $(MPI_PROGRAM))) \
	$(foreach library,$(wildcard $(BUILD)/*/libcommsched-pmpi.so),$(library):lib/commsched/$(library:$(BUILD)/%=%)) \
	$(foreach page,$(PAGES),$(page):share/man/man$(subst .,,$(suffix $(page)))/$(notdir $(page))) \
	$(foreach schema,$(wildcard experiments/schemas/*.json),$(schema):share/commsched/schemas/$(notdir $(schema))) \
	$(foreach script,$(wildcard plots/*.gp plots/*.html plots/examples/*.*),$(script):share/commsched/$(script)) \
	experiments/cli/batch/array.sbatch:share/commsched/slurm/array.sbatch \
	$(HELP).bash:share/bash-completion/completions/commsched $(HELP).zsh:share/zsh/site-functions/_commsched \
	$(HELP).fish:share/fish/vendor_completions.d/commsched.fish $(HEADER):include/commsched/commsched.h \
	$(BUILD)/libcommsched.a:lib/libcommsched.a $(BUILD)/$(SHARED_LIBRARY):lib/$(SHARED_LIBRARY) \
	$(BUILD)/commsched.pc:lib/pkgconfig/commsched.pc
ROOT = $(DESTDIR)$(PREFIX)
install: all
	$(Q)sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' experiments/commsched.pc.in >$(BUILD)/commsched.pc
	$(Q)$(foreach file,$(INSTALLED),install -D -m $(if $(findstring :bin/,$(file)),755,644) $(subst :, $(ROOT)/,$(file)) &&) true
	$(Q)cd $(ROOT)/lib && ln -sfn $(SHARED_LIBRARY) $(SONAME) && ln -sfn $(SONAME) libcommsched.so
# Directories that others also use are kept, even if they are left empty.
uninstall:
	$(Q)rm -f $(addprefix $(ROOT)/,$(foreach file,$(INSTALLED),$(lastword $(subst :, ,$(file)))) lib/$(SONAME) lib/libcommsched.so)
	$(Q)find $(wildcard $(ROOT)/include/commsched $(ROOT)/lib/commsched $(ROOT)/share/commsched) /dev/null -depth -type d -empty -delete

# The source archive; equal sources give equal bytes.
dist:
	$(Q)experiments/dist.sh commsched-$(VERSION) '$(REVISION)' $(BUILD) $(or $(DIST),$(BUILD)/commsched-$(VERSION).tar.gz)
clean:
	rm -rf build commsched commsched-mpi

include tests/goals.mk
-include $(shell find $(wildcard $(BUILD)/objects $(BUILD)/$(MPI) $(BUILD)/analysed $(BUILD)/outside) /dev/null -name '*.d')
# A removed header makes its includers again.
%.h: ;
