#!/bin/sh
# Critical nodes, deadlines and priorities from the user's view: a hand-made exchange, solved, judged,
# bounded, exported, and refused where it is invalid.
. tests/lib/shell.sh

# All messages are from 0, in the order of time 1, 2, 4 or another.
prepare() {
    cat >owing.json <<'E'
{"model": "exchange", "bytes": [[0, 4, 1, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
 "startup": 0, "per_byte": 1,
 "service": {"nodes": [0, 0, 3, 0], "deadline": [[null, 4, 2, null], [null, null, null, null],
                                                 [null, null, null, null], [null, null, null, null]],
             "priority": [[1, 5, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]}}
E
    sed 's/"per_byte": 1,/"per_byte": 1}/; /"service"/,$d' owing.json >free.json
    $C solve exchange/fixed_pattern owing.json -o s.json >solved
}

# 0 sends to 1 until 4 s, to 2 until 5 s, to 3 until 7 s: node 2 is done at 5 s, times 3; its message is 3 s late.
test_solve_and_check() {
    for text in 'completion: 7\n' 'critical: 15\n' 'tardiness: 3\n' 'late: 1\n'; do
        expect 0 "$text" cat solved
        expect 0 "valid: true" $C check s.json
    done
    expect 0 'valid: true\ncritical: 15\ntardiness: 3\nlate: 1\n' $C check s.json
    expect 0 'valid: true\n' $C check free.json s.json
    expect 0 0 "$C check free.json s.json | grep -c critical || true"
}

# Node 2 alone takes 1 s, times 3. By Smith's rule 4 s of priority 5 first, which its deadline permits; then 2
# is late by 3 s.
test_bounds() {
    expect 0 'critical_bound: 3 (direct schedules' $C bound owing.json
    also 'tardiness_bound: 3 (direct schedules'
    expect 0 0 "$C bound free.json | grep -c critical || true"
}

test_nothing_else_changes() {
    for algorithm in greedy open_shop dense dense_search; do
        $C solve exchange/$algorithm owing.json -o one.json >/dev/null
        $C solve exchange/$algorithm free.json -o other.json >/dev/null
        sed -n '/"transfers"/,$p' one.json >one
        sed -n '/"transfers"/,$p' other.json >other
        expect 0 '' cmp one other
    done
    expect 0 '' $C plot s.json --format goal -o s.goal
    expect 0 '' $C plot s.json -o s.svg
    expect 0 '' $C compare owing.json
}

test_errors() {
    expect 2 'service.nodes: 3 entries where 4 nodes need 4' \
        "sed 's/\[0, 0, 3, 0\]/[0, 0, 3]/' owing.json >bad.json; $C bound bad.json"
    expect 2 'bad.json:3:' $C bound bad.json
}

run_cases "$@"
