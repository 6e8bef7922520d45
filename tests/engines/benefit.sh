#!/bin/sh
# An unchanged program on simulated hosts: it receives what was sent to it, its calls are planned, and take
# as long as predicted if hosts have the model's ports. The simulation is deterministic, so that speed-ups
# are the same everywhere.
. tests/engines/lib.sh

B=$S/experiments/reality/benefit
export COMMSCHED="$C"

if ! "$S/experiments/packages.sh" libsimgrid-dev >/dev/null 2>&1; then
    tell skipped "benefit: there is no SimGrid here, and it cannot be installed"
    summary
    exit
fi
(cd "$S" && make --no-print-directory build/unchanged-smpi) ||
    { tell failed "build/unchanged-smpi cannot be built"; summary; exit; }
enter benefit
export COMMSCHED_UNCHANGED="$PWD/../../unchanged-smpi"

# WHAT CONDITION: an awk condition on the cell's rows, with seconds["WAY"] and the error of the planned way
holds() {
    if said=$(awk -F '\t' '
        { seconds[$7] = $8; if ($11 != "") { error = $10 / $11 - 1; planning = $12 } }
        END { printf "%.3f s against %.3f s, %+.2f %% of predicted, planned in %.2f ms", seconds["open_shop:posted"],
                     seconds["library"], 100 * error, 1000 * planning
              exit !('"$2"') }' ./*.tsv 2>&1); then
        tell passed "$1: $said"
    else
        tell failed "$1: $said"
    fi
}

# A cell of benefit.sh, with the plan's payloads checked: LIBRARY CELL
measure() {
    rm -f ./*.tsv ./*.profile
    if BASELINES=library:$1 PLANS=open_shop:posted "$B/benefit.sh" --within "$PWD" "$2" >said 2>&1; then
        tell passed "$2: every byte arrives"
    else
        tell failed "$2: $(cat said)"
    fi
}

measure ompi_basic_linear two_sites:32:ports:log_uniform:1000000:1
holds "32 hosts, ports enforced, over all posted at once" 'error > -0.1 && error < 0.1 && seconds["library"] > 0'
if [ "$(grep -c '"algorithm": "exchange/open_shop", "mode": "posted"' ./*.profile)" = 1 ] &&
    [ "$(grep -c '"why": "the mode is library"' ./*.profile)" = 1 ]; then
    tell passed "one call planned, one the library's"
else
    tell failed "not one call planned and one the library's: $(cat ./*.profile)"
fi

# Open MPI sends pairwise from 64 ranks on.
measure ompi two_sites:64:ports:log_uniform:300000:1
holds "64 hosts, ports enforced, over Open MPI's rule" 'error > -0.1 && error < 0.1 && seconds["library"] > 1.3 * seconds["open_shop:posted"]'
summary
