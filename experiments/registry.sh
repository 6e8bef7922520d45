#!/bin/sh
# Prints tables of the tree's contents as C.
#     registry.sh KIND                   prints the table of that kind
#     registry.sh --into DIRECTORY KIND...  writes DIRECTORY/KIND.c if its content changes, and
#         DIRECTORY/registries.d, the make rule with the dependences of DIRECTORY/registries
# Kinds: algorithms bounds decoders templates study generators documents manual batch suite metrics
# claims verbs emitters portables benches.
#     registry.sh --study DIRECTORY      prints the name of the study there, or the reason why it is invalid
# If HEURISTICS is set, algorithms include those of that directory: its files exchange/NAME.c,
# multicast/NAME.c, switched/NAME.c, and NAME.c, whose family is in the symbol that it defines; lib/ has
# shared code. If STUDY is set, it is the directory of a study, which also has generators, experiments,
# claims, bounds and metrics. Names are unique within a kind. A file that does not export its descriptor
# fails to link, by name. An algorithm's, generator's or decoder's digest covers its own file
# and, transitively, every header of the project or next to it that it includes, the .c file next to each
# such header, and every algorithm and generator whose name occurs in these (registry.awk). Compiler, flags
# and libraries are not covered.
set -eu
export LC_ALL=C

# Code that turns a schedule into stored numbers is part of every digest.
measuring=$(grep -l "^    \.column = " experiments/engine/metrics/*.c)
measuring=$(echo $measuring)

# Placeholder in a table that registry.awk replaces by a digest: FILES
digest_of() { echo "@digest $* $measuring@"; }

files() { for file in "$@"; do [ -e "$file" ] && echo "$file"; done; return 0; }

# lines "NAME FILE", with the name relative to a folder: FOLDER FILES
named_files() {
    folder=$1; shift
    for file in "$@"; do
        name=${file#"$folder"/}
        echo "${name%.c} $file"
    done
}

# the same for the files directly in HEURISTICS
heuristics_without_folder() {
    for file in $(files "$HEURISTICS"/*.c); do
        stem=${file##*/} stem=${stem%.c}
        family=$(sed -n "s/^const struct algorithm algorithm_\([a-z]*\)_$stem = .*/\1/p" "$file")
        case $family in
        exchange | multicast | switched) echo "$family/$stem $file" ;;
        *) echo "$file: it does not define algorithm_exchange_$stem, algorithm_multicast_$stem" \
            "or algorithm_switched_$stem" >&2; return 2 ;;
        esac
    done
}

# The files of the three families: FOLDER
family_files() { files "$1"/exchange/*.c "$1"/multicast/*.c "$1"/switched/*.c; }

# lines "NAME FILE" of algorithms and generators whose file contains their symbol: KIND FOLDER
outside_files() {
    for file in $(family_files "$2"); do
        name=${file#"$2"/} name=${name%.c}
        defines "$file" "$1_$(echo "$name" | tr / _)" || return
        echo "$name $file"
    done
}

# An error message in place of the linker's "undefined reference", unless a macro may define the symbol:
# FILE SYMBOL
defines() {
    stem=${1##*/}
    grep -qw -e "$2" "$1" || grep -qE "^[A-Z_]+\(${stem%.c}[,)]" "$1" || { echo "$1: it does not define $2; file and symbol have one name" >&2; return 2; }
}

algorithm_files() {
    named_files algorithms $(family_files algorithms)
    [ -n "${HEURISTICS:-}" ] || return 0
    outside_files algorithm "$HEURISTICS"
    [ -n "$STUDY" ] || heuristics_without_folder
}

generator_files() {
    named_files generators $(family_files generators)
    [ -z "$STUDY" ] || outside_files generator "$STUDY/generators"
}

# The .c files of a folder of the study, each with its symbol: FOLDER PREFIX
study_files() {
    [ -n "$STUDY" ] || return 0
    for file in $(files "$STUDY/$1"/*.c); do
        defines "$file" "$2_$(basename "$file" .c)" || return
        echo "$file"
    done
}

# sorted lines "NAME FILE", or an error for a name that occurs twice: WHAT
without_clashes() {
    sort | awk -v what="$1" '
    $1 == name { print "two " what "s " name ": " file " and " $2 "; rename one" >"/dev/stderr"; exit 2 }
    { name = $1; file = $2; print }'
}

# Lines "NAME FILE" as they are, or a complaint about a descriptor that has another name than its file.
named_alike() {
    awk '{
        print
        while ((getline line <$2) > 0)
            if (line ~ /^    \.name = "(exchange|multicast|switched)\// && index(line, "\"" $1 "\"") == 0) {
                print $2 ": its .name must be \"" $1 "\"" >"/dev/stderr"
                exit 2
            }
        close($2)
    }'
}

# What may be the name of a study, of its program and of its experiments: DIRECTORY
study_name() {
    [ -e "$1/study.json" ] || { echo "$1: there is no study.json" >&2; return 2; }
    name=$(tr '\n' ' ' <"$1/study.json" | sed -n 's/.*"name" *: *"\([^"]*\)".*/\1/p')
    case $name in
    '' | [!a-z]* | *[!a-z0-9_]*)
        echo "$1/study.json: \"name\" must be small letters, digits and _" >&2; return 2 ;;
    esac
    if [ -e "experiments/papers/$name" ] || [ "$name" = own ]; then
        echo "$1/study.json: \"name\": $name is the name of something else" >&2; return 2
    fi
    for folder in algorithms generators experiments claims bounds metrics out; do
        [ "$name" != $folder ] || { echo "$1/study.json: \"name\": $name is a folder of it" >&2; return 2; }
    done
    echo "$name"
}

# Files outside the tree whose functions any file outside may call (contain.sh).
shared_outside() {
    for place in ${HEURISTICS:+"$HEURISTICS/lib"} ${STUDY:+"$STUDY/generators/lib"}; do
        echo $(files "$place"/*.c "$place"/*/*.c)
    done
}

# The table of lines "NAME FILE": HEADER STRUCT DECLARATION ROW LAST. A row contains ~name, ~symbol, ~file,
# and ~foreign, which says whether the file is outside the tree.
table() {
    printf '#include "%s"\n\n#include <stddef.h>\n\n' "$1"
    awk -v struct="$2" -v declaration="$3" -v row="$4" -v last="$5" -v shared="$(shared_outside)" '
    function put(word, value,   at) {
        if ((at = index(line, word)) > 0)
            line = substr(line, 1, at - 1) value substr(line, at + length(word))
    }
    {
        symbol = struct "_" $1
        gsub(/[\/-]/, "_", symbol)
        printf "extern const struct %s %s;\n", struct, symbol
        line = row
        put("~name", $1)
        put("~symbol", symbol)
        put("~file", $2)
        put("~shared", $2 ~ /^(algorithms|generators)\// ? "" : shared)
        put("~foreign", $2 ~ /^(algorithms|generators)\// ? "false" : "true")
        rows = rows "    " line ",\n"
    }
    END { printf "\n%s = {\n%s    %s,\n};\n", declaration, rows, last }'
}

# registry with digests, of lines "NAME FILE": STRUCT LINES [, FOREIGN]
digested() {
    echo "$2" | table "$1s/$1.h" "$1" "const struct registered_$1 registered_$1s[]" \
        "{\"~name\", &~symbol, \"$(digest_of '~file ~shared')\"${3:-}}" '{0}'
}

# every file as a string literal: HEADER STRUCT ARRAY FOLDER FILES
embedded() {
    embedded_head "$1" "$2" "$3"
    folder=$4; shift 4
    for file in "$@"; do
        name=${file#"$folder"/}
        [ "$folder" = experiments/study ] || name=${name%.c} name=${name%.man}
        embedded_text "\"$name\"" "$file"
    done
    printf '    {0},\n};\n'
}

embedded_head() {
    printf '#include "%s"\n\n' "$1"
    printf '#pragma GCC diagnostic ignored "-Woverlength-strings"\n\nconst struct %s %s[] = {\n' "$2" "$3"
}

# FIELDS FILE
embedded_text() {
    echo "$2" >>"$work/covered"
    printf '    {%s, ""\n' "$1"
    sed 's/\\/&&/g; s/["?]/\\&/g; s/.*/     "&\\n"/' "$2"
    printf '    },\n'
}

# The papers' documents by path, then the study's as those of a paper.
documents() {
    embedded_head experiments/engine/plan/embedded_documents.h embedded_document embedded_documents
    for file in $(find experiments/papers -name '*.json' | sort); do
        embedded_text "\"${file#experiments/papers/}\", \"$file\"" "$file"
    done
    if [ -n "$STUDY" ]; then
        for file in $(files "$STUDY/study.json" "$STUDY"/claims/*.json); do
            embedded_text "\"$study/${file#"$STUDY"/}\", \"$file\"" "$file"
        done
        for file in $(files "$STUDY"/experiments/*.json); do
            embedded_text "\"$study/figures/${file##*/}\", \"$file\"" "$file"
        done
    fi
    printf '    {0},\n};\n\nconst char study_name[] = "%s", study_tree[] = "%s";\n' "$study" \
        "${STUDY:+$PWD}"
}

# list of pointers, each named like its file without the folder: STRUCT ARRAY HEADER FILES
plain() {
    struct=$1 array=$2 header=$3; shift 3
    for file in "$@"; do echo "$file"; done | sed 's|.*/\(test_\)\{0,1\}\(.*\)\.c$|\2 &|' |
        table "$header" "$struct" "extern const struct $struct *const $array[];
const struct $struct *const $array[]" '&~symbol' NULL
}

# lines "COLUMN NAME" of the metrics, the stored ones by column; an error if a column is used twice or left
# out. A study's metrics are derived, so that its results store has the same columns as any other: FILES OF
# THE STUDY
metric_columns() {
    for file in $1; do
        [ ! -e "experiments/engine/metrics/${file##*/}" ] || {
            echo "two metrics $(basename "$file" .c): experiments/engine/metrics/${file##*/} and $file; rename one" >&2
            return 2
        }
        if grep -q '^ *\.\(column\|measure\) *=' "$file"; then
            echo "$file: a metric of a study is derived (.derive) from those that are stored, without .column and" \
                ".measure" >&2
            return 2
        fi
    done
    for file in experiments/engine/metrics/*.c $1; do
        case ${file##*/} in metric.c | solution.c | contention.c | schedule_check.c) continue ;; esac
        echo "$file" >>"$work/covered"
        column=$(sed -n 's/^    \.column = \([0-9]*\),.*/\1/p' "$file")
        echo "${column:-derived} $(basename "$file" .c)"
    done | sort -s -k1,1n | awk '
    $1 == "derived" { derived[++count] = $0; next }
    $1 != stored { print "metric " $2 ": column " $1 " where " stored " is the next" >"/dev/stderr"; exit 2 }
    { stored++; print }
    END { for (k = 1; k <= count; k++) print derived[k] }'
}

# registry of metrics: LINES
metric_table() {
    printf '#include "experiments/engine/metrics/metric.h"\n\n#include <assert.h>\n#include <stddef.h>\n\n'
    echo "$1" | sed 's/.* \(.*\)/extern const struct metric metric_\1;/'
    stored=$(echo "$1" | grep -vc derived)
    printf '\nstatic_assert(%s <= MOST_QUANTITIES, "a run has room for fewer");\n' "$stored"
    printf 'const int quantity_count = %s;\nconst struct metric *const metrics[] = {\n' "$stored"
    echo "$1" | sed 's/.* \(.*\)/    \&metric_\1,/'
    printf '    NULL,\n};\n'
}

# Arrays that files export: experiments/papers/PAPER/claims/NAME.c PREFIX_PAPER_NAME, and
# experiments/papers/PAPER/measurements.c PREFIX_PAPER; a study's STUDY/claims/TOPIC.c PREFIX_NAME_TOPIC:
# HEADER STRUCT PREFIX LIST FILES
arrays() {
    printf '#include "%s"\n\n' "$1"
    struct=$2 prefix=$3 list=$4; shift 4
    printf '%s\n' "$@" | sed "s|^/.*/\(.*\)\.c|${study}_\1|; s|^[^/]*/||; s|.*papers/\([^/]*\)/measurements\.c|\1|
        s|.*papers/\([^/]*\)/claims/\(.*\)\.c|\1_\2|" | awk -v head="const struct $struct" \
        -v prefix="$prefix" -v list="$list" '{
        print "extern " head " " prefix "_" $1 "[];"
        rows = rows "    " prefix "_" $1 ",\n"
    }
    END { printf "\n%s *const %s[] = {\n%s    NULL,\n};\n\n", head, list, rows }'
}

# The digest of the code that judges claims: any change causes all of them to be tried again.
judging_digest() {
    judging=$(find models experiments/claims experiments/papers experiments/shrink \
        experiments/engine/metrics ${STUDY:+$(files "$STUDY/claims" "$STUDY/metrics" "$HEURISTICS/lib" "$STUDY/generators/lib")} -name '*.[ch]' \
        ! -path '*/figures/*' | sort)
    echo "$judging" >>"$work/covered"
    cat $judging | sha256sum | cut -c1-16
}

# lines "NAME FILE" of the files portable_NAME.c
named_portables() {
    find experiments -name 'portable_*.c' | sort | sed 's|.*/portable_\(.*\)\.c$|\1 &|'
}

kind() {
    case $1 in
    algorithms)
        found=$(algorithm_files)
        found=$(echo "$found" | without_clashes algorithm)
        found=$(echo "$found" | named_alike)
        digested algorithm "$found" ', ~foreign' ;;
    templates)
        embedded experiments/cli/help/new_algorithm.h source_template templates algorithms/templates \
            $(files algorithms/templates/*.c) ;;
    study)
        embedded experiments/cli/help/new_study.h study_file study_files experiments/study \
            $(find experiments/study -type f | sort) ;;
    documents)
        study=
        [ -z "$STUDY" ] || study=$(study_name "$STUDY")
        documents ;;
    manual)
        embedded experiments/cli/help/manual.h manual_section manual_sections \
            experiments/cli/help/manual $(files experiments/cli/help/manual/*.man) ;;
    batch)
        embedded experiments/cli/batch/batch.h batch_file batch_files \
            experiments/cli/batch $(files experiments/cli/batch/*.sbatch) ;;
    suite)
        embedded_head experiments/suite/library.h embedded_suite embedded_suites
        for file in experiments/suite/*.tsv; do
            embedded_text "\"${file##*/}\"" "$file"
        done
        printf '    {0},\n};\n' ;;
    metrics)
        found=$(study_files metrics metric)
        found=$(metric_columns "$found")
        metric_table "$found"
        plain metric foreign_metrics experiments/engine/metrics/metric.h $(study_files metrics metric) ;;
    bounds)
        found=$(study_files bounds computed_bound) shared=
        [ -z "$found" ] || shared=$(shared_outside)
        printf '%s\n' algorithms/bounds/*.c $found | sed 's|.*/\(.*\)\.c$|\1 &|' | without_clashes bound \
            >"$work/bounds"
        found=$(sed 's/^[^ ]* //' "$work/bounds")
        plain computed_bound computed_bounds algorithms/bound.h $found
        plain computed_bound foreign_bounds algorithms/bound.h $(study_files bounds computed_bound)
        printf '\nconst char bounds_digest[] = "%s";\n' "$(digest_of $found $shared)" ;;
    decoders)
        plain decoder decoders algorithms/decoder.h $(files algorithms/decoders/*.c)
        printf '\nconst char *const decoder_digests[] = {\n'
        for file in $(files algorithms/decoders/*.c); do printf '    "%s",\n' "$(digest_of "$file")"; done
        printf '    NULL,\n};\n' ;;
    generators)
        found=$(generator_files)
        found=$(echo "$found" | without_clashes generator)
        found=$(echo "$found" | named_alike)
        digested generator "$found" ', ~foreign' ;;
    claims)
        study=
        [ -z "$STUDY" ] || study=$(study_name "$STUDY")
        found=$(study_files claims "claim_tests_$study")
        arrays experiments/claims/claim.h claim_test claim_tests claim_test_arrays \
            $(files experiments/papers/*/claims/*.c) $found
        arrays experiments/claims/survey.h claim_measurement claim_measurements \
            claim_measurement_arrays $(files experiments/papers/*/measurements.c)
        printf 'const char judging_digest[] = "%s";\n' "$(judging_digest)"
        printf '\nconst char hunt_digest[] = "%s";\n' "$(digest_of experiments/job/hunt_survey.c)" ;;
    verbs) plain verb verbs experiments/cli/verb.h \
        $(files experiments/cli/*.c | grep -v -e /verb.c -e /answer.c -e /common.c) ;;
    emitters) plain emitter emitters experiments/present/tables/emitter.h \
        $(files experiments/present/tables/formats/*.c) ;;
    portables) named_portables | table experiments/engine/workers/workers.h portable \
        'const struct portable *const portables[]' '&~symbol' NULL ;;
    benches) plain bench benches tests/bench/bench.h \
        $(files tests/bench/*.c | grep -Fv -e /bench.c -e /main.c -e mpi_overhead.c) ;;
    *) echo "registry.sh: unknown kind '$1'" >&2; exit 2 ;;
    esac
}

fill_digests() {
    awk -f experiments/registry.awk -v work="$work" -v heuristics="${HEURISTICS:-}" -v study="$STUDY"
}

STUDY=${STUDY:-}
if [ "$1" = --study ]; then
    study_name "$2"
    exit
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ "$1" != --into ]; then
    kind "$1" >"$work/tables"
    fill_digests <"$work/tables"
    exit
fi
into=$2; shift 2
for name in "$@"; do
    kind "$name" >"$work/$name.table"
done
for name in "$@"; do
    echo "@file $work/$name.c"
    cat "$work/$name.table"
done | fill_digests
for name in "$@"; do
    cmp -s "$work/$name.c" "$into/$name.c" || mv "$work/$name.c" "$into/$name.c"
done
# A removed file causes the tables to be made again, like a changed one.
{ echo "$into/registries: \\"; sed 's/$/ \\/' "$work/covered"; echo; sed 's/$/:/' "$work/covered"; } \
    >"$into/registries.d"
