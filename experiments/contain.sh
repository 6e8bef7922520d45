#!/bin/sh
# Objects of foreign files take part in a program by their descriptors only. A function of theirs named like
# one of a library would otherwise replace it for every algorithm.
#
# contain.sh check OBJECT...: fails if one of them runs code before or after main.
# contain.sh check --descriptors OBJECT...: also if one defines a global symbol that is no descriptor.
# contain.sh join PLACE OUT OBJECT...: the objects below PLACE as one, in which only descriptors are global.
# Objects outside of lib/ share nothing else with each other, either.
set -eu
export LC_ALL=C

DESCRIPTORS='algorithm_ generator_ computed_bound_ decoder_ metric_ claim_tests_'
KEEP=$(printf -- '--keep-global-symbol=%s* ' $DESCRIPTORS)

# The source of an object: build/objects/X.o is X.c's, build/outside/X.o is /X.c's.
sources() { sed 's|^\([^ ]*/\)\{0,1\}objects/||; s|^\([^ ]*/\)\{0,1\}outside/|/|; s|\.o: |.c: |'; }

# Lines "OBJECT: NAME" of global symbols that are neither descriptors nor begin with FAMILY_FILE_, as no library's do.
others() {
    nm -A -g --defined-only "$@" | awk -v descriptors="$DESCRIPTORS" '
    BEGIN { split(descriptors, prefix, " ") }
    {
        for (k in prefix)
            if (index($NF, prefix[k]) == 1) next
        sub(/:[0-9a-fA-F]*$/, "", $1)
        count = split($1, part, /[\/.]/)
        if (index($NF, part[count - 2] "_" part[count - 1] "_") != 1) print $1 ": " $NF
    }'
}

# A function that is called through a section of addresses, or code in a section that runs by itself.
initialisers() {
    objdump -hrt "$@" | awk '
    / file format / { object = $1; delete symbol }
    $2 ~ /^\.(preinit_array|init_array|fini_array|ctors|dtors|init|fini|gnu\.lto_)/ && $1 ~ /^[0-9]+$/ { has[object] = $2 }
    $3 == "F" { symbol[$4, $1] = $NF }
    $3 == "i" { print object " " $NF " is an indirect function, which is chosen before main" }
    /^RELOCATION RECORDS FOR/ { section = substr($4, 2, length($4) - 3) }
    section ~ /^\.(preinit_array|init_array|fini_array|ctors|dtors)/ && $2 ~ /^R_/ {
        split($3 "+0x0000000000000000", part, /\+0x/)
        name = (part[1], part[2]) in symbol ? symbol[part[1], part[2]] : part[1]
        print object " " name " runs before or after main (section " section ")"
        named[object] = 1
    }
    END {
        for (object in has)
            if (!(object in named)) print object " section " has[object] " has code that runs before or after main"
    }' | sort -u
}

check() {
    found=$(initialisers "$@")
    [ -z "$found" ] || { echo "$found" | sources >&2; exit 2; }
}

join() {
    place=$1 out=$2
    shift 2
    check "$@"
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    others $(printf '%s\n' "$@" | grep -v "$place/\(generators/\|algorithms/\)\{0,1\}lib/") | sources |
        sed 's/$/ is visible in this file only; it should be static/' >&2
    count=0
    for object; do
        count=$((count + 1)) part=$work/$count.o
        case ${object#"$place"/} in
        lib/* | algorithms/lib/* | generators/lib/*) cp "$object" "$part" ;;
        *) objcopy --wildcard $KEEP "$object" "$part" ;;
        esac
    done
    ld -r -o "$work/all.o" "$work"/[0-9]*.o
    objcopy --wildcard $KEEP "$work/all.o" "$out"
    left=$(others "$out")
    [ -z "$left" ] || { echo "$left cannot be hidden from the program" >&2; exit 2; }
}

set -f
case $1 in
check)
    shift
    if [ "$1" = --descriptors ]; then
        shift
        found=$(others "$@")
        [ -z "$found" ] || { echo "$found is no descriptor; it must be static" | sources >&2; exit 2; }
    fi
    check "$@" ;;
join) shift; set +f; join "$@" ;;
esac
