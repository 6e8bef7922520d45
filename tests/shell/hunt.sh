#!/bin/sh
# The verb hunt: its witnesses, and wrong usage.
. tests/lib/shell.sh

test_witnesses() {
    expect 0 'ratio: 1.66666666667' $C hunt exchange/open_shop --nodes 4 --evaluations 200000 -o w.json
    expect 0 1.666667 $C compare w.json exchange/open_shop
    expect 0 'ratio 1.66666666667. Found by commsched hunt exchange/open_shop' cat w.json
    expect 0 '--evaluations 200000 --seed 1' cat w.json
    expect 0 same '
        for j in 1 2; do $C hunt multicast/fnf --against optimum --evaluations 3000 --jobs $j -o $j.json | grep -v -e seconds -e instance >$j.txt; done; cmp 1.json 2.json && cmp 1.txt 2.txt && echo same'
    expect 0 'optimum: ' $C compare --exact 1.json multicast/fnf multicast/optimum_dp
    expect 0 '"against": "exchange/open_shop"' $C hunt exchange/greedy --against exchange/open_shop \
        --evaluations 500 --json
    expect 0 'lower_bound: ' '$C hunt exchange/greedy --evaluations 500 -o - 2>/dev/null | $C bound -'
    expect 0 'evaluations: ' $C hunt exchange/greedy --seconds 0.05
}

test_usage() {
    expect 2 'nearest: exchange/open_shop' $C hunt exchange/opn_shop
    expect 2 'nearest: optimum' $C hunt exchange/greedy --against optimun
    expect 2 'does not schedule exchange instances' $C hunt exchange/greedy --against multicast/ecf
    expect 2 'use 2 to 16 nodes' $C hunt exchange/greedy --nodes 99
    expect 2 'use 2 to 14 nodes' $C hunt multicast/ecf --nodes 1
    expect 2 'not a whole number' $C hunt exchange/greedy --nodes 1000000000000
    expect 2 'exclude each other' $C hunt exchange/greedy --seconds 1 --evaluations 5
    expect 2 'not a whole number' $C hunt exchange/greedy --evaluations 0
    expect 2 'not a positive number' $C hunt exchange/greedy --seconds 0
    expect 2 '--quick is only for hunts without ALGORITHM' $C hunt exchange/greedy --quick
    expect 2 '--nodes needs an ALGORITHM' $C hunt --nodes 4
    expect 2 'only exchanges' $C hunt multicast/ecf --diagonal
    expect 2 'even number of nodes' $C hunt exchange/knoedel --nodes 3 --evaluations 9
    expect 2 'it schedules no multicast' $C hunt multicast/slowest_first --evaluations 9
    expect 2 'no exact algorithm' $C hunt switched/ram --against optimum --evaluations 9
    expect 2 no/such.json $C hunt exchange/greedy --evaluations 9 -o no/such.json
    expect 0 'one second per byte' $C --manual
    expect 0 '' ls
}

run_cases "$@"
