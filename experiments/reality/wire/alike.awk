# Replaces measured numbers of a multicast by their means: all links become equal, and all nodes of one kind,
# because FNF refuses instances that differ only by measurement errors.
# awk -f alike.awk KINDS INSTANCE; KINDS is a line with one word per node. The instance is in the form written
# by calibrate: one line per node and per row of a matrix.

FNR == 1 { file++ }

file == 1 {
    split($0, kind, " ")
    next
}

/"send": {/ {
    nodes++
    line = $0
    sub(/"name": "[^"]*",/, "", line)
    gsub(/"[a-z_]*":|[{},]/, " ", line)
    split(line, number, " ")
    alike[kind[nodes]]++
    for (k = 1; k <= 4; k++)
        total[kind[nodes], k] += number[k]
    next
}

nodes && !told {
    tell_nodes()
    told = 1
}

/"(latency|per_byte)": \[$/ {
    key = $0
    sub(/\[$/, "", key)
    sum = count = row = 0
    in_matrix = 1
    next
}

in_matrix && /^ *\],?$/ {
    printf "%s%.17g%s\n", key, sum / count, (/,/ ? "," : "")
    in_matrix = 0
    next
}

in_matrix {
    row++
    gsub(/[],[]/, " ")
    for (k = 1; k <= NF; k++)
        if (k != row) {
            sum += $k
            count++
        }
    next
}

{ print }

function mean(node, which) {
    return total[kind[node], which] / alike[kind[node]]
}

function tell_nodes(  node) {
    for (node = 1; node <= nodes; node++)
        printf "    {\"send\": {\"constant\": %.17g, \"per_byte\": %.17g}, \"receive\": {\"constant\": %.17g, \"per_byte\": %.17g}}%s\n",
            mean(node, 1), mean(node, 2), mean(node, 3), mean(node, 4), (node < nodes ? "," : "")
}
