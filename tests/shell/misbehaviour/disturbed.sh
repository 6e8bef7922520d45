#!/bin/sh
# A job whose processes are killed from outside: all at once by SIGTERM, as by batch systems and systemd, or
# its workers by SIGKILL, as by the kernel when memory is short. No such end is stored as a crash, and the
# tables are those of an undisturbed job. ROUNDS: number of repetitions.
. "$(dirname "$0")/lib.sh"
experiment=broadcast_figure_6
job="experiment $experiment --only experiments --replications 1 --jobs 2 --out out"
others() {
    for process in $(survivors); do
        [ "$process" = "$parent" ] || [ ! "/proc/$process/exe" -ef "$ROGUE" ] || echo "$process"
    done
}

# begin MICROSECONDS: a job with only the prototype's runs left, each of that duration; waits until it has
# started processes
begin() {
    (marked env MISBEHAVIOUR_SLEEP=$1 "$ROGUE" $job >said.out 2>said.err </dev/null) &
    parent=$!
    until [ -n "$(others)" ] || ! kill -0 $parent 2>/dev/null; do sleep 0.02; done
}

# The job's status; no process outlives it.
end() {
    wait $parent 2>/dev/null
    status=$?
    for attempt in $(seq 600); do
        left=$(survivors)
        [ -z "$left" ] && break
        sleep 0.1
    done
    for process in $left; do
        ! kill -KILL "$process" 2>/dev/null || fault "$1: process $process stays"
    done
}

crashes() { sqlite3 -readonly out/results.db "SELECT status, reason FROM runs WHERE status NOT IN ('valid', 'refused')" 2>&1; }

afresh() { rm -rf out && cp -a papers out; }

as_undisturbed() {
    for ending in tsv txt dat svg; do same "$1" whole/$experiment.$ending out/$experiment.$ending; done
}

"$CLEAN" $job >/dev/null 2>&1
mv out papers
afresh
"$ROGUE" $job >/dev/null 2>&1 || fault "undisturbed: status $?"
mv out whole

# Ends children first, and then the parent first, since either order can occur.
for round in $(seq "${ROUNDS:-3}"); do
    for order in sort 'sort -r'; do
        afresh
        begin 200000
        [ "$order" = sort ] && all="$parent $(others)" || all="$(others) $parent"
        kill -TERM $all 2>/dev/null
        end "all by SIGTERM"
        [ $status = 143 ] || fault "all by SIGTERM, $order: status $status: $(cat said.err)"
        [ -z "$(crashes)" ] || fault "all by SIGTERM, $order: stored: $(crashes)"
    done
done
"$ROGUE" $job >/dev/null 2>said.err || fault "resumed: status $?: $(cat said.err)"
as_undisturbed "all by SIGTERM, resumed"

# A few workers: the job replaces them, and its results are unaffected.
for round in $(seq "${ROUNDS:-3}"); do
    afresh
    begin 100000
    for victim in 1 2; do
        kill -KILL $(others | tail -n 1) 2>/dev/null
        sleep 0.1
    done
    end "workers by SIGKILL"
    [ $status = 0 ] || fault "workers by SIGKILL: status $status: $(cat said.err)"
    [ -z "$(crashes)" ] || fault "workers by SIGKILL: stored: $(crashes)"
    as_undisturbed "workers by SIGKILL"
done

# A worker is stopped: the job does not wait for it.
afresh
begin 100000
kill -STOP $(pgrep -P $parent | head -n 1)
end "a worker by SIGSTOP"
[ $status = 0 ] || fault "a worker by SIGSTOP: status $status: $(cat said.err)"
[ -z "$(crashes)" ] || fault "a worker by SIGSTOP: stored: $(crashes)"
as_undisturbed "a worker by SIGSTOP"

# Repeatedly: the job nevertheless ends, and reports what is missing.
afresh
begin 3000000
for attempt in $(seq 6000); do
    kill -0 $parent 2>/dev/null || break
    left=$(others)
    [ -z "$left" ] || kill -KILL $left 2>/dev/null
    sleep 0.05
done
! kill -KILL $parent 2>/dev/null || fault "workers by SIGKILL without end: nor does the job"
end "workers by SIGKILL without end"
[ $status != 0 ] || fault "workers by SIGKILL without end: status 0"
grep -qE '[0-9]+ (of [0-9]+ )?runs?.*missing|missing.*[0-9]+ runs?' said.err said.out ||
    fault "workers by SIGKILL without end: no word of what is missing: $(cat said.err)"
"$ROGUE" $job >/dev/null 2>said.err || fault "resumed: status $?: $(cat said.err)"
as_undisturbed "workers by SIGKILL without end, resumed"
conclude
