#!/bin/sh
# The verb fabric and the export of forwarding tables: the output is checked for consistency, and against
# the network's text and the definition of a legal route, by awk.
. tests/lib/shell.sh

prepare() {
    $C generate switched/irregular --set nodes=32 --set hosts=2 --set switches=16 --set links=4 \
        --set ports=8 --set destinations=5 --seed 4 -o n.json 2>said
    $C plot n.json --format fabric -o n.net
}

# Two switches joined twice, with one host each.
write_pair() {
    cat >pair.net <<END
switchguid=0xa1(a1)
Switch 4 "left" # "x" base port 0 lid 11 lmc 0
[1] "one"[1](c1) # "one" lid 12
[3] "right"[1]
[4] "right"[2]
switchguid=0xb1(b1)
Switch 4 "right" # "y" base port 0 lid 21 lmc 0
[4] "two"[1](d1) # "two" lid 22
[1] "left"[3]
[2] "left"[4]
caguid=0xc0
Ca 1 "one"
[1](c1) "left"[1] # lid 12 lmc 0
caguid=0xd0
Ca 1 "two"
[1](d1) "right"[4] # lid 22 lmc 0
END
}

test_what_it_shows() {
    expect 0 'switches: 16\nhosts: 32\nlinks: ' $C fabric n.net
    also 'root: S0\nrouting: shortest\n'
    also 'routes: 992\n'
    also 'hops  routes  by tables\n   0      32'
    expect 0 same '$C fabric n.net -f tsv >a && $C fabric n.json -f tsv | cmp a - && $C fabric - -f tsv <n.json |
        cmp a - && $C fabric - -f tsv <n.net | cmp a - && echo same'
    expect 0 same '$C fabric n.json --routing tree --root S3 -f tsv >a && sed "s/\"routing\":.*/\"routing\": \"tree\",/
        s/\"root\": *0/\"root\": 3/" n.json >m.json && $C fabric m.json -f tsv | cmp a - &&
        ! $C fabric n.json -f tsv | cmp -s a - && echo same'
    expect 0 '| hops |' $C fabric n.net --format markdown
    expect 0 'from\tto\thops\tup\tpath\nH3\tH9\t' $C fabric n.net --from H3 --to H9 --format tsv
}

test_it_refuses() {
    expect 2 'none.net: No such file' $C fabric none.net
    expect 2 "no switch 'S16' for --root" $C fabric n.net --root S16
    expect 2 "there is no host 'H32'" $C fabric n.net --from H32
    expect 2 "'up'" $C fabric n.net --routing up
    expect 2 'one table' $C fabric n.net --routes --prove --format csv
    expect 2 'no switches' '$C generate exchange/gusto -o g.json && $C fabric g.json'
    expect 2 'bad.net:1:1: unknown record: Router' 'echo Router >bad.net; $C fabric bad.net'
    expect 2 'not connected' 'printf "Switch 2 \"S\"\nSwitch 2 \"T\"\n" >apart.net; $C fabric apart.net'
    expect 2 'need --format lft' $C plot n.json --format fabric --root 1
}

# Two switches without hosts have no routes.
test_no_hosts() {
    printf 'Switch 2 "S"\n[1] "T"[1]\nSwitch 2 "T"\n' >bare.net
    expect 0 'routes: 0\n' $C fabric bare.net --prove --routes
    expect 0 '"mean_hops": null' $C fabric bare.net --format json
    printf 'Switch 2 "S"\n[1] "H"[1]\nCa 1 "H"\n[1] "S"[1]\n' >one.net
    expect 0 'routes: 0\nmean_hops: none\n' $C fabric one.net
    expect 2 'commsched: a multicast needs at least 2 hosts; the network has 1\n' \
        $C generate switched/fabric --set file=one.net
}

# Links are those of the text; all upward links of a route precede any downward one; their number is as
# stated.
test_routes_are_legal() {
    expect 0 '992 legal' <<'END'
$C fabric n.net --prove --format tsv >proof && $C fabric n.net --routes --format tsv >routes && awk -F '\t' '
    FILENAME == "proof" && FNR > 1 { way[$2, $3] = $4 }
    FILENAME == "routes" && FNR > 1 {
        n = split($5, path, " "); ups = 0; down = 0
        for (k = 1; k < n; k++) {
            step = way[path[k], path[k + 1]]
            if (step == "" || (down && step == "up")) bad++
            ups += step == "up"; down += step == "down"
        }
        if (n - 1 != $3 || ups != $4) bad++
        legal++
    }
    END { print (bad ? bad " bad" : legal " legal") }' proof routes
END
    expect 0 same <<'END'
awk '/^Switch/ { gsub("\"", ""); at = $3 } /^Hca/ { at = "" }
    at != "" && /"S/ { split($0, part, "\""); print at "\t" part[2] }' n.net | sort >links
awk -F '\t' 'NR > 1 { print $2 "\t" $3 }' proof | sort | cmp - links && echo same
END
}

# Every line of the proof individually, and every two successive links of every route.
test_the_proof_line_by_line() {
    for tables in '' --tables; do
        expect 0 'proved' <<END
$C fabric n.net $tables --prove --format tsv >proof && $C fabric n.net $tables --routes --format tsv >routes &&
awk -F '\t' '
    FILENAME == "proof" && FNR > 1 {
        if (\$1 != FNR - 1) bad++
        place[\$2, \$3] = \$1
        for (k = split(\$5, next_, " "); k > 0; k--) {
            if (next_[k] <= \$1) bad++
            follows[\$1, next_[k]] = 0; known++
        }
    }
    FILENAME == "routes" && FNR > 1 {
        for (k = split(\$5, path, " "); k > 2; k--) {
            one = place[path[k - 2], path[k - 1]]; other = place[path[k - 1], path[k]]
            if (!((one, other) in follows)) bad++
            else if (!follows[one, other]++) met++
        }
    }
    END { print (bad || met != known ? "no proof" : "proved") }' proof routes
END
    done
}

test_a_cycle() {
    $C generate switched/irregular --set nodes=48 --set hosts=2 --set switches=24 --set links=6 --set ports=10 \
        --set routing=printed_rule --set destinations=4 --seed 2 -o c.json 2>said
    expect 1 'acyclic: false' $C fabric c.json --prove
    also 'Messages can deadlock'
    expect 0 'a cycle' <<'END'
$C fabric c.json --routes --format tsv >routes; $C fabric c.json --prove --format tsv >cycle
awk -F '\t' '
    FILENAME == "routes" && FNR > 1 {
        for (k = split($5, path, " "); k > 2; k--) row[path[k - 2], path[k - 1], path[k]] = 1
    }
    FILENAME == "cycle" && FNR > 1 { from[$1] = $2; to[$1] = $3; next_[$1] = $5; n++ }
    END {
        for (k = 1; k <= n; k++)
            if (to[k] != from[next_[k]] || !((from[k], to[k], to[next_[k]]) in row) || next_[k] != k % n + 1) bad++
        print (bad || n < 2 ? "none" : "a cycle")
    }' routes cycle
END
    expect 0 'can deadlock' $C plot c.json --format lft -o c.lft
    also warning
}

test_json() {
    write_pair
    expect 0 '"paths"' '$C fabric pair.net --format json --routes --prove | tee pair.json'
    also '"acyclic": true'
    expect 1 '"cycle"' <<'END'
$C generate switched/irregular --set nodes=48 --set hosts=2 --set switches=24 --set links=6 --set ports=10 \
    --set routing=printed_rule --set destinations=4 --seed 2 2>said | $C fabric - --prove --format json >cycle.json
status=$?; grep -o '"cycle"' cycle.json; exit $status
END
    run "cd $S && python3 -B tests/shell/schemas.py valid fabric $T/pair.json $T/cycle.json"
    [ "$status" != 77 ] || { skip 'there is no python3-jsonschema'; return; }
    count
    [ "$status" = 0 ] || told 'expected to be valid by the schema fabric'
}

# GUIDs, LIDs and ports are the file's. The second host's number is odd: it takes the second of two links,
# left's port 4; the first host takes the first link, right's port 1.
test_forwarding_tables() {
    write_pair
    expect 0 '' $C plot pair.net --format lft -o pair.lft
    exactly ''
    expect 0 '' cat pair.lft
    exactly "Unicast lids [0-22] of switch Lid 11 guid 0x00000000000000a1 ('left'):
0x000b 000 # Switch portguid 0x00000000000000a1: 'left'
0x000c 001 # Channel Adapter portguid 0x00000000000000c1: 'one'
0x0015 003 # Switch portguid 0x00000000000000b1: 'right'
0x0016 004 # Channel Adapter portguid 0x00000000000000d1: 'two'
4 lids dumped
Unicast lids [0-22] of switch Lid 21 guid 0x00000000000000b1 ('right'):
0x000b 001 # Switch portguid 0x00000000000000a1: 'left'
0x000c 001 # Channel Adapter portguid 0x00000000000000c1: 'one'
0x0015 000 # Switch portguid 0x00000000000000b1: 'right'
0x0016 004 # Channel Adapter portguid 0x00000000000000d1: 'two'
4 lids dumped
"
    expect 2 'have the same GUID 0x00000000000000a1' \
        'sed s/b1/a1/ pair.net >twins.net; $C plot twins.net --format lft -o twins.lft'
    expect 2 'twins.lft: No such file' '$C fabric twins.lft'
    expect 2 '254 ports' 'sed "s/^Switch 4/Switch 255/" pair.net | $C plot - --format lft'
}

# Follows the tables from every host to every other along the cables of the text: the paths are those listed
# by --tables.
test_tables_lead_to_every_host() {
    expect 0 '992 arrive' <<'END'
$C plot n.json --format lft -o n.lft && $C plot n.net --format lft | cmp - n.lft &&
$C fabric n.net --tables --routes --format tsv >routes && awk '
    FILENAME == "n.net" && /^(Switch|Hca)/ { split($0, part, "\""); at = part[2] }
    FILENAME == "n.net" && /^\[/ { split($0, part, "\""); peer[at, substr(part[1], 2) + 0] = part[2] }
    FILENAME == "n.lft" && /^Unicast/ { split($0, part, "\047"); at = part[2] }
    FILENAME == "n.lft" && /^0x/ { split($0, part, "\047"); port[at, part[2]] = $2 + 0 }
    FILENAME == "routes" && FNR > 1 {
        split($0, field, "\t")
        at = peer[$1, 1]
        path = at
        for (hops = 0; hops < 99 && (at = peer[at, port[at, $2]]) != $2; hops++)
            path = path " " at
        if (at == $2 && path == field[5]) arrive++
    }
    END { print arrive " arrive" }' n.net n.lft routes
END
}

run_cases "$@"
