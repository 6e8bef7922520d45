# commsched: make, make experiments, make test. Targets install the Debian packages that they need.

VERSION := 1.0.0
PREFIX ?= /usr/local
BUILD ?= build
PROGRAM ?= $(or $(STUDY_PROGRAM),commsched)
OUT ?= $(if $(STUDY),$(STUDY)/)out
TEST_JOBS ?= $(shell nproc)

# Paths become words of rules and of shell commands. They are judged as written, before anything is expanded.
define newline


endef
odd = $(if $(findstring $(newline),$(1)),1,$(filter-out 0,\
	$(shell printf %s '$(subst ','\'',$(1))' | LC_ALL=C tr -d '[:alnum:]/._+,\200-\377-' | wc -c)))
refuse_odd = $(if $(call odd,$(2)),$(error $(1): found a character that is no letter, no digit and none of / . _ + , - in the path))
$(foreach name,HEURISTICS STUDY BUILD PROGRAM OUT PREFIX DESTDIR,$(if $(filter-out file undefined,$(origin $(name))),\
	$(call refuse_odd,$(name),$(value $(name)))))
$(call refuse_odd,the source tree,$(CURDIR))

MAKEFLAGS += --no-builtin-rules $(if $(filter 0,$(MAKELEVEL)),--jobs=$(shell nproc))
.SUFFIXES:
.DELETE_ON_ERROR:
.SECONDARY:

ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O3 -g
OBJCOPY ?= objcopy
MPICC ?= mpicc
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2 -Wundef -Werror
# -ffp-contract=off: results must not depend on whether the compiler fuses multiplications with additions.
# -fPIC: programs and the shared library have the same objects.
LANGUAGE := -std=c11 -D_GNU_SOURCE -ffp-contract=off -fPIC -fno-semantic-interposition -I. -DVERSION='"$(VERSION)"'
LIBRARIES := -lgsl -lgslcblas -lglpk -ljansson -lsqlite3 -lm
SONAME := libcommsched.so.2
SHARED_LIBRARY := libcommsched.so.$(VERSION)
MPI := $(if $(findstring mpich,$(MPICC)),mpich,openmpi)

BUILD_PACKAGES := gcc libc6-dev libgsl-dev libglpk-dev libjansson-dev libsqlite3-dev gnuplot-nox fonts-dejavu-core
TEST_PACKAGES := libcunit1-dev pkg-config procps locales sqlite3 python3 python3-jsonschema python3-cram binutils
LINT_PACKAGES := clang-format
ANALYSER_PACKAGES := clang-tidy cppcheck
MEMCHECK_PACKAGES := valgrind libc6-dbg
MPI_PACKAGES := $(if $(filter mpich,$(MPI)),libmpich-dev mpich,libopenmpi-dev openmpi-bin)
SIMGRID_PACKAGES := libsimgrid-dev
SANITIZER_PACKAGES := clang libclang-rt-14-dev
COVERAGE_PACKAGES := gcovr

FOUND := $(shell find models generators algorithms experiments tests -name '*.[ch]' | LC_ALL=C sort)
C_FILES := $(filter %.c,$(FOUND))
CORE := $(filter models/% generators/% algorithms/%,$(C_FILES))
# Programs of their own, with requirements of their own.
MPI_SOURCES := experiments/main_mpi.c $(filter experiments/engine/workers/mpi/% experiments/reality/mpi/%,$(C_FILES))
PMPI_SOURCES := $(filter experiments/reality/pmpi/% experiments/reality/mpi/library_name.c,$(C_FILES))
SIMGRID_SOURCES := $(filter experiments/reality/simgrid/%,$(C_FILES))
EXPERIMENTS := $(filter-out experiments/main.c $(MPI_SOURCES) $(PMPI_SOURCES) $(SIMGRID_SOURCES),$(filter experiments/%,$(C_FILES)))
BENCHES := $(filter tests/bench/%,$(C_FILES))
# The suites that are built; a study has the property tests.
TEST_FILES ?= $(if $(STUDY),properties,%)
TESTS := $(filter tests/lib/% tests/literal/% tests/property/property% tests/property/properties.c,$(C_FILES)) \
	$(filter $(foreach place,unit property fault shell,$(TEST_FILES:%=tests/$(place)/test_%.c)),$(C_FILES))

# Sources outside the tree: the algorithms of the directory HEURISTICS, or all of the study STUDY. What a study's
# build makes besides the tree's objects is in $(OWN).
OWN := $(BUILD)
OUTSIDE := $(abspath $(or $(STUDY),$(HEURISTICS)))
ifneq ($(OUTSIDE),)
OUTSIDE_NAME := $(if $(STUDY),STUDY=$(STUDY),HEURISTICS=$(HEURISTICS))
$(if $(wildcard $(OUTSIDE)/.),,$(error $(OUTSIDE_NAME) is not a directory))
$(if $(and $(STUDY),$(HEURISTICS)),$(error STUDY and HEURISTICS: only one of them; a study has its heuristics in algorithms/))
# The names of sources are those of symbols, and of documents those of experiments.
$(if $(shell find '$(OUTSIDE)' -maxdepth 3 -name '*[!A-Za-z0-9._+-]*.[chj]*' | head -c 1),\
	$(error $(OUTSIDE_NAME): found a file whose name has a character that is no letter, no digit and none of . _ + -))
HEURISTICS_PLACE := $(OUTSIDE)$(if $(STUDY),/algorithms)
FAMILIES := exchange multicast switched
OUTSIDE_FOLDERS := $(foreach folder,$(FAMILIES) lib $(FAMILIES:%=lib/%),$(HEURISTICS_PLACE)/$(folder)) \
	$(if $(STUDY),$(foreach folder,$(FAMILIES:%=generators/%) generators/lib claims bounds metrics,$(OUTSIDE)/$(folder)),$(OUTSIDE))
OUTSIDE_SOURCES := $(wildcard $(OUTSIDE_FOLDERS:%=%/*.c))
OUTSIDE_OBJECTS := $(OUTSIDE_SOURCES:$(OUTSIDE)/%.c=$(BUILD)/outside$(OUTSIDE)/%.o)
# All of these in one object, which defines only their descriptors.
CONTAINED := $(if $(OUTSIDE_OBJECTS),$(BUILD)/outside$(OUTSIDE).all.o)
endif
ifneq ($(STUDY),)
STUDY_NAME := $(shell experiments/registry.sh --study '$(OUTSIDE)' || echo no name)
$(if $(filter-out 1,$(words $(STUDY_NAME))),$(error STUDY=$(STUDY) is no study))
STUDY_PROGRAM := $(STUDY)/$(STUDY_NAME)
OWN := $(BUILD)/studies$(OUTSIDE)
endif

REGISTRIES := algorithms bounds decoders generators documents metrics claims files verbs emitters portables
TABLES := $(patsubst %,$(OWN)/%.c,$(REGISTRIES) revision)
object = $(patsubst %.c,$(BUILD)/objects/%.o,$(patsubst $(OWN)/%.c,$(OWN)/objects/registries/%.o,$(1)))
LIBRARY_OBJECTS := $(call object,$(CORE) $(EXPERIMENTS) $(TABLES)) $(CONTAINED)
PUBLIC_OBJECTS := $(call object,$(CORE) $(addprefix experiments/,engine/metrics/solution.c engine/status.c engine/problem.c \
	commsched.c) $(patsubst %,$(OWN)/%.c,algorithms bounds decoders generators)) $(CONTAINED)
PMPI_PARTS := $(PUBLIC_OBJECTS) $(call object,$(filter experiments/reality/collectives/%,$(C_FILES)))
mpi_object = $(patsubst %.c,$(BUILD)/$(MPI)/%.o,$(1))

.PHONY: all libraries
all: $(PROGRAM) $(if $(STUDY),,libraries)

PAGES := $(addprefix $(BUILD)/,commsched.1 commsched-format.5 commsched-tutorial.7)
libraries: $(BUILD)/libcommsched.a $(BUILD)/$(SHARED_LIBRARY) $(PAGES)

$(BUILD)/packages-%: experiments/packages.sh Makefile
	@experiments/packages.sh $($*_PACKAGES)
	@mkdir -p $(@D) && touch $@

# ---- generated texts, written only if they change ----

# FILE TEXT
keep = $(if $(subst x$(strip $(file <$(1)))x,,x$(strip $(2))x),$(shell mkdir -p $(dir $(1)))$(file >$(1),$(2)))
REVISION := $(or $(if $(wildcard .git),$(shell git describe --always --dirty 2>/dev/null)),$(file <.revision),unknown)
SOURCES := $(FOUND) $(shell find experiments/papers experiments/study -type f ! -name '*.[ch]') $(wildcard \
	experiments/cli/help/manual/*.man experiments/cli/batch/*.sbatch experiments/suite/*.tsv \
	$(if $(STUDY),$(OUTSIDE)/*.json $(OUTSIDE)/experiments/*.json $(OUTSIDE)/claims/*.json)) $(HEURISTICS_PLACE) $(OUTSIDE_SOURCES)
$(call keep,$(BUILD)/flags,$(CC) $(LANGUAGE) $(CFLAGS) $(WARNINGS))
$(call keep,$(OWN)/sources,$(SOURCES))
$(call keep,$(OWN)/revision,$(REVISION))

$(OWN)/revision.c: $(OWN)/revision
	@printf '#include "experiments/revision.h"\n\nconst char revision[] = "%s";\n' '$(REVISION)' >$@

$(OWN)/registries: $(OWN)/sources $(SOURCES) $(wildcard $(OUTSIDE_FOLDERS:%=%/*.h)) experiments/registry.sh
	@HEURISTICS='$(HEURISTICS_PLACE)' STUDY='$(if $(STUDY),$(OUTSIDE))' experiments/registry.sh --into $(OWN) $(REGISTRIES)
	@touch $@

$(REGISTRIES:%=$(OWN)/%.c): $(OWN)/registries ;

# ---- compiling and linking; V=1 shows whole commands ----

ifneq ($(V),1)
Q := @
say = @echo '  $(1)  $(2)';
endif
MPI_COMPILER := OMPI_CC="$(CC)" MPICH_CC="$(CC)" $(MPICC)
define COMPILE
@mkdir -p $(@D)
$(call say,$(or $(1),CC),$<) $(or $(2),$(CC)) $(LANGUAGE) $(CFLAGS) $(WARNINGS) -MMD -c -o $@ $<
endef
LINK = $(call say,LD,$@) $(or $(1),$(CC)) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o %.a,$^)
ARCHIVE_OBJECTS = $(call say,AR,$@) rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

$(BUILD)/objects/%.o: %.c $(BUILD)/flags | $(BUILD)/packages-BUILD
	$(COMPILE)

$(OWN)/objects/registries/%.o: $(OWN)/%.c $(BUILD)/flags | $(BUILD)/packages-BUILD
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
CONTAINABLE := $(call object,$(filter $(foreach folder,exchange multicast switched bounds decoders,generators/$(folder)/% \
	algorithms/$(folder)/%),$(CORE)))
CHECK_CONTAINED = $(if $(INSTRUMENTED),,$(Q)experiments/contain.sh check --descriptors $(CONTAINABLE))
$(BUILD)/outside$(OUTSIDE).all.o: $(OUTSIDE_OBJECTS) experiments/contain.sh
	$(call say,LD,$@) LD='$(LD)' OBJCOPY='$(OBJCOPY)' $(if $(INSTRUMENTED),$(LD) -r -o $@,\
		experiments/contain.sh join $(BUILD)/outside$(OUTSIDE) $@) $(filter %.o,$^)

# A study's documents are checked once before its program is installed.
$(PROGRAM): $(LIBRARY_OBJECTS) $(call object,experiments/main.c) $(OWN)/sources
	$(LINK) $(LIBRARIES)
	$(CHECK_CONTAINED)
	$(if $(STUDY),$(Q)$(abspath $@) list >/dev/null)

$(call object,$(TESTS) $(BENCHES) $(wildcard tests/fuzz/*.c)): | $(BUILD)/packages-TEST
$(OWN)/tests: $(LIBRARY_OBJECTS) $(call object,$(TESTS)) $(OWN)/sources | $(BUILD)/tree.a
	$(LINK) -lcunit $(LIBRARIES)

# Of literal forms and the library of tests, what is needed.
$(BUILD)/literal.a: $(call object,$(filter tests/literal/% tests/lib/%,$(C_FILES))) $(OWN)/sources
	$(ARCHIVE_OBJECTS)

$(BUILD)/bench: $(LIBRARY_OBJECTS) $(call object,$(BENCHES)) $(BUILD)/literal.a
	$(LINK) -lcunit $(LIBRARIES)

# A program with MPI, whose workers are ranks. And a library to preload for unchanged MPI programs, one for each MPI
# library (MPICC=mpicc.mpich), which exports only wrappers of MPI's functions.
MPI_PROGRAM ?= commsched-mpi
$(MPI_PROGRAM): $(call mpi_object,$(MPI_SOURCES)) $(LIBRARY_OBJECTS) $(OWN)/sources
	$(call LINK,$(MPI_COMPILER)) $(LIBRARIES)
	$(CHECK_CONTAINED)

PMPI_LIBRARY := $(BUILD)/$(MPI)/libcommsched-pmpi.so
PMPI_EXPORTS := experiments/reality/pmpi/exports.map
$(PMPI_LIBRARY): $(call mpi_object,$(PMPI_SOURCES)) $(PMPI_PARTS) $(PMPI_EXPORTS) $(OWN)/sources
	$(call LINK,$(MPI_COMPILER)) -shared -Wl,--version-script=$(PMPI_EXPORTS) -Wl,-Bsymbolic $(filter-out -lsqlite3,$(LIBRARIES))

# Replays exchange schedules.
$(call object,$(SIMGRID_SOURCES)): | $(BUILD)/packages-SIMGRID
$(BUILD)/commsched-simgrid: $(LIBRARY_OBJECTS) $(call object,$(SIMGRID_SOURCES)) $(OWN)/sources
	$(LINK) -lsimgrid $(LIBRARIES)

.PHONY: mpi pmpi simgrid
mpi: $(MPI_PROGRAM)
pmpi: $(PMPI_LIBRARY)
simgrid: $(BUILD)/commsched-simgrid

# For programs outside the tree: one header, in which all names have the prefix commsched_, and libraries that
# define these names; all others of theirs are local. Programs of the tree use tree.a, without the prefix.
HEADER := $(BUILD)/include/commsched.h
SYMBOLS := $(BUILD)/include/symbols
$(HEADER) $(SYMBOLS) &: $(filter %.h,$(FOUND)) experiments/header.awk Makefile
	@mkdir -p $(@D)
	$(call say,AWK,$(HEADER)) awk -f experiments/header.awk -v version=$(VERSION) -v symbols=$(SYMBOLS) experiments/commsched.h >$(HEADER)

$(BUILD)/commsched.o: $(PUBLIC_OBJECTS) $(SYMBOLS) $(OWN)/sources
	$(call say,LD,$@) $(LD) -r -o $@.all $(filter %.o,$^) && cut -d ' ' -f 2 $(SYMBOLS) >$(SYMBOLS).global && \
		$(OBJCOPY) --redefine-syms=$(SYMBOLS) --keep-global-symbols=$(SYMBOLS).global $@.all $@ && rm $@.all

$(BUILD)/libcommsched.a: $(BUILD)/commsched.o
	$(ARCHIVE_OBJECTS)

$(BUILD)/$(SHARED_LIBRARY): $(BUILD)/commsched.o
	$(LINK) -shared -Wl,-soname,$(SONAME),--exclude-libs,ALL $(filter-out -lsqlite3,$(LIBRARIES))

$(BUILD)/tree.a: $(PUBLIC_OBJECTS) $(OWN)/sources
	$(ARCHIVE_OBJECTS)

$(PAGES): $(PROGRAM)
	$(Q)$(abspath $(PROGRAM)) --manual$(patsubst commsched%,%,$(basename $(@F))) >$@

# ---- results ----

job = $(Q)$(abspath $(PROGRAM)) $(1) $(if $(JOBS),--jobs $(JOBS)) $(if $(SEED),--seed $(SEED)) --out $(OUT)

# The whole job of the papers: experiments, audit of their claims, hunts, report. ALL=1: also our own themes; in a
# study also the papers. The report alone: also of jobs that are running.
.PHONY: experiments report audit hunt
experiments: $(PROGRAM)
	$(call job,experiment $(if $(QUICK),--quick) $(if $(ALL),--all) $(if $(REPLICATIONS),--replications $(REPLICATIONS)) $(if $(PRECISION),--precision $(PRECISION)))

report: $(PROGRAM)
	$(call job,experiment --only report)

audit hunt: $(PROGRAM)
	$(call job,$@ $(if $(QUICK),--quick) $(if $(BUDGET),--time-limit $(BUDGET)))

# ---- installation ----

# SOURCE:PLACE, the place below PREFIX; and links, PLACE:WHAT.
HELP := experiments/cli/help/shells/commsched
INSTALLED = $(PROGRAM):bin/commsched $(addsuffix :bin/commsched-mpi,$(wildcard $(MPI_PROGRAM))) \
	$(foreach mpi,openmpi mpich,$(addsuffix :lib/commsched/$(mpi)/libcommsched-pmpi.so,$(wildcard $(BUILD)/$(mpi)/libcommsched-pmpi.so))) \
	$(foreach page,$(PAGES),$(page):share/man/man$(subst .,,$(suffix $(page)))/$(notdir $(page))) \
	$(foreach schema,$(wildcard experiments/schemas/*.json),$(schema):share/commsched/schemas/$(notdir $(schema))) \
	$(foreach script,$(wildcard plots/*.gp plots/*.html plots/examples/*),$(script):share/commsched/$(script)) \
	experiments/cli/batch/array.sbatch:share/commsched/slurm/array.sbatch \
	$(HELP).bash:share/bash-completion/completions/commsched $(HELP).zsh:share/zsh/site-functions/_commsched \
	$(HELP).fish:share/fish/vendor_completions.d/commsched.fish $(HEADER):include/commsched/commsched.h \
	$(BUILD)/libcommsched.a:lib/libcommsched.a $(BUILD)/$(SHARED_LIBRARY):lib/$(SHARED_LIBRARY) \
	$(BUILD)/commsched.pc:lib/pkgconfig/commsched.pc
LINKED = lib/$(SONAME):$(SHARED_LIBRARY) lib/libcommsched.so:$(SONAME)
ROOT = $(DESTDIR)$(PREFIX)

.PHONY: install uninstall dist clean
install: all
	$(Q)sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' experiments/commsched.pc.in >$(BUILD)/commsched.pc
	$(Q)for file in $(INSTALLED); do \
		case $$file in *:bin/*) mode=755 ;; *) mode=644 ;; esac; \
		install -D -m $$mode "$${file%%:*}" "$(ROOT)/$${file#*:}" || exit; \
	done
	$(Q)for link in $(LINKED); do ln -sfn "$${link#*:}" "$(ROOT)/$${link%%:*}" || exit; done

# Directories that others also use are kept, even if they are left empty.
uninstall:
	$(Q)for file in $(INSTALLED); do rm -f "$(ROOT)/$${file#*:}" || exit; done
	$(Q)for link in $(LINKED); do rm -f "$(ROOT)/$${link%%:*}" || exit; done
	$(Q)find $(wildcard $(ROOT)/include/commsched $(ROOT)/lib/commsched $(ROOT)/share/commsched) /dev/null -depth -type d -empty -delete

# The source archive; equal sources give equal bytes.
ARCHIVE := commsched-$(VERSION)
DIST ?= $(BUILD)/$(ARCHIVE).tar.gz
dist:
	$(Q)experiments/dist.sh $(ARCHIVE) '$(REVISION)' $(BUILD) $(DIST)

clean:
	rm -rf build commsched commsched-mpi

include tests/goals.mk
-include $(shell find $(wildcard $(BUILD)/objects $(BUILD)/$(MPI) $(BUILD)/analysed $(BUILD)/outside $(OWN)/objects) /dev/null -name '*.d')
# A removed header makes its includers again.
%.h: ;
