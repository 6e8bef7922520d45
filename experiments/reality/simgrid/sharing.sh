#!/bin/sh
# Effects of shared uplinks that the model omits: schedules of the nine algorithms of paper `multicluster`,
# made for 24 nodes in 4 clusters without slowdown and with leaving_cluster, replayed with uplinks that
# SimGrid shares fairly. sharing.sh DIR SEED... writes the executions to DIR/reality, where the report and
# `commsched outside` find them. COMMSCHED and COMMSCHED_SIMGRID are the programs.
set -eu

C=${COMMSCHED:-./commsched}
R=${COMMSCHED_SIMGRID:-build/commsched-simgrid}
directory=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

for seed; do
    for slowdown in none leaving_cluster; do
        "$C" generate exchange/clusters --nodes 24 --set cluster_size=6 --set slowdown=$slowdown \
            --seed "$seed" -o "$work/instance.json"
        for algorithm in fixed_pattern hypercube_like max_min max_sum uniform adapted_max_min \
            adapted_max_sum adapted_uniform two_level; do
            "$C" solve exchange/$algorithm "$work/instance.json" -o "$work/$algorithm.json" >"$work/said"
        done
        rm "$work/instance.json"
        "$R" --slowdown shared_uplink --network "24 nodes in 4 clusters, seed $seed" \
            --into "$directory/reality" "$work"/*.json >"$work/said"
        rm "$work"/*.json
    done
done
