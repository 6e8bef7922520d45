#!/bin/sh
# Costs known wrongly, from the user's view: a hand-made instance with a belief, solved with and without
# planning anew, judged, drawn and compared.
. tests/lib/shell.sh

# Node 2 takes 10 s to send, the others 1 s; it is believed to be the fastest.
prepare() {
    cat >wrong.json <<'E'
{"model": "multicast",
 "nodes": [{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
           {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
           {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
           {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}],
 "wire": {"latency": 0, "per_byte": 0},
 "messages": [{"source": 0, "destinations": [1, 2, 3], "bytes": 1}], "belief": {"nodes": [1, 20, 0.01, 1]}}
E
    $C generate exchange/uniform_network --nodes 6 -D load=mixed -D sigma=1 -D checkpoint=0.25 -o exchange.json
}

# It is served first, and sends to both others. Whoever knows the costs lets 1 send.
test_solve_and_check() {
    expect 0 'completion: 21\nlower_bound: 1\n' $C solve fnf wrong.json -o s.json
    expect 0 'valid: true' $C check wrong.json s.json
    expect 0 'algorithm: multicast/fnf+recompute\ncompletion: 2\n' $C solve fnf+recompute wrong.json
    expect 0 'multicast/ecf+recompute ' $C compare wrong.json ecf ecf+recompute
    expect 0 '' $C plot s.json -o s.svg
    expect 0 '"dur": 10000000' $C plot s.json --format chrome
}

test_exchange() {
    expect 0 'valid: true' $C solve dense+recompute exchange.json --twice
    expect 0 'exchange/dense+recompute\tplans' $C --complete solve exchange/dense+rec
    expect 0 '' $C --complete solve exchange/optimum+
    lacks +recompute
}

test_names() {
    expect 2 'recompte is unknown behind a plus sign; known: recompute' $C solve greedy+recompte exchange.json
    expect 2 "there is no algorithm 'gredy'; nearest: exchange/greedy" $C solve gredy+recompute exchange.json
    expect 2 'exchange/optimum: an exact algorithm does not replan' $C solve exchange/optimum+recompute exchange.json
    expect 2 'it finds no optimum where costs are known wrongly' $C solve exchange/optimum exchange.json
    expect 2 'it finds no optimum where costs are known wrongly' $C solve multicast/optimum wrong.json
    cat >own.json <<'E'
{"name": "own", "generator": "exchange/gusto", "algorithms": ["exchange/greedy+slack"], "replications": 2}
E
    expect 2 "slack is unknown behind a plus sign" $C experiment own.json --out o
}

run_cases "$@"
