#!/bin/sh
# The README: its commands, as printed there, in a copy of the tree; its links, numbers and picture.
. tests/lib/shell.sh

SHARED=1

# The commands of a section: HEADING
commands() {
    awk -v heading="## $1" '/^## / { section = $0 == heading } section && /^```/ { block = !block; next }
        section && block' "$S/README.md"
}

# The long ones in a dry run: stage `report` of .ci/run makes the job with QUICK=1, and this is `make test`.
test_two_commands() {
    tree_copy || return
    commands 'Two commands' | sed 's/ *#.*//' >two
    expect 0 'make experiments\nmake test\n' cat two
    expect 0 'commsched experiment ' "$(sed -n 1p two) -n"
    expect 0 'commsched experiment --quick ' "$(grep -o 'make experiments QUICK=1' "$S/README.md" | head -1) -n"
    expect 0 'tests/suites.py ' "$(sed -n 2p two) -n"
}

# What the picture says, place and type apart, which differ between versions of gnuplot.
texts() { sed -n 's/.*<tspan[^>]*>\([^<]*\)<.*/\1/p; s/.*<text>\([^<]*\)<.*/\1/p' "$1" | sort; }

test_a_schedule() {
    tree_copy || return
    expect 0 'valid: true' "set -e
$(commands 'A schedule')"
    also 'exchange/open_shop                16.7585909596    1.000000'
    also 'exchange/fixed_pattern            21.4171385501    1.277980'
    also 'exchange/max_min                  25.6485134814    1.530470'
    also '\nexchange/relay                    9.95387401819 '
    texts schedule.svg >made
    texts "$S/plots/schedule.svg" >kept
    expect 0 'completion = lower bound 16.759 s' cat kept
    expect 0 '' cmp kept made
}

test_a_surprise() {
    tree_copy || return
    expect 0 'multicast_eq4: refuted' "set -e
$(commands 'A surprise')"
    also 'all 164 tried, 22 violations'
    also 'eq4: 5\n'
    also '\nmulticast/dispatch                 4    1.000000'
    expect 0 multicast_eq4_corrected ./commsched list claims
}

test_a_heuristic_of_your_own() {
    tree_copy || return
    echo 'sed -i "s/\"my idea\"/\"a better idea\"/" "$1"' >../editor
    expect 0 '\nexchange/my_idea  ' "set -e; EDITOR='sh ../editor'
$(commands 'A heuristic of your own')"
    also ' 0 failed'
    expect 0 'a better idea (not published)' ./commsched list algorithms
}

# "more than 40": of each family.
test_numbers_of_algorithms() {
    for family in exchange multicast switched; do
        told=$(sed -n "s/^| $family .*| more than \([0-9]*\) |$/\1/p" "$S/README.md")
        expect 0 '' "[ \"\$($C list algorithms | grep -c '^ *$family/')\" -gt ${told:-999} ]"
    done
}

# The table of tasks: whole commands. The submission is printed, not made; NAME is any claim.
test_where_to_find_what() {
    tree_copy || return
    # shellcheck disable=SC2016 # the marks of code
    sed -n '/^## Where to find/,/^## D/p' "$S/README.md" | grep -o '`\./commsched[^`]*`' | tr -d '`' |
        sed 's/ --now//; s/ NAME$/ broadcast_lower_bound --budget 1/' >tasks
    expect 0 '4\n' 'wc -l <tasks'
    expect 0 '#SBATCH' "set -e
$(cat tasks)"
    expect 0 'two-level' cat out/multicluster_table_5_3_1.txt
    # shellcheck disable=SC2013 # sections without spaces count as words
    for section in 'PROBLEMS AND PAPERS' 'ON A CLUSTER' 'AN UNCHANGED MPI PROGRAM' 'THE C LIBRARY'; do
        expect 0 "$section" cat "$S/README.md"
        expect 0 ".SH $section\n" $C --manual
    done
}

test_links() {
    sed 's/](/\n](/g' "$S/README.md" "$S/CONTRIBUTING.md" | sed -n 's/^](\([^)#]*\).*/\1/p' | grep -v '^http' | sort -u >links
    expect 0 CONTRIBUTING.md cat links
    while read -r link; do expect 0 '' ls "$S/$link"; done <links
}

run_cases "$@"
