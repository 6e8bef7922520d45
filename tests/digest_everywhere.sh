#!/bin/sh
# All results (tests/digest.txt) by builds COMPILER-OPTIMISATION, all four where none are named. Each
# runs three times, and what must not matter is varied: the number of processes, what fresh and freed
# memory holds, where memory lies, the environment, the order that qsort leaves equals in. Prints the
# results that differ; exit 1 if any does.
set -u
cd "$(dirname "$0")/.." || exit 2
status=0

# results TITLE COMMAND..., beside the others of the same build
results() {
    title=$1
    shift
    {
        if said=$("$@" 2>&1); then
            echo "the same: $title"
        else
            printf 'NOT THE SAME: %s\n%s\n' "$title" "$said"
            exit 1
        fi
    } &
    running="$running $!"
}

for build in ${*:-gcc-O0 gcc-O3 clang-O0 clang-O3}; do
    compiler=${build%-O*} place=build/digest/$build
    mkdir -p "$place"
    ${MAKE:-make} --no-print-directory BUILD="$place" PROGRAM="$place/commsched" LDFLAGS= \
        CC="$compiler" CFLAGS="-O${build##*-O}" "$place/digests" >"$place/log" 2>&1 &&
        "$compiler" -O1 -shared -fPIC -o "$place/ties.so" tests/preload/reversed_ties.c ||
        { cat "$place/log"; exit 2; }
    running=
    results "$build, 1 process" env COMMSCHED_DIGEST_JOBS=1 "$place/digests" digest
    results "$build, 2 processes, memory filled, an empty environment" \
        env -i COMMSCHED_DIGEST_JOBS=2 MALLOC_PERTURB_=165 "$place/digests" digest
    results "$build, 8 processes, fixed addresses, equals in reverse" \
        env COMMSCHED_DIGEST_JOBS=8 LD_PRELOAD="$place/ties.so" \
        setarch -R "$place/digests" digest exchange_check multicast fabric goal
    for process in $running; do wait "$process" || status=1; done
done
exit $status
