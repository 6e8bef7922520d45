#!/bin/sh
# Prints the table of everything of one kind that the tree holds, as C: registry.sh KIND
# Kinds: algorithms bounds generators experiments claims verbs suites benches.
# A file that does not export its descriptor is missing at link time, by name.
# An algorithm's or generator's digest covers its own file and, transitively, every project header
# it includes, the .c file beside each such header, and every algorithm and generator whose name
# stands in these; a claim's covers the audit too. Compiler, flags and libraries are not covered.
set -eu
export LC_ALL=C

# name of algorithms/exchange/greedy.c below algorithms: exchange/greedy
name_of() { name=${1#"$2"}; name=${name#/}; echo "${name%.c}"; }
symbol_of() { echo "$1" | tr '/-' '__'; }

closure() {
    awk '
    function add(file,   line) {
        if (file in seen || (getline line < file) < 0) return
        close(file)
        seen[file] = 1
        queue[++queued] = file
    }
    function scan(file,   line, name) {
        while ((getline line < file) > 0) {
            if (match(line, /^#include "[^"]+"/)) {
                name = substr(line, RSTART + 10, RLENGTH - 11)
                add(name)
                sub(/\.h$/, ".c", name)
                add(name)
            }
            while (match(line, /algorithm_(exchange|multicast|switched)_[a-z0-9_]+/)) {
                name = substr(line, RSTART + 10, RLENGTH - 10)
                line = substr(line, RSTART + RLENGTH)
                sub(/_/, "/", name)
                add("algorithms/" name ".c")
            }
            while (match(line, /"(exchange|multicast|switched)\/[a-z0-9_]+"/)) {
                name = substr(line, RSTART + 1, RLENGTH - 2)
                line = substr(line, RSTART + RLENGTH)
                add("algorithms/" name ".c")
                add("generators/" name ".c")
            }
        }
        close(file)
    }
    BEGIN { for (k = 1; k < ARGC; k++) add(ARGV[k]); for (k = 1; k <= queued; k++) { print queue[k]; scan(queue[k]) } }' "$@"
}

# What turns a schedule into stored numbers belongs to every digest.
measuring="experiments/solution.c experiments/ports_only.c experiments/size_exchange.c \
experiments/contention.c"
digest_of() { closure "$@" $measuring | sort | xargs cat | sha256sum | cut -c1-16; }

files() { for file in "$@"; do [ -e "$file" ] && echo "$file"; done; return 0; }

# registry with digests: KIND-SINGULAR FOLDER FILES
digested() {
    kind=$1 folder=$2; shift 2
    printf '#include "%ss/%s.h"\n\n' "$kind" "$kind"
    for file in "$@"; do
        printf 'extern const struct %s %s_%s;\n' "$kind" "$kind" \
            "$(symbol_of "$(name_of "$file" "$folder")")"
    done
    printf '\nconst struct registered_%s registered_%ss[] = {\n' "$kind" "$kind"
    for file in "$@"; do
        name=$(name_of "$file" "$folder")
        printf '    {"%s", &%s_%s, "%s"},\n' "$name" "$kind" "$(symbol_of "$name")" \
            "$(digest_of "$file")"
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

# registry of names: KIND FOLDER ENGINE FILES; with an engine, each with the digest of both
named() {
    kind=$1 folder=$2 engine=$3; shift 3
    printf '#include "experiments/%s.h"\n\n' "$kind"
    for file in "$@"; do
        printf 'extern const struct %s %s_%s;\n' "$kind" "$kind" "$(name_of "$file" "$folder")"
    done
    printf '\nconst struct registered_%s registered_%ss[] = {\n' "$kind" "$kind"
    for file in "$@"; do
        name=$(name_of "$file" "$folder")
        printf '    {"%s", &%s_%s%s},\n' "$name" "$kind" "$name" \
            "${engine:+, \"$(digest_of "$file" $engine)\"}"
    done
    printf '    {0},\n};\n'
}

case $1 in
algorithms)
    digested algorithm algorithms \
        $(files algorithms/exchange/*.c algorithms/multicast/*.c algorithms/switched/*.c) ;;
bounds) plain lp_bound lp_bounds algorithms/bound.h algorithms/bounds $(files algorithms/bounds/*.c) ;;
generators)
    digested generator generators \
        $(files generators/exchange/*.c generators/multicast/*.c generators/switched/*.c) ;;
experiments) named experiment experiments/papers "" $(files experiments/papers/*.c) ;;
claims)
    engine="experiments/audit.c experiments/trial.c"
    named claim experiments/claims "$engine" $(files experiments/claims/*.c)
    printf '\nconst char guarantee_digest[] = "%s";\n' \
        "$(digest_of experiments/guarantee_claims.c $engine)"
    printf '\nconst char hunt_digest[] = "%s";\n' "$(digest_of experiments/hunt_survey.c)" ;;
verbs) plain verb verbs experiments/cli/verb.h experiments/cli \
    $(files experiments/cli/*.c | grep -v -e /verb.c -e /common.c) ;;
suites) plain suite suites tests/suite.h tests/test_ $(files tests/test_*.c) ;;
benches) plain bench benches tests/bench/bench.h tests/bench \
    $(files tests/bench/*.c | grep -v -e /bench.c -e /main.c) ;;
*) echo "registry.sh: unknown kind '$1'" >&2; exit 2 ;;
esac
