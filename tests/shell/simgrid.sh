#!/bin/sh
# Platforms for SimGrid, read by an XML parser; SimGrid itself is not needed.
. tests/lib/shell.sh

two_clusters() {
    cat <<J
{"model": "exchange", "nodes": 3, "clusters": [0, 0, 1], "bytes": 8, "startup": 0.5, "slowdown": "$1",
 "per_byte": [[0, 0.25, 0.125], [0.25, 0, 0.0625], [0.5, 0.5, 0]]}
J
}

# Every line except the settings and the hosts' speed follows from the instance and the names in the manual.
test_small_file() {
    two_clusters shared_uplink >i.json
    expect 0 '' '$C plot i.json --format simgrid -o p.xml && sed "/<config>/,/<.config>/d" p.xml'
    exactly "<?xml version='1.0'?>
<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">
<platform version=\"4.1\">
  <zone id=\"commsched\" routing=\"Full\">
    <host id=\"node0\" speed=\"1Gf\"/>
    <host id=\"node1\" speed=\"1Gf\"/>
    <host id=\"node2\" speed=\"1Gf\"/>
    <link id=\"uplink0\" bandwidth=\"16Bps\" latency=\"0s\" sharing_policy=\"SHARED\"/>
    <link id=\"uplink1\" bandwidth=\"2Bps\" latency=\"0s\" sharing_policy=\"SHARED\"/>
    <link id=\"0-1\" bandwidth=\"4Bps\" latency=\"0.5s\" sharing_policy=\"SHARED\"/>
    <link id=\"0-2\" bandwidth=\"8Bps\" latency=\"0.5s\" sharing_policy=\"SHARED\"/>
    <link id=\"1-0\" bandwidth=\"4Bps\" latency=\"0.5s\" sharing_policy=\"SHARED\"/>
    <link id=\"1-2\" bandwidth=\"16Bps\" latency=\"0.5s\" sharing_policy=\"SHARED\"/>
    <link id=\"2-0\" bandwidth=\"2Bps\" latency=\"0.5s\" sharing_policy=\"SHARED\"/>
    <link id=\"2-1\" bandwidth=\"2Bps\" latency=\"0.5s\" sharing_policy=\"SHARED\"/>
    <route src=\"node0\" dst=\"node1\" symmetrical=\"NO\"><link_ctn id=\"0-1\"/></route>
    <route src=\"node0\" dst=\"node2\" symmetrical=\"NO\"><link_ctn id=\"0-2\"/><link_ctn id=\"uplink0\"/></route>
    <route src=\"node1\" dst=\"node0\" symmetrical=\"NO\"><link_ctn id=\"1-0\"/></route>
    <route src=\"node1\" dst=\"node2\" symmetrical=\"NO\"><link_ctn id=\"1-2\"/><link_ctn id=\"uplink0\"/></route>
    <route src=\"node2\" dst=\"node0\" symmetrical=\"NO\"><link_ctn id=\"2-0\"/><link_ctn id=\"uplink1\"/></route>
    <route src=\"node2\" dst=\"node1\" symmetrical=\"NO\"><link_ctn id=\"2-1\"/><link_ctn id=\"uplink1\"/></route>
  </zone>
</platform>
"
}

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

# Overheads of a multicast's nodes are properties of its hosts.
test_multicast() {
    echo '{"model": "multicast", "wire": {"latency": 0.25, "per_byte": 0.5},
        "nodes": [{"send": {"constant": 1, "per_byte": 2}, "receive": {"constant": 3, "per_byte": 4}},
                  {"send": {"constant": 5, "per_byte": 6}, "receive": {"constant": 7, "per_byte": 8}}],
        "messages": [{"source": 0, "destinations": [1], "bytes": 1}]}' >m.json
    expect 0 'bandwidth="2Bps" latency="0.25s"' $C plot m.json --format simgrid -o -
    also '    <host id="node1" speed="1Gf">
      <prop id="send_constant" value="5"/>
      <prop id="send_per_byte" value="6"/>
      <prop id="receive_constant" value="7"/>
      <prop id="receive_per_byte" value="8"/>
    </host>'
    expect 2 'the time per byte from 0 to 1 is 0; SimGrid' 'sed "s/\"per_byte\": 0.5/\"per_byte\": 0/" m.json | $C plot - --format simgrid -o m.xml'
    expect 1 '' test -e m.xml
}

test_what_links_cannot_say() {
    expect 2 'leaving_cluster counts messages by phase' 'two_clusters leaving_cluster | $C plot - --format simgrid'
    lacks '<'
    expect 2 'the time per byte from 1 to 0 is 0; SimGrid' 'two_clusters none | sed "s/\[0.25, 0, 0.0625/[0, 0, 0.0625/" | $C plot - --format simgrid'
    expect 2 'the start-up from 0 to 1 holds the ports for 0.375 s besides its latency' '
        two_clusters none | sed "s/\"slowdown\"/\"ports\": \"overlapped_latency\", \"latency\": 0.125, \"slowdown\"/" | $C plot - --format simgrid'
    expect 2 'worms' '$C generate switched/irregular | $C plot - --format simgrid'
}

run_cases "$@"
