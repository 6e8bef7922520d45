#!/bin/sh
# The program from its user's view: from a table to a checked schedule, and responses to every kind of
# invalid input. The program's path is given by the environment (COMMSCHED).
. tests/lib/shell.sh

# From the GUSTO table to a chart; the row is the golden one of paper `exchange`'s tables.
test_from_a_table_to_a_chart() {
    expect 0 '' $C generate exchange/gusto --set bytes=1000 -o g.json
    expect 0 'exchange/fixed_pattern           0.279725940729' $C compare g.json
    expect 0 'exchange/open_shop               0.273962826117' $C compare g.json
    expect 0 'refused: the Knoedel graph needs an even number of nodes' $C compare g.json
    expect 0 '"optimum": null' $C compare g.json --json exchange/greedy
    expect 0 'optimum: 0.265894219752' $C compare g.json --exact
    expect 0 'optimum: not proved; best bound' \
        '$C generate exchange/uniform_network --nodes 50 | $C compare - exchange/greedy --exact --time-limit 0.01'
    expect 0 'completion: 0.273962826117' $C solve exchange/open_shop g.json -o s.json
    expect 0 'valid: true' $C check g.json s.json
    expect 0 '' $C plot s.json -o s.svg
    expect 0 '<svg' head -c 200 s.svg
    expect 0 traceEvents '$C plot s.json --format chrome -o s.trace && cat s.trace'
    expect 0 'lower_bound: 0.265894219752' $C bound g.json
    expect 0 'valid: true' '$C solve exchange/greedy g.json -o - 2>/dev/null | $C check g.json -'
    expect 0 'g.json\ns.json\ns.svg\ns.trace\n' ls
}

test_lists_and_help() {
    expect 0 'command                     count  kinds\ncommsched list algorithms  ' $C list
    also ' exchange; '
    expect 0 '7\n' "$C list | wc -l"
    expect 0 '0\n' "$C list | awk 'length > 80' | wc -l"
    expect 0 "$($C list | awk '/list claims/ { print $4 }')\n" "$C list claims | wc -l"
    expect 0 exchange/two_level $C list algorithms
    expect 0 'exchange 4.5' $C list algorithms
    expect 0 'bandwidth       file of bandwidths in kb/s; required' $C list generators
    expect 0 multicluster_table_5_4 $C list experiments
    expect 0 'multicast/dispatch ' $C list --operation gather
    lacks multicast/optimum_dp
    expect 2 "there is no operation 'scan'" $C list --operation scan
    expect 2 '--operation needs algorithms' $C list bounds --operation reduce
    expect 0 'Usage: commsched VERB' $C --help
    expect 0 'commsched ' $C --version
    expect 0 'Usage: commsched solve [OPTION...] ALGORITHM INSTANCE' $C solve --help
    expect 0 "$($C solve --help)" $C help solve
    expect 0 "$($C --help)" $C help
    expect 2 "there is no verb 'sovle'; nearest: solve" $C help sovle
    expect 2 'help takes one verb' $C help solve compare
    expect 0 'solve\t' $C --complete help so
}

# Tables 1 and 2 of `exchange` as files give the same as the built-in table.
test_a_measured_table() {
    expect 0 '' <<'E'
cat >l.tsv <<'END'
# latency in ms
-	34.5	89.5	12	42
34.5	-	20	26.5	4.5
89.5	20	-	42.5	21.5
12	26.5	42.5	-	29.5
42	4.5	21.5	29.5	-
END
cat >b.tsv <<'END'
0	512	246	2044	391
512	0	491	693	2402
246	491	0	311	448
2044	693	311	0	4976
391	2402	448	4976	0
END
E
    expect 0 'lower_bound: 0.265894219752' '
        $C generate exchange/table --set latency=l.tsv --set bandwidth=b.tsv --set bytes=1000 -o t.json && $C bound t.json'
    expect 2 'needs bandwidth' $C generate exchange/table --set latency=l.tsv
    expect 2 'none.tsv: No such file or directory' $C generate exchange/table --set latency=l.tsv \
        --set bandwidth=none.tsv
    expect 2 'r.tsv:2:1: 1 numbers where the first row has 2' <<'E'
printf '1 2\n3\n' >r.tsv; $C generate exchange/table --set latency=r.tsv --set bandwidth=b.tsv
E
    expect 2 'x.tsv:2:3: not a number' <<'E'
printf '0 2\n3 x\n' >x.tsv; $C generate exchange/table --set latency=x.tsv --set bandwidth=b.tsv
E
    expect 2 'z.tsv:1:3: must be more than 0' <<'E'
printf '0 0\n3 0\n' >z.tsv; $C generate exchange/table --set latency=z.tsv --set bandwidth=z.tsv
E
    expect 2 'slow.tsv: row 1, column 2: ' <<'E'
printf '0 1e-320\n3 0\n' >slow.tsv
$C generate exchange/table --set latency=slow.tsv --set bandwidth=slow.tsv
E
    expect 2 'nul.tsv:1:4: a zero byte' <<'E'
printf '0 1\0 2\n3 0\n' >nul.tsv
$C generate exchange/table --set latency=nul.tsv --set bandwidth=b.tsv
E
    expect 2 's.tsv:2:1: 1 rows where 2 columns need as many' <<'E'
printf '0 1\n' >s.tsv; $C generate exchange/table --set latency=s.tsv --set bandwidth=b.tsv
E
}

# A name without its family if it is unique; fnf is a multicast's, optimum is ambiguous.
test_short_names() {
    expect 0 '' "$C generate gusto -o g.json && $C generate multicast/worked_example -o m.json"
    expect 0 'algorithm: exchange/open_shop\n' $C solve open_shop g.json
    expect 0 'algorithm: multicast/optimum\n' $C solve optimum m.json
    expect 0 'multicast/fnf' $C compare m.json fnf rrs
    expect 2 "there is no algorithm 'fnf'; nearest: exchange/" $C solve fnf g.json
    lacks multicast
    expect 2 "there is no algorithm 'optimum'; nearest: exchange/optimum, multicast/optimum" \
        $C hunt optimum --evaluations 1
    expect 2 "nearest: multicast/eaf" $C compare m.json eef
    lacks exchange
}

# -j takes a number of jobs, -J prints JSON, -o names the output.
test_letters_of_options() {
    expect 0 '{\n  "lower_bound"' "$C generate gusto | $C compare - greedy -J"
    expect 0 '"instances": 2' $C compare -g exchange/gusto -r 2 greedy -j 1 -J
    expect 0 '"algorithm": "exchange/greedy"' $C hunt exchange/greedy --evaluations 50 -j 1 -J -o w.json
    for verb in audit compare experiment hunt; do
        expect 0 '  -j, --jobs=J' $C $verb --help
        lacks '-O,'
    done
    for verb in audit compare hunt submit; do
        expect 0 '  -J, --json' $C $verb --help
    done
}

test_unknown_names_and_values() {
    expect 2 "there is no verb 'sovle'; nearest: solve" $C sovle
    expect 2 'nearest: exchange/gusto' $C generate exchange/gustto
    expect 2 'nearest: exchange/open_shop' \
        '$C generate exchange/gusto -o g.json && $C solve exchange/opn_shop g.json'
    expect 2 "has no parameter 'byte'" $C generate exchange/gusto --set byte=3
    expect 2 "has no parameter 'nodes'" $C generate exchange/gusto --nodes 3
    expect 2 'bytes=much: not a number' $C generate exchange/gusto --set bytes=much
    expect 2 'bytes=-1: must be from 0 to' $C generate exchange/gusto --set bytes=-1
    expect 2 'not a whole number' $C generate exchange/uniform_network --nodes 2.5
    expect 2 'must be from 1 to' $C generate exchange/uniform_network --nodes 0
    expect 2 'must be one of small|' $C generate exchange/uniform_network --set load=huge
    expect 2 'do not sum to 12 nodes' $C generate exchange/clusters -n 12 --set sizes=5,5
    expect 2 'not a list' $C generate exchange/clusters --set sizes=5,,7
    expect 2 'is not a whole number' $C generate exchange/gusto --seed x
    expect 2 'an algorithm and an instance are needed' $C solve exchange/greedy
    expect 2 'not a positive number of seconds' $C solve exchange/greedy g.json --time-limit -1
    expect 2 'not a positive number of seconds' $C solve exchange/greedy g.json --time-limit 0
    expect 2 g.json: $C plot g.json -o g.svg
    expect 2 nearest: $C experiment no_such_table
    expect 2 nearest: $C list nonsense
}

# Nothing is written if the input is invalid, and an existing file is unchanged.
test_bad_files() {
    expect 2 'r.json:1:36: ' <<'E'
echo '{"model":"exchange","bytes":[[0,1],[1]],"startup":0,"per_byte":1}' >r.json
echo before >s.json; $C solve exchange/greedy r.json -o s.json
E
    expect 0 before cat s.json
    expect 2 t.json: <<'E'
echo '{"model":"exchange"' >t.json; $C compare t.json
E
    expect 2 'nowhere.json: No such file or directory' $C compare nowhere.json
    expect 2 'no/such/place.json: cannot' $C generate exchange/gusto -o no/such/place.json
    expect 2 'standard output' '$C generate exchange/gusto >/dev/full'
    expect 2 'u.json: cannot write' <<'E'
$C generate exchange/clusters --nodes 40 -o big.json; ulimit -S -f 8; trap '' XFSZ
$C solve exchange/uniform big.json -o u.json
E
    expect 0 'big.json\nr.json\ns.json\nt.json\n' ls
}

# Invalid schedules are distinguished from unreadable ones.
test_damaged_schedules() {
    expect 0 'ratio: 1.125' \
        '$C generate exchange/worked_example -o w.json && $C solve exchange/max_min w.json -o s.json'
    expect 1 'it states completion 17 s' <<'E'
sed 's/"completion": 18/"completion": 17/' s.json >c.json; $C check w.json c.json
E
    expect 1 'valid: false' <<'E'
grep -v '"from": 0, "to": 1' s.json >d.json; $C check w.json d.json
E
    expect 1 'valid: false' '$C generate exchange/gusto -o g.json; $C check g.json s.json'
    expect 2 h.json: 'head -c 300 s.json >h.json; $C check w.json h.json'
}

# The same seed gives the same bytes; another seed or replication does not.
test_seeds() {
    expect 0 same '
        for k in 1 2; do $C generate exchange/clusters --seed 7 -o $k.json; done
        cmp 1.json 2.json && echo same'
    expect 0 other \
        '$C generate exchange/clusters --seed 8 -o 3.json; cmp -s 1.json 3.json || echo other'
    expect 0 other '
        $C generate exchange/clusters --seed 7 --replication 1 -o 4.json; cmp -s 1.json 4.json ||
            echo other'
    # scaling does not change the draw
    expect 0 same <<'E'
$C generate exchange/clusters --seed 7 --set startup_ratio=2 --set slowdown=leaving_cluster -o 5.json; for k in 1 5; do sed -n '/bytes/,/startup/p' $k.json | grep '\[[0-9]' | head -11 >$k.bytes; done; cmp 1.bytes 5.bytes && echo same
E
}

# Section 6 of paper `multicast`: bound 13, and the makespans of Figures 4 and 5.
test_multicast() {
    expect 0 'lower_bound: 13 ' '$C generate multicast/worked_example -o e.json && $C bound e.json'
    expect 0 'multicast/eaf 18 multicast/eaf_fastest 18 multicast/eafp 14 multicast/eafp_fastest 14 multicast/ecf 19 multicast/ecfp 16 multicast/fef 20 multicast/rr 19 multicast/rrp 14 multicast/wr 19 multicast/wrp 14 ' <<'E'
$C compare e.json | awk '/multicast/ && !/refused/ {print $1, $2}' | grep -v -e rrs | sort |
    tr '\n' ' '
E
    expect 0 'optimum: 14\n' $C compare e.json --exact
    expect 0 'ready_to_receive: 8' $C solve multicast/ecfp e.json -o s.json
    expect 0 '<svg' '$C check e.json s.json && $C plot s.json -o s.svg && head -c 200 s.svg'
    expect 2 'multicast/fnf refuses e.json: ' $C solve multicast/fnf e.json
    expect 2 'does not schedule multicast instances' $C solve exchange/greedy e.json
    expect 2 'there are only' $C generate multicast/workstations --set sources=99 --set \
        pattern=multicast
}

# A network of switches through its fabric file and back.
test_switch_networks() {
    expect 0 switched/spcco '
        $C generate switched/irregular --nodes 128 --set destinations=9 -o n.json &&
            $C compare n.json'
    expect 0 'throughput: ' $C solve switched/stc n.json -o s.json
    expect 0 'valid: true' $C check n.json s.json
    expect 0 same '
        $C plot n.json --format fabric -o n.fabric &&
            $C generate switched/fabric --set file=n.fabric -o m.json &&
            $C plot m.json --format fabric -o m.fabric && cmp n.fabric m.fabric && echo same'
    expect 2 bad.fabric:1: <<'E'
printf 'Router 3 "R"\n' >bad.fabric; $C generate switched/fabric --set file=bad.fabric
E
    expect 2 'commsched: ' $C generate switched/irregular --set links=9 --set ports=8
}

run_cases "$@"
