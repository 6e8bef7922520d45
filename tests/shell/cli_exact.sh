#!/bin/sh
# Bounds and optima from the user's view: what is proved, what is not, and that the two are never mixed.
. tests/lib/shell.sh

# Section 6 of paper `multicast`: bound 13, optimum 14.
test_bounds() {
    expect 0 'multicast_time_indexed: 14 (all schedules' \
        '$C generate multicast/worked_example -o e.json && $C bound e.json'
    expect 0 'lower_bound: 13 (all schedules' $C bound e.json
    expect 0 'multicast_load: 14 (all schedules' $C bound e.json
    expect 0 'multicast_broadcast_deadline: refused: it schedules one message, not 3\n' $C bound e.json
    expect 0 'multicast_time_indexed: 13 (all schedules: the linear program of a deadline, over steps of time; unfinished)' \
        $C bound e.json --time-limit 1e-9
    expect 2 'not a positive number of seconds' $C bound e.json --time-limit -1
    expect 2 'no instance given' $C bound
    expect 0 'multicast_broadcast_deadline  multicast: all schedules' $C list bounds
    expect 0 'multicast_broadcast_deadline: 21 (' \
        '$C generate multicast/classes --nodes 102 | $C bound -'
}

test_an_optimum_that_was_proved() {
    expect 0 '' $C generate multicast/worked_example -o e.json
    expect 0 'optimum: 14\n' '$C compare e.json --exact | grep optimum:'
    expect 0 '19 1.357143\n' <<'E'
$C compare e.json --exact | awk '$1 == "multicast/ecf" {print $2, $3}'
E
    expect 0 '\n\nRatio to optimum, 14\nalgorithm ' $C compare e.json --exact
    expect 0 'optimum: 14\n' $C compare e.json multicast/ecf multicast/optimum
    expect 0 '"optimum": 14,\n  "best_bound": 14,' $C compare e.json --exact --json
    expect 0 '"proved": 14, "optimal": true' $C compare e.json --exact --json
    expect 1 '0\n' '$C compare e.json --json | grep -c optimal'
    # an optimum of ready_to_receive says nothing about completion
    expect 0 'Ratio to lower_bound, ' \
        '$C generate multicast/classes | $C compare - multicast/fnf multicast/optimum_dp_ready'
}

test_an_optimum_that_was_not() {
    expect 0 '' $C generate multicast/worked_example -o e.json
    expect 0 'optimum: not proved; best bound 13\n' $C compare e.json --exact --time-limit 1e-9
    expect 0 '\n\nRatio to lower_bound, 13\n' $C compare e.json --exact --time-limit 1e-9
    expect 0 '  not proved optimal: >= 13\n' \
        '$C compare e.json --exact --time-limit 1e-9 | grep multicast/optimum'
    expect 0 '"optimum": null,\n  "best_bound": 13,' $C compare e.json --exact --time-limit 1e-9 --json
    expect 0 '"proved": 13, "optimal": false' $C compare e.json --exact --time-limit 1e-9 --json
    expect 0 'proved: 13\noptimal: false' $C solve multicast/optimum e.json --time-limit 1e-9
    expect 2 'not a positive number of seconds' $C compare e.json --time-limit -0.5
    expect 0 'optimum: not proved; best bound ' \
        '$C generate switched/irregular --nodes 128 | $C compare - --exact switched/rb'
}

# Exact algorithms together with named heuristics; unnamed ones end with the first proof, by branch and
# bound where GLPK takes long (Taillard's 5 x 5 number 1: 300).
test_exact_algorithms_beside_those_named() {
    expect 0 '' $C generate exchange/taillard --set instance=ta05x05_01 -o t.json
    expect 0 'optimum: 300\n' $C compare t.json exchange/open_shop --exact --time-limit 30
    also 'exchange/open_shop '
    lacks exchange/greedy
    also 'exchange/optimum           not run: the optimum is already proved by exchange/branch_and_bound\n'
    expect 0 '"not_run":[{"algorithm":"exchange/optimum","proved_by":"exchange/branch_and_bound"}]}' <<'E'
$C compare t.json exchange/open_shop --exact --json | tr -d ' \n'
E
    # a named one is run, and its proof can be used
    expect 0 'exchange/branch_and_bound  not run: the optimum is already proved by exchange/optimum' '
        $C generate exchange/taillard | $C compare - exchange/optimum exchange/greedy --exact |
            grep -v lower_bound'
    also 'optimum: 193\n'
    # a proof about completion does not apply to another objective
    expect 0 '  optimal ready_to_receive\n' \
        '$C generate multicast/classes | $C compare - multicast/fnf --exact'
    also 'multicast/optimum_broadcast  not run: the optimum is already proved by multicast/optimum_dp\n'
}

# Exact algorithms of other objectives run where an instance asks for that, and the
# optimum is that of the completion: of the GUSTO tables the lower bound, with a critical node or not.
test_exact_algorithms_for_what_is_asked() {
    expect 0 '\n0\n' '$C generate exchange/gusto -o g.json; echo; $C compare g.json exchange/greedy --exact |
        grep -c "critical_optimum\|tardiness_optimum"; true'
    expect 0 'exchange/critical_optimum ' '$C generate exchange/gusto --set critical=1 -o c.json &&
        $C compare c.json exchange/greedy --exact'
    also '  optimal critical\n'
    also 'optimum: 0.265894219752\n'
    lacks tardiness_optimum
    expect 0 'exchange/tardiness_optimum ' '$C generate exchange/random_integers -n 3 \
        --set deadlines=uniform | $C compare - exchange/greedy --exact'
    also '  optimal tardiness\n'
    lacks critical_optimum
    # of several instances, where one asks for it
    expect 0 '0\n2\n' '
        mkdir d && cp g.json d && $C compare d exchange/greedy --exact --tsv 2>&- |
            grep -c critical_optimum
        cp c.json d && $C compare d exchange/greedy --exact --tsv 2>&- | grep -c critical_optimum'
}

# Messages that take no time, or next to none, delay no other: the least values by hand.
test_messages_without_a_duration() {
    cat >critical.json <<'E'
{"model": "exchange", "bytes": [[0, 0], [1, 1]], "startup": [[0, 0], [0, 2]], "per_byte": 0,
 "service": {"nodes": [2, 1]}}
E
    cat >zero.json <<'E'
{"model": "exchange", "bytes": [[1, 1], [1, 1]], "startup": [[1, 0], [2, 3]], "per_byte": 0,
 "service": {"deadline": [[1, 0], [2, 2]], "priority": [[2, 3], [3, 2]]}}
E
    cat >tiny.json <<'E'
{"model": "exchange", "bytes": [[1, 1], [0, 1]], "startup": [[1e-18, 1e-18], [0, 3]], "per_byte": 0,
 "service": {"deadline": [[0.5, 1], [1, 2]], "priority": [[1000, 1000], [1, 1]]}}
E
    for algorithm in critical_first critical_dense critical_optimum; do
        expect 0 '\ncritical: 2\n' $C solve exchange/$algorithm critical.json
    done
    also '\noptimal: true\n'
    expect 0 '\ntardiness: 10\n' $C solve exchange/tardiness_optimum zero.json
    also '\noptimal: true\n'
    expect 0 '\ntardiness: 1\n' $C solve exchange/tardiness_optimum tiny.json
    also '\noptimal: true\n'
}

# A table for each kind of schedule, below the bound that holds for it.
test_groups_with_bounds_of_their_own() {
    expect 0 '' $C generate exchange/gusto -o g.json
    expect 0 'Direct, 0.265894219752\nexchange/max_min 1.010244\nexchange/greedy 1.059795\nDirect, 0.265894219752\nexchange/adapted_uniform 1.359849\nForwarded 0.0851731160896\nexchange/hypercube_like 4.032590\n' <<'E'
$C compare g.json exchange/greedy exchange/adapted_uniform exchange/hypercube_like exchange/max_min |
    awk '/ratio to|exchange\// {print $1, $2 == "messages:" || $3 == "messages:" ? $NF : $3}'
E
    expect 0 '"group": "forwarded", "bound": "lower_bound_forwarding"' \
        $C compare g.json exchange/hypercube_like exchange/adapted_uniform --json
    also '"group": "split", "bound": "lower_bound"'
    # schedules that split end before the optimum of whole messages, and are not compared with it: 3
    expect 0 '"group": "split", "bound": "lower_bound", "bound_seconds": 3' \
        '$C generate exchange/open_shop_tight --nodes 4 | $C compare - exchange/uniform --exact --json'
    expect 0 '"bound": "optimum", "bound_seconds": 0.26589421975160843, "ratio_to_bound": 1.0597' \
        $C compare g.json --exact --json exchange/greedy
}

# Durations without a common unit, an optimum above the bound: GLPK finds it and cannot prove it.
test_an_optimum_on_a_solvers_word() {
    expect 0 '' <<'E'
echo '{"model":"exchange","startup":0,"per_byte":1,"bytes":[[146979,450868,117259,184939],[284207,232531,113860,669453],[137859,257566,725009,179619],[230984,359087,243934,166044]]}' > e.json
E
    expect 0 'optimal: solver\n' $C solve exchange/optimum e.json
    expect 0 'optimal: true\n' $C solve exchange/branch_and_bound e.json
    expect 0 'optimum: not proved; best bound ' $C compare e.json exchange/optimum
    expect 0 '"optimal": false' $C compare e.json exchange/optimum --json
    expect 0 'optimum: 13180' $C compare e.json --exact
}

run_cases "$@"
