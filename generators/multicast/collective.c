/* A collective operation among nodes of different speeds: node i takes f(i) times as long as the
 * fastest possible node to send, to receive and to combine, with f log-uniform from 1 to `spread`;
 * `slow_nodes` of the nodes are slower still. All wires are equal.
 *
 * Drawn in this order: a number for each node's speed, an order of the nodes, the first of which
 * are the slow ones, and a number for each block. */
#include "generators/lib/multicast_options.h"

#include <gsl/gsl_randist.h>
#include <math.h>

static double draw_factor(double largest, gsl_rng *rng)
{
    return exp(gsl_ran_flat(rng, 0.0, 1.0) * log(largest));
}

static double *draw_speeds(const struct settings *settings, int nodes, gsl_rng *rng,
                           struct arena *arena)
{
    double *factor = ARENA_ARRAY(arena, double, nodes);
    for (int node = 0; node < nodes; node++)
        factor[node] = draw_factor(setting_real(settings, "spread"), rng);
    const int *order = draw_order(nodes, rng, arena);
    for (int k = 0; k < setting_whole(settings, "slow_nodes"); k++)
        factor[order[k]] *= setting_real(settings, "slow_factor");
    return factor;
}

static void set_nodes(const struct settings *settings, const double *factor,
                      struct multicast *multicast)
{
    double constant = setting_real(settings, "constant"), ratio = setting_real(settings, "receive");
    double per_byte = setting_real(settings, "per_byte");
    for (int node = 0; node < multicast->nodes; node++) {
        multicast->send[node] = (struct overhead){factor[node] * constant, factor[node] * per_byte};
        multicast->receive[node] =
            (struct overhead){ratio * factor[node] * constant, ratio * factor[node] * per_byte};
    }
}

static void set_combining(const struct settings *settings, const double *factor,
                          struct multicast *multicast, struct arena *arena)
{
    struct collective *collective = &multicast->collective;
    if (!operation_combines(collective->operation))
        return;
    collective->combine = ARENA_ARRAY(arena, double, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++)
        collective->combine[node] = factor[node] * setting_real(settings, "combine");
}

/* The root by its rank in speed. */
static int find_root(const struct settings *settings, const double *factor, int nodes)
{
    int root = 0;
    for (int node = 1; node < nodes && !setting_is(settings, "root", "first"); node++)
        if (setting_is(settings, "root", "fastest") ? factor[node] < factor[root]
                                                    : factor[node] > factor[root])
            root = node;
    return root;
}

/* Draws sizes with a mean of `bytes`. */
static void draw_blocks(const struct settings *settings, gsl_rng *rng,
                        struct collective *collective)
{
    double bytes = setting_real(settings, "bytes"), uneven = setting_real(settings, "uneven");
    double sum = 0.0;
    for (int block = 0; block < collective->blocks; block++)
        sum += collective->bytes[block] = draw_factor(uneven, rng);
    for (int block = 0; block < collective->blocks; block++)
        collective->bytes[block] =
            uneven > 1.0 ? collective->bytes[block] / sum * bytes * collective->blocks : bytes;
}

static struct verdict check_counts(const struct settings *settings, int nodes,
                                   const struct operation_rule *rule)
{
    int slow = setting_whole(settings, "slow_nodes");
    if (slow > nodes)
        return verdict_no("slow_nodes=%d: there are %d nodes", slow, nodes);
    if (rule->block_per_node && nodes > COLLECTIVE_BLOCKS_MOST)
        return verdict_no("nodes=%d: %s takes at most %d", nodes, rule->name,
                          COLLECTIVE_BLOCKS_MOST);
    return verdict_yes();
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int nodes = setting_whole(settings, NODES_KEY);
    enum operation operation = operation_find(setting_text(settings, "operation"));
    const struct operation_rule *rule = &operation_rules[operation];
    struct verdict verdict = check_counts(settings, nodes, rule);
    if (!verdict.ok)
        return verdict;
    struct multicast *multicast = multicast_start(nodes, arena, out);
    struct collective *collective = &multicast->collective;
    const double *factor = draw_speeds(settings, nodes, rng, arena);
    collective->operation = operation;
    collective->full_duplex = setting_is(settings, "full_duplex", "yes");
    set_nodes(settings, factor, multicast);
    set_combining(settings, factor, multicast, arena);
    multicast->latency.uniform = setting_real(settings, "latency");
    multicast->per_byte.uniform = setting_real(settings, "wire_per_byte");
    collective->root = rule->rooted ? find_root(settings, factor, nodes) : 0;
    collective->blocks = rule->block_per_node ? nodes : 1;
    collective->bytes = ARENA_ARRAY(arena, double, collective->blocks);
    draw_blocks(settings, rng, collective);
    collective_make_messages(multicast, arena);
    return verdict_yes();
}

/* A parameter that scales the draws without changing them. */
#define SCALE(name, value, lowest, highest, words)                                                 \
    {                                                                                              \
        REAL_PARAMETER(name, value, lowest, highest, words), .after_draw = true                    \
    }

static const struct parameter parameters[] = {
    {CHOICE_PARAMETER("operation", "allreduce",
                      "broadcast|reduce|scatter|gather|allgather|allreduce",
                      "broadcast, reduce, scatter, gather, allgather or allreduce"),
     .after_draw = true},
    MULTICAST_NODES_PARAMETER("8"),
    {CHOICE_PARAMETER(
         "root", "first", "first|fastest|slowest",
         "root of broadcast, reduce, scatter and gather: the first, fastest or slowest node"),
     .after_draw = true},
    SCALE("bytes", "1000", 0, 1e12, "bytes of the block, or mean bytes of the nodes' blocks"),
    SCALE("uneven", "1", 1, 1e6, "largest ratio of two blocks, with one block for each node"),
    SCALE("spread", "4", 1, 1e6, "largest ratio of two nodes' speeds, before slow_nodes applies"),
    {WHOLE_PARAMETER("slow_nodes", "0", 0, MULTICAST_MOST_NODES,
                     "number of nodes that are slower still"),
     .after_draw = true},
    SCALE("slow_factor", "10", 1, 1e6, "factor by which these are slower"),
    SCALE("constant", "5e-5", 0, 1e6,
          "seconds that the fastest node takes to send an empty message"),
    SCALE("per_byte", "5e-9", 0, 1e6, "seconds per byte that it takes to send"),
    SCALE("receive", "1", 0, 1e6, "ratio of the times to receive and to send, for every node"),
    SCALE("combine", "1e-9", 0, 1e6, "seconds per byte that it takes to combine two parts"),
    SCALE("latency", "2e-5", 0, 1e6, "seconds on the wire"),
    SCALE("wire_per_byte", "1e-8", 0, 1e6, "seconds per byte on the wire"),
    {CHOICE_PARAMETER("full_duplex", "no", "no|yes", "whether a node sends and receives at once"),
     LATER_SCALE},
    {0},
};

const struct generator generator_multicast_collective = {
    .name = "multicast/collective",
    .title = "a collective operation among nodes of different speeds",
    .source = "commsched; broadcast 6 names reduction as future work",
    .parameters = parameters,
    .generate = make,
};
