#!/bin/sh
# The linker's version script of the shared library: what the headers of experiments/commsched.h
# declare is to be seen, and nothing else. exports.sh COMPILER... (with its flags)
set -eu
"$@" -E experiments/commsched.h | awk '
# Lines of the tree, not of the system; what stands in braces is left out.
/^# [0-9]+ "/ { ours = $3 !~ /^"[\/<]/; next }
!ours || /^#/ { next }
{ text = text $0 " " }
END {
    while (match(text, /[{};]/)) {
        before = substr(text, 1, RSTART - 1)
        mark = substr(text, RSTART, 1)
        text = substr(text, RSTART + 1)
        if (depth == 0)
            statement = statement before
        depth += (mark == "{") - (mark == "}")
        if (depth == 0 && (mark == ";" || statement ~ /\(/)) {
            declare(statement)
            statement = ""
        }
    }
}
function declare(words,   name) {
    while (match(words, /__attribute__ *\(\([^()]*(\([^()]*\)[^()]*)*\)\)/))
        words = substr(words, 1, RSTART - 1) " " substr(words, RSTART + RLENGTH)
    sub(/^ +/, "", words)
    if (words ~ /^(static|typedef) /)
        return
    if (match(words, /[A-Za-z_0-9]+ *\(/))
        name = substr(words, RSTART, RLENGTH - 1)
    else if (words ~ /^extern /) {
        sub(/ *(\[.*)?$/, "", words)
        name = words
        sub(/.*[ *]/, "", name)
    }
    gsub(/ /, "", name)
    if (name != "")
        print name
}' | LC_ALL=C sort -u | awk '
BEGIN { print "{\n    global:" }
{ print "        " $0 ";" }
END { print "    local: *;\n};" }'
