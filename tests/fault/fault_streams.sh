#!/bin/sh
# Closed standard streams, and few descriptors and processes: files get exactly their own contents, and a
# shortage is reported without waiting.
. tests/lib/shell.sh

prepare() {
    public_program
    export TMPDIR="$T/tmp"
    mkdir tmp
    chmod 1777 tmp .
    $C generate exchange/gusto -o g.json && $C solve exchange/greedy g.json -o s.json >said &&
        $C plot s.json -o s.svg
}

job() { $C experiment --quick broadcast_figure_6 --only experiments --jobs 2 --out "$@"; }

# Runs a function with each set of streams closed, as $closed.
for_closed() {
    for closed in '<&-' '<&- >&- 2>&-'; do "$@"; done
    [ -n "$COMMSCHED_LONG" ] || return
    for closed in '>&-' '2>&-' '<&- >&-' '>&- 2>&-'; do "$@"; done
}

# The file equals the one written with all streams open: VERB, FILE, THE SAME
writes() { expect 0 '' "rm -f new*; $C $1 -o $2 $closed; cmp $2 $3"; }

test_closed_streams_files() {
    for_closed writes 'generate exchange/gusto' new g.json
    for_closed writes 'solve exchange/greedy g.json' new s.json
    for_closed writes 'plot s.json' new.svg s.svg
    # error messages are lost, and in particular do not end up in a file that is read or written
    expect 0 '}' <<'E'
cp s.json t.json; sed -i 's/"completion": [0-9.]*/"completion": 1/' t.json; cp t.json u.json
$C plot t.json --format chrome -o new.trace >&- 2>&-; cmp t.json u.json &&
    ! grep -q commsched: new.trace && tail -n 1 new.trace
E
}

# The lock and the store are opened first, and would get the lowest descriptors.
closed_job() {
    expect 0 '1080 of them stored, 0 made now' "
        rm -rf o; job o $closed
        test ! -s o/lock && for e in tsv txt svg; do
            cmp o/broadcast_figure_6.\$e whole/broadcast_figure_6.\$e || exit 9
        done; job o"
}

test_closed_streams_a_job() {
    expect 0 broadcast_figure_6 job whole
    for_closed closed_job
}

# From none to enough: an error message, or the complete result.
test_few_descriptors() {
    refused=0 whole=0
    for most in $(sample '4 8 12 16' '4 5 6 7 8 9 10 11 12 13 14 15 16'); do
        run '
            rm -rf o
            limited() { C="env ASAN_OPTIONS=detect_leaks=0 prlimit --nofile=$most:$most $C"; job o; }
            (limited) >said 2>&1
            status=$?
            cat said
            test $status != 0 || job o >said 2>&1 || exit 9
            exit $status'
        count
        case $status:$output in
        0:*) whole=$((whole + 1)) ;;
        2:*'commsched: '*) refused=$((refused + 1)) ;;
        *) told "with $most descriptors" ;;
        esac
    done
    [ $refused -gt 0 ] && [ $whole -gt 0 ] || fail "$refused refused, $whole whole"
}

# LeakSanitizer would need a thread.
alone() { as_nobody env ASAN_OPTIONS=detect_leaks=0 prlimit --nproc=1:1 "$C" "$@"; }

test_few_processes() {
    chmod 777 .
    hard_multicast >big.json
    run as_nobody prlimit --nproc=1:1 sh -c 'true & wait'
    [ "$status" != 0 ] || { skip "no limit of processes here"; return; }
    expect 2 'cannot start a process: Resource temporarily unavailable' \
        alone audit broadcast_theorem2 --out a
    expect 2 ': Resource temporarily unavailable' alone experiment --quick broadcast_figure_6 --out o
    expect 2 'cannot start a process' alone hunt exchange/greedy --nodes 3 --evaluations 50
    expect 3 'cannot start a process: Resource' alone solve multicast/optimum big.json
    expect 2 'cannot run gnuplot: Resource temporarily' alone plot s.json -o new.svg
}

run_cases "$@"
