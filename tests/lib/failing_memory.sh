#!/bin/sh
# Runs a command repeatedly, each time with a different allocation failing: first that one alone,
# then also all later ones. Each run must print the same bytes as without a failure, or end with
# status 3 and "out of memory"; the files that it leaves must be complete.
#
#   failing_memory.sh MOST COMMAND...     at most MOST points, evenly spaced; 0: all
#
# Runs in a scratch directory; the command runs in a new directory below it. Environment:
# FAILING_ALLOCATOR and JUMPING_CLOCK: the libraries; clocks of processor time stand still, so that equal
# runs print equal bytes. TOLD: an extended regular expression for output that may appear
# instead, stating that something could not be determined; the files then cover the rest. STORE: the
# name of a store that the command keeps; after every failure the same command must complete the work
# with the same files, and the store left by the failure is kept in stores/. Prints errors, then the
# number of points.

most=$1
shift

# attempt NUMBER LASTING COMMAND...: leaves files in made/, output in printed and said, and the status
attempt() {
    number=$1 lasting=$2
    shift 2
    (cd made && FAULT_AT=$number FAULT_LASTING=$lasting FAULT_COUNT=$count CPU_STILL=1 \
        LD_PRELOAD="$FAILING_ALLOCATOR $JUMPING_CLOCK" exec "$@") >printed 2>said </dev/null
    status=$?
}

# Times are not compared, because the clock stands still under the library, nor is the number of
# measurements: a run that measures less often, on a busy machine, may never reach the failing allocation.
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

# The same command, without a failure, completes the work.
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
