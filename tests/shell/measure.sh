#!/bin/sh
# The verb measure: made-up executions and calls, with numbers calculated by hand.
. tests/lib/shell.sh

# ALGORITHM PREDICTED SECONDS: one message, seven repetitions of that duration.
execution() {
    cat <<JSON
{"executed": 2, "engine": "by hand", "mode": "order", "network": "two nodes", "date": "", "hosts": [],
 "clock_uncertainty": 0, "repetitions": [$3, $3, $3, $3, $3, $3, $3],
 "measured": {"minimum": $3, "median": $3, "low": $3, "high": $3},
 "transfers": [{"send_start": 0, "send_end": $3, "receive_start": 0, "receive_end": $3}],
 "schedule": {"algorithm": "$1", "lower_bound": 1, "completion": $2,
  "instance": {"model": "exchange", "startup": 1, "per_byte": 0, "bytes": [[0, 1], [0, 0]]},
  "transfers": [{"from": 0, "to": 1, "bytes": 1, "phase": 0, "send_start": 0, "send_end": $2,
                 "receive_start": 0, "receive_end": $2}]}}
JSON
}

# DIGEST KEYS SECONDS...: one call for each, with 8 ranks and a megabyte.
calls() {
    digest=$1 keys=$2
    shift 2
    for seconds; do
        echo "{\"profile\": 2, \"call\": \"alltoallv\", \"engine\": \"by hand\", \"network\": \"pair\", \"ranks\": 8," \
            "\"bytes\": 1e6, \"digest\": \"000000000000000$digest\", $keys, \"measured\": $seconds," \
            '"agreement": 0.5, "planning": 0}'
    done
}

prepare() {
    mkdir -p all/below
    execution a 1 1.02 >all/one.json
    execution b 1.25 1.5 >all/below/two.json
    execution c 2 1.25 >all/below/three.json
    $C generate exchange/worked_example -o all/instance.json
    plan='"algorithm": "exchange/greedy", "mode": "posted", "predicted": 1.6'
    left='"why": "mode library", "mode": "library"'
    for digest in 1 2; do
        calls $digest "$left" 3 3 3 3 3 3 3
    done >plain.profile
    {
        calls 1 "$plan" 2 2 2 2 2 2 2
        calls 2 "$plan" 4 4 4 4 4 4 4
        calls 3 "$plan" 2
        calls 4 '"why": "few bytes", "mode": "posted"' 1
    } >planned.profile
}

# The program's output without aligning blanks and line ends.
measure() { $C measure "$@" | tr -s ' \n' ' '; }

# Predicted a, b, c; measured a, c, b.
test_executions() {
    expect 0 'by hand two nodes exchange, held, slowdown none a order 7 1.000 1.020 1.020 1.020 1.020 +2.00 1.0 1.0 ' 'measure all'
    also ' b order 7 1.250 1.500 1.500 1.500 1.500 +20.00 2.0 3.0 '
    also ' c order 7 2.000 1.250 1.250 1.250 1.250 -37.50 3.0 2.0 '
    lacks speed-up
    expect 0 'engine,network,work,digest,algorithm,mode,count,predicted,median,low,high,minimum,error_percent' $C measure all/below/two.json --format csv
}

# Sizes 1 take 2 s instead of 3, sizes 2 four; nothing is known of sizes 3 without a plan. Single calls have no
# interval.
test_profiles() {
    expect 0 ' exchange/greedy posted 7 1.600 2.000 2.000 2.000 2.000 0.500 +25.00 1.500 ' \
        'measure plain.profile planned.profile'
    also ' exchange/greedy posted 7 1.600 4.000 4.000 4.000 4.000 0.500 +150.00 0.750 '
    also ' alltoallv, 8 ranks, 1000000 bytes the library: mode library library 7 3.000 3.000 3.000 3.000 0.500 '
    expect 0 '0000000000000003	exchange/greedy		posted	1	1.6' $C measure planned.profile --format tsv
    calls 1 "$left" 3 | sed 's/"network": "pair", //' >elsewhere.profile
    expect 0 '1.500' 'measure elsewhere.profile planned.profile'
}

test_both_in_any_order() {
    expect 0 '' "$C measure all plain.profile planned.profile >one && $C measure planned.profile plain.profile all >other"
    expect 0 '' cmp one other
}

test_json() {
    expect 0 '"rank_predicted": 3' $C measure all planned.profile --json
    printf %s "$output" >printed.json
    run "cd $S && python3 -B tests/shell/schemas.py valid measure $T/printed.json"
    [ "$status" = 77 ] && { skip 'there is no python3-jsonschema'; return; }
    [ "$status" = 0 ] || fail "$output"
}

test_a_program_that_was_killed() {
    { cat plain.profile; head -c 100 planned.profile; } >killed.profile
    expect 0 'commsched: warning: killed.profile:15:101: ' $C measure killed.profile
    also 'the last line is incomplete and ignored\n'
}

test_what_is_refused() {
    expect 2 'executions or profiles are needed' $C measure
    expect 2 'nowhere: No such file' $C measure nowhere
    mkdir empty
    expect 2 'empty: contains no execution and no call' $C measure empty all
    exactly 'commsched: empty: contains no execution and no call\n'
    sed 's/"completion": 2/"completion": "2"/' all/below/three.json >all/bad.json
    expect 2 'all/bad.json:5:65: schedule.completion: ' $C measure all
    expect 2 'all/instance.json:' $C measure all/instance.json
    sed '3s/"ranks": 8/"ranks": 0/' plain.profile >bad.profile
    expect 2 'bad.profile:3:86: ranks: found 0, expected a whole number from 1 to 2147483647' $C measure bad.profile
    expect 2 "no format 'table'" $C measure all --format table
    expect 2 'and --format exclude each other' $C measure all --json --format csv
    for before in outside profile; do
        expect 2 "the verb $before is now measure" $C $before all
    done
}

run_cases "$@"
