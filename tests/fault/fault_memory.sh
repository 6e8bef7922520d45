#!/bin/sh
# Memory runs out at every point of small runs of every verb: the output is the same, or the program ends
# with status 3 and a message, and stored results are intact. A sample of the points; with COMMSCHED_LONG in
# the environment all of them, or some hundreds of very many.
. tests/lib/shell.sh

# The stores' pictures are drawn by a dummy gnuplot, to save time; the verb plot uses the real one.
begin() {
    can_preload || return
    built=$(realpath "$S/${TEST_BUILD:-build}")
    export FAILING_ALLOCATOR="$built/failing_allocator.so" JUMPING_CLOCK="$built/jumping_clock.so"
    mkdir bin && ln -s "$S/tests/fault/gnuplot" bin
    $C generate exchange/gusto -o e.json && $C solve exchange/open_shop e.json -o s.json >said &&
        $C generate multicast/worked_example -o m.json &&
        $C generate multicast/broadcast_example -o b.json &&
        $C generate switched/irregular --nodes 32 --set links=2 --set multicasts=1 \
            --set destinations=8 -o w.json && printf -- '- 1\n1 -\n' >t.tsv &&
        printf '<network><networkStructure><nodes><node id="a"/><node id="b"/></nodes></networkStructure>
            <demands><demand><source>a</source><target>b</target><demandValue>1</demandValue></demand></demands>
            </network>' >t.xml
}

# Number of points, for a short and a long run (0: every point), and the verb; its inputs are above the
# directory that it runs in.
suffer() {
    points=$(sample "$1" "$2")
    shift 2
    rm -rf run && mkdir run
    expect 0 ' 0 wrong\n' "cd run && \$S/tests/lib/failing_memory.sh $points \$C $*"
    [ -z "$COMMSCHED_LONG" ] || echo "$*: $output"
}

# Verbs that allocate as others do: in the long run only.
also_suffer() { [ -z "$COMMSCHED_LONG" ] || suffer "$@"; }

test_verbs_in_one_process() {
    begin || return
    suffer 4 0 generate exchange/gusto -o g.json
    suffer 4 0 import ../../t.tsv --unit ms -o i.json
    suffer 4 0 import ../../t.xml -o i.json
    suffer 5 0 solve exchange/open_shop ../../e.json -o s.json
    suffer 3 0 solve multicast/random_selection ../../m.json -o s.json
    also_suffer 3 0 solve switched/ram ../../w.json -o s.json
    suffer 3 0 check ../../e.json ../../s.json
    also_suffer 2 0 plot ../../s.json -o s.svg
    suffer 2 0 plot ../../s.json --format chrome -o s.trace
    also_suffer 2 0 plot ../../s.json --format goal -o s.goal
    also_suffer 2 0 plot ../../w.json --format fabric -o w.fabric
    also_suffer 2 400 list
    suffer 3 0 new exchange/own --into own
    suffer 4 0 hunt exchange/open_shop --nodes 3 --evaluations 100 -o h.json
}

# A failure in a separate process is reported in the table: of a run with its reason, of the optimum as not
# proved.
test_verbs_with_processes() {
    its_turn 1 2 && begin || return
    export TOLD='out of memory|optimal: false|unfinished|not proved'
    suffer 3 400 solve multicast/optimum ../../m.json
    also_suffer 2 400 solve multicast/optimum ../../b.json
    suffer 3 400 bound ../../m.json
    suffer 2 80 compare ../../e.json
    suffer 2 80 compare ../../m.json --exact
    also_suffer 2 250 compare --generator exchange/uniform_network --nodes 3 --replications 2 --profile p.svg
}

# The stores must be intact as the failures left them, before the work is finished.
check_stores() {
    expect 0 .db 'ls run/stores'
    expect 0 '' 'for store in run/stores/*.db; do sqlite3 $store "PRAGMA integrity_check" || exit; done | sort -u'
    exactly 'ok\n'
}

# A worker that runs out of memory counts as a crash of its run, which is made again.
test_jobs_with_a_store() {
    its_turn 0 2 && begin || return
    export STORE=results.db TOLD='exit status 3' PATH="$T/bin:$PATH"
    suffer 3 100 experiment broadcast_figure_6 --quick --replications 1 --jobs 1
    check_stores
    suffer 2 40 audit exchange_theorem3 --jobs 1 --out out
    check_stores
}

# The library, with a user's handler that leaves by longjmp.
test_a_library_user() {
    begin || return
    expect 0 'switched/ram: ' "\$(dirname \$FAILING_ALLOCATOR)/survivor $(sample 12 1)"
}

run_cases "$@"
