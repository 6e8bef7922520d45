# Prints a matrix of sizes as text, one row per sender, 0 to itself:
# awk -f draw.awk -f sizes.awk -v law=LAW -v nodes=N -v most=BYTES -v seed=S
#   uniform      every message has `most` bytes
#   log_uniform  the logarithm of the size is uniform over three decades, which end at `most`
#   zipf         the message of rank k has most/k bytes; ranks are random
#   servers      the first fifth of the nodes send `most` bytes to each of the others; all other messages
#                have a thousandth of that
#   sparse       a random fifth of the messages, as log_uniform; no others
BEGIN {
    start_drawing(seed, nodes, length(law))
    if (law == "zipf")
        rank_messages()
    for (from = 0; from < nodes; from++)
        for (to = 0; to < nodes; to++)
            printf "%d%s", from == to ? 0 : size(), to + 1 < nodes ? " " : "\n"
    exit
}

# A shuffled list of ranks.
function rank_messages(    k, other, kept) {
    for (k = 0; k < nodes * nodes; k++) {
        other = int(between(0, k + 1))
        kept = rank[other]
        rank[other] = k + 1
        if (other != k)
            rank[k] = kept
    }
}

function size(    bytes) {
    if (law == "uniform")
        return most
    if (law == "servers")
        bytes = from < int(nodes / 5) && to >= int(nodes / 5) ? most : most / 1000
    else if (law == "zipf")
        bytes = most / rank[from * nodes + to]
    else if (law == "sparse" && draw() >= 0.2)
        return 0
    else
        bytes = most * exp(-log(1000) * draw())
    return bytes < 1 ? 1 : int(bytes)
}
