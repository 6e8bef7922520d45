#!/bin/sh
# Wrong usage of the command line: exit status 2 and the error, for every verb; responses to readable but
# unusable input; and effects of options.
. tests/lib/shell.sh

# $g: an instance of an exchange, $s: a schedule of it, $w: an instance on switches.
prepare() {
    g=g.json s=s.json w=w.json
    $C generate exchange/worked_example -o $g && $C solve exchange/greedy $g -o $s >made &&
        $C generate switched/irregular -o $w
}

test_arguments() {
    expect 2 'not a whole number' $C audit --seed x
    expect 2 'more than one instance given' $C bound $g $g
    expect 2 instance $C bound
    expect 2 'too many arguments' $C check $g $s $s
    expect 2 'no schedule given' $C check
    expect 2 'not a whole number' $C compare --seed -1 $g
    expect 2 'nearest: exchange/greedy' $C compare $g exchange/gredy
    mkdir -p algorithms/exchange && : >algorithms/exchange/gredy.c
    for given in gredy exchange/gredy; do
        expect 2 'made without algorithms/exchange/gredy.c: run make, and see that it succeeds\n' \
            $C compare $g $given
    done
    expect 2 'not a whole number' $C experiment --replications 0
    expect 2 'not a whole number' $C experiment --seed x
    expect 2 'a schedule and an output file (-o) or a --format are needed' $C plot $s
    expect 2 'a schedule and an output file (-o) or a --format are needed' $C plot --format chrome
    expect 2 svg $C plot $s --format svg
    expect 2 'more than one generator given' $C generate exchange/gusto exchange/gusto
    expect 2 'no generator given' $C generate
    expect 2 "'bytes' is not KEY=VALUE" $C generate exchange/gusto --set bytes
    expect 2 'too many arguments' $C hunt exchange/greedy exchange/greedy
    expect 2 'not a whole number' $C hunt exchange/greedy --seed x
    expect 2 '--out is only for hunts without ALGORITHM' $C hunt exchange/greedy --out .
    expect 2 'no parts given' $C submit merge out
    expect 2 'nowhere: is not a directory of results' $C submit merge out nowhere
    expect 2 'more than one kind to list given' $C list algorithms bounds
    expect 2 'more than one algorithm given' $C new exchange/a exchange/b
    expect 2 'too many arguments' $C solve exchange/greedy $g $g
    expect 2 'an algorithm and an instance are needed' $C solve exchange/greedy
    expect 2 'not a whole number' $C solve --seed x exchange/greedy $g
}

# Every verb's help fits on a screen of 48 lines and 80 columns.
test_helps_fit_on_a_screen() {
    for verb in $($C --complete '' | cut -f 1 | grep -v ^-); do
        $C "$verb" --help >help
        expect 0 '0\n' "awk 'length > 80' help | wc -l"
        expect 0 '' 'test $(wc -l <help) -le 48'
        expect 0 '' "test \$(wc -l <help) -ge 10 && grep -q '^  -?, --help' help"
    done
    expect 0 'Usage: commsched VERB' $C --help
    expect 0 '0\n' "$C --help | awk 'length > 80' | wc -l"
}

# A letter has one name, and a name with a letter has it in every verb; hunt and plot, which have both --output and
# --out, have -o for the first.
test_a_letter_means_the_same_in_every_verb() {
    for verb in $($C --complete '' | cut -f 1 | grep -v ^-); do
        $C "$verb" --help | sed -nE "s/^  (-(.), |    )--([a-z-]+).*/$verb \3 -\2/p"
    done | sed -E 's/ replications / replication /; /^(hunt|plot) out -$/d; s/ out / output /' >options
    expect 0 '' "cut -d ' ' -f 2,3 options | sort -u | awk '\$2 in name || \$1 in letter { print }
        { letter[\$1] = 1 } \$2 != \"-\" { name[\$2] = 1 }'"
    exactly ''
    expect 0 '' 'test $(grep -c " -[a-zA-Z]$" options) -ge 50'
}

# Former names of options.
test_former_names() {
    expect 2 "'0' is not a positive number of seconds" $C audit --budget 0
    expect 2 "'0' is not a positive number of seconds" $C hunt exchange/greedy --seconds 0
    expect 0 '--time=1:00\n' "$C submit slurm --shards 2 --time 1:00 -- experiment | grep -o -e --time=1:00"
}

# What cannot be read, written or used.
test_files() {
    expect 2 'none.json: No such file' $C bound none.json
    expect 2 'none.json: No such file' $C check none.json $s
    expect 2 'none.json: No such file' $C check $g none.json
    expect 2 'g.json:1:1: found an instance, expected a schedule' $C check $g $g
    expect 2 'g.json:1:1: found an instance, expected a schedule' $C check $g
    expect 2 'g.json:1:1: found an instance, expected a schedule' $C plot $g -o a.svg
    expect 2 'g.json:1:1: found an instance, expected a schedule' $C plot $g --format chrome
    expect 2 'h.json:1:1: the key "completion"' 'grep -v completion $s >h.json; $C bound h.json'
    expect 2 'none.json: No such file' $C plot none.json --format goal
    expect 2 'none.json: No such file' $C plot none.json --format fabric
    expect 2 'an instance of exchange has no switches' $C plot $s --format fabric
    expect 2 'no/such.json: cannot write' $C plot $s --format chrome -o no/such.json
    expect 2 'none.json: No such file' $C plot none.json -o a.svg
    expect 2 greedy $C solve exchange/greedy $w
    expect 2 'none.json: No such file' $C solve exchange/greedy none.json
    expect 2 'no/such.json: cannot write' $C solve exchange/greedy $g -o no/such.json
    expect 2 --profile $C compare $g --profile no/such.svg
    expect 2 no/such.svg $C compare --generator exchange/uniform_network --nodes 4 \
        --replications 2 --profile no/such.svg exchange/greedy exchange/open_shop
    expect 2 none/ $C experiment --only report --out none
    expect 2 g.json $C audit broadcast_theorem2 --out $g
    expect 2 g.json $C experiment multicast_figures_4_5 --quick --out $g
    expect 2 g.json $C hunt --quick --out $g
}

# Every verb that reads an instance accepts a schedule in place of its instance.
test_schedules_as_instances() {
    expect 0 same '$C bound $g >b && $C bound $s | cmp b - && echo same'
    expect 0 same '$C solve exchange/greedy $s -o a.json >b && cmp $s a.json && echo same'
    expect 0 exchange/greedy $C compare $s exchange/greedy
    expect 0 exchange/greedy 'mkdir -p many && cp $s many && $C compare many exchange/greedy'
    expect 0 'valid: true' $C check $s $s
    expect 0 'valid: true' $C check $s
    expect 0 'valid: true' '$C check - <$s'
    expect 0 Switch '$C solve switched/cco $w -o - 2>b | $C plot - --format fabric'
}

# A schedule whose stated numbers differ from its transfers is invalid.
test_statements() {
    expect 0 'valid: true' $C check $g $s
    expect 1 'it states completion 1 s' <<'E'
sed 's/"completion": *[0-9.e+-]*/"completion": 1/' $s >c.json; $C check $g c.json
E
    expect 1 'it states lower bound 1 s' <<'E'
sed 's/"lower_bound": *[0-9.e+-]*/"lower_bound": 1/' $s >b.json; $C check $g b.json
E
}

# The network of an instance without a schedule can be written, and read again.
test_network() {
    expect 0 'the same' '
        $C plot $w --format fabric -o w.fabric &&
            $C generate switched/fabric --set file=w.fabric -o again.json &&
            $C plot again.json --format fabric -o again.fabric && cmp w.fabric again.fabric &&
            echo the same'
    expect 0 'so is a large one' '
        $C generate switched/irregular --nodes 1800 --set switches=300 -o w.json &&
            $C plot w.json --format fabric -o w.fabric && test $(wc -c <w.fabric) -gt 65536 &&
            $C generate switched/fabric --set file=w.fabric -o again.json &&
            $C plot again.json --format fabric | cmp - w.fabric && echo so is a large one'
}

# Seeds affect random choices, and nothing else.
test_seeds() {
    expect 0 '' $C generate multicast/workstations --nodes 12 -o m.json
    expect 0 seeded '
        a() { $C solve multicast/rrs m.json --seed $1 -o r$2.json; }; a 1 a && a 1 b && a 7 c &&
            cmp ra.json rb.json && ! cmp -s ra.json rc.json && echo seeded'
}

# Inconsistent parameters, and invalid files.
test_generators() {
    expect 2 'nodes=2: must be from 3' $C generate exchange/open_shop_tight --nodes 2
    expect 2 'least=5 is more than most=4' $C generate exchange/random_integers --set \
        least=5 --set most=4
    # defaults that leave no room are adapted, and that is reported
    expect 0 'irregular adapts links=3 (default 8) destinations=31 (default 80)' \
        $C generate switched/irregular --set nodes=32 -o small.json
    expect 0 '--set links=3 --set ports=16 --set multicasts=8 --set destinations=31' \
        cat small.json
    expect 0 'nodes=32 adapts links=3 (default 8)' $C compare -g switched/irregular -n 32,64 \
        --set multicasts=1 -r 1 switched/cco
    also 'nodes=64 adapts links=7 (default 8)'
    expect 2 'destinations=64: a source has only 63 other nodes' \
        $C generate switched/irregular --nodes 64 --set destinations=64
    expect 2 'example=none' $C generate multicast/broadcast_example --set example=none
    expect 2 'must be one of ta04x04_01' $C generate exchange/taillard --set instance=ta99x99_01
    expect 2 'more than 64 classes' \
        '$C generate multicast/classes --set classes=$(yes 1/2 | head -65 | paste -sd,)'
    expect 2 'two has 2 nodes, three has 3' <<'E'
printf '%s\n' '- 1' '1 -' >two; printf '%s\n' '- 1 1' '1 - 1' '1 1 -' >three
$C generate exchange/table --set latency=two --set bandwidth=three
E
    expect 2 'more rows than columns' <<'E'
printf '%s\n' '- 1' '1 -' '1 1' >rows
$C generate exchange/table --set latency=rows --set bandwidth=rows
E
    expect 2 '.: ' $C generate exchange/table --set latency=. --set bandwidth=.
    expect 2 'none: No such file' $C generate exchange/table --set latency=none --set \
        bandwidth=none
    expect 2 'root=999: there are only switches 0 to' '
        $C plot $w --format fabric -o w.fabric
        $C generate switched/fabric --set file=w.fabric --set root=999'
    expect 2 '.: ' $C generate switched/fabric --set file=.
}

# With a budget random spaces are searched until it is used up; findings are reported as usual.
test_budgets() {
    expect 0 'broadcast_theorem3: ' '
        $C audit broadcast_lemma1 broadcast_theorem3 --budget 0.4 --seed 2; [ $? -le 1 ] &&
            echo ended'
    expect 0 results.db ls out
    expect 0 ' claims, ' '$C audit --budget 0.5 --out all; [ $? -le 1 ]'
}

# A job's record that was overwritten by something else.
test_a_jobs_record() {
    expect 0 ' reproduced' $C experiment multicast_figures_4_5 --quick --out r
    expect 0 '' <<'E'
echo '{}' >r/job.json; $C experiment --only report --out r
E
    expect 2 'job.json: cannot be understood' 'echo nothing >r/job.json; $C experiment --only report --out r'
}

# Two pictures of each of four networks and two algorithms, and the report that shows them.
test_an_experiment() {
    expect 0 '8 runs, 8 of them stored, 8 made now' $C experiment agents_topology --quick \
        --replications 1 --seed 2
    expect 0 '16\n' 'ls out/*.svg | wc -l'
    expect 0 '16\n' <<'E'
grep -c '"file": ' out/report.json
E
    expect 0 '8 of them stored, 0 made now' '
        dates() { stat -c %y out/*.svg out/*.png; }; dates >before
        $C experiment agents_topology --quick --replications 1 --seed 2; dates | cmp - before'
    expect 2 'is not found' 'mkdir plots; COMMSCHED_PLOTS=$T/plots $C experiment --only report'
}

test_others() {
    expect 2 'Usage: commsched VERB' $C
    expect 0 'valid: true' $C solve exchange/greedy $g --twice
    expect 2 exchange $C solve multicast/optimum_dp $g
    expect 0 ratio $C hunt exchange/greedy --nodes 2 --evaluations 5 --jobs 2
}

# Size limits of algorithms and bounds, and input without a size.
test_sizes() {
    expect 0 'pairs of messages share a port: at most 100000' \
        '$C generate exchange/random_integers --nodes 60 | $C bound - --time-limit 1'
    expect 2 '10002 destinations, some of which send faster than others but receive slower' '
        $C generate multicast/classes --nodes 10003 --set classes=1/5,2/3 |
            $C solve multicast/optimum_broadcast -'
    expect 0 'completion: 0\n' <<'E'
echo '{"model": "exchange", "nodes": 3, "bytes": 1, "startup": 0, "per_byte": 0}' |
    $C solve exchange/branch_and_bound -
E
    also 'optimal: true'
    expect 0 'proved: ' '
        $C generate exchange/random_integers --nodes 16 |
            $C solve exchange/branch_and_bound - --time-limit 1'
}

# A shell may pass an option and its value as one word or as three.
test_completion() {
    expect 0 ':files\n:files\n:files\n' <<'E'
for given in --output=x '-o x' '--output ='; do $C --complete solve $given; done
E
    expect 0 '' $C --complete compare --jobs=2
}

# Properties that only some instances or algorithms have are shown for these.
test_comparisons() {
    expect 0 'Forwarded messages: ratio to lower_bound_forwarding\n' $C compare --generator \
        exchange/clusters --nodes 4 --set cluster_size=2 --replications 2 exchange/two_level exchange/greedy
    expect 1 '0\n' '
        $C generate switched/irregular --nodes 40 --set links=2 --set destinations=5 |
            $C compare - --json | grep -q throughput && $C compare $g --json | grep -c throughput'
    expect 2 "exchange/gusto has no parameter 'nonsense'" $C compare --generator exchange/gusto \
        --set nonsense=1,2 exchange/greedy
    expect 0 exchange/knoedel '
        $C compare --generator exchange/uniform_network --set nodes=4,5 --replications 1 exchange/knoedel exchange/greedy --profile p.svg && grep -c exchange/knoedel p.svg'
    expect 2 ': the path is too long' '$C experiment exchange_gusto --quick --out $(printf %05000d 0)'
}

# A table has times only on request.
test_times() {
    expect 0 '0\n1\n0\n2\n' '
        many() { $C compare --generator exchange/uniform_network --nodes 4 --replications 2 exchange/greedy exchange/open_shop $1 $2 | grep -c cpu_seconds; }; for form in --tsv --json; do many $form; many $form --times; done'
}

run_cases "$@"
