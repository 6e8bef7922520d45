#!/bin/sh
# Collective operations from the user's view, verb by verb.
. tests/lib/shell.sh

prepare() {
    $C generate multicast/collective -n 6 -D operation=reduce -o reduce.json
    $C generate multicast/collective -n 6 -D operation=gather -D uneven=4 -o gather.json
}

test_solve_and_check() {
    for operation in reduce gather; do
        expect 0 'valid: true' $C solve tree_descent $operation.json -o s.json
        expect 0 'valid: true' $C check $operation.json s.json
        expect 0 'valid: true' $C check s.json
    done
    expect 1 'valid: false' "sed 's/\"bytes\": 1000, \"phase\"/\"bytes\": 999, \"phase\"/' s.json | $C check reduce.json -"
    expect 2 'it schedules no reduce' $C solve multicast/ecf reduce.json
}

# Equation 4 of the paper is about messages.
test_bound() {
    expect 0 'lower_bound: ' $C bound reduce.json
    lacks eq4
    expect 0 'lower_bound: ' $C compare reduce.json
    lacks eq4
}

# By default only algorithms for the instances' operations take part.
test_compare() {
    expect 0 multicast/binomial $C compare reduce.json
    lacks refused
    expect 0 'it schedules no reduce' $C compare reduce.json multicast/ecf multicast/binomial
    $C generate multicast/workstations -n 5 -o messages.json
    expect 0 multicast/ecf $C compare messages.json
    lacks multicast/binomial
    expect 0 multicast/slowest_first $C compare -g multicast/collective -D operation=reduce -r 2
    lacks multicast/ecf
    mkdir both && cp reduce.json messages.json both
    expect 0 multicast/ecf $C compare both
    also multicast/slowest_first
}

# A receive that combines is followed by a computation of that many nanoseconds, which later operations
# require.
test_export() {
    $C generate multicast/collective -n 3 -D operation=reduce -D spread=1 -D bytes=100 -D combine=1e-6 -o even.json
    $C solve multicast/linear even.json -o s.json >solved
    expect 0 'l2: calc 100000\nl2 requires l1\nl3: recv 100b from' $C plot s.json --format goal
    also 'l3 requires l2\nl4: calc 100000\nl4 requires l3\n}'
    expect 0 '"cat": "direct"' $C plot s.json --format chrome
    $C generate multicast/collective -n 4 -D operation=allreduce -D bytes=1000 -o all.json
    $C solve multicast/ring all.json -o s.json >solved
    expect 0 '' $C plot s.json --format chrome
    lacks forwarding
    expect 0 'calc ' $C plot s.json --format goal
    expect 0 '<prop id="combine_per_byte" value="9.9999999999999995e-07"/>' $C plot even.json --format simgrid
    expect 0 receive_per_byte $C plot gather.json --format simgrid
    lacks combine_per_byte
}

# The end of a receive in which it combines has its own colour and an entry in the tip; by block it has
# none.
test_plot() {
    $C solve multicast/binomial reduce.json -o s.json >solved
    expect 0 '' $C plot s.json -o s.svg
    expect 0 '>combine<' cat s.svg
    lacks forwarded
    $C generate multicast/collective -n 4 -D operation=allreduce -D bytes=1000 -o all.json
    $C solve multicast/ring all.json -o a.json >solved
    expect 0 '' $C plot a.json -o a.svg
    lacks 'forwarded'
}

run_cases "$@"
