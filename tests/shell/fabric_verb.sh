#!/bin/sh
# The verb fabric and the export of forwarding tables: the output is checked for consistency, and against
# the network's text and the definition of a legal route, by awk.
. tests/lib/shell.sh

prepare() {
    $C generate switched/irregular --set nodes=32 --set hosts=2 --set switches=16 --set links=4 \
        --set ports=8 --set destinations=5 --seed 4 -o n.json 2>said
    $C plot n.json --format fabric -o n.net
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
