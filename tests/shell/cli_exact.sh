#!/bin/sh
# Bounds and optima as the user meets them: what is proved, what is not, and that the two are never
# mixed.
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
    expect 2 'which instance?' $C bound
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
    # what is optimal in ready_to_receive says nothing about completion
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

# Exact algorithms beside heuristics that are named; those not named end with the first proof, by
# branch and bound where GLPK takes long (Taillard's 5 x 5 number 1: 300).
test_exact_algorithms_beside_those_named() {
    expect 0 '' $C generate exchange/taillard --set instance=ta05x05_01 -o t.json
    expect 0 'optimum: 300\n' $C compare t.json exchange/open_shop --exact --time-limit 30
    also 'exchange/open_shop '
    lacks exchange/greedy
    also 'exchange/optimum           not run: the optimum is already proved by exchange/branch_and_bound\n'
    expect 0 '"not_run":[{"algorithm":"exchange/optimum","proved_by":"exchange/branch_and_bound"}]}' <<'E'
$C compare t.json exchange/open_shop --exact --json | tr -d ' \n'
E
    # one that is named runs, and its proof serves as well
    expect 0 'exchange/branch_and_bound  not run: the optimum is already proved by exchange/optimum' '
        $C generate exchange/taillard | $C compare - exchange/optimum exchange/greedy --exact |
            grep -v lower_bound'
    also 'optimum: 193\n'
    # another objective is not served by a proof in completion
    expect 0 '  optimal ready_to_receive\n' \
        '$C generate multicast/classes | $C compare - multicast/fnf --exact'
    also 'multicast/optimum_broadcast  not run: the optimum is already proved by multicast/optimum_dp\n'
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
    # what splits ends before the optimum of whole messages, and is not held against it: 3
    expect 0 '"group": "split", "bound": "lower_bound", "bound_seconds": 3' \
        '$C generate exchange/open_shop_tight --nodes 4 | $C compare - exchange/uniform --exact --json'
    expect 0 '"bound": "optimum", "bound_seconds": 0.26589421975160843, "ratio_to_bound": 1.0597' \
        $C compare g.json --exact --json exchange/greedy
}

# Durations of no common unit, an optimum above the bound: GLPK finds it and cannot prove it.
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
