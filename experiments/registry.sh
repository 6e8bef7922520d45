#!/bin/sh
# Prints the table of everything of one kind that the tree holds, as C: registry.sh KIND
# Kinds: algorithms bounds templates generators experiments claims verbs emitters suites
# benches.
# Algorithms are also those of the directory HEURISTICS, where that is set: its files
# exchange/NAME.c, multicast/NAME.c, switched/NAME.c, and NAME.c, whose family is in the symbol that
# it defines. No two algorithms have one name.
# A file that does not export its descriptor is missing at link time, by name.
# An algorithm's or generator's digest covers its own file and, transitively, every header of the
# project or beside it that it includes, the .c file beside each such header, and every algorithm and
# generator whose name stands in these; a claim's covers the audit too, and the tables of papers that
# it names. Compiler, flags and libraries are not covered.
set -eu
export LC_ALL=C

# name of algorithms/exchange/greedy.c below algorithms: exchange/greedy
name_of() { name=${1#$2}; name=${name#/}; echo "${name%.c}"; }
# of FOLDER/PAPER/claims/NAME.c: PAPER_NAME
paper_name() { name_of "$1" "$2" | sed 's|/[a-z]*/|_|'; }
symbol_of() { echo "$1" | tr '/-' '__'; }

closure() {
    awk -v heuristics="${HEURISTICS:-}" '
    function add(file,   line) {
        if (file in seen || (getline line < file) < 0) return
        close(file)
        seen[file] = 1
        queue[++queued] = file
    }
    function add_algorithm(name) {
        add("algorithms/" name ".c")
        if (heuristics == "") return
        add(heuristics "/" name ".c")
        sub(/.*\//, "", name)
        add(heuristics "/" name ".c")
    }
    function scan(file,   line, name, beside) {
        beside = file
        sub(/[^\/]*$/, "", beside)
        while ((getline line < file) > 0) {
            if (match(line, /^#include "[^"]+"/)) {
                name = substr(line, RSTART + 10, RLENGTH - 11)
                add(name)
                add(beside name)
                sub(/\.h$/, ".c", name)
                add(name)
                add(beside name)
            }
            while (match(line, /algorithm_(exchange|multicast|switched)_[a-z0-9_]+/)) {
                name = substr(line, RSTART + 10, RLENGTH - 10)
                line = substr(line, RSTART + RLENGTH)
                sub(/_/, "/", name)
                add_algorithm(name)
            }
            while (match(line, /"(exchange|multicast|switched)\/[a-z0-9_]+"/)) {
                name = substr(line, RSTART + 1, RLENGTH - 2)
                line = substr(line, RSTART + RLENGTH)
                add_algorithm(name)
                add("generators/" name ".c")
            }
            while (match(line, /"(multicast|broadcast|exchange|agents|multicluster)_[a-z0-9_]+"/)) {
                name = substr(line, RSTART + 1, RLENGTH - 2)
                line = substr(line, RSTART + RLENGTH)
                sub(/_/, "/figures/", name)
                add("experiments/papers/" name ".c")
            }
        }
        close(file)
    }
    BEGIN { for (k = 1; k < ARGC; k++) add(ARGV[k]); for (k = 1; k <= queued; k++) { print queue[k]; scan(queue[k]) } }' "$@"
}

# What turns a schedule into stored numbers belongs to every digest.
measuring="experiments/engine/metrics/solution.c experiments/engine/metrics/ports_only.c experiments/engine/metrics/size_exchange.c \
experiments/engine/metrics/contention.c"
digest_of() { closure "$@" $measuring | sort | xargs cat | sha256sum | cut -c1-16; }

files() { for file in "$@"; do [ -e "$file" ] && echo "$file"; done; return 0; }

# lines "NAME FILE": FOLDER FILES
named_files() {
    folder=$1; shift
    for file in "$@"; do echo "$(name_of "$file" "$folder") $file"; done
}

# the same of the files directly in HEURISTICS
heuristics_without_folder() {
    for file in $(files "$HEURISTICS"/*.c); do
        stem=$(name_of "$file" "$HEURISTICS")
        family=$(sed -n "s/^const struct algorithm algorithm_\([a-z]*\)_$stem = .*/\1/p" "$file")
        case $family in
        exchange | multicast | switched) echo "$family/$stem $file" ;;
        *) echo "$file: it does not define algorithm_exchange_$stem, algorithm_multicast_$stem" \
            "or algorithm_switched_$stem" >&2; return 2 ;;
        esac
    done
}

algorithm_files() {
    named_files algorithms \
        $(files algorithms/exchange/*.c algorithms/multicast/*.c algorithms/switched/*.c)
    [ -n "${HEURISTICS:-}" ] || return 0
    named_files "$HEURISTICS" $(files "$HEURISTICS"/exchange/*.c "$HEURISTICS"/multicast/*.c \
        "$HEURISTICS"/switched/*.c)
    heuristics_without_folder
}

# sorted lines "NAME FILE", or a complaint about a name that is there twice
without_clashes() {
    sort | awk '
    $1 == name { print "two algorithms " name ": " file " and " $2 "; rename one" >"/dev/stderr"; exit 2 }
    { name = $1; file = $2; print }'
}

# registry with digests, of lines "NAME FILE": KIND-SINGULAR LINES
digested() {
    kind=$1 lines=$2
    printf '#include "%ss/%s.h"\n\n' "$kind" "$kind"
    echo "$lines" | while read -r name file; do
        printf 'extern const struct %s %s_%s;\n' "$kind" "$kind" "$(symbol_of "$name")"
    done
    printf '\nconst struct registered_%s registered_%ss[] = {\n' "$kind" "$kind"
    echo "$lines" | while read -r name file; do
        case $kind:$file in
        algorithm:algorithms/*) foreign=', false' ;;
        algorithm:*) foreign=', true' ;;
        *) foreign= ;;
        esac
        printf '    {"%s", &%s_%s, "%s"%s},\n' "$name" "$kind" "$(symbol_of "$name")" \
            "$(digest_of "$file")" "$foreign"
    done
    printf '    {0},\n};\n'
}

# every file as a string literal: FILES
embedded() {
    printf '#include "experiments/cli/help/template.h"\n\nconst struct source_template templates[] = {\n'
    for file in "$@"; do
        printf '    {"%s",\n' "$(name_of "$file" algorithms/templates)"
        sed 's/\\/&&/g; s/"/\\"/g; s/.*/     "&\\n"/' "$file"
        printf '    },\n'
    done
    printf '    {0},\n};\n'
}

# plain list of pointers: STRUCT ARRAY HEADER PREFIX FOLDER FILES
plain() {
    kind=$1 array=$2 header=$3 strip=$4; shift 4
    printf '#include "%s"\n\n#include <stddef.h>\n\n' "$header"
    for file in "$@"; do
        printf 'extern const struct %s %s_%s;\n' "$kind" "$kind" "$(name_of "$file" "$strip")"
    done
    printf '\nextern const struct %s *const %s[];\nconst struct %s *const %s[] = {\n' \
        "$kind" "$array" "$kind" "$array"
    for file in "$@"; do
        printf '    &%s_%s,\n' "$kind" "$(name_of "$file" "$strip")"
    done
    printf '    NULL,\n};\n'
}

# registry of names: KIND HEADER FOLDER ENGINE FILES; with an engine, each with the digest of both
named() {
    kind=$1 header=$2 folder=$3 engine=$4; shift 4
    printf '#include "%s"\n\n' "$header"
    for file in "$@"; do
        printf 'extern const struct %s %s_%s;\n' "$kind" "$kind" "$(paper_name "$file" "$folder")"
    done
    printf '\nconst struct registered_%s registered_%ss[] = {\n' "$kind" "$kind"
    for file in "$@"; do
        name=$(paper_name "$file" "$folder")
        printf '    {"%s", &%s_%s%s},\n' "$name" "$kind" "$name" \
            "${engine:+, \"$(digest_of "$file" $engine)\"}"
    done
    printf '    {0},\n};\n'
}

case $1 in
algorithms)
    found=$(algorithm_files)
    found=$(echo "$found" | without_clashes)
    digested algorithm "$found" ;;
templates) embedded $(files algorithms/templates/*.c) ;;
bounds) plain lp_bound lp_bounds algorithms/bound.h algorithms/bounds $(files algorithms/bounds/*.c) ;;
generators)
    digested generator "$(named_files generators \
        $(files generators/exchange/*.c generators/multicast/*.c generators/switched/*.c))" ;;
experiments)
    named experiment experiments/engine/experiment.h experiments/papers "" \
        $(files experiments/papers/*/figures/*.c) ;;
claims)
    engine="experiments/claims/audit.c experiments/claims/audit_search.c \
        experiments/claims/audit_survey.c experiments/claims/trial.c"
    named claim experiments/claims/claim.h experiments/papers "$engine" \
        $(files experiments/papers/*/claims/*.c)
    printf '\nconst char guarantee_digest[] = "%s";\n' \
        "$(digest_of experiments/claims/guarantee_claims.c $engine)"
    printf '\nconst char hunt_digest[] = "%s";\n' "$(digest_of experiments/job/hunt_survey.c)" ;;
verbs) plain verb verbs experiments/cli/verb.h experiments/cli \
    $(files experiments/cli/*.c | grep -v -e /verb.c -e /common.c) ;;
emitters) plain emitter emitters experiments/present/emitter.h experiments/present/formats \
    $(files experiments/present/formats/*.c) ;;
suites) plain suite suites tests/lib/suite.h "tests/*/test_" $(files tests/*/test_*.c) ;;
benches) plain bench benches tests/bench/bench.h tests/bench \
    $(files tests/bench/*.c | grep -v -e /bench.c -e /main.c) ;;
*) echo "registry.sh: unknown kind '$1'" >&2; exit 2 ;;
esac
