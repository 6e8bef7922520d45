#!/bin/sh
# experiment with all kinds at once, by one worker and by three: the stored results of all others are the
# same as without them, bit by bit; and once the prototypes are removed, so are their results.
. "$(dirname "$0")/lib.sh"
experiment=exchange_figure_09
job="experiment $experiment --quick --replications 2 --only experiments --time-limit 0.5"

# Stored values of runs except their processor time, for the papers' algorithms.
stored() {
    sqlite3 -readonly -list "$1/results.db" "SELECT algorithm, settings, replication, status, reason,
        quote(completion), quote(lower_bound), quote(ports_only), quote(size_exchange)
        FROM runs JOIN cells ON cell = id ORDER BY 1, 2, 3" 2>&1 | of_others
}

"$CLEAN" $job --out clean >/dev/null 2>&1
stored clean >expected
[ -s expected ] || fault "nothing is stored"
for jobs in 1 3; do
    rm -rf out
    rogue 100 "experiment --jobs $jobs" $job --jobs $jobs --out out
    fails "experiment --jobs $jobs"
    cat said.out said.err >said.job
    stored out >answered
    same "experiment --jobs $jobs, store" expected answered
    [ -s out/$experiment.tsv ] || { fault "experiment --jobs $jobs: no table: $(cat said.err)" && continue; }
    of_others <out/$experiment.tsv >answered
    same "experiment --jobs $jobs, table" clean/$experiment.tsv answered
    for kind in $(kinds); do
        grep "	exchange/$kind	" out/$experiment.tsv >own
        numbers=$(awk -F '\t' '$8 != ""' own | wc -l)
        [ -s own ] || fault "experiment $kind: no row"
        case $(reason_of "$kind") in
        valid) [ "$numbers" = "$(wc -l <own)" ] || fault "experiment $kind: no number" ;;
        outside)
            grep -q "killed from outside" said.job || fault "experiment $kind: no word of a kill" ;;
        *) said_of "$kind" "$(cat own)" "experiment --jobs $jobs" ;;
        esac
        [ "$(reason_of "$kind")" = valid ] || [ "$numbers" = 0 ] ||
            fault "experiment --jobs $jobs $kind: $numbers rows have numbers: $(head -n 2 own)"
    done
    "$CLEAN" $job --out out >/dev/null 2>said.err || fault "the clean job ends with $?: $(cat said.err)"
    for ending in tsv txt dat svg; do
        same "experiment --jobs $jobs, cleaned" clean/$experiment.$ending out/$experiment.$ending
    done
done

# Runs killed from outside are made again.
rogue 100 "experiment again" $job --out out
fails "experiment again"
grep -q "killed from outside" said.err said.out || fault "experiment again: no word of a kill"
conclude
