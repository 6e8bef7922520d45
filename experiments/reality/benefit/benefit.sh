#!/bin/sh
# Simulated speed-ups of an unchanged program's MPI_Alltoallv by scheduling: benefit.sh OUT [quick]
# build/unchanged-smpi on 32 and 64 simulated hosts: with the algorithms of MPI libraries, as implemented in
# SMPI, and with planned calls, for the same sizes on the same networks. Networks and sizes are drawn ten
# times for each cell; the simulation itself is deterministic, so that intervals cover networks and sizes.
#
# OUT/benefit/runs.tsv has one row for each way (put_head() below), OUT/benefit/table.txt is table.awk's
# summary, OUT/profiles/benefit-*.profile has the calls, those of the library by Open MPI's rule (selector
# ompi). Seconds are from runs without a profile, from the common start of the call to its last end. The
# whole takes several hours on two processors, quick several minutes.
#
# The libraries' algorithms:
#   linear     all receives and sends are posted at once: SMPI's own, and Open MPI's below 64 ranks
#   pairwise   one send and one receive at a time, in steps: Open MPI's from 64 to 127 ranks, and MVAPICH2's
#   throttled  four of each at a time: MPICH's as SMPI has it; MPICH itself posts 32, which is nearer to
#              linear
#
# Sharing, in a platform of `commsched export`:
#   ports   a host sends one message at a time and receives one at a time, as in the model; others wait in
#           the order of posting (maxmin/concurrency-limit)
#   fair    messages of a host get equal shares of its link, which is as fast as its fastest route
#   uplink  as fair, and all traffic that leaves a site shares one link of 1 Gbit/s
# Plans are made on the platform's instance: with latencies that ports overlap if sends are posted, with
# ports held from start to end if sends are made one at a time.
#
# COMMSCHED and COMMSCHED_UNCHANGED are the programs, JOBS the number of runs at a time; BASELINES and PLANS
# replace the lists below.
set -u
unset COMMSCHED_INSTANCE COMMSCHED_ALGORITHM COMMSCHED_MODE COMMSCHED_THRESHOLD COMMSCHED_PROFILE COMMSCHED_TRACE

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../../.." && pwd)
COMMSCHED=${COMMSCHED:-$top/commsched}
COMMSCHED_UNCHANGED=${COMMSCHED_UNCHANGED:-$top/build/unchanged-smpi}
export COMMSCHED COMMSCHED_UNCHANGED

libraries=${BASELINES:-linear:ompi_basic_linear pairwise:pair throttled:bruck}
plans=${PLANS:-arrivals:posted open_shop:posted open_shop:one_at_a_time}
uplink=125000000 # bytes a second

put_head() {
    printf 'network\tnodes\tsharing\tsizes\tmost\tseed\tway\tseconds\tfirst\tmeasured\tpredicted\tplanning\tbound\n'
}

# ---- one cell's files, in the current directory ----

make_network() {
    case $network in
    two_sites | slow_node) awk -f "$here/draw.awk" -f "$here/network.awk" -v kind="$network" -v nodes="$nodes" -v seed="$seed" ;;
    gusto) "$COMMSCHED" generate exchange/uniform_network --nodes "$nodes" --seed "$seed" --set latency_share=1 ;;
    wide) "$COMMSCHED" generate exchange/wide_network --nodes "$nodes" --seed "$seed" --set latency_share=1 ;;
    esac
}

make_files() {
    name="$network, $nodes hosts, $sharing; sizes $law to $most"
    make_network >network.json &&
        awk -f "$here/draw.awk" -f "$here/sizes.awk" -v law="$law" -v nodes="$nodes" -v most="$most" -v seed="$seed" >sizes &&
        for ports in held overlapped_latency; do
            awk -f "$here/fill.awk" -v name="$name" -v ports=$ports sizes network.json >$ports.json || return
        done &&
        "$COMMSCHED" export overlapped_latency.json --format simgrid -o exported.xml &&
        if [ "$sharing" = uplink ]; then
            awk -f "$here/uplink.awk" -v nodes="$nodes" -v bandwidth=$uplink exported.xml >platform.xml
        else
            mv exported.xml platform.xml
        fi &&
        bound=$("$COMMSCHED" bound overlapped_latency.json | awk '$1 == "lower_bound:" { print $2 }') &&
        seq 0 $((nodes - 1)) | sed 's/^/node/' >hosts
}

# ---- runs ----

# The program's seconds, one line per call: REPETITIONS OPTION...
simulate() {
    repetitions=$1
    shift
    [ "$sharing" != ports ] || set -- --cfg=maxmin/concurrency-limit:1 "$@"
    smpirun -np "$nodes" -platform platform.xml -hostfile hosts --log=root.thresh:critical \
        --cfg=smpi/host-speed:1f --cfg=smpi/coll-selector:ompi "$@" "$COMMSCHED_UNCHANGED" -p 1 -r "$repetitions" sizes
}

# A field of the profile's first call.
field() { sed -n '1s/.*"'"$1"'": *\([^,}]*\).*/\1/p' profile; }

# WAY, and the values in its profile, if there is one
row() {
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$network" "$nodes" "$sharing" "$law" "$most" "$seed" \
        "$1" "$(sed -n 2p seconds)" "$(sed -n 1p seconds)" "${2:-}" "${3:-}" "${4:-}" "$bound"
}

failed() {
    echo "benefit: $name, seed $seed, $1: $(tail -n 3 said seconds)" >&2
    exit 1
}

run_library() {
    simulate 2 --cfg=smpi/alltoallv:"${1#*:}" >seconds 2>said || failed "$1"
    row "${1%:*}"
}

profile_library() {
    COMMSCHED_MODE=library COMMSCHED_INSTANCE=overlapped_latency.json COMMSCHED_PROFILE=profile \
        simulate 1 >seconds 2>said || failed library
    cat profile >>calls
}

run_plan() {
    rm -f profile
    ports=overlapped_latency
    [ "${1#*:}" = posted ] || ports=held
    (
        export COMMSCHED_MODE="${1#*:}" COMMSCHED_INSTANCE=$ports.json COMMSCHED_ALGORITHM="exchange/${1%:*}"
        COMMSCHED_PROFILE=profile simulate 1 >seconds 2>said && simulate 2 >seconds 2>>said
    ) || failed "$1"
    row "$1" "$(field measured)" "$(field predicted)" "$(field planning)"
    cat profile >>calls
}

# True if the file exists and is newer than all of the others.
is_new() {
    new=$1
    shift
    [ -s "$new" ] || return
    for old; do
        ! [ "$old" -nt "$new" ] || return
    done
}

# A cell and a seed, NETWORK:NODES:SHARING:LAW:MOST:SEED, kept as files with that name in OUT/benefit/parts
# until a program is rebuilt.
if [ "${1:-}" = --within ]; then
    parts=$2 cell=$3
    is_new "$parts/$cell.tsv" "$COMMSCHED" "$COMMSCHED_UNCHANGED" "$here"/*.awk "$here/benefit.sh" && exit
    IFS=: read -r network nodes sharing law most seed <<end
$cell
end
    work=$(mktemp -d) || exit
    trap 'rm -rf "$work"' EXIT
    trap 'exit 1' HUP INT TERM
    cd "$work" || exit
    make_files || exit
    {
        for way in $libraries; do run_library "$way"; done
        profile_library
        for way in $plans; do run_plan "$way"; done
    } >rows || exit
    mv calls "$parts/$cell.profile" && mv rows "$parts/$cell.tsv"
    exit
fi

# ---- all cells ----

# NETWORKS NODES SHARINGS LAWS MOSTS SEEDS, lists of words
cells() {
    for network in $1; do for nodes in $2; do for sharing in $3; do for law in $4; do for most in $5; do for seed in $6; do
        echo "$network:$nodes:$sharing:$law:$most:$seed"
    done; done; done; done; done; done
}

out=$1
quick=${2:-}
laws='uniform log_uniform zipf servers sparse'
parts=$out/benefit/parts
mkdir -p "$parts" "$out/profiles" || exit
parts=$(cd "$parts" && pwd)
seeds='1 2 3 4 5 6 7 8 9 10'
if [ "$quick" ]; then
    cells two_sites 32 'ports fair' 'uniform log_uniform' 1000000 '1 2 3'
else
    cells two_sites 64 ports "$laws" 1000000 "$seeds"
    cells two_sites 32 'ports fair uplink' "$laws" 1000000 "$seeds"
    cells two_sites 32 'ports fair' log_uniform '100000 10000' "$seeds"
    cells 'slow_node gusto wide' 32 ports 'uniform log_uniform servers' 1000000 "$seeds"
fi >"$parts/cells"
xargs -P "${JOBS:-$(nproc)}" -n 1 "$here/benefit.sh" --within "$parts" <"$parts/cells" || exit
put_head >"$out/benefit/runs.tsv"
while read -r cell; do
    cat "$parts/$cell.tsv" >>"$out/benefit/runs.tsv"
done <"$parts/cells"
cut -d: -f1-3 "$parts/cells" | uniq | while IFS=: read -r network nodes sharing; do
    grep "^$network:$nodes:$sharing:" "$parts/cells" | sed "s|.*|$parts/&.profile|" | xargs cat \
        >"$out/profiles/benefit-$network-$nodes-$sharing.profile"
done
awk -f "$here/table.awk" "$out/benefit/runs.tsv" >"$out/benefit/table.txt" && cat "$out/benefit/table.txt"
