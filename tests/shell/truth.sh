#!/bin/sh
# Schedules under change from the user's view: a hand-made instance with a truth, solved with and without a
# response, judged, drawn, compared, and refused by verbs that do not support truths.
. tests/lib/shell.sh

# One link slows down twice; a second per byte is believed.
prepare() {
    cat >slow.json <<'E'
{"model": "exchange", "bytes": [[0, 4, 1], [0, 0, 2], [0, 0, 0]], "startup": 0, "per_byte": 1,
 "truth": {"links": [{"from": 0, "to": 1, "time": [0, 3], "factor": [1.5, 2]}],
           "link_spread": 0.5, "checkpoints": "change"}}
E
    cat >nodes.json <<'E'
{"model": "multicast",
 "nodes": [{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}},
           {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}},
           {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}}],
 "wire": {"latency": 1, "per_byte": 0},
 "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1}],
 "truth": {"nodes": [{"node": 1, "time": [0, 8], "factor": [3, 1]}],
           "links": [{"from": 0, "to": 2, "time": [2], "factor": [2]}],
           "node_spread": [0, 0.5, 0.5], "checkpoints": "halving", "threshold": 0.1}}
E
    cat >believed.json <<'E'
{"model": "exchange", "bytes": [[0, 4, 1], [0, 0, 2], [0, 0, 0]], "startup": 0, "per_byte": 1}
E
    $C list responses -f tsv | sed '1d; s/\t.*//' | sort -u >responses
}

# 0 -> 1: 2 of its 4 s of work in the first 3 s, the rest in 4 s; then 0 -> 2. The bound uses the link's
# highest speed: 4 s at 1.5, and 1 s.
test_solve_and_check() {
    expect 0 'completion: 8\nlower_bound: 7\n' $C solve greedy slow.json -o s.json
    expect 0 '"from": 0, "to": 1, "bytes": 4, "phase": 0, "send_start": 0, "send_end": 7,' cat s.json
    expect 0 'valid: true' $C check slow.json s.json
    expect 0 'valid: true' $C check s.json
    expect 0 'completion: 5\n' $C solve greedy believed.json -o b.json
    expect 1 'valid: false' $C check slow.json b.json
    expect 1 'valid: false' $C check believed.json s.json
    expect 1 'valid: false' "sed 's/_end\": 7/_end\": 6.9/g' s.json | $C check -"
    expect 0 'lower_bound: 7 ' $C bound slow.json
}

# 0 sends to 1 until 1 s, and to 2 until 2 s. The message that arrives at 1 at 2 s takes 4 s: half of it by
# 8 s, the rest by 10 s. To 2 the wire takes 2 s, and the receipt ends at 8 s.
test_multicast() {
    expect 0 'completion: 10\n' $C solve multicast/ecf nodes.json -o m.json
    also 'ready_to_receive: 4\n'
    expect 0 'valid: true' $C check nodes.json m.json
    expect 1 'valid: false' "sed 's/\"factor\": \[2\]/\"factor\": [3]/' m.json | $C check -"
}

# With factors of 1 everything is as believed, whatever the response.
test_believed() {
    sed 's/\[1.5, 2\]/[1, 1]/; /link_spread/s/0.5/0/' slow.json >same.json
    while read -r response; do
        expect 0 'completion: 5\n' $C solve greedy+$response same.json
    done <responses
}

test_responses() {
    while read -r response; do
        expect 0 "algorithm: exchange/greedy+$response\n" $C solve greedy+$response slow.json -o s.json
        also 'valid: true'
        expect 0 'valid: true' $C check slow.json s.json
        expect 0 'valid: true' $C solve multicast/ecf+$response nodes.json --twice
    done <responses
    expect 0 'exchange/greedy+recompute ' $C compare slow.json greedy greedy+recompute
    expect 0 'exchange/dense+recompute\tplans' $C --complete solve exchange/dense+rec
    expect 0 '' $C --complete solve exchange/optimum+
    lacks +recompute
}

# Errors in a name.
test_names() {
    expect 2 "there is no response 'recompte'; nearest: recompute" $C solve greedy+recompte slow.json
    expect 2 "there is no algorithm 'gredy'; nearest: exchange/greedy" $C solve gredy+recompute slow.json
    expect 2 'exchange/optimum: an exact algorithm takes no response' $C solve exchange/optimum+recompute slow.json
    expect 2 'exchange/greedy+recompute: it already has a response' $C solve greedy+recompute+recompute slow.json
    cat >own.json <<'E'
{"name": "own", "generator": "exchange/gusto", "algorithms": ["exchange/greedy+slack"], "replications": 2}
E
    expect 2 "there is no response 'slack'" $C experiment own.json --out o
}

# A place and a reason; the unit tests cover all of them.
test_bad_files() {
    expect 2 'bad.json:2:55: truth.links[0].time[1]: found 3, expected a time later than the previous one' \
        "sed 's/\[0, 3\]/[3, 3]/' slow.json >bad.json; $C solve greedy bad.json"
    expect 2 'bad.json:2:39: truth: a truth requires ports held, slowdown none and asynchronous execution' \
        "sed 's/^ \"truth/ \"execution\": \"synchronous\", \"truth/' slow.json >bad.json; $C bound bad.json"
}

test_drawn_and_exported() {
    $C solve greedy slow.json -o s.json >solved
    expect 0 '' $C plot s.json -o s.svg
    expect 0 '<svg' cat s.svg
    expect 0 '"dur": 7000000' $C plot s.json --format chrome
}

test_refused() {
    $C solve greedy slow.json -o s.json >solved
    expect 2 'the instance has a truth: LogGOPSim does not support factors that change' $C plot s.json --format goal -o g
    expect 2 'the instance has a truth: links of a SimGrid platform stay as they are' \
        $C plot slow.json --format simgrid -o g
    expect 1 '' test -e g
    expect 2 'slow.json: the instance has a truth: a trace has none' $C generate exchange/traced -s sizes=slow.json
    expect 2 'it finds no optimum' $C solve exchange/optimum slow.json
    expect 2 'it finds no optimum' $C solve multicast/optimum nodes.json
    expect 0 'it finds no optimum' $C compare slow.json greedy --exact
    cp -r "$S/experiments/suite" library
    expect 2 "the instance has a truth: instances of a library must not have one" $C suite submit s.json --library library
    expect 2 'the instance has a truth: weights are designed without truths' \
        "$C design exchange --train 'exchange/uniform_network variation=lognormal'"
}

run_cases "$@"
