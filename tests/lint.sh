#!/bin/sh
# Project rules that the compiler does not check. Prints violations; exit 1 if there are any.
set -u
status=0

# complain TITLE, with the offending lines on standard input
complain() {
    lines=$(cat)
    [ -z "$lines" ] && return
    printf '%s\n%s\n' "$1" "$lines" >&2
    status=1
}

# pipes run in subshells, so the status travels through a file
flag=$(mktemp)
trap 'rm -f "$flag"' EXIT
rule() { complain "$1"; [ "$status" = 0 ] || echo broken >"$flag"; }

awk -f tests/rooms.awk tests/rooms.txt $(find models generators algorithms experiments -name '*.[ch]') |
    rule "includes that tests/rooms.txt does not allow:"
grep -rlE 'include <jansson.h>' --include='*.[ch]' --exclude-dir=build . | grep -v '^\./models/format/' |
    rule "jansson.h outside models/format/:"
grep -rlE 'include <glpk.h>' --include='*.[ch]' --exclude-dir=build . | grep -vE '^\./(algorithms/lib/lp/|tests/unit/test_lp\.c)' |
    rule "glpk.h outside algorithms/lib/lp/:"
grep -rlE 'include <libxml/' --include='*.[ch]' --exclude-dir=build . | grep -v '^\./experiments/import/xml\.h' |
    rule "libxml2 outside experiments/import/xml.h:"
grep -rnE '\bfree\(' algorithms generators/exchange models/exchange --include='*.[ch]' |
    rule "free() where an arena serves:"
grep -rnE '[^a-zX_](TODO|FIXME|XXX|HACK)\b' models generators algorithms experiments plots tests Makefile |
    grep -v '^tests/lint\.sh' | rule "unfinished marks:"
grep -rnE -- '-ffast-math|-Ofast|-march=native' Makefile tests/goals.mk |
    rule "flags that change results:"
git ls-files ':(glob)*' 2>/dev/null | grep -vxE 'Makefile|(README|CONTRIBUTING|CHANGELOG)\.md|CITATION\.cff|LICENSE|\.[a-z-]+' |
    rule "files at the top that do not belong there:"
version=$(sed -n 's/^VERSION := //p' Makefile)
grep -m 1 '^## [0-9.]*$' CHANGELOG.md | grep -vxF "## $version" |
    rule "the newest version of CHANGELOG.md is not the Makefile's $version:"
grep '^version: ' CITATION.cff | grep -vxF "version: $version" |
    rule "CITATION.cff names another version than the Makefile's $version:"

[ -s "$flag" ] && exit 1
exit 0
