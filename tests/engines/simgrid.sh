#!/bin/sh
# SimGrid reproduces the times predicted by the model: schedules of every exchange algorithm that accepts an
# instance, replayed.
. tests/engines/lib.sh

R=$place/../commsched-simgrid

# An instance with other properties: WORD... are values of the keys slowdown and execution, or the share of
# the start-up that is latency overlapped by ports.
vary() {
    python3 -c '
import json, sys
instance = json.load(sys.stdin)
for word in sys.argv[1:]:
    key, value = word.split("=")
    if key != "latency":
        instance[key] = value
        continue
    times = lambda x: [times(y) for y in x] if isinstance(x, list) else float(value) * x
    instance.update(ports="overlapped_latency", latency=times(instance["startup"]))
    instance.pop("clusters", None)
json.dump(instance, sys.stdout)' "$@"
}

# schedules NAME: for NAME.json, by every algorithm that accepts it, in NAME.d.
schedules() {
    mkdir "$1.d"
    for algorithm in $("$C" list algorithms | sed -n 's/^\(exchange\/[a-z_]*\) .*/\1/p' | grep -v 'optimum\|branch'); do
        "$C" solve "$algorithm" "$1.json" -o "$1.d/${algorithm#*/}.json" >/dev/null 2>&1
    done
    ls "$1.d"/*.json >/dev/null
}

# agree LIMIT NAME WHAT [OPTION...]: no transfer's end differs by more than LIMIT of the completion.
agree() {
    limit=$1 name=$2 what=$3
    shift 3
    if ! said=$("$R" --format tsv "$@" "$name.d"/*.json 2>&1); then
        tell failed "$what: $said"
        return
    fi
    if off=$(echo "$said" | awk -F '\t' -v limit="$limit" '
        NR == 1 { for (k = 1; k <= NF; k++) if ($k == "difference") column = k; next }
        { count++; if ($column + 0 > most) most = $column + 0 }
        END { print count " schedules, at most " most + 0 " of the completion off"
              exit !(count >= 10 && column && most <= limit) }'); then
        tell passed "$what: $off"
    else
        tell failed "$what: $off"
    fi
}

if ! "$S/experiments/packages.sh" libsimgrid-dev >/dev/null 2>&1; then
    tell skipped "replays: there is no SimGrid here, and it cannot be installed"
    summary
    exit
fi
(cd "$S" && make --no-print-directory simgrid) || { tell failed "commsched-simgrid cannot be built"; summary; exit; }

enter simgrid
"$C" generate exchange/gusto -o gusto.json
"$C" generate exchange/wide_network --nodes 10 -o wide.json
"$C" generate exchange/clusters --nodes 12 -o clusters.json
vary slowdown=leaving_cluster <clusters.json >phases.json
vary slowdown=leaving_cluster execution=synchronous <clusters.json >barriers.json
vary slowdown=shared_uplink <clusters.json >uplink.json
vary slowdown=shared_pair execution=synchronous <clusters.json >pair.json
vary latency=0.75 <wide.json >ports.json
for form in tiers links shared same_rail any_rail; do
    "$C" generate exchange/clusters --nodes 9 --set port_map=$form -o $form.json
    "$C" generate exchange/clusters --nodes 9 --set port_map=$form --set latency_share=0.5 -o late_$form.json
    schedules $form && schedules late_$form || tell failed "no algorithm takes the ports $form"
done
for name in gusto wide clusters phases barriers uplink pair ports; do
    schedules $name || tell failed "no algorithm takes $name"
done
# Two-level, k-level and orders in which a node waits for both of its ports have intentional waits, so their times are
# kept; those of others need not be.
agree 1e-12 wide "ten nodes" --timed
agree 1e-12 clusters "clusters" --timed
agree 1e-12 phases "slowdown by phase" --timed
for name in two_level k_level pairwise pairwise_shift bruck by_hosts; do
    rm -f gusto.d/$name.json clusters.d/$name.json phases.d/$name.json
done
agree 1e-12 gusto "five sites, order alone"
agree 1e-12 clusters "clusters, order alone"
agree 1e-12 phases "slowdown by phase, order alone"
agree 1e-12 barriers "barriers"
agree 1e-9 uplink "shared uplinks"
agree 1e-9 pair "links of pairs of clusters, barriers"
agree 1e-12 ports "overlapped latency"
for form in tiers links shared same_rail any_rail; do
    agree 1e-12 $form "ports: $form" --timed
    rm -f $form.d/pairwise.json $form.d/pairwise_shift.json $form.d/scattered.json
    agree 1e-12 $form "ports: $form, order alone"
    agree 1e-12 late_$form "ports: $form, overlapped latency"
done

# What is written depends on one schedule only, and can be compared with its prediction.
"$R" -o a clusters.d/greedy.json clusters.d/max_min.json >/dev/null
"$R" -o b clusters.d/max_min.json clusters.d/greedy.json >/dev/null
if cmp a/greedy.json b/greedy.json && "$C" measure a | grep -q 'exchange/greedy  *model'; then
    tell passed "the same bytes in another order"
else
    tell failed "not the same bytes in another order"
fi

summary
