#!/bin/bash
# Runs fuzzing harnesses built by `make fuzz`: fuzz.sh SECONDS JOBS HARNESS...
# Each starts from a copy of its committed corpus, tests/fuzz/corpus/NAME, which it extends in
# build/fuzz/corpus/NAME. Prints one line per harness; exit 1 if there is a finding, whose input is then in
# build/fuzz/found.
set -u
seconds=$1 jobs=$2
shift 2
place=build/fuzz

# fuzz HARNESS
fuzz() {
    local name=$1 corpus=$place/corpus/$1 log=$place/$1.log status words=()
    local dict=tests/fuzz/${name/algorithms/instance}.dict
    [ ! -f "$dict" ] || words=(-dict="$dict")
    mkdir -p "$corpus" $place/found
    cp tests/fuzz/corpus/"$name"/* "$corpus"
    rm -f $place/found/"$name"-*
    $place/harnesses/"$name" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=2048 \
        -print_final_stats=1 -artifact_prefix=$place/found/"$name"- \
        "${words[@]}" "$corpus" >"$log" 2>&1
    status=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    speed=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")
    if [ "$status" = 0 ]; then
        printf '%-12s %9s runs, %6s a second: nothing found\n' "$name" "$runs" "$speed"
        return
    fi
    printf '%-12s FOUND: %s\n' "$name" \
        "$(grep -m 1 -E '^finding: |ERROR: |runtime error: ' "$log" || tail -n 1 "$log")"
    for input in $place/found/"$name"-*; do
        printf '%-12s again: %s\n' '' "$place/harnesses/$name $input"
    done
    return 1
}

if [ "$jobs" = one ]; then
    fuzz "$1"
    exit
fi
export TMPDIR
TMPDIR=$(mktemp -d -p "$([ -w /dev/shm ] && echo /dev/shm || echo /tmp)")
trap 'rm -rf "$TMPDIR"' EXIT
printf '%s\n' "$@" | xargs -P "$jobs" -I{} "$0" "$seconds" one {}
