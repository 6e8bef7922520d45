#!/bin/sh
# results.db for other programs: the manual documents all its contents, and the examples installed with the
# plots draw figures from it, if their libraries are installed.
. tests/lib/shell.sh
SHARED=1

prepare() {
    E=${COMMSCHED_PLOTS:-$S/plots}/examples
    [ -d small ] || $C experiment --quick --replications 2 --only experiments broadcast_figure_6 --out small >log 2>&1
}

# Every table, view and column.
test_the_manual_names_what_is_held() {
    sqlite3 -list small/results.db "
        SELECT iif(type = 'view', 'View \\fB', 'Table \\fB') || name
            FROM sqlite_master WHERE type <> 'index'
        UNION SELECT '\\fB' || c.name || '\\fR ' || c.type
            FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'" >held
    $C --manual-format >manual
    expect 0 '' '
        while read -r line; do grep -qF -- "$line" manual || { echo "$line"; exit 1; }; done <held'
    expect 0 '' 'test $(wc -l <held) -gt 60'
}

# A job holds the store while it writes a batch.
test_a_figure_of_a_running_job() {
    printf '%s\n' 'BEGIN IMMEDIATE;' '.shell timeout 20 "$C" plot broadcast_figure_6 --out small --format tsv' >batch.sql
    expect 0 'FNF, fast source' 'C=$C sqlite3 small/results.db <batch.sql'
}

draws() {
    [ -d small ] ||
        expect 0 '' $C experiment --quick --only experiments broadcast_counterexamples multicluster_table_5_1 --out small
    expect 0 '211   P   N   G' "$* small/results.db figure.png && head -c 8 figure.png | od -An -c"
    expect 0 '' 'test $(wc -c <figure.png) -gt 3000'
}

test_a_figure_by_Python() {
    for python in python3 /usr/bin/python3; do
        $python -c 'import pandas, matplotlib' 2>/dev/null || continue
        draws $python "$E/results.py"
        return
    done
    skip "there is no pandas or matplotlib for python3"
}

test_a_figure_by_R() {
    Rscript -e 'library(RSQLite)' >log 2>&1 || { skip "there is no Rscript, or RSQLite for it"; return; }
    draws Rscript "$E/results.R"
}

run_cases "$@"
