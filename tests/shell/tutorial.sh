#!/bin/sh
# The page commsched-tutorial(7), word by word: the commands of each exercise run in their order in one copy of the
# tree. Of the last exercise, what needs Slurm or MPI is run by tests/engines/manual.sh.
. tests/lib/shell.sh

SHARED=1

# The blocks of commands of an exercise in ../exercise.NUMBER.01, ...: NUMBER
exercise() {
    tree_copy || return
    make() { eval "command $TEST_MAKE \"\$@\""; } # of a study its own program
    ./commsched --manual-tutorial | awk -v heading="$(./commsched --manual-tutorial | sed -n "s/^.SH \($1\. .*\)/\1/p")" \
        -v into="../exercise.$1" -f tests/lib/commands.awk
}

# All blocks, or the FEW first, in one shell that ends with the first command that fails: NUMBER TEXT [FEW]
word_by_word() {
    run_these=$(find .. -maxdepth 1 -name "exercise.$1.*" | sort | head -n "${3:-99}")
    # shellcheck disable=SC2086 # names are words
    expect 0 "$2" "set -e
$(cat $run_these)"
}

test_a_measured_network() {
    exercise 1 || return
    word_by_word 1 'lower_bound: 1.04641666667 '
    also '\nexchange/open_shop                1.05550555556    1.008686'
    also 'optimum: 0.448166666667\n'
    also '\nexchange/greedy                  0.513055555556    1.144787'
    also 'valid: true\n'
    also 'schedule: schedule.json\nvalid: true\n' # the checker in Python
    expect 0 '<svg' head -c 500 schedule.svg
    expect 0 'traceEvents' head -c 500 schedule.trace
}

test_a_heuristic() {
    exercise 2 || return
    word_by_word 2 '\nexchange/my_idea '
    also '\nmulticast/my_other_idea '
    also '1 suites, 0 failed'
    lacks 'had failures'
    expect 0 '\nmy idea\n5\t' cat out/exchange_figure_09.dat
    expect 0 'my idea' cat out/exchange_figure_09.svg profile.svg
    expect 2 worst.json ./commsched check worst.json
}

test_a_claim() {
    exercise 3 || return
    word_by_word 3 'multicast_eq4: refuted'
    also 'eq4: 5\n'
    also '\nmulticast/dispatch                 4    1.000000'
    also 'exchange_my_idea_near: holds'
    also 'exchange_my_idea_best: refuted'
    also 'exit status 1\n'
    also 'guarantee/exchange/my_idea: '
}

test_a_study() {
    exercise 4 || return
    word_by_word 4 '\nexchange/my_study '
    also '\nexchange/my_second_idea '
    also 'my_study_twice: holds'
    also 'my_study_near: holds'
    expect 0 'my_study_sweep.svg' ls ../my_study/out
}

# Two shards make the table that one process makes.
test_shards() {
    exercise 5 || return
    word_by_word 5 'merged/report.html' 1
    expect 0 '' ./commsched experiment multicluster_table_5_3_1 --replications 20 --only experiments --out whole
    expect 0 '' cmp whole/multicluster_table_5_3_1.tsv merged/multicluster_table_5_3_1.tsv
    expect 0 '#SBATCH' ./commsched submit slurm --shards 4 --time-limit 10:00 -- experiment multicluster_table_5_3_1 --out slurm
}

# The section EXAMPLES of commsched(1), too.
test_examples() {
    tree_copy || return
    expect 0 '' "set -e; PATH=$PWD:$PATH
$(./commsched --manual | awk -v heading=EXAMPLES -f tests/lib/commands.awk)"
    also '\nmulticast/slowest_then_fastest '
    also '\nexchange/dense+recompute '
    also '\nmulticast/fnf '
    expect 0 '<svg' cat profile.svg anew.svg
}

# Roff that man and mandoc accept.
test_page() {
    $C --manual-tutorial >page
    lacks '@'
    if command -v man >/dev/null; then
        expect 0 '' 'man --warnings=w -l page 2>&1 >/dev/null'
        exactly ''
    fi
    command -v mandoc >/dev/null || { skip 'there is no mandoc'; return; }
    expect 0 '' 'mandoc -T lint -W warning page | grep -v "missing date"; :'
    exactly ''
}

run_cases "$@"
