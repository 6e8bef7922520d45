#!/bin/sh
# commsched compare on a directory and on a generator's sweep, and its invalid input.
. tests/lib/shell.sh

# Section 6 of paper `multicast`: bound 13; EAF' and RR' end at 14, WR at 19. A schedule counts by
# its instance.
test_a_directory() {
    expect 0 '' '
        mkdir d && $C generate multicast/worked_example -o d/b.json &&
            $C solve multicast/wr d/b.json -o d/a.json && echo none >d/other.txt'
    expect 0 'd: 2 instances' $C compare d multicast/eafp multicast/rrp multicast/wr
    also '1 of 2 instances repeat others'
    expect 0 'multicast/eafp 2 1.077 1.077 0 2 0,multicast/rrp 2 1.077 1.077 0 2 0,multicast/wr 2 1.462 1.462 0 0 2,' <<'E'
$C compare d multicast/eafp multicast/rrp multicast/wr 2>&- |
    awk '/multicast/ && NF == 12 {print $1, $2, $3, $9, $10, $11, $12}' | tr '\n' ','
E
    expect 0 'instance\tnodes\talgorithm\tstatus\tcompletion\tschedule\tgroup\tbound\tbound_seconds\tratio_to_bound\na.json\t4\tmulticast/wr\tvalid\t19\twhole\twhole\tlower_bound\t13\t1.4615384615384615\nb.json\t4\tmulticast/wr\tvalid\t19\twhole\twhole\tlower_bound\t13\t1.4615384615384615\n' \
        '$C compare d --tsv multicast/wr 2>&- | cut -f 1-10'
    expect 0 'optimum proved: 2 of 2\n' $C compare d --exact multicast/wr multicast/optimum
    also '\nRatio to optimum\n'
    # the same ratio in every form: 19 / 14
    expect 0 'multicast/wr\toptimum\t14\t1.3571428571428572\n' \
        '$C compare d --exact --tsv multicast/wr 2>&- | cut -f 3,8-10 | grep wr'
    expect 0 '1.357\n' <<'E'
$C compare d --exact multicast/wr 2>&- | awk '/wr/ && NF == 12 {print $3}'
E
    expect 0 '"worst_ratio": 1.3571428571428572' $C compare d --exact --json multicast/wr \
        multicast/optimum
    # 19 / 14
}

test_formats() {
    expect 0 '' '
        mkdir d && $C generate multicast/worked_example -o d/b.json &&
            $C solve multicast/wr d/b.json -o d/a.json'
    expect 0 '\\begin{tabular}{lr' '$C compare d --format latex multicast/wr 2>&-'
    expect 0 '| multicast/wr | 19 | 1.461538 | ' $C compare d/b.json --format markdown multicast/wr
    expect 0 'algorithm\tcompletion\tratio_to_bound\nmulticast/wr\t19\t1.461538\n' \
        '$C compare d/b.json --format tsv multicast/wr | cut -f 1,2,7'
    expect 0 '>1.461538</td>' $C compare d/b.json --format html multicast/wr
    expect 2 "there is no format 'latx'; nearest: latex" $C compare d --format latx
    expect 2 'and --format exclude each other' $C compare d --format latex --json
}

test_a_sweep() {
    expect 0 'exchange/uniform_network nodes=4,6, 3 replications, seed 1: 6 instances' \
        $C compare -g exchange/uniform_network -n 4,6 -r 3 exchange/greedy exchange/max_min
    also 'nodes=4  nodes=6'
    expect 0 'instance nodes,nodes=4 #0 4,nodes=4 #1 4,nodes=4 #2 4,nodes=6 #0 6,nodes=6 #1 6,nodes=6 #2 6,' <<'E'
$C compare -g exchange/uniform_network -n 4,6 -r 3 --tsv exchange/greedy | cut -f 1,2 |
    tr '\n\t' ', '
E
    # the instances equal those of generate
    expect 0 same <<'E'
$C generate exchange/uniform_network -n 6 -s 5 --replication 2 |
    $C compare - exchange/greedy --json |
    sed -n 's/.*completion": \([^,]*\),.*/\1/p' >one;$C compare -g exchange/uniform_network -n 4,6 -s 5 -r 3 --tsv exchange/greedy | awk -F '\t' '/nodes=6 #2/ {print $5}' >many; test -s one && cmp one many && echo same
E
    # commas in a text are kept, and a later value overrides an earlier one
    expect 2 'do not sum to 5' $C compare -g exchange/clusters -n 5,9 -n 12 --set sizes=5,7 -r 1 \
        exchange/uniform
    expect 0 '1 replication, seed 1: 1 instance\n' $C compare -g exchange/clusters --set sizes=5,7 \
        -r 1 exchange/uniform
}

# Exact algorithms together with named ones, on each instance until the first proof.
test_exact_algorithms() {
    expect 0 ' 2 algorithm\tstatus\tbound\treason\n 8 exchange/branch_and_bound\tvalid\toptimum\t\n 8 exchange/greedy\tvalid\toptimum\t\n 8 exchange/optimum\tnot_run\t\tthe optimum is already proved by exchange/branch_and_bound\n' <<'E'
for j in 1 3; do $C compare -g exchange/random_integers -n 3,4 -r 2 exchange/greedy --exact --tsv -j $j | cut -f 3,4,8,16; done | sort | uniq -c | tr -s ' '
E
    expect 0 'exchange/optimum is not run on 4 of 4, nodes=3 #0: ' $C compare -g \
        exchange/random_integers -n 3,4 -r 2 exchange/greedy --exact -p p.svg
    expect 1 '0\n' grep -c exchange/optimum p.svg
    expect 0 '"not_run": 2,' $C compare -g exchange/random_integers -n 4 -r 2 exchange/greedy \
        --exact --json
    # without time for a proof all are run
    expect 0 'multicast/wr\tvalid\tlower_bound\t13\nmulticast/optimum\tvalid\tlower_bound\t13\n' '
        $C compare -g multicast/worked_example -r 1 multicast/wr --exact --tsv --time-limit 1e-9 |
            cut -f 3,4,8,9 | grep -v refused'
}

# Pairwise exchange along a hypercube forwards nothing between two nodes: all its ratios use the bound that
# also holds for four nodes. With few nodes it ends before all direct schedules, which is independent of
# bounds.
sweep() {
    $C compare -g exchange/uniform_network -n 2,4 -r 4 exchange/hypercube_like exchange/greedy "$@"
}
test_groups_with_bounds_of_their_own() {
    expect 0 'algorithm\tschedule\tgroup\tbound\nexchange/greedy\twhole\twhole\tlower_bound\nexchange/hypercube_like\tforwarded\tforwarded\tlower_bound_forwarding\nexchange/hypercube_like\twhole\tforwarded\tlower_bound_forwarding\n' \
        'sweep --tsv | cut -f 3,6,7,8 | sort -u'
    expect 0 'exchange/hypercube_like forwards on 4 of 8: all its ratios are to lower_bound_forwarding\n' \
        sweep
    also 'Against exchange/hypercube_like, '
    case $output in
    *'Direct, whole messages: ratio to lower_bound
'*'Forwarded messages: ratio to lower_bound_forwarding
'*) ;;
    *) fail "no table of direct schedules before one of forwarding: $output" ;;
    esac
    expect 0 '"schedules": {"whole": 4, "split": 0, "forwarded": 4}' sweep --json
    also '"group": "forwarded"'
    # the rows have the means of the table
    expect 0 same <<'E'
sweep --tsv | awk -F '\t' '/hypercube/ {sum += $10} END {printf "%.9f\n", sum / 8}' >rows
sweep --json | awk -F '[:,]' '/"algorithm/ {own = /hypercube/} /"mean_ratio"/ && own {printf "%.9f\n", $2}' >json; test -s rows && cmp rows json && echo same
E
}

test_against_one_algorithm() {
    expect 0 'Against exchange/open_shop, on the same instances' \
        $C compare -g exchange/uniform_network -n 6 -r 5 exchange/greedy exchange/max_min --against \
        exchange/open_shop
    lacks 'cold cpu s'
    expect 0 '"reference": "exchange/open_shop"' $C compare -g exchange/uniform_network -n 6 -r 5 \
        --json exchange/greedy exchange/max_min --against exchange/open_shop
    also wilcoxon_p
    expect 0 'cold cpu s' $C compare -g exchange/uniform_network -n 6 -r 2 --times exchange/greedy
    expect 0 'multicast/fnf refuses 2 of 2, #0: it schedules one message, not 6' \
        $C compare -g multicast/workstations -n 6 -r 2
}

# Each algorithm against the named one.
test_references() {
    three="$C compare -g exchange/uniform_network -n 6 -r 8 exchange/open_shop exchange/greedy"
    expect 0 'The reference was chosen by these results' $three exchange/uniform
    expect 0 '"reference_named": true' $three exchange/uniform --against exchange/uniform --json
    lacks null
    expect 0 'algorithm\tgroup' $three --tsv --summary
    also against.holm_p
    expect 0 '3\n' '$three --tsv --summary | wc -l'
    expect 2 '--summary needs --tsv or --format' $three --summary
    expect 0 'algorithm,group' $three --format csv --summary
}

# Equal bytes for any number of processes, the picture's included.
test_any_number_of_jobs() {
    expect 0 'same\nsame\nsame\n' <<'E'
for how in '' --json --tsv; do for j in 1 2 5; do
    $C compare -g multicast/workstations -n 5,8 -r 4 -s 3 $how --jobs $j -p $j.svg >$j; done
cmp 1 2 && cmp 2 5 && cmp 1.svg 2.svg && cmp 2.svg 5.svg && echo same; done
E
    expect 0 '<svg' head -c 200 1.svg
    expect 0 '1\n1.svg\n2\n2.svg\n5\n5.svg\n' ls
}

test_bad_directories() {
    expect 2 'e: no file *.json in it' 'mkdir e && $C compare e'
    expect 2 'm/b.json: an instance of multicast, but m/a.json is one of exchange' '
        mkdir m && $C generate exchange/gusto -o m/a.json &&
            $C generate multicast/worked_example -o m/b.json && $C compare m'
    expect 2 u/a.json:1:11 <<'E'
mkdir u && echo '{"model": 3}' >u/a.json; $C compare u -p u.svg
E
    expect 2 'need a --generator' $C compare m --nodes 3
    expect 2 'need a directory or a --generator' $C compare m/a.json --tsv
    expect 2 '--json, --tsv and --format exclude each other' $C compare m --tsv --json
    expect 2 'no instance given' $C compare
}

test_bad_sweeps() {
    uniform() { $C compare -g exchange/uniform_network "$@"; }
    expect 2 'x.jpg: the name of a picture ends in .svg, .png or .pdf' uniform -p x.jpg
    lacks wins
    expect 2 'no/such/x.svg: cannot write' uniform -p no/such/x.svg -n 4 -r 1
    lacks wins
    expect 2 "has no parameter 'node'" uniform --set node=3
    lacks wins
    expect 2 "'nodes' is not KEY=VALUE" uniform --set nodes
    lacks wins
    expect 2 'nodes=x: not a number' uniform --set nodes=4,x
    lacks wins
    expect 2 'nodes=: not a number' uniform --set nodes=4,
    lacks wins
    expect 2 'one parameter can be swept' uniform --set nodes=4,5 --set load=small,large
    lacks wins
    expect 2 'not a whole number from 1 to' uniform -r 0
    lacks wins
    expect 2 'nearest: exchange/greedy' uniform exchange/gredy
    lacks wins
    expect 2 'nearest: exchange/greedy' uniform --against exchange/gredy
    lacks wins
    expect 2 'nearest: exchange/uniform_network' $C compare -g exchange/uniform_netwrok
    expect 0 0 'ls | wc -l'
}

# The order of section 6's schedule, and what GOAL cannot express.
test_export_to_goal() {
    expect 0 'num_ranks 4\n\nrank 0 {\nl1: send 1b to 1 tag 0\n' '
        $C generate multicast/worked_example -o e.json &&
            $C solve multicast/ecfp e.json -o s.json && $C plot s.json --format goal -o s.goal &&
            head -4 s.goal'
    expect 0 'warning: bytes of 7 of 7 transfers are rounded up\n' <<'E'
sed 's/"bytes": 1/"bytes": 0.5/' s.json >h.json
$C plot h.json --format goal -o h.goal && cmp h.goal s.goal
E
    expect 2 'transfer 0 has 1e+16 bytes; GOAL sends at most 9007199254740992' <<'E'
sed 's/"bytes": 1/"bytes": 1e16/' s.json >h.json; echo before >h.goal
$C plot h.json --format goal -o h.goal
E
    expect 0 'before\ne.json\nh.goal\nh.json\ns.goal\ns.json\n' 'cat h.goal; ls'
    expect 2 'formats of schedules: chrome|fabric|goal|lft|simgrid' $C plot s.json --format gaol
    expect 2 'more than one picture given' $C plot s.json s.json --format goal
    expect 2 'a schedule and an output file (-o) or a --format are needed' $C plot s.json
}

run_cases "$@"
