#!/bin/sh
# The report's statements about the origin of a number are true: its commands reproduce the number.
. "${0%/*}/../lib/shell.sh"
SHARED=1

prepare() {
    [ ! -d out ] || return 0
    $C experiment --replications 1 --seed 7 --jobs 2 --only experiments --only report exchange_figure_09 \
        broadcast_figure_6 multicast_figure_12_small agents_figure_15_tree broadcast_random_mean multicluster_figure_3 >said 2>&1 || fail "$(cat said)"
}

# The experiment's own command, in another directory: the same table.
test_experiment() {
    expect 0 '' "grep -o 'commsched experiment exchange_figure_09[^<]*' out/report.html"
    exactly 'commsched experiment exchange_figure_09 --seed 7 --replications 1\n'
    command=${output#commsched }
    expect 0 '' "$C ${command%?} --only experiments --out again"
    expect 0 '' cmp out/exchange_figure_09.tsv again/exchange_figure_09.tsv
}

# A number of one run equals the output of the commands for its instance and its schedule.
test_numbers() {
    for name in exchange_figure_09 broadcast_figure_6 multicast_figure_12_small agents_figure_15_tree \
        broadcast_random_mean; do
        expect 0 ' numbers are the same\n' python3 -B "$S/tests/shell/report_behind.py" "$C" out "$name"
    done
}

# Files that are named exist next to the report, in both of its forms.
test_files() {
    expect 0 '' 'ls out/exchange_figure_09.tsv out/exchange_figure_09.json out/exchange_figure_09.dat'
    for end in tsv json dat svg; do
        expect 0 '' grep -q "<a href=.exchange_figure_09.$end.>" out/report.html
        expect 0 '' grep -qF "[exchange\\_figure\\_09.$end](exchange_figure_09.$end)" out/report.md
    done
    # a chart has its schedule, which the program can read
    expect 0 '' "grep -o '<a href=\"multicluster_figure_3_[a-zA-Z_]*[.]json' out/report.html | sed 's/.*\"//' | head -n 1 >chart"
    expect 0 'valid: true' '$C check out/$(cat chart)'
}

# A missing file is not named.
test_missing_file() {
    mv out/broadcast_figure_6.json kept
    expect 0 '' '$C report --out out && grep -o "broadcast_figure_6[.][a-z]*" out/report.html | sort -u'
    lacks 'broadcast_figure_6.json'
    also 'broadcast_figure_6.tsv'
    mv kept out/broadcast_figure_6.json
}

# The script must be in the same directory as the style.
test_script() {
    cp -R "${COMMSCHED_PLOTS:-$S/plots}" plots && rm plots/report.js
    expect 2 'report.js: not found among the plot scripts' 'COMMSCHED_PLOTS=$T/plots $C report --out out'
}

run_cases "$@"
