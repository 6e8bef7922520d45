/* Pipelined tree fitted to the nodes' speeds. In a pipeline a node receives a piece and sends it to
 * all its children before the next piece; the slowest such cycle determines the pace of all. For a
 * given pace T a node can have floor((T - R) / S) children, the root floor(T / S). The tree for
 * pace T is filled level by level, fastest nodes first, so a fast node has many children and a slow
 * one few or none. The least T with room for all nodes gives the fastest pace and a deep tree; a
 * larger T gives fewer levels. Several multiples of the least T are tried, each with 1, 2, 4, ...
 * segments while more end earlier. O(p) transfers per segment; wires do not influence the tree's
 * shape. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/rooted_tree.h"
#include "algorithms/variant.h"

#include <math.h>

enum { HALVINGS = 40 };

/* Multiples of the least pace, slightly larger than round numbers, so that among equal nodes
 * rounding does not remove a child. */
static const double slacks[] = {1.0, 1.26, 1.51, 2.02, 3.03, 5.05, 10.1};

/* The number of children for which the node has time. */
static double room(const struct multicast *multicast, int node, double bytes, double pace)
{
    double send = multicast_send_time(multicast, node, bytes);
    double receive =
        node != multicast->collective.root ? multicast_receive_time(multicast, node, bytes) : 0.0;
    if (pace < receive)
        return 0.0;
    if (!multicast->collective.full_duplex)
        pace -= receive;
    return send > 0.0 ? floor(pace / send) : INFINITY;
}

/* False if the tree has no room for some node. */
static bool fill(const struct multicast *multicast, const int *ranks, double bytes, double pace,
                 struct rooted_tree *tree)
{
    int above = 0;
    double left = room(multicast, ranks[0], bytes, pace);
    for (int rank = 1; rank < multicast->nodes; rank++, left--) {
        while (left < 1.0 && ++above < rank)
            left = room(multicast, ranks[above], bytes, pace);
        if (above >= rank)
            return false;
        tree->parent[ranks[rank]] = ranks[above];
    }
    return true;
}

/* The least pace with room for all, by bisection from above. */
static double least_pace(const struct multicast *multicast, const int *ranks, double bytes,
                         struct rooted_tree *tree)
{
    double low = 0.0;
    double high = multicast_send_time(multicast, ranks[0], bytes) * multicast->nodes;
    for (int k = 0; k < HALVINGS; k++) {
        double middle = low + (high - low) / 2.0;
        if (fill(multicast, ranks, bytes, middle, tree))
            high = middle;
        else
            low = middle;
    }
    return high;
}

static void try_slack(const struct multicast *multicast, const int *ranks, double slack,
                      struct context *context, struct timeline *out)
{
    struct rooted_tree tree = tree_of_arity(ranks, multicast->nodes, 1, context->arena);
    double before = INFINITY;
    for (int pieces = 1; pieces <= MOST_TREE_PIECES; pieces *= 2) {
        double bytes = multicast->collective.bytes[0] / pieces;
        double pace = slack * least_pace(multicast, ranks, bytes, &tree);
        fill(multicast, ranks, bytes, pace, &tree);
        double completion = tree_try_pieces(multicast, &tree, pieces, context, out);
        if (completion >= before)
            break;
        before = completion;
    }
}

static enum outcome outwards(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int *ranks = ranks_by_speed(multicast, context->arena);
    for (size_t k = 0; k < sizeof slacks / sizeof *slacks; k++)
        try_slack(multicast, ranks, slacks[k], context, out);
    return OUTCOME_SCHEDULED;
}

MULTICAST(fitted_pipelined, "pipelined tree fitted to speeds", "commsched",
          either_way(outwards, multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE));
