#!/bin/sh
# Prints tables of what the tree contains as C: registry.sh KIND..., or writes DIRECTORY/KIND.c where its
# content changes: registry.sh --into DIRECTORY KIND... registry.sh --study DIRECTORY prints the name of the
# study there, or why it is none. HEURISTICS is a directory with more algorithms, STUDY one of a study.
#
# A file of an algorithm of the tree may define several: descriptors, or rows of a macro (algorithms/variant.h).
#
# A digest is the first 16 digits of the SHA-256 of all files that a row depends on: its own, each header of
# the project or next to it that these include, the .c file next to such a header, and each algorithm and
# generator that they name. Code that turns a schedule into stored numbers is part of every digest;
# compiler, flags and libraries are of none.
set -eu
export LC_ALL=C
STUDY=${STUDY:-} HEURISTICS=${HEURISTICS:-} study=

fail() { echo "$*" >&2; exit 2; }
files() { for file in "$@"; do [ ! -e "$file" ] || echo "$file"; done; }
families() { files "$1"/exchange/*.c "$1"/multicast/*.c "$1"/switched/*.c; }

# Lines "NAME FILE", the name relative to a folder: FOLDER FILES
named() { printf '%s\n' "$@" | sed -n "s|^$1/\(.*\)\.c\$|\1 &|p"; }

# What may be the name of a study, of its program and of its experiments: DIRECTORY
study_name() {
    [ -e "$1/study.json" ] || fail "$1: there is no study.json"
    name=$(tr '\n' ' ' <"$1/study.json" | sed -n 's/.*"name" *: *"\([^"]*\)".*/\1/p')
    case $name in
    '' | [!a-z]* | *[!a-z0-9_]*) fail "$1/study.json: \"name\" must be small letters, digits and _" ;;
    algorithms | generators | experiments | claims | bounds | metrics | out)
        fail "$1/study.json: \"name\": $name is a folder of it" ;;
    esac
    [ "$name" != own ] && [ ! -e "experiments/papers/$name" ] ||
        fail "$1/study.json: \"name\": $name is the name of something else"
    echo "$name"
}

# Algorithms directly in HEURISTICS; the family is in the symbol that the file defines.
without_folder() {
    for file in $(files "$HEURISTICS"/*.c); do
        stem=$(basename "$file" .c)
        family=$(sed -nE "s/^const struct algorithm algorithm_(exchange|multicast|switched)_$stem = .*/\1/p" "$file")
        [ "$family" ] || fail "$file: it does not define algorithm_exchange_$stem, algorithm_multicast_$stem" \
            "or algorithm_switched_$stem"
        echo "$family/$stem $file"
    done
}

# Lines "NAME FILE" of the algorithms that files of the tree define: FILES
defined() {
    awk '
    function complain(what) { print what >"/dev/stderr"; failed = 1; exit 2 }
    FNR == 1 { split(FILENAME, part, "/"); name = last = "" }
    /^const struct algorithm algorithm_[a-z]+_[a-z0-9_]+ = / {
        name = $4
        sub(/^algorithm_[a-z]+_/, "", name)
    }
    /^[A-Z]+\([a-z0-9_]+,/ { name = substr($1, index($1, "(") + 1); sub(/,.*/, "", name) }
    name && name != last { print part[2] "/" name, FILENAME; last = name; found[FILENAME] = 1 }
    /^    \.name = "/ && !index($0, "\"" part[2] "/" name "\"") {
        complain(FILENAME ": its .name must be \"" part[2] "/" name "\"")
    }
    END { for (k = 1; k < ARGC && !failed; k++) if (!(ARGV[k] in found)) complain(ARGV[k] ": it defines no algorithm") }' "$@"
}

algorithms() {
    defined $(families algorithms)
    [ -z "$HEURISTICS" ] || named "$HEURISTICS" $(families "$HEURISTICS")
    [ -z "$HEURISTICS" ] || [ "$STUDY" ] || without_folder
}

# Lines "NAME FILE" in the order of names; complaints about names and about foreign files that do not define
# their symbol (unless a macro may do so): STRUCT, lines on standard input.
checked() {
    sort | awk -v struct="$1" '
    function complain(what) { print what >"/dev/stderr"; exit 2 }
    $1 == last { complain("two " struct "s " $1 ": " file " and " $2 "; rename one") }
    {
        last = $1; file = $2; found = $2 !~ /^\//
        symbol = struct "_" $1
        gsub("/", "_", symbol)
        stem = $2
        gsub(/.*\/|\.c$/, "", stem)
        while ((getline line <file) > 0) {
            found = found || line ~ ("(^|[^a-z0-9_])" symbol "([^a-z0-9_]|$)") || line ~ ("^[A-Z_]+\\(" stem "[,)]")
            if (line ~ /^    \.name = "(exchange|multicast|switched)\// && !index(line, "\"" $1 "\"") &&
                (struct != "algorithm" || file ~ /^\//)) other[file] = 1
        }
        close(file)
        if (!found) complain(file ": it does not define " symbol "; file and symbol have one name")
        if (file in other) complain(file ": its .name must be \"" $1 "\"")
        print
    }'
}

# Files of the study: FOLDER STRUCT
of_study() { [ -z "$STUDY" ] || named "$STUDY/$1" $(files "$STUDY/$1"/*.c) | checked "$2"; }

# Files outside the tree whose functions any file outside may call (contain.sh).
shared() {
    [ -z "$HEURISTICS" ] || echo $(files "$HEURISTICS"/lib/*.c "$HEURISTICS"/lib/*/*.c ${STUDY:+"$STUDY/generators/lib/"*.c})
}

# The table of lines "NAME FILE": STRUCT PREFIX HEADER DECLARATION ROW LAST. In a row ~name, ~symbol, ~file, and
# ~digest with ~foreign, whether the file is outside the tree, have their values.
table() {
    printf '#include "%s"\n\n#include <stddef.h>\n\n' "$3"
    awk -v struct="$1" -v prefix="$2" -v declaration="$4" -v row="$5" -v last="$6" -v shared="$(shared)" \
        -v measuring="$(echo $(grep -l '^    \.column = ' experiments/engine/metrics/*.c))" '
    NF {
        symbol = prefix "_" $1
        gsub(/[\/-]/, "_", symbol)
        printf "extern const struct %s %s%s;\n", struct, symbol, row ~ /^~/ ? "[]" : ""
        line = row
        gsub("~name", $1, line)
        sub("~symbol", symbol, line)
        foreign = $2 ~ /^\//
        sub("~foreign", foreign ? "true" : "false", line)
        sub("~file", $2, line)
        sub("~digest", "@digest " $2 " " (foreign ? shared " " : "") measuring "@", line)
        rows = rows "    " line ",\n"
    }
    END { printf "\n%s = {\n%s    %s,\n};\n", declaration, rows, last }'
}

# Pointers to descriptors: STRUCT HEADER ARRAY
pointers() {
    table "$1" "$1" "$2" "extern const struct $1 *const $3[];
const struct $1 *const $3[]" '&~symbol' NULL
}

# Descriptors with digests: STRUCT [MORE], lines on standard input
registered() {
    table "$1" "$1" "$1s/$1.h" "const struct registered_$1 registered_$1s[]" \
        '{"~name", &~symbol, "~digest", ~foreign'"$2}" '{0}'
}

# Files as string literals: ARRAY, lines "PATH FILE" on standard input
embedded() {
    printf '#include "experiments/engine/plan/plan.h"\n\n'
    printf '#pragma GCC diagnostic ignored "-Woverlength-strings"\n\nconst struct embedded_document %s[] = {\n' "$1"
    awk '{
        printf "    {\"%s\", \"%s\", \"\"\n", $1, $2
        while ((getline line <$2) > 0) {
            gsub(/\\/, "&&", line)
            gsub(/["?]/, "\\\\&", line)
            print "     \"" line "\\n\""
        }
        close($2)
        print "    },"
    }'
    printf '    {0},\n};\n'
}

# The papers' documents by path, then the study's as those of a paper.
documents() {
    find experiments/papers -name '*.json' | sort | sed 's|experiments/papers/\(.*\)|\1 &|'
    [ -z "$STUDY" ] || files "$STUDY/study.json" "$STUDY"/claims/*.json "$STUDY"/experiments/*.json |
        sed "s|^$STUDY/\(.*\)|$study/\1 &|; s|^$study/experiments/|$study/figures/|"
}

# Lines "NAME FILE" of the metrics, the stored ones by column. A study's metrics are derived, so that its
# results store has the same columns as any other.
metrics() {
    for name in $(of_study metrics metric | cut -d ' ' -f 1); do
        file=$STUDY/metrics/$name.c
        ! grep -q "^const struct metric metric_$name = " experiments/engine/metrics/*.c ||
            fail "two metrics $name: in experiments/engine/metrics and $file; rename one"
        ! grep -q '^ *\.\(column\|measure\) *=' "$file" || fail "$file: a metric of a study is derived (.derive)" \
            "from those that are stored, without .column and .measure"
    done
    awk '
        /^    \.column = [0-9]+,/ { column[name] = $3 + 0 }
        /^const struct metric metric_/ { name = substr($4, 8); place[name] = name " " FILENAME }
        END { for (name in place) print (name in column ? column[name] : "derived"), place[name] }' \
        experiments/engine/metrics/*.c $(files ${STUDY:+"$STUDY/metrics/"*.c}) | sort -k1,1n -k2,2 | awk '
        $1 == "derived" { derived = derived $2 " " $3 "\n"; next }
        $1 != stored { print "metric " $2 ": column " $1 " where " stored " is the next" >"/dev/stderr"; exit 2 }
        { stored++; print $2 " " $3 }
        END { printf "%s", derived }'
}

# Lines "NAME FILE", the name without folder: FILES
by_stem() { printf '%s\n' "$@" | sed -E 's|.*/(.*)\.c$|\1 &|'; }

kind() {
    case $1 in
    algorithms | generators)
        if [ "$1" = algorithms ]; then
            found=$(algorithms) more=', "~file"'
        else
            more=
            found=$(named generators $(families generators)
                [ -z "$STUDY" ] || named "$STUDY/generators" $(families "$STUDY/generators"))
        fi
        found=$(echo "$found" | checked "${1%s}")
        echo "$found" | registered "${1%s}" "$more" ;;
    bounds)
        foreign=$(of_study bounds computed_bound)
        found=$({ named algorithms/bounds algorithms/bounds/*.c; echo "$foreign"; } | grep . | checked computed_bound)
        echo "$found" | pointers computed_bound algorithms/bound.h computed_bounds
        echo "$foreign" | pointers computed_bound algorithms/bound.h foreign_bounds
        echo "const char bounds_digest[] = \"@digest $(echo $(echo "$found" | sed 's/.* //') $(shared))@\";" ;;
    decoders)
        named algorithms/decoders algorithms/decoders/*.c | pointers decoder algorithms/decoder.h decoders ;;
    metrics)
        found=$(metrics)
        echo "$found" | pointers metric experiments/engine/metrics/metric.h metrics
        of_study metrics metric | pointers metric experiments/engine/metrics/metric.h foreign_metrics
        stored=$(cat experiments/engine/metrics/*.c | grep -c '^    \.column = ')
        printf '_Static_assert(%s <= MOST_QUANTITIES, "a run has room for fewer");\n' "$stored"
        echo "const int quantity_count = $stored;" ;;
    claims)
        { files experiments/papers/*/claims/*.c | sed 's|.*/papers/\(.*\)/claims/\(.*\)\.c|\1_\2 &|'
            of_study claims "claim_tests_$study" | sed "s/^/${study}_/"; } |
            table claim_test claim_tests experiments/claims/claim.h 'const struct claim_test *const claim_test_arrays[]' '~symbol' NULL
        files experiments/papers/*/measurements.c | sed 's|.*/papers/\(.*\)/.*|\1 &|' |
            table claim_measurement claim_measurements experiments/claims/survey.h \
                'const struct claim_measurement *const claim_measurement_arrays[]' '~symbol' NULL
        judging=$(find models experiments/claims experiments/papers experiments/shrink experiments/engine/metrics \
            ${STUDY:+$(files "$STUDY/claims" "$STUDY/metrics" "$HEURISTICS/lib" "$STUDY/generators/lib")} \
            -name '*.[ch]' ! -path '*/figures/*' | sort)
        echo "const char judging_digest[] = \"$(cat $judging | sha256sum | cut -c1-16)\";"
        echo "const char hunt_digest[] = \"@digest" experiments/job/hunt_survey.c experiments/search/*.c \
            experiments/shrink/*.c experiments/engine/isolation/*.c '@";' ;;
    documents)
        documents | embedded embedded_documents
        printf 'const char study_name[] = "%s", study_tree[] = "%s";\n' "$study" "${STUDY:+$PWD}" ;;
    files)
        find algorithms/templates experiments/study experiments/cli/help/manual experiments/cli/batch experiments/suite \
            -type f \( -path '*study/*' -o -path '*templates/*.c' -o -name '*.man' -o -path '*/batch/*' -o -name 'library.json' \) |
            sort | sed 's/.*/& &/' | embedded embedded_files ;;
    verbs) by_stem $(grep -l '^VERB(' experiments/cli/*.c) | pointers verb experiments/cli/verb.h verbs ;;
    imports) by_stem experiments/import/kinds/*.c | pointers import_kind experiments/import/import.h import_kinds ;;
    emitters) by_stem experiments/present/tables/formats/*.c | pointers emitter experiments/present/tables/table.h emitters ;;
    *) fail "registry.sh: unknown kind '$1'" ;;
    esac
}

# Puts digests in the place of "@digest FILE...@" in tables.
digests() {
    awk -v work="$work" -v heuristics="$HEURISTICS" -v study="$STUDY" -v defined="$(defined $(families algorithms))" '
    function reads(file,   line, got) {
        if (file in known) return known[file]
        for (; (got = (getline line <file)) > 0; known[file] = 1) note(file, line)
        close(file)
        return known[file] += 0
    }
    function point(from, to) { names[from] = names[from] " " to }
    function point_to(from, name,   stem) {
        stem = name
        sub(/.*\//, "", stem)
        point(from, place[name] " generators/" name ".c")
        if (heuristics) point(from, heuristics "/" name ".c " heuristics "/" stem ".c")
        if (study) point(from, study "/generators/" name ".c")
    }
    function note(file, line,   part, beside, name) {
        if (line ~ /^#include "[^"]+"/) {
            beside = file
            sub(/[^\/]*$/, "", beside)
            split(line, part, "\"")
            point(file, part[2] " " beside part[2])
            sub(/\.h$/, ".c", part[2])
            point(file, part[2] " " beside part[2])
        }
        while (match(line, /(algorithm_|")(exchange|multicast|switched)[_\/][a-z0-9_]+/)) {
            name = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            if (sub(/^algorithm_/, "", name)) sub(/_/, "/", name)
            sub(/^"/, "", name)
            point_to(file, name)
        }
    }
    function close_over(entry, files,   queue, queued, k, n, part) {
        queue[queued = 1] = files
        for (k = 1; k <= queued; k++)
            for (n = split(queue[k], part, " "); n > 0; n--)
                if (!((entry, part[n]) in closure) && reads(part[n])) {
                    closure[entry, part[n]] = 1
                    queue[++queued] = names[part[n]]
                }
    }
    BEGIN { for (k = split(defined, pair, /[ \n]/); k > 0; k -= 2) place[pair[k - 1]] = pair[k] }
    { line[NR] = $0 }
    match($0, /@digest [^@]*@/) {
        row[++rows] = NR
        close_over(NR, substr($0, RSTART + 8, RLENGTH - 9))
    }
    END {
        sums = "sort | xargs sha256sum >" work "/sums"
        for (file in known) if (known[file]) print file | sums
        close(sums)
        while ((getline text <(work "/sums")) > 0)
            for (k = 1; k <= rows; k++)
                if ((row[k], substr(text, 67)) in closure) of_row[row[k]] = of_row[row[k]] text "\n"
        for (n in of_row) {
            printf "%s", of_row[n] >(work "/row." n)
            close(work "/row." n)
        }
        sums = "cd " work " && sha256sum row.* 2>/dev/null"
        while ((sums | getline text) > 0) digest[substr(text, 71)] = substr(text, 1, 16)
        for (n = 1; n <= NR; n++) {
            if (n in digest) sub(/@digest [^@]*@/, digest[n], line[n])
            print line[n]
        }
    }'
}

if [ "$1" = --study ]; then
    study_name "$2"
    exit
fi
[ -z "$STUDY" ] || study=$(study_name "$STUDY")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
into=
[ "$1" != --into ] || { into=$2; shift 2; }
for name; do
    kind "$name" >"$work/table"
    { echo "@file $name"; cat "$work/table"; } >>"$work/tables"
done
digests <"$work/tables" >"$work/filled"
[ "$into" ] || { sed '/^@file /d' "$work/filled"; exit; }
awk -v work="$work" '/^@file / { file = work "/" $2 ".c"; printf "" >file; next } { print >file }' "$work/filled"
for name; do
    cmp -s "$work/$name.c" "$into/$name.c" || mv "$work/$name.c" "$into/$name.c"
done
