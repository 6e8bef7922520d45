#!/bin/sh
# Heuristics that misbehave in all the ways of tests/shell/misbehaviour/kinds.h, and parts of a study that do:
# each verb reports it as reasons.tsv says, only in their own cells, and fails; all other results are those of a
# program without them; no process, file or change of theirs remains. COMMSCHED_LONG=1: every kind by every verb.
. tests/lib/shell.sh
SHARED=1

reasons=$S/tests/shell/misbehaviour/reasons.tsv
all_kinds() { grep -v '^#' "$reasons" | cut -f 1; }
reason_of() { awk -F '\t' -v kind="$1" '$1 == kind { print $2 }' "$reasons"; }

# These kinds, or all with COMMSCHED_LONG, as $kinds; those that are not valid as $bad.
try() {
    kinds=$(sample "$*" "$(all_kinds)") bad=''
    for kind in $kinds; do [ "$(reason_of "$kind")" = valid ] || bad="$bad $kind"; done
}
exchange() { for kind; do echo "exchange/$kind"; done; }

# Enters an empty directory. `clean` is the program without the prototypes, `rogue` with all of them. A short run
# lowers the large limit of memory, to save time; the other is a safeguard in case the program's own fails.
begin() {
    tree_copy || return
    export CCACHE_DISABLE=1 LOCPATH="$T/locale" CLEAN="$PWD/clean" ROGUE="$PWD/rogue" mark=misbehaviour-$$
    if ! [ -x rogue ]; then
        cp commsched clean
        # shellcheck disable=SC2046 # names are words
        rogues ../rogues $(all_kinds)
        sed -i 's/WARNINGS += -Wno-error/& -O0 -g0/' Makefile
        expect 0 '' make HEURISTICS=../rogues PROGRAM=rogue rogue
        mkdir "$LOCPATH"
        localedef -i de_DE -f UTF-8 --no-archive "$LOCPATH/de_DE.UTF-8" 2>/dev/null
        [ -d "$LOCPATH/de_DE.UTF-8" ] || fail "no locale could be made"
    fi
    remove "$T/scratch"
    mkdir -p "$T/scratch/temporary" && cd "$T/scratch" || return
    "$CLEAN" generate exchange/gusto --output g.json
    ulimit -c 0
    ulimit -Sv $(($(sed -n 's/^MemTotal: *\([0-9]*\) .*/\1/p' /proc/meminfo) / 2))
    [ -n "$COMMSCHED_LONG" ] || ulimit -Sd 150000
}

# Lines that do not mention a prototype.
of_others() { grep -vE "(exchange/($(all_kinds | paste -sd '|'))|multicast/patient)([^a-z0-9_]|\$)"; }

# The processes that descend from a command started by marked(), which replaces the shell that calls it.
survivors() { grep -lsxz "COMMSCHED_TEST_MARK=$mark" /proc/[0-9]*/environ | cut -d / -f 3; }
marked() { COMMSCHED_TEST_MARK=$mark TMPDIR=$PWD/temporary exec "$@"; }

none_survives() {
    for _ in $(seq 600); do
        left=$(survivors)
        [ -n "$left" ] || return
        sleep 0.1
    done
    fail "$1: processes stay: $left"
    # shellcheck disable=SC2086 # several
    kill -KILL $left
}

surroundings() {
    find . -path ./out -prune -o -path './said*' -prune -o -path './before' -prune -o -type f -exec cksum {} + | sort
    ls -Ad /out temporary/* 2>/dev/null
}

# SECONDS LABEL ARGUMENTS...: runs $ROGUE, which is killed after ten times as long; its output is in said.out and
# said.err, its status in $status. No process of it remains, and no file except those of out/.
rogue() {
    seconds=$1 label=$2
    shift 2
    surroundings >before
    (marked timeout --signal=KILL $((10 * seconds)) "$ROGUE" "$@" >said.out 2>said.err </dev/null) 2>/dev/null
    status=$?
    count
    none_survives "$label"
    [ $status -lt 124 ] || fail "$label: the program does not end by itself: status $status"
    ! grep -q "^noise of" said.out || fail "$label: noise on standard output"
    surroundings | cmp -s before - || fail "$label writes elsewhere: $(surroundings | diff before - | head -n 5)"
}

same() { cmp -s "$2" "$3" || fail "$1: $2 and $3 differ: $(diff "$2" "$3" 2>&1 | head -n 4)"; }

# A run of an algorithm that misbehaves is invalid.
fails() { [ $status -gt 0 ] || [ -z "$bad" ] || fail "$1: exit 0, though a run is invalid"; }

# KIND TEXT WHERE: the text in the prototype's cells
told_of() {
    case $(reason_of "$1") in
    valid) ;;
    outside) echo "$2" | grep -q "killed from outside" || fail "$3 $1: no word of a kill: $2" ;;
    *) echo "$2" | grep -qE "$(reason_of "$1")" || fail "$3 $1: not '$(reason_of "$1")': $2" ;;
    esac
}

# ---- verbs ----

numbers() { grep -vE '^(algorithm|cpu_seconds): ' said.out; }

# No schedule is written; a well-behaved kind has the numbers of the control.
test_solve() {
    # shellcheck disable=SC2046 # names are words
    try control noise libc_names null_write completion_nan no_memory loop fork_returns daemon \
        $(turn term arena recursion exit_0 aborts closes spoof locale thread)
    begin || return
    rogue 15 control solve exchange/control g.json
    numbers >control
    for kind in $kinds; do
        rm -rf out && mkdir out
        case $(reason_of "$kind") in *memory) limit=50 ;; *) limit=1 ;; esac
        rogue 60 "solve $kind" solve "exchange/$kind" g.json --time-limit $limit --output out/s.json
        told_of "$kind" "$(cat said.out said.err)" solve
        if [ "$(reason_of "$kind")" = valid ]; then
            [ $status = 0 ] && [ -s out/s.json ] || fail "solve $kind: status $status"
            numbers >said
            same "solve $kind" control said
        else
            [ $status -gt 0 ] || fail "solve $kind: exit 0"
            [ ! -e out/s.json ] || grep -q "made an invalid schedule" said.err || fail "solve $kind: a schedule is written"
        fi
        [ "$kind" != noise ] || [ "$(grep -c '^noise of ' said.err)" = 3 ] ||
            fail "solve noise: not all noise is on standard error: $(cat said.err)"
    done
}

# Of many kinds at once, named first.
test_compare() {
    try control noise null_write fork_returns clones rounding thread recursion completion_low term
    begin || return
    sweep="--generator exchange/random_integers --nodes 4,5 --replications 1 --jobs 2"
    names=$(sample 'exchange/greedy exchange/open_shop exchange/max_min' "$("$CLEAN" list algorithms |
        grep -v '\[search\]' | grep -oE '^ *exchange/[a-z_0-9]+' | grep -vE 'optimum|branch|best_of')")
    # shellcheck disable=SC2086 # several
    "$CLEAN" compare $sweep --tsv $names >clean
    # shellcheck disable=SC2046,SC2086 # several
    rogue 90 compare compare $sweep --tsv --time-limit 4 $(exchange $kinds) $names
    of_others <said.out >said
    same compare clean said
    fails compare
    for kind in $kinds; do
        grep "	exchange/$kind	" said.out >own
        [ "$(wc -l <own)" = 2 ] || fail "compare $kind: $(cat own)"
        told_of "$kind" "$(cat own)" compare
        [ "$(reason_of "$kind")" = valid ] || ! grep -q "	exchange/$kind	valid	" own || fail "compare $kind: valid"
    done
    rm own
    # shellcheck disable=SC2046,SC2086 # several
    rogue 90 'compare of one' compare g.json --json --time-limit 4 $(exchange $kinds)
    for kind in $kinds; do told_of "$kind" "$(grep "\"exchange/$kind\"" said.out)" 'compare of one'; done
}

# Stored values of runs except their processor time, for other algorithms.
stored() {
    sqlite3 -readonly -list "$1/results.db" "SELECT algorithm, settings, replication, status, reason,
        quote(completion), quote(lower_bound), quote(ports_only), quote(size_exchange)
        FROM runs JOIN cells ON cell = id ORDER BY 1, 2, 3" 2>&1 | of_others
}

# A document with the algorithms: NAME...
document() {
    algorithms=$(printf '"exchange/%s", ' greedy open_shop "$@")
    echo "{\"name\": \"foul\", \"generator\": \"exchange/gusto\", \"algorithms\": [${algorithms%, }], \"replications\": 2}"
}

# All kinds at once (in a short run all but the one that takes the processor until its time is up), by one worker and
# by three. Once the prototypes are removed, so are their results; runs killed
# from outside are made again.
test_experiment() {
    # shellcheck disable=SC2046 # names are words
    try $(all_kinds | grep -vx loop)
    begin || return
    mkdir fair foul
    document >fair/foul.json
    # shellcheck disable=SC2086 # names are words
    document $kinds >foul/foul.json
    job="--only experiments --time-limit 5"
    # shellcheck disable=SC2086 # several words
    "$CLEAN" experiment fair/foul.json $job --out clean >said.out 2>&1
    stored clean >clean.rows
    [ -s clean.rows ] || fail "nothing is stored"
    for jobs in $(sample 3 '1 3'); do
        rm -rf out
        # shellcheck disable=SC2086 # several words
        rogue 100 "experiment --jobs $jobs" experiment foul/foul.json $job --jobs "$jobs" --out out
        fails "experiment --jobs $jobs"
        grep -q "killed from outside" said.out said.err || fail "experiment: no word of a kill"
        stored out >said
        same "experiment --jobs $jobs, store" clean.rows said
        of_others <out/foul.tsv >said
        same "experiment --jobs $jobs, table" clean/foul.tsv said
        for kind in $kinds; do
            grep "	exchange/$kind	" out/foul.tsv >said || fail "experiment $kind: no row"
            wanted=0
            case $(reason_of "$kind") in
            valid) wanted=$(wc -l <said) ;;
            outside) ;;
            *) told_of "$kind" "$(cat said)" "experiment --jobs $jobs" ;;
            esac
            [ "$(awk -F '\t' '$8 != ""' said | wc -l)" = "$wanted" ] ||
                fail "experiment --jobs $jobs $kind: not $wanted rows have numbers: $(head -n 2 said)"
        done
    done
    # shellcheck disable=SC2086 # several words
    rogue 100 "experiment again" experiment foul/foul.json $job --out out
    grep -q "killed from outside" said.err said.out || fail "experiment again: no word of a kill"
    # shellcheck disable=SC2086 # several words
    "$CLEAN" experiment fair/foul.json $job --out out >said 2>&1 || fail "the clean job ends with $?: $(cat said)"
    for ending in tsv txt; do same "experiment, cleaned" clean/foul.$ending out/foul.$ending; done
}

# Invalid runs give no witness.
test_hunt() {
    try control instance exit_0 rounding
    begin || return
    for kind in $kinds; do
        rm -rf out && mkdir out
        rogue 60 "hunt $kind" hunt "exchange/$kind" --nodes 3 --evaluations 40 --jobs 2 --output out/w.json
        told_of "$kind" "$(cat said.out said.err)" hunt
        if [ "$(reason_of "$kind")" = valid ]; then
            [ $status = 0 ] && [ -s out/w.json ] || fail "hunt $kind: status $status"
        else
            [ $status -gt 0 ] && [ ! -e out/w.json ] || fail "hunt $kind: status $status, and a witness"
        fi
    done
    [ -n "$COMMSCHED_LONG" ] || return
    "$CLEAN" experiment --all --only hunt --quick --out clean >said.out 2>&1
    rm -rf out
    rogue 500 survey experiment --all --only hunt --quick --out out
    of_others <out/hunt/hunt.tsv >said
    same survey clean/hunt/hunt.tsv said
    for kind in $bad; do
        [ -z "$(ls out/hunt | grep "^exchange_${kind}_")" ] || fail "survey: $kind has a witness"
    done
}

# No guarantee holds for an algorithm without valid runs, and claims of the papers are tried as without them. The
# guarantee of a valid one takes all its trials, and is left to the long run.
test_audit() {
    try null_write rounding
    begin || return
    # shellcheck disable=SC2046,SC2086 # several
    rogue 120 audit audit exchange_p2 $(exchange $kinds | sed 's|^|guarantee/|') --out out
    fails audit
    "$CLEAN" audit exchange_p2 --out clean >clean.said
    awk '/^[a-z_0-9\/]+: / { ours = /^exchange_p2: / } ours' said.out >said
    same audit clean.said said
    for kind in $kinds; do
        own=$(awk -v name="guarantee/exchange/$kind: " '/^[a-z_0-9\/]+: / { ours = index($0, name) == 1 } ours' said.out)
        case $(reason_of "$kind"):$own in
        "valid:guarantee/exchange/$kind: holds"*) ;;
        valid:* | *":guarantee/exchange/$kind: holds"*) fail "audit $kind: $own" ;;
        *) told_of "$kind" "$own" audit ;;
        esac
    done
}

# make test ALGORITHM=exchange/KIND.
test_properties() {
    long || return
    try
    begin || return
    cd "$T/tree" || return
    expect 2 'exchange/aborts makes no valid schedule: signal 6 (Aborted)' \
        make HEURISTICS=../rogues PROGRAM=rogue ALGORITHM=exchange/aborts test
    export COMMSCHED="$ROGUE" ROGUE="$PWD/$TEST_BUILD/properties" TEST_BUILD=out
    for kind in $kinds; do
        export TEST_ALGORITHM="exchange/$kind"
        rm -rf out && mkdir out
        rogue 400 "properties of $kind" properties
        if [ "$(reason_of "$kind")" = valid ]; then
            [ $status = 0 ] || fail "properties of $kind: status $status: $(grep -A 3 exchange/ said.out)"
        else
            [ $status -gt 0 ] || fail "properties of $kind: exit 0"
            told_of "$kind" "$(cat said.out said.err)" 'properties of'
            grep -q "exchange/$kind" said.out || fail "properties of $kind: it is not named"
        fi
    done
}

# ---- processes ----

# PROCESSES ARGUMENTS...: once that many run, the program is killed: all end with it
killed() {
    least=$1
    shift
    (marked "$ROGUE" "$@" >said.out 2>said.err </dev/null) &
    p=$!
    soon "test \$(survivors | wc -l) -ge $least"
    kill -KILL $p
    wait $p 2>/dev/null
    count
    none_survives "killed $1"
}

# The program, the guard, the host, and the prototype's; and a worker.
test_a_killed_program_leaves_no_process() {
    begin || return
    killed 4 solve exchange/lingers g.json --time-limit 1000
    killed 5 audit guarantee/exchange/lingers --jobs 1 --out out
}

# The job's processes except the first.
others() {
    for process in $(survivors); do
        [ "$process" = "$p" ] || [ ! "/proc/$process/exe" -ef "$ROGUE" ] || echo "$process"
    done
}

# LABEL STATUS MICROSECONDS SCRIPT: the job, in which only the runs of multicast/patient are missing, each of that
# duration, is disturbed by the script and ends with that status; nothing of it is stored as a crash
disturbed() {
    label=$1
    rm -rf out && cp -a papers out
    # shellcheck disable=SC2086 # several words
    (marked env MISBEHAVIOUR_SLEEP="$3" "$ROGUE" $job --out out >said.out 2>said.err </dev/null) &
    p=$!
    soon 'test -n "$(others)"'
    eval "$4"
    wait $p 2>/dev/null
    status=$?
    count
    none_survives "$label"
    [ $status = "$2" ] || fail "$label: status $status: $(cat said.err)"
    crashes=$(sqlite3 -readonly out/results.db "SELECT reason FROM runs WHERE status NOT IN ('valid', 'refused')" 2>&1)
    [ -z "$crashes" ] || [ "$2" = 3 ] || fail "$label, stored: $crashes"
}

# The same command has the results of an undisturbed job.
resumed() {
    # shellcheck disable=SC2086 # several words
    "$ROGUE" $job --out out >said.out 2>said.err || fail "$label, resumed: status $?: $(cat said.err)"
    for ending in tsv txt dat svg; do
        same "$label" whole/broadcast_figure_6.$ending out/broadcast_figure_6.$ending
    done
}

# All processes by SIGTERM, as by batch systems; workers by SIGKILL, as by the kernel when memory is short.
# shellcheck disable=SC2016 # scripts
test_processes_ended_by_others() {
    its_turn 1 2 && begin || return
    job="experiment broadcast_figure_6 --only experiments --replications 1 --jobs 2"
    # shellcheck disable=SC2086 # several words
    "$CLEAN" $job --out papers >said.out 2>&1
    cp -a papers whole
    # shellcheck disable=SC2086 # several words
    "$ROGUE" $job --out whole >said.out 2>&1 || fail "undisturbed: status $?"
    for _ in $(seq "$(sample 1 20)"); do
        disturbed 'SIGTERM, the first first' 143 200000 'kill -TERM $p $(others) 2>/dev/null'
        disturbed 'SIGTERM, the first last' 143 200000 'kill -TERM $(others) $p 2>/dev/null'
        resumed
        disturbed 'two workers by SIGKILL' 0 100000 \
            'for _ in 1 2; do kill -KILL $(others | tail -n 1) 2>/dev/null; sleep 0.1; done'
        resumed
        disturbed 'a worker by SIGSTOP' 0 100000 'kill -STOP $(pgrep -P $p rogue | head -n 1)'
        resumed
    done
    disturbed 'workers by SIGKILL without end' 3 3000000 \
        'while kill -0 $p 2>/dev/null; do kill -KILL $(others) 2>/dev/null; sleep 0.05; done'
    grep -qE 'runs?.*missing|missing.*[0-9]+ runs?' said.err said.out || fail "$label: no word of what is missing"
    resumed
}

# ---- a study ----

# PART:KIND STATUS TEXT ARGUMENTS...
foul() {
    kind=$1 wanted=$2 text=$3
    shift 3
    rm -rf out
    export FOUL="$kind"
    rogue 100 "$kind" "$@"
    unset FOUL
    [ "$status" = "$wanted" ] || fail "$kind: status $status, not $wanted: $(cat said.out said.err)"
    cat said.out said.err out/foul_sweep.tsv 2>/dev/null | grep -qF "$text" || fail "$kind: not '$text': $(cat said.out said.err)"
}

# Every part of a new study calls foul(): whatever one does is reported by its name, and changes nothing else.
test_parts_of_a_study() {
    its_turn 0 2 && begin || return
    cd "$T/tree" || return
    expect 0 '' <<'E'
./commsched new study ../foul && cd ../foul
sed -i '0,/^#include/s||#include "tests/shell/misbehaviour/foul.h"\n&|' */*.c generators/exchange/*.c
sed -i 's/PER_BYTE \* times\[from\] \* times\[to\]/foul("generator", &)/
s/^const struct generator /static void adapt(struct settings *settings, struct arena *arena) { (void)settings, (void)arena, foul("adapt", 0.0); }\n&/
s/^    .generate = make/    .adapt = adapt,\n&/' generators/exchange/foul_network.c
sed -i 's/return \(bound > 0.0 ? .*\);/return foul("metric", \1);/' metrics/foul_excess.c
sed -i 's|    return OUTCOME_SCHEDULED;|    *out = foul("bound", *out);\n&|' bounds/exchange_foul.c
sed -i 's/    const struct exchange \*exchange = exchange_of_/    foul("claim", 0.0);\n&/' claims/bounded.c
for part in generator adapt metric bound claim; do grep -rq "foul(\"$part\"" . || exit 9; done
E
    expect 0 '' make STUDY=../foul PROGRAM=../foul/foul
    ROGUE=$T/foul/foul
    cd "$T/scratch" || return
    sweep='experiment foul_sweep --only experiments --replications 4 --jobs 2 --out'
    "$ROGUE" generate exchange/foul_network --nodes 4 --output clean.json
    "$ROGUE" bound clean.json >clean.bounds
    # shellcheck disable=SC2086 # several words
    "$ROGUE" $sweep clean >said.out 2>said.err || fail "the study itself: $(cat said.err)"
    while IFS='|' read -r kind wanted text arguments; do
        [ -n "$kind" ] || continue
        # shellcheck disable=SC2086 # several words
        foul "$kind" "$wanted" "$text" $arguments
        case $kind:$arguments in
        generator:rounds:g*) same "$kind" clean.json said.out ;;
        bound:rounds:*) same "$kind" clean.bounds said.out ;;
        generator:rounds:e*) same "$kind" clean/foul_sweep.tsv out/foul_sweep.tsv ;;
        esac
    done <<E
generator:exits|2|exchange/foul_network: exit status 0|generate exchange/foul_network --nodes 4
generator:nan|2|exchange/foul_network: its instance:|generate exchange/foul_network --nodes 4
generator:floods|2|exchange/foul_network: it wrote more than 10000 bytes|generate exchange/foul_network --nodes 4 --input-limit=10000
adapt:exits|2|exchange/foul_network: exit status 0|generate exchange/foul_network --nodes 4
bound:aborts|1|exchange_foul: failed: signal 6|bound clean.json
generator:rounds|0|foul_sweep|$sweep out
metric:exits|1|in the metric foul_excess: exit status 0|$sweep out
claim:exits|1|foul_twice|audit foul_twice --out out
$(sample '' "generator:forks|0|model|generate exchange/foul_network --nodes 4
bound:rounds|0|exchange_foul: |bound clean.json
generator:aborts|2|exchange/foul_network: signal 6|generate exchange/foul_network --nodes 4
generator:negative|2|exchange/foul_network: its instance:|generate exchange/foul_network --nodes 4
generator:rounds|0|model|generate exchange/foul_network --nodes 4
bound:exits|1|exchange_foul: failed: exit status 0|bound clean.json
bound:nan|1|exchange_foul: failed: its value is no number from 0|bound clean.json
bound:loops|1|exchange_foul: failed: stopped after 5 s|bound clean.json --time-limit 0.1
generator:exits|1|exchange/foul_network: exit status 0|$sweep out
metric:aborts|1|in the metric foul_excess: signal 6|$sweep out
metric:rounds|0|foul_sweep|$sweep out
claim:aborts|1|signal 6|audit foul_twice --out out
claim:rounds|0|foul_twice|audit foul_twice --out out
metric:loops|1|in the metric foul_excess: stopped after|$sweep out")
E
}

run_cases "$@"
