#!/bin/sh
# Platforms for SimGrid, read by an XML parser; SimGrid itself is not needed.
. tests/lib/shell.sh

# Pairs and shared links as computed independently; a schedule has its instance's platform.
test_every_route() {
    for sharing in none shared_uplink shared_pair; do
        $C generate exchange/clusters --nodes 9 |
            python3 -c '
import json, sys
instance = json.load(sys.stdin)
instance["slowdown"] = sys.argv[1]
json.dump(instance, sys.stdout)' $sharing >$sharing.json
        expect 0 '72 routes' "\$C plot $sharing.json --format simgrid >p.xml && python3 \$S/tests/shell/simgrid.py $sharing.json p.xml"
    done
    also '6 shared links'
    $C generate exchange/gusto | sed 's/"startup"/"ports": "overlapped_latency", "latency": 0.0045, "startup"/' |
        python3 -c '
import json, sys
instance = json.load(sys.stdin)
instance["latency"] = instance["startup"]
json.dump(instance, sys.stdout)' >ports.json
    expect 0 '20 routes, 10 shared links' '$C plot ports.json --format simgrid >p.xml && python3 $S/tests/shell/simgrid.py ports.json p.xml'
    expect 0 same '$C generate exchange/gusto -o g.json && $C solve exchange/open_shop g.json -o s.json >/dev/null &&
        $C plot s.json --format simgrid >a && $C plot g.json --format simgrid | cmp a - && echo same'
}

run_cases "$@"
