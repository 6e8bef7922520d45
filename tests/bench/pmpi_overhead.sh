#!/bin/sh
# Overhead of libcommsched-pmpi for a call with messages of eight bytes, by transport and ranks:
# pmpi_overhead.sh PLACE OUT [quick]
# PLACE has the library and pmpi_overhead, of Open MPI or MPICH. The table is in OUT/cost-ENGINE.txt, its
# data in OUT/cost-ENGINE.tsv. Each run is a control or a way of using the library:
#
#     none        not preloaded: nothing is added, and the result is the noise of this measurement
#     idle        preloaded, no variable set
#     below       totals below the threshold
#     one, posted planned, with a plan from the first such call; sends one at a time, or posted in order
#
# With more ranks than processors a call waits for other ranks to be scheduled, with and without the library.
set -u

place=$(cd "$1" && pwd) engine=${1##*/}
mkdir -p "$2" || exit 2
out=$(cd "$2" && pwd)
seconds=2
[ -z "${3:-}" ] || seconds=0.3
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
files=$(mktemp -d)
trap 'rm -rf "$files"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# Equal nodes and links: NODES
instances() {
    echo "{\"model\": \"exchange\", \"nodes\": $1, \"bytes\": 8, \"startup\": 1e-5, \"per_byte\": 1e-9}" >"$files/exchange.json"
    awk -v nodes="$1" 'BEGIN {
        printf "{\"model\": \"multicast\", \"nodes\": ["
        for (k = 0; k < nodes; k++)
            printf "%s{\"send\": {\"constant\": 1e-6, \"per_byte\": 0}, \"receive\": {\"constant\": 1e-6, \"per_byte\": 0}}",
                (k > 0 ? ", " : "")
        printf "], \"wire\": {\"latency\": 1e-5, \"per_byte\": 1e-9}, \"messages\": [{\"source\": 0, \"destinations\": ["
        for (k = 1; k < nodes; k++)
            printf "%s%d", (k > 1 ? ", " : ""), k
        print "], \"bytes\": 8}]}"
    }' >"$files/multicast.json"
}

run_ranks() {
    case $engine-$transport in
    openmpi-memory) mpirun.openmpi --oversubscribe --mca btl vader,self -n "$ranks" "$@" ;;
    openmpi-tcp) mpirun.openmpi --oversubscribe --mca btl tcp,self --mca btl_tcp_if_include lo -n "$ranks" "$@" ;;
    mpich-memory) mpirun.mpich -n "$ranks" "$@" ;;
    esac
}

# SECONDS WAY: prints lines of pmpi_overhead
use() {
    use_seconds=$1 way=$2
    set -- env LD_PRELOAD="$place/libcommsched-pmpi.so"
    case $way in
    none) set -- env ;;
    below) set -- "$@" COMMSCHED_THRESHOLD=1000000 ;;
    one) set -- "$@" COMMSCHED_THRESHOLD=0 COMMSCHED_MODE=one_at_a_time ;;
    posted) set -- "$@" COMMSCHED_THRESHOLD=0 COMMSCHED_MODE=posted ;;
    esac
    case $way in
    below | one | posted) set -- "$@" COMMSCHED_INSTANCE="$files/exchange.json,$files/multicast.json" ;;
    esac
    [ "$use_seconds" != 0 ] || set -- "$@" COMMSCHED_PROFILE="$files/$way.profile"
    run_ranks "$@" "$place/pmpi_overhead" "$use_seconds" 2>"$files/wrong" && return
    cat "$files/wrong" >&2
    return 1
}

# A short run with a profile, to check that calls are planned where they should be: WAY
as_it_should() {
    rm -f "$files/$1.profile"
    use 0 "$1" >/dev/null || return
    for call in alltoallv alltoall bcast; do
        planned=$(grep "\"call\": \"$call\"" "$files/$1.profile" | grep -c '"algorithm"')
        case $1-$planned in
        below-0) ;;
        below-* | *-0)
            echo "pmpi_overhead.sh: $1, $ranks ranks: $planned calls of $call are planned" >&2
            return 1
            ;;
        esac
    done
}

measure() {
    transport=$1 ranks=$2
    instances "$ranks"
    for way in none idle below one posted; do
        case $way in below | one | posted) as_it_should $way || return ;; esac
        use "$seconds" "$way" >"$files/measured" || return
        awk -v OFS='\t' -v at="$transport	$ranks	$way" '{ print at, $0 }' "$files/measured" >>"$files/all.tsv"
    done
}

table() {
    awk -F '\t' '
        { cell = $1 FS $2 FS $4 }
        !(cell in usual) { cells[++count] = cell }
        $3 == "none" { usual[cell] = $6 }
        { added[cell, $3] = sprintf("%+.3g [%.3g, %.3g]", $7, $8, $9) }
        END {
            format = "%-9s  %5s  %-9s  %8s  %-22s  %-22s  %-22s  %-22s  %s\n"
            printf format, "transport", "ranks", "call", "us", "none", "idle", "below threshold", "planned, one at a time", "planned, posted"
            for (k = 1; k <= count; k++) {
                cell = cells[k]
                split(cell, part, FS)
                printf format, part[1], part[2], part[3], sprintf("%.3g", usual[cell]), added[cell, "none"], added[cell, "idle"],
                    added[cell, "below"], added[cell, "one"], added[cell, "posted"]
            }
        }' "$1"
}

: >"$files/all.tsv"
case $engine in
openmpi)
    for transport in memory tcp; do
        for ranks in 2 4 8; do
            measure "$transport" "$ranks" || exit 1
        done
    done
    ;;
# Four ranks compete for a processor by busy waiting, milliseconds per call, which hides the overhead.
mpich) measure memory 2 || exit 1 ;;
*)
    echo "usage: pmpi_overhead.sh build/openmpi|build/mpich OUT [quick]" >&2
    exit 2
    ;;
esac
cp "$files/all.tsv" "$out/cost-$engine.tsv"
{
    echo "Microseconds that a call of the MPI library takes (us, not preloaded) and what is added to it: the median over"
    echo "blocks of calls and its 95 % interval. A column whose library takes no part, none, shows the measurement's own noise."
    echo "$(nproc) processors here."
    echo
    table "$out/cost-$engine.tsv"
} >"$out/cost-$engine.txt"
cat "$out/cost-$engine.txt"
