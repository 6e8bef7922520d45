#!/bin/sh
# Runs a command again and again, each time with another allocation failing: first that one alone,
# then with it all later ones. Each run must answer the same bytes as without a failure, or end with
# status 3 and "out of memory"; what files it leaves are whole.
#
#   failing_memory.sh MOST COMMAND...     at most so many points, evenly spread; 0: all
#
# in a scratch directory; the command runs in a new one below it. Environment: FAILING_ALLOCATOR, the
# library. TOLD: an extended regular expression of what the answer may hold instead, to say that
# something was not found out; its files then tell of the rest. STORE: the command keeps one under that name; whatever happened, the
# same command then ends the work with the same files, and the store as the failure left it is kept
# in stores/. Prints what went wrong, then how many points there are.

most=$1
shift

# attempt NUMBER LASTING COMMAND...: leaves its files in made/, printed, said and the status
attempt() {
    number=$1 lasting=$2
    shift 2
    (cd made && FAULT_AT=$number FAULT_LASTING=$lasting FAULT_COUNT=$count \
        LD_PRELOAD=$FAILING_ALLOCATOR exec "$@") >printed 2>said </dev/null
    status=$?
}

# What tells the time, which stands still for the library, is not compared, nor how often it was measured: a
# run that measures less often, on a busy machine, may never come to the allocation that is to fail.
timeless() { sed -E 's/seconds.*//; s/( +0\.0{9}){3} +[0-9]+//' "$1"; }
same_text() { cmp -s "$1" "$2" || [ "$(timeless "$1")" = "$(timeless "$2")" ]; }

files() { (cd "$1" && find . -type f ! -name "${STORE:-/}*" ! -name 'job.json' ! -name 'report.*'); }

files_are_whole() {
    for file in $(files made); do
        same_text "made/$file" "expected/$file" || return
    done
}

is_as_expected() {
    [ $status = $expected_status ] && same_text printed expected.printed && files_are_whole &&
        [ "$(files made)" = "$(files expected)" ] && { [ -n "$STORE" ] || same_text said expected.said; }
}

is_sound() {
    is_as_expected && return
    [ -n "$TOLD" ] && [ $status -lt 3 ] && cat printed said | grep -Eq "$TOLD" && return
    files_are_whole && [ $status = 3 ] && grep -q "out of memory" said
}

# The same command, without a failure, ends what was begun.
resumes() {
    mkdir -p stores
    # shellcheck disable=SC2044 # no name has spaces
    for file in $(find made -name "$STORE*"); do
        cp "$file" "stores/$number$lasting.${file##*/}"
    done
    attempt 0 "" "$@"
    [ $status = $expected_status ] && files_are_whole &&
        [ "$(files made | sort)" = "$(files expected | sort)" ]
}

rm -rf made expected stores && mkdir made
count=$PWD/count attempt 0 "" "$@"
expected_status=$status points=$(cat count)
mv made expected && mv printed expected.printed && mv said expected.said
step=$((most > 0 && most < points ? (points + most - 1) / most : 1))
count='' tried=0 wrong=0 at=1
while [ $at -le "$points" ]; do
    for later in '' -lasting; do
        rm -rf made && mkdir made
        attempt $at "$later" "$@"
        tried=$((tried + 1))
        is_sound && { [ -z "$STORE" ] || resumes "$@"; } && continue
        wrong=$((wrong + 1))
        echo "allocation $at$later: status $status, files: $(files made | tr '\n' ' ')"
        cat printed said | tail -n 4
    done
    at=$((at + step))
done
echo "$points points, $tried runs, $wrong wrong"
[ $tried -gt 0 ] && [ $wrong = 0 ]
