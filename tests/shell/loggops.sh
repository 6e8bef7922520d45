#!/bin/sh
# Schedules exported to GOAL and executed by an interpreter of LogGOPS (loggops.py) take the times stated in
# the schedule, wherever both models coincide. LogGOPS has the same L, o, g, G and O for all ranks and pairs,
# and an interface that sends and receives at the same time. Therefore:
#
#   exchange, ports held: uniform links. A rendezvous (S = 0) with L = o = 0 begins when both chains have
#     reached it and both interfaces are idle, and holds both for g + (s-1) G; that is start-up + s per_byte
#     with G = per_byte, g = start-up + per_byte. The processor does nothing.
#   exchange, ports overlap the latency: uniform links, eager. L is the latency, the interfaces are busy for
#     the rest of the start-up and the bytes, G = per_byte, g = start-up - latency + per_byte; both receive
#     in the order of arrival. Neither may forward data, because LogGOPS has it g before its port is free.
#   multicast: one message of s bytes, equal nodes, sending and receiving alike, uniform wires. S = o +
#     (s-1) G for the next send of a node, whose interface is busy as long (g = o), and for a receive; the
#     first byte of LogGOPS leaves o after the start and the message of the model all of S, so L = W + (s-1)
#     G. With more messages the processor may be free before the interface is, and receive.
#   switched: one message among hosts of one switch, where no two worms meet. A host sends for start-up,
#     delay of the switch and s flits, g + (s-1) G; the first flit arrives start-up, delay and two channels
#     after the start, which is L, and the last one (s-1) G later.
. tests/lib/shell.sh

# KIND NODES SEED: an exchange of random sizes on uniform links, or a broadcast among equal nodes.
draw() {
    python3 -c 'if True:
        import json, random, sys
        kind, nodes, seed = sys.argv[1], int(sys.argv[2]), sys.argv[3]
        draw = random.Random(seed).randint
        if kind == "multicast":
            overhead = {"constant": draw(1, 90) / 1e5, "per_byte": draw(0, 9) / 1e8}
            print(json.dumps({"model": "multicast", "nodes": nodes * [{"send": overhead, "receive": overhead}],
                "wire": {"latency": draw(0, 90) / 1e5, "per_byte": draw(0, 9) / 1e8},
                "messages": [{"source": 1, "destinations": [k for k in range(nodes) if k != 1], "bytes": 1000}]}))
            sys.exit()
        exchange = {"model": "exchange", "startup": 3e-3, "per_byte": 1e-6,
            "bytes": [[0 if a == b or draw(0, 9) == 0 else draw(1, 20000) for b in range(nodes)]
                      for a in range(nodes)]}
        if kind == "overlapped":
            exchange |= {"ports": "overlapped_latency", "latency": 2e-3}
        print(json.dumps(exchange))' "$@"
}

# INSTANCE ALGORITHM...: all schedules agree, each with that many transfers.
agree() {
    instance=$1 made=''
    shift
    for algorithm in "$@"; do
        schedule=${algorithm##*/}-$instance
        expect 0 '' "$C solve $algorithm $instance -o $schedule >said &&
            $C plot $schedule --format goal -o ${schedule%.json}.goal"
        made="$made $schedule"
    done
    expect 0 "$(for _ in "$@"; do printf '%d transfers agree\\n' "$transfers"; done)" \
        "python3 -B $S/tests/shell/loggops.py agree $made"
}

test_exchanges() {
    for kind in held overlapped; do
        draw $kind 9 1 >$kind.json
        transfers=$(python3 -c 'import json, sys
print(sum(size > 0 for row in json.load(open(sys.argv[1]))["bytes"] for size in row))' $kind.json)
        agree $kind.json exchange/open_shop exchange/greedy exchange/max_min
    done
}

test_multicasts() {
    draw multicast 17 1 >m.json
    transfers=16
    agree m.json multicast/ecf multicast/fnf multicast/wrp
}

test_switched() {
    transfers=22
    $C generate switched/irregular --set switches=1 --set links=0 --set nodes=23 --set hosts=23 --set ports=23 \
        --set multicasts=1 --set destinations=$transfers --set bytes=1000 -o w.json 2>said
    agree w.json switched/cco switched/binomial switched/separate
}

# If the models differ, so do the times, or the parameters cannot be expressed.
test_elsewhere() {
    draw held 5 1 | sed 's/"startup": 0.003/"startup": [[0,1,1,1,1],[2,0,1,1,1],[1,1,0,1,1],[1,1,1,0,1],[1,1,1,1,0]]/' >u.json
    expect 1 'LogGOPS has one start-up' '
        $C solve exchange/greedy u.json -o s.json >said && $C plot s.json --format goal -o s.goal &&
        python3 -B $S/tests/shell/loggops.py agree s.json'
    draw overlapped 5 1 >o.json
    expect 1 ' differ' '
        $C solve exchange/greedy o.json -o s.json >said && $C plot s.json --format goal -o h.goal &&
        sed "s/overlapped_latency/held/" s.json >h.json && python3 -B $S/tests/shell/loggops.py agree h.json'
}

# LogGOPS by hand: L 3, o 2, g 4, G 1, O 0; ten bytes.
test_by_hand() {
    cat >pair.goal <<END
num_ranks 3

rank 0 {
l1: send 10b to 1 tag 0
l2: send 10b to 2 tag 1
l2 requires l1
}

rank 1 {
l1: recv 10b from 0 tag 0
l2: calc 7
l2 requires l1
}

rank 2 {
l1: calc 30
l2: recv 10b from 0 tag 1
l2 requires l1
}
END
    expect 0 '' python3 -B "$S/tests/shell/loggops.py" times pair.goal 3 2 4 1 0 100
    exactly '0 l1 0.0 2.0
0 l2 13.0 15.0
1 l1 5.0 16.0
1 l2 16.0 23.0
2 l1 0.0 30.0
2 l2 18.0 32.0
'
    # a request of 5, an invitation of 5, 5 to the first byte, 9 to the last, 2; the second is invited at 30
    expect 0 '' python3 -B "$S/tests/shell/loggops.py" times pair.goal 3 2 4 1 0 9
    exactly '0 l1 10.0 12.0
0 l2 35.0 37.0
1 l1 15.0 26.0
1 l2 26.0 33.0
2 l1 0.0 30.0
2 l2 40.0 51.0
'
}

# Every error in the file is detected.
test_damage() {
    draw held 5 3 >h.json
    $C solve exchange/open_shop h.json -o d.json >said && $C plot d.json --format goal -o s.goal
    check="python3 -B $S/tests/shell/loggops.py agree d.json"
    expect 0 '16 transfers agree' "cp s.goal d.goal; $check"
    expect 1 'never end' "awk '/send/ && !n++ { sub(/ [0-9]+b/, \" 7b\") } 1' s.goal >d.goal; $check"
    expect 1 'never end' "awk '/recv/ && !n++ { next } / requires / { next } 1' s.goal >d.goal; $check"
    expect 1 'never end' "awk '1; /requires/ && !n++ { print \$3, \$2, \$1 }' s.goal >d.goal; $check"
    expect 1 '0 operations never end, ' "awk '/requires/ { print \$3, \$2, \$1; next } 1' s.goal >d.goal; $check"
    expect 1 '0 operations never end, ' "awk '/ tag 0\$/ { sub(/ [0-9]+b/, \" 7b\") } 1' s.goal >d.goal; $check"
    expect 1 'd.goal:4: not understood: l1: sent' "sed 's/^l1: [a-z]*/l1: sent/' s.goal >d.goal; $check"
    expect 1 'not understood: l2 requires l99' "sed 's/^l2 requires .*/l2 requires l99/; 5s/.*/&\nl2 requires l99/' s.goal >d.goal; $check"
}

run_cases "$@"
