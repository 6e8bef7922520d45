#!/bin/sh
# Interruption: jobs report how to resume, no partial file remains, no process outlives its parent; and a
# closed pipe causes no error messages.
. tests/lib/shell.sh

prepare() {
    export TMPDIR="$T/tmp"
    mkdir tmp bin
    printf '#!/bin/sh\nexec sleep 60\n' >bin/gnuplot
    chmod +x bin/gnuplot
    $C generate exchange/gusto -o g.json && $C solve exchange/greedy g.json -o s.json >said
}

# A shell's background processes ignore SIGINT by default.
go() { env --default-signal=INT,HUP,TERM "$@" & p=$!; }

# Processes with that name in $T.
ours() {
    for q in $(pgrep "$1" 2>/dev/null); do
        case $(readlink "/proc/$q/cwd") in "$T") echo "$q" ;; esac
    done
}

ended() {
    wait $p
    status=$?
    soon 'test -z "$(ours "commsched|gnuplot|sleep")"'
    find . -name '*.part'
    ls -A "$TMPDIR"
    cat log
    return $status
}

# For each signal, as $signal, with its exit status, as $ends.
for_signals() {
    for signal in $(sample TERM 'INT TERM HUP'); do
        case $signal in INT) ends=130 ;; TERM) ends=143 ;; HUP) ends=129 ;; esac
        "$@"
    done
}

job() { $C experiment broadcast_figure_6 --replications $(sample 120 1000) --only experiments --jobs 2 --out "$@"; }

stop_job() {
    expect $ends 'commsched: stopped; stored results remain, and the same command resumes\n' '
        rm -f o/job.json
        go $C experiment broadcast_figure_6 --replications $(sample 120 1000) --only experiments --jobs 2 --out o 2>log
        soon "test -s o/job.json"; sleep 0.1; kill -$signal $p; ended'
}

# Sends the signal once the job holds its directory's lock.
stop_verb() {
    expect 143 'commsched: stopped; stored results remain' "
        rm -f o/lock
        go \$C $1 --jobs 2 --out o >table 2>log
        soon 'test -e o/lock'; sleep 0.3; kill -TERM \$p; ended"
}

test_jobs() {
    expect 0 broadcast_figure_6 job undisturbed
    for_signals stop_job
    expect 0 "$(sample 6480 54000) of them stored" '
        job o && for e in tsv txt svg; do
            cmp o/broadcast_figure_6.$e undisturbed/broadcast_figure_6.$e || exit 9; done'
    stop_verb audit
    [ -z "$COMMSCHED_LONG" ] || stop_verb 'experiment --all --only hunt'
}

# A slow gnuplot, so that the signal arrives while a picture is drawn.
stop_drawing() {
    expect 143 '' "
        go env PATH=\$T/bin:\$PATH \$C $* 2>log; soon 'test -n \"\$(ours sleep)\"'
        kill -TERM \$p; ended && ! test -e new.svg"
    lacks .part
    lacks commsched.
}

# Sends the signal while a large file is written; repeats if it was too late.
stop_writing() {
    expect 143 '' "
        for _ in \$(seq 20); do
            rm -f new.json
            go \$C solve exchange/fixed_pattern large.json -o new.json 2>log >said
            until ls -A | grep -q new.json; do kill -0 \$p || break; done
            kill -TERM \$p; ended || exit
        done"
    lacks .part
    expect 0 '' test ! -e new.json
}

test_schedules() {
    expect 0 '' $C generate exchange/uniform_network --nodes "$(sample 400 700)" -o large.json
    stop_writing
}

test_pictures() {
    stop_drawing plot s.json -o new.svg
    [ -n "$COMMSCHED_LONG" ] || return
    stop_drawing compare --generator exchange/gusto --replications 2 exchange/greedy --profile new.svg
    stop_drawing experiment --quick broadcast_figure_6 --out drawn
}

# The solver's process ends with its parent: PROCESSES VERB...
stop_solver() {
    processes=$1
    shift
    expect $ends '' "
        go \$C $* >table 2>log; soon 'set -- \$(ours commsched); test \$# -ge $processes'
        kill -$signal \$p; ended"
}

test_the_solvers_process() {
    hard_multicast >big.json
    for_signals stop_solver 2 solve multicast/optimum big.json
    [ -z "$COMMSCHED_LONG" ] || for_signals stop_solver 3 compare big.json multicast/optimum multicast/eaf
}

# Ends silently, by the signal or with success; if the signal is ignored, with a one-line message.
pipe_closes() {
    expect 0 '' "{ \$C $*; echo \$? >status; } | head -n 1 >first; cat status"
    case $output in 141?|0?) ;; *) fail "$* is at the end of its pipe: $output" ;; esac
    expect 0 'commsched: standard output: ' "
        rm -f pipe; mkfifo pipe; exec 8<>pipe 9>pipe 8>&-
        trap '' PIPE; \$C $* >&9; echo \$? >status; cat status"
    also '\n2\n'
    [ ${#output} -lt 100 ] || fail "it says more than a line: $output"
}

test_closed_pipes() {
    pipe_closes list algorithms
    pipe_closes --manual
    pipe_closes compare --generator exchange/uniform_network --nodes 4 --replications 2 --tsv
    pipe_closes generate exchange/clusters --nodes 200
    pipe_closes plot s.json --format chrome
}

run_cases "$@"
