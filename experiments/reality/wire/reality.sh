#!/bin/sh
# Measures, schedules, predicts, executes and compares: reality.sh OUT [NETWORK...]
# There are three networks for exchanges and three for broadcasts, each in its own test bed (bed.sh). For
# each: `calibrate`, `solve` by several algorithms, `execute`; at the end the table and the picture of
# `commsched outside`. Everything is kept in OUT/reality/NETWORK, and files newer than their inputs are not
# made again. NETWORK quick: GUSTO in little time, with few algorithms.
#
# COMMSCHED, COMMSCHED_MPI and COMMSCHED_WIRE are the paths of the programs (default: those of the source
# tree).
set -u

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../../.." && pwd)
COMMSCHED=${COMMSCHED:-$top/commsched}
COMMSCHED_MPI=${COMMSCHED_MPI:-$top/commsched-mpi}
COMMSCHED_WIRE=${COMMSCHED_WIRE:-$top/build/wire}
export COMMSCHED COMMSCHED_MPI COMMSCHED_WIRE
export COMMSCHED_PLOTS="${COMMSCHED_PLOTS:-$top/plots}"

exchange_algorithms='fixed_pattern greedy open_shop max_min max_sum max_matching min_matching hypercube_like
    two_level dense relay'
broadcast_algorithms='ecf wrp fnf dispatch fef rrs random_selection'
# Model and mode of an execution.
executions='overlapped:order overlapped:timed held:order held:timed held:granted'
precision='--precision 0.01 --time-limit 60'
broadcast_precision='--precision 0.01 --time-limit 60 --repetitions 8 --sizes 1000,20000'
repetitions=7
patience=600

say() { echo "$network: $*"; }

# True if the file exists and is newer than all of the others.
is_new() {
    new=$1
    shift
    [ -s "$new" ] || return
    for old in "$@"; do
        ! [ "$old" -nt "$new" ] || return
    done
}

# Runs mpirun, keeps its output, and shows it on failure: WHAT PROGRAM...
run_ranks() {
    what=$1
    shift
    mpirun --timeout $patience -n "$nodes" "$@" >"$what.said" 2>&1 && return
    say "$what failed:" >&2
    grep -v '^ *$\|^---' "$what.said" | tail -n 5 >&2
    return 1
}

# ---- within a test bed, in the network's directory ----

# The network as ranks see it, in calibrated-MODEL.json.
calibrate_exchange() {
    [ "$1" = held ] && ports=held || ports=overlapped_latency
    is_new "calibrated-$1.json" network.json "$COMMSCHED_MPI" && return
    say "calibrating, ports $ports"
    # shellcheck disable=SC2086 # words
    run_ranks "calibrated-$1" "$COMMSCHED_MPI" calibrate --like network.json --ports $ports $precision --verbose \
        --measurements "calibrated-$1.measurements" --output "calibrated-$1.json"
}

# Writes MODEL-ALGORITHM.schedule, which is missing if the algorithm refuses: FAMILY MODEL ALGORITHM
schedule() {
    is_new "$2-$3.schedule" "calibrated-$2.json" && return
    "$COMMSCHED" solve "$1/$3" "calibrated-$2.json" --output "$2-$3.schedule" >"$2-$3.said" 2>&1 && return
    say "$3 does not schedule this: $(tail -n 1 "$2-$3.said")"
    rm -f "$2-$3.schedule"
    return 1
}

# MODEL ALGORITHM MODE [OPTION...]
execute() {
    name=$1-$2-$3 from=$1-$2.schedule mode=$3
    shift 3
    is_new "$name.json" "$from" "$COMMSCHED_MPI" && return
    run_ranks "$name" "$COMMSCHED_MPI" execute "$from" --mode "$mode" --repetitions $repetitions \
        --network "$network" --links "$links" --output "$name.json" "$@" || return
    say "$name: $(awk '$1 == "predicted" || $1 == "minimum" || $1 == "median" { printf "%s %s  ", $1, $2 }
        $1 == "median" { print $3 " %" }' "$name.said")"
}

exchange() {
    for execution in $executions; do
        model=${execution%:*} mode=${execution#*:} others=--others
        calibrate_exchange "$model" || return
        for algorithm in $exchange_algorithms; do
            schedule exchange "$model" "$algorithm" || continue
            # the library's own algorithms only once per network
            [ "$execution" = "${executions%% *}" ] || others=''
            # shellcheck disable=SC2086 # a word or none
            execute "$model" "$algorithm" "$mode" $others
            others=''
        done
    done
}

broadcast() {
    if ! is_new calibrated-multicast.json overheads.json "$COMMSCHED_MPI"; then
        say "calibrating, overheads of nodes"
        # shellcheck disable=SC2086 # words
        run_ranks calibrated-multicast "$COMMSCHED_MPI" calibrate --model multicast --like overheads.json \
            --inject overheads.json $broadcast_precision --verbose --measurements calibrated-multicast.measurements \
            --output measured.json || return
        awk -f "$here/alike.awk" kinds measured.json >calibrated-multicast.json
    fi
    # These take milliseconds; more repetitions make the median robust.
    repetitions=$((3 * repetitions))
    # MPI_Bcast is not compared: overheads are injected into schedules only.
    for algorithm in $broadcast_algorithms; do
        schedule multicast multicast "$algorithm" && execute multicast "$algorithm" order --inject
    done
}

# Draws the calibration and the plans next to the files.
draw() {
    for file in calibrated-*.measurements ./*-order.json; do
        picture=${file%.*}.svg
        ! [ -e "$file" ] || is_new "$picture" "$file" ||
            "$COMMSCHED" plot "$file" --output "$picture" >drawing.said 2>&1 ||
            say "$file cannot be drawn: $(tail -n 1 drawing.said)"
    done
}

# ---- networks ----

# NAME KIND FASTER [OPTION...]: the network is in network.json; the rest is for bed.sh.
in_bed() {
    network=$1 kind=$2 faster=$3
    shift 3
    nodes=$("$COMMSCHED_WIRE" --nodes network.json) || return
    say "$nodes nodes"
    links=enforced
    export network nodes links
    "$here/bed.sh" --faster "$faster" --counts wire.counts "$@" network.json \
        "$here/reality.sh" --within "$kind" $quick && draw
}

# Writes to the file only if the content differs: FILE COMMAND...
keep() {
    file=$1
    shift
    "$@" >"$file.new" || return
    if cmp -s "$file.new" "$file"; then rm "$file.new"; else mv "$file.new" "$file"; fi
}

# An exchange on a generated network: NAME FASTER GENERATOR [--set KEY=VALUE...]
exchange_on() {
    name=$1 faster=$2
    shift 2
    mkdir -p "$out/$name" && cd "$out/$name" && keep network.json "$COMMSCHED" generate "$@" &&
        in_bed "$name" exchange "$faster"
}

# A broadcast among nodes with these overheads: NAME SEND/RECEIVE..., in milliseconds.
broadcast_on() {
    name=$1
    shift
    mkdir -p "$out/$name" && cd "$out/$name" && echo "$@" >kinds && keep overheads.json overheads "$@" && keep network.json equal $# &&
        in_bed "$name" broadcast 1
}

overheads() {
    echo "$@" | awk '{
        printf "{\"model\": \"multicast\", \"nodes\": ["
        for (k = 1; k <= NF; k++) {
            split($k, ms, "/")
            printf "%s{\"send\": {\"constant\": %g, \"per_byte\": 0}, \"receive\": {\"constant\": %g, \"per_byte\": 0}}",
                (k > 1 ? ", " : ""), ms[1] / 1000, ms[2] / 1000
        }
        printf "], \"wire\": {\"latency\": 0.001, \"per_byte\": 1e-7}, \"messages\": [{\"source\": 0, \"destinations\": ["
        for (k = 1; k < NF; k++)
            printf "%s%d", (k > 1 ? ", " : ""), k
        print "], \"bytes\": 1000}]}"
    }'
}

equal() {
    echo "{\"model\": \"exchange\", \"nodes\": $1, \"bytes\": 1000, \"startup\": 0.001, \"per_byte\": 1e-7}"
}

# The exchanges' times are 4, 0.5 and 0.25 times as fast as the paper's networks; quick: 16 times. Nodes of
# broadcasts: three speeds as in paper broadcast 5.1, powers of two as in 4.1, eight different ones.
make_network() {
    case $1 in
    gusto) exchange_on gusto 4 exchange/gusto --set bytes=20000 ;;
    two_clusters) exchange_on two_clusters 0.5 exchange/clusters --set sizes=3,3 --set mean=20000 --set spread=0.5 ;;
    equal) exchange_on equal 0.25 exchange/clusters --set sizes=8 --set mean=20000 --set spread=0.5 ;;
    three_speeds) broadcast_on three_speeds 2/4 2/4 2/4 10/12 10/12 10/12 20/22 20/22 ;;
    powers_of_two) broadcast_on powers_of_two 1/1 16/8 8/2 16/8 8/2 8/2 16/8 8/2 ;;
    eight_speeds) broadcast_on eight_speeds 6/8 3/4 5/7 7/9 9/12 10/13 12/16 14/18 ;;
    quick) exchange_on gusto 16 exchange/gusto --set bytes=20000 ;;
    *) echo "reality.sh: no network is called '$1'" >&2 && return 2 ;;
    esac
}

# ---- main ----

limit_work() {
    exchange_algorithms='fixed_pattern open_shop hypercube_like'
    executions='overlapped:order held:timed'
    precision='--precision 0.05 --time-limit 1 --repetitions 8 --sizes 2500,20000'
    repetitions=3
}

case ${1:-} in
--within)
    [ -z "${3:-}" ] || limit_work
    "$2"
    exit
    ;;
'' | -*)
    echo "usage: reality.sh OUT [NETWORK...]" >&2
    exit 2
    ;;
esac

mkdir -p "$1/reality" || exit 2
out=$(cd "$1/reality" && pwd)
shift
[ $# -gt 0 ] || set -- gusto two_clusters equal three_speeds powers_of_two eight_speeds
status=0
for name; do
    [ "$name" = quick ] && quick=quick || quick=''
    make_network "$name"
    last=$?
    [ $last != 77 ] || exit 77
    [ $last = 0 ] || status=$last
done
cd "$out" || exit 2
"$COMMSCHED" outside --picture outside.svg . >outside.txt || status=$?
cat outside.txt
echo "The table is in $out/outside.txt, the picture in $out/outside.svg"
exit $status
