#!/bin/sh
# The program's JSON output and files are valid by their schemas, and the manual page's examples run. The
# rest of the suite is in test_schemas.c.
. tests/lib/shell.sh

# SCHEMA FILE...
valid() {
    run "cd $S && tests/shell/schemas.py valid $*"
    [ "$status" != 77 ] || { skip 'there is no python3-jsonschema'; return 1; }
    count
    [ "$status" = 0 ] || told "expected to be valid by the schema $1"
}

test_compare() {
    once && its_turn 0 2 || return
    $C generate exchange/clusters --nodes 4 --output two.json
    expect 0 '' "$C compare two.json --exact --time-limit 1 --json >exact.compared"
    expect 0 '' "$C generate switched/irregular --nodes 16 --set links=1 --set multicasts=2 --set destinations=4 | $C compare - --json >one.compared"
    expect 0 '' "$C compare --generator exchange/uniform_network --nodes 4,5 --replications 6 --json --times exchange/greedy exchange/forward >many.compared"
    expect 0 '' "$C compare --generator multicast/workstations --nodes 4 --replications 2 --exact --json multicast/fef >proved.compared"
    valid compare "$T"/*.compared
}

test_documents_of_the_papers() {
    papers=$S/experiments/papers
    valid experiments "$papers"/*/figures/*.json || return
    valid claims "$papers"/*/claims/*.json
    valid statements "$papers"/*/statements.json
    valid evaluations "$papers"/*/evaluations.json
}

test_hunt() {
    its_turn 0 2 || return
    expect 0 '' "$C hunt exchange/greedy --evaluations 200 --jobs 1 --json >h.found"
    expect 0 '' "$C hunt multicast/fnf --evaluations 200 --jobs 1 --json -o i.json >i.found"
    valid hunt "$T"/*.found || return
    valid instance "$T/i.json"
}

test_suite() {
    once && its_turn 1 2 || return
    expect 0 '' "$C suite --json >listed"
    expect 0 '' "$C suite run exchange/two_level --on taillard-04 --on clusters --on wide --json >library.compared"
    expect 0 '' "$C suite verify taillard-04 --quick --json >verified"
    cp -r "$S/experiments/suite" lib && $C suite schedule ta04x04_01 -o best.json
    expect 1 '' "$C suite submit best.json --library lib --json >submitted"
    valid library "$S/experiments/suite/library.json" || return
    valid compare "$T/library.compared"
    valid suite "$T/listed" "$T/verified" "$T/submitted"
}

# A heuristic, an exact algorithm, a service, an invalid schedule; bounds that are refused and unfinished.
test_answers() {
    once && its_turn 1 2 || return
    $C generate exchange/random_integers -n 4 --set deadlines=uniform -o due.json
    $C generate multicast/workstations -n 6 -o multicast.json && $C generate switched/irregular -o switched.json
    expect 0 '' "$C solve exchange/open_shop due.json -o due.schedule --json >due.solved"
    expect 0 '' "$C solve exchange/branch_and_bound due.json -t 5 --json >exact.solved"
    expect 0 '' "$C solve switched/cco switched.json --json >switched.solved"
    valid solve "$T"/*.solved || return
    expect 0 '' "$C check due.schedule --json >due.checked"
    expect 1 '' "sed 's/\"send_start\": [0-9.e-]*/\"send_start\": 0/' due.schedule | $C check - --json >wrong.checked"
    valid check "$T"/*.checked
    for instance in due multicast switched; do
        expect 0 '' "$C bound $instance.json -t 0.01 --json >$instance.bounded"
    done
    valid bound "$T"/*.bounded
    expect 0 '' "for kind in '' algorithms bounds generators experiments claims decoders imports; do $C list \$kind --json >\$kind.listed; done"
    valid list "$T"/*.listed
    expect 0 '' "$C fabric switched.json --json >network" && valid fabric "$T/network"
}

test_audit() {
    run "$C audit broadcast_lemma1 exchange_theorem3 exchange_p2 --time-limit 2 --json >audited"
    valid audit "$T/audited"
}

test_jobs() {
    once || return
    job='broadcast_figure_6 multicluster_table_5_3_1 --quick --replications 5 --jobs 1'
    for shard in 1 2; do
        expect 0 '' "$C experiment $job --shard $shard/2 --out part$shard"
    done
    expect 0 '' "$C submit merge whole part1 part2"
    expect 0 '' "$C experiment $job --out whole"
    valid job "$T"/*/job.json
    valid report "$T/whole/report.json"
}

test_fabric() {
    $C generate switched/irregular --set nodes=48 --set hosts=2 --set switches=24 --set links=6 --set ports=10 \
        --set routing=printed_rule --set destinations=4 --seed 2 --output n.json 2>said
    expect 1 '' "$C fabric n.json --prove --format json >cycle.fabric"
    expect 0 '' "$C fabric n.json --routing tree --routes --prove --format json >tree.fabric"
    valid fabric "$T"/*.fabric
}

# Examples of both pages for the verbs that accept them; each family has a valid schedule.
test_examples() {
    $C --manual-format >page
    run "cd $S && tests/shell/schemas.py examples $T/page $T"
    [ "$status" != 77 ] || { skip 'there is no python3-jsonschema'; return; }
    expect 0 '' "cd $S && tests/shell/schemas.py documented $T/page"
    expect 0 '' "cd $S && tests/shell/schemas.py named $T/*.json"
    for profile in profile.*.json; do tr -d '\n' <"$profile" && echo; done >profiles
    expect 0 '' "$C measure executed.*.json profiles --json >measured"
    valid measure "$T/measured"
    for instance in "$T"/instance.*.json; do
        expect 0 'lower_bound: ' $C bound "$instance"
    done
    for schedule in "$T"/schedule.*.json; do
        expect 0 'valid: true' $C check "$schedule"
    done
}

run_cases "$@"
