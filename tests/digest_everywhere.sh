#!/bin/sh
# Compares all results (tests/digest.txt) between builds COMPILER-OPTIMISATION, by default all four. Each is
# run three times with variations that must not matter: the number of processes, the contents of fresh and
# freed memory, the location of memory, the environment, the order of equal elements in qsort. Prints the
# results that differ; exit 1 if any does.
#
# The same source, seed, GSL and libm give the same instances, schedules and times. Doubles have no excess precision
# (models/base/units.h), multiplications are not fused (-ffp-contract=off), and no flag lets the compiler rearrange sums.
# libm may round differently in another version or on another processor. Algorithms, models and checkers use sqrt, floor,
# ceil, round, fmod and frexp only; the bound multicast_prices exp and pow; draws exp and log (exchange/log_uniform_network,
# exchange/wide_network, multicast/collective, beliefs and, inside GSL's Gaussian, exchange/clusters and exchange/levels);
# exchange/experts also pow; hunts pow, log10 and exp; the cost of telling sizes log2, rounded up. Means, intervals and fits
# are GSL's, whose long double differs between processors. Which of several optima GLPK returns depends on GLPK. Processor
# times and dates are never the same.
set -u
cd "$(dirname "$0")/.." || exit 2
status=0

# results TITLE COMMAND..., compared with the others of the same build
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
        CC="$compiler" CFLAGS="-O${build##*-O}" TEST_FILES='digest damaged_schedules multicast routing' \
        "$place/tests" >"$place/log" 2>&1 &&
        "$compiler" -O1 -shared -fPIC -o "$place/ties.so" tests/preload/reversed_ties.c ||
        { cat "$place/log"; exit 2; }
    running=
    results "$build, 1 process" env COMMSCHED_DIGEST_JOBS=1 "$place/tests" digest
    results "$build, 2 processes, memory filled, an empty environment" \
        env -i COMMSCHED_DIGEST_JOBS=2 MALLOC_PERTURB_=165 "$place/tests" digest
    results "$build, 8 processes, fixed addresses, equals in reverse" \
        env COMMSCHED_DIGEST_JOBS=8 LD_PRELOAD="$place/ties.so" \
        setarch -R "$place/tests" digest damaged_schedules multicast routing
    for process in $running; do wait "$process" || status=1; done
done
exit $status
