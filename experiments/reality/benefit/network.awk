# Prints an exchange on a network of our own, in the form of `commsched generate`:
# awk -f draw.awk -f network.awk -v kind=KIND -v nodes=N -v seed=S
#   two_sites  hosts at 1 Gbit/s and 50 us within a site; between the two, each pair of hosts has its own
#              link, of random 5 to 20 MB/s and 2 to 10 ms
#   slow_node  all links as within a site, but those of node 0 have 100 Mbit/s
BEGIN {
    start_drawing(seed, nodes, 1)
    for (one = 0; one < nodes; one++)
        for (other = 0; other < one; other++) {
            far = kind == "two_sites" && (one < nodes / 2) != (other < nodes / 2)
            slow = kind == "slow_node" && other == 0
            latency[one, other] = latency[other, one] = far ? between(2e-3, 10e-3) : 50e-6
            per_byte[one, other] = per_byte[other, one] = 1 / (far ? between(5e6, 20e6) : slow ? 12.5e6 : 125e6)
        }
    printf "{\n  \"model\": \"exchange\",\n  \"name\": \"%s\",\n  \"nodes\": %d,\n  \"bytes\": 1000,\n", kind, nodes
    put("startup", latency, ",")
    put("per_byte", per_byte, ",")
    printf "  \"ports\": \"overlapped_latency\",\n"
    put("latency", latency, "")
    print "}"
    exit
}

function put(key, matrix, after) {
    printf "  \"%s\": [\n", key
    for (one = 0; one < nodes; one++)
        for (other = 0; other < nodes; other++)
            printf "%s%.17g%s", other == 0 ? "    [" : "", matrix[one, other],
                other + 1 < nodes ? ", " : one + 1 < nodes ? "],\n" : "]\n"
    printf "  ]%s\n", after
}
