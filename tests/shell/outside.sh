#!/bin/sh
# The verb outside: made-up executions, with numbers calculated by hand.
. tests/lib/shell.sh

# ALGORITHM PREDICTED SECONDS, [LINKS]: one message, seven repetitions of that duration.
execution() {
    cat <<JSON
{"executed": 1, "engine": "by hand", "mode": "order", "network": "two nodes",
 "links": "${4:-ports enforced}", "date": "", "hosts": [], "clock_uncertainty": 0,
 "repetitions": [$3, $3, $3, $3, $3, $3, $3],
 "measured": {"minimum": $3, "median": $3, "low": $3, "high": $3}, "predicted": $2,
 "transfers": [{"send_start": 0, "send_end": $3, "receive_start": 0, "receive_end": $3}],
 "others": [{"name": "MPI_Alltoallv", "seconds": [3, 3]}],
 "schedule": {"algorithm": "$1", "lower_bound": 1, "completion": $2,
  "instance": {"model": "exchange", "startup": 1, "per_byte": 0, "bytes": [[0, 1], [0, 0]]},
  "transfers": [{"from": 0, "to": 1, "bytes": 1, "phase": 0, "send_start": 0, "send_end": $2,
                 "receive_start": 0, "receive_end": $2}]}}
JSON
}

prepare() {
    mkdir -p all/below
    execution a 1 1.02 >all/one.json
    execution b 1.25 1.5 >all/below/two.json
    execution c 2 1.25 >all/below/three.json
    $C generate exchange/worked_example -o all/instance.json
}

# Predicted a, b, c; measured a, c, b: one of three pairs is not in the predicted order.
test_tables() {
    expect 0 '3 executions in 1 group ' $C outside all
    also 'by hand  order  ports held         1          3            20.00     37.50  c            1      0.33        2 of 3                1  no\n'
    also '37.50  c   0.33  0.33 to 0.33        2 of 3            0.00\n'
    also 'MPI_Alltoallv             6   3.000  a              order       1.020  2.941  comparable: links enforce ports\n'
    lacks 'by hand, two nodes'
    expect 0 'c              2.000   1.250    1.250             -37.50  -37.50  -37.50      -37.50               3  2 (2 to 2)            7\n' \
        $C outside all --details
    expect 0 'a                  1        +2.00   +2.00   +2.00     +2.00         0\n' $C outside all --table transfers
    lacks executions
    expect 0 '' $C outside all/below/two.json --format csv
    also 'engine,network,mode,model,algorithm,predicted,median,minimum,error_percent,'
    also 'by hand,two nodes,order,ports held,b,1.25,1.5,1.5,+20.00,+20.00,+20.00,+20.00,1,1,7,all/below/two.json'
    expect 0 '| by hand | order | ports held | 1 | 3 |' "$C outside all --format markdown | tr -s ' '"
    expect 0 '' $C outside all all --table totals --format tsv
    also '\t6\t'
}

test_json() {
    expect 0 '"right": 2' $C outside all --json
    also '"tau": 0.33333333333333331'
    printf %s "$output" >printed.json
    run "cd $S && python3 -B tests/shell/schemas.py valid outside $T/printed.json"
    [ "$status" = 77 ] && { skip 'there is no python3-jsonschema'; return; }
    [ "$status" = 0 ] || fail "$output"
}

test_links_that_enforce_no_ports() {
    execution a 1 1 'ports not enforced' >open.json
    expect 0 'not comparable: links enforce no ports' $C outside open.json
    also 'such ratios are not comparable.'
    execution a 1 1 unknown >open.json
    expect 0 'comparable only if links enforce ports: unknown' $C outside open.json
}

test_pictures() {
    expect 0 '' $C outside all --picture p.svg
    expect 0 '>by hand, order<' cat p.svg
    also '>ports held: up to 37.5 % off, 2 of 3 ranked right<'
    also '>two nodes<'
    for schedule in a b c; do
        also ">$schedule<"
    done
    expect 0 '' $C outside all --picture p.png
    expect 0 PNG head -c 8 p.png
    expect 2 'ends in .svg' $C outside all --picture p.jpg
}

test_what_is_refused() {
    expect 2 'executions are needed' $C outside
    expect 2 'nowhere.json: No such file' $C outside nowhere.json
    mkdir empty
    expect 2 'empty: contains no file of an execution' $C outside empty all
    exactly 'commsched: empty: contains no file of an execution\n'
    sed 's/"predicted": 2/"predicted": "2"/' all/below/three.json >all/bad.json
    expect 2 'all/bad.json:4:89: predicted: ' $C outside all
    expect 2 'all/instance.json:' $C outside all/instance.json
    expect 2 "no format 'table'" $C outside all --format table
    expect 2 "no table 'rows'" $C outside all --table rows
    expect 2 'and --format exclude each other' $C outside all --json --format csv
}

run_cases "$@"
