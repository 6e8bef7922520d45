#!/bin/sh
# A study: the files written by `new study`, what make STUDY=DIR builds from it, runs and refuses, and the
# manual page's section A STUDY, verbatim. The cases share one copy of the tree.
. tests/lib/shell.sh

SHARED=1

# Built like the tests, with the program in the study's directory.
in_tree() {
    tree_copy || return
    make() { eval "command $TEST_MAKE \"\$@\""; }
}

# The commands of the manual page's section.
manual() { ./commsched --manual | awk -v heading='A STUDY' -f tests/lib/commands.awk; }

test_the_manual_page_word_by_word() {
    in_tree || return
    manual >../commands
    expect 0 'make STUDY=../my_paper experiments QUICK=1\n' cat ../commands
    expect 0 'exchange/my_paper ' "set -e
$(cat ../commands)"
    also '1 suites, 0 failed'
    also 'claims, 0 of them with another verdict than recorded'
    lacks 'exchange_figure'
    expect 0 '\\begin{tabular}' cat ../my_paper/table.tex
    expect 0 %PDF head -c 4 ../my_paper/long_earlier.pdf
}

# The report has the study's own page first, and nothing about the papers.
test_the_report() {
    in_tree || return
    expect 0 '"title": "My paper"' cat ../my_paper/out/report.json
    also '"authors": "A. Author"'
    also '"builds_on": "commsched 1'
    also my_paper_near
    lacks 'Bhat'
    expect 0 '' cat ../my_paper/out/hunt/hunt.tsv
    lacks greedy
    # A paper's experiment is shown if named, after the study's.
    expect 0 '' ../my_paper/my_paper experiment broadcast_figure_6 --quick --jobs 1 --out ../named
    expect 0 'Liu' grep '"authors"' ../named/report.json
}

test_what_it_has_is_registered() {
    in_tree || return
    expect 0 'exchange/my_paper ' '
        for kind in algorithms generators experiments claims bounds; do ../my_paper/my_paper list $kind; done'
    also 'exchange/my_paper_network'
    also 'my_paper_sweep'
    also 'my_paper_twice'
    also 'exchange_my_paper '
    expect 0 'exchange_my_paper: ' \
        '../my_paper/my_paper generate exchange/my_paper_network -n 4 | ../my_paper/my_paper bound -'
    expect 1 '' grep -c my_paper $TEST_BUILD/algorithms.c
    # Neither another study nor the program compiles the tree again.
    expect 0 '' './commsched new study ../other && make STUDY=../other && ls ../other/other'
    lacks ' models/'
    lacks ' algorithms/'
    lacks ' experiments/'
    expect 0 '' make PROGRAM=commsched commsched
    lacks ' models/'
    lacks ' experiments/'
    lacks my_paper
}

test_what_new_study_refuses() {
    in_tree || return
    expect 2 'exists and is not an empty directory' ./commsched new study ../my_paper
    expect 2 "'Mine' is not a valid name" ./commsched new study ../Mine
    expect 2 'begins with a digit' ./commsched new study ../2nd
    expect 2 'it is already in use' ./commsched new study ../exchange
    expect 2 'there is an algorithm exchange/greedy' ./commsched new study ../greedy
    expect 2 'no directory given' ./commsched new study
    expect 2 'one algorithm' ./commsched new study ../x --into y
    expect 2 /proc/none ./commsched new study /proc/none/x
    expect 2 '' 'ls -d ../Mine* ../2nd* ../exchange* ../greedy* ../x* 2>/dev/null'
    exactly ''
    expect 0 'make STUDY=../empty' 'mkdir ../empty && ./commsched new study ../empty/ && cat ../empty/.gitignore'
    also '/empty\n/out/\n'
}

# Each error in a study is reported with a message, and nothing is built.
broken() {
    status=$1 told=$2 change=$3
    rm -rf ../broken
    ./commsched new study ../broken >/dev/null
    (cd ../broken && eval "$change")
    expect "$status" "$told" make STUDY=../broken
    lacks 'undefined reference'
    expect 1 '' '[ -e ../broken/broken ]'
}

test_mistakes_in_a_study() {
    in_tree || return
    expect 2 'STUDY=../nowhere is not a directory' make STUDY=../nowhere
    expect 2 'there is no study.json' 'mkdir ../void; make STUDY=../void'
    expect 2 'only one of them' make STUDY=../my_paper HEURISTICS=../my_paper
    broken 2 'two generators exchange/gusto: ' \
        'sed s/broken_network/gusto/ generators/exchange/broken_network.c >generators/exchange/gusto.c'
    broken 2 'it does not define generator_exchange_mine' \
        'mv generators/exchange/broken_network.c generators/exchange/mine.c'
    broken 2 'it does not define claim_tests_broken_mine' 'mv claims/bounded.c claims/mine.c'
    broken 2 'two metrics ratio: ' 'mv metrics/broken_excess.c metrics/ratio.c && sed -i s/broken_excess/ratio/ metrics/ratio.c'
    broken 2 'a metric of a study is derived' 'sed -i "s/^    .unit/    .column = 9,\n&/" metrics/broken_excess.c'
    broken 2 'study.json:4:14: authors: ' 'sed -i "s/\[.*\]/7/" study.json'
    broken 2 'study.json: "name": multicast is the name' 'sed -i "s/\"broken\"/\"multicast\"/" study.json'
    broken 2 'sweep.json:5:17: ' 'sed -i "s/\"nodes\"/\"knots\"/" experiments/sweep.json'
    broken 2 'names of a study' 'sed -i s/broken_near/near/ claims/bounded.json'
}

# Invalid schedules of a heuristic and invalid instances of a generator are detected.
test_the_property_tests_find_mistakes() {
    in_tree || return
    expect 0 '' <<'E'
sed -i '0,/int nodes = exchange->nodes;/s//if (exchange->nodes == 5) return OUTCOME_SCHEDULED;\n    &/' ../other/algorithms/exchange/other.c
sed -i 's/return slow .*/return slow ? -1.0 : 1.0;/' ../other/generators/exchange/other_network.c
E
    expect 2 'other_network' make STUDY=../other test
    also 'exchange/other makes no valid schedule'
}

# ---- new --from ----

# Copies of these make the schedules of the originals, on instances of their family.
FEW='exchange/open_shop exchange/max_matching multicast/optimum_dp multicast/eaf switched/stc'

compare_copies() {
    for original; do
        family=${original%/*} name=${original#*/}
        case $family in
        exchange) ../copier generate exchange/clusters -n 5 ;;
        multicast) ../copier generate multicast/power2 -n 5 ;;
        switched) ../copier generate switched/irregular -n 16 --set links=1 --set destinations=4 ;;
        esac >../i.json
        ../copier solve $original ../i.json -o ../one.json >/dev/null || echo "$original refuses"
        ../copier solve $family/of_$name ../i.json -o ../two.json >/dev/null || echo "its copy refuses"
        sed "s/of_$name/$name/" ../two.json | cmp - ../one.json || echo "$original: another schedule"
    done
}

test_copies_make_the_same_schedules() {
    in_tree || return
    expect 0 'the guarantee of exchange/open_shop is not copied' \
        "for original in $(echo $FEW); do ./commsched new \${original%/*}/of_\${original#*/} --from \$original --into ../copies; done"
    expect 1 '' grep -r 'guarantee = ' ../copies
    expect 0 '' make HEURISTICS=../copies PROGRAM=../copier ../copier
    expect 0 '' 'compare_copies $FEW'
    exactly ''
}

run_cases "$@"
